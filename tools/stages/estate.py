"""Staged positions of Estate: a setup that some have finished, offers, Rewards to pick, a garrison, Holdings being built and removed."""

from __future__ import annotations

from typing import Final

from games.engine.running.match import Match
from games.estate.state import Estate
from tools.gallery_moments import HARD, Stage


def _is_half_set_up(match: Match[Estate]) -> bool:
    g = match.state
    return not g.season and sum([bool(g.holdings(seat)) for seat in range(g.seats)]) == 2


def _has_offers(match: Match[Estate]) -> bool:
    offers = match.state.offers
    return len(offers) > 1 and any(offer.to is None for offer in offers)


def _has_rewards(match: Match[Estate]) -> bool:
    return len(match.state.pool) > 1 and sum(match.state.picks) > 1


def _has_garrison(match: Match[Estate]) -> bool:
    holdings = [holding for seat in range(match.state.seats) for _, holding in match.state.holdings(seat)]
    return any(one.recruits for one in holdings) and any(one.soldiers for one in holdings)


def _is_building(match: Match[Estate]) -> bool:
    holdings = [holding for seat in range(match.state.seats) for _, holding in match.state.holdings(seat)]
    return {"construction", "removal"} <= {one.side for one in holdings}


def _give_bars(g: Estate) -> None:
    """Fill the Stockpiles: Soldiers need iron, which robots spend on other things."""
    for stock in g.stocks:
        stock |= {"grain": 12, "wood": 14, "ore": 3, "bar": 9}


STAGES: Final = [
    Stage("setup", 4, _is_half_set_up),
    Stage("offers", 3, _has_offers, idle=True),
    Stage("rewards", 4, _has_rewards, people=HARD),
    Stage("soldiers", 3, _has_garrison, enrich=_give_bars),
    Stage("building", 2, _is_building, idle=True),
]
