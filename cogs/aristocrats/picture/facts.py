"""Facts of the pictures, found in the view: who was offered the unveiled card, who must act, what a hand is worth."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from bot.pictures.artwork.card_stamps import french
from bot.pictures.drawing.stamp_cache import Stamp
from bot.pictures.layout.picture_context import PictureContext
from games.aristocrats.facts import worth_taking
from games.aristocrats.sequence import Arrangement, best
from games.aristocrats.state import SUIT_ORDER, points, trade_value
from games.aristocrats.view import CompanyView
from games.engine.asking.ask import Seat
from games.engine.cards import Card

DEEDS = {
    "first": "gives or takes a card",
    "give_back": "returns a card",
    "discard": "discards one of six",
    "second": "locks in, steals or plays on",
}


COURT = {11: "J", 12: "Q", 13: "K"}


class Laying(NamedTuple):
    """A hand as it is laid out: the sequence from high to low, then the others from high to low; and its score. `stands`: by the Aces of
    the sequence, the rank that each stands for (6.2c)."""

    sequence: tuple[Card, ...]
    others: tuple[Card, ...]
    score: int
    stands: Mapping[Card, str]


def face(card: Card, size: str | int, setting: PictureContext) -> Stamp:
    """Return the card as a stamp."""
    return french(card.rank, card.suit, size, setting.four)


def around(view: CompanyView, first: Seat) -> list[Seat]:
    """2.1 All seats in the order of play, from that one on."""
    count = len(view.seats)
    return [(first + k) % count for k in range(count)]


def find_offered(view: CompanyView) -> list[Seat]:
    """2.10 Who has been offered the unveiled card, in the order in which it was."""
    return [seat for seat in around(view, view.active + 1) if view.seats[seat].had_access]


def to_come(view: CompanyView) -> list[Seat]:
    """4.4b Who will still be offered it, in the order of play, if no one takes it."""
    seats = [view.seats[seat] for seat in around(view, view.active)]
    return [seat.seat for seat in seats if not seat.had_access and not seat.locked]


def coming(view: CompanyView) -> list[Seat]:
    """4.3 Return the seats that come after the one who must act, in the order of play, without those that are locked in."""
    who = must(view)
    if who is None:
        return []
    after = around(view, view.active) if who != view.active else around(view, view.active + 1)[:-1]
    return [seat for seat in after if seat != who and not view.seats[seat].locked]


def must(view: CompanyView) -> Seat | None:
    """4.3 Who must act; no one when the game is over."""
    if view.over:
        return None
    return view.recipient if view.step == "give_back" else view.active


def doing(view: CompanyView, setting: PictureContext) -> str:
    """Return what the one who must act does, in few words; "" when no one is to act."""
    return DEEDS.get(view.step, "") if must(view) in setting.acting and len(setting.acting) == 1 else ""


def is_fresh(view: CompanyView) -> bool:
    """Return whether the round has just begun, so that how the one before ended is news: in the first turn, before anything was done."""
    if view.last is None or view.over or view.step != "first" or view.active != view.starter or view.expired:
        return False
    return not any(
        seat.locked or seat.discards or seat.dry or seat.benefactor or (seat.had_access and seat.seat != view.starter)
        for seat in view.seats
    )


def laying(hand: Sequence[Card], view: CompanyView) -> Laying:
    """6.3 The hand arranged for the highest score."""
    found: Arrangement = best(hand, view.options)
    others = _by_rank(card for card in hand if card not in found.cards)
    stands = {
        card: COURT.get(found.low + k, str(found.low + k)) for k, card in enumerate(found.cards) if card.rank == "A"
    }
    return Laying(tuple(reversed(found.cards)), others, found.score, stands)


def _by_rank(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Return cards from high to low, Aces last."""
    return tuple(sorted(cards, key=lambda card: (card.rank == "A", -trade_value(card), SUIT_ORDER.index(card.suit))))


def kept(view: CompanyView) -> Laying:
    """Return the viewer's hand, arranged; of six cards as if that one went which is missed least."""
    if len(view.hand) < 6:
        return laying(view.hand, view)
    # Without it the hand is worth most
    gone = max(leaving(view), key=lambda card: (laying(without(view, card), view).score, -trade_value(card), card.suit))
    found = laying(without(view, gone), view)
    return found._replace(others=_by_rank((*found.others, gone)))


def leaving(view: CompanyView) -> list[Card]:
    """Return which of six cards may go: 5.3a for a gift those of more trade value and another suit than it, 5.5c after a Take any."""
    gift = view.gift
    if gift is None or view.recipient != view.viewer:
        return list(view.hand)
    return [card for card in view.hand if trade_value(card) > trade_value(gift) and card.suit != gift.suit]


def without(view: CompanyView, card: Card) -> list[Card]:
    """Return the viewer's hand less that card."""
    return [one for one in view.hand if one != card]


def worth_with_unveiled(view: CompanyView) -> int | None:
    """5.5 What five cards can be worth when the unveiled one is taken and the least missed goes; nothing where that cannot be."""
    if view.unveiled is None or len(view.hand) != 5 or view.viewer is None or view.seats[view.viewer].locked:
        return None
    return worth_taking(view, view.unveiled)


def halves(found: Laying, view: CompanyView) -> tuple[int, int]:
    """6.3a What the sequence counts, and what the leftovers take away."""
    lost = sum(points(card, view.options.leftover_ace) for card in found.others)
    return found.score + lost, lost


def rank_seats(view: CompanyView) -> list[tuple[int, Seat]]:
    """6.5 Places and seats at the end; without result no place, and the seats in their order."""
    if not view.ranking:
        return [(0, seat.seat) for seat in view.seats]
    return list(zip(view.places or range(1, len(view.ranking) + 1), view.ranking, strict=True))


def is_leading(view: CompanyView, seat: Seat) -> bool:
    """Return whether the seat has the highest total, or one of those; no one while all are equal."""
    totals = [one.total for one in view.seats]
    return totals[seat] == max(totals) > min(totals)


def states(view: CompanyView, seat: Seat) -> list[tuple[str, str]]:
    """Return what sets a seat apart, each with the sign before it."""
    here = view.seats[seat]
    found = [("lock", "locked in")] if here.locked else []
    found += [("gift", "returns")] if must(view) == seat and view.step == "give_back" else []
    found += [("turn", "turn")] if view.active == seat else []
    found += [("star", "Benefactor")] if here.benefactor and view.recipient is not None else []  # else it is told above
    return found + ([("", f"{here.discards} discarded")] if here.discards else [])
