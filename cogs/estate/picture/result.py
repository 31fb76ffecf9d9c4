"""The end of the game: the winner, and the reason."""

from __future__ import annotations

from bot.pictures.layout.picture_context import PictureContext
from bot.pictures.layout.sheet import Sheet
from bot.pictures.layout.winner_panel import lay_winners
from cogs.estate.picture.emblem import VELVET
from games.engine.events import counted
from games.estate.view import EstateView, SeatView


def winners(view: EstateView) -> list[int]:
    """Return the seats in first place."""
    return [seat for seat, place in zip(view.ranking, view.places, strict=True) if place == 1] if view.ranking else []


def reason(view: EstateView) -> str:
    """6.1, 6.3, 6.4d Return why the winner has won."""
    first = winners(view)
    if not first:
        return "without a result"
    best = view.seats[first[0]]
    staffed = counted(best.staffed, "Staffed Holding")
    if len(first) > 1:
        return f"share the win with {staffed}"
    if best.staffed >= view.target:
        return f"wins with {staffed}"
    others = [view.seats[seat] for seat in view.ranking[1:] if not view.seats[seat].resigned]
    if not others:
        return "wins: all others have left"
    return f"wins: {_apart(best, others[0])}"


def _apart(best: SeatView, second: SeatView) -> str:
    """6.3 By what the first is before the second."""
    ways = (
        ("Staffed Holdings", best.staffed, second.staffed),
        ("Slots", best.slots, second.slots),
        ("Peasants", best.peasants, second.peasants),
        ("Soldiers", best.soldiers, second.soldiers),
    )
    what, mine, yours = next((way for way in ways if way[1] != way[2]), ways[0])
    return f"{mine} to {yours} {what}"


def result(sheet: Sheet, view: EstateView, setting: PictureContext, y: int) -> int:
    """Lay the winner in a laurel; return where the seats start, in pixels."""
    return lay_winners(sheet, VELVET, setting, winners(view), reason(view), y)
