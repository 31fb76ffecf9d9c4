"""10.2. The obligation of a player with at most one Subject, and what happens where it cannot be met."""

from __future__ import annotations

from typing import Final

from games.engine.asking.ask import Seat
from games.engine.cards import Card
from games.engine.declaring.action import Decision
from games.nobles.cards import is_number
from games.nobles.events.turn import HandRedrawn, Waived
from games.nobles.moves import equipoise, gains, people, piles
from games.nobles.moves.choices import choose
from games.nobles.state import Rivals

RESCUE: Final = Decision("10.2c", "must get a Subject (10.2)")
DECISIONS: Final = (RESCUE,)
MOST: Final = 30


def waive_or_redraw(g: Rivals, me: Seat) -> None:
    """10.2a The obligation of a player with one Subject is waived; where it stands, 10.2b a card in the hand can be placed."""
    if why := waiver(g, me) if g.obliged else "":
        waive(g, me, why)
    if g.obliged:
        redraw(g, me)


async def meet(g: Rivals, me: Seat) -> None:
    """10.2c Without a Subject the player gets one in another way; where the obligation stands, 10.2b a card can be placed."""
    g.obliged = not await get_subject(g, me)
    if g.obliged:
        redraw(g, me)


def waiver(g: Rivals, me: Seat) -> str:
    """10.2a With one Subject: no free space, a Population number of 10, or an empty hand."""
    own = g.kingdoms[me]
    if not own.free_rows:
        return "no row has a free space"
    if not own.can_grow():
        return "the Population number is 10"
    return "" if own.hand else "the hand is empty"


async def get_subject(g: Rivals, me: Seat) -> bool:
    """10.2c Without a Subject: an Army Card is turned up, a Peasant Ennobled, or a card drawn first; whether that was all."""
    own = g.kingdoms[me]
    if not own.free_rows:
        army = await choose(
            g, me, list(own.army), rule=RESCUE, prompt="Which Army Card becomes a Subject?", default=own.army[0]
        )
        people.turn_up_army(g, me, army)
        return True
    if not own.can_grow() and own.peasants:
        peasant = await choose(g, me, sorted(own.peasants), rule=RESCUE, prompt="Which Peasant becomes a Subject?")
        await gains.ennoble(g, me, peasant, rule=RESCUE)
        return True
    if not own.hand:
        piles.draw(g, me)
    return False


def redraw(g: Rivals, me: Seat) -> None:
    """10.2b While no card from the hand can be placed it is shown, discarded and drawn again, at most 30 times; then waived."""
    own = g.kingdoms[me]
    for _ in range(MOST):
        if any(is_placeable(g, me, card) for card in own.hand):
            return
        if not own.hand:
            break
        piles.begin_effect(g)
        cards = tuple(own.hand)
        g.tell(HandRedrawn(seat=me, cards=cards))
        own.hand.clear()
        g.discard += cards
        piles.draw(g, me, len(cards))
        piles.end_effect(g)
    if not any(is_placeable(g, me, card) for card in own.hand):
        waive(g, me, "no card from the hand can be placed")


def is_placeable(g: Rivals, me: Seat, card: Card) -> bool:
    """10.1 Return whether (6) and 5.2 allow the card as a Subject."""
    own = g.kingdoms[me]
    return is_number(card) and own.can_grow() and equipoise.refuse_subject(own, card, g.options) is None


def is_stuck(g: Rivals) -> bool:
    """10.2b Return whether a Subject has to be placed, and no card from the hand can: never when the player is asked."""
    must = g.obliged and g.step == "populate"
    return must and not any(is_placeable(g, g.active, card) for card in g.own.hand)


def waive(g: Rivals, me: Seat, why: str) -> None:
    """10.2a, 10.2b The player doesn't have to place a Subject."""
    g.obliged = False
    g.tell(Waived(seat=me, why=why))
