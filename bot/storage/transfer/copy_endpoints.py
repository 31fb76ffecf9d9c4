"""The two sides of a move: how each kind of database is read as of one moment, written as a whole, and counts its rows' numbers."""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from contextlib import AbstractAsyncContextManager
from typing import Final

from sqlalchemy import Table, text
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import NullPool

from bot.model.errors import StorageError
from bot.storage.engine.database import Database
from bot.storage.postgres import postgres_connection
from bot.storage.postgres.postgres_database import PostgresDatabase
from bot.storage.schema.sql_tables import metadata
from bot.storage.sqlite.sqlite_database import SqliteDatabase

COUNTED: Final = [table for table in metadata.sorted_tables if table.autoincrement_column is not None]
"""Tables whose rows are numbered; no number is ever given twice, not even after the newest row is gone."""

# The processes of bot.cluster, each with a lock of its own
_LIVING: Final = text(
    "SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND classid = 21317 AND objsubid = 2 AND granted"
    " AND database = (SELECT oid FROM pg_database WHERE datname = current_database())"
)
_LAST_BEAT: Final = text("SELECT CAST(extract(epoch FROM max(beat)) * 1000 AS bigint) FROM leases")


class Side(ABC):
    """One database of a move. `engine` has connections that may take their time."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine

    @abstractmethod
    def reading(self) -> AbstractAsyncContextManager[AsyncConnection]:
        """Return a connection that sees the database as of one moment, and changes nothing."""

    @abstractmethod
    async def check_unused(self, connection: AsyncConnection) -> None:
        """Raise StorageError when someone plays on it."""

    @abstractmethod
    async def beat(self, connection: AsyncConnection) -> int | None:
        """Return when the tables were last looked after (milliseconds), if that isn't kept in the memos."""

    @abstractmethod
    async def counters(self, connection: AsyncConnection) -> dict[str, int]:
        """Return the number that was given last in each of the tables COUNTED, 0 for none."""

    @abstractmethod
    async def count_on(self, connection: AsyncConnection, counters: Mapping[str, int]) -> None:
        """Numbers go on after these."""

    @abstractmethod
    async def settle(self, connection: AsyncConnection) -> None:
        """Called when all is written, before it is committed. Raise StorageError when something refers to nothing."""


class FileSide(Side):
    """A SQLite file, locked by its database."""

    def reading(self) -> AbstractAsyncContextManager[AsyncConnection]:
        return self.engine.connect()

    async def check_unused(self, connection: AsyncConnection) -> None:
        """Do nothing: a locked file can't be in use."""

    async def beat(self, connection: AsyncConnection) -> int | None:
        return None

    async def counters(self, connection: AsyncConnection) -> dict[str, int]:
        rows = await connection.execute(text("SELECT name, seq FROM sqlite_sequence"))
        known = {row.name: int(row.seq) for row in rows}
        return {table.name: known.get(table.name, 0) for table in COUNTED}

    async def count_on(self, connection: AsyncConnection, counters: Mapping[str, int]) -> None:
        for name, number in counters.items():
            await connection.execute(text("DELETE FROM sqlite_sequence WHERE name = :name"), {"name": name})
            row = {"name": name, "seq": number}
            await connection.execute(text("INSERT INTO sqlite_sequence (name, seq) VALUES (:name, :seq)"), row)

    async def settle(self, connection: AsyncConnection) -> None:
        if (await connection.execute(text("PRAGMA foreign_key_check"))).all():
            raise StorageError("rows of the source belong to tables that it does not hold")


class ServerSide(Side):
    """A PostgreSQL server."""

    def reading(self) -> AbstractAsyncContextManager[AsyncConnection]:
        options = {"isolation_level": "REPEATABLE READ", "postgresql_readonly": True}
        return self.engine.execution_options(**options).connect()

    async def check_unused(self, connection: AsyncConnection) -> None:
        if await connection.scalar(_LIVING):
            raise StorageError(f"{hide_password(self.engine)} is in use: Seneschal is running on it")

    async def beat(self, connection: AsyncConnection) -> int | None:
        last: int | None = await connection.scalar(_LAST_BEAT)
        return last

    async def counters(self, connection: AsyncConnection) -> dict[str, int]:
        return {table.name: await self._counter(connection, table) for table in COUNTED}

    async def _counter(self, connection: AsyncConnection, table: Table) -> int:
        sequence = await connection.scalar(text(f"SELECT pg_get_serial_sequence('{table.name}', 'id')"))
        last = await connection.scalar(text(f"SELECT CASE WHEN is_called THEN last_value ELSE 0 END FROM {sequence}"))
        return int(last or 0)

    async def count_on(self, connection: AsyncConnection, counters: Mapping[str, int]) -> None:
        sets = text("SELECT setval(pg_get_serial_sequence(:name, 'id'), greatest(:number, 1), :number > 0)")
        for name, number in counters.items():
            await connection.execute(sets, {"name": name, "number": number})

    async def settle(self, connection: AsyncConnection) -> None:
        """The server has looked at each row as it came."""


def side(database: Database) -> Side:
    """Return the side of a move that this opened database is."""
    if isinstance(database, SqliteDatabase):
        return FileSide(create_async_engine(f"sqlite+aiosqlite:///{database.path}", poolclass=NullPool))
    assert isinstance(database, PostgresDatabase)
    return ServerSide(postgres_connection.renew(database.engine))


def hide_password(engine: AsyncEngine) -> str:
    """Return the database's name for its owner: its URL without the password."""
    return engine.url.render_as_string(hide_password=True)
