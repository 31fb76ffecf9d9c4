"""A check of a channel: each point with its cure."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Finding:
    """`what` is wrong, in a sentence, and its `cure`: what to press where."""

    what: str
    cure: str
