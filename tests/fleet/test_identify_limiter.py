"""Turns of IDENTIFY on a real server, by a clock that the test pushes."""

import asyncio
from itertools import pairwise
from math import inf
from typing import Any

import pytest

from bot.cluster.cluster_timings import COOL, IDENTIFY, OPEN, SLACK, YIELD
from bot.cluster.identify_limiter import IdentifyLimiter, Turn, TurnMissed
from bot.storage.database_opening import open_database
from tests.fleet.kit import rows
from tests.fleet.pushed_clock import PushedClock
from tests.fleet.test_leases import Process, processes
from tests.waits import until


@pytest.fixture
async def database(postgres):
    async with postgres.fresh() as url:
        opened = await open_database(url)
        yield opened
        await opened.close()


@pytest.fixture
def clock():
    return PushedClock()


class Starter:
    """A process whose shards wait for their turns. `turns`: those that came, with the moment at which each did."""

    def __init__(self, process: Process, clock: PushedClock, buckets: int = 1) -> None:
        self.clock = clock
        self.session = clock.lend(process.session)
        self.limiter = IdentifyLimiter(self.session, buckets, clock=clock)
        self.turns: dict[int, tuple[float, Turn]] = {}
        self.waiting: dict[int, asyncio.Task[None]] = {}

    def wait(self, *shards: int, unserved: bool = True) -> None:
        """Have these shards wait."""
        for shard in shards:
            self.waiting[shard] = asyncio.create_task(self._wait(shard, unserved))

    async def _wait(self, shard: int, unserved: bool) -> None:
        turn = await self.limiter.wait_for_turn(shard, lambda: unserved)
        self.turns[shard] = self.clock.now(), turn

    async def die(self) -> None:
        """Stop as a process that is killed: the server is told nothing more."""
        await _still(self)
        vars(self.limiter)["_session"] = _Dead()
        for task in self.waiting.values():
            task.cancel()
        await asyncio.gather(*self.waiting.values(), return_exceptions=True)


class _Dead:
    async def rows(self, *_: object) -> list[Any]:
        raise AssertionError("the dead ask nothing")

    async def value(self, *_: object) -> Any:
        await asyncio.Event().wait()


async def _still(*starters: Starter) -> None:
    """Wait until everybody who waits for a turn does so on the clock."""
    clock = starters[0].clock

    def is_still() -> bool:
        waiting = sum(not task.done() for starter in starters for task in starter.waiting.values())
        return len(clock.sleepers) == waiting and min(clock.sleepers.values(), default=1e9) > clock.seconds

    await until("everybody sleeps", is_still, lambda: (clock.seconds, clock.sleepers))


async def _pass(seconds: float, *starters: Starter) -> None:
    """Let that time pass, while everybody does what they do."""
    clock = starters[0].clock
    end = clock.seconds + seconds
    await _still(*starters)
    while clock.sleepers and min(clock.sleepers.values()) < end:
        clock.push_to_next()
        await _still(*starters)
    clock.push(end - clock.seconds)
    await _still(*starters)


async def _noted(starter: Starter, statements: int) -> None:
    """Wait until the server has heard that many statements."""
    await until("the server is told", lambda: starter.session.noted >= statements)


async def _send(starter: Starter, shard: int) -> None:
    """Send IDENTIFY, and have the server told of it."""
    noted = starter.session.noted
    starter.limiter.spend(shard)
    await _noted(starter, noted + 1)


async def test_shards_of_two_processes_identify_by_turn_in_each_bucket(database, clock):
    async with processes(database, 2) as both:
        starters = [Starter(process, clock, buckets=2) for process in both]
        starters[0].wait(0, 1, 2, 3)
        starters[1].wait(4, 5, 6)
        came: dict[int, list[float]] = {0: [], 1: []}
        for _ in range(40):
            await _still(*starters)
            for starter in starters:
                for shard in [shard for shard in starter.turns if shard in vars(starter.limiter)["_turns"]]:
                    await _send(starter, shard)
                    came[shard % 2].append(clock.seconds)
                    starter.limiter.end(shard, starter.turns[shard][1])
            await _pass(1.0, *starters)
        assert [len(times) for times in came.values()] == [4, 3]
        for times in came.values():
            assert all(IDENTIFY <= later - sooner <= IDENTIFY + 1.1 for sooner, later in pairwise(times)), times


async def test_who_is_killed_while_it_waits_leaves_no_turns_behind(database, clock):
    async with processes(database, 2) as both:
        first, second = (Starter(process, clock) for process in both)
        first.wait(*range(10))
        await _still(first)
        (shard,) = first.turns
        await _send(first, shard)
        await first.die()
        second.wait(10)
        await _pass(IDENTIFY + 0.1, second)
        assert 10 in second.turns


async def test_a_turn_that_was_taken_by_a_process_that_hangs_ends_by_itself(database, clock):
    async with processes(database, 2) as both:
        first, second = (Starter(process, clock) for process in both)
        first.wait(0)
        await _still(first)
        second.wait(1)
        await _pass(OPEN + IDENTIFY + 0.1, second)
        assert 1 in second.turns
        with pytest.raises(TurnMissed):
            first.limiter.spend(0)  # it wakes: the turn is another's


async def test_the_distance_is_held_from_when_identify_was_sent_and_from_ready(database, clock):
    async with processes(database, 2) as both:
        first, second = (Starter(process, clock) for process in both)
        first.wait(0)
        await _still(first)
        second.wait(1)
        await _pass(4.0, second)  # the machine is busy
        await _send(first, 0)
        await _pass(4.0, second)
        noted = first.session.noted
        first.limiter.ready(0)  # Discord may have read it only now
        await _noted(first, noted + 1)
        await _pass(IDENTIFY - SLACK - 0.1, second)
        assert not second.turns
        await _pass(0.2, second)
        assert 1 in second.turns


async def test_a_connection_that_does_not_come_about_gives_the_turn_back_and_is_no_try(database, clock):
    async with processes(database, 2) as both:
        first, second = (Starter(process, clock) for process in both)
        first.wait(0)
        await _still(first)
        first.limiter.end(0, first.turns.pop(0)[1], failed=True)
        await _noted(first, 1)
        second.wait(1)
        await _still(second)
        assert 1 in second.turns
        second.limiter.end(1, second.turns[1][1])
        await _noted(second, 1)
        first.wait(0)  # at once, not in a minute
        await _still(first)
        assert 0 in first.turns


async def test_a_wait_that_is_broken_off_keeps_no_turn(database, clock):
    async with processes(database, 1) as (process,):
        starter = Starter(process, clock)
        lock = vars(process.session)["_turn"]
        async with lock:  # the server takes its time
            taking = asyncio.create_task(starter.limiter.wait_for_turn(0, lambda: True))
            await until("it asks", lambda: bool(vars(lock)["_waiters"]))
            taking.cancel()
            await asyncio.wait({taking})
        await until("the turn is given back", lambda: starter.session.noted == 1)
        starter.wait(1)
        await _still(starter)
        assert 1 in starter.turns


async def test_shards_that_nobody_serves_come_before_those_for_a_fairer_share(database, clock):
    async with processes(database, 2) as both:
        rich, poor = (Starter(process, clock) for process in both)
        rich.wait(0)
        await _still(rich)
        await _send(rich, 0)
        rich.limiter.end(0, rich.turns.pop(0)[1])
        rich.wait(1, 2, unserved=False)
        rich.wait(3)
        poor.wait(4, unserved=False)
        poor.wait(5)
        order: list[int] = []
        for _ in range(60):
            await _pass(1.0, rich, poor)
            for starter in (rich, poor):
                for shard in [shard for shard in starter.turns if shard not in order]:
                    await _send(starter, shard)
                    starter.limiter.end(shard, starter.turns[shard][1])
                    order.append(shard)
        assert set(order[:2]) == {3, 5}
        assert set(order[2:]) == {1, 2, 4}


async def test_the_longest_unserved_comes_first_whatever_its_number(database, clock):
    """Under repeated kills shards of low numbers were first at every new start, and the others waited for a minute and a half."""
    served = {9: 0.0, 0: 900.0, 1: 900.0, 2: 100.0, 3: -inf, 4: 50.0}  # the first finds nobody before it
    async with processes(database, 1) as (process,):
        starter, order = Starter(process, clock), list[int]()
        for shard, at in served.items():
            turn = starter.limiter.wait_for_turn(shard, lambda: True, lambda at=at: at)  # type: ignore[misc]

            async def wait(shard: int = shard, turn: Any = turn) -> None:
                starter.turns[shard] = clock.now(), await turn

            starter.waiting[shard] = asyncio.create_task(wait())
        for _ in range(60):
            await _pass(1.0, starter)
            for shard in [shard for shard in starter.turns if shard not in order]:
                await _send(starter, shard)
                starter.limiter.end(shard, starter.turns[shard][1])
                order.append(shard)
        assert order == [9, 3, 4, 2, 0, 1]


async def test_of_two_processes_the_one_with_the_longest_unserved_shard_comes_first(database, clock):
    async with processes(database, 2) as both:
        young, old = (Starter(process, clock) for process in both)
        await both[0].leases.claim(2)
        await both[1].leases.claim(2)
        for shard, seconds in {0: 60, 1: 70, 2: 600, 3: 700}.items():
            await rows(database, f"UPDATE leases SET served = now() - interval '{seconds} s' WHERE shard = {shard}")
        young.wait(0)
        await _still(young)
        await _send(young, 0)  # somebody has to be the first
        starter = young.turns.pop(0)
        young.limiter.end(0, starter[1])
        await _pass(IDENTIFY + 0.1, young, old)
        assert isinstance(await young.limiter._take(1, True), float), "it stands back for a moment"
        turn = await old.limiter._take(2, True)
        assert isinstance(turn, Turn)
        await old.limiter._give_back(turn)
        clock.push(YIELD + 0.2)
        assert isinstance(await young.limiter._take(1, True), Turn), "whoever doesn't come holds nobody up"


async def test_a_start_that_failed_is_repeated_later_and_ever_more_seldom(database, clock):
    async with processes(database, 1) as (process,):
        starter = Starter(process, clock)
        for minutes in (0, 1, 2, 4):
            starter.wait(0)
            await _pass(minutes * COOL - 0.1 if minutes else 0.0, starter)
            assert bool(starter.turns) == (minutes == 0)
            await _pass(1.3, starter)
            await _send(starter, 0)
            starter.limiter.end(0, starter.turns.pop(0)[1])
        starter.limiter.ready(0)
        starter.wait(0)
        await _pass(IDENTIFY + 1.0, starter)
        assert starter.turns
