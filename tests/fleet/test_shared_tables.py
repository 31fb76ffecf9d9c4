"""Two table services on one server: what one does, the other knows."""

import asyncio
import re
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from bot.cluster.process_cluster import ProcessCluster
from bot.model.errors import StorageError, TableError
from bot.model.time_control import TimeControl
from bot.storage.store import Store, open_store
from bot.tables.lobby.table_opening import HOSTED
from bot.tables.table_service import TableService
from tests.bot.table_kit import ANN, START, Hands, begun, over, raw, refused
from tests.fleet.kit import rows
from tests.waits import until

SHARDS = 2


class Always:
    """No gateway."""

    def want(self, shards: frozenset[int]) -> None:
        """Whatever is wanted."""

    def is_ready(self, shard: int) -> bool:
        """At once."""
        return True


class Still:
    """An outbox that counts how often it is kicked, and sends nothing."""

    def __init__(self) -> None:
        self.kicked = 0

    def kick(self) -> None:
        self.kicked += 1

    async def rest_of(self, of: Any) -> None:
        """Nothing is being sent."""


class One:
    """One process, as far as the store can see."""

    def __init__(self, store: Store, tables: TableService, fleet: ProcessCluster) -> None:
        self.store, self.tables, self.fleet, self.outbox = store, tables, fleet, Still()
        sending: Any = self.outbox
        fleet.begin(tables, sending, Always(), lambda: None)

    async def holds(self, many: int) -> None:
        """Wait until it has that many shards."""
        held = self.fleet.held
        await until(f"it holds {many} shards", lambda: len(held.held) == many, lambda: held.held)

    async def dies(self, *, alone: str = "0 s") -> None:
        """As a process that is killed: nothing is let go of, its connections end. `alone`: how long ago that was."""
        assert self.fleet._task is not None
        self.fleet._task.cancel()
        number = self.fleet.session.number
        late = f"UPDATE leases SET beat = now() - interval '{alone}' WHERE holder = :number"
        await rows(self.store.database, late, number=number)
        await self.fleet.session.close()


@asynccontextmanager
async def one(url: str, hands: Hands, *, shards: int = SHARDS) -> AsyncIterator[One]:
    store = await open_store(url)
    try:
        fleet = await ProcessCluster.enter(store.database, shards, shards)
        try:
            yield One(store, over(store, hands), fleet)
        finally:
            await fleet.close()
    finally:
        await store.close()


@pytest.fixture
def hands():
    return Hands()


@pytest.fixture
async def url(postgres):
    async with postgres.fresh() as fresh:
        yield fresh


async def soon(true: Any) -> None:
    await until("what one does is known to the other", true)


async def test_settings_that_are_changed_elsewhere_are_known_here(url, hands):
    async with one(url, hands) as first, one(url, hands) as second:
        assert (await second.tables.people.user_settings(ANN)).pings == "channel"
        await first.tables.people.wish(ANN, pings="off")
        await soon(lambda: ANN not in second.tables._executor._user_settings)
        assert (await second.tables.people.user_settings(ANN)).pings == "off"


async def test_what_is_put_in_elsewhere_is_sent_by_whose_shard_it_is(url, hands):
    async with one(url, hands) as first, one(url, hands) as second:
        await first.holds(1)
        await second.holds(1)
        table = (await begun(first.tables)).table
        owner, other = (first, second) if first.fleet.held.may_send(table.guild) else (second, first)
        while await owner.tables.outbox.pending():
            await rows(owner.store.database, "UPDATE outbox SET done = true")
        kicked = owner.outbox.kicked
        await other.tables.gm.pause(table.id, 99, reason="elsewhere")
        await soon(lambda: owner.outbox.kicked > kicked)
        assert [row.kind for row in await owner.tables.outbox.pending()][-1] == "say"
        assert await other.tables.outbox.pending() == []
        assert [board.table for board in await owner.tables.outbox.boards()] == [table.id]
        assert await other.tables.outbox.boards() == []


async def test_a_second_process_moves_no_deadline_and_one_that_takes_over_credits_what_was_lost(url, hands):
    async with one(url, hands) as first:
        await first.holds(SHARDS)
        table = (await begun(first.tables, pace=3600)).table
        before = (await first.tables.standing(table.id)).deadlines
        async with one(url, hands) as second:
            await second.holds(1)
            assert (await first.tables.standing(table.id)).deadlines == before
            owner, other = (first, second) if first.fleet.held.may_send(table.guild) else (second, first)
            await owner.dies(alone="1 hour")
            await other.holds(SHARDS)
            after = (await other.tables.standing(table.id)).deadlines
            assert timedelta(hours=1) <= after[0] - before[0] <= timedelta(hours=1, minutes=2)


async def test_the_clock_of_a_process_is_for_its_own_shards(url, hands):
    async with one(url, hands) as first, one(url, hands) as second:
        await first.holds(1)
        await second.holds(1)
        table = (await begun(first.tables, pace=60)).table
        owner, other = (first, second) if first.fleet.held.may_send(table.guild) else (second, first)
        hands.pass_(seconds=61)
        assert await other.tables.clock.tick() == []
        assert await owner.tables.clock.tick() == [table.id]


async def test_one_host_opens_no_more_tables_of_a_server_by_two_processes_at_once(url, hands):
    async with one(url, hands) as first, one(url, hands) as second:

        async def opened(number: int) -> str:
            tables = (first, second)[number % 2].tables
            where: dict[str, Any] = {"guild": 900, "channel": 5000 + number, "host": ANN, "name": "Ann"}
            try:
                await tables.open(**where, game="tiny", options={}, terms=TimeControl())
            except TableError as error:
                return error.kind
            return "opened"

        came = Counter(await asyncio.gather(*map(opened, range(12))))
        assert came == {"opened": HOSTED, "limit": 12 - HOSTED}
        assert (await raw(first.tables, "SELECT count(*) FROM heads"))[0][0] == HOSTED


async def test_a_channel_that_is_taken_is_no_limit(url, hands):
    async with one(url, hands) as first:
        await begun(first.tables)
        again = first.tables.open(
            guild=900, channel=901, host=ANN, name="A", game="tiny", options={}, terms=TimeControl()
        )
        assert "already has a game" in await refused("taken", again)


async def test_another_number_of_shards_is_refused_while_somebody_runs(url, hands):
    async with one(url, hands):
        store = await open_store(url)
        with pytest.raises(StorageError, match="SHARDS is 3, and processes are running with 2"):
            await ProcessCluster.enter(store.database, 3, 3)
        fleet = await ProcessCluster.enter(store.database, None, 7)
        assert fleet.held.count == SHARDS
        await fleet.close()
        await store.close()
    async with one(url, hands, shards=3) as alone:
        await alone.holds(3)


async def test_two_change_one_table_at_once_and_both_acts_count(url, hands):
    async with one(url, hands) as first, one(url, hands) as second:
        table = (await begun(first.tables)).table
        both = (first.tables, second.tables)
        acts = [both[n % 2].gm.pause if n % 4 < 2 else both[n % 2].gm.resume for n in range(12)]
        given = await asyncio.gather(
            *(act(table.id, 99, reason=f"r{n}") for n, act in enumerate(acts)), return_exceptions=True
        )
        done = [one for one in given if not isinstance(one, BaseException)]
        assert all(
            isinstance(one, TableError) and one.kind == "not now" for one in given if isinstance(one, BaseException)
        )
        after = (await first.tables.standing(table.id)).table.revision
        assert after == table.revision + len(done)
        assert hands.now == START


def test_nothing_is_asked_of_what_only_the_shard_itself_is_told():
    """Of servers and channels on another process's shards the library knows nothing: what is needed is asked by number.

    Four files ask of their own shards alone: message_builder.py who sees a channel, to put calls into one message; permissions.py about
    an interaction, which comes to the process of its server's shard; planned_events.py about plans, which are read by shard; reach.py about
    servers with deadlines, which are read by shard too.
    """
    cached = re.compile(r"\.(get_channel|get_guild|get_user|get_member|guilds|private_channels)\b")
    root = Path(__file__).parents[2]
    found = {
        path.name for room in ("bot", "cogs") for path in (root / room).rglob("*.py") if cached.search(path.read_text())
    }
    assert found == {"message_builder.py", "permissions.py", "planned_events.py", "reach.py"}
