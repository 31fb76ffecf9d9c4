"""Staged positions of Aristocracy: the Ball, an auction sealed and revealed, a bluff, a Visit, a fifth building, hands out of turn."""

from __future__ import annotations

from typing import Final

from games.aristocracy.state import Court
from games.engine.running.match import Match
from tools.gallery_moments import HARD, Stage


def _is_ball(match: Match[Court]) -> bool:
    return match.state.step == "ball" and match.state.round > 2 and any(match.state.committed)


def _is_sealed(match: Match[Court]) -> bool:
    return match.state.step == "auction" and match.state.round > 1 and len(match.state.sealed) == 2


def _is_sold(match: Match[Court]) -> bool:
    return match.state.step == "purchase" and match.state.bids is not None


def _is_bluff(match: Match[Court]) -> bool:
    return any(building.offending for building in match.state.buildings) and bool(match.state.hands[_owner(match)])


def _owner(match: Match[Court]) -> int:
    return next(building.owner for building in match.state.buildings if building.offending)


def _is_visit(match: Match[Court]) -> bool:
    return match.state.look is not None


def _visitor(match: Match[Court]) -> int:
    return match.state.look.seat if match.state.look else 0


def _is_rich(match: Match[Court]) -> bool:
    return any(len(match.state.buildings_of(seat)) > 4 for seat in range(match.state.seats))


def _is_set_out(match: Match[Court]) -> bool:
    return match.state.step == "stalls" and match.state.round > 1 and any(match.state.committed)


def _is_trade(match: Match[Court]) -> bool:
    asked = {ask.prompt for ask in match.asks.values()}
    return match.state.round > 1 and "Which card do you take?" in asked


def _is_building(match: Match[Court]) -> bool:
    ask = next(iter(match.asks.values()), None)
    hand = match.state.hands[ask.seat] if ask else []
    legal = [card for card in hand if ask and card.text in ask.legal]
    return bool(ask) and match.state.step == "turn" and 0 < len(legal) < len(hand)


STAGES: Final = [
    Stage("trade", 3, _is_trade),
    Stage("choice", 4, _is_building),
    Stage("ball", 4, _is_ball),
    Stage("auction", 5, _is_sealed, people=HARD),
    Stage("bids", 4, _is_sold, four=True),
    Stage("bluff", 3, _is_bluff, whose=_owner),
    Stage("visit", 3, _is_visit, whose=_visitor, people=HARD),
    Stage("rich", 2, _is_rich),
    Stage("stalls", 3, _is_set_out, idle=True),
]
