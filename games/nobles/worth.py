"""The features of a position that tell who will win, as numbers for each seat; weights.py says how much each of them counts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.engine.ask import Seat
from games.engine.worth import Weights
from games.nobles import scoring
from games.nobles.cards import value
from games.nobles.state import Rivals
from games.nobles.weights import WEIGHTS

_SEVEN: Final = 7  # 13.1


def count_progress(g: Rivals) -> float:
    """13.1 Return how near the end is: by the higher Glory number."""
    return max([kingdom.glory_number for kingdom in g.kingdoms]) / _SEVEN


def measure(g: Rivals, seat: Seat) -> Sequence[float]:
    """Return the features of a seat, in the order of the weights."""
    kingdom, other = g.kingdoms[seat], g.kingdoms[1 - seat]
    subjects = kingdom.subjects
    ability = kingdom.royals[0].card.suit if kingdom.royals else ""  # 3.5 none before the first choice
    glory = [value(card) for card in (*kingdom.glory, *kingdom.turned)]
    suits = {card.suit for card in subjects}
    hand = [value(card) for card in kingdom.hand if card.rank in "A23456789T"]
    number, theirs = len(glory), other.glory_number
    lead = sum(glory) - sum([value(card) for card in (*other.glory, *other.turned)])
    return (
        sum(glory),
        number,
        number >= 5,
        number >= 6,
        (number >= 6) * lead / 10,
        scoring.bonus(g, seat) if ability else 0,
        scoring.decree_penalty(kingdom),
        len(kingdom.hand),
        max(hand, default=0),
        sum(hand),
        len(subjects),
        len(suits),
        ability in suits,
        sum([value(card) for card in subjects]),
        len(kingdom.royals),
        kingdom.spaces,
        len(kingdom.army),
        sum(map(value, kingdom.army)),
        len(kingdom.peasants),
        len(kingdom.peasants) > len(subjects),
        sum([royal.preparation is not None for royal in kingdom.royals]),
        kingdom.festival is not None,
        kingdom.tournament is not None,
        kingdom.treaty is not None,
        kingdom.crusade is not None,
        ability == "S",
        ability == "H",
        ability == "C",
        max(0, number - theirs),
        g.active == seat,
    )


WORTH: Final = Weights(WEIGHTS, measure, count_progress)
