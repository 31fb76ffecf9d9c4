"""10. Visibility. Only the order of the two decks is hidden, so every viewer sees the same."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal, NamedTuple

from games.engine.asking.ask import Seat
from games.engine.dice import Dice
from games.engine.searching.imagining import begin_another
from games.engine.telling.memory import NOTHING_SEEN, Memory
from games.engine.telling.views import View, copy_for_seat
from games.estate.cards import REQUESTS, Circle, Good
from games.estate.lands import LAND, Demesne, Holding, Kind, LandKind, Side, letter, slot_name, tally_up
from games.estate.offer import Offer
from games.estate.state import Estate


class HoldingView(NamedTuple):
    """2.4 A Holding with what stands on it. A tuple, since there are many and views are made all the time."""

    name: str
    kind: Kind
    side: Side
    grain: int
    used: bool
    free: int
    moved: int
    spent: int
    new: int
    toiled: int
    soldiers: int
    recruits: int
    staffed: bool

    @property
    def active(self) -> bool:
        """2.4a Active side up."""
        return self.side == "active"

    @property
    def peasants(self) -> int:
        """2.7 Return all Peasants on it."""
        return self.free + self.moved + self.spent + self.new + self.toiled

    @property
    def garrison(self) -> int:
        """2.8 Return all Soldiers in it."""
        return self.soldiers + self.recruits


class LandView(NamedTuple):
    """2.2 A Land: its letter, kind and Slots; None for an Open one."""

    name: str
    kind: LandKind
    slots: tuple[HoldingView | None, ...]


class RequestView(NamedTuple):
    """2.16 A Request on the Track: by circle the seat whose Favor lies there."""

    slot: int
    card: str
    title: str
    circles: tuple[Circle, ...]
    favors: tuple[Seat | None, ...]


class SeatView(NamedTuple):
    """A seat: its Demesne, its Stockpile, and what follows from them. `favors` is None where they cannot run out."""

    seat: Seat
    lands: tuple[LandView, ...]
    stock: dict[Good, int]
    staffed: int
    slots: int
    peasants: int
    soldiers: int
    due: int
    bag: int
    favors: int | None
    picks: int
    acted: bool
    resigned: bool

    @property
    def holdings(self) -> list[HoldingView]:
        """Return every Holding, in Slot order."""
        return [holding for land in self.lands for holding in land.slots if holding is not None]

    @property
    def open_slots(self) -> list[str]:
        """2.3 The names of the Open Slots."""
        return [
            f"{land.name}{place + 1}" for land in self.lands for place, slot in enumerate(land.slots) if slot is None
        ]


@dataclass(frozen=True, kw_only=True)
class EstateView(View):
    """The table, the same for everyone. `track` holds slot 1 first, None for an empty slot; `bank` is None if unlimited.

    `offered`: offers made in this turn.
    """

    step: str
    season: int
    limit: int | None
    target: int
    active: Seat | None
    order: tuple[Seat, ...]
    seats: tuple[SeatView, ...]
    track: tuple[RequestView | None, ...]
    aside: tuple[str, ...]
    requests: int
    requests_gone: tuple[str, ...]
    rewards: int
    rewards_gone: tuple[str, ...]
    pool: tuple[str, ...]
    claimants: tuple[Seat, ...]
    offers: tuple[Offer, ...]
    offered: int
    bank: dict[str, int] | None
    reward_use: Literal["choice", "goods", "holding"]
    reward_castle: bool
    harvest_frees: bool
    over: bool = False
    ranking: tuple[Seat, ...] = ()
    places: tuple[int, ...] = ()


def view(g: Estate, viewer: Seat | None) -> EstateView:
    """10.1 Return what lies on the table; of the decks only how many cards they have."""
    return EstateView(
        viewer=viewer,
        step=g.step,
        season=g.season,
        limit=None if g.options.season_limit == "none" else g.options.season_limit,
        target=g.options.win_target,
        active=g.active,
        order=tuple(g.youth_order()),
        seats=tuple([seat_view(g, seat) for seat in range(g.seats)]),
        track=track_view(g),
        aside=tuple(g.aside),
        requests=len(g.requests),
        requests_gone=tuple(g.requests_gone),
        rewards=len(g.rewards),
        rewards_gone=tuple(g.rewards_gone),
        pool=tuple(g.pool),
        claimants=tuple(g.claimants),
        offers=tuple(g.offers),
        offered=g.offered,
        bank=dict(g.bank) if g.finite else None,
        reward_use=g.options.more_resources,
        reward_castle=g.options.reward_castle == "allowed",
        harvest_frees=g.options.harvest == "free",
        over=g.outcome is not None,
        ranking=g.outcome.ranking if g.outcome else (),
        places=g.outcome.places if g.outcome else (),
    )


def views_of(g: Estate, viewers: Sequence[Seat | None]) -> list[EstateView]:
    """10.1 Return a view for each viewer; they differ in nothing but the viewer, so the table is read once."""
    seen = view(g, None)
    return [seen if viewer is None else copy_for_seat(seen, viewer) for viewer in viewers]


def track_view(g: Estate) -> tuple[RequestView | None, ...]:
    """2.16 Return the four slots."""
    return tuple(
        [
            None
            if request is None
            else RequestView(
                place + 1, request.card, REQUESTS[request.card].title, request.circles, tuple(request.favors)
            )
            for place, request in enumerate(g.track)
        ]
    )


def seat_view(g: Estate, seat: Seat) -> SeatView:
    """10.1 Return a seat: everything on it is public."""
    demesne = g.demesne(seat)
    tally = tally_up(demesne)
    return SeatView(
        seat=seat,
        lands=lands_view(demesne),
        stock=dict(g.stocks[seat]),
        staffed=tally.staffed,
        slots=tally.slots,
        peasants=tally.peasants,
        soldiers=tally.soldiers,
        due=tally.due,
        bag=g.bag[seat],
        favors=g.favors[seat] if g.finite else None,
        picks=g.picks[seat],
        acted=seat in g.acted,
        resigned=seat in g.resigned,
    )


@lru_cache(maxsize=4096)
def lands_view(demesne: Demesne) -> tuple[LandView, ...]:
    """2.2 Return the Lands of a seat. Looked up, since most are as they were at the last look."""
    return tuple([land_view(number, land) for number, land in enumerate(demesne)])


def land_view(number: int, land: tuple[Holding | None, ...]) -> LandView:
    """2.2 Return a Land with its Slots."""
    slots = tuple([None if h is None else holding_view(slot_name(number, place), h) for place, h in enumerate(land)])
    return LandView(letter(number), LAND[len(land)], slots)


@lru_cache(maxsize=8192)
def holding_view(name: str, holding: Holding) -> HoldingView:
    """2.4 Return a Holding as it lies there. Looked up, since most of them are as they were at the last look."""
    return HoldingView(
        name=name,
        kind=holding.kind,
        side=holding.side,
        grain=holding.grain,
        used=bool(holding.used),
        free=holding.free,
        moved=holding.moved,
        spent=holding.spent,
        new=holding.new,
        toiled=holding.toiled,
        soldiers=holding.soldiers,
        recruits=holding.recruits,
        staffed=holding.staffed,
    )


def imagine(g: Estate, viewer: Seat | None, dice: Dice, memory: Memory = NOTHING_SEEN) -> Estate:
    """Return another table that the viewer cannot tell apart: both decks lie in another order."""
    other = begin_another(g, dice)
    for deck in (other.requests, other.rewards):
        deck.sort()
        dice.shuffle(deck)
    return other
