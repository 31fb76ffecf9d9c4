"""A player's diary of a game. It makes no act: while the game lasts no one but its writer knows of it."""

from typing import Final

from bot.model.errors import TableError
from bot.model.table_snapshot import TableSnapshot
from bot.storage.engine.timestamps import stamp
from bot.storage.queries.diary_queries import DiaryEntry
from bot.tables.acts.act_executor import ActExecutor, report_storage_errors

LONGEST: Final = 300  # characters of an entry
MOST: Final = 60  # entries of one player at one table
FULL: Final = "Your diary of this game is full: 60 entries. Remove one first."
STRANGER: Final = "You can keep a diary of a game that you play in."


class DiaryService:
    """Reads and writes diaries of people who have a seat."""

    def __init__(self, executor: ActExecutor) -> None:
        self._executor = executor

    async def read(self, table_id: int, user: int) -> list[DiaryEntry]:
        """Return the user's entries, oldest first. Raise TableError without a seat there."""
        await self._demand_seat(table_id, user)
        with report_storage_errors():
            return await self._executor.store.diaries.read(table_id, user)

    async def read_opened(self, standing: TableSnapshot) -> list[DiaryEntry]:
        """Return what players have opened of their diaries, by its acts; nothing before the game is over."""
        if standing.match is None or not standing.match.over:
            return []
        with report_storage_errors():
            return await self._executor.store.diaries.read_opened(standing.table.id)

    async def write(self, table_id: int, user: int, words: str) -> None:
        """Add an entry, cut to 300 characters. Raise TableError without a seat there, and for a full diary."""
        standing, words = await self._demand_seat(table_id, user), words.strip()[:LONGEST]
        if not words:
            return
        with report_storage_errors():
            known = await self._executor.store.diaries.read(table_id, user)
            if len(known) >= MOST:
                raise TableError("limit", FULL)
            number = max([one.number for one in known], default=0) + 1
            opened = any(one.open for one in known)
            entry = DiaryEntry(user, number, standing.table.revision, stamp(self._executor.now()), words, opened)
            await self._executor.store.diaries.add(table_id, entry)

    async def remove(self, table_id: int, user: int, number: int) -> None:
        """Delete an entry. Raise TableError without a seat there."""
        await self._demand_seat(table_id, user)
        with report_storage_errors():
            await self._executor.store.diaries.remove(table_id, user, number)

    async def set_open(self, table_id: int, user: int, opened: bool) -> None:
        """Let the diary open with the replay, or keep it closed. Raise TableError without a seat there."""
        await self._demand_seat(table_id, user)
        with report_storage_errors():
            await self._executor.store.diaries.set_open(table_id, user, opened)

    async def _demand_seat(self, table_id: int, user: int) -> TableSnapshot:
        standing = await self._executor.read(table_id)
        if standing.seat_of(user) is None:
            raise TableError("not seated", STRANGER)
        return standing
