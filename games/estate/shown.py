"""10.1 The table as a view shows it: what stands beside a choice asks the rules themselves. Only the order of the decks is missing."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from games.engine.dice import Dice
from games.estate.bank import FINITE
from games.estate.lands import Demesne, Holding, make_holding
from games.estate.options import EstateOptions
from games.estate.state import Estate, OnTrack
from games.estate.view import EstateView, HoldingView, LandView

_NO_SEED: Final = "00" * 32  # nothing that stands beside a choice is drawn


def lay_out(view: EstateView) -> Estate:
    """Return a new table with all that the view shows: Demesnes, Stockpiles, bank, Track, pool and offers; nothing of it is the game's own."""
    seats = view.seats
    return Estate.model_construct(
        version=0,
        seats=len(seats),
        dice=Dice(_NO_SEED),
        options=_set(view.bank is None, view.reward_use, view.reward_castle, view.harvest_frees),
        season=view.season,
        lands=[[list(land) for land in _lay_lands(seat.lands)] for seat in seats],
        stocks=[dict(seat.stock) for seat in seats],
        bank=dict.fromkeys(FINITE, 0) if view.bank is None else dict(view.bank),
        favors=[seat.favors or 0 for seat in seats],
        track=[None if one is None else OnTrack(card=one.card, favors=list(one.favors)) for one in view.track],
        pool=list(view.pool),
        active=view.active,
        offers=list(view.offers),
        offered=view.offered,
        resigned=[seat.seat for seat in seats if seat.resigned],
    )


@lru_cache(maxsize=32)
def _set(endless: bool, use: str, castle: bool, frees: bool) -> EstateOptions:
    return EstateOptions.model_validate(
        {
            "bank": "unlimited" if endless else "finite",
            "more_resources": use,
            "reward_castle": "allowed" if castle else "forbidden",
            "harvest": "free" if frees else "spends",
        }
    )


@lru_cache(maxsize=512)
def _lay_lands(lands: tuple[LandView, ...]) -> Demesne:
    return tuple([tuple([None if slot is None else lay_holding(slot) for slot in land.slots]) for land in lands])


@lru_cache(maxsize=4096)
def lay_holding(shown: HoldingView) -> Holding:
    """2.4 Return the Holding that is shown so. Looked up, as the views of Holdings are."""
    return make_holding(shown.kind, shown.side).but(
        grain=shown.grain,
        free=shown.free,
        moved=shown.moved,
        spent=shown.spent,
        new=shown.new,
        toiled=shown.toiled,
        soldiers=shown.soldiers,
        recruits=shown.recruits,
        used=int(shown.used),
    )
