"""What Discord refuses for a reason that nobody has listed: a player is called another way or later, and never dropped in silence."""

import pytest

from games.engine.dice import Dice
from games.engine.teaching.advice import write_answer
from tests.e2e.conftest import Court
from tests.e2e.test_direct_messages import by_dm
from tests.e2e.test_outbox import pings, posts
from tests.e2e.test_panels import asked, begun

DM_REFUSED = [
    *((400, 50033, "open"), (400, 50007, "open"), (403, 40003, "open"), (429, 40062, "open"), (403, 0, "open")),
    *((404, 0, "open"), (404, 10013, "open")),  # and then the library knows the channel
    *((403, 50007, "send"), (403, 20026, "send"), (400, 200000, "send"), (400, 240000, "send"), (400, 50035, "send")),
    *((403, 0, "send"), (429, 40062, "send"), (404, 0, "send"), (418, 99, "send")),
]


@pytest.mark.slow
async def test_a_refused_direct_message_becomes_a_ping_in_the_channel(court: Court):
    table, silent = 0, []
    for number, (status, code, where) in enumerate(DM_REFUSED):
        court.channel = court.guild.create_text_channel(f"{status}-{code}-{where}")
        names = (
            ("anna", "berta", "carl")[number % 3],
            ("berta", "carl", "anna")[number % 3],
        )  # one opens ten tables at most
        await by_dm(court, *names)
        paths = [f"/channels/{court.people[who].user.dm_channel.id}/messages" for who in names]
        for path in paths if where == "send" else ["/users/@me/channels"]:
            court.env.inject_error("POST", path, status=status, code=code, message="x", times=None)
        await begun(court, *names)
        await court.sent()
        person, _ = await asked(court)
        found = [ping for ping in pings(court) if f"<@{person.id}>" in ping.content]
        if len(found) != 1:
            silent.append((status, code, where, len(found)))
        court.env.backend.faults.clear()
        table = (await court.standing()).table.id
        await court.bot.tables.gm.end(table, court.gm.id, False)
    assert not silent


async def test_a_trouble_of_direct_messages_alone_ends_in_the_channel(court: Court, seldom):
    await by_dm(court, "anna", "berta")
    for who in (court.anna, court.berta):
        court.env.inject_error("POST", f"/channels/{who.user.dm_channel.id}/messages", status=503, times=None)
    await begun(court, "anna", "berta")
    assert not pings(court)
    for _ in range(12):
        await court.env.advance_time(31)
    assert len(pings(court)) == 1


@pytest.mark.parametrize(
    ("status", "code"), [(400, 200000), (400, 240000), (403, 0), (403, 20026), (400, 50083), (404, 0)]
)
async def test_a_ping_that_a_channel_refuses_comes_later_and_the_operator_knows(court: Court, seldom, status, code):
    court.bot.alert.operator = court.gm.id
    await begun(court, "anna", "berta")
    path = f"/channels/{court.channel.id}/messages"
    court.env.inject_error("POST", path, status=status, code=code, message="x", times=3)
    standing = await court.standing()
    seat = next(iter(court.asks(standing)))
    user, match = standing.table.players[seat].user, standing.match
    assert match is not None
    assert user is not None
    answer = match.game.robot.decide(match.view(seat), match.asks[seat], Dice("cd" * 32))
    await court.bot.tables.act(standing.table.id, user, write_answer(answer))
    await court.sent()
    assert len(posts(court)) < 12, "it isn't tried again and again"
    for _ in range(20):
        await court.env.advance_time(62)
    await court.sent()
    person, _ = await asked(court)
    assert [f"<@{person.id}>" in ping.content for ping in pings(court)] == [True]
    assert (await court.standing()).table.status == "playing"
    channel = court.gm.user.dm_channel
    told = (
        [] if channel is None else [m.content for m in channel.history() if f"HTTP {status}, code {code}" in m.content]
    )
    assert len(told) == (code != 50083 and status != 404), told
