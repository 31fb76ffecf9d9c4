"""The store: what it promises about the file it keeps everything in."""

import asyncio
import gc
import os
import sqlite3
import stat
import subprocess
import sys
import textwrap
import time
from pathlib import Path

import pytest
from sqlalchemy import event
from sqlalchemy.dialects import postgresql
from sqlalchemy.schema import CreateIndex, CreateTable

from bot.errors import Busy, Conflict, StorageError, TableError
from bot.store import Change, faults, games, open_store, sqlite
from bot.store.schema import metadata
from games.engine.errors import Refused
from tests.bot.table_kit import ANN, BEN, CY, START, begun, first_answer, lobby, over, raw, service, url

ROOT = Path(__file__).parents[2]


async def statements(tables, work):
    """What the driver is given while `work` runs, transaction control included."""
    said: list[str] = []
    driver = None
    async with tables._scribe.store.database.engine.connect() as connection:
        driver = (await connection.get_raw_connection()).driver_connection
        await driver.set_trace_callback(said.append)
    try:
        await work()
    finally:
        await driver.set_trace_callback(None)
    return said


async def test_every_connection_has_every_pragma(tables):
    await begun(tables)
    async with (
        tables._scribe.store.database.write() as writer,
        tables._scribe.store.database.engine.connect() as reader,
    ):
        for connection in (writer, reader):
            for name, value in sqlite.PRAGMAS.items():
                assert (await connection.exec_driver_sql(f"PRAGMA {name}")).scalar() == value
    assert sqlite.PRAGMAS == {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1, "busy_timeout": 5000}


async def test_a_pragma_that_does_not_hold_stops_the_bot(tmp_path, monkeypatch):
    monkeypatch.setitem(sqlite.PRAGMAS, "synchronous", 7)
    with pytest.raises(StorageError, match="PRAGMA synchronous"):
        await open_store(url(tmp_path / "s.db"))


async def test_the_file_is_its_owners_alone(tmp_path):
    path = tmp_path / "s.db"
    path.touch(mode=0o644)
    path.chmod(0o644)
    async with service(path) as tables:
        await begun(tables)
        for name in os.listdir(tmp_path):
            assert stat.S_IMODE((tmp_path / name).stat().st_mode) == 0o600, name


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("sqlite+aiosqlite://", "memory"),
        ("sqlite+aiosqlite:///:memory:", "memory"),
        ("sqlite+aiosqlite:///file::memory:?cache=shared&uri=true", "memory"),
        ("sqlite+aiosqlite:////nowhere/at/all/s.db", "cannot be opened"),
        ("what is this", "understood"),
        ("nosuchdatabase://host/x", "driver"),
    ],
)
async def test_what_cannot_be_kept_on_disk_is_refused(name, words):
    with pytest.raises(StorageError, match=words):
        await open_store(name)


async def test_a_read_only_file_or_a_folder_is_refused_and_left_alone(tmp_path):
    path = tmp_path / "s.db"
    async with service(path) as tables:
        await begun(tables)
    before = path.read_bytes()
    path.chmod(0o400)
    with pytest.raises(StorageError, match="read-only"):
        await open_store(url(path))
    assert path.read_bytes() == before
    assert stat.S_IMODE(path.stat().st_mode) == 0o400
    with pytest.raises(StorageError, match="cannot be opened"):
        await open_store(url(tmp_path))


@pytest.mark.parametrize("damage", ["header", "middle", "cut", "text"])
async def test_a_damaged_file_is_refused_and_kept(tmp_path, damage):
    path = tmp_path / "s.db"
    async with service(path) as tables:
        for channel in range(5):
            await begun(tables, channel=channel)
    content = bytearray(path.read_bytes())
    if damage == "header":
        content[0:16] = b"x" * 16
    elif damage == "middle":
        content[4096 : len(content) - 4096] = os.urandom(len(content) - 8192)
    elif damage == "cut":
        del content[len(content) // 2 :]
    else:
        content = bytearray(b"this is no database\n" * 300)
    path.write_bytes(content)
    with pytest.raises(StorageError):
        await open_store(url(path))
    assert path.read_bytes() == content


async def test_the_database_of_another_program_is_refused(tmp_path):
    path = tmp_path / "s.db"
    with sqlite3.connect(path) as other:
        other.execute("CREATE TABLE recipes (id INTEGER)")
    other.close()
    with pytest.raises(StorageError, match="not Seneschal's"):
        await open_store(url(path))


async def test_a_second_process_is_refused_at_once_and_let_in_afterwards(tmp_path):
    path = tmp_path / "s.db"
    program = f"import asyncio; from bot.store import open_store; asyncio.run(open_store({url(path)!r}))"
    async with service(path):
        began = time.monotonic()
        second = await asyncio.to_thread(
            subprocess.run, [sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=False
        )
        assert time.monotonic() - began < 5  # most of it is Python's start
        assert second.returncode != 0
        assert "another Seneschal is running" in second.stderr
        began = time.monotonic()
        with pytest.raises(StorageError, match="in use"):
            await open_store(url(path))
        assert time.monotonic() - began < 2
    async with service(path) as tables:
        await begun(tables)


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


async def test_reading_and_refused_presses_commit_nothing(tables):
    standing = await begun(tables)
    table = standing.table.id

    async def look():
        await tables.standing(table)
        await tables.at(standing.table.channel)
        await tables.preview(table, ANN, "1")
        await tables.log(table, 0)
        with pytest.raises(Refused):
            await tables.act(table, ANN, "9")
        with pytest.raises(TableError):
            await tables.act(table, ANN, "1", digest="0" * 12)
        with pytest.raises(TableError):
            await tables.act(table, CY, "1")

    said = await statements(tables, look)
    assert {sql.split()[0] for sql in said} == {"SELECT"}


async def test_the_suite_does_not_need_the_garbage_collector(tmp_path):
    gc.disable()
    try:
        async with service(tmp_path / "s.db") as tables:
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
    store = tables._scribe.store
    stale = (await store.games.load(table)).revision
    await tables.act(table, ANN, "1")
    before = await raw(tables, "SELECT * FROM heads")
    with pytest.raises(Conflict):
        await store.games.commit(Change(table, stale, 0, {"revision": stale + 1, "tail": "[]"}))
    assert await raw(tables, "SELECT * FROM heads") == before


async def test_two_services_on_one_store_never_lose_an_act(tables, hands):
    """As two processes would: each has its own locks; the revision decides."""
    other = over(tables._scribe.store, hands)
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
    assert games.KEPT <= count < games.KEPT + 20
    assert newest - oldest + 1 == count


class Stop(Exception):
    """Something fails inside the transaction."""


@pytest.mark.parametrize(
    "point",
    [p for p in faults.POINTS if p.startswith(("after b", "after s", "after a", "after p", "after o", "before c"))],
)
async def test_a_failure_inside_the_transaction_leaves_nothing(tables, point):
    table = (await begun(tables)).table.id
    await tables.act(table, ANN, "1")
    queries = [f"SELECT * FROM {name} ORDER BY 1, 2" for name in ("heads", "acts", "positions", "outbox")]
    before = [await raw(tables, query) for query in queries]

    async def fail(here):
        if here == point:
            faults.hook = None
            raise Stop

    faults.hook = fail
    with pytest.raises(Stop):
        await tables.act(table, BEN, "2")
    assert [await raw(tables, query) for query in queries] == before
    assert list((await tables.act(table, BEN, "2")).match.asks) == [0]


@pytest.mark.parametrize("point", [p for p in faults.POINTS if "sent" not in p])
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

    faults.hook = cancel
    with pytest.raises(asyncio.CancelledError):
        await handler
    assert reached == [point]
    faults.hook = None
    with pytest.raises(Refused):
        await tables.act(table, BEN, "2")  # the lock is free, and the act was finished
    standing = await tables.standing(table)
    assert standing.match.view(None).points == (0, 2)
    assert (await tables.act(table, ANN, "keep")).table.revision == standing.table.revision + 1
    assert (await raw(tables, "PRAGMA integrity_check")) == [("ok",)]


async def test_a_handler_cancelled_while_it_waits_for_the_lock(tables):
    table = (await begun(tables)).table.id
    async with tables._scribe.lock(table):
        handler = asyncio.create_task(tables.act(table, ANN, "1"))
        await asyncio.sleep(0)
        handler.cancel()
        with pytest.raises(asyncio.CancelledError):
            await handler
    await tables._scribe.store.close()


async def test_locked_by_somebody_else_is_waited_for(tables, tmp_path):
    table = (await begun(tables)).table.id
    other = sqlite3.connect(tmp_path / "s.db", isolation_level=None, check_same_thread=False)
    other.execute("BEGIN IMMEDIATE")
    begins = asyncio.Event()

    async def tell(here):
        if here == "after begin":
            begins.set()

    faults.hook = tell
    handler = asyncio.create_task(tables.act(table, ANN, "1"))
    await begins.wait()
    assert not handler.done()
    other.execute("ROLLBACK")
    other.close()
    assert list((await handler).match.asks) == [1]


async def test_locked_for_too_long_is_told_and_works_again(tables, tmp_path, monkeypatch):
    table = (await begun(tables)).table.id
    async with tables._scribe.store.database.engine.connect() as connection:
        await connection.exec_driver_sql("PRAGMA busy_timeout=20")
    other = sqlite3.connect(tmp_path / "s.db", isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    with pytest.raises(TableError) as caught:
        await tables.act(table, ANN, "1")
    assert caught.value.kind == "storage"
    assert "nothing has changed" in caught.value.said
    other.execute("ROLLBACK")
    other.close()
    assert list((await tables.act(table, ANN, "1")).match.asks) == [1]


async def test_a_full_disk_refuses_loses_nothing_and_works_again(tables):
    standing = await begun(tables, rounds=10_000)
    table, accepted = standing.table.id, 0
    pages = (await raw(tables, "PRAGMA page_count"))[0][0]
    async with tables._scribe.store.database.engine.connect() as connection:
        await connection.exec_driver_sql(f"PRAGMA max_page_count={pages + 3}")
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
    async with tables._scribe.store.database.engine.connect() as connection:
        await connection.exec_driver_sql("PRAGMA max_page_count=1000000")
    await tables.act(table, *first_answer(standing))
    assert (await raw(tables, "PRAGMA integrity_check")) == [("ok",)]


async def test_errors_of_the_store_show_no_parameters(tables):
    with pytest.raises(Busy) as caught:
        await raw(tables, "SELECT :secret FROM nowhere", secret="hidden-thing")
    told = f"{caught.value} {caught.value.__cause__}"
    assert "hidden-thing" not in told


async def test_start_up_queries_use_an_index(tables):
    await lobby(tables)
    store = tables._scribe.store
    asked: list[tuple[str, object]] = []

    def note(connection, cursor, sql, parameters, *rest):
        asked.append((sql, parameters))

    engine = store.database.engine.sync_engine
    event.listen(engine, "before_cursor_execute", note)
    await store.games.due(0, 10)
    await store.post.boards(START, 10)
    await store.post.pending(START, 10)
    await store.games.at(1)
    await store.games.hosted(1)
    event.remove(engine, "before_cursor_execute", note)
    for sql, parameters in asked:
        async with store.database.engine.connect() as connection:
            plan = (await connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {sql}", parameters)).all()
        assert not [row for row in plan if row[3].startswith("SCAN") and "INDEX" not in row[3]], (sql, plan)


def test_the_schema_is_portable():
    dialect = postgresql.dialect()
    for table in metadata.sorted_tables:
        assert "CREATE TABLE" in str(CreateTable(table).compile(dialect=dialect))
        for index in table.indexes:
            assert "CREATE" in str(CreateIndex(index).compile(dialect=dialect))


async def test_the_migrations_give_the_schema_that_the_program_expects(tables):
    from alembic.autogenerate import compare_metadata
    from alembic.migration import MigrationContext

    async with tables._scribe.store.database.engine.connect() as connection:
        differences = await connection.run_sync(
            lambda sync: compare_metadata(MigrationContext.configure(sync), metadata)
        )
    assert differences == []


def folder(tmp_path, body):
    """The migrations of this release with one more, of a release to come."""
    from bot.store.migrate import VERSIONS

    versions = tmp_path / "versions"
    versions.mkdir()
    for script in VERSIONS.glob("*.py"):
        (versions / script.name).write_text(script.read_text())
    (versions / "9999_next.py").write_text(
        textwrap.dedent(
            """
            from alembic import op
            revision, down_revision = "9999", "0001"
            def upgrade():
                op.execute("ALTER TABLE heads ADD COLUMN mood TEXT")
            """
        )
        + textwrap.indent(body, "    ")
    )
    return versions


async def test_an_older_file_is_migrated_with_its_games_after_a_backup(tmp_path):
    path = tmp_path / "s.db"
    async with service(path) as tables:
        table = (await begun(tables)).table.id
        await tables.act(table, ANN, "1")
        games_before = await raw(tables, "SELECT * FROM heads")
    store = await open_store(url(path), versions=folder(tmp_path, ""))
    try:
        row = await store.games.load(table)
        assert row is not None
        assert row.revision == 3
        async with store.database.engine.connect() as connection:
            assert (await connection.exec_driver_sql("SELECT mood FROM heads")).all() == [(None,)]
    finally:
        await store.close()
    (copy,) = tmp_path.glob("*.bak")
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    with sqlite3.connect(copy) as backup:
        assert backup.execute("SELECT * FROM heads").fetchall() == [tuple(row) for row in games_before]
        assert backup.execute("SELECT version_num FROM alembic_version").fetchall() == [("0001",)]
    backup.close()
    with pytest.raises(StorageError, match="newer Seneschal"):
        await open_store(url(path))


async def test_a_migration_that_fails_half_way_leaves_the_old_schema(tmp_path):
    path = tmp_path / "s.db"
    async with service(path) as tables:
        await begun(tables)
    versions = folder(tmp_path, 'op.execute("DROP TABLE nothing_like_this")\n')
    with pytest.raises(StorageError, match="failed and was undone"):
        await open_store(url(path), versions=versions)
    async with service(path) as tables:
        assert "mood" not in [row[1] for row in await raw(tables, "PRAGMA table_info(heads)")]
        assert (await tables.at(901)).table.status == "playing"


async def test_an_unchanged_schema_is_opened_without_backup_and_without_alembic(tmp_path):
    path = tmp_path / "s.db"
    async with service(path):
        pass
    program = f"""
import asyncio, sys
from bot.store import open_store
async def main():
    await (await open_store({url(path)!r})).close()
    assert "alembic" not in sys.modules
asyncio.run(main())
"""
    again = await asyncio.to_thread(
        subprocess.run, [sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert again.returncode == 0, again.stderr
    assert list(tmp_path.glob("*.bak")) == []


def test_the_newest_migration_is_the_one_that_the_program_expects():
    from alembic.script import ScriptDirectory

    from bot.store.migrate import HEAD, VERSIONS, _config

    assert ScriptDirectory.from_config(_config(VERSIONS)).get_current_head() == HEAD
