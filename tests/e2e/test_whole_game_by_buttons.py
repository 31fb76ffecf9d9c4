"""A whole game of Aristocracy, from the lobby to the final score, by buttons, menus and forms alone; and one with hands of forty cards."""

from typing import Any

import pytest

from bot.app.config import Config
from bot.app.game_bot import GameBot
from games import CATALOGUE
from tests.e2e import conftest
from tests.e2e.conftest import Court, blind, entropy, labels, robots, text
from tests.e2e.fingers import Fingers
from tests.e2e.watch import Watch, promised, proved
from tests.games.walk import chance

GAME = CATALOGUE["aristocracy"]


async def opened(court: Court, options: str) -> None:
    """The one command that there must be; everything else is pressed. Somebody gets up and sits down again."""
    await court.anna.slash(court.channel, "table new", game="aristocracy", options=options)
    for person, label in (
        (court.berta, "Join"),
        (court.carl, "Join"),
        (court.carl, "Leave"),
        (court.carl, "Join"),
    ):
        shown = await person.click(court.board, label=label)
        assert shown.acknowledged
        assert shown.response.ephemeral
    await robots(court, 1)
    assert "Seats: 4" in text(court.board)


async def strangers_press(watch: Watch, fingers: Fingers) -> None:
    """The stranger presses everything on the board, and what another one was asked lies about for them too."""
    court = watch.court
    for label in labels(court.board):
        shown = await watch.after(await court.stranger.click(court.board, label=label))
        assert "Your hand (" not in text(shown)
    assert fingers.used


async def test_a_whole_game_by_buttons(court: Court, caplog: pytest.LogCaptureFixture):
    watch = Watch(court, caplog)
    fingers = Fingers(watch)
    await opened(court, "building_sizes=2-3-4")
    await watch.refused(await court.berta.click(court.board, label="Start"), "host")
    await watch.after(await court.anna.click(court.board, label="Start"))
    posted = await promised(watch)
    while turn := await watch.turn():
        if turn.ask.rule == "6.3":
            watch.seed_is_secret()
        await fingers.answer(turn)
        if len(fingers.old) > 3:
            await fingers.stale()
        if watch.now_and_then(25):
            await strangers_press(watch, fingers)
    await proved(watch, posted)
    assert labels(court.board) == ["Rematch", "Another game", "Replay", "Proof of the deal", "Log"]
    assert {"4.4a", "4.5a", "4.6b", "4.7a", "4.9c", "5.2a", "5.11a", "5.11b", "5.11d", "6.3"} <= watch.rules
    assert all(fingers.used[kind] >= 5 for kind in ("c", "m", "k", "t", "stale")), fingers.used


def generous(seats: int, options: Any, seed: str) -> Any:
    """A deal that gives the first seat forty cards and forty coins."""
    g: Any = GAME.rules.deal(seats, options, seed)
    while len(g.hands[0]) < 40:
        g.hands[0].append(g.deck.pop())
    g.give_coins(0, 37)
    return g


async def test_hands_of_forty_cards_by_pages_and_forms(
    court: Court, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
):
    first = GAME.rules.by_name["stalls"]  # before any Tax
    catalogue = {"aristocracy": GAME.but(deal=generous, steps=(first, *GAME.rules.steps))}

    def make(url: str) -> GameBot:
        return GameBot(
            Config(database_url=url, backup_hour="off"),
            catalogue=catalogue,
            entropy=entropy,
            board_every=0.0,
            studio=blind(),
        )

    monkeypatch.setattr(conftest, "make", make)
    await court.restart()
    watch = Watch(court, caplog, randomly=True, numbers=chance("r4"))
    fingers = Fingers(watch)
    await court.anna.slash(court.channel, "table new", game="aristocracy", options="round_limit=1")
    await court.berta.click(court.board, label="Join")
    await watch.after(await court.anna.click(court.board, label="Start"))
    while turn := await watch.turn():
        await fingers.answer(turn)
        if len(fingers.old) > 2:
            await fingers.stale()
    assert "The game is over" in text(court.board)
    assert fingers.used.get("page", 0) >= 5, fingers.used
    assert fingers.used.get("n", 0) >= 3, fingers.used
    assert "4.4a" in watch.rules
