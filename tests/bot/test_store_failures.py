"""The store when something goes wrong in the middle: failures, cancelled handlers, locks, a full disk."""

import asyncio
import sqlite3
from contextlib import closing as closing_
from pathlib import Path
from typing import cast

import pytest

from bot.model.errors import Busy, Conflict, TableError
from bot.storage.engine import fault_injection
from bot.storage.postgres.postgres_errors import Mistaken
from bot.storage.queries.act_transaction import ActTransaction
from bot.storage.queries.journal_rows import NewAct
from bot.storage.queries.table_head import HeadChanges
from games.engine.errors import Refused
from tests.bot.table_kit import ANN, BEN, assert_sound, begun, first_answer, raw

ROOT = Path(__file__).parents[2]


class Stop(Exception):
    """Something fails inside the transaction."""


@pytest.mark.parametrize(
    "point",
    [
        p
        for p in fault_injection.POINTS
        if p.startswith(("after b", "after s", "after a", "after p", "after o", "before c"))
    ],
)
async def test_a_failure_inside_the_transaction_leaves_nothing(tables, point):
    table = (await begun(tables)).table.id
    await tables.act(table, ANN, "1")
    queries = [f"SELECT * FROM {name} ORDER BY 1, 2" for name in ("heads", "acts", "positions", "outbox")]
    before = [await raw(tables, query) for query in queries]

    async def fail(here):
        if here == point:
            fault_injection.hook = None
            raise Stop

    fault_injection.hook = fail
    with pytest.raises(Stop):
        await tables.act(table, BEN, "2")
    assert [await raw(tables, query) for query in queries] == before
    assert list((await tables.act(table, BEN, "2")).match.asks) == [0]


@pytest.mark.parametrize("point", [p for p in fault_injection.POINTS if "mark" not in p])
async def test_a_handler_cancelled_anywhere_leaves_all_or_nothing_and_can_read_back(tables, point):
    table = (await begun(tables)).table.id
    await tables.act(table, ANN, "1")
    handler = asyncio.create_task(tables.act(table, BEN, "2"))
    reached = []

    async def cancel(here):
        if here == point:
            reached.append(here)
            handler.cancel()
            await asyncio.sleep(0)

    fault_injection.hook = cancel
    with pytest.raises(asyncio.CancelledError):
        await handler
    assert reached == [point]
    fault_injection.hook = None
    with pytest.raises(Refused):
        await tables.act(table, BEN, "2")  # the lock is free, and the act was finished
    standing = await tables.standing(table)
    assert standing.match.view(None).points == (0, 2)
    assert (await tables.act(table, ANN, "keep")).table.revision == standing.table.revision + 1
    await assert_sound(tables)


async def test_a_handler_cancelled_while_it_waits_for_the_lock(tables):
    table = (await begun(tables)).table.id
    async with tables._executor.lock(table):
        handler = asyncio.create_task(tables.act(table, ANN, "1"))
        await asyncio.sleep(0)
        handler.cancel()
        with pytest.raises(asyncio.CancelledError):
            await handler
    await tables._executor.store.close()


@pytest.mark.sqlite("one writer at a time; the other half is in test_postgres_errors.py")
async def test_locked_by_somebody_else_is_waited_for(tables, tmp_path):
    table = (await begun(tables)).table.id
    other = sqlite3.connect(tmp_path / "s.db", isolation_level=None, check_same_thread=False)
    other.execute("BEGIN IMMEDIATE")
    begins = asyncio.Event()

    async def tell(here):
        if here == "before begin":
            begins.set()

    fault_injection.hook = tell
    handler = asyncio.create_task(tables.act(table, ANN, "1"))
    await begins.wait()
    await asyncio.wait([handler], timeout=0.1)
    assert not handler.done()
    other.execute("ROLLBACK")
    other.close()
    assert list((await handler).match.asks) == [1]


@pytest.mark.sqlite("one writer at a time; the other half is in test_postgres_errors.py")
async def test_locked_for_too_long_is_told_and_works_again(tables, tmp_path, monkeypatch):
    table = (await begun(tables)).table.id
    await tables._executor.store.database.writer.execute_fetchall("PRAGMA busy_timeout=20")
    other = sqlite3.connect(tmp_path / "s.db", isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    with pytest.raises(TableError) as caught:
        await tables.act(table, ANN, "1")
    assert caught.value.kind == "storage"
    assert "nothing has changed" in caught.value.said
    other.execute("ROLLBACK")
    other.close()
    assert list((await tables.act(table, ANN, "1")).match.asks) == [1]


@pytest.mark.sqlite("its way to a full disk; the other half is 53100 in test_postgres_errors.py")
async def test_a_full_disk_refuses_loses_nothing_and_works_again(tables):
    standing = await begun(tables, rounds=10_000)
    table, accepted = standing.table.id, 0
    pages = (await raw(tables, "PRAGMA page_count"))[0][0]
    await tables._executor.store.database.writer.execute_fetchall(f"PRAGMA max_page_count={pages + 3}")
    failure: TableError | None = None
    while failure is None:
        user, answer = first_answer(standing)
        try:
            standing = await tables.act(table, user, answer)
        except TableError as error:
            failure = error
        else:
            accepted += 1
    assert failure.kind == "storage"
    assert accepted
    assert (await tables.standing(table)).table == standing.table
    assert len(await raw(tables, "SELECT 1 FROM acts WHERE answers <> '[]'")) == accepted
    await tables.act(table, *first_answer(standing))
    await assert_sound(tables)


async def test_errors_of_the_store_show_no_parameters(tables):
    with pytest.raises((Busy, Mistaken)) as caught:
        await raw(tables, "SELECT :secret FROM nowhere", secret="hidden-thing")
    told = f"{caught.value} {caught.value.__cause__}"
    assert "hidden-thing" not in told


async def test_an_insert_that_fails_fails_the_whole_act(tables):
    table = (await begun(tables)).table.id
    store = tables._executor.store
    row, before = await store.games.load(table), await raw(tables, "SELECT * FROM heads")
    (old,) = await raw(tables, "SELECT * FROM acts WHERE revision = 1")
    act = cast("NewAct", dict(old._asdict()))
    head = HeadChanges(revision=99, tail="[7]")
    change = ActTransaction(table=table, guild=1, was=row.revision, had=row.credit, head=head, act=act)
    with pytest.raises(Conflict, match=r"(?i)unique"):
        await store.games.commit(change)
    assert await raw(tables, "SELECT * FROM heads") == before
    assert list((await tables.act(table, ANN, "1")).match.asks) == [1]


@pytest.mark.sqlite("our own driver")
@pytest.mark.parametrize("denied", [{"COMMIT"}, {"COMMIT", "ROLLBACK"}])
async def test_a_commit_that_fails_leaves_no_transaction_open(tables, denied):
    table = (await begun(tables)).table.id
    before = await raw(tables, "SELECT * FROM heads")
    writer = tables._executor.store.database.writer

    def guard(action, what, *rest):
        wrong = action == sqlite3.SQLITE_TRANSACTION and what in denied
        return sqlite3.SQLITE_DENY if wrong else sqlite3.SQLITE_OK

    await writer.visit(lambda connection: connection.set_authorizer(guard))
    with pytest.raises(TableError) as caught:
        await tables.act(table, ANN, "1")
    assert caught.value.kind == "storage"
    assert await raw(tables, "SELECT * FROM heads") == before
    assert list((await tables.act(table, ANN, "1")).match.asks) == [1]


@pytest.mark.sqlite("our own driver")
async def test_a_connection_is_replaced_after_an_error_that_no_row_has_caused(tables):
    table = (await begun(tables)).table.id
    writer, conflict = tables._executor.store.database.writer, sqlite3.IntegrityError("UNIQUE")

    def fail(error):
        def work(connection):
            raise error

        return work

    first = await writer.visit(lambda connection: connection)
    for error, same in ((conflict, True), (sqlite3.OperationalError("disk I/O error"), False), (conflict, True)):
        with pytest.raises(type(error)):
            await writer.visit(fail(error))
        second = await writer.visit(lambda connection: connection)
        assert (second is first) == same
        first = second
    assert await writer.execute_fetchall("PRAGMA synchronous") == [(2,)]
    assert list((await tables.act(table, ANN, "1")).match.asks) == [1]


@pytest.mark.sqlite("our own driver")
async def test_what_was_sent_is_finished_although_its_caller_is_cancelled_and_the_store_closed(tables, tmp_path):
    store = tables._executor.store
    held, going = asyncio.Event(), asyncio.Event()

    async def hold(here):
        if here == "after begin":
            held.set()
            await going.wait()

    fault_injection.hook = hold
    caller = asyncio.create_task(store.people.remember("a", "b"))
    await held.wait()
    caller.cancel()
    closing = asyncio.create_task(store.close())
    going.set()
    await closing
    with pytest.raises(asyncio.CancelledError):
        await caller
    with closing_(sqlite3.connect(tmp_path / "s.db")) as other:
        assert other.execute("SELECT value FROM memos WHERE key = 'a'").fetchall() == [("b",)]
    with pytest.raises(Busy):
        await store.people.memo("a")
