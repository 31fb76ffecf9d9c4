"""Alt texts: the same facts in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from bot.pictures.layout.alt_text import RANKS, Part, acting_words, card_words, join_sentences, join_words
from bot.pictures.layout.picture_context import PictureContext
from bot.pictures.layout.winner_panel import STOPPED
from cogs.aristocracy.picture.facts import (
    are_bids_open,
    chosen,
    describe_question,
    doing,
    has_had_turn,
    highest,
    how_won,
    is_leader,
    is_revealed,
    list_sealed,
    price,
    strip,
    worth,
)
from games.aristocracy.facts import herald_order, most
from games.aristocracy.state import total
from games.aristocracy.view import BuildingView, CourtView, SeatView
from games.engine.cards import Card
from games.engine.events import counted

LAST, DISCARDS, BIDS = 3, 2, 1  # order in which parts are dropped for lack of room
NAMED = 4  # cards or buildings named one by one; of more, the number of each rank or type


def table_words(view: CourtView, setting: PictureContext) -> str:
    """Return the alt text of the table's picture."""
    seats = [view.seats[seat] for seat in view.ranking] if view.over and view.ranking else herald_order(view)
    deed = doing(view, setting)
    names = join_words([setting.people[seat].name for seat in setting.acting])
    who = f"{names}: {deed}" if deed else acting_words(setting)
    phase = "the game is over" if view.over else f"{view.phase} phase"
    return join_sentences(
        [
            f"Aristocracy, round {view.round}, {phase}",
            who,
            *(_result(view, setting) if view.over else _middle(view)),
            *[_seat(view, setting, seat) for seat in seats],
            *_bids(view, setting),
            Part(setting.last, LAST),
        ]
    )


def hand_words(view: CourtView, setting: PictureContext) -> str:
    """Return the alt text of a hand's picture, for its viewer."""
    seat = view.seats[view.viewer or 0]
    return join_sentences(
        [
            f"Your hand, only you see this: {counted(len(view.hand), 'card')}, Tax limit {seat.maximum_hand}",
            _turn(view, setting),
            join_words([card_name(card) for card in view.hand]),
            counted(seat.coins, "coin"),
            f"You bid {seat.bid}" if seat.bid is not None and not view.over else "",
            f"Face-down on the table: {name_cards(view.committed)}" if view.committed else "",
            f"Your stall, value {seat.stall_value}: {name_cards(seat.stall)}" if seat.stall else "",
            f"You look into a building, only at this Visit: {name_cards(view.looking, 12)}" if view.looking else "",
            f"Your buildings count {counted(worth(seat), 'point')}" if seat.buildings else "",
            *[own_building(one) for one in seat.buildings],
        ]
    )


def _turn(view: CourtView, setting: PictureContext) -> str:
    """Return who must act, or what the viewer must do."""
    if view.viewer in setting.acting:
        deed = describe_question(view, setting)
        return f"Your decision: {deed}" if deed else "You decide"
    return acting_words(setting)


def card_name(card: Card) -> str:
    """Return a card in words, without its pack."""
    return card_words("10" if card.rank == "T" else card.rank, card.suit)


def name_cards(cards: Sequence[Card], named: int = NAMED) -> str:
    """Return cards one by one, or, of many, how many of each rank."""
    if len(cards) <= named:
        return join_words([card_name(card) for card in cards]) or "none"
    return name_ranks(cards)


def name_ranks(cards: Iterable[Card]) -> str:
    """Return how many of each rank: "2 × 9, 1 × king"."""
    ranks = Counter("10" if card.rank == "T" else RANKS.get(card.rank, card.rank) for card in cards)
    return ", ".join([f"{count} × {rank}" for rank, count in ranks.items()])


def own_building(one: BuildingView) -> str:
    """Return a building as its owner sees it."""
    inside = f" with {name_ranks(one.cards)}" if one.cards else ""
    worth = "complete, " if one.complete else "a bluff, "
    more = ", a production card on it" if one.production else ""
    opened = f", {card_name(one.offending)} lies open" if one.offending else ""
    return f"{one.kind.capitalize()} {card_name(one.address)}{inside}: {worth}{counted(one.points or 0, 'point')}{opened}{more}"


def _result(view: CourtView, setting: PictureContext) -> list[str]:
    if not view.ranking:
        return ["No one wins: the game ended without a result"]
    if setting.stopped:
        return [f"No one wins: {STOPPED}"]
    return [f"{setting.people[view.ranking[0]].name} {how_won(view)}"]


def _middle(view: CourtView) -> list[str | Part]:
    """Return the market, the piles and the flipped cards."""
    covered = view.pile - len(view.open_pile)
    discards = f"Discards: {name_cards(view.open_pile)}" + (f" and {covered} covered" if covered else "")
    return [
        f"Market: {name_cards(view.market)}",
        f"Deck {view.deck}",
        f"Discarded after this turn: {name_cards(view.flipped)}" if view.flipped else "",
        Part(discards, DISCARDS),
    ]


def _seat(view: CourtView, setting: PictureContext, seat: SeatView) -> str:
    """Return a clause for a seat."""
    sitter = setting.people[seat.seat]
    marks = [sitter.state, "Herald" if seat.seat == view.herald and not view.over else ""]
    name = " ".join([sitter.name, *[f"({mark})" for mark in marks if mark]])
    if view.over:
        points = [counted(view.scores[seat.seat], "point")] if view.ranking else []
        return f"{name}: {', '.join([*points, counted(seat.coins, 'coin'), _describe_opened(seat)])}"
    said = [
        counted(seat.coins, "coin"),
        f"hand {seat.hand}",
        _strip(view, setting, seat),
        _buildings(seat),
        f"at most {counted(most(seat), 'point')}",
        "leads" if is_leader(view, seat) else "",
        "had its turn" if has_had_turn(view, seat) else "",
    ]
    return f"{name}: {', '.join([word for word in said if word])}"


def _strip(view: CourtView, setting: PictureContext, seat: SeatView) -> str:
    """Return the contents of the seat's strip."""
    what = strip(view)
    if what == "stall" and is_revealed(view):
        return f"stall {total(seat.stall)} ({name_cards(seat.stall)})" if seat.stall else "no stall"
    if what in ("stall", "ball"):
        done = "brought face-down" if what == "ball" else "set out face-down"
        return f"{seat.committed} {done}" if seat.committed else chosen(view, setting, seat.seat)
    return ""


def _buildings(seat: SeatView) -> str:
    if not seat.buildings:
        return "no building"
    if len(seat.buildings) > NAMED:
        kinds = Counter(one.kind for one in seat.buildings)
        return join_words([counted(count, kind) for kind, count in kinds.items()])
    return join_words([_building(one) for one in seat.buildings])


def _building(one: BuildingView) -> str:
    opened = f" with {card_name(one.offending)} open" if one.offending else ""
    return f"{one.kind} {RANKS.get(one.address.rank, one.address.rank.replace('T', '10'))}{opened}{' with production' if one.production else ''}"


def _describe_opened(seat: SeatView) -> str:
    """Return the complete buildings at the end, and the number of bluffs."""
    kinds = Counter(one.kind for one in seat.buildings if one.complete)
    bluffs = sum(one.complete is False for one in seat.buildings)
    said = [counted(count, f"complete {kind}") for kind, count in kinds.items()]
    return join_words([*said, *([counted(bluffs, "bluff")] if bluffs else [])]) or "nothing complete"


def _bids(view: CourtView, setting: PictureContext) -> list[str | Part]:
    """4.6b Return the seats that have yet to bid, or all bids with the price."""
    names = setting.people
    if view.over:
        return []
    if are_bids_open(view):
        best = highest(view)
        bids = [f"{names[seat.seat].name} {seat.bid}" for seat in sorted(view.seats, key=lambda seat: -(seat.bid or 0))]
        end = f"the highest pays {price(view)}" if len(best) == 1 else f"{len(best)} are tied at {price(view)}"
        return [Part(f"Auction: {', '.join(bids)}; {end}", BIDS)]
    if view.step == "auction":
        return [Part(f"Bids sealed: {len(list_sealed(view, setting))} of {len(view.seats)}", BIDS)]
    return []
