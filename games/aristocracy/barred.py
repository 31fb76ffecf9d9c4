"""5.1c What the active seat cannot do now, and why: greys out the choice, answers the command, is asserted in tests."""

from __future__ import annotations

from games.aristocracy import choices
from games.aristocracy.state import Court
from games.engine.ask import Seat
from games.engine.errors import Refusal


def barred(g: Court, me: Seat) -> dict[str, Refusal]:
    """5.1c The actions that could not be carried out. Pass and the end of the turn are always possible (5.10)."""
    found = {
        "trade": no_trade(g, me),
        "store": no_store(g, me),
        "hide": None if g.stalls[me] else Refusal("5.4a", "your stall is empty"),
        "sell": None if len(g.stalls[me]) > 1 else Refusal("5.5a", "a sale takes two cards of your stall"),
        "harvest": no_harvest(g, me),
        "favor": choices.favored(g, me).refusal,
        "downgrade": None if g.owned(me) else Refusal("5.8a", "you own no building"),
        "royal": choices.royal(g, me).refusal,
    }
    return {verb: refusal for verb, refusal in found.items() if refusal}


def no_trade(g: Court, me: Seat) -> Refusal | None:
    """5.2a A Trade needs a card of your stall and one of another stall or the market."""
    if not g.stalls[me]:
        return Refusal("5.2a", "your stall is empty")
    if not g.market and not any(g.stalls[seat] for seat in range(g.seats) if seat != me):
        return Refusal("5.2a", "no other stall and no market card to trade with")
    return None


def no_store(g: Court, me: Seat) -> Refusal | None:
    """5.3a Store needs a building and a card to put in."""
    if not g.owned(me):
        return Refusal("5.3a", "you own no building")
    if not g.mine(me):
        return Refusal("5.3a", "you have no card to put in")
    return None


def no_harvest(g: Court, me: Seat) -> Refusal | None:
    """5.6a Harvest needs a farm with a production card."""
    if any(building.production for building in g.owned(me)):
        return None
    return Refusal("5.6a", "none of your farms holds a production card")
