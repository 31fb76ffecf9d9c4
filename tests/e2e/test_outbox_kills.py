"""Killed at any moment, or an answer of Discord lost: nothing stays in the channel that should not, nothing stands there twice."""

from typing import Any

import pytest

from bot.storage.engine import fault_injection
from tests.e2e.conftest import Court, text
from tests.e2e.test_direct_messages import by_dm
from tests.e2e.test_letters import lettered
from tests.e2e.test_outbox import pings, posts
from tests.e2e.test_panels import asked, begun, stalls
from tests.e2e.wire import Wire

pytestmark = pytest.mark.usefixtures("seldom")
AWAY = pytest.mark.parametrize("minutes", [0, 60])


@pytest.fixture(autouse=True)
def alive():
    yield
    fault_injection.hook = None


def boards(court: Court) -> list[Any]:
    return [m for m in court.channel.history() if m.flags.components_v2]


async def only_the_present_is_called(court: Court) -> None:
    """One ping stands, for whoever is asked; one board, drawn from the newest position."""
    person, _ = await asked(court)
    assert [f"<@{person.id}>" in message.content for message in pings(court)] == [True]
    assert len(boards(court)) == 1
    table = (await court.standing()).table
    board = await court.bot.tables.outbox.board(table.id)
    assert (board.message, board.drawn) == (court.board.id, board.wanted)


@AWAY
@pytest.mark.parametrize("point", ["after mark tried", "before mark sent"])
async def test_a_ping_of_a_turn_that_passed_goes_however_the_bot_died(court: Court, monkeypatch, minutes, point):
    wire = Wire(court, monkeypatch)
    await begun(court, "anna", "berta", "carl")
    wire.die(point)
    await stalls(court, 1)  # the second is called, and the bot dies before it knows the number of that message
    called, _ = await asked(court)
    assert len(pings(court)) == (2 if point == "before mark sent" else 1)
    await stalls(court, 1)
    await wire.revive(minutes)
    await only_the_present_is_called(court)
    again = [r for r in posts(court) if f"<@{called.id}>" in (r.json.get("content") or "")]
    loud = [r for r in again if r.json["allowed_mentions"].get("users")]
    assert len(loud) <= 1 + (called is (await asked(court))[0])


@AWAY
@pytest.mark.parametrize("lost", [1, 3])
async def test_a_ping_whose_answer_was_lost_goes_with_its_turn(court: Court, monkeypatch, minutes, lost):
    wire = Wire(court, monkeypatch)
    await begun(court, "anna", "berta", "carl")
    wire.losing = lost
    await stalls(court, 1)
    wire.dead = True
    await stalls(court, 1)
    await wire.revive(minutes)
    await only_the_present_is_called(court)


@AWAY
async def test_a_ping_that_is_still_needed_is_not_posted_twice(court: Court, monkeypatch, minutes):
    wire = Wire(court, monkeypatch)
    await begun(court, "anna", "berta", "carl")
    wire.die("before mark sent")
    await stalls(court, 1)
    await wire.revive(minutes)
    await only_the_present_is_called(court)
    await stalls(court, 1)
    await wire.calm()
    await only_the_present_is_called(court)


@AWAY
async def test_a_line_is_told_once(court: Court, monkeypatch, minutes):
    wire = Wire(court, monkeypatch)
    await begun(court, "anna", "berta", "carl")
    wire.die("before mark sent")
    await court.gm.slash(court.channel, "gm skip", seat=(await asked(court))[1] + 1)
    await court.gm.slash(court.channel, "gm replace", seat=(await asked(court))[1] + 1, member=court.stranger)
    await wire.revive(minutes)
    assert len([m for m in court.channel.history() if "skipped" in m.content]) == 1


@AWAY
async def test_a_panel_by_dm_comes_once(court: Court, monkeypatch, minutes):
    wire = Wire(court, monkeypatch)
    await by_dm(court, "anna", "berta", "carl")
    await begun(court, "anna", "berta", "carl")
    wire.die("before mark sent")
    await stalls(court, 1)
    called, _ = await asked(court)
    assert len(called.user.dm_channel.history()) == 1
    await wire.revive(minutes)
    assert len(called.user.dm_channel.history()) == 1


@AWAY
@pytest.mark.parametrize("point", ["after mark posting", "before mark posted", "after mark posted"])
async def test_there_is_one_board_however_the_bot_died(court: Court, monkeypatch, minutes, point):
    wire = Wire(court, monkeypatch)
    await begun(court, "anna", "berta", "carl")
    wire.die(point)
    await court.anna.slash(court.channel, "table show")
    assert len(boards(court)) == (1 if point == "after mark posting" else 2)
    await stalls(court, 1)
    await wire.revive(minutes)
    await only_the_present_is_called(court)
    assert "sets out 1 card" in text(court.board)


@AWAY
async def test_the_word_of_a_letter_comes_once(court: Court, monkeypatch, minutes):
    wire = Wire(court, monkeypatch)
    await lettered(court, "anna", "berta")
    await court.sent()
    wire.die("before mark sent")
    await court.anna.slash(court.channel, "letter write", to="Berta", text="Peace?")
    await court.sent()
    assert len(court.berta.user.dm_channel.history()) == 1
    await wire.revive(minutes)
    assert len(court.berta.user.dm_channel.history()) == 1
    assert await court.bot.tables.outbox.pending() == []


@AWAY
async def test_there_is_one_board_when_answers_are_lost_and_the_table_moves_on(court: Court, monkeypatch, minutes):
    wire = Wire(court, monkeypatch)
    await begun(court, "anna", "berta", "carl")
    wire.losing = 1
    await court.anna.slash(court.channel, "table show")
    wire.dead = True
    await stalls(court, 1)
    await wire.revive(minutes)
    await only_the_present_is_called(court)


async def test_a_buried_board_whose_answer_was_lost_is_no_second_board(court: Court, monkeypatch):
    wire = Wire(court, monkeypatch)
    await begun(court, "anna", "berta", "carl")
    await court.env.advance_time(400)
    wire.losing = 1  # the board goes out anew above the ping, and nobody learns its number
    await stalls(court, 1)
    assert not wire.losing
    await wire.calm()
    await only_the_present_is_called(court)


@pytest.mark.parametrize("way", ["lost", "killed"])
async def test_a_board_above_a_reminder_that_may_have_been_posted_is_no_second_board(court: Court, monkeypatch, way):
    """Nothing has changed at the table: the board is owed all the same, until its number is known."""
    wire = Wire(court, monkeypatch)
    await begun(court, "anna", "berta", "carl", clock="1h")
    before = court.board.id
    if way == "lost":
        wire.losing = 1
    else:
        wire.die("before mark posted")
    await court.env.advance_time(2895)  # a fifth of the hour is left
    await court.bot.outbox.rest()
    assert not wire.losing
    if way == "killed":
        assert len(boards(court)) == 2
        await wire.revive(0)
    await wire.calm()
    assert [board.id != before for board in boards(court)] == [True]


async def test_the_first_board_of_a_table_too(court: Court, monkeypatch):
    wire = Wire(court, monkeypatch)
    wire.die("before mark posted")
    await court.anna.slash(court.channel, "table new", game="aristocracy")
    await court.berta.click(court.board, label="Join")
    await wire.revive(60)
    assert len(boards(court)) == 1
    assert "Berta" in text(court.board)


async def test_what_was_surely_refused_is_not_looked_for(court: Court):
    await begun(court, "anna", "berta", "carl")
    court.env.inject_error("POST", f"/channels/{court.channel.id}/messages", status=403, code=50013, times=None)
    await stalls(court, 1)
    court.env.backend.faults.clear()
    await stalls(court, 1)
    for _ in range(12):
        await court.env.advance_time(62)
    await only_the_present_is_called(court)
    assert not [r for r in court.env.http_requests if r.method == "GET" and r.path.endswith("/messages")]


async def test_a_ping_that_may_not_be_deleted_now_is_deleted_later(court: Court):
    await begun(court, "anna", "berta", "carl")
    court.env.inject_error("DELETE", f"/channels/{court.channel.id}/messages/*", status=403, code=50001, times=1)
    await stalls(court, 1)
    for _ in range(4):
        await court.env.advance_time(62)
    await only_the_present_is_called(court)
