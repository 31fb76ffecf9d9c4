"""2. The company: what lies where, small moves between the zones, questions about them. Nothing here awaits."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Any, Final, Literal

from pydantic import BaseModel, ConfigDict

from games.aristocrats.options import CompanyOptions
from games.engine.asking.ask import Seat, seat_token
from games.engine.cards import Card, Cards, Lasting, deck
from games.engine.printed import write_zone
from games.engine.state import State
from games.engine.written import Written

_GIFT: Final = re.compile(r"(\d+)>(\d+) (\w+)(?: (\w+))?")
_TRADE: Final = {rank: place for place, rank in enumerate("23456789TJQKA", start=2)}
SUIT_ORDER: Final = "SHDC"  # 6.3f, 10.4
SEATS: Final[dict[str, Seat]] = {seat_token(seat): seat for seat in range(5)}  # 1.1 by their tokens


_SHOWN: Final = {card: (SUIT_ORDER.index(card.suit), _TRADE[card.rank]) for card in deck()}


def trade_value(card: Card) -> int:
    """2.3 A number card its number, J 11, Q 12, K 13, A 14."""
    return _TRADE[card.rank]


def points(card: Card, leftover_ace: int) -> int:
    """2.4, 6.3e The points of a leftover card: a number card its number, J 11, Q 12, K 13; an Ace by the option."""
    return leftover_ace if card.rank == "A" else _TRADE[card.rank]


def sort_shown(cards: Iterable[Card]) -> list[Card]:
    """10.4 By suit, then by rank, never by order of acquisition."""
    return sorted(cards, key=_SHOWN.__getitem__)


@lru_cache
def tokens_of_others(seats: int, seat: Seat) -> tuple[str, ...]:
    """2.1 The other seats in the order of play, by their tokens."""
    return tuple([seat_token((seat + k) % seats) for k in range(1, seats)])


class PastGift(Written):
    """2.14 A gift that was completed, or denied: then nothing was returned. Saved as `0>1 7S KH`, or `0>1 7S`."""

    model_config = ConfigDict(frozen=True, defer_build=True)

    donor: Seat
    recipient: Seat
    card: Card
    returned: Card | None

    def written(self) -> str:
        """Return the text that saves it."""
        back = f" {self.returned}" if self.returned else ""
        return f"{self.donor}>{self.recipient} {self.card}{back}"

    @classmethod
    def fields_of(cls, text: str) -> dict[str, Any]:
        """Return the fields of a saved gift. Raise ValueError for another text."""
        found = _GIFT.fullmatch(text)
        if found is None:
            raise ValueError(f"{text[:20]!r} isn't a gift")
        return dict(zip(("donor", "recipient", "card", "returned"), found.groups(), strict=True))


class Hidden(Written):
    """5.5c What a finished round has not made public, but for 7.11: each seat's discards, the gifts.

    Saved as `7S KH//2C | 0>1 7S KH, 2>0 9D`, the discards by seat.
    """

    model_config = ConfigDict(frozen=True, defer_build=True)

    discards: tuple[Lasting, ...]
    gifts: tuple[PastGift, ...]

    def written(self) -> str:
        """Return the text that saves it."""
        return f"{'/'.join(map(write_zone, self.discards))} | {', '.join([gift.written() for gift in self.gifts])}"

    @classmethod
    def fields_of(cls, text: str) -> dict[str, Any]:
        """Return the fields of a saved record. Raise ValueError for another text."""
        discards, gifts = text.split(" | ")
        return {"discards": discards.split("/"), "gifts": gifts.split(", ") if gifts else []}


class RoundResult(BaseModel):
    """6.2a A finished round: the hands, the sequences found and the scores are public, what is hidden is not."""

    model_config = ConfigDict(frozen=True, defer_build=True)

    hands: tuple[Lasting, ...]
    sequences: tuple[str, ...]
    scores: tuple[int, ...]
    hidden: Hidden


class Gift(BaseModel):
    """2.14 An open gift: the gift card lies in the recipient's hand already (11.2)."""

    model_config = ConfigDict(frozen=True, defer_build=True)

    donor: Seat
    recipient: Seat
    card: Card


class Company(State):
    """The table of Aristocrats. `deck` has its top last; `hidden` are each seat's own discards of this round."""

    options: CompanyOptions
    rounds: int
    first_starter: Seat
    round: int = 0
    starter: Seat = 0
    active: Seat = 0
    deck: Cards = []
    unveiled: Card | None = None
    access: list[Seat] = []  # 2.10
    expired: Cards = []
    hidden: list[Cards] = []
    hands: list[Cards] = []
    taken: Card | None = None  # 5.5c the card just taken, while the discard is open
    gift: Gift | None = None  # 2.14, while the return is open
    gifts: list[PastGift] = []  # of this round
    locked: list[bool] = []
    blind: list[bool] = []  # 5.8e locked with cards that their holder has not seen
    benefactor: Seat | None = None
    dry: list[int] = []
    turns: int = 0  # begun in this round
    used: Literal["", "donate", "take"] = ""  # 5.1a the first action of this turn, unless it was forfeited
    final_turn: bool = False  # 7.4b the last unlocked seat has its one more turn
    absent: list[int] = []  # 7.10 absent turns in a row
    absent_now: bool = False
    totals: list[int] = []
    scored: int = 0  # how many rounds have been scored
    last: RoundResult | None = None  # the last of them
    past: list[Hidden] = []  # hidden cards of all rounds, for 7.11; empty without that option

    def next_seats(self, seat: Seat) -> list[Seat]:
        """2.1 The other seats in the order of play, then the seat itself."""
        return [(seat + k) % self.seats for k in range(1, self.seats + 1)]

    def others(self, seat: Seat) -> list[Seat]:
        """2.1 The other seats in the order of play."""
        return self.next_seats(seat)[:-1]

    def find_unlocked(self) -> list[Seat]:
        """2.13 The seats that have neither locked in nor stolen in this round."""
        return [seat for seat in range(self.seats) if not self.locked[seat]]

    def recipients(self, donor: Seat) -> list[Seat]:
        """5.2b Other unlocked seats, but not the Benefactor."""
        locked, holder = self.locked, self.benefactor
        return [seat for seat in range(self.seats) if not locked[seat] and seat != donor and seat != holder]

    def may_act_first(self) -> bool:
        """4.4c Whether Donate or Take is legal for the active seat."""
        return self.unveiled is not None or bool(self.recipients(self.active))

    def dry_turns(self, seat: Seat) -> int:
        """2.17, 6.1b The seat's dry turns that are over; the running one counts at its end."""
        if not self.dry:
            return 0
        running = seat == self.active and self.unveiled is None and self.used != "take" and self.outcome is None
        return self.dry[seat] - (running and self.step in ("first", "give_back", "discard", "second"))

    def returns(self, recipient: Seat, gift: Card) -> list[Card]:
        """5.3a Cards of strictly greater trade value and another suit than the gift card."""
        return [
            card
            for card in self.hands[recipient]
            if card is not gift and trade_value(card) > trade_value(gift) and card.suit != gift.suit
        ]

    def in_play(self) -> Iterator[Card]:
        """11.1 Every card, wherever it lies."""
        for zone in (self.deck, self.expired, *self.hidden, *self.hands):
            yield from zone
        if self.unveiled:
            yield self.unveiled

    def flip(self) -> None:
        """2.9 The top card becomes the unveiled card with an empty access list; 5.9a none when the deck is empty."""
        self.unveiled = self.deck.pop() if self.deck else None
        self.access = []

    def lose_title(self, seat: Seat) -> bool:
        """5.10c The token goes to the centre if the seat holds it; return whether it did."""
        held = self.benefactor == seat
        if held:
            self.benefactor = None
        return held
