"""17. What one viewer may know, built up from nothing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from games.engine.asking.ask import Seat
from games.engine.cards import Card
from games.engine.printed import in_order
from games.engine.telling.views import View, copy_for_seat
from games.nobles.kingdom import Kingdom, Marked, Royal
from games.nobles.moves import equipoise
from games.nobles.options import RivalOptions
from games.nobles.phases import action_phase
from games.nobles.state import Laid, Rivals
from games.nobles.view_parts import (
    CrusadeView,
    FestivalView,
    KingdomView,
    LaidView,
    MarkView,
    RoyalView,
)


@dataclass(frozen=True, kw_only=True)
class RivalsView(View):
    """The table as one viewer sees it. `continuing` names what the Active player must go on with in this Action Phase.

    `placeable`: the viewer's hand cards that (6) allows, in their own Population Phase; else None.
    `scores`: at the end by seat, nothing where no sums decided it (14.6); `places`: (1, 1) for a draw (14.4).
    """

    step: str
    options: RivalOptions
    turn: int
    turn_limit: int | None
    active: Seat
    kingdoms: tuple[KingdomView, ...]
    draw: int
    renown: int
    discard: tuple[Card, ...]
    laid: tuple[LaidView, ...]
    used: tuple[str, ...]
    continuing: tuple[str, ...]
    armistice: bool
    standing_orders: bool
    orders: tuple[str, ...] = ()
    top: Card | None = None
    placeable: tuple[Card, ...] | None = None
    over: bool = False
    ranking: tuple[Seat, ...] = ()
    scores: tuple[int, ...] = ()
    places: tuple[int, ...] = ()

    @property
    def own(self) -> KingdomView:
        """Return the viewer's Kingdom; the first for a spectator."""
        return self.kingdoms[self.viewer or 0]

    @property
    def other(self) -> KingdomView:
        """Return the Kingdom of the viewer's Opponent."""
        return self.kingdoms[1 - (self.viewer or 0)]

    @property
    def trading(self) -> bool:
        """9.18 Whether what is on the table is there for a Commerce: no slot was used after its own."""
        return self.used[-1:] == (action_phase.ACTIONS["commerce"].slot,)

    def is_due(self, action: str) -> bool:
        """8.5 Return whether the Active player must go on with that action in this turn; "subterfuge": must reveal it (9.16f)."""
        return action in action_phase.ACTIONS and action_phase.ACTIONS[action].name in self.continuing


def view(g: Rivals, viewer: Seat | None) -> RivalsView:
    """Return what the viewer sees; at the end everything in the Kingdoms is open (13.2), but no hand."""
    return seen_by(g, viewer, public(g))


def views_of(g: Rivals, viewers: Sequence[Seat | None]) -> list[RivalsView]:
    """Return what several viewers see: what everyone sees is built once, and each seat's own knowledge added to it."""
    table = public(g)
    return [seen_by(g, viewer, table) for viewer in viewers]


# ---- what everyone sees


def public(g: Rivals) -> RivalsView:
    """17 Return a spectator's view; nothing that only one seat knows."""
    return RivalsView(
        viewer=None,
        step=g.step,
        options=g.options,
        turn=g.turn,
        turn_limit=None if g.options.turn_limit == "off" else g.options.turn_limit,
        active=g.active,
        kingdoms=tuple([kingdom_view(g, seat, as_told(g, seat)) for seat in (0, 1)]),
        draw=len(g.draw),
        renown=len(g.renown),
        discard=tuple(g.discard),
        laid=tuple([laid_view(laid, None) for laid in g.laid]),
        used=tuple(g.used),
        continuing=()
        if g.first_turn
        else tuple([action_phase.ACTIONS[action].name for action in action_phase.list_due(g)]),
        armistice=g.armistice,
        standing_orders=g.options.standing_orders == "on",
        over=g.outcome is not None,
        ranking=g.outcome.ranking if g.outcome else (),
        scores=g.outcome.scores if g.outcome else (),
        places=g.outcome.places if g.outcome else (),
    )


def as_told(g: Rivals, seat: Seat) -> Kingdom:
    """5.11b A Kingdom as everyone knows it: while its owner resettles, moves that are not told yet can still be undone."""
    kingdom = g.kingdoms[seat]
    if seat != g.resettling or not g.settled:
        return kingdom
    royals = [replace(royal, row=row) for royal, row in zip(kingdom.royals, g.settled, strict=True)]
    return replace(kingdom, royals=royals)


def kingdom_view(g: Rivals, seat: Seat, kingdom: Kingdom) -> KingdomView:
    """17 One Kingdom as a spectator sees it: 13.2 at the end all but the hand."""
    over = is_open(g)
    return KingdomView(
        seat=seat,
        royals=tuple([royal_view(kingdom, royal, over) for royal in kingdom.royals]),
        army_count=len(kingdom.army),
        army=tuple(kingdom.army) if over else (),
        jester=kingdom.jester,
        peasants=tuple(kingdom.peasants),
        glory=tuple(kingdom.glory),
        turned_count=len(kingdom.turned),
        turned=tuple(kingdom.turned) if over else (),
        decree_there=kingdom.decree is not None,
        decree=kingdom.decree if over else None,
        decreed=kingdom.decreed,
        hand_count=len(kingdom.hand),
        hand=(),
        accord=kingdom.accord,
        accord_turn=kingdom.accord_turn,
        plot_there=kingdom.plot is not None,
        plot=kingdom.plot if over else None,
        overlooked=kingdom.overlooked,
        crusade=crusade_view(kingdom, over),
        festival=festival_view(kingdom),
        tournament=mark_view(kingdom.tournament),
        treaty=mark_view(kingdom.treaty),
        population=kingdom.population,
        subjects=tuple(kingdom.subjects),
        orders=tuple(equipoise.orders(kingdom, g.options)) if kingdom.royals else (),
    )


def is_open(g: Rivals) -> bool:
    """13.2 Return whether the Kingdoms are open, since the game was played to its end."""
    return g.outcome is not None and bool(g.outcome.ranking)


def royal_view(kingdom: Kingdom, royal: Royal, seen: bool) -> RoyalView:
    """2.7, 2.10 A Royal Card with its row; what lies beneath it if that is `seen`."""
    return RoyalView(
        card=royal.card,
        row=tuple(royal.row),
        capacity=kingdom.capacity(royal),
        free=kingdom.free(royal),
        prepared=royal.preparation is not None,
        prepared_turn=royal.prepared,
        preparation=royal.preparation if seen else None,
        recovery=tuple(royal.recovery),
    )


def crusade_view(kingdom: Kingdom, seen: bool) -> CrusadeView | None:
    """9.8a The set-aside cards; the Army Card if that is `seen`, or once it was turned up."""
    crusade = kingdom.crusade
    if crusade is None:
        return None
    army = crusade.army if seen or crusade.shown else None
    return CrusadeView(spade=crusade.spade, army=army, army_there=crusade.army is not None, step=crusade.step)


def festival_view(kingdom: Kingdom) -> FestivalView | None:
    """9.10 The Festival Subjects and the Diamond, open to all."""
    one = kingdom.festival
    return FestivalView(spade=one.spade, heart=one.heart, diamond=one.diamond, step=one.step) if one else None


def mark_view(mark: Marked | None) -> MarkView | None:
    """2.23 A Marked Subject and its Diamond, open to all."""
    return MarkView(subject=mark.subject, diamond=mark.diamond) if mark else None


def laid_view(laid: Laid, viewer: Seat | None) -> LaidView:
    """17 A card on the table; of the Polity leader's everyone knows the number."""
    seen = laid.shown or (viewer is not None and laid.seat == viewer)
    rank = laid.card.rank if laid.numbered or seen else ""
    return LaidView(seat=laid.seat, card=laid.card if seen else None, rank=rank, worth=laid.worth)


# ---- what one seat knows besides


def seen_by(g: Rivals, viewer: Seat | None, table: RivalsView) -> RivalsView:
    """17 Return what everyone sees, with what this viewer also knows."""
    if viewer is None:
        return table
    return copy_for_seat(
        table,
        viewer,
        kingdoms=(show_known(g, 0, viewer, table.kingdoms[0]), show_known(g, 1, viewer, table.kingdoms[1])),
        laid=tuple([laid_view(laid, viewer) for laid in g.laid]),
        orders=tuple(g.kingdoms[viewer].orders),
        top=g.draw[-1] if g.divine == viewer and g.draw else None,
        placeable=placeable(g, viewer),
    )


def show_known(g: Rivals, seat: Seat, viewer: Seat, shown: KingdomView) -> KingdomView:
    """17 A Kingdom with what a player knows of it: both the Decree and what is turned down, their own cards, their own plot."""
    kingdom = g.kingdoms[seat]
    if seat == viewer == g.resettling and g.settled:
        shown = kingdom_view(g, seat, kingdom)
    beneath = [
        one._replace(preparation=royal.preparation) if viewer in royal.seen else one
        for one, royal in zip(shown.royals, kingdom.royals, strict=True)
    ]
    royals, turned, decree = tuple(beneath), tuple(kingdom.turned), kingdom.decree
    if seat != viewer:
        return shown._replace(royals=royals, turned=turned, decree=decree, plot=kingdom.plot)
    army, hand, crusade = tuple(kingdom.army), tuple(in_order(kingdom.hand)), crusade_view(kingdom, seen=True)
    return shown._replace(royals=royals, turned=turned, decree=decree, army=army, hand=hand, crusade=crusade)


def placeable(g: Rivals, viewer: Seat) -> tuple[Card, ...] | None:
    """10.1 Return what the viewer could place now, while arranging their own Population."""
    if viewer != g.active or g.step != "populate":
        return None
    own = g.own
    return tuple(sorted(equipoise.placeable(own, own.hand, g.options))) if own.can_grow() else ()
