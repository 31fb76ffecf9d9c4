"""A database in a SQLite file. A read is one visit of a reader's thread, a whole transaction one of the writer's thread."""

import asyncio
import logging
import sqlite3
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from functools import partial
from operator import attrgetter
from pathlib import Path
from typing import Any, Final, TypeVar

from sqlalchemy import Connection as CoreConnection
from sqlalchemy import Executable, text

from bot.model.errors import Busy, Conflict, StorageError
from bot.storage.engine.database import Database, Parameters, Row, Step
from bot.storage.engine.fault_injection import Point, reached_in_thread
from bot.storage.sqlite import backup_files, sqlite_file
from bot.storage.sqlite.sqlite_connection import Connection
from bot.storage.sqlite.sqlite_statements import compile_statement

T = TypeVar("T")
_log = logging.getLogger(__name__)
READERS: Final = 3  # one that waits for the disk does not hold up all
_TABLES: Final = text("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB 'sqlite_*'")
_waiting: Final = attrgetter("waiting")


class SqliteDatabase(Database):
    """The file is held by this process alone; in it readers never wait for the writer."""

    def __init__(self, path: Path, lock: sqlite_file.FileLock, connections: Sequence[Connection]) -> None:
        super().__init__()
        self.path, self._lock = path, lock
        self.writer, *self.readers = connections
        self._closed = False

    @classmethod
    async def open(cls, url: str, *, new: bool = False) -> "SqliteDatabase":
        """Lock and check the file; finish a restore that was interrupted. Raise StorageError; nothing is ever kept in memory instead.

        `new`: an empty database is wanted even where traces show that one was lost.
        """
        path = sqlite_file.find(url)
        sqlite_file.check_not_lost(path, new=new)
        lock = sqlite_file.FileLock(path)
        connections: list[Connection] = []
        try:
            _finish_restore(path)
            is_new = not path.exists()
            sqlite_file.prepare(path)
            if is_new:
                lock.hold_database(path)
            _log.info("database: %s%s", path, " (new)" if is_new else "")
            await asyncio.to_thread(sqlite_file.check, path)
            while len(connections) <= READERS:
                connections.append(await Connection.open(path))
        except BaseException:
            for connection in connections:
                await connection.close()
            lock.release()
            raise
        return cls(path, lock, connections)

    async def read(self, statement: Executable, parameters: Parameters | None = None) -> Sequence[Row]:
        """See Database."""
        return await self._visit(min(self.readers, key=_waiting), partial(_find, statement, parameters or {}))

    async def write(self, steps: Sequence[Step]) -> list[Any]:
        """See Database."""
        reached = partial(reached_in_thread, loop=asyncio.get_running_loop())
        return await self._visit(self.writer, partial(_store_steps, steps, reached))

    async def _visit(self, connection: Connection, work: Callable[[sqlite3.Connection], T]) -> T:
        """Have the work done by that connection. Raise Busy, Conflict, and what the work raises."""
        if self._closed:
            raise Busy("the storage is closed")
        with self._report_trouble():
            try:
                return await connection.visit(work)
            except sqlite3.IntegrityError as error:
                raise Conflict(str(error)) from error
            except (sqlite3.Error, StorageError) as error:
                raise Busy(str(error)) from error

    async def tables(self) -> set[str]:
        """See Database."""
        return {row.name for row in await self.read(_TABLES)}

    async def upgrade(self, work: Callable[[CoreConnection], None]) -> None:
        """See Database."""
        await self.whole(asyncio.to_thread(sqlite_file.upgrade, self.path, work))

    async def back_up(self, label: str) -> str | None:
        """A copy beside the file."""
        return (await asyncio.to_thread(sqlite_file.back_up, self.path, label)).name

    async def _close(self) -> None:
        if not self._closed:
            self._closed = True
            for connection in (*self.readers, self.writer):
                await connection.close()
        self._lock.release()


def _finish_restore(path: Path) -> None:
    """Raise StorageError."""
    if not backup_files.is_restore_ready(path):
        return
    try:
        kept = backup_files.finish_restore(path, datetime.now(UTC))
    except OSError as error:
        raise StorageError(f"an interrupted restore can't be finished: {error.filename}: {error.strerror}") from error
    where = f"; the replaced file is kept as {kept.name}" if kept is not None else ""
    _log.warning("a restore that was interrupted is finished%s", where)


def _find(statement: Executable, parameters: Parameters, connection: sqlite3.Connection) -> list[Row]:
    """Return all rows of one SELECT."""
    query = compile_statement(statement, ())
    return query.rows(connection.execute(query.sql, query.fill(parameters)))


def _store_steps(steps: Sequence[Step], reached: Callable[[Point], None], connection: sqlite3.Connection) -> list[Any]:
    """Return the steps as one transaction. Raise Conflict when a guard is not kept; it is never left open."""
    reached("before begin")
    connection.execute("BEGIN IMMEDIATE")
    try:
        reached("after begin")
        given = [value for step in steps for value in _done(step, reached, connection)]
        reached("before commit")
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise
    reached("after commit")
    return given


def _done(step: Step, reached: Callable[[Point], None], connection: sqlite3.Connection) -> list[Any]:
    """Carry out one step; return the first value of its first row, if its statement returns rows."""
    if isinstance(step.parameters, Sequence):
        statement = compile_statement(step.statement, tuple(step.parameters[0]))
        cursor = connection.executemany(statement.sql, map(statement.fill, step.parameters))
    else:
        statement = compile_statement(step.statement, tuple(step.parameters))
        cursor = connection.execute(statement.sql, statement.fill(step.parameters))
    given = [row[0] for row in cursor.fetchall()[:1]] if cursor.description else []
    if step.guard and cursor.rowcount != 1:
        raise Conflict(step.guard)
    if step.point is not None:
        reached(step.point)
    return given
