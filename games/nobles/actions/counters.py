"""8.7. Counter Actions: an announcement, and the Opponent's answer."""

from __future__ import annotations

from typing import Final, NamedTuple

from games.engine.ask import Seat
from games.engine.cards import Card
from games.engine.errors import Refusal
from games.nobles.cards import SUIT_NAMES, is_number, value
from games.nobles.events.actions import Countered, NotCountered
from games.nobles.events.common import Announced
from games.nobles.moves import piles
from games.nobles.moves.choices import NO, choose_or_no
from games.nobles.moves.hands import weighed
from games.nobles.state import Rivals


class Counter(NamedTuple):
    """8.7c The Counter's name, the suit of its card, and the suit whose highest card it must beat."""

    name: str
    suit: str
    beats: str


COUNTERS: Final = {
    "accord": Counter("Diplomacy", "H", "D"),
    "treaty": Counter("Diplomacy", "H", "D"),
    "battle": Counter("Armistice", "S", "C"),
    "polity": Counter("Espionage", "C", "H"),
    "duel": Counter("Compensation", "D", "C"),
}
_HIGHEST: Final = 10


async def countered(g: Rivals, me: Seat, action: str, announced: str) -> bool:
    """8.7a to 8.7e Announces the action; whether the Opponent counters it. A countered action cannot be announced again."""
    g.tell(Announced(seat=me, action=announced))
    if action == "treaty" and g.options.diplomacy == "accord_only":  # 14.2
        return False
    card = await answer(g, me, action)
    if card is None:
        g.tell(NotCountered(seat=g.rival(me)))
        return False
    piles.discard_from_hand(g, g.rival(me), card)
    g.countered.append(action)
    g.tell(Countered(seat=g.rival(me), counter=COUNTERS[action].name, card=card))
    return True


async def answer(g: Rivals, me: Seat, action: str) -> Card | None:
    """8.7c No Counter, or a Number Card of the hand; 8.7f not asked where public information excludes every Counter."""
    rival, counter = g.rival(me), COUNTERS[action]
    least = g.kingdoms[me].highest(counter.beats)
    hand = sorted(g.kingdoms[rival].hand)
    if not hand or least == _HIGHEST:
        return None
    refuse = weighed(hand, lambda card: no_counter(card, counter, least))
    prompt = f"{action.capitalize()}: counter with a {SUIT_NAMES[counter.suit]}{f' above {least}' if least else ''}?"
    return await choose_or_no(
        g, rival, hand, rule="8.7c", prompt=prompt, refuse=refuse, always=True, order=f"counter-{action}", no=NO
    )


def no_counter(card: Card, counter: Counter, least: int) -> Refusal | None:
    """8.7c, 8.7d A Number Card of the Counter's suit, higher than the highest compared card."""
    if not is_number(card) or card.suit != counter.suit:
        return Refusal("8.7c", f"for {counter.name} it must be a {SUIT_NAMES[counter.suit]} Number Card")
    if value(card) <= least:
        return Refusal("8.7d", f"for {counter.name} it must be higher than {SUIT_NAMES[counter.beats]} {least}")
    return None
