"""Nobles & Glory: no public message tells what is hidden (17), in games by chance that are played through the tables.

As for Aristocracy (test_secrecy_of_messages.py): every message is the same to the byte if all that is hidden lay otherwise, no card
is on the board but those of the spectator's view and of the newest public lines, and each public line is a public event.
"""

import logging
import re
from typing import Any

import pytest

from bot.model.match_view import MatchView
from bot.model.table_snapshot import TableSnapshot
from bot.model.time_control import TimeControl
from bot.panels.pages import board_message as boards
from bot.storage.store import open_store
from bot.tables.table_service import TableService
from bot.titles.presenter import PresenterRegistry
from cogs.nobles.board import DRAWING
from games import CATALOGUE
from games.engine.ask import Ask, Tokens
from games.engine.cards import Card
from games.engine.match import Match
from tests.bot.public_eye import Eye, Pieces, faces, public
from tests.bot.table_kit import Hands, entropy, url
from tests.bot.test_secrecy_of_messages import Play, Tally
from tests.games.walk import luck
from tests.sizes import size

GAMES = size(12, 500)
GAME = CATALOGUE["nobles"]
CODE = re.compile(r"(?<!\w)[A2-9TJQK][SHCD](?!\w)")
OWN = ("Nobles & Glory begins.", "The game is over:")


def shown(thing: object) -> set[str]:
    """The faces of all cards in a view or in events."""
    return {Card.of(code).face for code in CODE.findall(repr(thing))}


class Duel(Play):
    """One game of two: two people, or one and a robot."""

    most = 60  # acts

    async def open(self) -> TableSnapshot:
        """The lobby, then the deal."""
        options = {"turn_limit": 40, "standing_orders": ("off", "on")[self.number % 2]}
        host = 1000 + self.number
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
        if self.number % 3:
            await self.tables.join(self.table, host + 100_000, "Ben")
        else:
            await self.tables.seat_robot(self.table, host, "player")
        standing = await self.tables.start(self.table, host)
        assert standing.match is not None
        self.seed = standing.match.state.dice.seed
        self.beside = Match.begin(GAME, GAME.rules.deal(2, GAME.options(**options), self.seed))
        self.allowed = shown(self.beside.view(None)) | shown(public(self.beside.news))
        return standing

    async def run(self) -> None:
        """So many acts; after each everything that is public is looked at."""
        standing = await self.open()
        await self.look(standing)
        for _ in range(self.most):
            if standing.match is None or standing.match.over:
                break
            asks = [ask for ask in standing.match.asks.values() if standing.table.players[ask.seat].user is not None]
            asks = [ask for ask in asks if not ask.standing or self.numbers.below(4) == 0] or asks
            ask = asks[self.numbers.below(len(asks))]
            user = standing.table.players[ask.seat].user
            assert user is not None
            standing = await self.tables.act(self.table, user, *self.path(standing.match, ask))
            await self.look(standing)
        self.tally.games += 1

    def path(self, match: MatchView, ask: Ask | None) -> list[str]:
        """Of standing orders one at a time: they can be given and cancelled for ever (14.5)."""
        if ask is not None and ask.standing:
            return [" ".join(self.chosen(match, ask))]
        return super().path(match, ask)

    def chosen(self, match: MatchView, ask: Ask) -> Tokens:
        """By chance now and then, else as a robot would."""
        if ask.standing or self.numbers.below(3) == 0:
            return ask.sample(self.numbers)
        return GAME.robot.decide(match.view(ask.seat), ask, self.numbers)

    def follow(self, answers: list[dict[str, Any]], told: list[str]) -> None:
        """The same answers in the engine's own game; every line that was told must be one of its public events."""
        heard = [event.line() for event in public(self.match.news)]
        self.match.news = []
        for answer in answers:
            events = public(self.match.answer(answer["seat"], *answer["path"]).events)
            self.allowed |= shown(events) | shown(self.match.view(None))
            heard += [event.line() for event in events]
        for line in [line for line in told if line not in heard]:
            assert line.startswith(OWN), f"no event tells {line!r}"
            assert not faces(line)

    def canaries(self, standing: TableSnapshot, pieces: Pieces, lines: list[str]) -> None:
        """No card that the spectator's view and the public events do not hold; on the board, none but of now."""
        if standing.match is None:
            return
        now = shown(self.match.view(None))
        for name, text in pieces.items():
            if name == "board":
                assert faces(text) <= now | faces("\n".join(lines[-6:])), f"{name} shows a card too many"
            elif name != "log":
                assert faces(text) <= self.allowed, f"{name} shows a card"
        assert faces("\n".join(lines)) <= self.allowed


async def search(path: Any, games: int, caplog: pytest.LogCaptureFixture) -> Tally:
    """So many games. Raises AssertionError for the first thing that should not be there."""
    caplog.set_level(logging.DEBUG)
    store, tally, shelf = await open_store(url(path / "games.db")), Tally(), PresenterRegistry(CATALOGUE)
    shelf.put(GAME.name, DRAWING)
    try:
        tables = TableService(store, CATALOGUE, now=Hands(), entropy=entropy("nobles"))
        for number in range(games):
            await Duel(tables, Eye(tables, shelf), number, tally, caplog, luck("nobles", number)).run()
    finally:
        await store.close()
    return tally


@pytest.mark.slow
async def test_nothing_secret_in_any_public_message_of_nobles_and_glory(tmp_path, caplog):
    tally = await search(tmp_path, GAMES, caplog)
    assert tally.games == GAMES
    assert tally.worlds >= 20 * GAMES
    assert {"board", "say", "ping", "log", "hand", "act", "help", "refusal", "verify", "suggestions"} == tally.kinds
    assert {"3.5", "8.1", "8.7c", "9.16b", "10.1", "10.7", "11.1", "12.2"} <= tally.rules


# ---- leaks that somebody could build in


def a_preparation_on_the_board(patch: pytest.MonkeyPatch) -> None:
    awaited = boards.awaited

    def leaky(standing: TableSnapshot, drawing: Any) -> list[str]:
        kingdoms = standing.match.state.kingdoms if standing.match else []
        beneath = [royal.preparation for kingdom in kingdoms for royal in kingdom.royals]
        return [*awaited(standing, drawing), *[f"-# {card.face}" for card in beneath if card is not None]]

    patch.setattr(boards, "awaited", leaky)


def the_suits_of_an_army_on_the_board(patch: pytest.MonkeyPatch) -> None:
    awaited = boards.awaited

    def leaky(standing: TableSnapshot, drawing: Any) -> list[str]:
        kingdoms = standing.match.state.kingdoms if standing.match else []
        red = sum(card.suit in "HD" for kingdom in kingdoms for card in (*kingdom.army, *kingdom.hand))
        return [*awaited(standing, drawing), f"-# {red}"]

    patch.setattr(boards, "awaited", leaky)


@pytest.mark.slow
@pytest.mark.parametrize("plant", [a_preparation_on_the_board, the_suits_of_an_army_on_the_board])
async def test_a_planted_leak_is_found(plant, tmp_path, caplog, monkeypatch):
    plant(monkeypatch)
    with pytest.raises(AssertionError, match=r"board (tells what is hidden|shows a card too many)"):
        await search(tmp_path, 3, caplog)
