"""12. Migration Phase: steps 1 and 2, refugees or an Event, the draw, the army."""

from __future__ import annotations

from games.engine.cards import Card
from games.engine.game import Next
from games.nobles import draws, event_cards, gains, moves, piles, refugees, turns
from games.nobles.cards import is_number, lowest
from games.nobles.choices import PEASANT, choose_or_no, choose_some
from games.nobles.state import Rivals
from games.nobles.steps import phase
from games.nobles.turn_events import AccordEnds, HandDiscarded, RecoveryEnds


def begin_migration(g: Rivals) -> Next:
    """12.1 The lowest Recovery Card beneath each own Royal Card is discarded; 9.13d so is an own Accord Card of an earlier turn."""
    own, me = g.own, g.active
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
    return migration_1


@phase
async def migration_1(g: Rivals) -> Next:
    """12.2 The player may discard a card of the hand, or put a Number Card of it on the own Peasant Pile (5.2)."""
    me, own = g.active, g.own
    if not own.hand:
        return migration_2
    prompt = "Do you discard a card, or make it a Peasant?"
    if not own.can_grow():
        prompt = "Do you discard a card? (Your Population number is 10: it cannot become a Peasant.)"
    card = await choose_or_no(g, me, sorted(own.hand), rule="12.2", prompt=prompt, always=True)
    if card is None:
        return migration_2
    where = await gains.discard_or_peasant(g, me, card, rule="12.2")
    own.hand.remove(card)
    if where == PEASANT:
        moves.add_peasant(g, me, card)
    else:
        g.discard.append(card)
        g.tell(HandDiscarded(seat=me, card=card))
    return migration_2


@phase
async def migration_2(g: Rivals) -> Next:
    """12.3 The player may Serf a Subject."""
    me, own = g.active, g.own
    if not own.row_subjects or not own.can_lose():
        return migration_3
    prompt = "Do you make a Subject a Peasant?"
    card = await choose_or_no(g, me, own.row_subjects, rule="12.3", prompt=prompt, always=True)
    if card is not None:
        moves.serf(g, me, card)
    return migration_3


@phase
async def migration_3(g: Rivals) -> Next:
    """12.4 The top card of the Draw Pile is turned up and discarded: a Number Card is the Refugee Card, any other an Event."""
    card = piles.turn_up_and_discard(g)
    if card is None:  # 5.7d
        return migration_4
    if is_number(card):
        await refugees.migrate(g, card)
    else:
        await event_cards.carry_out(g, card)
    return migration_4


@phase
async def migration_4(g: Rivals) -> Next:
    """12.8, 12.9 The draw."""
    await draws.draw_step(g, g.active)
    return migration_5


@phase
async def migration_5(g: Rivals) -> Next:
    """12.10 The player may turn own Army Cards face up; each becomes a Subject in its space."""
    me, own = g.active, g.own
    if own.army:
        for card in await army_to_subjects(g):
            moves.turn_up_army(g, me, card)
    return turns.end_turn


async def army_to_subjects(g: Rivals) -> tuple[Card, ...]:
    """12.10 Any of the own Army Cards; none by default."""
    army = list(g.own.army)
    prompt = "Which Army Cards do you turn up as Subjects?"
    return await choose_some(g, g.active, army, 0, len(army), rule="12.10", prompt=prompt, default=())
