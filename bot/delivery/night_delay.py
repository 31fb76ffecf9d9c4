"""Calls, and words of new letters, that were stored by day and could not be sent before the night: they wait for the morning."""

from collections.abc import Sequence
from datetime import datetime

from bot.delivery.message_batching import Parcel, parcels
from bot.model.outbox_message import OutboxMessage
from bot.storage.engine.timestamps import moment, stamp
from bot.tables.table_service import TableService
from bot.tables.timers.quiet_hours import quiet_until


async def awake(tables: TableService, rows: Sequence[OutboxMessage]) -> list[OutboxMessage]:
    """Return the rows without the calls to people who have all gone to bed since. Raise TableError."""
    kept: list[OutboxMessage] = []
    for parcel in parcels(rows):
        until = await _quiet(tables, parcel)
        if until is None:
            kept += parcel
        elif "next" in parcel[0].payload:
            await tables.outbox.drop(parcel[0].id)
        else:
            untried, more = parcel[0].tried is None, [row.id for row in parcel[1:]]
            await tables.outbox.note_failure(parcel[0].id, until, untried=untried, more=more)
    return sorted(kept, key=lambda row: row.id)


async def _quiet(tables: TableService, parcel: Parcel) -> datetime | None:
    """Return when the first player of this parcel may be pinged again; None if someone may be now, or the row only deletes."""
    if parcel[0].kind not in ("ping", "panel", "letter") or any(row.passed for row in parcel):
        return None
    users = {user for row in parcel for user in row.payload.get("users") or [row.payload["user"]]}
    now = stamp(tables.outbox.now)
    until = [quiet_until((await tables.people.user_settings(user)).quiet, now) for user in users]
    return None if None in until else moment(min(end for end in until if end is not None))
