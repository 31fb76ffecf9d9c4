"""Opening the store: what is refused, what is migrated, who may come in."""

import asyncio
import os
import sqlite3
import stat
import subprocess
import sys
import textwrap
from pathlib import Path

import pytest
from sqlalchemy import text
from sqlalchemy.dialects import postgresql
from sqlalchemy.schema import CreateIndex, CreateTable

from bot.model.errors import StorageError
from bot.storage.schema.schema_indexes import metadata
from bot.storage.schema.schema_migration import HEAD, VERSIONS
from bot.storage.sqlite import sqlite_connection
from bot.storage.store import open_store
from tests.bot.table_kit import ANN, START, begun, raw, service, url
from tests.games.walk import random_of_run

ROOT = Path(__file__).parents[2]


async def test_a_pragma_that_does_not_hold_stops_the_bot(tmp_path, monkeypatch):
    monkeypatch.setitem(sqlite_connection.PRAGMAS, "synchronous", 7)
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
        content[4096 : len(content) - 4096] = random_of_run("damage").randbytes(len(content) - 8192)
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


async def test_a_second_process_is_refused_and_let_in_afterwards(tmp_path):
    path = tmp_path / "s.db"
    program = f"import asyncio; from bot.storage.store import open_store; asyncio.run(open_store({url(path)!r}))"
    async with service(path):
        second = await asyncio.to_thread(
            subprocess.run, [sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=False
        )
        assert second.returncode != 0
        assert "another Seneschal is running" in second.stderr
        with pytest.raises(StorageError, match="in use"):
            await open_store(url(path))
    async with service(path) as tables:
        await begun(tables)


def test_the_schema_is_portable():
    dialect = postgresql.dialect()
    for table in metadata.sorted_tables:
        assert "CREATE TABLE" in str(CreateTable(table).compile(dialect=dialect))
        for index in table.indexes:
            assert "CREATE" in str(CreateIndex(index).compile(dialect=dialect))


async def test_the_migrations_give_the_schema_that_the_program_expects(tables):
    from alembic.autogenerate import compare_metadata
    from alembic.migration import MigrationContext

    differences = [None]

    def compare(connection):
        differences[:] = compare_metadata(MigrationContext.configure(connection), metadata)

    await tables._executor.store.database.upgrade(compare)
    assert differences == []


def folder(tmp_path, body):
    """The migrations of this release with one more, of a release to come."""
    from bot.storage.schema.schema_migration import VERSIONS

    versions = tmp_path / "versions"
    versions.mkdir()
    for script in VERSIONS.glob("*.py"):
        (versions / script.name).write_text(script.read_text())
    (versions / "9999_next.py").write_text(
        textwrap.dedent(
            """
            from alembic import op
            from bot.storage.schema.schema_migration import HEAD, VERSIONS
            revision, down_revision = "9999", HEAD
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
        assert [one.mood for one in await store.database.read(text("SELECT mood FROM heads"))] == [None]
    finally:
        await store.close()
    (copy,) = tmp_path.glob("*.bak")
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    with sqlite3.connect(copy) as backup:
        assert backup.execute("SELECT * FROM heads").fetchall() == [tuple(row) for row in games_before]
        assert backup.execute("SELECT version_num FROM alembic_version").fetchall() == [(HEAD,)]
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


async def test_an_unchanged_schema_is_opened_without_backup_and_without_what_only_others_need(tmp_path):
    path = tmp_path / "s.db"
    async with service(path):
        pass
    program = textwrap.dedent(
        f"""
        import asyncio, sys
        from bot.storage.store import open_store

        async def main():
            await (await open_store({url(path)!r})).close()
            unneeded = {{"alembic", "greenlet", "asyncpg", "sqlalchemy.orm", "sqlalchemy.ext.asyncio"}}
            assert not {{*unneeded, "sqlalchemy.dialects.postgresql"}} & sys.modules.keys()

        asyncio.run(main())
        """
    )
    again = await asyncio.to_thread(
        subprocess.run, [sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert again.returncode == 0, again.stderr
    assert list(tmp_path.glob("*.bak")) == []


def test_the_newest_migration_is_the_one_that_the_program_expects():
    from alembic.script import ScriptDirectory

    from bot.storage.schema.schema_migration import VERSIONS, _config

    assert ScriptDirectory.from_config(_config(VERSIONS)).get_current_head() == HEAD


async def test_what_the_version_before_left_unsent_may_have_been_posted(tmp_path):
    path, versions = tmp_path / "s.db", tmp_path / "first"
    versions.mkdir()
    (versions / "0001_foundation.py").write_text((VERSIONS / "0001_foundation.py").read_text())
    async with service(path) as tables:
        await begun(tables)
        rows = await raw(tables, "SELECT * FROM heads"), await raw(tables, "SELECT * FROM outbox")
    old = tmp_path / "old.db"
    await (await open_store(url(old), versions=versions)).close()
    with sqlite3.connect(old) as database:
        for name, stored in zip(("heads", "outbox"), rows, strict=True):
            columns = [row[1] for row in database.execute(f"PRAGMA table_info({name})")]
            for row in stored:
                values = [row._asdict()[column] for column in columns]
                database.execute(
                    f"INSERT INTO {name} ({', '.join(columns)}) VALUES ({', '.join('?' * len(values))})", values
                )
    database.close()
    async with service(old) as tables:
        assert [row.tried == START for row in await tables.outbox.pending()] == [True, True]
        (board,) = await tables.outbox.boards()
        assert (board.posts, board.posting) == (0, None)
