"""The table as one viewer may know it, built up from nothing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from games.anarchy.cards import Card
from games.anarchy.state import PlayedSet, Realm
from games.engine.asking.ask import Seat
from games.engine.telling.views import View, copy_for_seat


class SetView(NamedTuple):
    """A set on the pile, public."""

    seat: Seat
    rank: str
    cards: tuple[Card, ...]


class SeatView(NamedTuple):
    """A seat as everyone sees it. A tuple, since many are made."""

    seat: Seat
    place: int
    role: str
    cards: int
    total: int
    passed: bool
    used: bool
    marked: bool
    finished: int | None


@dataclass(frozen=True, kw_only=True)
class RealmView(View):
    """The table as one viewer sees it; `holding` and `standing` are the viewer's own. `circle` holds the seats by place."""

    step: str
    round: int
    rounds: int | None
    target: int | None
    dealer: Seat
    to_play: Seat
    anarchy: bool
    powers: bool
    pile: tuple[SetView, ...]
    cleared: int
    hands: int
    circle: tuple[Seat, ...]
    seats: tuple[SeatView, ...]
    holding: tuple[Card, ...] = ()
    standing: bool = False
    over: bool = False
    ranking: tuple[Seat, ...] = ()

    @property
    def top(self) -> SetView | None:
        """2.8 The last set played in this hand."""
        return self.pile[-1] if self.pile else None


def view(g: Realm, viewer: Seat | None) -> RealmView:
    """Return what the viewer sees; a spectator sees what everyone does."""
    return add_own(g, public(g), viewer)


def views_of(g: Realm, viewers: Sequence[Seat | None]) -> list[RealmView]:
    """Return what each of them sees."""
    table = public(g)
    return [add_own(g, table, viewer) for viewer in viewers]


def public(g: Realm) -> RealmView:
    """Return what everyone sees, built from public facts alone."""
    by_rounds = g.options.game_end == "rounds"
    return RealmView(
        viewer=None,
        step=g.step,
        round=g.round,
        rounds=g.options.rounds if by_rounds else None,
        target=None if by_rounds else g.options.target_score,
        dealer=g.dealer,
        to_play=g.to_play,
        anarchy=g.anarchy,
        powers=g.powers,
        pile=tuple([set_view(played) for played in g.pile]),
        cleared=len(g.cleared),
        hands=g.hands,
        circle=tuple(g.circle),
        seats=tuple([seat_view(g, seat) for seat in range(g.seats)]),
        over=g.outcome is not None,
        ranking=g.outcome.ranking if g.outcome else (),
    )


def add_own(g: Realm, table: RealmView, viewer: Seat | None) -> RealmView:
    """Return what everyone sees, with the viewer's own cards, and whether they have passed in advance."""
    if viewer is None:
        return table
    return copy_for_seat(
        table, viewer, holding=tuple(g.holdings[viewer]) if g.holdings else (), standing=viewer in g.standing
    )


def set_view(played: PlayedSet) -> SetView:
    """5.1 A set as it lies there."""
    return SetView(played.seat, played.rank, played.cards)


def seat_view(g: Realm, seat: Seat) -> SeatView:
    """Return a seat: place, role, number of cards, total, and what it did in this hand and round."""
    return SeatView(
        seat=seat,
        place=g.circle.index(seat) + 1,
        role=g.roles[seat] if g.roles else "",
        cards=len(g.holdings[seat]) if g.holdings else 0,
        total=g.totals[seat],
        passed=seat in g.passed,
        used=seat in g.used,
        marked=seat in g.marks,
        finished=g.finished.index(seat) + 1 if seat in g.finished else None,
    )
