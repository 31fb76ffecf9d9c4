"""Players who want their hand and their choices by direct message; and what happens when their DMs are closed."""

from datetime import timedelta
from typing import Any

import discord

from bot.interactions.base.table_access import NOT_SEEN
from bot.panels.pages.message_layout import note
from bot.panels.text import bot_texts
from tests.e2e.conftest import Court, choices, ids, text, undone
from tests.e2e.test_outbox import pings
from tests.e2e.test_panels import asked, begun, stalls

CLOSED = "Cannot send messages to this user"


async def by_dm(court: Court, *names: str) -> None:
    for name in names:
        await court.people[name].slash(court.channel, "settings", private="dm")


def close(court: Court, person: Any) -> str:
    """This person's direct messages refuse the bot; gives where they go."""
    path = f"/channels/{person.user.dm_channel.id}/messages"
    court.env.inject_error("POST", path, status=403, code=50007, message=CLOSED, times=None)
    return path


def tried(court: Court, path: str) -> int:
    """How often a message was sent there."""
    return len([r for r in court.env.http_requests if r.method == "POST" and r.path == path])


def control(panel: Any, letter: str) -> str:
    return next(custom_id for custom_id in ids(panel) if custom_id.startswith(f"s:{letter}:"))


async def test_hand_and_choice_come_by_dm_and_only_there(court: Court):
    await by_dm(court, "anna", "berta")
    await begun(court, "anna", "berta")
    person, seat = await asked(court)
    other = court.berta if person is court.anna else court.anna
    match = (await court.standing()).match
    assert match is not None
    panel = person.user.dm_channel.last_message
    hand = text(panel)
    assert "Your hand (7)" in hand
    assert all(card.face.replace("♥", "♥\ufe0e") in hand for card in match.state.hands[seat] if card.suit == "H")
    assert not other.user.dm_channel.history()
    assert not pings(court)
    for viewer in (None, other, court.stranger, court.gm):
        shown = court.channel.history(viewer=viewer) if viewer else court.channel.history()
        assert not [message for message in shown if "Your hand (" in text(message)]


async def test_whole_turns_by_the_buttons_of_a_dm(court: Court):
    await by_dm(court, "anna", "berta")
    await begun(court, "anna", "berta")
    await stalls(court, 2, 2)
    person, _ = await asked(court)
    dm = person.user.dm_channel
    panel = dm.last_message
    await person.user.click(panel, label="Refresh")  # the last stall was this person's own
    assert "What do you do?" in text(dm.last_message)
    hide = next(option["value"] for option in choices(dm.last_message) if option["label"] == "Hide")
    await person.user.select(panel, [hide], custom_id=control(dm.last_message, "m"))
    await person.user.click(panel, label="Undo")
    assert "What do you do?" in text(dm.last_message)
    await person.user.select(panel, [hide], custom_id=control(dm.last_message, "m"))
    shown = await person.user.click(panel, custom_id=control(dm.last_message, "c"))
    assert shown.acknowledged
    assert "hides" in text(court.board)
    assert "What do you do?" in text(dm.last_message)


async def test_commands_in_a_dm_work_on_the_only_table(court: Court):
    await begun(court, "anna", "berta")
    person, seat = await asked(court)
    assert "Your hand (7)" in text((await person.user.slash("hand")).response)
    assert "Which cards form your stall?" in text((await person.user.slash("help")).response)
    card = court.asks(await court.standing())[seat].legal[0]
    await person.user.slash("answer", choice=card)
    assert "sets out 1 card" in text(court.board)
    lost = await court.stranger.user.slash("hand")
    assert "not in any game" in text(lost.response)


async def test_an_old_panel_in_a_dm_gives_the_present_one(court: Court):
    await by_dm(court, "anna", "berta")
    await begun(court, "anna", "berta")
    person, _ = await asked(court)
    panel = person.user.dm_channel.last_message
    sure = control(panel, "k")
    await stalls(court, 1)
    revision = (await court.standing()).table.revision
    await person.user.click(panel, custom_id=sure)
    assert bot_texts.PASSED in text(person.user.dm_channel.history()[0])
    assert (await court.standing()).table.revision == revision


async def test_a_dm_with_somebody_elses_button_does_nothing(court: Court):
    await by_dm(court, "anna", "berta")
    await begun(court, "anna", "berta")
    person, _ = await asked(court)
    sure = control(person.user.dm_channel.last_message, "k")
    place = court.stranger.user.dm_channel.id
    message = await court.bot.get_partial_messageable(place).send(view=note("A panel."))
    frame = court.env.backend.get_message(place, message.id).components[0]
    frame["components"].append({"type": 1, "components": [{"type": 2, "style": 2, "label": "x", "custom_id": sure}]})
    revision = (await court.standing()).table.revision
    shown = await court.stranger.user.click(court.stranger.user.dm_channel.last_message, custom_id=sure)
    assert shown.acknowledged
    assert NOT_SEEN in text(shown.response)
    assert (await court.standing()).table.revision == revision


async def test_closed_dms_ping_in_the_channel_and_are_left_alone_for_a_day(court: Court):
    await by_dm(court, "anna", "berta")
    paths = {person.id: close(court, person) for person in (court.anna, court.berta)}
    await begun(court, "anna", "berta", clock="3d")
    person, _ = await asked(court)
    (ping,) = pings(court)
    assert f"<@{person.id}>" in ping.content
    assert tried(court, paths[person.id]) == 1
    told = text((await person.click(ping, label="Act")).response)
    assert "I can't send you direct messages" in told
    assert "I can't send you direct messages" not in text(court.board)
    until = (await court.bot.tables.people.user_settings(person.id)).dm_closed_until
    assert until is not None
    assert until - discord.utils.utcnow() == timedelta(hours=24)
    await stalls(court, 1)
    other, _ = await asked(court)
    assert other.id != person.id
    await stalls(court, 1)
    assert tried(court, paths[person.id]) == 1  # not asked again within 24 hours
    court.env.backend.faults.clear()
    await court.bot.tables.people.wish(person.id, dm_closed_until=discord.utils.utcnow() + timedelta(seconds=30))
    await court.env.advance_time(31)  # the rest of the day
    await undone(court, 2)
    await court.sent()
    assert tried(court, paths[person.id]) == 2
    assert "Which cards form your stall?" in text(person.user.dm_channel.last_message)
    assert "I can't send you direct messages" not in text((await person.click(court.board, label="Act")).response)


async def test_asking_for_dms_again_tries_them_at_once(court: Court):
    await by_dm(court, "anna", "berta")
    for person in (court.anna, court.berta):
        close(court, person)
    await begun(court, "anna", "berta")
    person, seat = await asked(court)
    court.env.backend.faults.clear()
    await person.slash(court.channel, "settings", private="dm")
    await court.gm.slash(court.channel, "gm skip", seat=seat + 1)
    await undone(court)
    await court.sent()
    assert "Which cards form your stall?" in text(person.user.dm_channel.last_message)
