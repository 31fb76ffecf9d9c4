"""The table of Estate as people see it: everything on it is public."""

from typing import Final

from bot.shelf import Drawing
from bot.ui.text import BREAK
from games.engine.events import counted, mark
from games.estate.cards import amounts
from games.estate.view import EstateView, HoldingView, RequestView, SeatView

WAITS: Final = {
    "3.2": "sets up the estate (3.2)",
    "3.3": "places two Peasants (3.3)",
    "4.4f": "picks a Reward (4.4)",
    "5.1b": "takes a turn (5)",
}
HINTS: Final = {
    "5.1b": "Work what is staffed, recruit with grain, build on Open Slots, fill Requests for Favors; then yield.",
    "4.4f": "You need ten Staffed Holdings: Slots come from Land upgrades and new Baronies.",
}


def heading(view: EstateView) -> str:
    """The Season, and how many Staffed Holdings win."""
    limit = f" of {view.limit}" if view.limit else ""
    return f"Season {view.season}{limit} · {view.target} Staffed Holdings win"


def board(view: EstateView) -> list[str]:
    """The Track, then one line for each seat."""
    seats = "\n".join(map(_seat, view.seats))
    return [seats] if view.over else [_track(view), BREAK, seats]


def mine(view: EstateView) -> list[str]:
    """Nothing is hidden: the viewer's own estate in full."""
    if view.viewer is None or view.over:
        return []
    return ["\n".join([f"**Land {land.name}:** {_slots(land.slots)}" for land in view.seats[view.viewer].lands])]


def _track(view: EstateView) -> str:
    return "**Requests:**\n" + "\n".join([_request(request) for request in view.track if request])


def _request(request: RequestView) -> str:
    circles = zip(request.circles, request.favors, strict=True)
    asked = ", ".join([f"~~{c.words}~~ {mark(owner)}" if owner is not None else c.words for c, owner in circles])
    return f"{request.slot}. {request.card} {request.title}: {asked}"


def _seat(seat: SeatView) -> str:
    counts = f"{seat.staffed} Staffed of {counted(seat.slots, 'Slot')}, {counted(seat.peasants, 'Peasant')}"
    lands = " / ".join([_slots(land.slots) for land in seat.lands])
    return f"**{mark(seat.seat)}** {counts} · {amounts(seat.stock)}\n-# {lands}"


def _slots(slots: tuple[HoldingView | None, ...]) -> str:
    return ", ".join([_holding(slot) if slot else "Open" for slot in slots])


def _holding(holding: HoldingView) -> str:
    side = "" if holding.active else " (being built)" if holding.side == "construction" else " (being removed)"
    grain = f" {holding.grain} grain" if holding.grain else ""
    return f"{holding.kind} {holding.peasants + holding.garrison}{grain}{side}"


DRAWING: Final = Drawing(heading=heading, board=board, mine=mine, waits=WAITS, hints=HINTS, apart=frozenset({"yield"}))
