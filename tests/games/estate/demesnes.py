"""Positions of Estate written as literals: `estate("G f1, F f1 | M, V | C, .; 2g 1w", ..., track=("Q16 0.",))`.

A Demesne is its Lands from A on, divided by `|`, each with its Slots, divided by commas. A Slot is `.` when Open, else a Holding
as it is saved: its letter, `+` under construction or `-` being removed, then counts: `g` grain, `f` free, `m` moved, `s` spent,
`n` new, `t` new and spent Peasants, `o` Soldiers, `r` New Soldiers, `u1` Used. After a `;` stands the Stockpile: `2g 3w 1o 1b`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final

from games.engine.asking.ask import Seat
from games.engine.dice import Dice
from games.engine.running.match import Match
from games.engine.state import Outcome
from games.estate import GAME
from games.estate.bank import FAVORS, FINITE
from games.estate.cards import GOODS, REQUESTS, REWARDS, Good
from games.estate.lands import LAND, Holding, Land
from games.estate.offer import Offer
from games.estate.options import EstateOptions
from games.estate.setup import VERSION
from games.estate.state import TRACK, Estate, OnTrack
from games.estate.view import EstateView
from tests import kit

SEED: Final = "e5" * 32
HOME: Final = "G f1, F f1 | M, V | C, ."  # the setup of 9.1
HOARD: Final = "V, . | ., . | ., ."  # nothing but a Village
_GOODS: Final[dict[str, Good]] = {good[0]: good for good in GOODS}  # g w o b
_OFFER: Final = re.compile(r"(\d)>([\d*]) (.+) for (.+)")


def estate(
    *demesnes: str,
    season: int = 3,
    active: Seat | None = 0,
    acted: Sequence[Seat] = (),
    track: Sequence[str] = (),
    aside: str = "",
    bag: Sequence[int] = (),
    requests: str = "...",
    rewards: str = "...",
    pool: str = "",
    picks: Sequence[int] = (),
    claimants: Sequence[Seat] = (),
    offers: Sequence[str] = (),
    resigned: Sequence[Seat] = (),
    youth: Sequence[Seat] = (),
    left: Mapping[str, int] | None = None,
    **options: Any,
) -> Estate:
    """A position: a Demesne for each seat; two seats with HOME when none is written. Seat 0 is active and the youngest.

    `track`: slot 1 first, `""` for an empty one, `Q16` without Favors, `Q16 0.` with seat 0's on circle 1. `bag`: the Favors in
    it by seat; when not given, seat 0 has one for each card `aside`. `requests`, `rewards`: the decks from the top, `...` for all
    cards that lie nowhere else; without it those are discarded. `picks` by seat, made in the order of `claimants`. `offers`:
    `0>1 2g for 1b`, `0>* 2g for -`. `left`: what a finite bank has left of Goods and Peasants; the rest is with the last seat.
    """
    seats = len(demesnes) or 2
    g = Estate(version=VERSION, seats=seats, dice=Dice(SEED), options=EstateOptions(**options), season=season)
    g.seating, g.youth = tuple(range(seats)), list(youth) or list(range(seats))
    written = [_demesne(text) for text in demesnes or (HOME, HOME)]
    g.lands, g.stocks = [lands for lands, _ in written], [stock for _, stock in written]
    g.active, g.acted, g.resigned = active, list(acted), list(resigned)
    slots = [_request(text) for text in track]
    g.track = [*slots, *[None] * (TRACK - len(slots))]
    g.aside, g.pool = aside.split(), pool.split()
    g.picks, g.claimants = list(picks) or [0] * seats, list(claimants)
    g.offers = [_offer(number, text) for number, text in enumerate(offers, 1)]
    g.offered = len(g.offers)
    lying = [request.card for request in g.track if request] + g.aside
    g.requests, g.requests_gone = _deck(requests, lying, list(REQUESTS))
    g.rewards, g.rewards_gone = _deck(rewards, g.pool, list(REWARDS))
    _favors(g, list(bag) or [len(g.aside), *[0] * (seats - 1)])
    _bank(g, left or {})
    return g


def _demesne(text: str) -> tuple[list[Land], dict[Good, int]]:
    lands, _, stock = text.partition(";")
    return [[_slot(slot.strip()) for slot in land.split(",")] for land in lands.split("|")], dict.fromkeys(
        GOODS, 0
    ) | goods(stock)


def _slot(text: str) -> Holding | None:
    return None if text == "." else Holding.of(text)


def goods(text: str) -> dict[Good, int]:
    """The Goods of `2g 3w 1o 1b`."""
    return {_GOODS[word[-1]]: int(word[:-1]) for word in text.split() if word != "-"}


def _request(text: str) -> OnTrack | None:
    if not text:
        return None
    card, _, favors = text.partition(" ")
    circles = len(REQUESTS[card].circles)
    return OnTrack(card=card, favors=[None if sign == "." else int(sign) for sign in favors or "." * circles])


def _offer(number: int, text: str) -> Offer:
    found = _OFFER.fullmatch(text)
    assert found is not None, f"{text!r} is no offer"
    to = None if found[2] == "*" else int(found[2])
    return Offer(number=number, maker=int(found[1]), to=to, give=goods(found[3]), want=goods(found[4]))


def _deck(text: str, elsewhere: Sequence[str], every: Sequence[str]) -> tuple[list[str], list[str]]:
    words = text.split()
    rest = [card for card in every if card not in elsewhere and card not in words]
    place = words.index("...") if "..." in words else None
    from_top = words if place is None else [*words[:place], *rest, *words[place + 1 :]]
    return from_top[::-1], rest if place is None else []


def _favors(g: Estate, bag: list[int]) -> None:
    """Take the Favors on circles and in the Bag from the supplies; none has been drawn so far."""
    on = [owner for request in g.track if request for owner in request.favors]
    g.bag, g.drawn = bag, [0] * g.seats
    g.filled = [bag[seat] + on.count(seat) for seat in range(g.seats)]
    g.favors = [(FAVORS if g.finite else 0) - g.filled[seat] for seat in range(g.seats)]


def _bank(g: Estate, left: Mapping[str, int]) -> None:
    """The bank has what is not in play; with `left` the last seat has come into the rest of it."""
    g.bank = {what: (number if g.finite else 0) for what, number in FINITE.items()}
    for seat in range(g.seats):
        for good in GOODS:
            g.bank[good] -= g.stocks[seat][good]
        for land in g.lands[seat]:
            g.bank[LAND[len(land)]] -= 1
        for _, holding in g.holdings(seat):
            g.bank[holding.kind] -= 1
            g.bank["grain"] -= holding.grain
            g.bank["peasant"] -= holding.peasants
            g.bank["soldier"] -= holding.garrison
    for what, number in left.items():
        surplus, g.bank[what] = g.bank[what] - number, number
        if what == "peasant":
            g.add(g.seats - 1, g.of_kind(g.seats - 1, "village")[0][0], free=surplus)
        else:
            g.stocks[-1][next(good for good in GOODS if good == what)] += surplus


# ---- matches


def at(g: Estate, step: str) -> Match[Estate]:
    """A match that begins with the step of that name: `season_start`, `make_pick`, `track`, `next_turn`, `season_end`."""
    if step != "turn":
        g.active = None
    return kit.match_at(GAME, g, step)


def at_turn(g: Estate) -> Match[Estate]:
    """A match in which the active seat (0 unless the position says otherwise) has its turn, after 5.2."""
    return at(g, "turn")


def turn(*demesnes: str, **more: Any) -> Match[Estate]:
    """The turn of seat 0 in the position `estate(*demesnes, **more)`."""
    return at_turn(estate(*demesnes, **more))


def claim(*demesnes: str, pool: str, **more: Any) -> Match[Estate]:
    """Seat 0 picks from the pool, unless `picks` and `claimants` say otherwise."""
    seats = len(demesnes) or 2
    rest = {"picks": [1, *[0] * (seats - 1)], "claimants": [0], **more}
    return at(estate(*demesnes, pool=pool, **rest), "make_pick")


def new(seats: int = 2, seed: str = SEED, **options: Any) -> Match[Estate]:
    """A game dealt as at a table."""
    return Match.begin(GAME, GAME.rules.deal(seats, EstateOptions(**options), seed))


def settled(seats: int = 2, seed: str = SEED, **options: Any) -> Match[Estate]:
    """A dealt game in Season 1, every seat with the setup of 9.1."""
    match = new(seats, seed, **options)
    for seat in range(seats):
        match.time_out(seat)
    return match


# ---- what became of it


def demesne(match: Match[Estate], seat: Seat = 0) -> str:
    """The Lands of a seat, written as in `estate`."""
    return " | ".join(
        [", ".join(["." if slot is None else str(slot) for slot in land]) for land in _lands(match, seat)]
    )


def _lands(match: Match[Estate], seat: Seat) -> list[Land]:
    return match.state.lands[seat]


def stock(match: Match[Estate], seat: Seat = 0) -> str:
    """The Stockpile of a seat, as `2g 3w`; empty without Goods."""
    return " ".join([f"{number}{good[0]}" for good, number in match.state.stocks[seat].items() if number])


def slot(match: Match[Estate], name: str, seat: Seat = 0) -> str:
    """Return the Holding in a Slot as `G g2 s1 u1`; `.` if the Slot is Open."""
    return next(str(holding) if holding else "." for place, holding in match.state.slots(seat) if place == name)


def track(match: Match[Estate]) -> list[str]:
    """The Track, slot 1 first, as `["Q16 0.", "", "", ""]`."""
    signs = [
        (request.card, "".join(["." if owner is None else str(owner) for owner in request.favors])) if request else ()
        for request in match.state.track
    ]
    return [" ".join(sign) for sign in signs]


def decides(match: Match[Estate]) -> tuple[Seat, str]:
    """Return the seat to decide and its rule, `(0, "5.1b")`, apart from standing questions about trades."""
    ((seat, rule),) = [(ask.seat, ask.rule) for ask in match.asks.values() if not ask.standing]
    return seat, rule


def view(match: Match[Estate], viewer: Seat | None = None) -> EstateView:
    """Return the view of `viewer`; None is a spectator."""
    shown = match.view(viewer)
    assert isinstance(shown, EstateView)
    return shown


def outcome(match: Match[Estate]) -> Outcome:
    """Return how the game ended."""
    assert match.state.outcome is not None
    return match.state.outcome
