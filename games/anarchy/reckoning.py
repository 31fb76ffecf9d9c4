"""10. What each total came from: the roles at the ends of rounds, less penalties."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from games.anarchy.state import HIGHER, POINTS, Realm
from games.engine.asking.ask import Seat
from games.engine.events import mark, write_number
from games.engine.telling.reckoning import Reckoning, ties

WORDS = (
    *[f"was {role} in more rounds than" for role in HIGHER],
    "finished the last round before",
)

TOTALS: Final = re.compile(r"\d+\. <s(?P<seat>\d+)> is .*, (?P<total>[−-]?\d+) in all\.")
"""9.3 What `RoleWon` says."""


def reckoning(g: Realm) -> Reckoning:
    """10.2 The totals; 10.3 what parts equal ones."""
    last = g.the_last().finishing if g.outcome and g.outcome.ranking else ()

    def merits(seat: Seat) -> Iterable[int]:
        return *g.held[seat], -last.index(seat)

    told = ties(g.outcome, merits, WORDS, mark) if g.outcome else []
    return Reckoning(sources={seat: _sources(g, seat) for seat in range(g.seats)} if g.held else {}, ties=told)


def _sources(g: Realm, seat: Seat) -> str:
    """Return the sources of a total, such as `King twice = 10, penalties = −2`: 9.3 by roles won; the rest are 9.4's penalties."""
    held = [(role, rounds) for role, rounds in zip(HIGHER, g.held[seat], strict=True) if rounds]
    parts = [f"{role} {_times(rounds)} = {rounds * POINTS[role]}" for role, rounds in held]
    penalty = g.totals[seat] - sum([rounds * POINTS[role] for role, rounds in held])
    parts += [f"penalties = {write_number(penalty)}"] if penalty else []
    return ", ".join(parts) or "in the Third Estate to the end"


def _times(number: int) -> str:
    return {1: "once", 2: "twice"}.get(number, f"{number} times")
