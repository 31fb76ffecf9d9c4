"""The title as a search knows it: how far it thinks, and the worth of a position."""

from __future__ import annotations

from typing import Final

from games.aristocrats.state import Company
from games.engine.asking.ask import Seat
from games.engine.declaring.robot import Search, share_of_win, weigh_totals

_SPREAD: Final = 14.0  # points by which one round moves a total, about


def count_scored(g: Company) -> int:
    """6.2a Count the rounds that have been scored."""
    return g.scored


def value(g: Company, seat: Seat) -> float:
    """6.5 The chance to win: by the totals, whose differences count less the more rounds are left; at the end half by the places."""
    if g.outcome is not None:
        return 0.5 * share_of_win(g.outcome, seat, g.seats) + 0.5 * weigh_totals(g.totals, seat, 0.7 * _SPREAD)
    return weigh_totals(g.totals, seat, _SPREAD * (g.rounds - g.scored + 0.5) ** 0.5)


SEARCH: Final = Search[Company](clock=count_scored, value=value, playouts=96)
