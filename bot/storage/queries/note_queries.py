"""Private notes: one text for each person and table. No one else's view is ever made from them."""

from typing import Final

from sqlalchemy import bindparam, delete, select, text

from bot.storage.engine.database import Database, Step
from bot.storage.schema.sql_tables import notes

_OF = (notes.c.table_id == bindparam("key"), notes.c.user == bindparam("of"))
READ: Final = select(notes.c.text).where(*_OF)
DELETE: Final = delete(notes).where(*_OF)
WRITE: Final = text(
    'INSERT INTO notes (table_id, "user", text) VALUES (:table_id, :user, :text) ON CONFLICT (table_id, "user") '
    "DO UPDATE SET text = excluded.text"
)
_KEPT: Final = 20_000  # notes in memory


class NoteQueries:
    """Reads and writes notes. The only process on a database keeps what it has read, so that a panel costs no statement more."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._known: dict[tuple[int, int], str] = {}

    async def read(self, table: int, user: int) -> str:
        """Return the user's note on that table, empty if there is none."""
        if (table, user) not in self._known or self._database.shared:
            rows = await self._database.read(READ, {"key": table, "of": user})
            if len(self._known) >= _KEPT:
                self._known.clear()
            self._known[table, user] = rows[0].text if rows else ""
        return self._known[table, user]

    async def write(self, table: int, user: int, words: str) -> None:
        """Store the note; an empty one is deleted."""
        if words:
            step = Step(WRITE, {"table_id": table, "user": user, "text": words})
        else:
            step = Step(DELETE, {"key": table, "of": user})
        await self._database.write([step])
        self._known[table, user] = words

    def forget(self, user: int) -> None:
        """Forget what was read of that user's notes."""
        self._known = {key: words for key, words in self._known.items() if key[1] != user}
