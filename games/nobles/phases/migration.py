"""12. Migration Phase: steps 1 and 2, refugees or an Event, the draw, the army."""

from __future__ import annotations

from typing import Final

from games.engine.asking.ask import Seat
from games.engine.declaring.action import Decision
from games.nobles.cards import is_number, lowest
from games.nobles.events.turn import AccordEnds, RecoveryEnds
from games.nobles.moves import gains, people, piles
from games.nobles.moves.choices import choose_or_no, choose_some
from games.nobles.phases import event_cards, refugees
from games.nobles.state import Rivals

PART: Final = Decision(
    "12.2",
    "may discard a card, or make it a Peasant (12.2)",
    "A Number Card may become your own Peasant instead of being discarded.",
    openness="open",
)
SERF: Final = Decision(
    "12.3",
    "may make a Subject a Peasant (12.3)",
    "This makes room in a row, or changes the balance of suits.",
    openness="open",
)
TURN_UP: Final = Decision(
    "12.10", "may turn up Army Cards (12.10)", "An Army Card turned up becomes a Subject in its space.", openness="open"
)
DECISIONS: Final = (PART, SERF, TURN_UP)


def begin(g: Rivals, me: Seat) -> None:
    """12.1 The lowest Recovery Card beneath each own Royal Card is discarded; 9.13d so is their own Accord Card of an earlier turn.

    5.7a An empty Draw Pile is rebuilt at the end of this step.
    """
    own = g.own
    if own.subjects and me in g.bereft:
        g.bereft.remove(me)
    for royal in own.royals:
        if royal.recovery:
            card = lowest(royal.recovery)
            royal.recovery.remove(card)
            g.discard.append(card)
            g.tell(RecoveryEnds(seat=me, card=card, royal=royal.card))
    if own.accord is not None and own.accord_turn < g.turn:
        card, own.accord = own.accord, None
        g.discard.append(card)
        g.tell(AccordEnds(seat=me, card=card))
    piles.end_effect(g)  # 5.7a this step ends here


async def part_with_card(g: Rivals, me: Seat) -> None:
    """12.2 The player may discard a card from the hand, or put a Number Card of it on their own Peasant Pile (5.2)."""
    own = g.own
    if not own.hand:
        return
    prompt = "Discard a card, or make it a Peasant?"
    if not own.can_grow():
        prompt = "Discard a card? (It can't become a Peasant: your Population is 10.)"
    card = await choose_or_no(g, me, sorted(own.hand), rule=PART, prompt=prompt, always=True)
    if card is not None:
        await gains.part_with(g, me, card, rule=PART)


def may_serf(g: Rivals) -> bool:
    """12.3, 5.1 Return whether a row Subject can be spared."""
    return bool(g.own.row_subjects) and g.own.can_lose()


async def serf_subject(g: Rivals, me: Seat) -> None:
    """12.3 The player may Serf a Subject."""
    if not may_serf(g):
        return
    prompt = "Do you make a Subject a Peasant?"
    card = await choose_or_no(g, me, g.own.row_subjects, rule=SERF, prompt=prompt, always=True)
    if card is not None:
        people.serf(g, me, card)


async def refugees_or_event(g: Rivals) -> None:
    """12.4 The top card of the Draw Pile is turned up and discarded: a Number Card is the Refugee Card, any other an Event."""
    card = piles.turn_up_and_discard(g)
    if card is None:  # 5.7d
        return
    if is_number(card):
        await refugees.migrate(g, card)
    else:
        await event_cards.carry_out(g, card)


async def army_to_subjects(g: Rivals, me: Seat) -> None:
    """12.10 The player may turn own Army Cards face up, none by default; each becomes a Subject in its space."""
    army = list(g.own.army)
    if not army:
        return
    prompt = "Which Army Cards do you turn up as Subjects?"
    for card in await choose_some(g, me, army, 0, len(army), rule=TURN_UP, prompt=prompt, default=()):
        people.turn_up_army(g, me, card)
