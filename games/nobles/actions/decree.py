"""9.19. Decree."""

from __future__ import annotations

from typing import Final

from games.engine.ask import Seat
from games.engine.cards import Card
from games.engine.errors import Refusal
from games.nobles.actions.slots import announce
from games.nobles.cards import value
from games.nobles.events.abilities import DecreeIs
from games.nobles.events.common import FaceDown
from games.nobles.moves.hands import any_fits, held, no_number, select
from games.nobles.state import Rivals

HIGHEST: Final = 6


def barred(g: Rivals, me: Seat) -> Refusal | None:
    """9.19a Once per game; a Number Card of value 6 or lower in the hand."""
    if g.kingdoms[me].decreed:
        return Refusal("9.19a", "once per game, and you have put a Decree Card")
    if not any_fits(g.kingdoms[me].hand, unfit):
        return Refusal("9.19a", "you hold no Number Card of value 6 or lower")
    return None


def unfit(card: Card) -> Refusal | None:
    """9.19a Why that card cannot be the Decree Card."""
    if no_number(card, "9.19a"):
        return no_number(card, "9.19a")
    return Refusal("9.19a", "it is higher than 6") if value(card) > HIGHEST else None


async def carry_out(g: Rivals, me: Seat) -> None:
    """9.19a The card lies face down next to the own Glory Pile; both players may look at it. It is not Glory."""
    kingdom = g.kingdoms[me]
    card = await select(g, me, held(g, me), unfit, rule="9.19a", prompt="Which card do you put as your Decree Card?")
    announce(g, me, "decree", "Decree")
    kingdom.hand.remove(card)
    kingdom.decree, kingdom.decreed = card, True
    g.tell(FaceDown(seat=me, what="the Decree Card"))
    g.tell(DecreeIs(to=(0, 1), seat=me, card=card))
