"""Staged positions of Aristocrats: a gift on its way, locked hands, a steal that is blind, a shared win, a round that has just ended."""

from __future__ import annotations

from typing import Final

from games.aristocrats.state import Company
from games.engine.running.match import Match
from tools.gallery_moments import HARD, Stage


def _is_gift(match: Match[Company]) -> bool:
    return match.state.step == "give_back" and match.state.round > 1


def _is_locked(match: Match[Company]) -> bool:
    return sum(match.state.locked) == 2 and match.state.step == "first"


def _is_stolen(match: Match[Company]) -> bool:
    return any(match.state.blind)


def _is_shared(match: Match[Company]) -> bool:
    outcome = match.state.outcome
    return outcome is not None and outcome.places.count(1) > 1


def _is_next_round(match: Match[Company]) -> bool:
    return match.state.round == 3


def _thief(match: Match[Company]) -> int:
    return match.state.blind.index(True)


def _donor(match: Match[Company]) -> int:
    return match.state.active


STAGES: Final = [
    Stage("gift", 4, _is_gift, four=True),
    Stage("giver", 3, _is_gift, whose=_donor),
    Stage("lock", 5, _is_locked, people=HARD, idle=True),
    Stage("steal", 3, _is_stolen, whose=_thief, options={"blind_steal": "on"}),
    Stage("shared", 4, _is_shared, options={"rounds": 1, "short_game": "on"}),
    Stage("round", 3, _is_next_round),
]
