"""6.5 What each total came from: the scores of the rounds, of which the last is still in sight."""

from __future__ import annotations

import re
from typing import Final

from games.aristocrats.state import Company
from games.engine.asking.ask import Seat
from games.engine.events import counted, mark, write_signed
from games.engine.telling.reckoning import Reckoning, ties

TOTALS: Final = re.compile(r"<s(?P<seat>\d+)>: .*; [+−-]?\d+, in all (?P<total>[−-]?\d+) points?\.")
"""6.5a What `HandScored` says."""


def reckoning(g: Company) -> Reckoning:
    """6.5b The totals of all rounds; 6.5c equal totals share a place."""
    told = ties(g.outcome, lambda seat: (), (), mark) if g.outcome else []
    return Reckoning(sources={seat: _sources(g, seat) for seat in range(g.seats)}, ties=told)


def _sources(g: Company, seat: Seat) -> str:
    if g.last is None:
        return ""
    last = g.last.scores[seat]
    if g.scored == 1:
        return "in one round"
    before = write_signed(g.totals[seat] - last)
    return f"{before} in {counted(g.scored - 1, 'round')}, {write_signed(last)} in the last"
