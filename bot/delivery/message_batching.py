"""Pings that go out as one message: those of one server to the same player, and those to one player by DM.

The first of them names the message (see `OutboxMessage.bundle`) and, on a server, gives it its channel. Only channels that the same
people see are put together, so no one reads of a table that they can't see.
"""

from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import replace
from typing import Final

import discord

from bot.model.outbox_message import OutboxMessage

MOST: Final = 8  # calls in a message

Parcel = tuple[OutboxMessage, ...]
"""Rows that become one message; a single row, most of the time."""


def parcels(rows: Iterable[OutboxMessage]) -> list[Parcel]:
    """Return the rows in their order, those of a bundle together."""
    found: dict[tuple[bool, int], list[OutboxMessage]] = {}
    for row in rows:
        found.setdefault((row.bundle is not None, row.id if row.bundle is None else row.bundle), []).append(row)
    return [tuple(some) for some in found.values()]


def bundle_pings(rows: Sequence[OutboxMessage], audience: Callable[[OutboxMessage], Hashable]) -> list[OutboxMessage]:
    """Return the rows in their order; calls that no one has tried to send yet are put together as far as they go together.

    `audience(row)`: who sees the row's channel, None for a channel whose calls stay by themselves.
    """
    open_: list[list[OutboxMessage]] = []
    for row in rows:
        alone = row.kind not in ("ping", "panel") or row.payload.keys() & {"next", "apart"}
        if row.tried is None and row.bundle is None and not alone:
            group = next((some for some in open_ if len(some) < MOST and _can_join(row, some, audience)), None)
            if group is None:
                open_.append([row])
            else:
                group.append(row)
    named = {row.id: _name_bundle(row, some[0]) for some in open_ if len(some) > 1 for row in some}
    return [named.get(row.id, row) for row in rows]


def _can_join(row: OutboxMessage, some: Sequence[OutboxMessage], audience: Callable[[OutboxMessage], Hashable]) -> bool:
    first = some[0]
    if row.kind != first.kind:
        return False
    if row.kind == "panel":
        return bool(row.payload["user"] == first.payload["user"])
    if row.guild != first.guild or not any(set(row.payload["users"]) & set(one.payload["users"]) for one in some):
        return False
    here = audience(row)
    return here is not None and here == audience(first)


def _name_bundle(row: OutboxMessage, first: OutboxMessage) -> OutboxMessage:
    return replace(row, bundle=first.id, place=None if row.kind == "panel" else first.channel)


def seen_by(channel: object) -> Hashable:
    """Return who sees a channel of a server, by its own settings; None if unknown, and for private threads."""
    if isinstance(channel, discord.Thread):
        return None if channel.is_private() else seen_by(channel.parent)
    if not isinstance(channel, discord.abc.GuildChannel):
        return None
    return frozenset(
        (target.id, how.view_channel) for target, how in channel.overwrites.items() if how.view_channel is not None
    )
