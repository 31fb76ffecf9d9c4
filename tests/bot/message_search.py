"""No public message tells what is hidden: games by chance, played through the tables and drawn as Discord would get them.

Three searches at every act: a message must be the same to the byte if all that is hidden lay otherwise; it must name no card but
those of the spectator's view or of a public event; and the seed must be nowhere before the end.
"""

import json
import logging
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any, Final

import pytest

from bot.model.line_numbers import open_line
from bot.model.match_view import MatchView
from bot.model.outbox_message import OutboxMessage
from bot.model.table_snapshot import TableSnapshot
from bot.model.time_control import TimeControl
from bot.storage.store import open_store
from bot.tables.records.game_replay import play_entry
from bot.tables.table_service import TableService
from bot.titles.presenter import PresenterRegistry
from games import CATALOGUE
from games.engine.asking.ask import Ask, Tokens
from games.engine.cards import Card
from games.engine.declaring.game import Game
from games.engine.dice import Dice
from games.engine.running.match import Match
from tests.bot.public_eye import CODE, Eye, Pieces, cards_in, elsewhere, faces, public, rows_after
from tests.bot.table_kit import Hands, entropy, url
from tests.games.walk import luck, search_games

REACHED: Final = ("something begun that nobody may see", "many acts", "many worlds")
MORE: Final = 10_000  # the number of a game beyond those that are searched in any case
Found = Callable[[object], set[str]]
COURT = ("4-5-6", "2-3-4", "4-5-7", "5-6-7")


def court(number: int) -> tuple[int, dict[str, Any]]:
    """Seats and options of a game of Aristocracy."""
    cards = COURT[number % len(COURT)]
    seats = 2 + number // len(COURT) % (3 if cards == "2-3-4" else 4)
    order = ("herald", "simultaneous")[number % 3 == 0]
    return seats, {"building_sizes": cards, "round_limit": 2 if number % 20 == 0 else 1, "commit_order": order}


def company(number: int) -> tuple[int, dict[str, Any]]:
    """Seats and options of a game of Aristocrats."""
    return 3 + number % 3, {"rounds": 1 + number % 2, "short_game": "on", "blind_steal": ("off", "on")[number % 2]}


def realm(number: int) -> tuple[int, dict[str, Any]]:
    """Seats and options of a game of Anarchy in the Monarchy."""
    return 4 + number % 3, {"rounds": 2, "standing_pass": ("on", "off")[number % 2]}


def estates(number: int) -> tuple[int, dict[str, Any]]:
    """Seats and options of a game of Estate."""
    return 2 + number % 3, {"season_limit": 20, "win_target": 7, "tie_order": ("youngest", "rotating")[number % 2]}


def rivals(number: int) -> tuple[int, dict[str, Any]]:
    """Seats and options of a game of Nobles & Glory."""
    return 2, {"turn_limit": 40, "standing_orders": ("off", "on")[number % 2]}


def found_by(pattern: str) -> Found:
    """What in a text, or in how a thing is written in code, has that form."""
    form = re.compile(pattern)
    return lambda thing: set(form.findall(thing.replace("\ufe0e", "") if isinstance(thing, str) else repr(thing)))


def card_faces(thing: object) -> set[str]:
    """The faces of all cards of one pack in a view or in events."""
    written = repr(thing)  # some events hold words: "A♠ as 10♠"
    return {Card.of(code).face for code in re.findall(r"(?<!\w)[A2-9TJQK][SHCD](?!\w)", written)} | faces(written)


CODES = found_by(r"(?<![\w-])(?:(?:10|[2-9NCQK])-[A-Z]{2}|NAP)(?![\w-])")
PAPERS = found_by(r"(?<!\w)[QW]\d\d(?!\w)")


@dataclass(frozen=True)
class Searched:
    """How a title is searched. `deal`: seats and options of a game; `drawn`, `known`: its cards in a text, in a view or an event; `most`: acts.

    `bare`: no message but board and log shows a card at all. `rules`, `acts`: the search goes
    on until they have asked, and until there were so many acts for each game that was wanted.
    """

    name: str
    deal: Callable[[int], tuple[int, dict[str, Any]]]
    drawn: Callable[[str], set[str]]
    known: Found
    rules: frozenset[str]
    most: int = 10_000
    bare: bool = False
    acts: int = 10

    @property
    def game(self) -> Game[Any]:
        return CATALOGUE[self.name]


SEARCHED: Final = {
    one.name: one
    for one in (
        Searched(
            "aristocracy", court, faces, cards_in, bare=True,
            rules=frozenset({"4.4a", "4.5a", "4.6b", "4.6c", "4.6d", "4.7a", "4.9c", "5.2a", "5.7a", "5.11b", "5.12a"}),
        ),
        Searched("aristocrats", company, faces, card_faces, frozenset({"4.3", "5.2b", "5.2c", "5.3c", "5.5c", "5.8a"}), acts=5),
        Searched("anarchy", realm, CODES, CODES, frozenset({"5.3a", "5.4a", "7.2a"}), most=150),
        Searched("estate", estates, PAPERS, PAPERS, frozenset({"3.2", "5.1b", "5.1e", "5.13a", "5.14c"}), most=120),
        Searched(
            "nobles", rivals, faces, card_faces, most=60,
            rules=frozenset({"3.5", "8.1", "8.7c", "9.16b", "10.1", "10.7", "11.1", "12.2"}),
        ),
    )
}  # fmt: skip


@dataclass
class Tally:
    """How much was looked at."""

    games: int = 0
    acts: int = 0
    pieces: int = 0
    worlds: int = 0
    halves: int = 0  # acts after which somebody had begun something that nobody may see
    met: set[str] = field(default_factory=set)  # rules that asked, and what else is searched for
    kinds: set[str] = field(default_factory=set)


def opened(standing: TableSnapshot, text: str) -> str:
    """The text with the lines for which numbers stand that only the deal's secret opens: each world has another secret."""
    return re.sub(r"\b[12]\d{12}\b", lambda found: f"line {open_line(standing, int(found[0]))}", text)


@dataclass
class Play:
    """One game: people and robots at the table, and beside it the engine's own game of the same answers."""

    searched: Searched
    tables: TableService
    eye: Eye
    number: int
    tally: Tally
    caplog: pytest.LogCaptureFixture
    numbers: Dice
    table: int = 0
    last: int = 0
    seed: str = ""
    beside: Match[Any] | None = None
    allowed: set[str] = field(default_factory=set)

    @property
    def match(self) -> Match[Any]:
        assert self.beside is not None
        return self.beside

    async def open(self) -> TableSnapshot:
        """The lobby, then the deal."""
        game, (seats, options) = self.searched.game, self.searched.deal(self.number)
        host, people = 1000 + self.number, 2 if self.number % 8 == 0 or (seats == 2 and self.number % 3) else 1
        standing = await self.tables.open(
            guild=900, channel=5000 + self.number, host=host, name="Ann", game=game.name, options=options,
            terms=TimeControl(pace=3600),
        )  # fmt: skip
        self.table = standing.table.id
        if people == 2:
            await self.tables.join(self.table, host + 100_000, "Ben")
        for seat in range(people, seats):
            standing = await self.tables.seat_robot(self.table, host, "random" if seat % 2 else "player")
        await self.look(standing)
        standing = await self.tables.start(self.table, host)
        assert standing.match is not None
        self.seed = standing.match.state.dice.seed
        accounts = [player.user for player in standing.table.players]
        chosen = game.rules.prepare(game.options(**options), [host, *[None] * (seats - 1)] if people == 1 else accounts)
        self.beside = Match.begin(game, game.rules.deal(seats, chosen, self.seed))
        self.allowed = self.searched.known(self.beside.view(None)) | self.searched.known(public(self.beside.news))
        return standing

    async def run(self) -> None:
        """To the end of the game, or as many acts as are searched; after each act everything that is public is looked at."""
        standing = await self.open()
        commitment = standing.table.commitment
        assert commitment is not None
        assert any(commitment[:8] in text for text in (await self.look(standing)).values())
        for _ in range(self.searched.most):
            if standing.match is None or standing.match.over:
                break
            asks = [ask for ask in standing.match.asks.values() if standing.table.players[ask.seat].user is not None]
            asks = [ask for ask in asks if not ask.standing or self.numbers.below(4) == 0] or asks
            ask = asks[self.numbers.below(len(asks))]
            user = standing.table.players[ask.seat].user
            assert user is not None
            standing = await self.tables.act(self.table, user, *self.path(standing.match, ask), partial=True)
            await self.look(standing)
        self.tally.games += 1

    def path(self, match: MatchView, ask: Ask | None) -> list[str]:
        """An answer; in some games all of a turn's action in one line, in others, and to standing offers, one word at a time."""
        if ask is not None and ask.standing:
            return [" ".join(self.chosen(match, ask)) or "none"]
        path: list[Tokens] = []
        while ask is not None and (self.number % 4 or not path):
            self.tally.met.add(ask.rule)
            path.append(self.chosen(match, ask))
            ask = match.preview(ask.seat, *path)
        return [" ".join(tokens) or "none" for tokens in path]

    def chosen(self, match: MatchView, ask: Ask) -> Tokens:
        """By chance in some games, by a robot, which gets on, in others."""
        if ask.standing or self.number % 2 or self.numbers.below(4) == 0:
            return ask.sample(self.numbers)
        return self.searched.game.robot.decide(match.view(ask.seat), ask, self.numbers)

    async def look(self, standing: TableSnapshot) -> Pieces:
        """All three searches. Raises AssertionError for what should not be there."""
        row = await self.tables._executor.store.acts.act(self.table, standing.table.revision)
        assert row is not None
        told = [text for to, text, *_ in json.loads(row.lines) if to is None]
        if self.beside is not None and standing.table.revision:
            self.follow(json.loads(row.answers), told)
        rows = await rows_after(self.tables, self.table, self.last)
        self.last = rows[-1].id if rows else self.last
        lines = await self.eye.lines(self.table)
        pieces = await self.everything(standing, lines, rows)
        self.tally.acts += 1
        self.tally.pieces += len(pieces)
        self.tally.kinds.update(name.split()[0] for name in pieces)
        self.canaries(standing, pieces, [line.text for line in lines])
        if standing.match is not None and not standing.match.over:
            self.tally.halves += any(standing.match.list_begun(seat) for seat in standing.match.asks)
            self.tally.worlds += 1
            other = elsewhere(standing, self.numbers)
            twin = await self.everything(other, lines, rows)
            for name, text in pieces.items():
                assert opened(other, twin[name]) == opened(standing, text), f"{name} tells what is hidden"
            self.no_seed(pieces)
        return pieces

    async def everything(self, standing: TableSnapshot, lines: Any, rows: list[OutboxMessage]) -> Pieces:
        """The messages, and every fourth act also what a stranger is shown."""
        pieces = await self.eye.messages(standing, lines, rows)
        if standing.table.revision % 4 == self.number % 4:
            pieces |= await self.eye.pages(standing, lines)
        return pieces

    def follow(self, answers: list[Any], told: list[str]) -> None:
        """The same answers in the engine's own game; every line that was told must be one of its public events."""
        heard = [event.line() for event in public(self.match.news)]
        self.match.news = []
        for answer in answers:
            events = public(play_entry(self.match, answer))
            self.allowed |= self.searched.known(events) | self.searched.known(self.match.view(None))
            heard += [event.line() for event in events]
        for line in [line for line in told if line not in heard]:
            assert line.startswith((f"{self.searched.game.title} starts.", "The game is over:")), (
                f"no event tells {line!r}"
            )
            assert not self.searched.drawn(line)

    def canaries(self, standing: TableSnapshot, pieces: Pieces, lines: list[str]) -> None:
        """(b) No card that the spectator's view and the public events do not hold; on the board, none but of now."""
        drawn = self.searched.drawn
        if standing.match is None:
            assert not any(drawn(text) for text in pieces.values())
            return
        now = self.searched.known(self.match.view(None))
        for name, text in pieces.items():
            assert not CODE.search(text), f"{name} holds the code of a card"
            if name == "board":
                assert drawn(text) <= now | drawn("\n".join(lines[-6:])), f"{name} shows a card too many"
            elif name != "log":
                assert drawn(text) <= (set() if self.searched.bare else self.allowed), f"{name} shows a card"
        assert drawn("\n".join(lines)) <= self.allowed
        assert drawn(pieces.get("log", "")) <= drawn("\n".join(lines)), (
            "the log tells a stranger more than what is public"
        )

    def no_seed(self, pieces: Pieces) -> None:
        """(c) Before the end the seed is in nothing that is shown, and in no line that is logged."""
        logged = "\n".join(record.getMessage() for record in self.caplog.records)
        self.caplog.clear()
        for text in (*pieces.values(), logged):
            for half in (self.seed[:16], self.seed[-16:]):
                assert half not in text, "the seed is told before the end"


async def search(searched: Searched, path: Any, games: int, caplog: pytest.LogCaptureFixture, first: int = 0) -> Tally:
    """So many games, and more until every rule has asked. Raises AssertionError for the first thing that should not be there."""
    caplog.set_level(logging.DEBUG)
    store, tally, presenters = await open_store(url(path / "games.db")), Tally(), PresenterRegistry(CATALOGUE)
    presenters.put(searched.name, import_module(f"cogs.{searched.name}.board").PRESENTER)
    try:
        tables = TableService(store, CATALOGUE, now=Hands(), entropy=entropy(luck("secret", searched.name, first).seed))
        for game in search_games({*searched.rules, *REACHED}, tally.met, games, 400):
            number = MORE + game if game >= games else first + game
            eye, numbers = Eye(tables, presenters), luck("messages", searched.name, number)
            await Play(searched, tables, eye, number, tally, caplog, numbers).run()
            enough = (tally.halves, tally.acts >= searched.acts * games, tally.worlds >= (searched.acts - 2) * games)
            tally.met.update(reached for reached, is_met in zip(REACHED, enough, strict=True) if is_met)
    finally:
        await store.close()
    return tally
