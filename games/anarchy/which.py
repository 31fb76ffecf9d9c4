"""5.1 Which cards of a rank are played: the player's choice, for suits are public (15), and 7 and 8.1c turn on them."""

from __future__ import annotations

from functools import partial
from typing import Final, NamedTuple

from games.anarchy.cards import NAPOLEON, Card, pack
from games.anarchy.sets import Shape
from games.anarchy.state import Realm, naturals
from games.anarchy.where import Seen, find_seen, not_held
from games.engine.asking.ask import Ask, Option, Seat
from games.engine.asking.decisions import pick_some
from games.engine.asking.settling import settle_by
from games.engine.declaring.action import Decision
from games.engine.errors import Refusal

CARDS: Final = Decision(
    "5.1c",
    "",
    "They're equally strong, and everyone sees which you play. Keep the Specialty Cards that your role may use.",
)
DECISIONS: Final = (CARDS,)
ALONE: Final = "Which of them do you play?"
BESIDE: Final = "Which of them go with Napoleon?"


def prompt(shape: Shape) -> str:
    """5.1c The question, which says whether Napoleon is in the set."""
    return BESIDE if shape.wild else ALONE


async def choose_cards(g: Realm, me: Seat, shape: Shape) -> tuple[Card, ...]:
    """5.1c Which cards of the rank; not asked where all of them are played. 14 The first in suit order are suggested."""
    held = [NAPOLEON] if shape.rank == "NAP" else naturals(g.holdings[me], shape.rank)
    asks = prompt(shape)
    if shape.rank == "NAP" or shape.count == len(held):
        chosen = settle_by(g, me, held, partial(no_other, me, shape, tuple(held), Known.of(g, me)))
    else:
        first = held[: shape.count]
        chosen = await pick_some(me, held, len(first), len(first), rule=CARDS, prompt=asks, default=first)
    return (*chosen, NAPOLEON) if shape.wild and shape.count else chosen


def cards_ask(g: Realm, me: Seat, shape: Shape) -> Ask:
    """5.1c What would be asked for this set."""
    options = tuple([Option(card.text) for card in naturals(g.holdings[me], shape.rank)])
    return Ask(me, CARDS, prompt(shape), options, shape.count, shape.count)


class Known(NamedTuple):
    """Everything a player knows at this moment: their cards, and what everyone sees."""

    players: int
    holding: tuple[Card, ...]
    seen: Seen

    @classmethod
    def of(cls, g: Realm, me: Seat) -> Known:
        """Return it for this moment."""
        return cls(g.seats, tuple(g.holdings[me]), find_seen(g))


def no_other(me: Seat, shape: Shape, chosen: tuple[Card, ...], known: Known) -> Ask:
    """5.1a, 5.1b What would be asked where all of them are played: why the other cards of the deck are not in the set."""
    others = [card for card in pack(known.players) if card not in chosen]
    options = [Option(card.text) for card in chosen] + [Option(card.text, no_card(card, known)) for card in others]
    return Ask(me, CARDS, prompt(shape), tuple(options), len(chosen), len(chosen))


def no_card(card: Card, known: Known) -> Refusal:
    """5.1a, 5.1b Why a card is not in a set: it is not held, it is Napoleon, or it is of another rank."""
    if card not in known.holding:
        return not_held(known.seen, card, "5.1a")
    if card is NAPOLEON:
        return Refusal("5.1b", "Napoleon isn't in the set you chose")
    return Refusal("5.1b", f"all natural cards of a set have one rank, and {card.text} has another")
