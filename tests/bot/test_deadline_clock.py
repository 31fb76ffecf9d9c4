"""Deadlines: never early, never because of us; reminders; pauses; robots that play on."""

from datetime import timedelta

import pytest

from bot.model.errors import TableError
from bot.model.time_control import TimeControl
from bot.storage.engine.timestamps import stamp
from bot.tables.acts.state_json import read_state, state_text
from bot.tables.acts.table_state import Lifecycle, TableState
from bot.tables.acts.timer_state import Timers
from bot.tables.acts.turn_timer import TurnTimer
from bot.tables.premoves.premove_scheduling import LONGEST
from bot.tables.table_service import TableService
from bot.tables.turns import robot_moves
from games import CATALOGUE
from tests.bot.table_kit import (
    ANN,
    BEN,
    CHANNEL,
    CY,
    GM,
    GUILD,
    START,
    asks,
    begun,
    deliver,
    entropy,
    lobby,
    over,
    service,
)
from tests.bot.tinygame import AHEAD

HOUR = 3600


async def texts(tables, table):
    return [line.text for line in await tables.log(table, None, limit=50)]


async def test_each_decision_has_its_own_deadline(tables, hands):
    standing = await begun(tables, pace=HOUR)
    table = standing.table.id
    assert standing.deadlines == {0: START + timedelta(hours=1), 1: START + timedelta(hours=1)}
    hands.pass_(minutes=10)
    standing = await tables.act(table, ANN, "1")
    assert standing.deadlines == {1: START + timedelta(hours=1)}
    standing = await tables.act(table, BEN, "1")
    assert standing.deadlines == {0: hands.now + timedelta(hours=1)}
    assert (await tables.standing(table)).deadlines == standing.deadlines


async def test_without_a_pace_nothing_is_ever_due(tables, hands):
    standing = await begun(tables)
    await tables.clock.start()
    hands.pass_(days=40)
    assert standing.deadlines == {}
    assert await tables.clock.tick() == []


async def test_time_out_chooses_the_default_not_a_moment_early(tables, hands):
    table = (await begun(tables, pace=HOUR)).table.id
    await tables.clock.start()
    await tables.act(table, ANN, "2")
    hands.pass_(seconds=HOUR - 0.001)
    await tables.clock.tick()
    assert list((await tables.standing(table)).match.asks) == [1]
    hands.pass_(seconds=0.001)
    assert await tables.clock.tick() == [table]
    standing = await tables.standing(table)
    assert standing.match.view(None).points == (2, 0)
    assert "<s1> ran out of time: default move played." in await texts(tables, table)
    assert standing.deadlines == {0: hands.now + timedelta(hours=1)}
    assert await tables.clock.tick() == []


async def test_the_reminder_comes_once_when_a_fifth_of_the_time_is_left(tables, hands):
    table = (await begun(tables, pace=HOUR)).table.id
    await tables.clock.start()
    await tables.act(table, ANN, "1")
    await deliver(tables)
    hands.pass_(minutes=47)
    assert await tables.clock.tick() == []
    hands.pass_(minutes=1)
    assert await tables.clock.tick() == [table]
    sent = await deliver(tables)
    assert sent[0] == ("ping", {"seats": [1], "users": [BEN], "reminder": True})
    assert [kind for kind, _ in sent] == ["ping", "unping"]  # the reminder takes the first ping's place
    hands.pass_(minutes=5)
    assert await tables.clock.tick() == []
    await tables.act(table, BEN, "1")
    assert "unping" in [kind for kind, _ in await deliver(tables)]


async def test_nobody_is_reminded_who_has_acted(tables, hands):
    table = (await begun(tables, pace=HOUR)).table.id
    await tables.clock.start()
    await tables.act(table, ANN, "1")
    await tables.act(table, BEN, "1")
    await tables.act(table, ANN, "keep")
    await tables.act(table, BEN, "keep")
    await deliver(tables)
    hands.pass_(minutes=11)  # Ben was asked anew, beside Ann, by his own answer: he isn't called to that, now or later
    await tables.clock.tick()
    assert await deliver(tables) == []
    hands.pass_(minutes=37)
    await tables.clock.tick()
    reminders = [payload for _, payload in await deliver(tables) if payload.get("reminder")]
    assert reminders == [{"seats": [0, 1], "users": [ANN, BEN], "reminder": True}]


async def test_time_outs_alone_end_the_game(tables, hands):
    table = (await begun(tables, terms=TimeControl(pace=HOUR, lapses=20), rounds=2)).table.id
    await tables.clock.start()
    for _ in range(20):
        hands.pass_(hours=1)
        await tables.clock.tick()
    assert (await tables.standing(table)).table.status == "over"
    assert (await tables.standing(table)).deadlines == {}


async def test_a_pause_stops_the_clock_and_gives_the_rest_back(tables, hands):
    table = (await begun(tables, pace=HOUR)).table.id
    await tables.clock.start()
    hands.pass_(minutes=20)
    paused = await tables.gm.pause(table, GM)
    assert paused.deadlines == {}
    hands.pass_(days=3)
    assert await tables.clock.tick() == []
    with pytest.raises(TableError, match="paused"):
        await tables.act(table, ANN, "1")
    resumed = await tables.gm.resume(table, GM)
    assert resumed.deadlines[0] == hands.now + timedelta(minutes=40)


@pytest.mark.parametrize("away", [timedelta(minutes=1), timedelta(hours=1), timedelta(days=3)])
@pytest.mark.parametrize("pace", [600, HOUR, 7 * HOUR])
async def test_an_outage_costs_nobody_a_turn(place, hands, away, pace):
    async with service(place, hands) as tables:
        await tables.clock.start()
        table = (await begun(tables, pace=pace)).table.id
        hands.pass_(seconds=pace * 0.9)
        await tables.clock.tick()
        left = timedelta(seconds=pace * 0.1)
    hands.pass_(seconds=away.total_seconds())
    async with service(place, hands) as tables:
        await tables.clock.start()
        due = (await tables.standing(table)).deadlines[0]
        assert due >= hands.now + left
        if away > left:
            assert due >= hands.now + max(away, timedelta(seconds=min(HOUR, pace)))
        hands.pass_(seconds=(due - hands.now).total_seconds() - 0.001)
        await tables.clock.tick()
        assert sorted(asks(await tables.standing(table))) == [0, 1]


async def test_a_wall_clock_put_forward_fires_nothing_early(tables, hands):
    table = (await begun(tables, pace=HOUR)).table.id
    await tables.clock.start()
    for jump in (1, 24):
        hands.jump(hours=jump)
        await tables.clock.tick()
        standing = await tables.standing(table)
        assert sorted(standing.match.asks) == [0, 1]
        assert standing.deadlines[0] == hands.now + timedelta(hours=1)
    hands.pass_(hours=1)
    await tables.clock.tick()
    assert list((await tables.standing(table)).match.asks) == [0]


@pytest.mark.parametrize("back", [timedelta(hours=1), timedelta(days=1), START - START.replace(year=1970)])
async def test_a_wall_clock_put_back_fires_nothing_early(tables, hands, back):
    table = (await begun(tables, pace=HOUR)).table.id
    await tables.clock.start()
    hands.now -= back
    await tables.clock.tick()
    hands.pass_(minutes=59)
    await tables.clock.tick()
    assert sorted((await tables.standing(table)).match.asks) == [0, 1]


async def test_a_move_stored_first_wins_against_the_time_out(tables, hands):
    table = (await begun(tables, pace=HOUR)).table.id
    await tables.clock.start()
    await tables.act(table, BEN, "3")
    hands.pass_(hours=1)
    await tables.act(table, ANN, "2")
    await tables.clock.tick()
    assert (await tables.standing(table)).match.view(None).points == (0, 3)
    assert not [text for text in await texts(tables, table) if "out of time" in text]


async def test_robots_that_are_many_play_on_with_the_clock(tables, hands, monkeypatch):
    monkeypatch.setattr(robot_moves, "MOST_BY_ROBOTS", 2)
    await tables.clock.start()
    table = (await lobby(tables)).table.id
    await tables.leave(table, BEN)
    for _ in range(3):
        await tables.seat_robot(table, ANN, "player")
    standing = await tables.start(table, ANN)
    assert sorted(standing.match.asks) == [0, 3]
    assert await tables.clock.tick() == [table]
    assert list((await tables.standing(table)).match.asks) == [0]
    assert await tables.clock.tick() == []


def test_no_time_is_lost_or_won_by_pauses():
    waits, left = TableState(Timers({0: TurnTimer("d", due=10_000)})), 9_000
    for now, then in ((1_000, 5_000), (6_000, 900_000)):
        waits.stop(now)
        assert (waits.timers.seats[0].due, waits.next(now)) == (None, None)
        left = waits.timers.seats[0].left or 0
        waits.timers.go_on(then)
        assert waits.timers.seats[0].due == then + left
    assert left == 8_000
    waits.stop(10_000_000)
    assert waits.timers.seats[0].left == 0


def test_waits_survive_being_stored_and_credited():
    waits = TableState(
        Timers({0: TurnTimer("a", 5, None, 3, notice=2), 2: TurnTimer("b")}, more=True), life=Lifecycle(was="lobby")
    )
    assert read_state(state_text(waits), 0) == waits
    assert read_state(state_text(waits), 7).timers.seats[0].due == 12


def test_a_deadline_that_had_passed_before_a_pause_is_due_at_once_after_it():
    waits = TableState(Timers({0: TurnTimer("d", due=10_000)}))
    waits.stop(11_000)
    waits = read_state(state_text(waits), 0)
    waits.timers.go_on(90_000)
    assert waits.timers.late(90_000) == [0]


async def test_beginning_and_taking_back_win_no_time_and_change_nothing_that_others_see(tables, hands):
    tables = TableService(tables._executor.store, CATALOGUE, now=hands, entropy=entropy())
    opened = await tables.open(
        guild=GUILD, channel=CHANNEL, host=ANN, name="Ann", game="aristocrats", options={}, terms=TimeControl(pace=3600)
    )
    table = opened.table.id
    for user, name in ((BEN, "Ben"), (CY, "Cy")):
        await tables.join(table, user, name)
    standing = await tables.start(table, ANN)
    ((seat, due),) = standing.deadlines.items()
    user = standing.table.players[seat].user
    for minutes in (10, 20):
        hands.pass_(minutes=minutes)
        await deliver(tables)
        begun_ = await tables.act(table, user, "donate")
        assert begun_.deadlines == {seat: due}
        assert (await tables.take_back(table, user)).deadlines == {seat: due}
        assert await deliver(tables) == []


async def test_a_restart_moves_deadlines_alike_whether_or_not_an_answer_was_left_in_advance(tables, hands):
    """The moment that was drawn for it fell into the outage: no reason for an hour's grace, which everyone would see."""
    tables = over(tables._executor.store, hands, AHEAD)
    first, second = [(await begun(tables, channel=n, pace=24 * HOUR)).table.id for n in (1, 2)]
    await tables.clock.start()
    await tables.leave_ahead(first, BEN, "bid", "always")
    before = [await tables.standing(table) for table in (first, second)]
    assert before[0].soon == {1: "bid"}
    hands.pass_(seconds=96)
    await tables.clock.start()
    after = [await tables.standing(table) for table in (first, second)]
    for was, now in zip(before, after, strict=True):
        assert {seat: due - was.deadlines[seat] for seat, due in now.deadlines.items()} == dict.fromkeys(
            (0, 1), timedelta(seconds=96)
        )
    hands.pass_(milliseconds=LONGEST)
    await tables.clock.tick()
    assert list((await tables.standing(first)).awaited) == [0]
    hands.pass_(hours=23, minutes=59)
    await tables._executor.store.people.remember("heartbeat", str(stamp(hands.now)))
    hands.pass_(seconds=96)  # the time of all runs out meanwhile
    await tables.clock.start()
    for table in (first, second):
        assert (await tables.standing(table)).deadlines[0] == hands.now + timedelta(hours=1)
