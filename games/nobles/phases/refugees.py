"""12.5, 12.6. The Refugee Card: its Destination, and who migrates."""

from __future__ import annotations

from functools import partial
from typing import Final

from games.engine.asking.ask import Seat
from games.engine.cards import Card
from games.engine.declaring.action import Decision
from games.engine.errors import Refusal
from games.nobles.cards import SUIT_NAMES, of_suit, plural, value
from games.nobles.events.turn import Migrated, Refugee, RefugeeStays, RefugeeTaken
from games.nobles.kingdom import Kingdom
from games.nobles.moves import equipoise, people, turnups
from games.nobles.moves.choices import choose, choose_row
from games.nobles.state import Rivals

MIGRATE: Final = Decision(
    "12.6",
    "chooses who migrates (12.6)",
    "The Refugee's suit is stronger with you: one of your rival's cards comes instead of the card turned up.",
    openness="open",
)
SETTLE: Final = Decision("12.6d", "chooses a row for the migrant (12.6)", openness="open")
DECISIONS: Final = (MIGRATE, SETTLE)


async def migrate(g: Rivals, card: Card) -> None:
    """12.6 The Destination takes a Subject or a Peasant of the suit from the other player, or without one the Refugee Card."""
    seat, why = destination(g, card.suit)
    g.tell(Refugee(card=card, seat=seat, why=why))
    other = g.rival(seat)
    if not g.kingdoms[seat].can_grow():  # 12.6e
        g.tell(RefugeeStays(seat=seat))
        return
    emigrants = of_suit(g.kingdoms[other].row_subjects, card.suit) if g.kingdoms[other].can_lose() else []
    emigrants = emigrants or sorted(of_suit(g.kingdoms[other].peasants, card.suit))  # 12.6a, then 12.6b
    if not emigrants:  # 12.6c
        turnups.reclaim(g, card)
        g.kingdoms[seat].peasants.append(card)
        g.tell(RefugeeTaken(card=card, seat=seat))
        return
    prompt = "Who migrates to your Kingdom?"
    fixed = partial(staying, g.kingdoms[other], card.suit)
    await arrive(g, seat, await choose(g, seat, emigrants, rule=MIGRATE, prompt=prompt, why=fixed), why)


def staying(kingdom: Kingdom, suit: str, card: Card) -> Refusal | None:
    """12.6a, 12.6b Return why a card of the other player does not migrate, while others do."""
    if card not in kingdom.people:
        return None
    if card.suit != suit:
        return Refusal(MIGRATE, f"{card.face} isn't a {SUIT_NAMES[suit]}, and the Refugee Card is")
    if card in kingdom.row_subjects and not kingdom.can_lose():
        return Refusal("5.1", "it's your rival's last Subject")
    if card in kingdom.peasants and kingdom.can_lose() and of_suit(kingdom.row_subjects, suit):
        return Refusal("12.6b", f"a {SUIT_NAMES[suit]} Subject comes before a Peasant")
    return None


async def arrive(g: Rivals, seat: Seat, card: Card, why: str) -> None:
    """12.6d For what made the seat the Destination (12.5), the card is placed among the Destination's Subjects if possible (6), or in its Peasant Pile."""
    kingdom, other = g.kingdoms[seat], g.rival(seat)
    royal = None
    if equipoise.refuse_subject(kingdom, card, g.options) is None:
        prompt = f"Beside whom do you put {card.face}?"
        royal = await choose_row(g, seat, kingdom.free_rows, rule=SETTLE, prompt=prompt)
    people.take_person(g, other, card)
    g.tell(Migrated(card=card, other=other, seat=seat, cause=f", by {why}"))
    if royal is not None:
        people.add_subject(g, seat, card, royal)
    else:
        people.add_peasant(g, seat, card)
    people.lapse(g)


def destination(g: Rivals, suit: str) -> tuple[Seat, str]:
    """12.5 More Royal Cards of the suit; more of them and Subjects; the higher highest Subject; otherwise the Active player."""
    ways = {
        f"more Royal Cards of {plural(suit)}": [royals(g, seat, suit) for seat in (0, 1)],
        f"more Royal Cards and Subjects of {plural(suit)}": [
            royals(g, seat, suit) + len(of_suit(g.kingdoms[seat].subjects, suit)) for seat in (0, 1)
        ],
        f"the highest Subject of {plural(suit)}": [
            max([value(card) for card in of_suit(g.kingdoms[seat].subjects, suit)], default=0) for seat in (0, 1)
        ],
    }
    for why, (one, two) in ways.items():
        if one != two:
            return (0 if one > two else 1), why
    return g.active, "turn order, since all else is equal"


def royals(g: Rivals, seat: Seat, suit: str) -> int:
    """12.5 Return how many Royal Cards of the suit stand in that Court."""
    return g.kingdoms[seat].court_suits.count(suit)
