"""Advance answers of a table, and which of them is about to be played. Plain data."""

from typing import Final, NamedTuple, TypeAlias

ALWAYS: Final = "always"  # until its player cancels it


class Premove(NamedTuple):
    """An advance answer: its span (a name or ALWAYS), the span's value when it was given, and what the answer rests on.

    `given`: its number among the words of its seat, advance answers and plans: the highest is the newest (0 where that was not noted).
    """

    until: str
    span: str
    rests: str
    given: int = 0


class ScheduledPremove(NamedTuple):
    """The answer of that name is given to that question at that moment (milliseconds, UTC)."""

    name: str
    question: str
    at: int


AheadOf: TypeAlias = dict[str, Premove]  # by the names of the questions, as their title declares them
