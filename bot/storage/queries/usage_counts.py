"""Counts of what is stored and what is waiting, for the bot's operator."""

from dataclasses import dataclass

from sqlalchemy import bindparam, func, select

from bot.storage.engine.database import Database
from bot.storage.schema.sql_tables import heads, outbox

TABLES = (
    select(heads.c.game, heads.c.status, func.count().label("many"))
    .where(heads.c.status != "archived")
    .group_by(heads.c.game, heads.c.status)
)
WAITING = select(func.count().label("many"), func.min(outbox.c.at).label("first")).where(
    ~outbox.c.done, outbox.c.next_try <= bindparam("now")
)
DUE = select(func.min(heads.c.due).label("first")).where(heads.c.due <= bindparam("now"))


@dataclass(frozen=True, slots=True)
class UsageCounts:
    """Tables by title and status; messages that are due; how old the first of them is, and since when the first deadline is over, in seconds."""

    tables: dict[tuple[str, str], int]
    waiting: int
    oldest: float
    late: float


async def census(database: Database, now: int) -> UsageCounts:
    """Count. `now`: milliseconds, UTC. Raise Busy."""
    tables = {(row.game, row.status): row.many for row in await database.read(TABLES)}
    (waiting,) = await database.read(WAITING, {"now": now})
    (due,) = await database.read(DUE, {"now": now})
    return UsageCounts(tables, waiting.many, _since(waiting.first, now), _since(due.first, now))


def _since(moment: int | None, now: int) -> float:
    """Return the seconds from that moment until now, 0 without one."""
    return 0.0 if moment is None else max(now - moment, 0) / 1000
