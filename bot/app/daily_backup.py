"""The daily copy of a SQLite file: when it is due, and whether the last one succeeded."""

import asyncio
import logging
from collections.abc import Callable
from datetime import datetime, timedelta
from pathlib import Path
from typing import Final

from bot.app.config import Config
from bot.model.errors import StorageError
from bot.storage.engine.database import Database
from bot.storage.sqlite import backup_files, sqlite_file
from bot.storage.sqlite.sqlite_database import SqliteDatabase

OLD: Final = timedelta(days=2)  # without a copy, and the operator hears of it
RETRY: Final = timedelta(hours=1)  # after a failure
_log = logging.getLogger(__name__)


class DailyBackup:
    """Copies the bot's file once a day. `path`: the file, None on a server; `last`: the moment of the newest copy, UTC; `error`: why the newest attempt failed, or empty."""

    def __init__(
        self,
        database: Database,
        settings: Config,
        now: Callable[[], datetime],
        is_certain: Callable[[], bool] = lambda: True,
    ) -> None:
        """`now()`: the moment, UTC; `is_certain()`: whether what can't be undone may go by it. Nothing is copied on PostgreSQL, or where the settings say off."""
        self.path = database.path if isinstance(database, SqliteDatabase) else None
        self._settings, self._now, self._is_certain, self._begun = settings, now, is_certain, now()
        self.last: datetime | None = None
        self.error = ""
        self._tried: datetime | None = None
        if self.path is not None:
            copies = backup_files.list_daily(self.path, settings.backup_folder, now())
            self.last = backup_files.read_moment(self.path, copies[-1]) if copies else None

    @property
    def is_on(self) -> bool:
        """Return whether copies are made at all."""
        return self.path is not None and self._settings.backup_hour != "off"

    def is_due(self) -> bool:
        """Return whether a copy is missing since the newest planned hour, and none was tried within the last hour."""
        if not self.is_on:
            return False
        now, hour = self._now(), self._settings.backup_hour
        assert isinstance(hour, int)
        planned = now.replace(hour=hour, minute=0, second=0, microsecond=0)
        planned -= timedelta(days=1) if planned > now else timedelta()
        rested = self._tried is None or not timedelta() <= now - self._tried < RETRY  # a clock may have been put back
        return rested and (self.last is None or self.last < planned)

    @property
    def trouble(self) -> str:
        """Return why the newest attempt failed, or that no copy was made for two days; empty if all is well."""
        newest = max(self.last or self._begun, self._begun)
        if self.error or not self.is_on or self._now() - newest < OLD:
            return self.error
        return f"none was made for {(self._now() - newest).days} days"

    async def run_if_due(self) -> None:
        """Copy the file if it is time. A failure is logged and kept in `error`; it stops nothing."""
        if not self.is_due() or self.path is None:
            return
        now = self._tried = self._now()
        try:
            copy = await asyncio.to_thread(self._copy, self.path, now)
        except (StorageError, OSError) as error:
            self.error = str(error)
            _log.error("the daily backup failed: %s", error)
            return
        self.last, self.error = now, ""
        _log.info("backup: %s", copy.name)

    def _copy(self, path: Path, now: datetime) -> Path:
        """Write today's copy, then delete what is too old; return the copy. Raise StorageError, OSError."""
        folder = self._settings.backup_folder
        copy = sqlite_file.back_up(path, now.strftime(backup_files.STAMP), folder)
        if self._is_certain():
            for one in backup_files.delete_old(path, folder, now, self._settings.backups_kept):
                _log.info("deleted, older than %d days: %s", self._settings.backups_kept, one.name)
        return copy
