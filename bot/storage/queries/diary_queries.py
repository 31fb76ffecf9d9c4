"""Diaries: what a player has written down at moments of a game. Others read only what its writer has opened, once the game is over."""

from dataclasses import dataclass
from typing import Final

from sqlalchemy import Boolean, bindparam, delete, insert, select, true, update

from bot.storage.engine.database import Database, Step
from bot.storage.schema.sql_tables import diaries

_OF = (diaries.c.table_id == bindparam("key"), diaries.c.user == bindparam("of"))
READ: Final = select(diaries).where(*_OF).order_by(diaries.c.number)
OPENED: Final = (
    select(diaries)
    .where(diaries.c.table_id == bindparam("key"), diaries.c.open == true())
    .order_by(diaries.c.revision, diaries.c.user, diaries.c.number)
)
ADD: Final = insert(diaries)
REMOVE: Final = delete(diaries).where(*_OF, diaries.c.number == bindparam("which"))
OPEN: Final = update(diaries).where(*_OF).values(open=bindparam("opened", type_=Boolean))


@dataclass(frozen=True, slots=True)
class DiaryEntry:
    """One entry: its writer and its number among theirs, after which act and when (milliseconds, UTC), whether it opens with the replay."""

    user: int
    number: int
    revision: int
    at: int
    text: str
    open: bool


class DiaryQueries:
    """Reads and writes diaries."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def read(self, table: int, user: int) -> list[DiaryEntry]:
        """Return the user's entries at that table, oldest first."""
        return await self._entries(READ, {"key": table, "of": user})

    async def read_opened(self, table: int) -> list[DiaryEntry]:
        """Return the entries of everyone that open with the replay, by their acts."""
        return await self._entries(OPENED, {"key": table})

    async def add(self, table: int, entry: DiaryEntry) -> None:
        """Store an entry."""
        row = {"user": entry.user, "number": entry.number, "revision": entry.revision, "at": entry.at}
        await self._database.write([Step(ADD, {"table_id": table, **row, "text": entry.text, "open": entry.open})])

    async def remove(self, table: int, user: int, number: int) -> None:
        """Delete an entry."""
        await self._database.write([Step(REMOVE, {"key": table, "of": user, "which": number})])

    async def set_open(self, table: int, user: int, opened: bool) -> None:
        """Let all entries of the user open with the replay, or none."""
        await self._database.write([Step(OPEN, {"key": table, "of": user, "opened": opened})])

    async def _entries(self, statement: object, wanted: dict[str, object]) -> list[DiaryEntry]:
        rows = await self._database.read(statement, wanted)  # type: ignore[arg-type]
        return [DiaryEntry(row.user, row.number, row.revision, row.at, row.text, row.open) for row in rows]
