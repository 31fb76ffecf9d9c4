"""6. How the estates compare at the end."""

from __future__ import annotations

from collections.abc import Iterable

from games.engine.ask import Seat
from games.engine.events import counted, mark
from games.engine.reckoning import Reckoning, ties
from games.estate.cards import amount_of
from games.estate.ending import standing
from games.estate.state import Estate

WORDS = (
    "stayed to the end, unlike",
    "has more Staffed Holdings than",
    "has more Slots than",
    "has more Peasants than",
    "has more Soldiers than",
)


def reckoning(g: Estate) -> Reckoning:
    """6.3 Staffed Holdings, then Slots, Peasants and Soldiers; 6.1, 6.4 who wins at once, and who has left."""

    def merits(seat: Seat) -> Iterable[int]:
        return standing(g, seat)

    told = ties(g.outcome, merits, WORDS, mark) if g.outcome else []
    return Reckoning("Staffed Holding", {seat: _sources(g, seat) for seat in range(g.seats)}, told)


def _sources(g: Estate, seat: Seat) -> str:
    here, _, slots, peasants, soldiers = standing(g, seat)
    words = [counted(slots, "Slot"), amount_of(peasants, "peasant"), amount_of(soldiers, "soldier")]
    return ", ".join(words if here else ["left the game", *words])
