"""The store on a server: few statements for an act, none that writes for who only looks, an index for whatever is asked every second."""

from contextlib import asynccontextmanager
from typing import Any

import pytest

from bot.storage.postgres import postgres_connection
from tests.bot.table_kit import ANN, BEN, START, begun, lobby, service, without_a_trace

pytestmark = pytest.mark.postgresql("what a server is asked")


@asynccontextmanager
async def listening(tables):
    """What the server is asked meanwhile, with what."""
    pool, said = tables._executor.store.database.pool, list[Any]()
    connections = [await pool.acquire() for _ in range(postgres_connection.CONNECTIONS)]
    for connection in connections:
        connection.add_query_logger(said.append)
        await pool.release(connection)
    yield said
    for connection in [await pool.acquire() for _ in range(postgres_connection.CONNECTIONS)]:
        connection.remove_query_logger(said.append)
        await pool.release(connection)


@pytest.fixture
async def tables(place, hands, monkeypatch):
    monkeypatch.setattr(postgres_connection, "CONNECTIONS", 2)
    async with service(place, hands) as opened:
        yield opened


async def test_one_commit_per_act_and_few_statements(tables):
    table = (await begun(tables)).table.id
    for user, answer, written in ((ANN, "1", ["acts"]), (BEN, "2", ["positions", "acts", "outbox"])):
        async with listening(tables) as said:
            await tables.act(table, user, answer)
        kinds = [" ".join(one.query.split()[:3]) for one in said]
        assert kinds[0].startswith("SELECT heads.id,")
        assert kinds[1:] == [
            *("BEGIN;", "UPDATE heads SET"),
            *[f"INSERT INTO {name}" for name in written],
            *("SELECT pg_current_xact_id()::text", "COMMIT;"),
        ]


async def test_reading_and_refused_presses_write_nothing(tables):
    standing = await begun(tables)
    async with listening(tables) as said:
        await without_a_trace(tables, standing)
    assert {one.query.split()[0] for one in said} == {"SELECT"}


async def test_what_is_asked_every_few_seconds_uses_an_index(tables):
    await lobby(tables)
    store = tables._executor.store
    async with listening(tables) as said:
        await store.games.due(0, 10, ["tiny"])
        await store.post.boards(START, 10, ["tiny"])
        await store.post.pending(START, 10, ["tiny"])
        await store.games.at(1)
        await store.games.count_hosted(1, 1, ["tiny"])
    assert len(said) >= 5
    async with store.database.pool.acquire() as connection:
        await connection.execute("SET enable_seqscan = off")  # for a handful of rows no index is worth its while
        for one in said:
            lines = await connection.fetch(f"EXPLAIN {one.query}", *one.args)
            plan = "\n".join([line[0] for line in lines])
            assert "Index" in plan
            assert "Seq Scan" not in plan, (one.query, plan)
