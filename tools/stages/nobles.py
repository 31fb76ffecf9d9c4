"""Staged positions of Nobles & Glory: contests with cards on the table, what is under way in a Court, what lies beneath a Royal Card."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from games.engine.running.match import Match
from games.nobles.kingdom import Kingdom
from games.nobles.state import Rivals
from tools.gallery_moments import HARD, Stage


def _is_asking(*rules: str) -> Callable[[Match[Rivals]], bool]:
    """Return whether one of these rules asks."""
    return lambda match: any(ask.rule in rules for ask in match.asks.values())


def _has(fits: Callable[[Kingdom], bool]) -> Callable[[Match[Rivals]], bool]:
    """Return whether a Kingdom fits, in a turn in which its owner acts."""
    return lambda match: any(fits(one) for one in match.state.kingdoms) and match.state.step == "act"


def _is_dueling(match: Match[Rivals]) -> bool:
    return len(match.state.laid) == 3 and _is_asking("9.11c")(match)


STAGES: Final = [
    Stage("duel", 2, _is_dueling),
    Stage("commerce", 2, _is_asking("9.18d"), four=True),
    Stage("counter", 2, _is_asking("8.7c"), people=HARD),
    Stage("treaty", 2, _has(lambda one: one.treaty is not None)),
    Stage("tournament", 2, _has(lambda one: one.tournament is not None), idle=True),
    Stage("crusade", 2, _has(lambda one: one.crusade is not None and one.crusade.step == 2)),
    Stage("festival", 2, _has(lambda one: one.festival is not None)),
    Stage("preparation", 2, _has(lambda one: any(royal.preparation for royal in one.royals) and bool(one.army))),
    Stage("recovery", 2, _has(lambda one: any(royal.recovery for royal in one.royals))),
]
