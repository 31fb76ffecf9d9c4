"""Facts of a view, found once for its text, its picture, the words that stand for the picture, and the robot."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum

from games.aristocrats.sequence import best
from games.aristocrats.view import CompanyView
from games.engine.asking.ask import Seat
from games.engine.cards import Card


class Reach(Enum):
    """4.4a, 5.5a, 5.5d Whether a seat may take the unveiled card."""

    NOW = "now"
    OFFERED = "it has been offered"
    NEXT_TURN = "in the next turn, if it's still there"


def reach(view: CompanyView, seat: Seat) -> Reach:
    """4.4a, 5.5a, 5.5d Whether that seat may take the unveiled card: now, in its next turn, or no longer."""
    if view.active == seat and view.step == "first":
        return Reach.NOW
    return Reach.OFFERED if view.seats[seat].had_access else Reach.NEXT_TURN


def benefactor(view: CompanyView) -> Seat | None:
    """2.15 Who holds the token; None while it lies in the centre."""
    return next((seat.seat for seat in view.seats if seat.benefactor), None)


def dry_turns(view: CompanyView) -> list[tuple[Seat, int]]:
    """6.1b The dry turns that each unlocked seat has completed; none where they end no round."""
    if view.options.dry_turns == "off":
        return []
    return [(seat.seat, seat.dry) for seat in view.seats if not seat.locked]


def last_round(view: CompanyView) -> int:
    """6.2a The number of the round that was scored last."""
    return view.round if view.over else view.round - 1


def worth(view: CompanyView, hand: Sequence[Card]) -> int:
    """6.3 The score of a hand at this table."""
    return best(hand, view.options).score


def worth_taking(view: CompanyView, card: Card) -> int:
    """5.5 The most that the viewer's hand is worth with that card taken and one of the six discarded."""
    return max(worth(view, view.hand), best_exchange(view, card))


def best_exchange(view: CompanyView, card: Card) -> int:
    """5.5 The most that the viewer's hand is worth with that card instead of one of its own."""
    return max([worth(view, [*[one for one in view.hand if one != gone], card]) for gone in view.hand])
