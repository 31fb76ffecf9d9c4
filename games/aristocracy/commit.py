"""4.5a, 4.7a Committing cards face-down: the Ball and the stalls share it."""

from __future__ import annotations

from collections.abc import Callable

from games.aristocracy.state import Court
from games.engine.asking.ask import Seat
from games.engine.asking.decisions import Flow, pick_some
from games.engine.asking.flows import together
from games.engine.asking.settling import settle_some
from games.engine.cards import Card
from games.engine.events import Event


async def commit_all(g: Court, choice: Callable[[Seat], Flow[tuple[Card, ...]]], told: Callable[..., Event]) -> None:
    """4.5a, 4.7a Ask in Herald order, each count public at once; 7.5 or all together, the counts when all are in."""
    g.decided.clear()
    if g.options.commit_order == "simultaneous":
        chosen = await together({seat: choice(seat) for seat in g.herald_order()})
        for seat, cards in chosen.items():
            commit(g, seat, cards, told)
        return
    for seat in g.herald_order():
        commit(g, seat, await choice(seat), told)


async def choose_cards(g: Court, seat: Seat, *, rule: str, prompt: str) -> tuple[Card, ...]:
    """4.5a, 4.7a Choose any number of hand cards; 1.9a an empty hand commits none without a question."""
    hand = sorted(g.hands[seat])
    if not hand:
        return settle_some(g, seat, hand, (), rule=rule, prompt=prompt)
    cards = await pick_some(seat, hand, 0, len(hand), rule=rule, prompt=prompt, default=())
    g.decided.append(seat)
    return cards


def commit(g: Court, seat: Seat, cards: tuple[Card, ...], told: Callable[..., Event]) -> None:
    """4.5a, 4.7a Put the cards face-down on the table and announce their number."""
    for card in cards:
        g.hands[seat].remove(card)
    g.committed[seat] = list(cards)
    g.tell(told(seat=seat, count=len(cards)))
