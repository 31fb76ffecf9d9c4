"""What was left ahead at a table, and which of it is to be given soon. Plain data."""

from typing import Final, NamedTuple, TypeAlias

ALWAYS: Final = "always"  # until its player cancels it


class Premove(NamedTuple):
    """An answer left ahead: until when (the name of a span, or ALWAYS); what the span was then, and what the answer rested on."""

    until: str
    span: str
    rests: str


class ScheduledPremove(NamedTuple):
    """The answer of that name is given to that question at that moment (milliseconds, UTC)."""

    name: str
    question: str
    at: int


AheadOf: TypeAlias = dict[str, Premove]  # by the names of the questions, as their title declares them
