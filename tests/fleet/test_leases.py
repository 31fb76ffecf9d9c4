"""Leases and notifications on a real server; who gets how many shards; until when a process believes in what it holds."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from typing import Any

import pytest

from bot.cluster import held_shards, lease_balancing
from bot.cluster.change_notifications import ChangeNotifier
from bot.cluster.cluster_timings import LIMIT, MARGIN
from bot.cluster.connection_errors import ServerUnreachable
from bot.cluster.held_shards import HeldShards
from bot.cluster.server_session import Session
from bot.cluster.shard_leases import Lease, Leases, Row, State
from bot.storage.database_opening import open_database
from bot.storage.engine.database import Database
from tests.fleet.kit import rows
from tests.waits import END, until

COUNT = 4


@pytest.fixture
async def database(postgres):
    async with postgres.fresh() as url:
        opened = await open_database(url)
        yield opened
        await opened.close()


class Process:
    """A session with its leases. `told`: what it heard; `cuts`: how often it was told that its session is gone."""

    def __init__(self, database: Database) -> None:
        self.told: list[str] = []
        self.cuts = 0
        self.session = Session(database.beside, self.told.append, self._cut)
        self.leases = Leases(self.session, COUNT)

    def _cut(self) -> None:
        self.cuts += 1

    async def claims(self, most: int = COUNT, *, careful: bool = False) -> list[int]:
        return sorted(lease.shard for lease in await self.leases.claim(most, careful=careful))


@asynccontextmanager
async def processes(database: Database, many: int) -> AsyncIterator[list[Process]]:
    """Open that many processes, all living."""
    born = [Process(database) for _ in range(many)]
    try:
        for process in born:
            await process.session.open()
        await born[0].leases.ensure_rows()
        yield born
    finally:
        for process in born:
            await process.session.close()


async def expired(database: Database) -> None:
    """Everybody has stood still for as long as a lease lasts."""
    await rows(database, "UPDATE leases SET until = now() - interval '1 ms'")


# ---- leases


async def test_a_shard_has_one_holder_and_is_taken_when_its_process_is_gone(database):
    async with processes(database, 2) as (first, second):
        assert await first.claims(3) == [0, 1, 2]
        assert await second.claims() == [3]
        assert await second.claims() == []
        assert sorted(await first.leases.renew()) == [0, 1, 2]
        await first.session.close()
        assert await second.claims() == [0, 1, 2]


async def test_who_takes_over_takes_the_longest_unserved_first(database):
    async with processes(database, 2) as (first, second):
        await first.claims()
        await first.leases.renew(ready=[0, 1])  # and it is killed before the others have identified
        held = HeldShards(COUNT)
        await expired(database)
        claimed = [(await second.leases.claim(1))[0] for _ in range(COUNT)]
        assert [lease.shard for lease in claimed] == [2, 3, 0, 1]
        held.hold({lease.shard: lease for lease in claimed}, 0.0)
        assert [held.find_served(shard) > 0 for shard in range(COUNT)] == [True, True, False, False]
        assert sorted(range(COUNT), key=held.find_served)[:2] == [2, 3]


async def test_two_that_claim_at_once_get_different_shards(database):
    async with processes(database, 4) as all_:
        given = await asyncio.gather(*(process.claims(1) for process in all_))
        assert Counter(shard for some in given for shard in some) == Counter(range(COUNT))


async def test_who_stands_still_for_too_long_loses_its_shards_though_it_lives(database):
    async with processes(database, 2) as (first, second):
        await first.claims()
        await expired(database)
        assert await second.claims() == [0, 1, 2, 3]
        assert await first.leases.renew() == {}
        assert (await second.leases.state()).living == {first.session.number, second.session.number}


async def test_who_was_cut_off_takes_nothing_from_others_at_first(database):
    async with processes(database, 2) as (first, second):
        await first.claims(2)
        await second.claims(2)
        await first.session.close()
        await expired(database)
        assert await second.claims(careful=True) == [2, 3]
        assert await second.claims() == [0, 1]


async def test_a_shard_is_handed_over_once_to_its_heir_with_what_was_answered(database):
    async with processes(database, 3) as (first, second, third):
        await first.claims()
        assert await second.leases.ask(1, first.session.number)
        assert not await third.leases.ask(1, first.session.number)
        assert (await first.leases.renew())[1].heir == second.session.number
        assert await first.leases.give(1, [7, 8])
        assert not await first.leases.give(1, [9])
        assert sorted(await first.leases.renew()) == [0, 2, 3]
        assert (await second.leases.renew())[1].taken == {7, 8}


async def test_nothing_is_handed_to_the_dead(database):
    async with processes(database, 2) as (first, second):
        await first.claims()
        await second.leases.ask(1, first.session.number)
        await second.session.close()
        assert not await first.leases.give(1, [])
        assert (await first.leases.renew())[1].heir is None


async def test_what_is_released_is_free_and_tells_how_long_nobody_had_it(database):
    async with processes(database, 2) as (first, second):
        assert [lease.lost for lease in await first.leases.claim(COUNT)] == [None] * COUNT
        await first.leases.release()
        await rows(database, "UPDATE leases SET beat = now() - interval '90 s'")
        assert [90 <= (lease.lost or 0) < 95 for lease in await second.leases.claim(COUNT)] == [True] * COUNT


# ---- what a process believes


def test_a_process_stops_before_its_lease_does_and_when_it_is_cut_off(monkeypatch):
    now = 100.0
    monkeypatch.setattr(held_shards, "steady", lambda: now)
    held = HeldShards(COUNT)
    guild = 1 << 22
    assert held.answers(1) == "wait"
    assert held.hold({1: Lease(1, 1, taken=frozenset([5]))}, now + LIMIT - MARGIN) == ([1], [])
    assert held.may_send(guild)
    assert (held.answers(1), held.has_answered(1, 5), held.has_answered(1, 6)) == ("now", True, False)
    held.rest(1)
    assert (held.may_send(guild), held.answers(1)) == (False, "now")
    held.close(1)
    assert held.answers(1) == "wait"
    held.go_on(1)
    held.cut()
    assert (held.may_send(guild), held.answers(1)) == (False, "now")
    now += LIMIT - MARGIN
    assert held.answers(1) == "late"
    assert held.hold({}, now) == ([], [1])
    assert held.answers(1) == "wait"


# ---- who gets how many


def state(*holders: int | None, living: int = 0, leaving: frozenset[int] = frozenset(), heirs: Any = ()) -> State:
    """A lease for each holder; processes 1 to `living` live."""
    user_settings = dict(heirs)
    found = tuple(Row(shard, holder, user_settings.get(shard), holder is None) for shard, holder in enumerate(holders))
    return State(found, frozenset(range(1, living + 1)), leaving, datetime.now(UTC))


@pytest.mark.parametrize(
    ("stands", "me", "wanted", "asked"),
    [
        (state(None, None, None, None, living=1), 1, 4, []),
        (state(None, None, None, None, living=3), 1, 2, []),
        (state(1, 1, 2, 2, living=2), 1, 0, []),
        (state(1, 1, 9, 9, living=2), 2, 2, []),  # 9 is dead
        (state(1, 1, 1, 1, living=2), 2, 2, [(3, 1), (2, 1)]),
        (state(1, 1, 1, 1, living=2, heirs=[(3, 2)]), 2, 1, [(2, 1)]),
        (state(1, 1, 1, 1, living=2, heirs=[(3, 2), (2, 2)]), 2, 0, []),
        (state(1, 1, 1, living=2), 2, 2, [(2, 1)]),
        (state(1, 2, living=3), 3, 1, []),  # no share is left for a third
        (state(1, 1, 2, 2, living=2, leaving=frozenset([1])), 2, 2, [(0, 1), (1, 1)]),
        (state(1, 1, 2, 2, living=2, leaving=frozenset([1])), 1, 0, []),
    ],
)
def test_everybody_has_about_as_many(stands, me, wanted, asked):
    assert lease_balancing.count_claims(stands, me) == wanted
    assert sorted(lease_balancing.shards_to_request(stands, me)) == sorted(asked)


@pytest.mark.parametrize("many", range(1, 9))
@pytest.mark.parametrize("shards", [1, 4, 9])
def test_shares_come_to_rest(many, shards):
    holders = [1] * shards
    for _ in range(20):
        for me in range(1, many + 1):
            for shard, _ in lease_balancing.shards_to_request(state(*holders, living=many), me):
                holders[shard] = me
    most, least = (
        max(Counter(holders).values()),
        min(Counter(dict.fromkeys(range(1, many + 1), 0) | Counter(holders)).values()),
    )
    assert most - least <= 1
    assert all(not lease_balancing.shards_to_request(state(*holders, living=many), me) for me in range(1, many + 1))


# ---- sessions and notifications


async def test_all_hear_what_one_says(database):
    async with processes(database, 2) as (first, second):
        await first.session.ring("g4194304")
        await until("the other hears it", lambda: bool(second.told))
        assert second.told == ["g4194304"]


def test_what_nobody_knows_is_no_harm():
    heard: list[object] = []
    bell = ChangeNotifier(heard.append, heard.append, lambda: heard.append("c"), heard.append)
    for payload in ("g5", "w6", "r7", "c", "", "x9", "g", "gx", "c12"):
        bell.hear(payload)
    assert heard == [5, 6, 7, "c", "c"]


async def test_a_session_that_is_cut_says_so_and_comes_back_under_its_number(database):
    async with processes(database, 2) as (first, second):
        number = first.session.number
        await rows(
            database,
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'seneschal, its session'"
            " AND datname = current_database()",
        )
        await until("both notice", lambda: bool(first.cuts and second.cuts))
        assert (first.session.alive, first.cuts) == (False, 1)
        with pytest.raises(ServerUnreachable):
            await first.leases.renew()
        await first.session.open()
        assert first.session.number == number
        assert (await first.leases.state()).living == {number}


async def test_a_server_that_is_silent_cuts_the_session(database, monkeypatch):
    async with processes(database, 1) as (first,):
        monkeypatch.setattr("bot.cluster.server_session.ANSWER", 0.1)  # once it is open, which may take longer
        with pytest.raises(ServerUnreachable, match="TimeoutError"):
            await first.session.rows(f"SELECT pg_sleep({END:g})")
        assert (first.session.alive, first.cuts) == (False, 1)
