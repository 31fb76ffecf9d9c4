"""Everything that is particular to SQLite: the file, its lock, its PRAGMAs, a driver that crosses threads once per statement."""

import contextlib
import logging
import os
import sqlite3
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, Final, Self

import aiosqlite
from sqlalchemy.engine import URL

from bot.errors import StorageError

PRAGMAS: Final = {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1, "busy_timeout": 5000}
_WHOLE_CHECK: Final = 256 << 20  # bytes; above, only the small tables are checked at start

logging.getLogger("aiosqlite").setLevel(logging.INFO)  # its DEBUG tells every parameter: hands, sealed bids, seeds


class Cursor:
    """A cursor whose statement is executed, read to its end and closed in one visit of the connection's thread."""

    def __init__(self, connection: "Connection") -> None:
        self._connection = connection
        self._rows: list[Any] = []
        self.description: Any = None
        self.rowcount = self.lastrowid = -1
        self.arraysize = 1

    async def __aenter__(self) -> Self:
        return self

    async def execute(self, sql: str, parameters: Iterable[Any] = ()) -> None:
        if not self._connection.put_off("execute", sql, parameters):
            await self._connection.visit(self._run, "execute", sql, parameters)

    async def executemany(self, sql: str, parameters: Iterable[Iterable[Any]]) -> None:
        if not self._connection.put_off("executemany", sql, parameters):
            await self._connection.visit(self._run, "executemany", sql, parameters)

    def _run(self, method: str, sql: str, parameters: Iterable[Any]) -> None:
        with contextlib.closing(self._connection.begun().cursor()) as cursor:
            getattr(cursor, method)(sql, parameters)
            self.description, self.rowcount = cursor.description, cursor.rowcount
            self.lastrowid = -1 if cursor.lastrowid is None else cursor.lastrowid
            self._rows = cursor.fetchall() if cursor.description else []

    async def fetchall(self) -> Sequence[Any]:
        rows, self._rows = self._rows, []
        return rows

    async def close(self) -> None:
        self._rows = []


class Connection(aiosqlite.Connection):
    """aiosqlite's connection with the cursor above, for few visits of its thread.

    A writer's `BEGIN IMMEDIATE` goes out with its first statement. Its INSERTs, of which nobody awaits an answer, go out in
    their order with the next statement or the COMMIT, which then fails if one of them does.
    """

    to_begin = False

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self._later: list[tuple[str, str, Iterable[Any]]] = []

    def put_off(self, method: str, sql: str, parameters: Iterable[Any]) -> bool:
        """Keeps an INSERT of a transaction for the next visit; gives whether it did."""
        if not sql.startswith("INSERT") or "RETURNING" in sql or not (self.to_begin or self.in_transaction):
            return False
        self._later.append((method, sql, parameters))
        return True

    async def visit(self, function: Any, *args: Any) -> Any:
        """Calls the function in the connection's thread."""
        return await self._execute(function, *args)  # type: ignore[no-untyped-call]

    def begun(self) -> sqlite3.Connection:
        """The connection, in its transaction and with what was put off done. Called in its thread."""
        if self.to_begin:
            self._conn.execute("BEGIN IMMEDIATE").close()
            self.to_begin = False
        later, self._later = self._later, []
        for method, sql, parameters in later:
            getattr(self._conn, method)(sql, parameters).close()
        return self._conn

    def cursor(self) -> Cursor:  # type: ignore[override]
        return Cursor(self)

    async def commit(self) -> None:
        """Stores the transaction, or rolls it back and raises: it is never left open."""
        try:
            if self._later or self.in_transaction:
                await self.visit(lambda: self.begun().commit())
            self.to_begin = False
        except BaseException:
            await self.rollback()
            raise

    async def rollback(self) -> None:
        self.to_begin, self._later = False, []
        if self.in_transaction:
            await super().rollback()

    async def pragma(self, name: str, value: object = None) -> Any:
        """Sets the PRAGMA if a value is given; gives what it reads back."""
        if value is not None:
            await self.execute_fetchall(f"PRAGMA {name}={value}")
        (row,) = await self.execute_fetchall(f"PRAGMA {name}")
        return row[0]


async def connect(path: Path) -> Connection:
    """A connection with every PRAGMA set, read back and found right. Raises StorageError."""
    connection = Connection(lambda: sqlite3.connect(f"{path.as_uri()}?mode=rw", uri=True, isolation_level=None), 64)
    connection._thread.daemon = True  # a forgotten store must not keep Python alive
    opened = await connection.__aenter__()
    assert opened is connection
    try:
        await connection.pragma("busy_timeout", PRAGMAS["busy_timeout"])
        for name, value in PRAGMAS.items():
            found = await connection.pragma(name, value)
            if found != value:
                raise StorageError(f"{path}: PRAGMA {name} is {found!r}, not {value!r}")
    except BaseException:
        await connection.close()
        raise
    return connection


def prepare(url: URL) -> Path:
    """The path of the file, created for its owner alone if it is new. Raises StorageError when it cannot be written."""
    if not url.database or ":memory:" in url.database or url.query:
        raise StorageError("DATABASE_URL must name a file: what is kept in memory is lost at every restart")
    path = Path(url.database).absolute()
    try:
        path = path.resolve(strict=False)
        if path.exists() and not path.stat().st_mode & 0o222:
            raise StorageError(f"{path} is read-only")
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
        if path.stat().st_mode & 0o077:
            path.chmod(0o600)
    except OSError as error:
        raise StorageError(f"{path} cannot be opened for writing: {error.strerror}") from error
    return path


class FileLock:
    """Held by the one process that writes the file; the system lets go of it when that process dies, however it dies."""

    def __init__(self, path: Path) -> None:
        """Raises StorageError at once if another process holds it."""
        self._file = os.open(path.with_name(path.name + ".lock"), os.O_RDWR | os.O_CREAT, 0o600)
        try:
            if sys.platform == "win32":
                import msvcrt

                msvcrt.locking(self._file, msvcrt.LK_NBLCK, 1)
            else:
                import fcntl

                fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            os.close(self._file)
            raise StorageError(f"{path} is in use: another Seneschal is running on it") from None

    def release(self) -> None:
        """Lets go. May be called twice."""
        if self._file >= 0:
            os.close(self._file)
            self._file = -1


async def check(path: Path) -> None:
    """Raises StorageError unless the file is a sound database (of a very large one, only the heads are looked through)."""
    scope = "1" if os.path.getsize(path) <= _WHOLE_CHECK else "'heads'"  # noqa: ASYNC240 - one look, at start
    try:
        connection = await connect(path)
        try:
            found = [str(row[0]) for row in await connection.execute_fetchall(f"PRAGMA quick_check({scope})")]
        finally:
            await connection.close()
    except sqlite3.Error as error:
        raise StorageError(f"{path} cannot be opened as a database: {error}") from error
    if found != ["ok"]:
        raise StorageError(f"{path} is damaged ({found[0]}); keep it and put back the newest good backup")


async def back_up(path: Path, label: str) -> Path:
    """Writes a checked copy beside the file, for its owner alone; gives the copy's path. Raises StorageError."""
    copy, number = path.with_name(f"{path.name}.{label}.bak"), 1
    while copy.exists():
        copy, number = path.with_name(f"{path.name}.{label}.{number}.bak"), number + 1
    try:
        os.close(os.open(copy, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))
        connection = await connect(path)
        try:
            await connection.execute_fetchall("VACUUM INTO ?", [str(copy)])
        finally:
            await connection.close()
    except (OSError, sqlite3.Error) as error:
        copy.unlink(missing_ok=True)
        raise StorageError(f"no backup could be written to {copy}: {error}") from error
    await check(copy)
    return copy
