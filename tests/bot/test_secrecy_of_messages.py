"""No public message tells what is hidden: games by chance, played through the tables and drawn as Discord would get them.

Three searches at every act: a message must be the same to the byte if all that is hidden lay otherwise; it must name no card but
those of the spectator's view or of a public event; and the seed must be nowhere before the end.
"""

import json
import logging
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any

import pytest

from bot.interactions.dispatcher import Dispatcher
from bot.model.match_view import MatchView
from bot.model.outbox_message import OutboxMessage
from bot.model.table_snapshot import TableSnapshot
from bot.model.time_control import TimeControl
from bot.panels.components.table_buttons import Act
from bot.panels.pages import board_message as boards
from bot.panels.pages.log_page import log_page
from bot.storage.store import open_store
from bot.tables.acts.pending_act import PendingAct
from bot.tables.table_service import TableService
from bot.tables.turns import match_actions
from bot.titles.presenter import PresenterRegistry
from cogs.aristocracy.board import DRAWING
from games import CATALOGUE
from games.engine.ask import Ask, Tokens
from games.engine.dice import Dice
from games.engine.match import Match
from tests.bot.public_eye import CODE, Eye, Pieces, cards_in, elsewhere, faces, public, rows_after
from tests.bot.table_kit import Hands, entropy, url
from tests.games.walk import luck
from tests.sizes import SEED, size

PARTS = 5
GAMES = size(40, 400)  # of each part: 200 in make test, 2,000 in make soak
GAME = CATALOGUE["aristocracy"]
SIZES = ("4-5-6", "2-3-4", "4-5-7", "5-6-7")


@dataclass
class Tally:
    """How much was looked at."""

    games: int = 0
    acts: int = 0
    pieces: int = 0
    worlds: int = 0
    halves: int = 0  # acts after which somebody had begun something that nobody may see
    rules: set[str] = field(default_factory=set)
    kinds: set[str] = field(default_factory=set)


@dataclass
class Play:
    """One game: people and robots at the table, and beside it the engine's own game of the same answers."""

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
        size = SIZES[self.number % len(SIZES)]
        seats = 2 + self.number // len(SIZES) % (3 if size == "2-3-4" else 4)
        options = {"building_sizes": size, "round_limit": 2 if self.number % 20 == 0 else 1}
        options["commit_order"] = ("herald", "simultaneous")[self.number % 3 == 0]
        host, people = 1000 + self.number, 2 if self.number % 8 == 0 else 1
        standing = await self.tables.open(
            guild=900,
            channel=5000 + self.number,
            host=host,
            name="Ann",
            game=GAME.name,
            options=options,
            terms=TimeControl(pace=3600),
        )
        self.table = standing.table.id
        if people == 2:
            await self.tables.join(self.table, host + 100_000, "Ben")
        for seat in range(people, seats):
            standing = await self.tables.seat_robot(self.table, host, "random" if seat % 2 else "player")
        await self.look(standing)
        standing = await self.tables.start(self.table, host)
        assert standing.match is not None
        self.seed = standing.match.state.dice.seed
        self.beside = Match.begin(GAME, GAME.rules.deal(seats, GAME.options(**options), self.seed))
        self.allowed = cards_in(self.beside.view(None)) | cards_in(public(self.beside.news))
        return standing

    async def run(self) -> None:
        """To the end of the game; after each act everything that is public is looked at."""
        standing = await self.open()
        commitment = standing.table.commitment
        assert commitment is not None
        assert any(commitment in text for text in (await self.look(standing)).values())
        while standing.match is not None and not standing.match.over:
            asks = [ask for ask in standing.match.asks.values() if standing.table.players[ask.seat].user is not None]
            ask = asks[self.numbers.below(len(asks))]
            user = standing.table.players[ask.seat].user
            assert user is not None
            standing = await self.tables.act(self.table, user, *self.path(standing.match, ask))
            await self.look(standing)
        self.tally.games += 1

    def path(self, match: MatchView, ask: Ask | None) -> list[str]:
        """An answer; in some games all of a turn's action in one line, in others one word at a time."""
        path: list[Tokens] = []
        while ask is not None and (self.number % 4 or not path):
            self.tally.rules.add(ask.rule)
            path.append(self.chosen(match, ask))
            ask = match.preview(ask.seat, *path)
        return [" ".join(tokens) or "none" for tokens in path]

    def chosen(self, match: MatchView, ask: Ask) -> Tokens:
        """By chance in some games, by a robot, which gets on, in others."""
        if self.number % 2 or self.numbers.below(4) == 0:
            return ask.sample(self.numbers)
        return GAME.robot.decide(match.view(ask.seat), ask, self.numbers)

    async def look(self, standing: TableSnapshot) -> Pieces:
        """All three searches. Raises AssertionError for what should not be there."""
        row = await self.tables._scribe.store.games.act(self.table, standing.table.revision)
        assert row is not None
        told = [text for to, text in json.loads(row.lines) if to is None]
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
            self.tally.halves += any(standing.match.begun(seat) for seat in standing.match.asks)
            self.tally.worlds += 1
            twin = await self.everything(elsewhere(standing, self.numbers), lines, rows)
            for name, text in pieces.items():
                assert twin[name] == text, f"{name} tells what is hidden"
            self.no_seed(pieces)
        return pieces

    async def everything(self, standing: TableSnapshot, lines: Any, rows: list[OutboxMessage]) -> Pieces:
        """The messages, and every fourth act also what a stranger is shown."""
        pieces = await self.eye.messages(standing, lines, rows)
        if standing.table.revision % 4 == self.number % 4:
            pieces |= await self.eye.pages(standing, lines)
        return pieces

    def follow(self, answers: list[dict[str, Any]], told: list[str]) -> None:
        """The same answers in the engine's own game; every line that was told must be one of its public events."""
        heard = [event.line() for event in public(self.match.news)]
        self.match.news = []
        for answer in answers:
            events = public(self.match.answer(answer["seat"], *answer["path"]).events)
            self.allowed |= cards_in(events) | cards_in(self.match.view(None))
            heard += [event.line() for event in events]
        own = [line for line in told if line not in heard]
        for line in own:
            assert line.startswith(("Aristocracy begins.", "The game is over:")), f"no event tells {line!r}"
            assert not faces(line)

    def canaries(self, standing: TableSnapshot, pieces: Pieces, lines: list[str]) -> None:
        """(b) No card that the spectator's view and the public events do not hold; on the board, none but of now."""
        if standing.match is None:
            assert not any(faces(text) for text in pieces.values())
            return
        now = cards_in(self.match.view(None))
        for name, text in pieces.items():
            assert not CODE.search(text), f"{name} holds the code of a card"
            if name == "board":
                assert faces(text) <= now | faces("\n".join(lines[-6:])), f"{name} shows a card too many"
            elif name != "log":
                assert not faces(text), f"{name} shows a card"
        assert faces("\n".join(lines)) <= self.allowed
        shown = faces(pieces.get("log", ""))
        assert shown <= faces("\n".join(lines)), "the log tells a stranger more than what is public"

    def no_seed(self, pieces: Pieces) -> None:
        """(c) Before the end the seed is in nothing that is shown, and in no line that is logged."""
        logged = "\n".join(record.getMessage() for record in self.caplog.records)
        self.caplog.clear()
        for text in (*pieces.values(), logged):
            for half in (self.seed[:16], self.seed[-16:]):
                assert half not in text, "the seed is told before the end"


async def search(path: Any, games: int, caplog: pytest.LogCaptureFixture, first: int = 0) -> Tally:
    """So many games, numbered from the first. Raises AssertionError for the first thing that should not be there."""
    caplog.set_level(logging.DEBUG)
    store, tally, shelf = await open_store(url(path / "games.db")), Tally(), PresenterRegistry(CATALOGUE)
    shelf.put(GAME.name, DRAWING)
    try:
        tables = TableService(store, CATALOGUE, now=Hands(), entropy=entropy(f"secret {first} {SEED}"))
        for number in range(first, first + games):
            eye = Eye(tables, shelf)
            await Play(tables, eye, number, tally, caplog, luck("messages", number)).run()
    finally:
        await store.close()
    return tally


@pytest.mark.slow
@pytest.mark.parametrize("part", range(PARTS))
async def test_nothing_secret_in_any_public_message_of_many_games(tmp_path, caplog, part):
    tally = await search(tmp_path, GAMES, caplog, first=part * GAMES)
    assert tally.games == GAMES
    assert tally.acts >= 10 * GAMES
    assert tally.worlds >= 9 * GAMES
    assert tally.halves >= GAMES
    assert {"board", "say", "ping", "log", "hand", "act", "help", "refusal", "verify", "suggestions"} == tally.kinds
    assert {"4.4a", "4.5a", "4.6b", "4.6c", "4.6d", "4.7a", "4.9c", "5.2a", "5.7a", "5.11b", "5.12a"} <= tally.rules


# ---- the search tests itself: leaks that somebody could build in

Plant = Callable[[pytest.MonkeyPatch], None]


def a_hidden_card_on_the_board(patch: pytest.MonkeyPatch) -> None:
    def leaky(standing: TableSnapshot, drawing: Any) -> list[str]:
        said = awaited(standing, drawing)
        return (
            [*said, f"-# {standing.match.state.hands[0][0].face}"]
            if standing.match and standing.match.state.hands[0]
            else said
        )

    awaited = boards.awaited
    patch.setattr(boards, "awaited", leaky)


def a_number_on_the_board(patch: pytest.MonkeyPatch) -> None:
    def leaky(standing: TableSnapshot, drawing: Any) -> list[str]:
        kings = sum(card.rank == "K" for hand in standing.match.state.hands for card in hand) if standing.match else 0
        return [*awaited(standing, drawing), f"-# {kings}"]

    awaited = boards.awaited
    patch.setattr(boards, "awaited", leaky)


def a_digest_in_a_public_id(patch: pytest.MonkeyPatch) -> None:
    def leaky(standing: TableSnapshot) -> Any:
        row = buttons(standing)
        if standing.match is not None and standing.match.asks and len(row.children) > 1:
            seat = next(iter(standing.match.asks))
            act: Any = Act(standing.table.id)
            act.item.custom_id = f"s:a:{standing.table.id}:{standing.digest(seat)}"
            row.add_item(act)
        return row

    buttons = boards._buttons
    patch.setattr(boards, "_buttons", leaky)


def what_somebody_has_begun(patch: pytest.MonkeyPatch) -> None:
    def leaky(standing: TableSnapshot, drawing: Any) -> list[str]:
        asks = standing.match.asks.values() if standing.match else ()
        return [*awaited(standing, drawing), *[drawing.waits.get(ask.rule, "decides") for ask in asks]]

    awaited = boards.awaited
    patch.setattr(boards, "awaited", leaky)


def private_lines_in_the_log(patch: pytest.MonkeyPatch) -> None:
    async def leaky(self: Dispatcher, table: int, user: int, before: int = 0) -> Any:
        standing = await self.tables.standing(table)
        return log_page(standing, await self.tables.log(table, 0, limit=20), before, more=False)

    patch.setattr(Dispatcher, "log", leaky)


def the_seed_in_the_log(patch: pytest.MonkeyPatch) -> None:
    async def leaky(self: TableService, table: int) -> Any:
        proof = await verify(self, table)
        logging.getLogger("bot").debug("state %s", (await self.standing(table)).match.state.model_dump_json())  # type: ignore[union-attr]
        return proof

    verify = TableService.verify
    patch.setattr(TableService, "verify", leaky)


def the_seed_on_the_page_of_proof(patch: pytest.MonkeyPatch) -> None:
    async def leaky(self: TableService, table: int) -> Any:
        match = (await self.standing(table)).match
        return replace(await verify(self, table), seed=match.state.dice.seed if match else None)

    verify = TableService.verify
    patch.setattr(TableService, "verify", leaky)


def a_line_of_the_bots_own(patch: pytest.MonkeyPatch) -> None:
    def leaky(draft: PendingAct, seat: int, path: tuple[str, ...]) -> None:
        if path[0] != "none":
            draft.tell(f"<s{seat}> answers {path[0]}.")
        answer(draft, seat, path)

    answer = match_actions.answer
    patch.setattr(match_actions, "answer", leaky)


PLANTS: dict[Plant, str] = {
    a_hidden_card_on_the_board: "board (tells what is hidden|shows a card too many)",
    a_number_on_the_board: "board tells what is hidden",
    a_digest_in_a_public_id: "board tells what is hidden",
    what_somebody_has_begun: "board tells what is hidden",
    private_lines_in_the_log: "the log tells a stranger more",
    the_seed_in_the_log: "the seed",
    the_seed_on_the_page_of_proof: "the seed",
    a_line_of_the_bots_own: "no event",
}


@pytest.mark.parametrize("plant", PLANTS, ids=lambda plant: plant.__name__)
async def test_a_planted_leak_is_found(plant: Plant, tmp_path, caplog, monkeypatch):
    plant(monkeypatch)
    with pytest.raises(AssertionError, match=PLANTS[plant]):
        await search(tmp_path, 12, caplog)
