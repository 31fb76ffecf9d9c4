"""What a board says of a view, found once for its text, its picture and the words that stand for the picture."""

from __future__ import annotations

from games.aristocracy.scoring import POINTS
from games.aristocracy.view import CourtView, SeatView


def herald_order(view: CourtView) -> list[SeatView]:
    """2.2 The Herald, then clockwise."""
    count = len(view.seats)
    return [view.seats[(view.herald + k) % count] for k in range(count)]


def most(seat: SeatView) -> int:
    """6.7 What the seat could have at most, as all may see it: if all that lies face-down matches; what lies open counts for nothing."""
    return sum([POINTS[one.kind] for one in seat.buildings if one.offending is None])
