"""Positions and answers that tell what chance seldom reaches."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from games.engine.events import Event
from games.engine.running.match import Match
from games.nobles.state import Rivals
from games.nobles.title import GAME
from tests.games.nobles.thrones import position
from tests.kit import match_at, play


class Scene(NamedTuple):
    """What it shows, the two Kingdoms, the answers; the step in which they are asked for, and what lies elsewhere."""

    about: str
    ours: str
    theirs: str
    moves: tuple[str, ...]
    step: str = "act"
    more: tuple[tuple[str, Any], ...] = ()


SCENES: Final = (
    Scene(
        "9.6f, 17 a stolen Jack's Preparation is seen by the new owner",
        *("KS[4S] QD[3D]; glory 2S", "KC[7C] QH[5H] JS[8S]/6H", ("0: declaration",)),
    ),
    Scene(
        "9.9h the Opponent abstains instead of leading",
        *("KS[4H]; hand 9S 8S 7S 6S 5S", "QC[7C]; glory 2C; hand 2H 3H 5H 6H 7H"),
        ("0: polity", "1: no", "0: 9S", "1: abstain", "1: abstain"),
        more=(("draw", "4D 5D 6D"),),
    ),
    Scene("9.7e equal totals", "KS[4S]; army 8H", "QD[7H]; army 8S", ("0: battle",)),
    Scene("10.8a Fortifications", "KS[4S]; army 8H", "QS[7H]/6S; army 8D", ("0: battle", "1: fortified1")),
    Scene(
        "9.20d, 9.20i a Decree fulfilled", "KS[4S]; army 2D; glory 9S; decree AC; hand 8D 5S", "QD[7H]", ("0: enact",)
    ),
    Scene("9.20b Horticulture", "KS[4C]; peasants 6S; glory 9S; decree 3C; hand 6H 4H", "QD[7H]", ("0: enact",)),
    Scene(
        "9.20c Tournament",
        *("KS[4S]; glory 2S; decree 3H; hand 8D 6D 9C", "KD[7H 5C]; peasants TD", ("0: enact",)),
    ),
    Scene(
        "9.18f a Stockpile alone",
        *("KS[4S]/3D JD[2D]; hand 8C", "QH[7H]; hand 9C", ("0: commerce", "0: 8C > plain", "1: 9C", "0: stockpile")),
        more=(("draw", "4H"),),
    ),
    Scene("9.1b Scandal", "KS[4S]", "KD[7H]; peasants 5C", ("0: intrigue > scandal",)),
    Scene("9.4d Champion", "KS[7S] QC[]; peasants 5C; hand 9S 2S", "QD[7H]", ("0: regnant", "0: 5C")),
    Scene(
        "9.11g the challenger has no Number Card in Round Two",
        *("KS[4C 5C]; hand 9S KH QH JH KD", "QC[7C]; hand 2H 3H 4H 5H 6H"),
        ("0: duel", "1: no", "0: 9S", "1: 2H", "1: 3H"),
    ),
    Scene(
        "7.9 a Crossing to a Kingdom of ten",
        *("KD[4S 9H 5C]; peasants TH 6H 8H 9C", "QC[2S 2D]; peasants 7C 2H 3H 4H 5H 7H 7S 8S", ("0: 9H",)),
        step="peasant_step_2",
    ),
    Scene("7.6 Poverty", "KS[4S 4H 4C]; peasants 5S 6S 7S 8S", "QD[7H]", ("0: 4S",), "peasant_step_2"),
    Scene(
        "7.7 Ascension",
        *("KS[4S 4H 4C 4D] QD[]; peasants 5S 6S 7S 8S 9S", "QC[7H]", ("0: 4S",), "peasant_step_2"),
        more=(("renown", "TS"),),
    ),
    Scene("12.9b Divine", "KH[4H] QH[] JH[]; hand 7S", "QC[7C]", ("0: 7S",), "migration_4"),
)


def scenes() -> Iterator[tuple[Match[Rivals], list[Event]]]:
    """Each scene played, with what is told."""
    for scene in SCENES:
        state = position(ours=scene.ours, theirs=scene.theirs, **dict(scene.more))
        match = match_at(GAME, state, scene.step)
        yield match, [*match.news, *play(match, *scene.moves)]
    yield no_card_is_left()


def no_card_is_left() -> tuple[Match[Rivals], list[Event]]:
    """5.7d Draw Pile, Discard Pile and Peasant Piles are empty."""
    state = position(ours="KS[4S]", theirs="QC[7C]")
    state.kingdoms[1].hand, state.draw = state.draw, []
    match = match_at(GAME, state, "act")
    return match, play(match, "0: commerce")
