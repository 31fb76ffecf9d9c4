"""Advance answers of a table, and which of them is about to be played. Plain data."""

from typing import Final, NamedTuple, TypeAlias

ALWAYS: Final = "always"  # until its player cancels it


class Premove(NamedTuple):
    """An advance answer: its span (a name or ALWAYS), the span's value when it was given, and what the answer rests on."""

    until: str
    span: str
    rests: str


class ScheduledPremove(NamedTuple):
    """The answer of that name is given to that question at that moment (milliseconds, UTC)."""

    name: str
    question: str
    at: int


AheadOf: TypeAlias = dict[str, Premove]  # by the names of the questions, as their title declares them
