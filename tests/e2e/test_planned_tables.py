"""/table new at: an event on the server, a lobby that opens by itself, and neither of them twice."""

from datetime import datetime, timedelta
from typing import Any

import discord
import pytest

from bot.delivery.planned_events import AGAIN, SELDOM
from bot.model.planned_table import LATE, LEAD
from bot.model.time_control import TimeControl
from bot.tables.lobby.planned_table_service import TRYING
from tests.e2e.conftest import Court, labels, text

BEFORE = timedelta(minutes=2)  # until the lobby opens: each minute is 36 looks of the bot at its clock and its outbox
START = LEAD + BEFORE
LATER = timedelta(minutes=15)  # for what takes longer
AT = f"in {round(START.total_seconds() / 60)} minutes"
VIEW: Any = discord.Permissions(view_channel=True).value  # a number, as the description of the interface has it


async def plan(court: Court, person: Any = None, **more: Any) -> Any:
    """Anna, or that person, plans a table whose lobby opens in two minutes; gives the answer."""
    answer = await (person or court.anna).slash(court.channel, "table new", game="aristocracy", at=AT, **more)
    assert answer.ephemeral
    return answer.response


def events(court: Court) -> list[Any]:
    """The events of the server, as Discord has them."""
    return list(court.env.backend.get_guild(court.guild.id).scheduled_events.values())


def posts(court: Court) -> int:
    """How many events the bot has asked Discord to make."""
    return sum(one.method == "POST" and one.path.endswith("/scheduled-events") for one in court.env.http_requests)


def start(event: Any) -> datetime:
    """When an event starts."""
    return datetime.fromisoformat(event.scheduled_start_time)


async def pass_time(court: Court, span: timedelta) -> None:
    """Let that much time go by, and the bot look at its clock."""
    await court.env.advance_time(span.total_seconds())
    await court.env.advance_time(11)
    await court.sent()


async def test_a_planned_table_is_an_event_and_its_lobby_opens_by_itself(court: Court):
    before = court.env.now()
    shown = await plan(court, options="round_limit=3", clock="1h")
    (event,) = events(court)
    assert abs(start(event) - before - START) < timedelta(seconds=5)
    assert event.name == "Aristocracy: a table is set"
    assert event.entity_metadata == {"location": f"https://discord.com/channels/{court.guild.id}/{court.channel.id}"}
    assert "Anna invites you to a game of Aristocracy" in event.description
    said = text(shown)
    assert f"<t:{round(start(event).timestamp())}:F>" in said
    assert f"https://discord.com/events/{court.guild.id}/{event.id}" in said
    assert "UTC" not in said, "a span of time is the same in every zone"
    assert court.channel.history() == [], "nobody is told but by the event"
    listed = (await court.berta.slash(court.channel, "tables")).response
    assert f"**Aristocracy** <t:{round(start(event).timestamp())}:f> in <#{court.channel.id}>" in text(listed)
    assert labels(listed) == []
    await pass_time(court, BEFORE - timedelta(seconds=30))
    assert court.channel.history() == []
    await court.restart()
    await pass_time(court, timedelta(seconds=30))
    assert "Round limit: **3**" in text(court.board)
    assert labels(court.board)[0] == "Join"
    (call,) = [message for message in court.channel.history() if message.content]
    assert call.content == f"<@{court.anna.id}> planned this table of Aristocracy: the lobby is open."
    await court.berta.click(court.board, label="Join")
    await court.anna.click(court.board, label="Start")
    assert (await court.standing()).table.terms.pace == 3600
    assert len(events(court)) == posts(court) == 1


async def test_an_event_that_is_deleted_or_moved_on_discord_does_the_same_to_its_table(court: Court):
    await plan(court)
    (event,) = events(court)
    later = start(event) + BEFORE
    changes = {"scheduled_start_time": later.isoformat()}
    court.env.backend.edit_scheduled_event(court.guild.id, event.id, changes)
    await pass_time(court, BEFORE)
    assert court.channel.history() == []
    assert f"<t:{round(later.timestamp())}:f>" in text((await court.anna.slash(court.channel, "tables")).response)
    court.env.backend.delete_scheduled_event(court.guild.id, event.id)
    await pass_time(court, timedelta(seconds=1))
    assert "Planned" not in text((await court.anna.slash(court.channel, "tables")).response)
    await pass_time(court, BEFORE)
    assert court.channel.history() == []


@pytest.mark.parametrize("gone", [True, False])
async def test_what_happens_to_an_event_while_the_bot_is_away_counts_too(court: Court, gone):
    await plan(court)
    (event,) = events(court)
    await court.bot.close()
    if gone:
        court.env.backend.delete_scheduled_event(court.guild.id, event.id)
    else:
        court.env.backend.edit_scheduled_event(court.guild.id, event.id, {"status": 4})
    await court.restart()
    await pass_time(court, BEFORE)
    assert court.channel.history() == []
    assert await court.bot.tables.planned.in_guild(court.guild.id) == []


async def test_a_table_is_called_off_by_its_host_and_by_nobody_else(court: Court):
    shown = await plan(court)
    refused = await court.berta.slash(court.channel, "tables")
    stored = court.env.backend.get_message(court.channel.id, refused.response.id)
    button = {"type": 2, "style": 2, "label": "Forged", "custom_id": "s:calloff:1"}
    stored.components[0]["components"].append({"type": 1, "components": [button]})
    said = (await court.berta.click(refused.response, label="Forged")).response
    assert "Only the person who planned this table, or a game master" in text(said)
    assert len(events(court)) == 1
    done = (await court.anna.click(shown, label="Call it off")).response
    assert "Called off." in text(done)
    assert events(court) == []
    await pass_time(court, BEFORE)
    assert court.channel.history() == []
    await plan(court)
    by_master = (await court.gm.slash(court.channel, "tables")).response
    assert labels(by_master) == ["Call off Aristocracy"]
    await court.gm.click(by_master, label="Call off Aristocracy")
    assert events(court) == []


@pytest.mark.parametrize(
    ("status", "code", "words", "again"), [(500, 0, "as soon as I can", AGAIN), (403, 50013, "doesn't let me", SELDOM)]
)
async def test_an_event_that_cannot_be_deleted_is_still_there_which_is_said_and_deleted_later(
    court: Court, seldom, status, code, words, again
):
    await stored(court, 4 * SELDOM)
    await pass_time(court, timedelta(seconds=1))
    (shown,) = [(await court.anna.slash(court.channel, "tables")).response]
    court.env.inject_error("DELETE", "*/scheduled-events/*", status=status, code=code, times=None)
    said = text((await court.anna.click(shown, label="Call off Aristocracy")).response)
    assert words in said
    assert "still in the server's list" in said
    assert len(events(court)) == 1
    court.env.backend.faults.clear()
    await pass_time(court, again)
    assert events(court) == []
    assert not await court.bot.tables.planned.has_any()


async def test_a_server_that_discord_has_yet_to_tell_us_of_costs_a_plan_no_minutes(court: Court, monkeypatch):
    """In a fleet a plan is ours before its shard is connected: it isn't put off for that."""
    await stored(court)
    with monkeypatch.context() as early:
        early.setattr(court.bot, "get_guild", lambda _: None)
        early.setattr(court.bot, "is_connected", lambda _: False)
        await court.bot.planned_events.run()
        assert events(court) == []
    await court.bot.planned_events.run()
    assert len(events(court)) == 1


async def test_without_the_right_to_make_events_the_lobby_opens_all_the_same(court: Court):
    guild = court.env.backend.get_guild(court.guild.id)
    role = guild.members[court.env.backend.bot_user.id].role_ids[0]
    guild.roles[role].permissions &= ~discord.Permissions(create_events=True).value
    shown = await plan(court)
    assert "I lack the “Create Events” permission" in text(shown)
    assert posts(court) == 0
    await pass_time(court, BEFORE)
    assert labels(court.board)[0] == "Join"


async def test_a_channel_that_not_everyone_sees_is_not_told_to_everyone(court: Court):
    edit = court.bot.http.edit_channel_permissions
    none: Any = 0
    for member in (court.env.backend.bot_user.id, court.anna.id):
        await edit(court.channel.id, member, VIEW, none, 1)
    await edit(court.channel.id, court.guild.id, none, VIEW, 0)
    shown = await plan(court)
    assert "Not everyone on this server can see this channel" in text(shown)
    assert posts(court) == 0
    other = court.guild.create_text_channel("open")
    seen = (await court.stranger.slash(other, "tables")).response
    assert "Planned" not in text(seen)
    assert "Planned" in text((await court.anna.slash(other, "tables")).response)


@pytest.mark.parametrize("made", [True, False])
async def test_a_crash_around_the_event_leaves_one(court: Court, monkeypatch, made):
    service = type(court.bot.tables.planned)
    if made:
        monkeypatch.setattr(service, "note_event", crash)
    else:
        monkeypatch.setattr(discord.Guild, "create_scheduled_event", crash)
    with pytest.raises(Killed):
        await court.bot.planned_events.announce((await stored(court)).id)
    assert len(events(court)) == made
    monkeypatch.undo()
    await court.restart()
    await pass_time(court, timedelta(seconds=1))
    assert len(events(court)) == made, "whoever made it may still be at it"
    await pass_time(court, TRYING)
    (event,) = events(court)
    (one,) = await court.bot.tables.planned.in_guild(court.guild.id)
    assert (one.event, one.tried) == (event.id, None)
    assert posts(court) == 1
    await court.restart()
    await pass_time(court, AGAIN)
    assert len(events(court)) == 1


class Killed(BaseException):
    """The process dies here."""


async def crash(*_: Any, **__: Any) -> None:
    raise Killed


async def stored(court: Court, ahead: timedelta = START + LATER) -> Any:
    """A plan that was stored, and nothing else. It starts that much later."""
    return await court.bot.tables.planned.plan(
        guild=court.guild.id,
        channel=court.channel.id,
        host=court.anna.id,
        name="Anna",
        game="aristocracy",
        options={},
        terms=TimeControl(),
        at=court.env.now() + ahead,
        listed=True,
    )


async def test_a_crash_before_anything_but_the_plan_leaves_one_too(court: Court):
    await stored(court)
    await court.restart()
    await pass_time(court, timedelta(seconds=1))
    assert len(events(court)) == 1


async def test_an_event_that_discord_fails_to_make_is_made_later_and_one_it_refuses_never(court: Court):
    court.env.inject_error("POST", "*/scheduled-events", status=500, times=None)
    shown = (await court.anna.slash(court.channel, "table new", game="estate", at="in 50 minutes")).response
    assert "as soon as it does" in text(shown)
    court.env.backend.faults.clear()
    await pass_time(court, AGAIN + TRYING)
    assert len(events(court)) == 1
    court.env.inject_error("POST", "*/scheduled-events", status=400, code=30038)
    other = court.guild.create_text_channel("other")
    shown = (await court.berta.slash(other, "table new", game="estate", at=AT)).response
    assert "Discord refused the event" in text(shown)
    await pass_time(court, AGAIN + TRYING)
    assert len(events(court)) == 1


async def test_a_time_that_can_not_be_meant_is_refused(court: Court):
    for at, why in (
        ("soonish", "I didn't understand that time"),
        ("friday", "name the hour too"),
        ("in 2 years 20:00", "180 days"),
    ):
        shown = (await court.anna.slash(court.channel, "table new", game="aristocracy", at=at)).response
        assert why in text(shown), at
    other = court.guild.create_text_channel("other")
    assert "**I read the time as UTC**" in text(
        (await court.anna.slash(other, "table new", game="aristocracy", at="tomorrow 20:00")).response
    )
    await court.bot.tables.people.wish(court.berta.id, zone="Europe/Berlin")
    other = court.guild.create_text_channel("third")
    zoned = (await court.berta.slash(other, "table new", game="aristocracy", at="tomorrow 20:00")).response
    assert "UTC" not in text(zoned)
    first, second = [start(event) for event in events(court)]
    assert first - second in (timedelta(hours=1), timedelta(hours=2)), "Berlin is ahead"
    offered = await court.anna.autocomplete(court.channel, "table new", "at", "tomorrow 20:00", game="aristocracy")
    assert "tomorrow 20:00 – 20:00, " in offered[0]["name"]


async def test_a_lobby_that_is_closed_before_its_start_takes_the_event_along(court: Court):
    await plan(court)
    await pass_time(court, BEFORE)
    assert len(events(court)) == 1
    await court.anna.click(court.board, label="Leave")
    await pass_time(court, timedelta(seconds=1))
    assert events(court) == []


async def test_a_table_whose_lobby_could_not_open_is_off_and_its_channel_hears_so_once(court: Court):
    await plan(court)
    (event,) = events(court)
    await court.bot.close()
    await court.env.advance_time((START + LATE + BEFORE).total_seconds())
    for _ in range(2):
        await court.restart()
        await pass_time(court, timedelta(seconds=1))
        (said,) = court.channel.history()
        assert text(said).startswith(
            f"Anna's table of **Aristocracy**, planned for <t:{round(start(event).timestamp())}:f>, is off:"
        )
        assert events(court) == []
    assert "Planned" not in text((await court.anna.slash(court.channel, "tables")).response)


async def test_deleting_ones_data_deletes_the_event(court: Court):
    await plan(court)
    await court.bot.tables.delete_person(court.anna.id)
    await pass_time(court, timedelta(seconds=1))
    assert events(court) == []
    assert await court.bot.tables.planned.list_unlisted() == []


async def test_a_clock_that_is_a_day_ahead_for_a_moment_calls_nothing_off(court: Court):
    await plan(court)
    hour, (event,) = court.bot.hour, events(court)
    true = hour._wall
    hour._wall = lambda: true() + timedelta(days=1)
    await court.env.advance_time(20)
    hour._wall = true
    await court.env.advance_time(20)
    assert events(court) == [event]
    court.bot.tables.clock.confirm()  # as the next answer of Discord does
    await pass_time(court, BEFORE)
    assert len(await court.bot.tables.in_guild(court.guild.id)) == 1
