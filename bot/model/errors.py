"""Errors between a rule and a user, with the sentences that say so."""

from typing import Literal

from games.engine.errors import PortableError

Kind = Literal[
    "no game",  # nothing is played in this channel, or no such table
    "not installed",  # the table plays a title that is not installed any more
    "taken",  # the channel has a table, or the seat is no longer free
    "not seated",
    "not host",
    "not now",  # the table is not in the state that this needs (lobby, playing, paused ...)
    "passed",  # that choice has passed: the panel was drawn from an older position
    "not asked",  # nothing is asked of this seat at present
    "option",  # a table option was refused
    "limit",  # too many tables of one person
    "gm",  # a power of the game master was refused
    "bug",  # our mistake: the table is paused, `said` carries the code
    "storage",  # not stored; nothing has changed
]


class TableError(PortableError):
    """A request that the table service refuses; `said` is one ready sentence for the user."""

    def __init__(self, kind: Kind, said: str) -> None:
        super().__init__(said)
        self.kind: Kind = kind
        self.said = said


class StorageError(Exception):
    """The storage cannot be opened or trusted: the bot must not start. The text is for its owner."""


class Busy(Exception):
    """A transaction could not be stored now (locked, disk full, connection lost); it was rolled back."""


class Unsure(Busy):
    """The connection was lost while a transaction was stored, and whether it was could not be found out: it is there, or not at all."""


class Conflict(Exception):
    """The table's revision is not the one that was read: someone else has written. Rolled back."""


def cite_rule(rule: str) -> str:
    """Return the rule as it is cited at the end of a sentence; nothing for none."""
    return f" (rule {rule})" if rule else ""
