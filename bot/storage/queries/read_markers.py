"""Read markers: up to which act a user has seen what happened at a table.

A read stores nothing: the marker is noted, and stored with the next beat. A marker lost in a crash, or noted by another process, shows
a few lines once more, which harms no one.
"""

from collections import OrderedDict
from typing import Final

from sqlalchemy import bindparam, delete, select, text

from bot.storage.engine.database import Database, Step
from bot.storage.schema.sql_tables import heads, seen

SEEN: Final = select(seen.c.revision).where(seen.c.table_id == bindparam("key"), seen.c.user == bindparam("of"))
NOTED: Final = text(
    'INSERT INTO seen (table_id, "user", revision) VALUES (:table_id, :user, :revision) ON CONFLICT (table_id, "user") '
    "DO UPDATE SET revision = excluded.revision WHERE excluded.revision > seen.revision"
)
PRUNE: Final = delete(seen).where(seen.c.table_id.in_(select(heads.c.id).where(heads.c.status == "archived")))
_KEPT: Final = 20_000  # people at tables

Key = tuple[int, int]  # a table and a user


class ReadMarkers:
    """The markers, kept in memory once they were read or noted."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._known: OrderedDict[Key, int | None] = OrderedDict()
        self._noted: dict[Key, int] = {}

    async def upto(self, table: int, user: int) -> int | None:
        """Return the last act that the user has seen there; None if they have not looked yet. Raise Busy."""
        key = (table, user)
        if key not in self._known:
            rows = await self._database.read(SEEN, {"key": table, "of": user})
            self._keep(key, rows[0].revision if rows else None)
        return self._known[key]

    def get_known(self, table: int, user: int) -> int | None:
        """Return the same as far as it is known without a look into the storage."""
        return self._known.get((table, user))

    def note(self, table: int, user: int, revision: int) -> None:
        """The user has seen what happened up to that act."""
        key = (table, user)
        if revision > (self._known.get(key) or -1):
            self._noted[key] = revision
            self._keep(key, revision)

    def forget(self, user: int) -> None:
        """Forget what was noted of that user, and isn't stored yet."""
        self._known = OrderedDict([(key, value) for key, value in self._known.items() if key[1] != user])
        self._noted = {key: value for key, value in self._noted.items() if key[1] != user}

    def take_steps(self) -> list[Step]:
        """Return the steps that store what was noted; it counts as stored from now on."""
        noted, self._noted = self._noted, {}
        rows = [{"table_id": table, "user": user, "revision": revision} for (table, user), revision in noted.items()]
        return [Step(NOTED, rows)] if rows else []

    def _keep(self, key: Key, revision: int | None) -> None:
        self._known[key] = revision
        self._known.move_to_end(key)
        while len(self._known) > _KEPT:
            self._known.popitem(last=False)
