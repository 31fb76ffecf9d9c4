"""Holidays: no clock runs, no robot takes over, nobody is called; they end with the first press. A server allows some days a year."""

from datetime import timedelta

import pytest

from bot.model.time_control import HOUR, TimeControl
from bot.model.user_settings import QuietHours
from tests.bot.table_kit import ANN, BEN, GUILD, asks, begun, refused

DAY = timedelta(days=1)


async def pings(tables):
    """Whom the rows that are due call; they are sent."""
    called = []
    for row in await tables.outbox.pending():
        if row.kind == "ping":
            called += row.payload["users"]
        await tables.outbox.mark_sent(row.id, 1 if row.kind == "ping" else None)
    return called


async def test_the_clock_stands_and_goes_on_where_it_stood(tables, hands):
    table = (await begun(tables, terms=TimeControl(pace=24 * HOUR, late="robot"))).table.id
    await tables.clock.start()
    await pings(tables)
    hands.pass_(hours=10)
    left = await tables.people.go_away(BEN, GUILD, hands.now, hands.now + 5 * DAY)
    assert left == 16 * DAY / timedelta(milliseconds=1)
    standing = await tables.standing(table)
    ben = standing.seat_of(BEN)
    assert standing.away == {ben: hands.now + 5 * DAY}
    assert ben not in standing.deadlines
    assert "is away until <t:" in [line.text for line in await tables.log(table, None)][-1]
    await tables.act(table, ANN, asks(standing)[standing.seat_of(ANN)].legal[0])
    back = hands.now + 5 * DAY
    while hands.now < back - timedelta(hours=1):
        hands.pass_(hours=1)
        await tables.clock.tick()
        assert await pings(tables) == []
    standing = await tables.standing(table)
    assert standing.table.players[ben].present
    hands.pass_(hours=1)
    await tables.clock.tick()
    assert await pings(tables) == [BEN]
    standing = await tables.standing(table)
    assert standing.away == {}
    assert standing.deadlines[ben] == hands.now + timedelta(hours=14)


async def test_it_ends_with_the_first_press_and_the_days_come_back(tables, hands):
    table = (await begun(tables, terms=TimeControl(pace=24 * HOUR))).table.id
    await tables.people.go_away(BEN, GUILD, hands.now, hands.now + 20 * DAY)
    hands.pass_(days=3)
    standing = await tables.note_presence(await tables.standing(table), BEN)
    assert standing.away == {}
    assert standing.deadlines[standing.seat_of(BEN)] == hands.now + DAY
    assert "is back" in [line.text for line in await tables.log(table, None)][-1]
    assert await tables.people.go_away(BEN, GUILD, hands.now, hands.now + 18 * DAY) == 0


async def test_one_that_begins_later_begins_by_itself(tables, hands):
    table = (await begun(tables, terms=TimeControl(pace=24 * HOUR))).table.id
    await tables.clock.start()
    await tables.people.go_away(BEN, GUILD, hands.now + timedelta(hours=6), hands.now + 3 * DAY)
    standing = await tables.standing(table)
    ben = standing.seat_of(BEN)
    assert ben in standing.deadlines
    hands.pass_(hours=6)
    await tables.clock.tick()
    standing = await tables.standing(table)
    assert (ben in standing.away, ben in standing.deadlines) == (True, False)
    hands.pass_(days=3)
    await tables.clock.tick()
    assert (await tables.standing(table)).deadlines[ben] == hands.now + timedelta(hours=18)


async def test_a_holiday_that_was_stored_before_we_died_holds_the_clock_all_the_same(tables, hands, monkeypatch):
    table = (await begun(tables, terms=TimeControl(pace=24 * HOUR))).table.id
    await tables.clock.start()
    with monkeypatch.context() as broken:
        broken.setattr(tables._executor.store.games, "of_user", None)
        with pytest.raises(TypeError):
            await tables.people.go_away(BEN, GUILD, hands.now, hands.now + 9 * DAY)
    for _ in range(30):
        hands.pass_(hours=1)
        await tables.clock.tick()
    standing = await tables.standing(table)
    assert standing.seat_of(BEN) in standing.away


async def test_what_cannot_be_is_refused_and_says_what_is_left(tables, hands):
    await tables.people.set_away_days(GUILD, 10)
    assert await tables.people.away_days(GUILD) == 10
    await tables.people.go_away(BEN, GUILD, hands.now, hands.now + 4 * DAY)
    later = hands.now + 30 * DAY
    said = await refused("option", tables.people.go_away(BEN, GUILD, later, later + 7 * DAY))
    assert "10 days of holiday a year on this server; 6 are left" in said
    assert "already" in await refused("option", tables.people.go_away(BEN, GUILD, hands.now + DAY, hands.now + 2 * DAY))
    assert "end before it starts" in await refused("option", tables.people.go_away(BEN, GUILD, hands.now, hands.now))
    await tables.people.go_away(BEN, GUILD + 1, later, later + 7 * DAY)
    assert await tables.people.end_holidays(ANN, GUILD) is False
    assert "from 0 to 366" in await refused("option", tables.people.set_away_days(GUILD, 400))
    await tables.people.set_gm_role(GUILD, 5)
    assert await tables.people.away_days(GUILD) == 10, "other settings stay"


async def test_an_outage_moves_deadlines_but_no_morning(tables, hands):
    """A call that waits for the end of a night comes then, however long the bot was away in that night."""
    here = hands.now.hour
    for user in (ANN, BEN):
        await tables.people.wish(user, quiet=QuietHours("UTC", (here - 1) % 24 * 60, (here + 7) % 24 * 60))
    table = (await begun(tables, terms=TimeControl(pace=72 * HOUR))).table.id
    await tables.clock.start()
    before = (await tables.standing(table)).deadlines
    assert await pings(tables) == []
    hands.pass_(hours=5)
    await tables.clock.start()  # away for five hours
    after = (await tables.standing(table)).deadlines
    assert {after[seat] - due for seat, due in before.items()} == {timedelta(hours=5)}
    hands.pass_(hours=2, minutes=1)
    await tables.clock.tick()
    assert sorted(await pings(tables)) == [ANN, BEN]
    hands.pass_(hours=10)
    assert await tables.clock.tick() == []
