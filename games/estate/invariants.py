"""11. What holds at every decision."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import lru_cache

from games.engine.asking.ask import Seat
from games.estate.bank import FAVORS, FINITE
from games.estate.cards import GOODS, REQUESTS, REWARDS
from games.estate.lands import FULL, GARRISON, LAND, ROOM, Demesne, Holding
from games.estate.state import OFFERS, TRACK, Estate


def check(g: Estate) -> None:
    """11.1 to 11.9 Raise AssertionError with the number of the invariant that is broken, as far as a position shows it."""
    _check_cards(g)
    _check_favors(g)
    for seat in range(g.seats):
        stock = g.stocks[seat]
        assert list(stock) == list(GOODS), "11.2 other Goods"
        assert all(type(number) is int and number >= 0 for number in stock.values()), "11.2 negative or broken Goods"
        assert len(g.lands[seat]) >= 3, "11.2 fewer than three Lands"
        _check_demesne(g.demesne(seat), g.options.harvest == "free")
        assert g.outcome or g.count_staffed(seat) < g.options.win_target, "11.8 a winner plays on"
    _check_bank(g)
    _check_turn(g)
    _check_trade(g)
    assert g.season <= (g.options.season_limit if g.options.season_limit != "none" else g.season), "11.9 no end"


def _check_cards(g: Estate) -> None:
    on_track = [request.card for request in g.track if request]
    requests = [*g.requests, *on_track, *g.aside, *g.requests_gone]
    assert sorted(requests) == list(REQUESTS), "11.1 a Request is lost or doubled"
    assert sorted([*g.rewards, *g.pool, *g.rewards_gone]) == list(REWARDS), "11.1 a Reward is lost or doubled"
    assert len(g.track) == TRACK, "11.6 slots of the Track"
    assert all(len(request.favors) == len(request.circles) for request in g.track if request), "2.15 circles"
    assert len(g.aside) <= TRACK, "11.6 Requests set aside"
    assert all(None in request.favors for request in g.track if request), "5.13e satisfied, but on the Track"


def on_circles(g: Estate) -> Counter[Seat]:
    """2.17 Return the Favors on circles, by owner."""
    return Counter([owner for request in g.track if request for owner in request.favors if owner is not None])


def _check_favors(g: Estate) -> None:
    circles = on_circles(g)
    for seat in range(g.seats):
        assert g.bag[seat] >= 0, "11.5 a Favor too few in the Bag"
        assert g.filled[seat] == circles[seat] + g.bag[seat] + g.drawn[seat], "11.5 a Favor is lost or doubled"
        total = g.favors[seat] + circles[seat] + g.bag[seat]
        assert total == (FAVORS if g.finite else 0), "7.4 Favors appeared or vanished"
    assert sum(g.bag) >= len(g.aside), "11.6 fewer Favors than Rewards due"
    assert not g.finite or min(g.favors) >= 0, "7.4 a supply of Favors below 0"


@lru_cache(maxsize=4096)
def _check_demesne(lands: Demesne, free: bool) -> None:
    """11.2 to 11.7 Check the Lands of a seat; `free`: see `_check_marks`. Looked up, since one that was sound is so again."""
    assert all(len(land) in LAND for land in lands), "11.2 Slots of a Land"
    for holding in [one for land in lands for one in land if one is not None]:
        _check_holding(holding)
        _check_marks(holding, free)


def _check_holding(holding: Holding) -> None:
    counts = holding.counts[:-1]  # all but whether it is Used
    assert min(counts) >= 0, "11.4 a negative number of chits"
    if not holding.active:
        assert not any(counts), "11.3 something stands on a Holding that is not Active"
    assert holding.peasants <= ROOM[holding.kind], "11.4 too many Peasants"
    assert holding.garrison <= (GARRISON if holding.kind == "castle" else 0), "11.4 Soldiers"
    assert holding.grain <= (FULL if holding.kind == "grange" else 0), "11.4 grain"


def _check_marks(holding: Holding, free: bool) -> None:
    """11.7 Who worked is Spent, on a Holding that is Used; `free`: 7.9 a harvest leaves its Peasant as it is."""
    assert holding.kind == "village" or not (holding.new or holding.toiled), "5.8a a New Peasant outside a Village"
    if holding.kind in ("village", "castle"):
        assert not holding.used, "2.11d only Granges, Forests and Mines are Used"
    else:
        unspent = not (free and holding.kind == "grange") and (holding.free or holding.moved)
        assert not holding.used or not unspent, "11.7 Used, but its Peasants are not Spent"
        assert 0 <= holding.used <= 1, "11.7 Used twice"
        assert holding.used or not holding.spent, "11.7 Spent, but the Holding is not Used"


@lru_cache(maxsize=4096)
def count_chits(lands: Demesne) -> Mapping[str, int]:
    """7.4 Return what of the bank lies in a Demesne. Looked up like `_check_demesne`."""
    held = [one for land in lands for one in land if one is not None]
    counted: Counter[str] = Counter([*[LAND[len(land)] for land in lands], *[one.kind for one in held]])
    counted["grain"] = sum([one.grain for one in held])
    counted["peasant"] = sum([one.peasants for one in held])
    counted["soldier"] = sum([one.garrison for one in held])
    return counted


def _check_bank(g: Estate) -> None:
    """7.4 What is in play and what is in the bank are always as many as at the beginning; 1.5 no limit: that is counted alike."""
    in_play = dict.fromkeys(FINITE, 0)
    for seat in range(g.seats):
        for held in (g.stocks[seat], count_chits(g.demesne(seat))):
            for what, number in held.items():
                in_play[what] += number
    for what, number in FINITE.items():
        assert g.bank[what] + in_play[what] == (number if g.finite else 0), f"7.4 {what} appeared or vanished"
        assert not g.finite or g.bank[what] >= 0, f"7.4 the bank owes {what}"


def _check_turn(g: Estate) -> None:
    assert len(set(g.acted)) == len(g.acted), "4.6c a second turn in a Season"
    assert g.active is None or g.active not in (*g.acted, *g.resigned), "4.6c the Active player"
    assert g.active is None or not g.fence or g.fence == g.fence_off(), "11.8 another Demesne has changed in this turn"
    for seat in range(g.seats):
        assert g.picks[seat] >= 0, "4.4f a pick too many"
        assert not g.picks[seat] or seat in g.claimants, "4.4e a pick on no one's turn"
    assert bool(g.claimants) or not g.pool, "4.4j the pool is left lying"


def _check_trade(g: Estate) -> None:
    assert g.active is not None or not g.offers, "5.14g an offer outlives the turn"
    assert all(len(g.offers_of(seat)) <= OFFERS for seat in range(g.seats)), "5.14f too many offers"
    for offer in g.offers:
        assert not {offer.maker, offer.to} & set(g.resigned), "6.4a an offer of a player who has left"
        assert any([*offer.give.values(), *offer.want.values()]), "5.14c an offer of nothing for nothing"
        assert offer.maker != offer.to, "5.14a an offer to oneself"
        assert g.active in (offer.maker, offer.to), "5.14a neither party is active"
