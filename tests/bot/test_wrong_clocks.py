"""Clocks that are wrong, jump, or are set while the bot runs: whoever has an hour left has an hour left.

The service's tests set a wall clock by hand and leave a steady one; what they leave out is the kernel (its clocks are the same two calls).
"""

from datetime import UTC, datetime, timedelta
from email.utils import format_datetime

import aiohttp
import discord
import pytest
from aiohttp import web

from bot.app.trusted_clock import TrustedClock
from bot.tables import deadline_clock
from tests.bot.table_kit import ANN, BEN, GUILD, START, Hands, begun, deliver, lobby, service

HOUR = 3600
pytestmark = pytest.mark.sqlite(
    "what the wall clock does to deadlines is arithmetic; test_deadline_clock.py tries the statement on both"
)


async def left(tables, table, hands):
    """Return the time that the first player who is asked has left."""
    return min((await tables.standing(table)).deadlines.values()) - hands.now


@pytest.mark.parametrize("wrong", [timedelta(days=-365), timedelta(days=-365 * 50), timedelta(days=365)])
async def test_a_clock_that_is_wrong_at_the_start_and_put_right_later(place, hands, wrong):
    async with service(place, hands) as tables:
        await tables.clock.start()
        table = (await begun(tables, pace=24 * HOUR)).table.id
        hands.pass_(hours=1)
        await tables.clock.tick()
    hands.pass_(hours=8)  # the machine is off
    hands.now += wrong
    async with service(place, hands) as tables:
        await tables.clock.start()
        assert not tables.clock.is_certain
        for _ in range(3):
            hands.pass_(seconds=10)
            await tables.clock.tick()
        assert timedelta(hours=22, minutes=59) < await left(tables, table, hands) <= timedelta(hours=24)
        hands.now -= wrong
        hands.pass_(seconds=10)
        await tables.clock.tick()
        assert timedelta(hours=22, minutes=59) < await left(tables, table, hands) <= timedelta(hours=24)
        for _ in range(2):  # within an hour the clock is believed again
            hands.pass_(minutes=40)
            await tables.clock.tick()
        hands.pass_(days=1)
        assert await tables.clock.tick() == [table]


@pytest.mark.parametrize("jump", [timedelta(days=365), timedelta(days=-365), timedelta(hours=3)])
async def test_a_jump_moves_deadlines_forth_and_back(tables, hands, jump):
    table = (await begun(tables, pace=24 * HOUR)).table.id
    await tables.clock.start()
    hands.pass_(hours=1)
    await tables.clock.tick()
    hands.now += jump
    hands.pass_(seconds=10)
    await tables.clock.tick()
    await tables.act(table, ANN, "1")
    hands.pass_(minutes=5)
    await tables.clock.tick()
    hands.now -= jump
    hands.pass_(seconds=10)
    await tables.clock.tick()
    assert await left(tables, table, hands) == timedelta(hours=23) - timedelta(minutes=5, seconds=20)
    answered = await tables.act(table, BEN, "1")
    assert answered.deadlines == {0: hands.now + timedelta(hours=24)}


async def test_an_idle_table_is_not_closed_by_a_jump(tables, hands):
    table = (await lobby(tables)).table.id
    await tables.clock.start()
    for jump in (400, -400):
        hands.jump(days=jump)
        hands.pass_(seconds=10)
        await tables.clock.tick()
    assert (await tables.standing(table)).table.status == "lobby"
    hands.pass_(days=8)
    await tables.clock.tick()
    assert (await tables.standing(table)).table.status == "archived"


async def test_nothing_is_forgotten_for_good_while_the_hour_is_in_doubt(tables, hands):
    table = (await begun(tables)).table.id
    await tables.clock.start()
    sent = await deliver(tables)
    assert sent
    forgotten: list[datetime] = []
    tables._executor.store.post.prune = lambda now: _note(forgotten, now)
    hands.jump(days=365)
    hands.pass_(seconds=10)
    await tables.clock.tick()
    assert not tables.clock.is_certain
    assert forgotten == []
    tables.clock.confirm()
    await tables.clock.tick()
    assert forgotten == [hands.now]
    hands.jump(days=30)
    await tables.clock.tick()
    hands.pass_(seconds=deadline_clock.DOUBT + 1)
    assert tables.clock.is_certain  # no one contradicts it for an hour
    assert (await tables.standing(table)).table.status == "playing"


async def _note(forgotten, now):
    forgotten.append(now)


async def test_deadlines_wait_for_servers_that_are_out_of_reach(tables, hands):
    table = (await begun(tables, pace=600)).table.id
    await tables.clock.start()
    hands.pass_(seconds=590)
    await tables.clock.tick()
    lost: set[int] = {GUILD}
    tables.clock.find_unreached = lambda guilds: lost & set(guilds)
    for _ in range(6):
        hands.pass_(seconds=10)
        assert await tables.clock.tick() == []
        assert await left(tables, table, hands) == timedelta(seconds=10)
    lost.clear()
    await tables.clock.tick()
    assert await left(tables, table, hands) == timedelta(
        seconds=600
    )  # as after an outage of ours: an hour, or the whole pace
    hands.pass_(seconds=601)
    assert await tables.clock.tick() == [table]


def hour(hands: Hands, confirmed: list[int]) -> TrustedClock:
    """A clock of the bot over the test's two clocks."""
    return TrustedClock(lambda: confirmed.append(1), wall=hands, steady=lambda: hands.steady)


def test_the_bot_goes_on_steadily_until_discord_agrees_with_a_jump():
    hands, confirmed = Hands(), list[int]()
    clock = hour(hands, confirmed)
    clock.hear(START)
    hands.jump(days=365)
    hands.pass_(seconds=10)
    assert clock() == START + timedelta(seconds=10)
    assert "525,600 minutes ahead" in clock.trouble
    clock.hear(START + timedelta(seconds=11))
    assert confirmed == [1, 1]
    hands.jump(days=-365)
    assert clock() == START + timedelta(seconds=10)
    assert clock.trouble == ""
    hands.jump(hours=8)  # what stood still was the steady clock: a virtual machine woke up
    assert clock() == START + timedelta(seconds=10)
    clock.hear(hands.now)
    assert clock() == START + timedelta(seconds=10)  # one answer may be from a cache
    clock.hear(hands.now)
    assert clock() == hands.now
    assert confirmed == [1, 1, 1]


def test_a_clock_that_is_behind_from_the_start_is_put_right_by_two_answers_that_agree():
    hands, confirmed = Hands(), list[int]()
    clock, true = hour(hands, confirmed), START + timedelta(days=365)
    clock.hear(true + timedelta(days=9))
    clock.hear(true)
    assert (clock(), confirmed) == (START, [])
    clock.hear(true)
    assert (clock(), confirmed) == (true, [1])
    assert "525,600 minutes behind" in clock.trouble


async def test_the_date_of_discords_own_answers_is_heard(monkeypatch):
    """Over a real connection: of Discord alone, not from a cache, not from elsewhere, and nothing that can't be read."""
    headers: dict[str, str] = {}

    async def answer(_: web.Request) -> web.Response:
        return web.Response(headers=headers)

    app = web.Application()
    app.router.add_get("/", answer)
    runner = web.AppRunner(app)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    port = runner.addresses[0][1]
    monkeypatch.setattr(discord.http.Route, "BASE", f"http://localhost:{port}/api/v10")
    heard: list[datetime] = []
    clock = TrustedClock()
    monkeypatch.setattr(clock, "hear", heard.append)
    told = datetime(2027, 1, 2, 3, 4, 5, tzinfo=UTC)
    async with aiohttp.ClientSession(trace_configs=[clock.make_trace()]) as session:
        for host, more in (
            ("localhost", {"Date": format_datetime(told, usegmt=True)}),
            ("localhost", {"Date": format_datetime(told, usegmt=True), "Age": "7"}),
            ("localhost", {"Date": "yesterday"}),
            ("localhost", {"Date": ""}),
            ("127.0.0.1", {"Date": format_datetime(told, usegmt=True)}),
        ):
            headers.clear()
            headers.update(more)
            async with session.get(f"http://{host}:{port}/"):
                pass
    await runner.cleanup()
    assert heard == [told]
