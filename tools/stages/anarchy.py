"""Staged positions of Anarchy in the Monarchy: the lead in the Anarchy order, Napoleon, a power to be used, ten people with difficult names, a tie."""

from __future__ import annotations

from typing import Final

from games.anarchy.facts import may_use
from games.anarchy.state import Realm
from games.anarchy.view import view
from games.engine.running.match import Match
from tools.gallery_moments import HARD, Stage


def _is_lead(match: Match[Realm]) -> bool:
    return match.state.anarchy and not match.state.pile and match.state.round > 1 and bool(match.state.cleared)


def _is_napoleon(match: Match[Realm]) -> bool:
    pile = match.state.pile
    return bool(pile) and pile[-1].rank == "NAP"


def _is_crowded(match: Match[Realm]) -> bool:
    return match.state.round == 2 and len(match.state.pile) > 2 and len(match.state.passed) > 2


def _has_power(match: Match[Realm]) -> bool:
    realm = match.state
    return realm.round > 1 and bool(realm.pile) and not match.over and bool(may_use(view(realm, realm.to_play)))


def _is_tied(match: Match[Realm]) -> bool:
    outcome = match.state.outcome
    return outcome is not None and len(set(outcome.scores)) < len(outcome.scores)


STAGES: Final = [
    Stage("lead", 5, _is_lead),
    Stage("napoleon", 6, _is_napoleon, people=HARD),
    Stage("power", 5, _has_power),
    Stage("crowd", 10, _is_crowded, people=HARD, idle=True),
    Stage("tied", 7, _is_tied, options={"rounds": 2}),
]
