"""Planned tables, and what is still to be done on Discord about each of them."""

import json
from collections.abc import Collection, Mapping
from datetime import datetime
from typing import Any, Final

from sqlalchemy import BigInteger, Select, and_, bindparam, delete, func, insert, or_, select, update

from bot.model.planned_table import LATE, LEAD, PlannedTable, PlanStatus
from bot.model.time_control import TimeControl
from bot.storage.engine.database import Database, Row, Step
from bot.storage.engine.list_parameters import encode_list, one_of
from bot.storage.engine.timestamps import moment, stamp
from bot.storage.queries.act_transaction import in_turn
from bot.storage.queries.shard_filters import limit_to_share
from bot.storage.schema.sql_tables import heads, planned_tables

_OWN = planned_tables.c
_KEY, _NOW = bindparam("key", type_=BigInteger), bindparam("now", type_=BigInteger)
_WAITS = _OWN.status == "planned"
_LEAD_MS: Final = round(LEAD.total_seconds() * 1000)
_LATE_MS: Final = round(LATE.total_seconds() * 1000)

BY_ID: Final = select(planned_tables).where(_OWN.id == _KEY)
OF_GUILD: Final = select(planned_tables).where(_WAITS, _OWN.guild == _KEY).order_by(_OWN.at)
WAITING: Final = select(planned_tables).where(_WAITS, _OWN.event.is_not(None)).order_by(_OWN.at)
DUE: Final = (
    select(planned_tables)
    .where(_WAITS, _OWN.at <= _NOW + _LEAD_MS, _OWN.next_try <= _NOW, one_of(_OWN.game, "titles"))
    .order_by(_OWN.at)
)
LAPSED: Final = select(planned_tables).where(_WAITS, _OWN.at < _NOW - _LATE_MS).order_by(_OWN.at)
UNLISTED: Final = (
    select(planned_tables)
    .where(_OWN.next_try <= _NOW)
    .where(or_(_OWN.status == "off", and_(_WAITS, _OWN.listed, _OWN.event.is_(None), _OWN.at > _NOW)))
    .order_by(_OWN.id)
)
"""Rows whose event is to be made, or deleted with the row itself."""

_ADD = insert(planned_tables).returning(_OWN.id)
_NEWEST = select(func.max(_OWN.id)).where(_OWN.host == bindparam("of", type_=BigInteger))
_COUNT = select(func.count()).where(
    _OWN.host == bindparam("of", type_=BigInteger), _OWN.guild == bindparam("on_guild", type_=BigInteger), _WAITS
)
_WITHIN = (
    update(planned_tables)
    .where(_OWN.id == _NEWEST.scalar_subquery(), _COUNT.scalar_subquery() <= bindparam("limit", type_=BigInteger))
    .values(host=_OWN.host)
)
_SET = update(planned_tables).where(_OWN.id == _KEY)
_CLAIM = _SET.where(_WAITS, _OWN.event.is_(None)).where(
    or_(_OWN.tried_at.is_(None), _OWN.tried_at < bindparam("before", type_=BigInteger))
)
_OPEN = _SET.where(_WAITS)
_CALL_OFF = _OPEN.values(status="off", next_try=0)
_DELETE = delete(planned_tables).where(_OWN.id == _KEY)
_CLOSED = select(heads.c.id).where(heads.c.status == "archived", heads.c.position == 0)
_IS_CLOSED = and_(_OWN.status == "open", _OWN.table_id.in_(_CLOSED))
_IS_PAST = and_(_OWN.status == "open", _OWN.at < _NOW)
STALE: Final = select(planned_tables).where(or_(_IS_CLOSED, _IS_PAST))
ANY: Final = select(planned_tables).limit(1)
_CLOSE = update(planned_tables).where(_IS_CLOSED).values(status="off")
_PAST = delete(planned_tables).where(_IS_PAST)


class PlannedTableQueries:
    """Reads and writes planned tables."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def add(self, row: Mapping[str, object], limit: int) -> int:
        """Store a plan; return its number. Raise Conflict if its host would have more than `limit` on that server."""
        turn = [in_turn(row)] if self._database.shared else []
        within = Step(
            _WITHIN,
            {"of": row["host"], "on_guild": row["guild"], "limit": limit},
            f"one host may not plan more than {limit} tables",
        )
        given = await self._database.write([*turn, Step(_ADD, row), within])
        key: int = given[len(turn)]
        return key

    async def count_planned(self, host: int, guild: int) -> int:
        """Return how many tables this user has planned on that server."""
        (row,) = await self._database.read(_COUNT, {"of": host, "on_guild": guild})
        return int(row[0])

    async def load(self, key: int) -> PlannedTable | None:
        """Return the plan of that number, or None."""
        return next(map(read_row, await self._database.read(BY_ID, {"key": key})), None)

    async def of_guild(self, guild: int) -> list[PlannedTable]:
        """Return the server's planned tables, the next first."""
        return [read_row(row) for row in await self._database.read(OF_GUILD, {"key": guild})]

    async def waiting(self) -> list[PlannedTable]:
        """Return our planned tables that have an event, the next first."""
        return await self._of_share(WAITING, {})

    async def due(self, now: datetime, titles: Collection[str]) -> list[PlannedTable]:
        """Return our planned tables of these titles whose lobby is to open, the most overdue first."""
        return await self._of_share(DUE, {"now": stamp(now), "titles": encode_list(titles)})

    async def list_lapsed(self, now: datetime) -> list[PlannedTable]:
        """Return our planned tables whose lobby may not open any longer, the oldest first."""
        return await self._of_share(LAPSED, {"now": stamp(now)})

    async def list_unlisted(self, now: datetime) -> list[PlannedTable]:
        """Return our rows whose event is to be made or deleted, the oldest first."""
        return await self._of_share(UNLISTED, {"now": stamp(now)})

    async def _of_share(self, statement: Select[Any], wanted: Mapping[str, object]) -> list[PlannedTable]:
        ours = limit_to_share(statement, _OWN.guild, self._database.share)
        return [read_row(row) for row in await self._database.read(ours, wanted)]

    async def claim(self, key: int, now: datetime, before: datetime) -> None:
        """Note that an event is about to be made. Raise Conflict if it is there, or someone else has tried since `before`."""
        mark = {"key": key, "tried_at": stamp(now), "before": stamp(before)}
        await self._database.write([Step(_CLAIM, mark, f"the event of planned table {key} is made elsewhere")])

    async def note_event(self, key: int, event: int | None) -> None:
        """Store the number of the event; None: surely none was made."""
        await self._database.write([Step(_SET, {"key": key, "event": event, "tried_at": None})])

    async def put_off(self, key: int, until: datetime) -> None:
        """Leave the row alone until then."""
        await self._database.write([Step(_SET, {"key": key, "next_try": stamp(until)})])

    async def leave_unlisted(self, key: int) -> None:
        """Want no event any longer."""
        await self._database.write([Step(_SET, {"key": key, "listed": False, "tried_at": None})])

    async def move(self, key: int, at: datetime) -> None:
        """Store another start."""
        await self._database.write([Step(_OPEN, {"key": key, "at": stamp(at), "next_try": 0})])

    async def call_off(self, key: int) -> None:
        """Call the plan off; its event is to be deleted, and the row with it. Raise Conflict once its lobby is open."""
        await self._database.write([Step(_CALL_OFF, {"key": key}, f"planned table {key} is open")])

    async def delete(self, key: int) -> None:
        """Delete the row: there is nothing left to do on Discord."""
        await self._database.write([Step(_DELETE, {"key": key})])

    async def has_any(self) -> bool:
        """Return whether there is any row of ours."""
        return bool(await self._of_share(ANY, {}))

    async def tidy(self, now: datetime) -> None:
        """Forget what has started; a lobby that was closed before its start takes the event with it. Mostly nothing is written."""
        if await self._of_share(STALE, {"now": stamp(now)}):
            await self._database.write([Step(_CLOSE), Step(_PAST, {"now": stamp(now)})])


def opening(key: int, channel: int) -> Step:
    """Return the step that opens a plan with the table of its channel, in one transaction. It refuses a plan that is open or off."""
    there = select(heads.c.id).where(heads.c.channel == bindparam("place"), heads.c.status != "archived")
    opened = _OPEN.values(status="open", table_id=there.scalar_subquery())
    return Step(opened, {"key": key, "place": channel}, f"planned table {key} is no longer planned")


def read_row(row: Row) -> PlannedTable:
    """Return the plan of a stored row."""
    status: PlanStatus = row.status
    return PlannedTable(
        id=row.id,
        guild=row.guild,
        channel=row.channel,
        host=row.host,
        name=row.name,
        game=row.game,
        options=json.loads(row.options),
        terms=TimeControl.read(row.terms, None),
        at=moment(row.at),
        listed=row.listed,
        status=status,
        event=row.event,
        tried=None if row.tried_at is None else moment(row.tried_at),
        table=row.table_id,
    )
