"""What the contract is told of our titles."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from bot.contract.title_terms import Options, Refusable, Terms, declare
from bot.titles.rulebook import Rulebook
from games import CATALOGUE
from games.estate.cards import REQUESTS, REWARDS
from tests.games import (
    anarchy_refusals,
    aristocracy_refusals,
    aristocrats_refusals,
    estate_refusals,
    nobles_refusals,
)
from tests.games.open_secrets import OPENINGS

LIMITS: Final[Mapping[str, Callable[[int], Options]]] = {
    "aristocracy": lambda rounds: {"round_limit": rounds},
    "aristocrats": lambda rounds: {"short_game": "on", "rounds": min(rounds, 20)},
    "anarchy": lambda rounds: {"rounds": max(2, min(rounds, 20))},
    "estate": lambda rounds: {"season_limit": max(20, min(6 * rounds, 200))},
    "nobles": lambda rounds: {"turn_limit": max(40, 2 * rounds)},
}
"""How each game is made to end after so many rounds, or nearly so many."""

TOGETHER: Final[Mapping[str, tuple[Options, ...]]] = {
    "aristocrats": (
        {"seating": "manual", "seat_order": "2 3 1"},
        {"seating": "manual", "seat_order": "4 2 3 1"},
        {"rounds": 1, "short_game": "on"},
        {"rounds": 5, "short_game": "on"},
    ),
    "anarchy": ({"game_end": "target", "target_score": 10},),
    "estate": (
        {"youth": "2 1"},
        {"youth": "3 1 2"},
        {"bank": "finite", "more_resources": "holding", "reward_castle": "forbidden"},
    ),
    "nobles": ({"standing_orders": "on", "diplomacy": "accord_only", "turn_limit": 40},),
}
"""Options that mean something only in company, and texts."""

ABSENCE: Final[Mapping[str, frozenset[str]]] = {"aristocrats": frozenset({"absent", "absent_now"})}
"""What a game keeps of who ran out of time."""

UNANNOUNCED: Final[Mapping[str, Mapping[str, str]]] = {
    "anarchy": {"5.4a": "15.1"},  # the words are the same for a timed-out pass
    "nobles": {"8.7c": "17.3"},  # a Counter question is answered in public only by "No Counter" or by the card
}
"""Rules that the rulebook keeps quiet, and where it says so."""

PROPER: Final[Mapping[str, frozenset[str]]] = {
    "estate": frozenset(card.title for card in REQUESTS.values()) | frozenset(card.title for card in REWARDS.values()),
}
"""Names printed on cards."""

REFUSABLE: Final[Mapping[str, Mapping[str, Refusable]]] = {
    "anarchy": anarchy_refusals.REFUSABLE,
    "aristocracy": aristocracy_refusals.REFUSABLE,
    "aristocrats": aristocrats_refusals.REFUSABLE,
    "estate": estate_refusals.REFUSABLE,
    "nobles": nobles_refusals.REFUSABLE,
}
"""By which rules each word of the commands may be refused."""

for _name in LIMITS:
    declare(
        CATALOGUE[_name],
        Terms(
            rules=Rulebook.load(_name).numbers,
            limit=LIMITS[_name],
            together=TOGETHER.get(_name, ()),
            openings=OPENINGS[_name],
            absence=ABSENCE.get(_name, frozenset()),
            proper=PROPER.get(_name, frozenset()),
            unannounced=UNANNOUNCED.get(_name, {}),
            refusable=REFUSABLE.get(_name, {}),
        ),
    )
