"""Waiting rows of the outbox: which to send now, which have become void, when the next is due."""

import json
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from sqlalchemy import and_, bindparam, exists, select

from bot.model.outbox_message import OutboxMessage
from bot.storage.engine.database import Row
from bot.storage.engine.list_parameters import one_of
from bot.storage.engine.timestamps import moment
from bot.storage.schema.sql_tables import heads, outbox

_PING, _OTHER, _OVER = outbox.alias("ping"), outbox.alias("other"), outbox.alias("over")
_passed_too = exists().where(
    _OVER.c.table_id == _OTHER.c.table_id, _OVER.c.revision == _OTHER.c.revision, _OVER.c.kind == "unping"
)
_SHARED = exists().where(
    *(_OTHER.c.bundle == _PING.c.bundle, _OTHER.c.id != _PING.c.id, _OTHER.c.kind == "ping"),
    ~_passed_too.correlate(_OTHER),
)
_ROW = select(*_OTHER.c, heads.c.guild, heads.c.channel).select_from(
    _OTHER.join(heads, heads.c.id == _OTHER.c.table_id)
)

WAITING = (
    select(
        *(*outbox.c, heads.c.guild, heads.c.channel),
        *(_PING.c.id.label("ping"), _PING.c.message.label("posted"), _PING.c.done.label("answered")),
        *(_PING.c.place.label("posted_in"), _PING.c.bundle.label("party"), _SHARED.correlate(_PING).label("shared")),
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
    .order_by(outbox.c.bundle.is_(None), outbox.c.id)
    .limit(bindparam("most"))
)
"""Waiting rows of tables that play these titles; an unping once for each of its pings, whose revision it carries.

Rows that may have been posted together come first, so that none of them is left out; then the oldest.
"""

BUNDLE = (
    _ROW.add_columns(_passed_too.correlate(_OTHER).label("passed"))
    .where(_OTHER.c.bundle == bindparam("key"))
    .order_by(_OTHER.c.id)
)
"""The calls that were sent as one message, and whether their turns have passed."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Waiting:
    """A row of `outbox` with its channel. An unping has that ping's number, whether it was answered, and the message that it became.

    `posted_in`: the channel of that message if it is not the table's own; `party`: its bundle; `shared`: other calls in it still stand.
    """

    id: int
    table_id: int
    revision: int
    kind: Literal["ping", "unping", "unpost", "say", "panel", "letter"]
    user: int | None
    at: int
    next_try: int
    tries: int
    done: bool
    message: int | None
    tried_at: int | None
    bundle: int | None
    place: int | None
    payload: str
    guild: int
    channel: int
    ping: int | None
    posted: int | None
    answered: bool | None
    posted_in: int | None
    party: int | None
    shared: bool | None

    @classmethod
    def of(cls, row: Row) -> "Waiting":
        """From a row of WAITING."""
        return cls(**row._asdict())


def still_waiting(rows: Iterable[Row], ended: Collection[int]) -> list[Waiting]:
    """Return the rows of WAITING without those that have ended since they were stored; their unpings know that they have."""
    waiting = sorted([Waiting.of(row) for row in rows if row.id not in ended], key=lambda row: row.id)
    return [replace(row, answered=True) if row.ping in ended else row for row in waiting]


def sorted_out(rows: Sequence[Waiting], now: int) -> tuple[list[OutboxMessage], set[int], int | None]:
    """Return what to send now, in order; the void rows; and when the next of the others is due (milliseconds)."""
    void = _void(rows)
    held = {row.id for row in rows if row.kind == "unping" and row.answered is False and row.ping not in void}
    open_ = {row.id: row for row in rows if row.id not in void | held}
    passed = _find_passed(rows)
    first = {key for key, row in open_.items() if row.next_try <= now}
    together = {row.bundle for key, row in open_.items() if key in first and row.bundle is not None}
    first |= {key for key, row in open_.items() if row.bundle in together}
    each: dict[int, list[Waiting]] = {}
    for row in rows:
        each.setdefault(row.id, []).append(row)
    due = [_outgoing(row, each[key], passed) for key, row in open_.items() if key in first]
    return due, void, min([row.next_try for key, row in open_.items() if key not in first], default=None)


def whole(due: Sequence[OutboxMessage], limit: int) -> list[OutboxMessage]:
    """Return `limit` of the due rows, and all that go together with any of them."""
    bundles = {row.bundle for row in due[:limit]} - {None}
    return [row for place, row in enumerate(due) if place < limit or row.bundle in bundles]


def together(rows: Iterable[Row]) -> list[OutboxMessage]:
    """Return the rows of BUNDLE."""
    return [_outgoing_of(row, json.loads(row.payload), passed=row.passed) for row in rows]


def _void(rows: Sequence[Waiting]) -> set[int]:
    """Return the rows to drop: pings too late to send, deletions with nothing to delete, panels that a newer one replaces."""
    passed = _find_passed(rows)
    newest = {(row.table_id, row.user): row.id for row in rows if row.kind == "panel"}
    replaced = {row.id for row in rows if row.kind == "panel" and newest[row.table_id, row.user] != row.id}
    pings = [row for row in rows if row.kind == "ping" and row.tried_at is None]
    untried = {row.id for row in pings if (row.table_id, row.revision) in passed}
    unpings = {row.id for row in rows if row.kind == "unping"}
    needed = {row.id for row in rows if row.posted is not None or (row.answered is False and row.ping not in untried)}
    return replaced | untried | (unpings - needed)


def _find_passed(rows: Sequence[Waiting]) -> set[tuple[int, int]]:
    """Table and revision of the pings whose turn has passed."""
    return {(row.table_id, row.revision) for row in rows if row.kind == "unping"}


def _outgoing(row: Waiting, each: Sequence[Waiting], passed: set[tuple[int, int]]) -> OutboxMessage:
    """`each`: the row, an unping once for each of its pings."""
    payload = _to_delete(each) if row.kind == "unping" else json.loads(row.payload)
    return _outgoing_of(row, payload, passed=row.kind == "ping" and (row.table_id, row.revision) in passed)


def _outgoing_of(row: Waiting | Row, payload: Mapping[str, object], *, passed: bool) -> OutboxMessage:
    return OutboxMessage(
        id=row.id,
        table=row.table_id,
        guild=row.guild,
        channel=row.channel,
        kind=row.kind,
        payload=payload,
        tries=row.tries,
        tried=None if row.tried_at is None else moment(row.tried_at),
        passed=passed,
        bundle=row.bundle,
        place=row.place,
        message=row.message if row.done else None,
    )


def _to_delete(each: Sequence[Waiting]) -> dict[str, object]:
    """Return what an unping does with the messages of its pings; one that still pings others is only drawn again."""
    posted = [row for row in each if row.posted is not None]
    alone = [row for row in posted if not row.shared]
    found: dict[str, object] = {"messages": [row.posted for row in alone if row.posted_in is None]}
    elsewhere = [[row.posted_in, row.posted] for row in alone if row.posted_in is not None]
    redraw = sorted({row.party for row in posted if row.shared and row.party is not None})
    return found | ({"elsewhere": elsewhere} if elsewhere else {}) | ({"redraw": redraw} if redraw else {})
