"""The same facts in words, for people who cannot see the pictures."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bot.pictures.layout.alt_text import Part, acting_words, card_words, join_sentences, join_words
from bot.pictures.layout.picture_context import PictureContext
from bot.pictures.layout.winner_panel import STOPPED
from cogs.aristocrats.picture.facts import (
    Laying,
    around,
    doing,
    find_offered,
    halves,
    is_fresh,
    is_leading,
    kept,
    laying,
    leaving,
    rank_seats,
    states,
    to_come,
    without,
    worth_with_unveiled,
)
from cogs.aristocrats.picture.rounds import how_won, order
from games.aristocrats.facts import Reach, benefactor, dry_turns, last_round, reach
from games.aristocrats.state import PastGift, sort_shown
from games.aristocrats.view import CompanyView
from games.engine.asking.ask import Seat
from games.engine.cards import Card
from games.engine.events import counted, write_number, write_signed

REACH = {
    Reach.NOW: "yours to take now",
    Reach.OFFERED: "it was offered to you",
    Reach.NEXT_TURN: "yours next turn if it's still there",
}
GONE, FIRST = 2, 1  # dropped first when room is short: expired cards, the last move


def said(card: Card) -> str:
    """Return a card in words: `10 of hearts`."""
    return card_words("10" if card.rank == "T" else card.rank, card.suit)


def cards_said(cards: Iterable[Card], nothing: str = "nothing") -> str:
    """Return cards in words, the last after "and"."""
    return join_words([said(card) for card in cards]) or nothing


def table_words(view: CompanyView, setting: PictureContext) -> str:
    """Describe the picture of the table."""
    heading = f"Aristocrats, round {view.round} of {view.rounds}{', the game is over' if view.over else ''}"
    if view.over:
        return join_sentences([heading, _won(view, setting), *_rows(view, setting)])
    deed = doing(view, setting)
    who = f"{setting.people[next(iter(setting.acting))].name} {deed}" if deed else acting_words(setting)
    seats = (
        _rows(view, setting) if is_fresh(view) else [_seat(view, setting, seat) for seat in around(view, view.starter)]
    )
    expired = f"Gone: {_by_suit(sort_shown(view.expired))}" if view.expired else ""
    return join_sentences(
        [heading, who, *_middle(view, setting), *seats, Part(expired, GONE), Part(setting.last, FIRST)]
    )


def _names(setting: PictureContext, seats: Sequence[Seat], nobody: str = "no one") -> str:
    return join_words([setting.people[seat].name for seat in seats]) or nobody


def _middle(view: CompanyView, setting: PictureContext) -> list[str | Part]:
    """Return the unveiled card, the deck, a gift or the Benefactor."""
    deck = f"{counted(view.deck, 'card')} left in the deck"
    active = setting.people[view.active].name
    if view.unveiled:
        offers = f"offered to {_names(setting, find_offered(view))}; still to come: {_names(setting, to_come(view))}"
        unveiled = f"Unveiled: {said(view.unveiled)}, {offers}"
    elif view.taken:
        unveiled = f"{active} has taken the {said(view.taken)}; one of six cards goes"
    else:
        unveiled = f"No card is unveiled: the deck is empty{_dry(view, setting)}"
    if view.recipient is not None:
        return [unveiled, deck, f"A gift from {active} to {setting.people[view.recipient].name}"]
    title = benefactor(view)
    holder = "no one" if title is None else setting.people[title].name
    return [unveiled, deck, f"Benefactor: {holder}"]


def _dry(view: CompanyView, setting: PictureContext) -> str:
    had = ", ".join([f"{setting.people[seat].name} {dry}" for seat, dry in dry_turns(view)])
    return f"; turns without a card: {had}; at {view.options.dry_turns} each the round ends" if had else ""


def _seat(view: CompanyView, setting: PictureContext, seat: Seat) -> str:
    here = view.seats[seat]
    parts = [counted(here.total, "point")]
    parts += ["leads"] if is_leading(view, seat) else []
    parts += [counted(here.hand, "card"), *[word for _, word in states(view, seat)]]
    return f"{_name_seat(setting, seat)}: {', '.join(parts)}"


def _name_seat(setting: PictureContext, seat: Seat) -> str:
    sitter = setting.people[seat]
    return f"{sitter.name} ({sitter.state})" if sitter.state else sitter.name


def _won(view: CompanyView, setting: PictureContext) -> str:
    if setting.stopped:
        return f"No one wins: {STOPPED}"
    won = [seat for place, seat in rank_seats(view) if place == 1]
    return f"{_names(setting, won)} {how_won(view, len(won))}" if won else "No one wins: the game was ended early"


def _rows(view: CompanyView, setting: PictureContext) -> list[str | Part]:
    """Return a clause for each row: place, total, what the round that ended brought, and the hand."""
    rows: list[str | Part] = []
    number = "last round" if view.over else f"round {last_round(view)}"
    for place, seat in order(view):
        name = f"{place}. {_name_seat(setting, seat)}" if place else _name_seat(setting, seat)
        total = f"{write_number(view.seats[seat].total)} in all" + (
            ", leads" if not view.over and is_leading(view, seat) else ""
        )
        ended = (
            view.last
            and f"; {number} {write_signed(view.last.scores[seat])}, {_laid(laying(view.last.hands[seat], view))}"
        )
        rows.append(f"{name}: {total}{ended or ''}")
    return rows


def _laid(found: Laying) -> str:
    """Return cards in words: `9, 7 of diamonds, ace of spades, less king of clubs`: ten cards one by one would fill a whole text."""
    sequence, others = (_by_suit(cards) for cards in found[:2])
    return f"{sequence or 'no sequence'}{f', less {others}' if others else ''}"


def _by_suit(cards: Sequence[Card]) -> str:
    words = [said(card).split(" of ") for card in cards]
    suits = {suit: [rank for rank, other in words if other == suit] for _, suit in words}
    return ", ".join([f"{', '.join(ranks)} of {suit}" for suit, ranks in suits.items()])


def hand_words(view: CompanyView, setting: PictureContext) -> str:
    """Describe the picture of a hand to its viewer."""
    if view.viewer is None or view.over:
        return "Your hand, only you see this: the game is over."
    mine = view.seats[view.viewer]
    turn = "It's your turn" if view.viewer in setting.acting else ""
    parts: list[str | Part] = [f"Your hand, only you see this. Round {view.round} of {view.rounds}", turn]
    parts += ["Face down: you stole it blind"] if view.blind else _own(view)
    parts += ["You're locked in: this hand is scored at the end of the round"] if mine.locked else []
    parts += [_within_reach(view)]
    parts += _given(view, setting)
    parts += [Part(_gift(view, setting, gift), 1) for gift in reversed(view.gifts)]
    parts += [Part(f"You discarded {_by_suit(sort_shown(view.discards))}", 2)] if view.discards else []
    return join_sentences(parts)


def _own(view: CompanyView) -> list[str | Part]:
    found = kept(view)
    parts: list[str | Part] = [cards_said((*found.sequence, *found.others), "no cards")]
    if len(view.hand) == 5:
        gain, lost = halves(found, view)
        parts.append(f"Worth now {write_signed(found.score)}: {_worth(found, gain, lost)}")
    elif len(view.hand) == 6:
        worth = [f"{said(card)} {write_signed(laying(without(view, card), view).score)}" for card in leaving(view)]
        parts.append(f"Worth without the {', the '.join(worth)}" if worth else "")
    return parts


def _worth(found: Laying, gain: int, lost: int) -> str:
    if not found.sequence:
        return "no sequence yet"
    return f"sequence of {cards_said(found.sequence)} {write_signed(gain)}, the others {write_signed(-lost)}"


def _within_reach(view: CompanyView) -> str:
    """4.4a, 5.5a The unveiled card, whether the viewer may take it, what it would bring."""
    brings = worth_with_unveiled(view)
    if view.unveiled is None or brings is None or view.viewer is None:
        return ""
    return f"Unveiled: {said(view.unveiled)}, {reach_words(view, view.viewer)}; with it {write_signed(brings)} at best"


def reach_words(view: CompanyView, seat: Seat) -> str:
    """4.4a, 5.5a, 5.5d Whether that seat may take the unveiled card."""
    return REACH[reach(view, seat)]


def _given(view: CompanyView, setting: PictureContext) -> list[str | Part]:
    """5.2 The gift that is being made, to its two."""
    if view.gift is None or view.recipient is None:
        return []
    if view.recipient == view.viewer:
        name = setting.people[view.active].name
        return [f"{name} gives you the {said(view.gift)}: return a higher card of another suit"]
    return [f"You give the {said(view.gift)} to {setting.people[view.recipient].name}"]


def _gift(view: CompanyView, setting: PictureContext, gift: PastGift) -> str:
    """10.6 A completed gift, to one of the two."""
    back = said(gift.returned) if gift.returned else "nothing"
    if gift.donor == view.viewer:
        return f"You gave the {said(gift.card)} to {setting.people[gift.recipient].name} and got the {back}"
    return f"{setting.people[gift.donor].name} gave you the {said(gift.card)} and got the {back}"
