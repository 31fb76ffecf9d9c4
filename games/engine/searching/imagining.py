"""Help for `imagine`: another state that a viewer can't tell apart, as a function of that viewer's view, memory and the dice given.

Three things make it one. The dice of the other state are new: what will be drawn is as hidden as the deck. The unseen cards are sorted
before they are shuffled: otherwise the hidden order would decide the deal. And what a seat remembers stays with its holder.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeVar

from games.engine.asking.ask import Seat
from games.engine.dice import Dice
from games.engine.printed import Printed, in_order
from games.engine.running.snapshot import copy_state
from games.engine.state import State
from games.engine.telling.memory import NOTHING_SEEN, Memory

S = TypeVar("S", bound=State)
P = TypeVar("P", bound=Printed)


def begin_another(state: S, dice: Dice) -> S:
    """Return a copy of the state with dice of its own, drawn from these: no viewer knows what the game's dice will bring.

    >>> state = State(version=1, seats=2, dice=Dice("00" * 32))
    >>> other = begin_another(state, Dice("11" * 32))
    >>> other.seats, other.dice == state.dice
    (2, False)
    """
    other = copy_state(state)
    other.dice = dice.fork()
    return other


def shuffle_anew(cards: Iterable[P], dice: Dice) -> list[P]:
    """Return the cards in an order that depends on the dice alone, not on the order in which they come.

    >>> from games.engine.cards import cards
    >>> shuffle_anew(cards("7S KD 2C"), Dice("00" * 32)) == shuffle_anew(cards("2C 7S KD"), Dice("00" * 32))
    True
    """
    cards = in_order(cards)
    dice.shuffle(cards)
    return cards


def deal_again(zones: Sequence[tuple[list[P], Seat | None]], dice: Dice, memory: Memory = NOTHING_SEEN) -> None:
    """Deal the cards of these zones among them again, in place; each comes with the seat whose hidden cards it holds, or None.

    Remembered cards go to a zone of their holder, to which of several is left to the dice.

    >>> from games.engine.cards import Card, cards
    >>> first, second = cards("7S KD"), cards("2C 9H")
    >>> deal_again([(first, 0), (second, 1)], Dice("00" * 32), {Card.of("9H"): 1})
    >>> "9H" in map(str, second), len(first)
    (True, 2)
    """
    pool = shuffle_anew([card for zone, _ in zones for card in zone], dice)
    held = _holders_cards(zones, pool, memory)
    kept = {card for cards in held.values() for card in cards}
    rest = [card for card in pool if card not in kept]
    for holder, known in held.items():
        count = sum(len(zone) for zone, seat in zones if seat == holder) - len(known)
        filled, rest = known + rest[:count], rest[count:]
        if known:
            dice.shuffle(filled)
        for zone, seat in zones:
            if seat == holder:
                zone[:], filled = filled[: len(zone)], filled[len(zone) :]


def _holders_cards(
    zones: Sequence[tuple[list[P], Seat | None]], pool: Sequence[P], memory: Memory
) -> dict[Seat | None, list[P]]:
    """Return the remembered cards of each holder, in the order of the zones; None holds nothing that is remembered."""
    held: dict[Seat | None, list[P]] = {holder: [] for _, holder in zones}
    for card in pool:
        holder = memory.get(card)
        if holder is not None and holder in held:
            held[holder].append(card)
    return held
