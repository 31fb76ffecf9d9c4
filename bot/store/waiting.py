"""What waits in the outbox: which rows are to be sent now, which have become void, when the next is due."""

import json
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from sqlalchemy import and_, bindparam, select

from bot.standing import Outgoing
from bot.store.database import Row
from bot.store.lists import one_of
from bot.store.moments import moment
from bot.store.schema import heads, outbox

_PING = outbox.alias("ping")

WAITING = (
    select(
        *(*outbox.c, heads.c.guild, heads.c.channel),
        *(_PING.c.id.label("ping"), _PING.c.message.label("posted"), _PING.c.done.label("answered")),
    )
    .select_from(
        outbox.join(heads, heads.c.id == outbox.c.table_id).outerjoin(
            _PING,
            and_(
                outbox.c.kind == "unping",
                _PING.c.table_id == outbox.c.table_id,
                _PING.c.revision == outbox.c.revision,
                _PING.c.kind == "ping",
            ),
        )
    )
    .where(~outbox.c.done, one_of(heads.c.game, "titles"))
    .order_by(outbox.c.id)
    .limit(bindparam("most"))
)
"""Waiting rows of tables that play these titles, oldest first; an unping once for each of its pings, whose revision it carries."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Waiting:
    """A row of `outbox` with its channel. An unping has that ping's number, whether it was answered, and the message that it became."""

    id: int
    table_id: int
    revision: int
    kind: Literal["ping", "unping", "unpost", "say", "panel"]
    user: int | None
    at: int
    next_try: int
    tries: int
    done: bool
    message: int | None
    tried_at: int | None
    payload: str
    guild: int
    channel: int
    ping: int | None
    posted: int | None
    answered: bool | None

    @classmethod
    def of(cls, row: Row) -> "Waiting":
        """From a row of WAITING."""
        return cls(**row._asdict())


def still_waiting(rows: Iterable[Row], ended: Collection[int]) -> list[Waiting]:
    """The rows of WAITING without those that have ended since they were stored; their unpings know that they have."""
    waiting = [Waiting.of(row) for row in rows if row.id not in ended]
    return [replace(row, answered=True) if row.ping in ended else row for row in waiting]


def sorted_out(rows: Sequence[Waiting], now: int) -> tuple[list[Outgoing], set[int], int | None]:
    """What is to be sent now, in order; the rows that are void; when the next of the others is due (milliseconds)."""
    void = _void(rows)
    held = {row.id for row in rows if row.kind == "unping" and row.answered is False and row.ping not in void}
    open_ = {row.id: row for row in rows if row.id not in void | held}
    posted: dict[int, list[int]] = {}
    for row in rows:
        posted.setdefault(row.id, []).extend([] if row.posted is None else [row.posted])
    passed = _passed(rows)
    due = [_outgoing(row, posted[key], passed) for key, row in open_.items() if row.next_try <= now]
    return due, void, min([row.next_try for row in open_.values() if row.next_try > now], default=None)


def _void(rows: Sequence[Waiting]) -> set[int]:
    """Pings whose turn has passed before they were tried, what has nothing to delete, panels that a newer one replaces."""
    passed = _passed(rows)
    newest = {(row.table_id, row.user): row.id for row in rows if row.kind == "panel"}
    replaced = {row.id for row in rows if row.kind == "panel" and newest[row.table_id, row.user] != row.id}
    pings = [row for row in rows if row.kind == "ping" and row.tried_at is None]
    untried = {row.id for row in pings if (row.table_id, row.revision) in passed}
    unpings = {row.id for row in rows if row.kind == "unping"}
    needed = {row.id for row in rows if row.posted is not None or (row.answered is False and row.ping not in untried)}
    return replaced | untried | (unpings - needed)


def _passed(rows: Sequence[Waiting]) -> set[tuple[int, int]]:
    """Table and revision of the pings whose turn has passed."""
    return {(row.table_id, row.revision) for row in rows if row.kind == "unping"}


def _outgoing(row: Waiting, posted: list[int], passed: set[tuple[int, int]]) -> Outgoing:
    payload = {"messages": posted} if row.kind == "unping" else json.loads(row.payload)
    return Outgoing(
        id=row.id,
        table=row.table_id,
        guild=row.guild,
        channel=row.channel,
        kind=row.kind,
        payload=payload,
        tries=row.tries,
        tried=None if row.tried_at is None else moment(row.tried_at),
        passed=row.kind == "ping" and (row.table_id, row.revision) in passed,
    )
