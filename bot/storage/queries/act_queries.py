"""Acts of a table: what is read of its journal."""

import json

from sqlalchemy import BigInteger, Integer, bindparam, select

from bot.storage.engine.database import Database
from bot.storage.queries.journal_rows import Act, Played, ReplayRow, Told, list_kept_columns
from bot.storage.schema.sql_tables import acts, positions

_KEY = bindparam("key", type_=BigInteger)
_MOST = bindparam("most", type_=Integer)

PAGE = (
    select(*list_kept_columns(acts, Told))
    .where(acts.c.table_id == _KEY, acts.c.revision < bindparam("until"), acts.c.lines != "[]")
    .order_by(acts.c.revision.desc())
    .limit(_MOST)
)
PLAYED = (
    select(*list_kept_columns(acts, Played))
    .where(acts.c.table_id == _KEY, ~acts.c.undone, acts.c.answers != "[]")
    .order_by(acts.c.revision.desc())
    .limit(_MOST)
)
PLAYED_EVER = (
    select(*list_kept_columns(acts, Played))
    .where(acts.c.table_id == _KEY, acts.c.answers != "[]")
    .order_by(acts.c.revision.desc())
    .limit(_MOST)
)
ACT = (
    select(*list_kept_columns(acts, Act), positions.c.version, positions.c.state)
    .select_from(
        acts.outerjoin(positions, (positions.c.table_id == acts.c.table_id) & (positions.c.number == acts.c.position))
    )
    .where(acts.c.table_id == _KEY, acts.c.revision == bindparam("after"))
)
FILM = select(*list_kept_columns(acts, ReplayRow)).where(acts.c.table_id == _KEY).order_by(acts.c.revision)
KEPT_FROM = (
    select(*list_kept_columns(acts, Act), positions.c.version, positions.c.state)
    .select_from(
        acts.join(positions, (positions.c.table_id == acts.c.table_id) & (positions.c.number == acts.c.position))
    )
    .where(acts.c.table_id == _KEY, acts.c.revision >= bindparam("since"), ~acts.c.undone, acts.c.answers != "[]")
    .order_by(acts.c.revision)
    .limit(1)
)
RESIGNED = select(acts.c.answers).where(
    acts.c.table_id == _KEY, ~acts.c.undone, acts.c.answers.like('%"path":["resign",%')
)
DRAWS = (
    select(acts.c.draws).where(acts.c.table_id == _KEY, ~acts.c.undone, acts.c.draws != "[]").order_by(acts.c.revision)
)


class ActQueries:
    """Reads the acts of tables."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def page(self, table: int, before: int, limit: int) -> list[Told]:
        """Return the acts before that revision that told something, newest first."""
        rows = await self._database.read(PAGE, {"key": table, "until": before, "most": limit})
        return [Told.of(row) for row in rows]

    async def newest_acts(self, table: int, limit: int) -> list[Played]:
        """Return the newest answering acts that were not undone, newest first: who did what, and which events followed."""
        return [Played.of(row) for row in await self._database.read(PLAYED, {"key": table, "most": limit})]

    async def newest_acts_ever(self, table: int, limit: int) -> list[Played]:
        """Return the same with those that were undone."""
        return [Played.of(row) for row in await self._database.read(PLAYED_EVER, {"key": table, "most": limit})]

    async def act(self, table: int, revision: int) -> Act | None:
        """Return the act of that revision, with the state of the position that it left (None if that has been pruned)."""
        return next(map(Act.of, await self._database.read(ACT, {"key": table, "after": revision})), None)

    async def replay_rows(self, table: int) -> list[ReplayRow]:
        """Return every act of the table, oldest first, those that were undone among them."""
        return [ReplayRow.of(row) for row in await self._database.read(FILM, {"key": table})]

    async def kept_from(self, table: int, revision: int) -> Act | None:
        """Return the first act since that revision that counts and whose position is still kept."""
        return next(map(Act.of, await self._database.read(KEPT_FROM, {"key": table, "since": revision})), None)

    async def resigned_seats(self, table: int) -> set[int]:
        """Return the seats whose resignation counts, as the journal has it."""
        rows = await self._database.read(RESIGNED, {"key": table})
        entries = [entry for row in rows for entry in json.loads(row.answers)]
        return {int(e["path"][1]) for e in entries if e["seat"] is None and e["path"][:1] == ["resign"]}

    async def draws(self, table: int) -> list[str]:
        """Return the dice of every act that counts, oldest first, as stored."""
        return [row.draws for row in await self._database.read(DRAWS, {"key": table})]
