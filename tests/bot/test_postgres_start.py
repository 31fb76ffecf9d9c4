"""Opening a store on a server: what is refused and in which words, what is migrated, several that start at once."""

import asyncio
import builtins
import logging
import socket
import sys

import pytest
from sqlalchemy.engine import make_url

from bot.model.errors import StorageError
from bot.storage.database_opening import open_database
from bot.storage.postgres import postgres_connection as postgres
from bot.storage.postgres.postgres_database import PostgresDatabase
from bot.storage.schema.schema_migration import HEAD
from bot.storage.store import open_store
from tests.bot import start_child
from tests.bot.table_kit import ANN, begun, match_of, raw, service
from tests.bot.test_store_start import folder
from tests.processes import start_fork_server
from tests.waits import END

pytestmark = pytest.mark.postgresql("opened otherwise than a file")
TOGETHER = 4


@pytest.fixture
async def empty(postgres):
    """The URL of a database in which there is nothing, not even our tables."""
    async with postgres.empty() as url:
        yield url


def start(url):
    """So many processes start on the database at the same time; gives what each of them tells."""
    context = start_fork_server()
    together = context.Barrier(TOGETHER)
    children, told = [], []
    for _ in range(TOGETHER):
        reader, writer = context.Pipe(duplex=False)
        child = context.Process(target=start_child.main, args=(url, writer, together))
        child.start()
        writer.close()
        children.append(child)
        told.append(reader)
    answers = [reader.recv() for reader in told]
    for child, reader in zip(children, told, strict=True):
        child.join()
        child.close()
        reader.close()
    return answers


async def test_several_start_at_once_on_an_empty_database_and_one_of_them_migrates(empty):
    assert sorted(await asyncio.to_thread(start, empty)) == [0] * (TOGETHER - 1) + [int(HEAD)]
    async with service(empty) as tables:
        await begun(tables)
    assert await asyncio.to_thread(start, empty) == [0] * TOGETHER


async def test_an_older_database_is_migrated_with_its_games_and_its_owner_told_of_pg_dump(place, tmp_path, caplog):
    async with service(place) as tables:
        table = (await begun(tables)).table.id
        revision = (await tables.act(table, ANN, "1")).table.revision
    caplog.set_level(logging.INFO, logger="bot")
    store = await open_store(place, versions=folder(tmp_path, ""))
    try:
        head = await store.games.load(table)
        assert head is not None
        assert head.revision == revision
    finally:
        await store.close()
    assert "pg_dump" in caplog.text
    with pytest.raises(StorageError, match="newer Seneschal"):
        await open_store(place)


async def test_a_migration_that_fails_half_way_leaves_the_old_schema(place, tmp_path):
    async with service(place) as tables:
        await begun(tables)
    with pytest.raises(StorageError, match="failed and was undone"):
        await open_store(place, versions=folder(tmp_path, 'op.execute("DROP TABLE nothing_like_this")\n'))
    async with service(place) as tables:
        columns = await raw(tables, "SELECT column_name FROM information_schema.columns WHERE table_name = 'heads'")
        assert "mood" not in [row.column_name for row in columns]
        assert list(match_of(await tables.at(901)).asks) == [0, 1]


async def test_the_database_of_another_program_is_refused(empty):
    database = await open_database(empty)
    assert isinstance(database, PostgresDatabase)
    async with database.engine.begin() as connection:
        await connection.exec_driver_sql("CREATE TABLE recipes (id integer)")
    await database.close()
    with pytest.raises(StorageError, match="not Seneschal's"):
        await open_store(empty)


async def test_a_server_that_is_not_there_or_not_ours_is_said_in_one_sentence(place, monkeypatch):
    monkeypatch.setattr(postgres, "CONNECT", 0.2)
    url = make_url(place)
    with socket.create_server(("127.0.0.1", 0)) as mute:
        port = mute.getsockname()[1]
        for wrong in (
            url.set(database="no_such_database"),
            url.set(host="127.0.0.1", port=1, query={}),
            url.set(host="127.0.0.1", port=port, query={}),
        ):
            with pytest.raises(StorageError, match=r"^the database server cannot be used: ."):
                await open_store(wrong.set(password="hunter2").render_as_string(hide_password=False))
    with pytest.raises(StorageError, match="parameter that asyncpg does not know"):
        await open_store(url.update_query_dict({"colour": "red"}).render_as_string())
    monkeypatch.setattr(postgres, "CONNECT", END)  # a true server is waited for, however busy the machine is
    monkeypatch.setattr(postgres, "OLDEST", 1000)
    with pytest.raises(StorageError, match="1000 or newer is needed"):
        await open_store(place)


async def test_urls_as_hosts_write_them_are_understood(place):
    for scheme in ("postgresql", "postgres"):
        url = make_url(place).set(drivername=scheme).update_query_dict({"sslmode": "disable"})
        async with service(url.render_as_string(hide_password=False)) as tables:
            await tables.people.memo("x")


async def test_a_driver_that_is_not_installed_is_named_with_its_extra(place, monkeypatch):
    install = builtins.__import__

    def without(name, *rest):
        if name.split(".")[0] == "asyncpg":
            raise ModuleNotFoundError("No module named 'asyncpg'", name="asyncpg")
        return install(name, *rest)

    for name in [name for name in sys.modules if name.split(".")[0] == "asyncpg"]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setattr(builtins, "__import__", without)
    with pytest.raises(StorageError, match=r"pip install 'seneschal-bot\[postgres\]'"):
        await open_store(place)
