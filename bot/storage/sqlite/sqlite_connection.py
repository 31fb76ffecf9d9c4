"""aiosqlite's connection, used for whole pieces of work: a connection has a thread, and each visit of that thread costs time."""

import logging
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Final, Self, TypeVar

import aiosqlite

from bot.model.errors import StorageError

T = TypeVar("T")

PRAGMAS: Final = {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1, "busy_timeout": 5000}

logging.getLogger("aiosqlite").setLevel(logging.INFO)  # its DEBUG tells every parameter: hands, sealed bids, seeds


def open_connection(path: Path) -> sqlite3.Connection:
    """Return a connection with every PRAGMA set, read back and found right. Raise StorageError, sqlite3.Error."""
    connection = sqlite3.connect(f"{path.as_uri()}?mode=rw", uri=True, isolation_level=None, check_same_thread=False)
    try:
        pragma(connection, "busy_timeout", PRAGMAS["busy_timeout"])
        for name, value in PRAGMAS.items():
            found = pragma(connection, name, value)
            if found != value:
                raise StorageError(f"{path}: PRAGMA {name} is {found!r}, not {value!r}")
    except BaseException:
        connection.close()
        raise
    return connection


def pragma(connection: sqlite3.Connection, name: str, value: object = None) -> object:
    """Set the PRAGMA if a value is given; return what it reads back."""
    if value is not None:
        connection.execute(f"PRAGMA {name}={value}").close()
    ((found,),) = connection.execute(f"PRAGMA {name}").fetchall()
    return found


class Connection(aiosqlite.Connection):
    """Work is done in its thread, one piece after the other."""

    def __init__(self, path: Path) -> None:
        super().__init__(lambda: open_connection(path), 64)
        self._thread.daemon = True  # a forgotten store must not keep Python alive
        self._unsound = False
        self.waiting = 0  # pieces of work that have not come to their end

    @classmethod
    async def open(cls, path: Path) -> Self:
        """Raise StorageError, sqlite3.Error."""
        connection = cls(path)
        opened = await connection
        assert opened is connection
        return connection

    async def visit(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Do the work in the database thread, after everything queued before it, even if the caller is cancelled. Raise what it raises."""
        self.waiting += 1
        try:
            done: T = await self._execute(self._visit, work)  # type: ignore[no-untyped-call]
            return done
        finally:
            self.waiting -= 1

    def _visit(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """In the thread. After an error that no row has caused (a full disk, a bad page) a connection is not used again."""
        try:
            if self._unsound:
                self._conn.close()
                self._connection = self._connector()
                self._unsound = False
            return work(self._conn)
        except sqlite3.Error as error:
            self._unsound = not isinstance(error, sqlite3.IntegrityError)
            raise
