"""What follows when somebody's time is over, by the terms of the table; robots that sit in until their player is back."""

from datetime import timedelta

import pytest

from bot.model.time_control import HOUR, TimeControl
from bot.model.user_settings import QuietHours
from tests.bot.table_kit import ANN, BEN, GM, asks, begun, first_answer
from tests.bot.table_kit import refused as refusing

pytestmark = pytest.mark.sqlite("rules of tables: every statement that they need is tried on both databases elsewhere")

DAY = 24 * HOUR


async def waited(tables, table):
    """The seats that the table waits for."""
    return sorted((await tables.standing(table)).awaited)


async def test_reminding_only_the_table_waits_on(tables, hands):
    table = (await begun(tables, terms=TimeControl(pace=HOUR, late="remind"))).table.id
    await tables.clock.start()
    first = await waited(tables, table)
    hands.pass_(hours=2)
    assert await tables.clock.tick() == [table]
    assert await waited(tables, table) == first
    assert (await tables.standing(table)).deadlines == {}
    said = [line.text for line in await tables.log(table, None)]
    assert any("keeps waiting" in text for text in said)
    hands.pass_(hours=50)
    assert await tables.clock.tick() == []


async def test_a_robot_sits_in_until_its_player_presses_anything(tables, hands):
    table = (await begun(tables, terms=TimeControl(pace=HOUR, late="robot"), rounds=50)).table.id
    await tables.clock.start()
    standing = await tables.standing(table)
    seat = min(standing.awaited)
    user = standing.table.players[seat].user
    hands.pass_(hours=1, minutes=1)
    await tables.act(table, BEN, asks(standing)[1].legal[0])
    await tables.clock.tick()
    standing = await tables.standing(table)
    player = standing.table.players[seat]
    assert (player.user, player.robot, player.present) == (user, "player", False)
    assert seat not in standing.awaited
    assert standing.deadlines.keys() == set(standing.awaited)
    other = next(one.user for one in standing.table.players if one.present)
    assert await tables.came(standing, other) is standing, "nobody else brings them back"
    back = await tables.came(standing, user)
    assert back.table.players[seat].present
    assert any("is back" in line.text for line in await tables.log(table, None))


async def test_who_lapses_thrice_in_a_row_is_absent_and_nobody_waits_for_them(tables, hands):
    table = (await begun(tables, terms=TimeControl(pace=HOUR), rounds=50)).table.id
    await tables.clock.start()
    gone = (await tables.standing(table)).seat_of(BEN)
    for _ in range(40):
        standing = await tables.standing(table)
        if not standing.table.players[gone].present:
            break
        for seat in standing.awaited:
            if seat != gone:
                await tables.act(table, standing.table.players[seat].user, standing.match.asks[seat].legal[0])
        hands.pass_(hours=1, minutes=1)
        await tables.clock.tick()
    said = [line.text for line in await tables.log(table, None, limit=200)]
    assert sum("ran out of time" in text for text in said) >= 3
    assert sum("counts as absent" in text for text in said) == 1
    before = (await tables.standing(table)).table.revision
    standing = await tables.came(await tables.standing(table), BEN)
    assert standing.table.players[gone].present
    assert standing.table.revision == before + 1


async def test_an_answer_ends_the_row(tables, hands):
    table = (await begun(tables, terms=TimeControl(pace=HOUR, lapses=3), rounds=50)).table.id
    await tables.clock.start()
    for turn in range(12):
        answered = turn % 2 == 0
        while not answered:
            user, token = first_answer(await tables.standing(table))
            await tables.act(table, user, token)
            answered = user == BEN
        hands.pass_(hours=1, minutes=1)
        await tables.clock.tick()
        await tables.came(await tables.standing(table), ANN)
    assert all(player.present for player in (await tables.standing(table)).table.players if player.user == BEN)


async def test_without_anybody_the_game_pauses_and_goes_on_when_somebody_is_back(tables, hands):
    table = (await begun(tables, terms=TimeControl(pace=HOUR, late="robot"), rounds=50)).table.id
    await tables.clock.start()
    for _ in range(10):
        hands.pass_(hours=2)
        await tables.clock.tick()
    standing = await tables.standing(table)
    assert standing.table.status == "paused"
    assert "Everyone has left" in [line.text for line in await tables.log(table, None)][-1]
    standing = await tables.came(standing, ANN)
    assert standing.table.status == "playing"
    assert [player.user for player in standing.table.players if player.present] == [ANN]


@pytest.mark.parametrize("reminder", [True, False])
async def test_nobody_is_called_in_their_quiet_hours(tables, hands, reminder):
    """T6: pings and reminders wait until the morning; the deadline is then, too, where there is room for it."""
    here = hands.now.hour
    quiet = QuietHours("UTC", (here - 1) % 24 * 60, (here + 7) % 24 * 60)
    for user in (ANN, BEN):
        await tables.people.wish(user, quiet=quiet, reminder=reminder)
    table = (await begun(tables, terms=TimeControl(pace=DAY))).table.id
    await tables.clock.start()
    due = min((await tables.standing(table)).deadlines.values())
    calls = []
    for _ in range(36 * 6):
        for row in await tables.outbox.pending():
            if row.kind == "ping":
                assert (hands.now.hour - (here - 1)) % 24 >= 8
                calls.append(bool(row.payload.get("reminder")))
            await tables.outbox.mark_sent(row.id, 1 if row.kind == "ping" else None)
        hands.pass_(minutes=10)
        if hands.now >= due:
            break
        await tables.clock.tick()
    assert calls == ([False, True] if reminder else [False])


async def test_the_terms_of_a_table_are_its_own(tables):
    terms = TimeControl(pace=3 * DAY, gain=12 * HOUR, most=5 * DAY, late="robot", lapses=2)
    assert (await begun(tables, terms=terms)).table.terms == terms
    await refusing("taken", begun(tables))


async def test_another_clock_gives_everybody_all_of_its_time(tables, hands):
    table = (await begun(tables, terms=TimeControl(pace=HOUR))).table.id
    await tables.clock.start()
    hands.pass_(minutes=59)
    terms = TimeControl(pace=DAY, late="robot")
    standing = await tables.gm.set_clock(table, GM, terms, "a day")
    assert standing.table.terms == terms
    assert {due - hands.now for due in standing.deadlines.values()} == {timedelta(days=1)}
    assert "set the clock: a day" in [line.text for line in await tables.log(table, None)][-1]
    await tables.gm.pause(table, GM)
    await tables.gm.set_clock(table, GM, TimeControl(pace=2 * DAY), "two days")
    hands.pass_(days=9)
    standing = await tables.gm.resume(table, GM)
    assert {due - hands.now for due in standing.deadlines.values()} == {timedelta(days=2)}
    await refusing("not host", tables.set_clock(table, BEN, TimeControl()))
    await refusing("not now", tables.set_clock(table, ANN, TimeControl()))
