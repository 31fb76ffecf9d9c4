"""The table as people see it: what everybody may see, and what is one seat's own."""

from typing import Final

from bot.skeleton.highcard.view import SeatView, TableView
from bot.titles.presenter import Presenter
from games.engine.cards import faces
from games.engine.events import counted, mark

WAITS: Final = {"3.1": "plays a card (3.1)"}
HINTS: Final = {"3.1": "The highest card takes the trick; of equal ranks, spades are highest."}


def heading(view: TableView) -> str:
    """How many tricks are over."""
    return f"{counted(sum(seat.won for seat in view.seats), 'trick')} taken"


def goal(view: TableView) -> str:
    """4.1 What wins, and how far everybody is."""
    taken = " · ".join([f"{mark(seat.seat)} {seat.won}" for seat in view.seats])
    return f"Most tricks win: {taken}"


def board(view: TableView) -> list[str]:
    """One line for each player."""
    return ["\n".join([_seat(view, seat) for seat in view.seats])]


def mine(view: TableView) -> list[str]:
    """The viewer's cards."""
    return [f"**Your cards:** {faces(view.hand)}"] if view.hand else []


def _seat(view: TableView, seat: SeatView) -> str:
    parts = [mark(seat.seat), counted(seat.won, "trick"), counted(seat.cards, "card")]
    parts += [f"plays **{seat.played.face}**"] if seat.played else []
    parts += ["▶ on turn"] if seat.seat == view.to_play and not view.over else []
    return " · ".join(parts)


DRAWING: Final = Presenter(heading=heading, board=board, mine=mine, waits=WAITS, hints=HINTS, goal=goal)
