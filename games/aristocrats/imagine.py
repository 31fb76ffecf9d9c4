"""Another table that a viewer can't tell apart: the cards that the viewer doesn't know are dealt again."""

from __future__ import annotations

from games.aristocrats.state import Company, PastGift
from games.aristocrats.view import own_gifts
from games.engine.asking.ask import Seat
from games.engine.cards import Card
from games.engine.dice import Dice
from games.engine.searching.imagining import begin_another, shuffle_anew
from games.engine.telling.memory import NOTHING_SEEN, Memory


def imagine(g: Company, viewer: Seat | None, dice: Dice, memory: Memory = NOTHING_SEEN) -> Company:
    """Return another table that the viewer can't tell apart: every card that it does not see is dealt again.

    While a return is open everyone knows that there is a legal one (5.2f): a table without one isn't imagined.
    """
    while True:
        other = deal_anew(g, viewer, dice, memory)
        if not other.gift or other.returns(other.gift.recipient, other.gift.card):
            return other


def deal_anew(g: Company, viewer: Seat | None, dice: Dice, memory: Memory) -> Company:
    """Return the same table with the cards that the viewer does not see in another order."""
    other = begin_another(g, dice)
    gift = other.gift
    given = gift.card if gift and viewer in (gift.donor, gift.recipient) else None
    known = {given, g.taken}  # 5.5b everyone saw which card was taken: it stays in the hand
    hands = {seat: other.hands[seat] for seat in range(g.seats) if seat != viewer or g.blind[seat]}
    discards = [other.hidden[seat] for seat in range(g.seats) if seat != viewer]
    zones = (other.deck, *hands.values(), *discards)
    unseen = shuffle_anew([card for zone in zones for card in zone if card not in known], dice)
    seen = {card: seat for card in unseen if (seat := memory.get(card)) in hands}
    passed = find_passed_on(own_gifts(g, viewer)) | seen.keys()
    other.deck[:] = [card for card in unseen if card not in passed][: len(g.deck)]
    left = set(unseen).difference(other.deck, seen)
    rest = [card for card in unseen if card in left]
    for holder, hand in hands.items():
        fill(hand, [card for card, seat in seen.items() if seat == holder], rest, known)
    for zone in discards:
        fill(zone, [], rest, known)
    if gift and given is None:
        other.gift = gift.model_copy(update={"card": other.hands[gift.recipient][-1]})
    return other


def fill(zone: list[Card], seen: list[Card], rest: list[Card], known: set[Card | None]) -> None:
    """Put other cards into the zone: those seen going there, then of the rest; cards that the viewer knows stay in their places."""
    zone[:] = [card if card in known else (seen or rest).pop() for card in zone]


def find_passed_on(gifts: list[PastGift]) -> set[Card]:
    """10.6 The cards that changed hands in these gifts: who saw them knows that they are not in the deck."""
    return {card for gift in gifts for card in (gift.card, gift.returned) if card}
