"""Daily copies of a SQLite file, and the way back from one. A copy is named after its file and its moment, `seneschal.db.2026-11-23T0400.bak`.

A restore that is killed is finished by the next start, or the next restore: the new file lies ready under a name of its own
(`seneschal.db.restore-ready`) before the old one is touched.
"""

import glob
import os
import shutil
import sqlite3
import sys
from contextlib import closing
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final

from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError

from bot.model.errors import StorageError
from bot.storage.sqlite.sqlite_connection import open_connection
from bot.storage.sqlite.sqlite_file import FileLock, check, find

STAMP: Final = "%Y-%m-%dT%H%M"
RESTORED: Final = "restored"
"""The memo that a restored file holds: the moment of the copy, milliseconds UTC."""
# SQLite's own files beside a database; the first and the last hold part of it
_LEFT: Final = ("-wal", "-shm", "-journal")
AHEAD: Final = timedelta(hours=1)  # that a copy's name may lie in the future; more, and the clock was wrong


@dataclass(frozen=True, slots=True)
class Holdings:
    """The contents of a database file: how many tables and acts, and the moment of its last act (None: it has none)."""

    tables: int
    acts: int
    last: datetime | None


def locate(url: str) -> Path:
    """Return the file that a database URL names. Raise StorageError for a server, or for no database at all."""
    try:
        backend = make_url(url).get_backend_name()
    except ArgumentError:
        raise StorageError("DATABASE_URL cannot be understood") from None
    if backend != "sqlite":
        raise StorageError("this is for SQLite files; docs/hosting.md says how PostgreSQL is backed up")
    return find(url)


def delete_old(path: Path, folder: Path | None, now: datetime, days: int) -> list[Path]:
    """Delete what was made that many days of 24 hours ago, or before: copies, those made before a migration, and files that a restore replaced. Return them.

    So whatever someone had erased is in no copy after that time (docs/privacy.md). Only call it once a newer copy is there. One whose
    name lies in the future, since the clock was wrong, stays: nobody knows how old it is. Raise OSError.
    """
    name, end = glob.escape(path.name), now - timedelta(days=days)
    dated = [(read_moment(path, one), one) for one in list_daily(path, folder, now)]
    dated += [
        (datetime.fromtimestamp(one.stat().st_mtime, UTC), one) for one in path.parent.glob(f"{name}.schema-*.bak")
    ]
    dated += [(_read_replaced(path, one), one) for one in path.parent.glob(f"{name}.replaced-*")]
    old = [one for at, one in dated if at is not None and at <= end]
    for one in old:
        one.unlink(missing_ok=True)
    return old


def _read_replaced(path: Path, file: Path) -> datetime | None:
    """Return when a restore put that file aside, from its name."""
    label = file.name.removeprefix(f"{path.name}.replaced-").removesuffix("-wal").removesuffix("-journal")
    try:
        return datetime.strptime(label.partition(".")[0], STAMP).replace(tzinfo=UTC)
    except ValueError:
        return None


def list_daily(path: Path, folder: Path | None, now: datetime | None = None) -> list[Path]:
    """Return the daily copies of the file, oldest first; without those that lie in the future, if `now` (UTC) is given."""
    beside = folder or path.parent
    dated = [(read_moment(path, one), one) for one in beside.glob(f"{glob.escape(path.name)}.*.bak")]
    known = sorted((at, one) for at, one in dated if at is not None)
    return [one for at, one in known if now is None or at <= now + AHEAD]


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

    The copy stays, with what SQLite keeps beside it, which is part of it. Messages that wait in it are given up, since they were sent
    after it was made; the bot tells its tables at the next start. Raise StorageError if a bot runs on the file, or the copy is damaged
    or no database of Seneschal; then nothing changes.
    """
    lock = FileLock(path)
    fresh = path.with_name(f"{path.name}.restoring")
    try:
        finish_restore(path, now)
        for end in ("", *_LEFT):  # what is checked and changed is not the only copy
            beside = copy.with_name(copy.name + end)
            if beside.exists() and end != "-shm":
                shutil.copyfile(beside, fresh.with_name(fresh.name + end))
        # So that root may restore for the user whose bot it is
        fresh.chmod(0o600)
        if sys.platform != "win32" and os.geteuid() == 0:
            owner = (path if path.exists() else path.parent).stat()
            os.chown(fresh, owner.st_uid, owner.st_gid)
        check(fresh)
        last = count_holdings(fresh).last
        _mark(fresh, last or now)
        _sync(fresh)
        os.replace(fresh, _ready(path))
        _sync(path.parent)
        return finish_restore(path, now)
    except OSError as error:
        raise StorageError(f"{error.filename or copy} can't be restored: {error.strerror}") from error
    finally:
        for left in (fresh, *(fresh.with_name(fresh.name + end) for end in _LEFT)):
            left.unlink(missing_ok=True)
        lock.release()


def is_restore_ready(path: Path) -> bool:
    """Return whether a restore of that file was interrupted when only its place was left to be taken."""
    return _ready(path).is_file()


def finish_restore(path: Path, now: datetime) -> Path | None:
    """Put the file that a restore has made ready in its place; return where the replaced one is kept. Raise OSError.

    Does nothing if no restore is under way. Call it with the lock held.
    """
    if not is_restore_ready(path):
        return None
    kept = _put_aside(path, now)
    os.replace(_ready(path), path)
    _sync(path.parent)
    return kept


def _ready(path: Path) -> Path:
    """Return the name under which a whole restored file waits for its place."""
    return path.with_name(f"{path.name}.restore-ready")


def _sync(path: Path) -> None:
    """Have a file's or folder's contents on the disk before what follows."""
    if path.is_dir() and sys.platform == "win32":
        return
    opened = os.open(path, os.O_RDONLY)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)


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


def _put_aside(path: Path, now: datetime) -> Path | None:
    """Rename the file that is replaced, with what SQLite keeps beside it; return its new path, None if there was none."""
    kept, number = path.with_name(f"{path.name}.replaced-{now.strftime(STAMP)}"), 1
    while kept.exists():
        kept, number = path.with_name(f"{path.name}.replaced-{now.strftime(STAMP)}.{number}"), number + 1
    parts = [end for end in _LEFT if path.with_name(path.name + end).exists()]
    for end in parts:
        shutil.copyfile(path.with_name(path.name + end), kept.with_name(kept.name + end))
    was_there = path.exists()
    if was_there and _is_made_whole(path):
        for end in parts:
            kept.with_name(kept.name + end).unlink()
    if was_there:
        os.replace(path, kept)
    for end in _LEFT:
        path.with_name(path.name + end).unlink(missing_ok=True)
    return kept if was_there else None


def _is_made_whole(path: Path) -> bool:
    """Write what lies beside a database into it; return whether that went well, as it does unless it is damaged."""
    try:
        with closing(open_connection(path)) as connection:
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
    except (sqlite3.Error, StorageError):
        return False
    return True
