"""10. Visibility: what one viewer may know, built up from nothing."""

from __future__ import annotations

from dataclasses import dataclass, field

from games.aristocracy.building import Building, Kind
from games.aristocracy.copies import apart, drawn
from games.aristocracy.scoring import POINTS
from games.aristocracy.state import PHASES, Court, total
from games.engine.ask import Seat
from games.engine.cards import Card
from games.engine.dice import Dice
from games.engine.game import View


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


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatView:
    """What everybody sees of a seat; `hand_value` only at the end, of seats that tie (10.2)."""

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


@dataclass(frozen=True, slots=True, kw_only=True)
class CourtView(View):
    """The table as one viewer sees it. `hand`, `committed` and `looking` are the viewer's own.

    `doubled`: the cards in view whose twin is in view too.
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
    hand: tuple[Card, ...] = ()
    committed: tuple[Card, ...] = ()
    looking: tuple[Card, ...] = ()
    over: bool = False
    ranking: tuple[Seat, ...] = ()
    scores: tuple[int, ...] = ()
    doubled: tuple[Card, ...] = field(default=(), repr=False)

    def face(self, card: Card) -> str:
        """1.5 How the viewer is shown a card: with its pack where the twin is in view too."""
        return drawn(card, self.doubled)

    def title(self, building: BuildingView) -> str:
        """How people call a building, but for its name: `farm 7♥`."""
        return f"{building.kind} {self.face(building.address)}"

    def building(self, name: str) -> BuildingView:
        """The building of that name. Raises StopIteration when there is none."""
        return next(building for seat in self.seats for building in seat.buildings if building.name == name)


def view(g: Court, viewer: Seat | None) -> CourtView:
    """10.1 What the viewer sees; a spectator sees what everybody does."""
    return CourtView(
        viewer=viewer,
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
        seats=tuple([seat_view(g, seat, viewer) for seat in range(g.seats)]),
        building_sizes=g.options.building_sizes,
        hand=() if viewer is None else tuple(sorted(g.hands[viewer])),
        committed=() if viewer is None else tuple(sorted(g.committed[viewer])),
        looking=looked_at(g, viewer),
        over=g.outcome is not None,
        ranking=g.outcome.ranking if g.outcome else (),
        scores=g.outcome.scores if g.outcome else (),
        doubled=apart(g.in_view(viewer), ()),
    )


def seat_view(g: Court, seat: Seat, viewer: Seat | None) -> SeatView:
    """10.1 A seat: coins, counts, stall, buildings."""
    owned = tuple([building_view(g, building, viewer) for building in g.buildings if building.owner == seat])
    chateaus = [building for building in owned if building.kind == "chateau"]
    return SeatView(
        seat=seat,
        coins=g.coins[seat],
        hand=len(g.hands[seat]),
        maximum_hand=g.options.base_hand + len(chateaus),
        committed=len(g.committed[seat]),
        stall=tuple(g.stalls[seat]),
        stall_value=total(g.stalls[seat]),
        finished=seat in g.finished,
        bid=known_bid(g, seat, viewer),
        buildings=owned,
    )


def known_bid(g: Court, seat: Seat, viewer: Seat | None) -> int | None:
    """10.1 A bid is its bidder's alone until all are revealed."""
    if g.bids:
        return g.bids[seat]
    return g.sealed.get(seat) if seat == viewer else None


def building_view(g: Court, building: Building, viewer: Seat | None) -> BuildingView:
    """10.1 Face-down cards only for the owner, for a visitor at the moment of the Visit, for all at a scored end."""
    known = g.scored or viewer == building.owner
    complete = building.complete if known else None
    kind = g.kind(building)
    return BuildingView(
        name=building.name,
        owner=building.owner,
        kind=kind,
        address=building.address,
        count=len(building.cards),
        offending=building.offending,
        production=building.production is not None,
        cards=tuple(building.cards) if known else None,
        complete=complete,
        points=None if complete is None else complete * POINTS[kind],
    )


def looked_at(g: Court, viewer: Seat | None) -> tuple[Card, ...]:
    """5.12b The cards of the building that the viewer visits now."""
    if g.look is None or g.look.seat != viewer:
        return ()
    number = g.look.building
    return next((tuple(building.cards) for building in g.buildings if building.number == number), ())


def imagine(g: Court, viewer: Seat | None, dice: Dice) -> Court:
    """Another court that the viewer cannot tell apart: every card that it does not see is dealt anew."""
    other = Court.model_validate_json(g.model_dump_json())
    looked = other.look.building if other.look and other.look.seat == viewer else None
    zones = [
        other.deck,
        *(zone for seat in range(g.seats) if seat != viewer for zone in (other.hands[seat], other.committed[seat])),
    ]
    unseen = [card for zone in zones for card in zone] + other.pile[4:]
    hidden = [b for b in other.buildings if b.owner != viewer and b.number != looked]
    unseen += [card for b in hidden for card in b.cards if card is not b.offending]
    unseen += [b.production for b in other.buildings if b.production]
    dice.shuffle(unseen)
    deal = iter(unseen)
    for zone in zones:
        zone[:] = [next(deal) for _ in zone]
    other.pile[4:] = [next(deal) for _ in other.pile[4:]]
    for b in hidden:
        b.cards = sorted([card if card is b.offending else next(deal) for card in b.cards])
    for b in other.buildings:
        b.production = next(deal) if b.production else None
    other.sealed = {seat: bid if seat == viewer else dice.below(g.coins[seat] + 1) for seat, bid in g.sealed.items()}
    return other
