"""Everything that is particular to a SQLite file: where it may lie, its lock, its checks, its copies, changes of its schema."""

import glob
import os
import sqlite3
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Final

from sqlalchemy import Connection
from sqlalchemy.engine import make_url

from bot.model.errors import Busy, StorageError
from bot.storage.sqlite.sqlite_connection import open_connection

_WHOLE_CHECK: Final = 256 << 20  # bytes; above, only the small tables are checked at start


def find(url: str) -> Path:
    """Return the path of the file that a URL names, links followed. Raise StorageError where it names none.

    "%41" stands for "A" in a URL, and yet a folder may be called "100%25": a path is taken as it is written if only so its folder exists.
    """
    parsed = make_url(url)
    if not parsed.database or ":memory:" in parsed.database or parsed.query:
        raise StorageError("DATABASE_URL must name a file: what is kept in memory is lost at every restart")
    written = url.partition(":///")[2]
    if written and Path(written).parent.is_dir() and not Path(parsed.database).parent.is_dir():
        return _resolve(written)
    return _resolve(parsed.database)


def prepare(path: Path) -> None:
    """Create the file for its owner alone if it is new. Raise StorageError when it cannot be written."""
    try:
        if path.exists() and not path.stat().st_mode & 0o222:
            raise StorageError(f"{path} is read-only")
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
        if path.stat().st_mode & 0o077:
            path.chmod(0o600)
    except OSError as error:
        raise StorageError(f"{path} cannot be opened for writing: {error.strerror}") from error


def _resolve(name: str) -> Path:
    """Return the path of a file as it is, whatever links lead to it: its lock, side files and copies go by that. Raise StorageError."""
    try:
        return Path(name).absolute().resolve(strict=False)
    except (OSError, RuntimeError) as error:  # a link that leads to itself
        raise StorageError(f"{Path(name).absolute()} can't be followed to a file: {error}") from None


class FileLock:
    """Held by the one process that writes the file; the system lets go of it when that process dies, however it dies.

    There is a lock file beside the database, by its resolved path, and a lock on the database itself, which holds under its other
    names too (hard links). SQLite locks by other means (fcntl), so that the two don't meet.
    """

    def __init__(self, path: Path) -> None:
        """Raise StorageError at once if another process holds it, or the lock file can't be used."""
        self._files: list[int] = []
        lock = path.with_name(path.name + ".lock")
        try:
            self._hold(lock, os.O_RDWR | os.O_CREAT)
            self.hold_database(path)
        except BlockingIOError:
            self.release()
            raise StorageError(f"{path} is in use: another Seneschal is running on it") from None
        except OSError as error:
            self.release()
            raise StorageError(f"{error.filename or lock} cannot be opened: {error.strerror}") from None

    def hold_database(self, path: Path) -> None:
        """Lock the database itself, if it is there. Raise OSError; BlockingIOError if another process has it."""
        if sys.platform != "win32" and path.exists():
            self._hold(path, os.O_RDONLY)

    def _hold(self, path: Path, how: int) -> None:
        """Open a file and lock it. Raise OSError; BlockingIOError if another process has it."""
        self._files.append(os.open(path, how, 0o600))
        if sys.platform == "win32":
            import msvcrt

            try:
                msvcrt.locking(self._files[-1], msvcrt.LK_NBLCK, 1)
            except OSError as error:
                raise BlockingIOError from error
        else:
            import fcntl

            fcntl.flock(self._files[-1], fcntl.LOCK_EX | fcntl.LOCK_NB)

    def release(self) -> None:
        """Let go, once every connection is closed. May be called twice."""
        for file in self._files:
            os.close(file)
        self._files = []


def check_not_lost(path: Path, *, new: bool) -> None:
    """Raise StorageError where there is no file, but traces of one: an empty one in its place would hide that games are lost.

    `new`: the host wants an empty one.
    """
    if new or path.exists() or path.with_name(f"{path.name}.restore-ready").exists():
        return
    traces = [one.name for one in sorted(path.parent.glob(f"{glob.escape(path.name)}[.-]*")) if one.is_file()]
    if traces:
        more = f" and {len(traces) - 1} more" if len(traces) > 1 else ""
        raise StorageError(
            f"there is no {path}, but {traces[0]}{more} beside it: a database was here. Put it back (python -m bot restore FILE); "
            "or set NEW_DATABASE=yes for one start, and it begins empty"
        )


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
