"""Facts of a view that its board, its picture and the alt text share."""

from __future__ import annotations

from games.aristocracy.scoring import POINTS
from games.aristocracy.view import CourtView, SeatView


def herald_order(view: CourtView) -> list[SeatView]:
    """2.2 Return the Herald, then the others clockwise."""
    count = len(view.seats)
    return [view.seats[(view.herald + k) % count] for k in range(count)]


def most(seat: SeatView) -> int:
    """6.7 Return the most points everyone can grant the seat: face-down cards match, buildings with an open card score nothing."""
    return sum([POINTS[one.kind] for one in seat.buildings if one.offending is None])
