"""Another realm that a viewer can't tell apart: the cards that the viewer doesn't know are dealt again."""

from __future__ import annotations

from games.anarchy.state import Realm
from games.engine.asking.ask import Seat
from games.engine.dice import Dice
from games.engine.searching.imagining import begin_another, deal_again
from games.engine.telling.memory import NOTHING_SEEN, Memory


def imagine(g: Realm, viewer: Seat | None, dice: Dice, memory: Memory = NOTHING_SEEN) -> Realm:
    """Return another table that the viewer can't tell apart: the other holdings and the last player's cards are dealt again.

    The cleared pile, which everyone has seen, stays as it is.
    """
    other = begin_another(g, dice)
    if not other.holdings:
        return other
    others = [seat for seat in range(g.seats) if seat != viewer]
    deal_again([(other.holdings[seat], seat) for seat in others], dice, memory)
    for seat in others:
        other.holdings[seat].sort()
    other.standing = [seat for seat in g.standing if seat == viewer]
    return other
