"""One store, opened by its URL.

`await open_store(url)` locks, checks and migrates what the URL names, or raises StorageError: the bot must then not start.
"""

import logging
from pathlib import Path

from bot.model.errors import Busy, StorageError
from bot.storage.database_opening import open_database
from bot.storage.engine.database import Database
from bot.storage.outbox.outbox_queries import OutboxQueries
from bot.storage.queries.act_queries import ActQueries
from bot.storage.queries.bar_queries import BarQueries
from bot.storage.queries.daily_queries import DailyQueries
from bot.storage.queries.diary_queries import DiaryQueries
from bot.storage.queries.letter_queries import LetterQueries
from bot.storage.queries.note_queries import NoteQueries
from bot.storage.queries.planned_table_queries import PlannedTableQueries
from bot.storage.queries.result_queries import Experience, Results
from bot.storage.queries.settings_queries import SettingsQueries
from bot.storage.queries.table_queries import TableQueries
from bot.storage.schema.schema_migration import VERSIONS, migrate

_log = logging.getLogger(__name__)


class Store:
    """The parts of the storage, over one database."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.games = TableQueries(database)
        self.acts = ActQueries(database)
        self.post = OutboxQueries(database)
        self.people = SettingsQueries(database)
        self.experience = Experience(database)
        self.results = Results(database)
        self.notes = NoteQueries(database)
        self.diaries = DiaryQueries(database)
        self.daily = DailyQueries(database)
        self.letters = LetterQueries(database)
        self.planned = PlannedTableQueries(database)
        self.bars = BarQueries(database)

    async def close(self) -> None:
        """Store what was only noted, wait for what is being written, and close everything. May be called twice."""
        try:
            await self.post.settle()
        except Busy as error:
            _log.warning("some boards will be drawn once more: %s", error)
        finally:
            await self.database.close()


async def open_store(url: str, *, versions: Path = VERSIONS, new: bool = False) -> Store:
    """Return the store that `url` names, ready and proven writable. Raise StorageError, also within 2 s when it is in use.

    `versions` is the folder of the migrations; only tests name another. `new`: see open_database.
    """
    database = await open_database(url, new=new)
    try:
        await migrate(database, versions)
        store = Store(database)
        await store.people.remember("opened", "yes")
    except Busy as error:
        await database.close()
        raise StorageError(f"the storage cannot be written: {error}") from error
    except BaseException:
        await database.close()
        raise
    return store
