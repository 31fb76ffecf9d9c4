"""The title as a search knows it: how far it thinks, and what a position is worth, by features that tell who will win."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from games.engine.asking.ask import Seat
from games.engine.declaring.robot import Search, Weights
from games.nobles import scoring
from games.nobles.cards import value
from games.nobles.state import Rivals

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


WEIGHTS: Final[Mapping[str, tuple[float, float]]] = {
    "glory": (0.0283, 0.1422),
    "glory cards": (0.0463, -0.1050),
    "five cards": (0.6965, -0.3806),
    "six cards": (-0.0055, -0.0065),
    "lead with six": (0.4673, 0.5451),
    "bonus": (-0.0793, 0.0326),
    "decree": (-0.2550, 0.4778),
    "hand": (-0.0132, -0.1728),
    "highest in hand": (0.0000, -0.0581),
    "values in hand": (0.0089, 0.0617),
    "subjects": (-0.0230, 0.1186),
    "suits": (0.0851, -0.1898),
    "regnant's suit": (-0.1368, 1.2457),
    "values of subjects": (0.0023, 0.0062),
    "royals": (0.1886, -1.6223),
    "spaces": (-0.0556, 0.4980),
    "army": (-0.0586, 0.4133),
    "values of army": (0.0035, -0.0017),
    "peasants": (0.0090, -0.1582),
    "mostly peasants": (-0.0157, -0.5656),
    "preparations": (0.0207, 0.0334),
    "festival": (0.1081, -0.0371),
    "tournament": (0.0958, 0.0880),
    "treaty": (0.0963, -0.2143),
    "crusade": (0.1713, 0.2393),
    "spade": (0.3088, -0.4501),
    "heart": (0.0033, -0.2402),
    "club": (0.1309, -1.1576),
    "more cards": (0.0463, -0.1050),
    "on turn": (-0.0027, 0.1649),
}
"""How much each feature counts, in log odds: at the start of a game, and what is added by its end.

Written by `python -m tools.robots.fit nobles --games 400 --ridge 20 --write` from games of courtiers.
"""


def count_turns(g: Rivals) -> int:
    """4.1 Count the turns of both that have begun."""
    return g.turn


SEARCH: Final = Search[Rivals](
    weights=Weights(WEIGHTS, measure, count_progress),
    clock=count_turns,
    rules=frozenset({"8.1", "10.1", "3.5"}),
    margin=2.0,
    gain=0.05,
    playouts=48,
    slips=6,
)
