"""8.7. Counter Actions: an announcement, and the Opponent's answer."""

from __future__ import annotations

from typing import Final

from games.engine.action import Decision
from games.engine.ask import Seat
from games.engine.cards import Card
from games.engine.errors import Refusal
from games.nobles.action import Counter, TurnAction
from games.nobles.cards import SUIT_NAMES, is_number, value
from games.nobles.events.actions import Countered, NotCountered
from games.nobles.events.common import Announced
from games.nobles.moves import piles
from games.nobles.moves.choices import NO, choose_or_no
from games.nobles.moves.hands import may_hold, weigh
from games.nobles.state import Rivals

COUNTER: Final = Decision(
    "8.7c",
    "may counter (8.7)",
    "A Counter ends the action and costs you the card. Your rival never learns whether you could have.",
)
DECISIONS: Final = (COUNTER,)


async def announce(g: Rivals, me: Seat, action: TurnAction, announced: str) -> bool:
    """8.7a to 8.7e Announce the action, and return whether the Opponent counters it. A countered action cannot be announced again."""
    g.tell(Announced(seat=me, action=announced))
    if action.word == "treaty" and g.options.diplomacy == "accord_only":  # 14.2
        return False
    counter = action.counter
    card = await answer(g, me, action, counter) if counter is not None else None
    if counter is None or card is None:
        g.tell(NotCountered(seat=g.rival(me)))
        return False
    piles.discard_from_hand(g, g.rival(me), card)
    g.countered.append(action.word)
    g.tell(Countered(seat=g.rival(me), counter=counter.name, card=card))
    return True


async def answer(g: Rivals, me: Seat, action: TurnAction, counter: Counter) -> Card | None:
    """8.7c No Counter, or a Number Card in the hand; 8.7f not asked where public information excludes every Counter."""
    rival = g.rival(me)
    least = g.kingdoms[me].highest(counter.beats)
    hand = sorted(g.kingdoms[rival].hand)
    refuse = weigh(hand, lambda card: no_counter(card, counter, least))
    may = may_hold(g, rival, lambda card: no_counter(card, counter, least))
    prompt = f"{action.name}: counter with a {SUIT_NAMES[counter.suit]}{f' above {least}' if least else ''}?"
    return await choose_or_no(
        g, rival, hand, rule=COUNTER, prompt=prompt, refuse=refuse, always=may, order=f"counter-{action.word}", no=NO
    )


def no_counter(card: Card, counter: Counter, least: int) -> Refusal | None:
    """8.7c, 8.7d A Number Card of the Counter's suit, higher than the highest compared card."""
    if not is_number(card) or card.suit != counter.suit:
        return Refusal(COUNTER, f"for {counter.name} it must be a {SUIT_NAMES[counter.suit]} Number Card")
    if value(card) <= least:
        return Refusal("8.7d", f"for {counter.name} it must be higher than {SUIT_NAMES[counter.beats]} {least}")
    return None
