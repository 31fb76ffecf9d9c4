"""Messages to send: committed ones, and boards that are older than their tables."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Literal


@dataclass(frozen=True, slots=True)
class OutboxMessage:
    """A committed message that is to be sent. Its `id` is in the nonce; it is sent at least once.

    ping   {"seats": [..], "users": [..]}   one new message that mentions these users; with "reminder": true, a reminder;
           with "next": seat, a silent word that their turn comes after that seat's, with "dm": true by DM
           those of "hushed": [users] are named in it and not notified
    unping {"messages": [ids]}              delete these messages; the turn has passed
    unpost {"messages": [ids]}              delete these messages; the board was posted again
    say    {"line": text, "why": "start" | "end" | "gm" | "note"}   a new message; with "call": [users], these are pinged by it
    panel  {"user": id, "seat": n}          the private panel of a user who wants DMs; with "reminder": true, as a reminder
    letter {"user": id}                     by DM, that the user has new letters at the table

    An unping also names what is not in the table's channel: "elsewhere": [[channel, message], ..], and messages in which other calls
    still stand, by their bundles: "redraw": [..].

    `tried`: since when it may have been posted (UTC), None if it surely was not. `passed`: a ping that is only to be deleted again.
    `bundle`: the row that several calls are sent as, in one message, in the channel `place`; None: it is sent alone.
    `message`: what it became, where that is asked for.
    """

    id: int
    table: int
    guild: int
    channel: int
    kind: Literal["ping", "unping", "unpost", "say", "panel", "letter"]
    payload: Mapping[str, Any]
    tries: int
    tried: datetime | None = None
    passed: bool = False
    bundle: int | None = None
    place: int | None = None
    message: int | None = None

    @property
    def is_direct(self) -> bool:
        """Return whether it goes to a user's direct messages, not to a channel."""
        return self.kind in ("panel", "letter") or "dm" in self.payload


@dataclass(frozen=True, slots=True)
class OutdatedBoard:
    """The board message of a table, when it is older than the position: draw it from the newest standing.

    `posts`: how many were posted, which names the next one. `posting`: since when the next one may have been posted (UTC), None if it surely was not.
    """

    table: int
    guild: int
    channel: int
    message: int | None
    wanted: int
    drawn: int
    posted_at: datetime | None
    posts: int = 0
    posting: datetime | None = None
