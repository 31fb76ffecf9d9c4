"""A table whose channel is gone, and every other reason for which a game stands still: each has a way out that is told where people look."""

import re
from typing import Any, get_args

import pytest

from bot.model.pause_reason import WAYS_OUT, PauseReason
from tests.e2e.conftest import Court, ids, labels, text
from tests.e2e.test_lobby import seated
from tests.e2e.test_panels import begun, stalls


def lose(court: Court, *, code: int = 10003) -> None:
    """Discord no longer knows the channel."""
    court.env.inject_error("*", f"/channels/{court.channel.id}*", status=404, code=code, message="x", times=None)


async def gone(court: Court) -> int:
    """A game whose channel is gone, which was noticed; return its table."""
    await begun(court, "anna", "berta", clock="1d")
    table = (await court.standing()).table.id
    lose(court)
    await stalls(court, 1)
    await court.sent()
    return table


async def test_a_game_without_its_channel_is_moved_by_its_host_and_goes_on_as_it_was(court: Court, seldom):
    table = await gone(court)
    tables = court.bot.tables
    was = await tables.standing(table)
    assert (was.table.status, was.table.pause) == ("paused", "gone")
    await court.env.advance_time(3 * 3600)
    old, court.channel = court.channel, court.guild.create_text_channel("next")
    for person in (court.anna, court.berta):
        told = text((await person.slash(court.channel, "mine")).response)
        assert "its channel is gone" in told
        assert "/mine" in told
    refused = (await court.berta.slash(court.channel, "mine")).response
    assert not [label for label in labels(refused) if label.startswith("Move it here")]
    shown, late = [await court.anna.slash(court.channel, "mine") for _ in range(2)]
    await court.anna.click(shown.response, label="Move it here: Aristocracy")
    await court.sent()
    standing = await court.standing()
    assert standing.table.id == table
    assert (standing.table.status, standing.table.is_gone, standing.table.channel) == (
        "playing",
        False,
        court.channel.id,
    )
    assert standing.table.players == was.table.players
    assert standing.match is not None
    assert was.match is not None
    assert standing.match.save() == was.match.save()
    (left,) = [due - court.env.now() for due in standing.deadlines.values()]
    assert left.total_seconds() == pytest.approx(24 * 3600, abs=120), "the time in between counts against no one"
    assert "Round 1" in text(court.board)
    called = [m for m in court.channel.history() if "your table is here now" in m.content]
    assert {user.id for message in called for user in message.mentions} == {court.anna.id, court.berta.id}
    await stalls(court, 1)
    assert (await court.standing()).table.revision > standing.table.revision
    again = await court.anna.click(late.response, label="Move it here: Aristocracy")
    assert "in this channel" in text(again.response)
    assert old.id != court.channel.id


async def test_the_desk_offers_record_and_move_to_a_game_master(court: Court):
    table = await gone(court)
    court.channel = court.guild.create_text_channel("next")
    with pytest.MonkeyPatch.context() as plain:
        plain.setattr(
            "bot.features.game_master.desk_access.may_see", lambda *_: False
        )  # a channel that is gone shows nobody who may see it
        shown = await court.gm.slash(court.channel, "gm panel")
        assert "its channel is gone" in text(shown.response)
        page = await court.gm.click(shown.response, label=f"No. {table}")
        assert WAYS_OUT["gone"][:40] in text(page.response)
        sure = await court.gm.click(page.response, label="Record …")
        record = await court.gm.click(sure.response, label="Take the record")
        assert record.response.attachments[0].filename == f"aristocracy-{table}.json"
        shown = await court.gm.slash(court.channel, "gm panel")
        page = await court.gm.click(shown.response, label=f"No. {table}")
        sure = await court.gm.click(page.response, label="Move it here …")
        await court.gm.click(sure.response, label="Move it here")
    standing = await court.standing()
    assert (standing.table.id, standing.table.status) == (table, "playing")
    audit = await court.bot.tables.gm.audit(table)
    assert "moved this table here" in audit.lines[0].detail


async def test_record_takes_a_table_of_another_channel(court: Court):
    table = await gone(court)
    court.channel = court.guild.create_text_channel("next")
    shown = await court.gm.slash(court.channel, "gm record", table=table)
    assert shown.response.attachments[0].filename == f"aristocracy-{table}.json"


async def test_what_is_in_the_way_of_a_move_is_said_and_changes_nothing(court: Court):
    table = await gone(court)
    first = court.channel
    court.channel = court.guild.create_text_channel("next")
    shown = [await court.anna.slash(court.channel, "mine") for _ in range(2)]
    court.channel = court.guild.create_text_channel("busy")
    await seated(court, "carl", "berta")
    press = next(one for one in ids(shown[0].response) if one.startswith("s:movehere:"))
    stored = court.env.backend.get_message(court.channel.id, court.board.id)
    stored.components[0]["components"].append(
        {"type": 1, "components": [{"type": 2, "style": 2, "label": "Move", "custom_id": press}]}
    )
    for person, words in ((court.anna, "already has a game"), (court.carl, "Only this table's host")):
        refused = await person.click(court.board, custom_id=press)
        assert words in text(refused.response)
    court.env.backend.faults.clear()
    court.env.inject_error("GET", f"/channels/{first.id}", status=503, message="x", times=None)
    assert "doesn't say right now" in text((await court.anna.click(shown[0].response, custom_id=press)).response)
    court.env.backend.faults.clear()
    assert f"still exists: <#{first.id}>" in text((await court.anna.click(shown[1].response, custom_id=press)).response)
    standing = await court.bot.tables.standing(table)
    assert (standing.table.channel, standing.table.pause) == (first.id, "gone")
    await court.gm.slash(first, "gm resume")  # the channel is there after all
    await court.sent()
    court.channel = first
    standing = await court.standing()
    assert (standing.table.status, standing.table.is_gone) == ("playing", False)
    assert "sets out 1 card" in text(court.board)


async def test_a_lobby_without_its_channel_is_moved_too(court: Court):
    await seated(court, "anna", "berta")
    table = (await court.standing()).table.id
    lose(court)
    await court.bot.tables.outbox.board_lost(table)
    court.bot.kick()
    await court.sent()
    court.channel = court.guild.create_text_channel("next")
    shown = await court.anna.slash(court.channel, "mine")
    await court.anna.click(shown.response, label="Move it here: Aristocracy")
    await court.sent()
    await court.anna.click(court.board, label="Start")
    assert (await court.standing()).table.status == "playing"


async def stop(court: Court, reason: PauseReason) -> int:
    """Bring the game to a stand for that reason, as it comes about; return its table."""
    tables, table = court.bot.tables, (await court.standing()).table.id
    match reason:
        case "choice":
            await court.gm.slash(court.channel, "gm pause")
        case "held":
            await tables.gm.pause_all([table], court.gm.id)
        case "empty":
            for person in (court.anna, court.berta):
                shown = await person.slash(court.channel, "table leave")
                await person.click(shown.response, label="Leave")
        case "error":

            def fail(act: Any) -> None:
                raise RuntimeError("a bug")

            with pytest.raises(Exception, match="went wrong"):
                await tables._executor.alter(table, "user", court.anna.id, fail)
        case "gone":
            lose(court)
            await stalls(court, 1)
            await court.sent()
            court.channel = court.guild.create_text_channel("next")
        case "gathering":
            content = (await tables.gm.take_record(table, court.gm.id)).to_bytes()
            court.channel = court.guild.create_text_channel("next")
            people = {"seat1": court.anna, "seat2": court.berta}
            await court.gm.slash(court.channel, "gm import", file=("game.json", content), **people)
            table = (await court.standing()).table.id
            await tables.take_seat(table, 0, court.anna.id, "Anna")
    return table


async def leave_by_the_way_out(court: Court, reason: PauseReason, table: int) -> None:
    """Do what the text says."""
    match reason:
        case "gone":
            shown = await court.anna.slash(court.channel, "mine")
            await court.anna.click(shown.response, label="Move it here: Aristocracy")
        case "empty":
            await court.anna.slash(court.channel, "table join")
            seats = (
                await court.bot.tables.open_seats(table, court.anna.id)
                if (await court.standing()).table.status == "paused"
                else ()
            )
            if seats:
                await court.bot.tables.take_seat(table, seats[0], court.anna.id, "Anna")
        case _:
            await court.gm.slash(court.channel, "gm resume")


@pytest.mark.parametrize("reason", get_args(PauseReason))
async def test_every_reason_to_stand_still_names_its_way_out_and_the_way_leads_out(court: Court, reason: PauseReason):
    """A new reason fails here until someone has given it a way out: nothing may be a state without an exit."""
    await begun(court, "anna", "berta")
    table = await stop(court, reason)
    await court.sent()
    standing = await court.bot.tables.standing(table)
    assert (standing.table.status, standing.table.pause) == ("paused", reason)
    told = WAYS_OUT[reason]
    known = {command.name for command in court.bot.tree.walk_commands()}
    named = [word.strip("/.,;()") for word in told.split() if word.startswith(("/", "(/"))]
    assert named
    assert set(named) <= known, "what it names exists"
    places = {"the desk": text((await court.gm.slash(court.channel, "gm panel")).response)}
    page = await court.gm.click((await court.gm.slash(court.channel, "gm panel")).response, label=f"No. {table}")
    places["a table's page on the desk"] = text(page.response)
    if reason != "empty":
        places["their tables"] = text((await court.anna.slash(court.channel, "mine")).response)
    if reason != "gone":
        places["the board"] = text(court.board)
        if reason != "empty":
            places["a refused move"] = text((await court.anna.slash(court.channel, "answer", choice="yes")).response)
    plain = {where: strip_links(said) for where, said in places.items() if where != "the desk"}
    assert not [
        where
        for where, said in plain.items()
        if strip_links(told)[:60] not in said and not (reason == "error" and "code" in said)
    ], plain
    await leave_by_the_way_out(court, reason, table)
    assert (await court.bot.tables.standing(table)).table.status == "playing"


def strip_links(said: str) -> str:
    """The text without the marks of commands that can be clicked, and without bold."""
    return re.sub(r"</([a-z -]+):\d+>", r"/\1", said).replace("**", "").replace("\\", "")
