"""In the morning three tables call: one message names them all, whatever happens on the way, and goes when nobody waits any more."""

from datetime import timedelta
from typing import Any

import discord
import pytest
from sqlalchemy import text as text_of

from bot.model.user_settings import QuietHours
from bot.panels.text import bot_texts
from bot.storage.engine import fault_injection
from tests.e2e.conftest import Court, calls, ids, labels, text
from tests.e2e.wire import Wire

pytestmark = pytest.mark.usefixtures("seldom")
NIGHT = 6  # minutes that are left of it


@pytest.fixture(autouse=True)
def alive():
    yield
    fault_injection.hook = None


async def evening(court: Court, *names: str, private: bool = False) -> list[Any]:
    """These people play in three channels, and sleep; gives the channels."""
    wall = discord.utils.utcnow()
    quiet = QuietHours("UTC", minute(wall - timedelta(hours=1)), minute(wall + timedelta(minutes=NIGHT)))
    for name in names:
        how: Any = {"private": "dm"} if private else {}
        await court.bot.tables.people.wish(court.people[name].id, quiet=quiet, zone="UTC", **how)
    places = [court.channel, court.guild.create_text_channel("second"), court.guild.create_text_channel("third")]
    for place in places:
        await opened(court, place, *names)
    return places


def minute(wall: Any) -> int:
    return int(wall.hour * 60 + wall.minute)


async def opened(court: Court, place: Any, *names: str) -> None:
    await court.people[names[0]].slash(place, "table new", game="aristocracy", clock="3d")
    for name in names[1:]:
        await court.people[name].click(board(place), label="Join")
    await court.people[names[0]].click(board(place), label="Start")
    await court.sent()


def board(place: Any) -> Any:
    return [message for message in place.history() if message.flags.components_v2][-1]


async def morning(court: Court) -> None:
    for _ in range(NIGHT + 2):
        await court.env.advance_time(60)
    await court.sent()


def called(places: list[Any]) -> list[Any]:
    return [m for place in places for m in place.history() if calls(m.content)]


async def person_of(court: Court) -> Any:
    standing = await court.standing()
    (seat,) = standing.awaited
    return court.people[standing.table.players[seat].name.lower()]


async def answers(court: Court, place: Any, person: Any) -> None:
    """Sets out the first card."""
    standing = await court.bot.tables.at(place.id)
    seat = standing.seat_of(person.id)
    assert seat is not None
    await court.bot.tables.act(standing.table.id, person.id, court.asks(standing)[seat].legal[0])
    court.bot.kick()
    await court.sent()
    await court.sent()


async def test_three_tables_call_in_one_message_which_goes_with_the_last(court: Court):
    places = await evening(court, "anna", "berta")
    assert not called(places)
    await morning(court)
    (message,) = called(places)
    person = await person_of(court)
    assert message.content.count(f"<@{person.id}>") == 1
    assert "3 tables are waiting" in message.content
    for place in places:
        assert f"https://discord.com/channels/{court.guild.id}/{place.id}/{board(place).id}" in message.content
    assert message.content.count("sets out a stall") == 3
    assert message.content.count("<t:") == 3
    assert labels(message) == ["1. Aristocracy", "2. Aristocracy", "3. Aristocracy"]
    opened = (await person.click(message, label="2. Aristocracy")).response
    assert "Which cards form your stall?" in text(opened)
    other = court.berta if person is court.anna else court.anna
    await court.bot.tables.people.wish(other.id, pings="off")
    await answers(court, places[0], person)
    (still,) = called(places)
    assert still.id == message.id
    assert f"/{places[0].id}/" not in still.content
    assert "2 tables are waiting" in still.content
    await answers(court, places[2], person)
    (still,) = called(places)
    assert "sets out a stall – **Aristocracy**" in still.content
    await answers(court, places[1], person)
    assert not called(places)


async def test_a_channel_that_others_see_is_not_named_elsewhere(court: Court):
    guests = court.guild.create_role("guests")
    hidden = {guests: discord.PermissionOverwrite(view_channel=False)}
    secret = court.guild.create_text_channel("secret", overwrites=hidden)
    places = await evening(court, "anna", "berta")
    await opened(court, secret, "anna", "berta")
    await morning(court)
    assert len(called(places)) == 1
    (alone,) = called([secret])
    assert "sets out a stall – **Aristocracy**" in alone.content
    assert str(secret.id) not in called(places)[0].content


@pytest.mark.parametrize("minutes", [0, 60])
@pytest.mark.parametrize("point", ["after mark tried", "before mark sent", "after mark sent"])
async def test_it_is_one_message_however_the_bot_died(court: Court, monkeypatch, minutes, point):
    wire = Wire(court, monkeypatch)
    places = await evening(court, "anna", "berta")
    wire.die(point)
    await morning(court)
    await wire.revive(minutes)
    (message,) = called(places)
    assert "3 tables are waiting" in message.content
    person = await person_of(court)
    for place in places:
        await answers(court, place, person)
    await wire.calm()
    assert message.id not in [m.id for m in called(places)]


async def test_what_another_process_has_noted_of_a_message_is_enough(court: Court, monkeypatch):
    wire = Wire(court, monkeypatch)
    await evening(court, "anna", "berta", private=True)
    wire.die("before mark sent")
    await morning(court)
    person = await person_of(court)
    (message,) = person.user.dm_channel.history()
    fault_injection.hook = None
    post = court.bot.tables.outbox._executor.store.post
    (first,) = await post._database.read(text_of("SELECT min(bundle) FROM outbox WHERE NOT done AND kind = 'panel'"))
    await post.mark_sent([first[0]], message.id, None)
    await wire.revive(60)
    assert [m.id for m in person.user.dm_channel.history()] == [message.id]


async def test_a_turn_that_passes_while_the_bot_is_dead_is_not_called_to(court: Court, monkeypatch):
    wire = Wire(court, monkeypatch)
    places = await evening(court, "anna", "berta")
    wire.die("before mark sent")
    await morning(court)
    person = await person_of(court)
    await answers(court, places[0], person)
    await wire.revive(60)
    said = [m for m in called(places) if f"<@{person.id}>" in m.content]
    assert len(said) == 1
    assert "2 tables are waiting" in said[0].content


async def test_where_the_first_channel_is_closed_to_us_the_others_call(court: Court):
    places = await evening(court, "anna", "berta")
    court.env.inject_error("POST", f"/channels/{places[0].id}/messages", status=403, code=50013, times=1)
    await morning(court)
    for _ in range(3):
        await court.env.advance_time(62)
    said = called(places)
    person = await person_of(court)
    assert sorted(sum(f"/{place.id}/" in m.content for m in said) for place in places) == [1, 1, 1]
    assert all(f"<@{person.id}>" in m.content for m in said)
    assert len(said) == 2


async def test_one_direct_message_lists_all_that_wait(court: Court):
    places = await evening(court, "anna", "berta", private=True)
    await morning(court)
    assert not called(places)
    person = await person_of(court)
    (message,) = person.user.dm_channel.history()
    assert "3 tables waiting for you" in text(message)
    assert text(message).count("sets out a stall") == 3
    assert len([one for one in ids(message) if one.startswith("s:a:")]) == 3
    await person.user.click(message, label="3. Aristocracy")
    assert "Which cards form your stall?" in text(person.user.dm_channel.last_message)


@pytest.mark.parametrize("minutes", [0, 60])
async def test_the_list_comes_once_however_the_bot_died(court: Court, monkeypatch, minutes):
    wire = Wire(court, monkeypatch)
    await evening(court, "anna", "berta", private=True)
    wire.die("before mark sent")
    await morning(court)
    await wire.revive(minutes)
    person = await person_of(court)
    assert len(person.user.dm_channel.history()) == 1


async def test_what_could_not_be_sent_before_the_night_waits_for_the_morning(court: Court):
    await court.anna.slash(court.channel, "table new", game="aristocracy")
    await court.berta.click(court.board, label="Join")
    court.env.inject_error("POST", f"/channels/{court.channel.id}/messages", status=503, times=None)
    await court.anna.slash(court.channel, "host start")
    wall = discord.utils.utcnow()
    quiet = QuietHours("UTC", minute(wall), minute(wall + timedelta(hours=1)))
    for person in (court.anna, court.berta):
        await court.bot.tables.people.wish(person.id, quiet=quiet, zone="UTC")
    court.env.backend.faults.clear()
    await court.restart()
    for _ in range(10):
        await court.env.advance_time(300)
        assert not called([court.channel])
    for _ in range(4):
        await court.env.advance_time(300)
    assert len(called([court.channel])) == 1


@pytest.mark.parametrize("private", ["panel", "dm"])
async def test_who_is_next_hears_so_silently_until_it_is_their_turn(court: Court, private):
    for person in (court.anna, court.berta):
        await court.bot.tables.people.wish(person.id, next_up=True, private=private)
    await opened(court, court.channel, "anna", "berta")
    for _ in range(2):
        await answers(court, court.channel, await person_of(court))
    now = await person_of(court)
    then = court.berta if now is court.anna else court.anna
    place = then.user.dm_channel if private == "dm" else court.channel
    (word,) = [m for m in place.history() if "you're next" in m.content]
    assert word.content == f"<@{then.id}> you're next, after **{now.name.title()}** – **Aristocracy**"
    assert word.flags.silent
    pressed = await (then.user if private == "dm" else then).click(word, label="Act")
    assert bot_texts.NOTHING_ASKED in text(pressed.response)
    assert word.content
    while now is await person_of(court):
        await court.gm.slash(court.channel, "gm skip", seat=next(iter((await court.standing()).awaited)) + 1)
    await court.sent()
    assert word.id not in [m.id for m in place.history()]


async def test_a_panel_tells_below_its_question_what_has_happened_meanwhile(court: Court):
    await opened(court, court.channel, "anna", "berta")
    now = await person_of(court)
    then = court.berta if now is court.anna else court.anna
    await then.click(court.board, label="Your hand")
    await answers(court, court.channel, now)
    shown = text((await then.click(court.board, label="Act")).response)
    question, away, missed = shown.partition("**Since you last looked** (<t:")
    assert away
    assert "Which cards form your stall?" in question
    assert f"**{now.name.title()}**" in missed
    again = text((await then.click(court.board, label="Act")).response)
    assert "Since you last looked" not in again
    await answers(court, court.channel, then)
    await court.env.advance_time(11)
    await court.restart()
    told = text((await now.slash(court.channel, "mine")).response)
    assert "takes a turn" in told or "No game needs you" in told
