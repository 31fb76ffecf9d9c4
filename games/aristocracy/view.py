"""10. Visibility: views of one viewer each, built up from nothing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import NamedTuple

from games.aristocracy.building import Building, Kind
from games.aristocracy.copies import apart, write_face
from games.aristocracy.options import SIZES
from games.aristocracy.scoring import POINTS
from games.aristocracy.state import PHASES, Court
from games.engine.asking.ask import Seat
from games.engine.cards import Card
from games.engine.printed import in_order
from games.engine.telling.views import View, copy_for_seat


@dataclass(frozen=True, slots=True, kw_only=True)
class BuildingView:
    """A building as one viewer sees it: `cards` and `complete` only for those who may look."""

    name: str
    owner: Seat
    kind: Kind
    address: Card
    count: int
    offending: Card | None
    production: bool
    cards: tuple[Card, ...] | None
    complete: bool | None
    points: int | None


class SeatView(NamedTuple):
    """A seat as everyone sees it. A tuple, since many are made."""

    seat: Seat
    coins: int
    hand: int
    maximum_hand: int
    committed: int
    stall: tuple[Card, ...]
    stall_value: int
    finished: bool
    bid: int | None
    buildings: tuple[BuildingView, ...]


@dataclass(frozen=True, kw_only=True)
class CourtView(View):
    """The table as one viewer sees it. `hand`, `committed` and `looking` are the viewer's own, `visited`: the name
    of the building that it looks into. `commit_order`, `auction_bids`, `end_needs`: 7.5, 7.8, 7.10. `named`: what tied
    seats have named in the Auction so far (4.6d).
    """

    step: str
    round: int
    phase: str
    herald: Seat
    active: Seat | None
    allowance: int
    used: int
    market: tuple[Card, ...]
    deck: int
    pile: int
    open_pile: tuple[Card, ...]
    flipped: tuple[Card, ...]
    seats: tuple[SeatView, ...]
    building_sizes: str
    commit_order: str
    auction_bids: str
    end_needs: str
    named: tuple[tuple[Seat, Card], ...] = ()
    hand: tuple[Card, ...] = ()
    committed: tuple[Card, ...] = ()
    looking: tuple[Card, ...] = ()
    visited: str = ""
    over: bool = False
    ranking: tuple[Seat, ...] = ()
    scores: tuple[int, ...] = ()

    @cached_property
    def doubled(self) -> tuple[Card, ...]:
        """1.5 Return the cards in view whose twin is also in view."""
        return apart(self.in_sight(), ())

    def in_sight(self) -> Iterator[Card]:
        """10.1 Yield every card whose face the viewer sees."""
        for zone in (self.market, self.open_pile, self.flipped, self.hand, self.committed, self.looking):
            yield from zone
        for seat in self.seats:
            yield from seat.stall
            for building in seat.buildings:
                yield building.address
                yield from building.cards or ()
                if building.offending:
                    yield building.offending

    def face(self, card: Card) -> str:
        """1.5 Return a card as the viewer reads it, with its pack if the twin is also in view."""
        return write_face(card, self.doubled)

    def title(self, building: BuildingView) -> str:
        """Return what people call a building, without its name: `farm 7♥`."""
        return f"{building.kind} {self.face(building.address)}"

    def building(self, name: str) -> BuildingView:
        """Return the building of that name. Raise StopIteration if there is none."""
        return next(building for seat in self.seats for building in seat.buildings if building.name == name)


def view(g: Court, viewer: Seat | None) -> CourtView:
    """10.1 Return the viewer's view; for None, the spectators'."""
    everyone = public(g)
    return everyone if viewer is None else add_own(g, everyone, viewer)


def views_of(g: Court, viewers: Sequence[Seat | None]) -> list[CourtView]:
    """10.1 Return the view of each viewer, in their order."""
    everyone = public(g)
    return [everyone if viewer is None else add_own(g, everyone, viewer) for viewer in viewers]


def public(g: Court) -> CourtView:
    """10.1 Return what everyone sees."""
    return CourtView(
        viewer=None,
        step=g.step,
        round=g.round,
        phase=PHASES[g.royal],
        herald=g.herald,
        active=g.active,
        allowance=g.allowance,
        used=g.used,
        market=tuple(g.market),
        deck=len(g.deck),
        pile=len(g.pile),
        open_pile=tuple(g.open_pile()),
        flipped=tuple(g.flipped),
        seats=tuple([seat_view(g, seat) for seat in range(g.seats)]),
        building_sizes=g.options.building_sizes,
        commit_order=g.options.commit_order,
        auction_bids=g.options.auction_bids,
        end_needs=g.options.end_needs,
        named=tuple(g.named.items()),
        over=g.outcome is not None,
        ranking=g.outcome.ranking if g.outcome else (),
        scores=g.outcome.scores if g.outcome else (),
    )


def add_own(g: Court, everyone: CourtView, viewer: Seat) -> CourtView:
    """10.1 Return the public view with the viewer's own part: hand, bids, cards in its buildings, and the visited ones."""
    seats = list(everyone.seats)
    seats[viewer] = own_seat(g, seats[viewer])
    return copy_for_seat(
        everyone,
        viewer,
        seats=tuple(seats),
        hand=tuple(in_order(g.hands[viewer])),
        committed=tuple(in_order(g.committed[viewer])),
        looking=looked_at(g, viewer),
        visited=f"b{g.look.building}" if g.look and g.look.seat == viewer else "",
    )


def seat_view(g: Court, seat: Seat) -> SeatView:
    """10.1 Return a seat's coins, counts, stall and buildings, and its bid once all are revealed."""
    owned = tuple([building_view(g, building, g.scored) for building in g.buildings_of(seat)])
    return SeatView(
        seat=seat,
        coins=g.coins[seat],
        hand=len(g.hands[seat]),
        maximum_hand=g.options.base_hand + sum([building.kind == "chateau" for building in owned]),
        committed=len(g.committed[seat]),
        stall=tuple(g.stalls[seat]),
        stall_value=g.stall_value(seat),
        finished=seat in g.finished,
        bid=g.bids[seat] if g.bids else None,
        buildings=owned,
    )


def own_seat(g: Court, shown: SeatView) -> SeatView:
    """10.1 Return the viewer's own seat with its sealed bid and the cards in its buildings."""
    bid = shown.bid if g.bids else g.sealed.get(shown.seat)
    if bid is None and (g.scored or not shown.buildings):
        return shown
    owned = tuple([building_view(g, building, True) for building in g.buildings_of(shown.seat)])
    return shown._replace(bid=bid, buildings=owned)


def building_view(g: Court, building: Building, known: bool) -> BuildingView:
    """10.1 Return a building; `known`: with its face-down cards, for the owner and, at a scored end, for all."""
    inside = tuple(building.cards) if known else len(building.cards)
    lies = building.address, building.offending, building.production is not None
    return building_lies(building.number, building.owner, g.options.building_sizes, inside, *lies)


@lru_cache(maxsize=4096)
def building_lies(
    number: int,
    owner: Seat,
    sizes: str,
    inside: tuple[Card, ...] | int,
    address: Card,
    offending: Card | None,
    production: bool,
) -> BuildingView:
    """Return a building; `inside`: its cards, or only how many. Cached, because most buildings stay the same."""
    cards = None if isinstance(inside, int) else inside
    count = inside if isinstance(inside, int) else len(inside)
    kind = SIZES[sizes].kind(count)
    complete = None if cards is None else all(card.rank == address.rank for card in cards)
    return BuildingView(
        name=f"b{number}",
        owner=owner,
        kind=kind,
        address=address,
        count=count,
        offending=offending,
        production=production,
        cards=cards,
        complete=complete,
        points=None if complete is None else complete * POINTS[kind],
    )


def looked_at(g: Court, viewer: Seat | None) -> tuple[Card, ...]:
    """5.12b Return the cards of the building that the viewer is visiting."""
    if g.look is None or g.look.seat != viewer:
        return ()
    number = g.look.building
    return next((tuple(building.cards) for building in g.buildings if building.number == number), ())
