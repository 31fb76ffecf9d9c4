"""Everything that is stored, copied from one database to another: proved equal before it counts, all of it or nothing.

The target is written in one transaction. Rows go over in batches, so that memory stays small; what was read is summed up on the way,
what was written is read again and must sum up to the same. The source is only read.
"""

from __future__ import annotations

import hashlib
import json
from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import AbstractAsyncContextManager, AsyncExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from sqlalchemy import Table, func, insert, select, text, update
from sqlalchemy.engine import Row, make_url
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import NullPool

from bot.model.errors import Busy, StorageError
from bot.storage.database_opening import open_database
from bot.storage.engine.database import Database
from bot.storage.postgres import postgres_connection
from bot.storage.postgres.postgres_database import PostgresDatabase
from bot.storage.postgres.postgres_errors import NOT_NOW, TROUBLES, write_error
from bot.storage.schema.schema_migration import HEAD, migrate
from bot.storage.schema.sql_tables import memos, metadata
from bot.storage.sqlite.sqlite_database import SqliteDatabase

_OF_PROCESSES: Final = ("leases", "gates")  # who looks after which shard of a server: nothing of a game
_REPEATED: Final = ("sitters",)  # the target fills it itself
MOVED: Final = [table for table in metadata.sorted_tables if table.name not in (*_OF_PROCESSES, *_REPEATED)]
HEARTBEAT: Final = "heartbeat"  # the memo that the clock of a single process credits an outage by
_BATCH: Final = 500  # rows
_VERSION: Final = text("SELECT version_num FROM alembic_version")

Progress = Callable[[str, int, int], None]
"""Told of a table, how many of its rows are over, and how many there are."""


@dataclass(frozen=True, slots=True)
class Sum:
    """The contents of a table: its rows, and the sum of their SHA-256, whatever their order."""

    rows: int = 0
    total: int = 0

    def with_(self, rows: Sequence[Row[Any]]) -> Sum:
        """With some more rows."""
        told = [json.dumps(list(row), ensure_ascii=False, separators=(",", ":")).encode() for row in rows]
        total = sum([int.from_bytes(hashlib.sha256(one).digest()) for one in told], self.total)
        return Sum(self.rows + len(rows), total % 2**256)

    @property
    def short(self) -> str:
        """Return the beginning of the sum, to be shown."""
        return f"{self.total:064x}"[:16]


async def move(source: str, target: str, progress: Progress) -> dict[str, Sum]:
    """Copy one URL's database to the other's; return the contents of each table. Raise StorageError: nothing was moved."""
    _there(source)
    if _place(source) == _place(target):
        raise StorageError("nothing was moved: both URLs name the same database")
    try:
        async with AsyncExitStack() as using:
            old = await _open_side(source, using)
            new = await _open_side(target, using)
            # Only this program's schema
            found = (await old.read(_VERSION))[0].version_num if "alembic_version" in await old.tables() else None
            if found is None:
                raise StorageError("the source holds no games of Seneschal")
            if found != HEAD:
                raise StorageError(
                    f"the source has schema {found}, this Seneschal {HEAD}: start this one on the source once (it migrates it), stop it, "
                    "and move then"
                )
            await migrate(new)
            return await _move(old, new, progress, using)
    except NOT_NOW as error:
        raise StorageError(f"nothing was moved: {error if isinstance(error, Busy) else write_error(error)}") from error


def _there(url: str) -> None:
    """Raise StorageError for a file that would only be made."""
    try:
        parsed = make_url(url)
    except ArgumentError:
        raise StorageError("the first URL cannot be understood") from None
    if parsed.get_backend_name() == "sqlite" and not Path(parsed.database or "").is_file():
        raise StorageError(f"{parsed.database} does not exist")


def _place(url: str) -> object:
    """Return what tells databases apart: the file, or the server and its database; not who asks for it, and by which driver."""
    try:
        parsed = make_url(url)
    except ArgumentError:
        return url
    if parsed.get_backend_name() == "sqlite":
        return Path(parsed.database or "").resolve()
    query = {name: value for name, value in parsed.query.items() if name in ("host", "port")}
    host, port = parsed.host or query.get("host") or "localhost", parsed.port or query.get("port") or 5432
    return parsed.get_backend_name(), host, str(port), parsed.database or parsed.username


async def _open_side(url: str, using: AsyncExitStack) -> Database:
    database = await open_database(url)
    using.push_async_callback(database.close)
    return database


async def _move(old: Database, new: Database, progress: Progress, using: AsyncExitStack) -> dict[str, Sum]:
    from_, to = side(old), side(new)
    for one in (from_, to):
        using.push_async_callback(one.engine.dispose)
    await _check_sides(from_, to)
    async with old.alone(), new.alone(), from_.reading() as source, to.engine.connect() as target:
        await from_.check_unused(source)
        await to.check_unused(target)
        sums = {table.name: await _copy_table(table, source, target, progress) for table in MOVED}
        await to.count_on(target, await from_.counters(source))
        if (beat := await from_.beat(source)) is not None:
            # For a clock that credits the time since
            changed = await target.execute(update(memos).where(memos.c.key == HEARTBEAT).values(value=str(beat)))
            if changed.rowcount == 0:
                await target.execute(insert(memos), {"key": HEARTBEAT, "value": str(beat)})
        await to.settle(target)
        try:
            await target.commit()
        except TROUBLES as error:
            raise StorageError(
                f"the connection was lost at the very end ({write_error(error)}): move again; if the target is not empty then, it holds all"
            ) from error
    return sums


async def _check_sides(from_: Side, to: Side) -> None:
    """Raise StorageError when there is nothing to move, or something in its way."""
    async with from_.reading() as source, to.reading() as target:
        if not await _list_held(source):
            raise StorageError("the source is empty: there is nothing to move")
        if names := await _list_held(target):
            raise StorageError(f"the target is not empty ({', '.join(names)}): name a new database")


async def _list_held(connection: AsyncConnection) -> list[str]:
    """Return the tables that have rows."""
    tables = metadata.sorted_tables
    return [table.name for table in tables if (await connection.execute(select(table).limit(1))).first() is not None]


async def _copy_table(table: Table, source: AsyncConnection, target: AsyncConnection, progress: Progress) -> Sum:
    """Copy one table. Raise StorageError when it does not arrive as it was."""
    rows = int(await source.scalar(select(func.count()).select_from(table)) or 0)
    given, columns = Sum(), [column.name for column in table.columns]
    try:
        async for batch in _batches(table, source):
            given = given.with_(batch)
            await target.execute(insert(table), [dict(zip(columns, row, strict=True)) for row in batch])
            progress(table.name, given.rows, rows)
        stored = Sum()
        async for batch in _batches(table, target):
            stored = stored.with_(batch)
    except TROUBLES as error:
        raise StorageError(f"nothing was moved: {table.name}: {write_error(error)}") from error
    if stored != given:
        raise StorageError(f"nothing was moved: {table.name} would not arrive as it is: {given} there, {stored} here")
    return stored


async def _batches(table: Table, connection: AsyncConnection) -> AsyncIterator[Sequence[Row[Any]]]:
    result = await connection.stream(select(table).order_by(*table.primary_key))
    async for batch in result.partitions(_BATCH):
        yield batch


# ---- the two sides: how each kind of database is read as of one moment, written as a whole, and counts its rows' numbers


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
