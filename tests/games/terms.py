"""What the contract is told of our titles."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from bot.contract.claims import Claim
from bot.contract.title_terms import Options, Refusable, Terms, declare
from bot.titles.rulebook import Rulebook
from games import CATALOGUE
from games.engine.asking.ask import Seat
from games.engine.events import Event
from games.estate.cards import REQUESTS, REWARDS
from tests.games import (
    anarchy_claims,
    anarchy_refusals,
    aristocracy_claims,
    aristocracy_refusals,
    aristocrats_claims,
    aristocrats_refusals,
    estate_claims,
    estate_refusals,
    nobles_belongings,
    nobles_claims,
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

_NAMED: Final = (
    *(
        "4.4e",
        "4.4f",
        "4.4i",
        "5.1e",
        "5.3a",
        "5.4b",
        "5.5a",
        "5.6a",
        "5.7a",
        "5.8a",
        "5.9a",
        "5.10a",
        "5.11a",
        "5.12a",
        "5.13a",
    ),
    *("5.13b", "5.14d", "5.14e", "5.14f", "5.15c"),
)
"""Rules of Estate by which a player names what an action is done to, also where there is one."""

ASKED_ANYWAY: Final[Mapping[str, Mapping[str, str]]] = {
    # the leader plays the last card, and nobody for them; who can't beat passes, which only someone who counts cards can foresee
    "anarchy": {"5.3a": "5.3b", "5.4a": "5.5c"},
    "aristocracy": {"": "1.9d"},  # every decision but those of 1.9a to 1.9c is asked, even if only one choice is legal
    "aristocrats": {"5.2b": "5.2b", "5.8a": "5.8a"},  # an action that gives or takes names its target
    "estate": {number: number for number in _NAMED},  # so does each there, and a loss (5.15c)
    "nobles": {
        "8.1": "8.1"
    },  # the Active player ends the phase, also when only counting shows that nothing else is possible
}
"""Rules that ask although everyone can see that one answer is possible, and the number that asks for it: no rule answers for the player there."""

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

CLAIMS: Final[Mapping[str, tuple[Claim, ...]]] = {
    "anarchy": anarchy_claims.CLAIMS,
    "aristocracy": aristocracy_claims.CLAIMS,
    "aristocrats": aristocrats_claims.CLAIMS,
    "estate": estate_claims.CLAIMS,
    "nobles": nobles_claims.CLAIMS,
}
"""What stands beside the choices of each game."""

PLANTS: Final[Mapping[str, tuple[tuple[str, str], ...]]] = {
    "anarchy": anarchy_claims.PLANTS,
    "aristocracy": aristocracy_claims.PLANTS,
    "aristocrats": aristocrats_claims.PLANTS,
    "estate": estate_claims.PLANTS,
    "nobles": nobles_claims.PLANTS,
}
"""Untruths to plant in its notes: what is replaced, and by what."""

BELONGINGS: Final[Mapping[str, Callable[[Any, Seat], Mapping[str, int]]]] = {
    "anarchy": anarchy_claims.count_belongings,
    "aristocracy": aristocracy_claims.count_belongings,
    "aristocrats": aristocrats_claims.count_belongings,
    "estate": estate_claims.count_belongings,
    "nobles": nobles_belongings.count_belongings,
}
"""What a choice of each game could take for good."""

APART: Final[Mapping[str, Callable[[Event], bool]]] = {"nobles": nobles_belongings.begins_another}
"""With which events another rule begins in the same step, which takes what the choice before it doesn't."""

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
            asked_anyway=ASKED_ANYWAY.get(_name, {}),
            refusable=REFUSABLE.get(_name, {}),
            claims=CLAIMS.get(_name, ()),
            belongings=BELONGINGS[_name],
            begins_another=APART.get(_name, lambda event: False),
        ),
    )
