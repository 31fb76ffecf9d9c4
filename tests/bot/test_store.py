"""The store: what it promises about the file it keeps everything in."""

import asyncio
import gc
from functools import partial
from pathlib import Path

import pytest

from bot.model.errors import Conflict
from bot.storage.queries import act_transaction
from bot.storage.queries.act_transaction import ActTransaction
from bot.storage.sqlite import sqlite_connection
from tests.bot.table_kit import ANN, BEN, START, begun, lobby, over, raw, service, without_a_trace

ROOT = Path(__file__).parents[2]


def connections(tables):
    """The writer's and the readers'."""
    database = tables._executor.store.database
    return (database.writer, *database.readers)


async def statements(tables, work):
    """What SQLite is given while `work` runs, transaction control included."""
    said: list[str] = []
    for connection in connections(tables):
        await connection.set_trace_callback(said.append)
    try:
        await work()
    finally:
        for connection in connections(tables):
            await connection.set_trace_callback(None)
    return [
        sql for sql, before in zip(said, ["", *said], strict=False) if sql != before
    ]  # a trigger repeats its statement


@pytest.mark.sqlite("PRAGMAs")
async def test_every_connection_has_every_pragma(tables):
    await begun(tables)
    for connection in connections(tables):
        for name, value in sqlite_connection.PRAGMAS.items():
            assert await connection.execute_fetchall(f"PRAGMA {name}") == [(value,)]
    assert sqlite_connection.PRAGMAS == {
        "journal_mode": "wal",
        "synchronous": 2,
        "foreign_keys": 1,
        "busy_timeout": 5000,
    }


@pytest.mark.sqlite("its driver tells of every statement; the other half is in test_postgres.py")
async def test_one_commit_per_act_and_few_statements(tables):
    standing = await begun(tables)
    table = standing.table.id
    said = await statements(tables, lambda: tables.act(table, ANN, "1"))
    assert [sql.split()[0] for sql in said] == ["SELECT", "BEGIN", "UPDATE", "INSERT", "COMMIT"]
    said = await statements(tables, lambda: tables.act(table, BEN, "2"))  # the step ends, somebody is asked anew
    kinds = list(
        dict.fromkeys(" ".join(sql.split()[:3]) for sql in said)
    )  # rows of one statement are traced one by one
    assert kinds[1:] == [
        *("BEGIN IMMEDIATE", "UPDATE heads SET"),
        *("INSERT INTO positions", "INSERT INTO acts", "INSERT INTO outbox", "COMMIT"),
    ]
    assert said.count("COMMIT") == 1


@pytest.mark.sqlite("its driver tells of every statement; the other half is in test_postgres.py")
async def test_reading_and_refused_presses_commit_nothing(tables):
    standing = await begun(tables)

    said = await statements(tables, partial(without_a_trace, tables, standing))
    assert {sql.split()[0] for sql in said} == {"SELECT"}


async def test_the_suite_does_not_need_the_garbage_collector(place):
    gc.disable()
    try:
        async with service(place) as tables:
            table = (await begun(tables, rounds=20)).table.id
            for _ in range(10):
                await tables.act(table, ANN, "1")
                await tables.act(table, BEN, "1")
                await tables.act(table, ANN, "keep")
                await tables.act(table, BEN, "keep")
    finally:
        gc.enable()


async def test_an_older_revision_is_not_written_over_a_newer_one(tables):
    table = (await begun(tables)).table.id
    store = tables._executor.store
    stale = (await store.games.load(table)).revision
    await tables.act(table, ANN, "1")
    before = await raw(tables, "SELECT * FROM heads")
    with pytest.raises(Conflict):
        await store.games.commit(
            ActTransaction(table=table, guild=1, was=stale, had=0, head={"revision": stale + 1, "tail": "[]"})
        )
    assert await raw(tables, "SELECT * FROM heads") == before


async def test_two_services_on_one_store_never_lose_an_act(tables, hands):
    """As two processes would: each has its own locks; the revision decides."""
    other = over(tables._executor.store, hands)
    table = (await begun(tables)).table.id
    results = await asyncio.gather(tables.act(table, ANN, "1"), other.act(table, BEN, "2"), return_exceptions=True)
    acts = await raw(tables, "SELECT answers FROM acts WHERE answers <> '[]'")
    assert len(acts) == sum(not isinstance(result, BaseException) for result in results) == 2
    assert (await tables.standing(table)).match.view(None).points == (0, 2)


async def test_positions_are_pruned_to_about_the_newest_200(tables):
    table = (await begun(tables, rounds=300)).table.id
    for _ in range(125):
        for answer in ("1", "keep"):
            for user in (ANN, BEN):
                await tables.act(table, user, answer)
    ((count, oldest, newest),) = await raw(tables, "SELECT count(*), min(number), max(number) FROM positions")
    assert act_transaction.KEPT <= count < act_transaction.KEPT + 20
    assert newest - oldest + 1 == count


@pytest.mark.sqlite("its plans; the other half is in test_postgres.py")
async def test_start_up_queries_use_an_index(tables):
    await lobby(tables)
    store = tables._executor.store

    async def ask():
        await store.games.due(0, 10, ["tiny"])
        await store.post.boards(START, 10, ["tiny"])
        await store.post.pending(START, 10, ["tiny"])
        await store.games.at(1)
        await store.games.count_hosted(1, 1, ["tiny"])

    asked = await statements(tables, ask)
    assert len(asked) == 5
    for sql in asked:
        plan = await store.database.writer.execute_fetchall(f"EXPLAIN QUERY PLAN {sql}")
        assert not [row for row in plan if row[3].startswith("SCAN") and "INDEX" not in row[3]], (sql, plan)
