"""Everything that is particular to a SQLite file: where it may lie, its lock, its checks, its copies, changes of its schema."""

import os
import sqlite3
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Final

from sqlalchemy import Connection
from sqlalchemy.engine import URL

from bot.model.errors import Busy, StorageError
from bot.storage.sqlite.sqlite_connection import open_connection

_WHOLE_CHECK: Final = 256 << 20  # bytes; above, only the small tables are checked at start


def prepare(url: URL) -> Path:
    """Return the path of the file, created for its owner alone if it is new. Raise StorageError when it cannot be written."""
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
        """Raise StorageError at once if another process holds it."""
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
        """Let go. May be called twice."""
        if self._file >= 0:
            os.close(self._file)
            self._file = -1


def check(path: Path) -> None:
    """Raise StorageError unless the file is a sound database (of a very large one, only the heads are looked through)."""
    scope = "1" if path.stat().st_size <= _WHOLE_CHECK else "'heads'"
    try:
        with closing(open_connection(path)) as connection:
            found = [str(row[0]) for row in connection.execute(f"PRAGMA quick_check({scope})").fetchall()]
    except sqlite3.Error as error:
        raise StorageError(f"{path} cannot be opened as a database: {error}") from error
    if found != ["ok"]:
        raise StorageError(f"{path} is damaged ({found[0]}); keep it and put back the newest good backup")


def back_up(path: Path, label: str, folder: Path | None = None) -> Path:
    """Write a checked copy into the folder, by default beside the file, readable only by its owner; return its path. Raise StorageError."""
    beside = path if folder is None else folder / path.name
    copy, number = beside.with_name(f"{path.name}.{label}.bak"), 1
    while copy.exists():
        copy, number = beside.with_name(f"{path.name}.{label}.{number}.bak"), number + 1
    try:
        os.close(os.open(copy, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))
        with closing(open_connection(path)) as connection:
            connection.execute("VACUUM INTO ?", [str(copy)])
    except (OSError, sqlite3.Error) as error:
        copy.unlink(missing_ok=True)
        raise StorageError(f"no backup could be written to {copy}: {error}") from error
    try:
        check(copy)
    except StorageError:
        copy.unlink(missing_ok=True)
        raise
    return copy


def upgrade(path: Path, work: Callable[[Connection], None]) -> None:
    """Have the work change the schema through SQLAlchemy, in one transaction. Raise Busy; then nothing has changed."""
    from sqlalchemy import create_engine, event
    from sqlalchemy.exc import DBAPIError
    from sqlalchemy.pool import NullPool

    engine = create_engine("sqlite://", creator=lambda: open_connection(path), poolclass=NullPool, hide_parameters=True)
    event.listen(engine, "begin", lambda begun: begun.exec_driver_sql("BEGIN IMMEDIATE"))
    try:
        with engine.begin() as connection:
            work(connection)
    except DBAPIError as error:
        raise Busy(str(error.orig)) from error
