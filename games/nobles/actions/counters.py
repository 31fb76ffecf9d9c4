"""8.7. Counter Actions: an announcement, and the Opponent's answer."""

from __future__ import annotations

from functools import lru_cache, partial
from typing import Final

from games.engine.asking.ask import Seat
from games.engine.cards import Card
from games.engine.declaring.action import Decision
from games.engine.errors import Refusal
from games.nobles.action import Counter, TurnAction
from games.nobles.cards import SUIT_NAMES, is_number, value
from games.nobles.events.actions import Countered, NotCountered
from games.nobles.events.common import Announced
from games.nobles.moves import piles
from games.nobles.moves.choices import NO, choose_or_no
from games.nobles.moves.hands import may_hold, weigh
from games.nobles.moves.unoffered import Why
from games.nobles.state import Rivals

COUNTER: Final = Decision(
    "8.7c",
    "may counter (8.7)",
    "A Counter ends the action and costs you the card. Your rival never learns whether you could have.",
)
DECISIONS: Final = (COUNTER,)


@lru_cache
def ask_for(counter: Counter) -> Decision:
    """8.7c Return the question of that Counter, which says first what it would stop."""
    hint = f"{counter.stops[0].upper()}{counter.stops[1:]}. A Counter ends it and costs you the card."
    return Decision(COUNTER, COUNTER.waits, hint, openness=COUNTER.openness)


def find_counter(g: Rivals, action: TurnAction) -> Counter | None:
    """8.7a Return the Counter to that action; 14.2 none to a Treaty where the table has it so."""
    return None if action.word == "treaty" and g.options.diplomacy == "accord_only" else action.counter


def is_counterable(g: Rivals, me: Seat, action: TurnAction) -> bool:
    """8.7f Return whether the Opponent may hold a Counter to that action, as far as everyone can see."""
    counter = find_counter(g, action)
    return counter is not None and may_hold(g, g.rival(me), refuse_below(g, me, counter))


async def announce(g: Rivals, me: Seat, action: TurnAction, announced: str) -> bool:
    """8.7a to 8.7e Announce the action, and return whether the Opponent counters it. A countered action cannot be announced again."""
    g.tell(Announced(seat=me, action=announced))
    counter = find_counter(g, action)
    if counter is None:
        return False
    card = await answer(g, me, action, counter)
    if card is None:
        g.tell(NotCountered(seat=g.rival(me)))
        return False
    piles.discard_from_hand(g, g.rival(me), card)
    g.countered.append(action.word)
    g.tell(Countered(seat=g.rival(me), counter=counter.name, card=card))
    return True


async def answer(g: Rivals, me: Seat, action: TurnAction, counter: Counter) -> Card | None:
    """8.7c No Counter, or a Number Card in the hand; 8.7f not asked where public information excludes every Counter."""
    rival, least = g.rival(me), g.kingdoms[me].highest(counter.beats)
    hand, why = sorted(g.kingdoms[rival].hand), refuse_below(g, me, counter)
    prompt = f"{action.name}: counter with a {SUIT_NAMES[counter.suit]}{f' above {least}' if least else ''}?"
    return await choose_or_no(
        g,
        rival,
        hand,
        rule=ask_for(counter),
        prompt=prompt,
        refuse=weigh(hand, why),
        always=is_counterable(g, me, action),
        order=f"counter-{action.word}",
        no=NO,
    )


def refuse_below(g: Rivals, me: Seat, counter: Counter) -> Why:
    """8.7c, 8.7d Return a reason against each card that doesn't counter an action of that player."""
    return partial(no_counter, counter=counter, least=g.kingdoms[me].highest(counter.beats))


def no_counter(card: Card, counter: Counter, least: int) -> Refusal | None:
    """8.7c, 8.7d A Number Card of the Counter's suit, higher than the highest compared card."""
    if not is_number(card) or card.suit != counter.suit:
        return Refusal(COUNTER, f"for {counter.name} it must be a {SUIT_NAMES[counter.suit]} Number Card")
    if value(card) <= least:
        return Refusal("8.7d", f"for {counter.name} it must be higher than {SUIT_NAMES[counter.beats]} {least}")
    return None
