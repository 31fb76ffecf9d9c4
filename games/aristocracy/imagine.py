"""Another court that a viewer can't tell apart: the cards that the viewer doesn't know are dealt again."""

from __future__ import annotations

from games.aristocracy.building import Building
from games.aristocracy.state import OPEN_PILE, Court
from games.engine.asking.ask import Seat
from games.engine.cards import Card
from games.engine.dice import Dice
from games.engine.searching.imagining import begin_another, deal_again
from games.engine.telling.memory import NOTHING_SEEN, Memory


def imagine(g: Court, viewer: Seat | None, dice: Dice, memory: Memory = NOTHING_SEEN) -> Court:
    """Return another court that the viewer can't tell apart: every card it doesn't see is dealt again."""
    other = begin_another(g, dice)
    other.named.update(g.named)  # in a tie, said openly (4.6d)
    looked = other.look.building if other.look and other.look.seat == viewer else None
    pile = other.pile[OPEN_PILE:]
    hidden = [b for b in other.buildings if b.owner != viewer and b.number != looked]
    inside = [[card for card in b.cards if card is not b.offending] for b in hidden]
    farms = [b for b in other.buildings if b.production]
    produce = [b.production for b in farms if b.production]
    held = [
        (zone, seat) for seat in range(g.seats) if seat != viewer for zone in (other.hands[seat], other.committed[seat])
    ]
    deal_again(
        [(other.deck, None), *held, (pile, None), *[(cards, None) for cards in inside], (produce, None)], dice, memory
    )
    other.pile[OPEN_PILE:] = pile
    for building, cards in zip(hidden, inside, strict=True):
        fill(building, cards)
    for farm, card in zip(farms, produce, strict=True):
        farm.production = card
    other.sealed = {seat: bid if seat == viewer else dice.below(g.coins[seat] + 1) for seat, bid in g.sealed.items()}
    return other


def fill(building: Building, cards: list[Card]) -> None:
    """Put these cards into the building, beside the offending one."""
    building.cards = sorted([*cards, *([building.offending] if building.offending else [])])
