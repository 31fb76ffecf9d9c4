"""A player's private note on each of their tables. It makes no act: no log, board, audit or other player knows of it."""

from typing import Final

from bot.model.errors import TableError
from bot.tables.acts.act_executor import ActExecutor, report_storage_errors

LONGEST: Final = 300  # characters


class NotesService:
    """Reads and writes notes of people who have a seat."""

    def __init__(self, executor: ActExecutor) -> None:
        self._executor = executor

    async def read(self, table_id: int, user: int) -> str:
        """Return the user's note on that table, empty if there is none. Raise TableError `storage`."""
        with report_storage_errors():
            return await self._executor.store.notes.read(table_id, user)

    async def open(self, table_id: int, user: int) -> str:
        """Return the note for its writer to change. Raise TableError without a seat there."""
        await self._demand_seat(table_id, user)
        return await self.read(table_id, user)

    async def write(self, table_id: int, user: int, words: str) -> None:
        """Keep the note, cut to 300 characters; an empty one is deleted. Raise TableError without a seat there."""
        await self._demand_seat(table_id, user)
        with report_storage_errors():
            await self._executor.store.notes.write(table_id, user, words.strip()[:LONGEST])

    async def _demand_seat(self, table_id: int, user: int) -> None:
        if (await self._executor.read(table_id)).seat_of(user) is None:
            raise TableError("not seated", "You can keep a note on a game that you play in.")
