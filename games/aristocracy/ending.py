"""6.1 to 6.5 The end of the game by a player."""

from __future__ import annotations

from collections import Counter
from typing import Final

from games.aristocracy.building import Building, Kind
from games.aristocracy.end_events import Declined, EndsGame
from games.aristocracy.scoring import score
from games.aristocracy.state import Court
from games.engine.asking.ask import Seat
from games.engine.asking.decisions import pick
from games.engine.declaring.action import Decision
from games.engine.errors import Refusal

END: Final = Decision(
    "6.3",
    "may end the game (6.3)",
    "You need a chateau, plus another chateau, two estates or three farms. All must be complete, or by 7.10 one chateau.",
    sure="the game ends now and is scored",
    openness="open",
)
DECISIONS: Final = (END,)


async def ask_for_end(g: Court) -> None:
    """6.3 Ask the seats qualified by sight in Herald order; the first that ends the game ends it."""
    g.decided.clear()
    for seat in [seat for seat in g.herald_order() if is_met_by_sight(g, seat)]:
        refuse = {} if is_qualified(g, seat) else {"end": lacking(g)}  # 6.5
        choice = await pick(
            seat, ["end", "decline"], rule=END, prompt="Do you end the game?", refuse=refuse, default="decline"
        )
        if choice == "end":
            g.tell(EndsGame(seat=seat))
            g.ender = seat
            score(g, rule="6.3", ender=seat)
            return
        g.decided.append(seat)
        g.tell(Declined(seat=seat))


def lacking(g: Court) -> Refusal:
    """6.4, 7.10 Return what a seat qualified by sight lacks; only that seat hears it."""
    if g.options.end_needs == "one_complete":
        return Refusal("6.4", "you need a complete chateau to end the game")
    return Refusal("6.4", "you need more complete buildings to end the game")


def is_met_by_sight(g: Court, seat: Seat) -> bool:
    """6.2 Return whether the seat has 2 chateaus, or 1 and 2 estates, or 1 and 3 farms, without an offending card."""
    return is_enough(g, [building for building in g.buildings_of(seat) if not building.offending])


def is_qualified(g: Court, seat: Seat) -> bool:
    """6.4 Return whether its complete buildings are enough; 7.10 or any buildings, if a chateau among them is complete."""
    complete = [building for building in g.buildings_of(seat) if building.complete]
    if g.options.end_needs == "one_complete":
        return any(g.kind(building) == "chateau" for building in complete) and is_enough(g, g.buildings_of(seat))
    return is_enough(g, complete)


def is_enough(g: Court, buildings: list[Building]) -> bool:
    """6.4 Return whether there is a chateau plus another one, 2 estates or 3 farms; types don't replace one another."""
    count: Counter[Kind] = Counter(g.kind(building) for building in buildings)
    return count["chateau"] >= 2 or (count["chateau"] == 1 and (count["estate"] >= 2 or count["farm"] >= 3))
