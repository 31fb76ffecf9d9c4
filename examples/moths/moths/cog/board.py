"""The hall as people see it: what everyone may see, and what is one seat's own."""

from typing import Final

from bot.api import Presenter
from games.engine.cards import faces
from games.engine.events import counted, mark
from moths.night import DECISIONS
from moths.state import strength
from moths.view import HallView, SeatView


def heading(view: HallView) -> str:
    """Return the heading with the night."""
    return f"Night {view.night} of {view.nights}"


def goal(view: HallView) -> str:
    """4.1 What wins, and how far everyone is."""
    gathered = " · ".join([f"{mark(seat.seat)} {seat.light}" for seat in view.seats])
    return f"Most light after night {view.nights} wins: {gathered}"


def board(view: HallView) -> list[str]:
    """Return the candle, then one line for each player."""
    lines = "\n".join([_seat(seat) for seat in view.seats])
    if view.over:
        return [lines]
    candle = f"🕯 {view.lit.face} burns, worth **{strength(view.lit)} light**" if view.lit else "It is dark."
    return [candle, lines]


def mine(view: HallView) -> list[str]:
    """Return the viewer's moths."""
    return [f"**Your moths:** {faces(view.hand)}"] if view.hand else []


def _seat(seat: SeatView) -> str:
    parts = [mark(seat.seat), f"{seat.light} light", counted(seat.moths, "moth")]
    parts += [f"{counted(len(seat.candles), 'candle')}: {faces(seat.candles)}"] if seat.candles else []
    return " · ".join(parts)


PRESENTER: Final = Presenter(heading=heading, board=board, mine=mine, decisions=DECISIONS, goal=goal)
