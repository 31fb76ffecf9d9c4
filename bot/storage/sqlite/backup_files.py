"""Daily copies of a SQLite file, and the way back from one. A copy is named after its file and its moment, `seneschal.db.2026-11-23T0400.bak`."""

import os
import shutil
import sqlite3
from contextlib import closing
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError

from bot.model.errors import StorageError
from bot.storage.sqlite.sqlite_connection import open_connection
from bot.storage.sqlite.sqlite_file import FileLock, back_up, check

STAMP: Final = "%Y-%m-%dT%H%M"
RESTORED: Final = "restored"
"""The memo that a restored file holds: the moment of the copy, milliseconds UTC."""
_LEFT: Final = ("-wal", "-shm")  # SQLite's own files beside a database


@dataclass(frozen=True, slots=True)
class Holdings:
    """The contents of a database file: how many tables and acts, and the moment of its last act (None: it has none)."""

    tables: int
    acts: int
    last: datetime | None


def locate(url: str) -> Path:
    """Return the file that a database URL names. Raise StorageError for a server, or for no database at all."""
    try:
        parsed = make_url(url)
    except ArgumentError:
        raise StorageError("DATABASE_URL cannot be understood") from None
    if parsed.get_backend_name() != "sqlite" or not parsed.database:
        raise StorageError("this is for SQLite files; docs/hosting.md says how PostgreSQL is backed up")
    return Path(parsed.database).absolute()


def write_daily(path: Path, folder: Path | None, at: datetime, kept: int) -> Path:
    """Write a checked copy named after that moment and delete the oldest beyond `kept`; return its path. Raise StorageError."""
    copy = back_up(path, at.strftime(STAMP), folder)
    for old in list_daily(path, folder)[:-kept]:
        old.unlink(missing_ok=True)
    return copy


def list_daily(path: Path, folder: Path | None) -> list[Path]:
    """Return the daily copies of the file, oldest first."""
    beside = folder or path.parent
    return sorted([one for one in beside.glob(f"{path.name}.*.bak") if read_moment(path, one) is not None])


def read_moment(path: Path, copy: Path) -> datetime | None:
    """Return when a daily copy of that file was made, from its name; None for any other file."""
    label = copy.name.removeprefix(f"{path.name}.").removesuffix(".bak").partition(".")[0]
    try:
        return datetime.strptime(label, STAMP).replace(tzinfo=UTC)
    except ValueError:
        return None


def count_holdings(path: Path) -> Holdings:
    """Return what the file holds. Raise StorageError if it isn't one of the bot's databases."""
    try:
        with closing(open_connection(path)) as connection:
            (tables,) = connection.execute("SELECT count(*) FROM heads").fetchone()
            (acts, last) = connection.execute("SELECT count(*), max(at) FROM acts").fetchone()
    except sqlite3.Error as error:
        raise StorageError(f"{path} isn't a database of Seneschal: {error}") from error
    return Holdings(tables, acts, None if last is None else datetime.fromtimestamp(last / 1000, UTC))


def restore(path: Path, copy: Path, now: datetime) -> Path | None:
    """Put a copy in the place of the file; return where the replaced file is kept, None if there was none.

    The copy stays. Messages that wait in it are given up, since they were sent after it was made; the bot tells its tables at the
    next start. Raise StorageError if a bot runs on the file, or the copy is damaged or no database of Seneschal; then nothing changes.
    """
    lock = FileLock(path)
    fresh = path.with_name(f"{path.name}.restoring")
    try:
        shutil.copyfile(copy, fresh)  # what is checked and changed is not the only copy
        fresh.chmod(0o600)
        check(fresh)
        last = count_holdings(fresh).last
        _mark(fresh, last or now)
        kept = _put_aside(path, now) if path.exists() else None
        os.replace(fresh, path)
    except OSError as error:
        raise StorageError(f"{copy} cannot be restored: {error.strerror}") from error
    finally:
        for left in (fresh, *(fresh.with_name(fresh.name + end) for end in _LEFT)):
            left.unlink(missing_ok=True)
        lock.release()
    return kept


def _mark(fresh: Path, moment: datetime) -> None:
    """Give up what waits to be sent, and leave the memo for the bot."""
    with closing(open_connection(fresh)) as connection:
        connection.execute("BEGIN IMMEDIATE")
        connection.execute("UPDATE outbox SET done = 1 WHERE NOT done")
        connection.execute(
            "INSERT INTO memos (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value",
            (RESTORED, str(round(moment.timestamp() * 1000))),
        )
        connection.execute("COMMIT")
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()


def _put_aside(path: Path, now: datetime) -> Path:
    """Rename the file that is replaced, with what SQLite keeps beside it; return its new path."""
    kept, number = path.with_name(f"{path.name}.replaced-{now.strftime(STAMP)}"), 1
    while kept.exists():
        kept, number = path.with_name(f"{path.name}.replaced-{now.strftime(STAMP)}.{number}"), number + 1
    for end in _LEFT:
        beside = path.with_name(path.name + end)
        if beside.exists():
            os.replace(beside, kept.with_name(kept.name + end))
    os.replace(path, kept)
    return kept
