"""6. How the estates compare at the end."""

from __future__ import annotations

from collections.abc import Iterable

from games.engine.asking.ask import Seat
from games.engine.events import counted, mark
from games.engine.state import Outcome
from games.engine.telling.reckoning import Reckoning, ties
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

    sources = {seat: _sources(g, seat) for seat in range(g.seats)}
    if g.outcome is None or not g.outcome.ranking:
        return Reckoning("Staffed Holding", sources)
    told = ties(g.outcome, merits, WORDS, mark)
    course = [*g.staffed, g.outcome.scores] if len(g.staffed) == g.season - 1 else []
    return Reckoning("Staffed Holding", sources, told, tell_why(g, g.outcome), course, "Season")


def tell_why(g: Estate, outcome: Outcome) -> str:
    """6.1, 6.3, 6.4d Return what ended the game, and what decided it."""
    first = mark(outcome.ranking[0])
    match outcome.rule:
        case "6.1":
            return f"{first} was the first with {counted(g.options.win_target, 'Staffed Holding')} (6.1)"
        case "6.4d":
            return f"Everyone but {first} has left the game (6.4d)"
        case _:
            return "Staffed Holdings decide, then Slots, Peasants and Soldiers (6.3)"


def _sources(g: Estate, seat: Seat) -> str:
    here, _, slots, peasants, soldiers = standing(g, seat)
    words = [counted(slots, "Slot"), amount_of(peasants, "peasant"), amount_of(soldiers, "soldier")]
    return ", ".join(words if here else ["left the game", *words])
