"""Sentences that are right although a pattern of `tools/voice.py` finds them, each with the reason."""

from __future__ import annotations

from typing import Final, NamedTuple


class RightUse(NamedTuple):
    """A rule that may be broken in texts with these words, in files whose path has `path`."""

    rule: str
    path: str
    words: str
    why: str


RIGHT_ALL_THE_SAME: Final = (
    RightUse("W6", "RULES.md", "need not", "a rulebook says what a player need not do"),
    RightUse("W2", "games/engine/asking/flows.py", "run(whoever(", "the example of a function of that name"),
)
