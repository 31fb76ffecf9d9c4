"""5.1c What the active seat cannot do now, and why: greys out the choice, answers the command, is asserted in tests."""

from __future__ import annotations

from typing import Final, Literal

from games.aristocracy.building import Building, Kind
from games.aristocracy.state import Court, is_face
from games.engine.ask import Seat
from games.engine.errors import Refusal
from games.engine.events import counted

Special = Literal["Build", "Visit", "Buy"]
SPECIALS: Final[dict[str, Special]] = {"K": "Build", "Q": "Visit", "J": "Buy"}  # 2.20


def barred(g: Court, me: Seat) -> dict[str, Refusal]:
    """5.1c The actions that could not be carried out. Pass and the end of the turn are always possible (5.10)."""
    found = {
        "trade": no_trade(g, me),
        "store": no_store(g, me),
        "hide": None if g.stalls[me] else Refusal("5.4a", "your stall is empty"),
        "sell": None if len(g.stalls[me]) > 1 else Refusal("5.5a", "a sale takes two cards of your stall"),
        "harvest": no_harvest(g, me),
        "favor": no_favor(g, me),
        "downgrade": None if g.owned(me) else Refusal("5.8a", "you own no building"),
        "royal": no_royal(g, me),
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


def no_favor(g: Court, me: Seat) -> Refusal | None:
    """5.7a Favor needs a face card whose special action is possible."""
    faces = [card for card in g.mine(me) if is_face(card)]
    if not faces:
        return Refusal("5.7a", "you have no face card")
    refusals = [no_special(g, me, SPECIALS[card.rank], spent=1) for card in faces]
    return None if None in refusals else refusals[0]


def no_royal(g: Court, me: Seat) -> Refusal | None:
    """5.9a Royal costs a coin and takes the special action of the active royal."""
    if not g.coins[me]:
        return Refusal("5.9a", "you have no coin")
    return no_special(g, me, SPECIALS[g.royal], spent=0)


def no_special(g: Court, me: Seat, special: Special, spent: int) -> Refusal | None:
    """5.1c Why the special action is not possible when `spent` of your cards pay for it."""
    if special == "Build":
        return no_build(g, me, spent)
    if special == "Visit" and all(building.owner == me for building in g.buildings):
        return Refusal("5.12a", "no opponent owns a building")
    return no_pile(g) if special == "Buy" else None


def no_pile(g: Court) -> Refusal | None:
    """5.13b A Buy needs a face-up card in the pile."""
    return None if g.pile else Refusal("5.13b", "the discard pile has no face-up card")


def no_build(g: Court, me: Seat, spent: int) -> Refusal | None:
    """5.11b, 5.11d A Build needs the cards of a new farm, or of the smallest upgrade."""
    cards = len(g.hands[me]) + len(g.stalls[me]) - spent
    least = [g.size("farm") + 1, *(min(upgrades(g, building).values(), default=99) for building in g.owned(me))]
    if min(least) <= cards:
        return None
    return Refusal("5.11b", f"no Build is possible with {counted(cards, 'card')}; a farm takes {least[0]}")


def upgrades(g: Court, building: Building) -> dict[Kind, int]:
    """5.11d The types that a building can be upgraded to, with the number of cards that each takes; 5.11g none for a chateau."""
    targets: dict[Kind, tuple[Kind, ...]] = {"farm": ("estate", "chateau"), "estate": ("chateau",), "chateau": ()}
    return {kind: g.size(kind) - len(building.cards) for kind in targets[g.kind(building)]}
