"""A player gives up by a command and one press, in a title whose rulebook knows that; elsewhere it is refused by its rule."""

from collections.abc import AsyncIterator
from typing import Any

import pytest

from bot.app.config import Config
from bot.app.game_bot import GameBot
from bot.panels.text import bot_texts
from bot.titles.presenter import Presenter
from games import CATALOGUE
from tests.bot.tinygame import RESIGNING
from tests.e2e.conftest import Court, blind, build, entropy, ids, labels, leaves, simulated, text, undone, walk
from tests.e2e.test_lobby import seated
from tests.e2e.test_panels import begun, stalls


def make(url: str) -> GameBot:
    """A bot that hosts the tiny game too."""
    presenters = {**CATALOGUE, "tiny": RESIGNING}
    bot = GameBot(
        Config(database_url=url, backup_hour="off"),
        catalogue=presenters,
        entropy=entropy,
        board_every=0.0,
        studio=blind(),
    )
    bot.presenters.put(
        "tiny",
        Presenter(
            heading=lambda view: "A round",
            board=lambda view: [f"Points: {view.points}"],
            mine=lambda view: [f"Your number: {view.number}"],
        ),
    )
    return bot


@pytest.fixture
async def well(tmp_path: Any) -> AsyncIterator[Court]:
    """Anna, Berta and Carl in the first sealed bid of the tiny game; Berta has bid."""
    url = f"sqlite+aiosqlite:///{tmp_path / 'well.db'}"
    env = await simulated(make(url))
    court = build(env, env.bot, url)  # type: ignore[arg-type]
    await seated(court, "anna", "berta", "carl", game="tiny")
    await court.anna.click(court.board, label="Start")
    await court.berta.slash(court.channel, "answer", choice="3")
    try:
        yield court
    finally:
        await court.bot.close()
        await env.shutdown()
        env.raise_errors()


async def test_resigning_needs_a_press_and_is_told_to_all(well: Court):
    before = (await well.standing()).table.revision
    shown = await well.anna.slash(well.channel, "table resign")
    assert shown.response.ephemeral
    assert "can't be undone" in text(shown.response)
    assert labels(shown.response) == ["Resign", "Play on"]
    assert (await well.standing()).table.revision == before
    pressed = await well.anna.click(shown.response, label="Resign")
    assert pressed.acknowledged
    standing = await well.standing()
    assert list(well.asks(standing)) == [2]
    assert standing.table.revision == before + 1
    assert "You have resigned" in text(shown.response)
    assert bot_texts.NOTHING_ASKED in text(shown.response)
    assert "Your number" in text(shown.response)
    await well.sent()
    assert "Anna** resigns." in text(well.board)
    assert standing.match is not None
    assert standing.match.list_begun(1)[0].tokens == ("3",)
    refused = await well.anna.slash(well.channel, "table resign")
    assert "resigned already" in text(refused.response)
    assert "rule 6.1" in text(refused.response)
    assert "/table leave" in text(refused.response)


async def test_one_can_think_better_of_it(well: Court):
    before = (await well.standing()).table.revision
    shown = await well.anna.slash(well.channel, "table resign")
    await well.anna.click(shown.response, label="Play on")
    assert "Your bid?" in text(shown.response)
    assert (await well.standing()).table.revision == before


async def test_the_button_is_for_who_asked_alone(well: Court):
    shown = await well.anna.slash(well.channel, "table resign")
    control = next(i for i in ids(shown.response) if i.startswith("s:q:"))
    forged = await well.bot.get_partial_messageable(well.channel.id).send("forged")
    rows = [{k: v for k, v in row.items() if k != "id"} for row in walk(shown.response) if row["type"] == 1]
    well.env.backend.get_message(well.channel.id, forged.id).components = rows
    for wrong in (well.berta, well.stranger):
        answer = await wrong.click(well.channel.last_message, custom_id=control)
        assert answer.response.ephemeral
        assert "Only the player who is resigning" in text(answer.response)
    assert sorted(well.asks(await well.standing())) == [0, 2]


async def test_an_old_confirmation_works_after_a_restart_and_not_after_an_undo(well: Court):
    shown = await well.anna.slash(well.channel, "table resign")
    again = await well.anna.slash(well.channel, "table resign")
    await well.bot.close()
    well.bot = make(well.url)
    await well.env.restart_bot(well.bot)
    await well.anna.click(shown.response, label="Resign")
    assert list(well.asks(await well.standing())) == [2]
    await undone(well)
    assert sorted(well.asks(await well.standing())) == [0, 2]
    await well.anna.click(again.response, label="Resign")
    assert "have been undone since" in text(again.response)
    assert sorted(well.asks(await well.standing())) == [0, 2]


async def test_a_game_master_makes_a_seat_resign(well: Court):
    await leaves(well, well.carl)
    shown = await well.gm.slash(well.channel, "gm resign", seat=3, reason="away for good")
    assert "Done" in text(shown.response)
    told = [m.content for m in well.channel.history() if "made" in m.content and "resign" in m.content]
    assert len(told) == 1
    assert "away for good" in told[0]
    standing = await well.standing()
    assert standing.match is not None
    assert standing.match.state.gone == [2]


async def test_the_last_one_left_wins(well: Court):
    for person in (well.anna, well.carl):
        shown = await person.slash(well.channel, "table resign")
        await person.click(shown.response, label="Resign")
    await well.sent()
    assert (await well.standing()).table.status == "over"
    assert "### The game is over\n🏆 **Berta**" in text(well.board)


async def test_where_the_rulebook_is_silent_it_is_said_what_follows_and_the_result_says_so(court: Court):
    await begun(court, "anna", "berta", "carl")
    await stalls(court, 3)
    shown = await court.anna.slash(court.channel, "table resign")
    assert shown.response.ephemeral
    said = text(shown.response)
    for word in ("rules of Aristocracy don't cover resigning", "hand", "money", "points", "ranking", "can't be undone"):
        assert word in said
    await court.anna.click(shown.response, label="Resign")
    assert "You have resigned" in text(shown.response)
    standing = await court.standing()
    assert standing.table.players[standing.seat_of(court.anna.id) or 0].given_up
    await court.sent()
    assert any("Anna** resigns: a robot" in m.content for m in court.channel.history())
    assert "**Anna** 🏳️" in text(court.board)
    again = await court.anna.slash(court.channel, "table resign")
    assert "already resigned" in text(again.response)
    taken = await court.stranger.slash(court.channel, "table join")
    assert "every seat is held" in text(taken.response)
    stranger = await court.stranger.slash(court.channel, "table resign")
    assert "not playing at this table" in text(stranger.response)
    await court.gm.slash(court.channel, "gm end", scored=True)
    await court.sent()
    assert "**Anna** (resigned) · **0 points**" in text(court.board)
