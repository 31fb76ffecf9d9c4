"""The storage is away for a minute: nobody loses a move, a deadline or a message, and everybody is told the truth."""

import asyncio
import logging
import sqlite3
from datetime import timedelta
from types import SimpleNamespace
from typing import Any

import pytest

from bot.app.periodic_jobs import PeriodicJobs
from bot.cluster.connection_errors import ServerUnreachable
from bot.cluster.lease_manager import LeaseManager
from bot.delivery.outbox_worker import OutboxWorker
from bot.storage.sqlite import sqlite_connection
from bot.tables.deadline_clock import GRACE
from tests.bot.table_kit import ANN, BEN, asks, begun, deliver, lobby, match_of, raw, refused, service
from tests.postgres.databases import Databases
from tests.postgres.server import binaries
from tests.postgres.shared import shared
from tests.waits import until

PACE = 3600
NOTHING = "I couldn't save that, so nothing has changed. Please try again."


@pytest.fixture
def server(tmp_path):
    """A server of this test alone, which may be stopped."""
    if (bin_ := binaries()) is None:
        pytest.skip("no PostgreSQL for this platform is installed")
    with shared(tmp_path, bin_) as running:
        yield running


async def test_a_server_that_is_stopped_in_play_costs_nobody_anything(server, hands):
    async with Databases(server.url("postgres")).fresh() as url, service(url, hands) as tables:
        await tables.clock.start()
        first, second = [(await begun(tables, channel=n, pace=PACE)).table.id for n in (1, 2)]
        await tables.act(first, ANN, "1")
        await tables.clock.tick()
        hands.pass_(seconds=PACE - 20)
        await tables.clock.tick()
        before = [await tables.standing(table) for table in (first, second)]
        waiting = await tables.outbox.pending()
        await asyncio.to_thread(server.stop)
        for _ in range(6):  # ticks of an outage in which everybody's time runs out
            assert await refused("storage", tables.act(first, BEN, "2")) == NOTHING
            assert await refused("storage", tables.at(2)) == NOTHING
            for work in (tables.outbox.pending(), tables.outbox.boards(), tables.clock.tick()):
                await refused("storage", work)
            hands.pass_(seconds=10)
        await asyncio.to_thread(server.start)

        assert await tables.outbox.pending() == waiting
        assert await tables.clock.tick() == []
        after = [await tables.standing(table) for table in (first, second)]
        assert [match_of(one).save() for one in after] == [match_of(one).save() for one in before]
        assert after[0].deadlines == {1: hands.now + timedelta(milliseconds=GRACE)}
        assert len(await deliver(tables)) == len(waiting)
        assert await deliver(tables) == []
        assert (await tables.act(first, BEN, "2")).table.revision == before[0].table.revision + 1
        hands.pass_(milliseconds=GRACE)
        assert sorted(await tables.clock.tick()) == [first, second], "time goes on"
        revisions = await raw(tables, "SELECT table_id, revision FROM acts ORDER BY 1, 2")
        assert len({*map(tuple, revisions)}) == len(revisions)


async def test_a_tick_that_came_between_is_not_forgotten(server, hands):
    """The storage goes away and comes back between two ticks, and somebody was turned away meanwhile."""
    async with Databases(server.url("postgres")).fresh() as url, service(url, hands) as tables:
        await tables.clock.start()
        table = (await begun(tables, pace=PACE)).table.id
        hands.pass_(seconds=PACE - 5)
        await tables.clock.tick()
        await asyncio.to_thread(server.stop)
        await refused("storage", tables.act(table, ANN, "1"))
        hands.pass_(seconds=10)
        await asyncio.to_thread(server.start)
        assert await tables.clock.tick() == []
        assert (await tables.standing(table)).deadlines[0] == hands.now + timedelta(seconds=10)
        assert await tables.clock.tick() == [], "credited once"
        assert (await tables.standing(table)).deadlines[0] == hands.now + timedelta(seconds=10)


async def test_the_boards_that_were_drawn_are_no_reason_not_to_stop(server, hands, caplog):
    async with Databases(server.url("postgres")).fresh() as url:
        async with service(url, hands) as tables:
            table = (await lobby(tables)).table
            await tables.outbox.board_drawn(table.id, 0, 77)
            await tables.outbox.board_drawn(table.id, table.revision)
            await asyncio.to_thread(server.stop)
        assert "drawn once more" in caplog.text
        await asyncio.to_thread(server.start)
        async with service(url, hands) as tables:
            assert [board.table for board in await tables.outbox.boards()] == [table.id]


@pytest.mark.sqlite("a file that somebody else holds")
async def test_a_file_that_cannot_be_written_for_a_while_costs_no_deadline(place, hands, tmp_path, monkeypatch):
    monkeypatch.setitem(sqlite_connection.PRAGMAS, "busy_timeout", 20)
    async with service(place, hands) as tables:
        await tables.clock.start()
        table = (await begun(tables, pace=PACE)).table.id
        hands.pass_(seconds=PACE - 20)
        await tables.clock.tick()
        other = sqlite3.connect(tmp_path / "s.db", isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        for _ in range(6):
            assert await refused("storage", tables.act(table, ANN, "1")) == NOTHING
            await refused("storage", tables.clock.tick())
            hands.pass_(seconds=10)
        other.execute("ROLLBACK")
        other.close()
        assert await tables.clock.tick() == []
        standing = await tables.standing(table)
        assert sorted(asks(standing)) == [0, 1]
        assert standing.deadlines[0] == hands.now + timedelta(milliseconds=GRACE)


async def test_the_log_says_once_that_the_server_is_away_and_once_that_it_is_back(server, hands, caplog):
    caplog.set_level(logging.INFO, "bot")
    async with Databases(server.url("postgres")).fresh() as url, service(url, hands) as tables:
        table = (await begun(tables)).table.id
        sender: Any = None
        outbox = OutboxWorker(tables, sender)
        jobs = PeriodicJobs(SimpleNamespace(fleet=None, tables=tables, answering=set()))
        await asyncio.to_thread(server.stop)
        for _ in range(4):
            await refused("storage", tables.act(table, ANN, "1"))
            await outbox.flush()
            await jobs.check_deadlines()
        assert [record.levelname for record in caplog.records] == ["WARNING"], caplog.text
        assert "storage not available" in caplog.text
        await asyncio.to_thread(server.start)
        await tables.standing(table)
        await tables.standing(table)
        assert [record.getMessage() for record in caplog.records[1:]] == ["storage available again"]
        assert not any(record.exc_info for record in caplog.records)


async def test_the_leases_say_once_that_the_server_is_away(server, caplog):
    caplog.set_level(logging.INFO, "bot.cluster.lease_manager")
    looks = 0

    class Away:
        alive = True

    class Manager(LeaseManager):
        async def beat(self) -> None:
            nonlocal looks
            looks += 1
            self.look()
            if looks < 5:
                raise ServerUnreachable("OSError")

    anything: Any = Away()
    manager = Manager(anything, anything, anything, anything, anything)
    running = asyncio.create_task(manager.run())
    await until("the server is back", lambda: looks > 6)
    running.cancel()
    assert [record.getMessage() for record in caplog.records] == [
        "leases not renewed: OSError; trying again every second",
        "leases are looked after again",
    ]
