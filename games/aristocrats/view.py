"""10. Visibility: what one viewer may know, built up from nothing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from games.aristocrats.options import CompanyOptions
from games.aristocrats.state import Company, PastGift, sort_shown
from games.engine.asking.ask import Seat
from games.engine.cards import Card
from games.engine.telling.views import View, copy_for_seat


class SeatView(NamedTuple):
    """A seat as everyone sees it. A tuple, since many are made."""

    seat: Seat
    total: int
    hand: int
    discards: int
    locked: bool
    benefactor: bool
    had_access: bool
    dry: int


class RoundView(NamedTuple):
    """6.2a A finished round: public."""

    hands: tuple[tuple[Card, ...], ...]
    sequences: tuple[str, ...]
    scores: tuple[int, ...]


@dataclass(frozen=True, kw_only=True)
class CompanyView(View):
    """The table as one viewer sees it. `options` are public; `hand`, `gift`, `discards` and `gifts` are the viewer's own."""

    step: str
    options: CompanyOptions
    round: int
    rounds: int
    starter: Seat
    active: Seat
    unveiled: Card | None
    deck: int
    expired: tuple[Card, ...]
    recipient: Seat | None
    seats: tuple[SeatView, ...]
    last: RoundView | None
    hand: tuple[Card, ...] = ()
    blind: bool = False
    gift: Card | None = None
    taken: Card | None = None
    discards: tuple[Card, ...] = ()
    gifts: tuple[PastGift, ...] = ()
    over: bool = False
    ranking: tuple[Seat, ...] = ()
    places: tuple[int, ...] = ()


def view(g: Company, viewer: Seat | None) -> CompanyView:
    """10 What the viewer sees; a spectator sees what everyone does."""
    return add_own(g, public(g), viewer)


def views_of(g: Company, viewers: Sequence[Seat | None]) -> list[CompanyView]:
    """10 What each of them sees."""
    table = public(g)
    return [add_own(g, table, viewer) for viewer in viewers]


def public(g: Company) -> CompanyView:
    """10 What everyone sees, built from public facts alone."""
    last = g.last
    return CompanyView(
        viewer=None,
        step=g.step,
        options=g.options,
        round=g.round,
        rounds=g.rounds,
        starter=g.starter,
        active=g.active,
        unveiled=g.unveiled,
        deck=len(g.deck),
        expired=tuple(g.expired),
        recipient=g.gift.recipient if g.gift else None,
        seats=tuple([seat_view(g, seat) for seat in range(g.seats)]),
        last=RoundView(hands=last.hands, sequences=last.sequences, scores=last.scores) if last else None,
        taken=g.taken,
        over=g.outcome is not None,
        ranking=g.outcome.ranking if g.outcome else (),
        places=g.outcome.places if g.outcome else (),
    )


def add_own(g: Company, table: CompanyView, viewer: Seat | None) -> CompanyView:
    """10 What everyone sees, with the viewer's own hand (10.5 not a blind one), gifts and discards."""
    if viewer is None:
        return table
    blind = g.blind[viewer]
    gift = g.gift if g.gift and viewer in (g.gift.donor, g.gift.recipient) else None
    return copy_for_seat(
        table,
        viewer,
        hand=() if blind else tuple(sort_shown(g.hands[viewer])),
        blind=blind,
        gift=gift.card if gift else None,
        discards=tuple(g.hidden[viewer]),
        gifts=tuple(own_gifts(g, viewer)),
    )


def own_gifts(g: Company, viewer: Seat | None) -> list[PastGift]:
    """10.6 The completed gifts of this round that the viewer gave or received."""
    return [gift for gift in g.gifts if gift.returned and (viewer == gift.donor or viewer == gift.recipient)]


def seat_view(g: Company, seat: Seat) -> SeatView:
    """10 A seat: total, sizes, lock, token, access."""
    return SeatView(
        seat,
        g.totals[seat],
        len(g.hands[seat]) if g.hands else 0,
        len(g.hidden[seat]) if g.hidden else 0,
        bool(g.locked) and g.locked[seat],
        g.benefactor == seat,
        seat in g.access,
        g.dry_turns(seat),
    )
