"""2. The court: zones of cards, small moves between them, questions about them. Nothing here awaits."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from typing import Any, Final, Literal

from pydantic import BaseModel, ConfigDict

from games.aristocracy.building import Building, Kind
from games.aristocracy.copies import apart, write_face
from games.aristocracy.events import Reshuffled
from games.aristocracy.options import CourtOptions
from games.aristocracy.told import Told
from games.engine.asking.ask import Seat
from games.engine.cards import RANKS, Card, Cards
from games.engine.events import Event
from games.engine.state import State

Royal = Literal["K", "Q", "J"]
PHASES: Final[dict[Royal, str]] = {"K": "King", "Q": "Queen", "J": "Jack"}
OPEN_PILE: Final = 4
_VALUES: Final = {rank: min(10, place) for place, rank in enumerate(RANKS, start=1)}


def value(card: Card) -> int:
    """2.9 Return a card's value: an ace 1, a number itself, a face card or a ten 10."""
    return _VALUES[card.rank]


def total(cards: Iterable[Card]) -> int:
    """2.10 Return the sum of the cards' values."""
    return sum([_VALUES[card.rank] for card in cards])


def is_face(card: Card) -> bool:
    """2.8 Return whether the card is a jack, queen or king."""
    return card.rank in "JQK"


class Look(BaseModel):
    """5.12b The seat that is visiting a building, and the building's number."""

    model_config = ConfigDict(frozen=True, defer_build=True)

    seat: Seat
    building: int


class Court(State):
    """The table of Aristocracy. `deck` has its top last; `pile` has its bottom first (2.7)."""

    options: CourtOptions
    round: int = 0
    royal: Royal = "K"
    herald: Seat = 0
    deck: Cards = []
    pile: Cards = []
    market: Cards = []
    hands: list[Cards] = []
    committed: list[Cards] = []  # ball bids and stalls, face-down on the table
    stalls: list[Cards] = []
    flipped: Cards = []  # 2.19
    buildings: list[Building] = []  # of all seats, in the order built
    built: int = 0
    coins: list[int] = []
    issued: int = 0  # coins out of the pool, for 11.2
    sealed: dict[Seat, int] = {}  # 4.6b bids that are in
    bids: list[int] | None = None  # 4.6b, once revealed
    finished: list[Seat] = []  # seats that have had their turn in this phase
    active: Seat | None = None
    allowance: int = 0
    used: int = 0
    look: Look | None = None
    set_out: dict[Seat, int] = {}  # cards in each stall at REVEAL, or left after its turn, for 11.4
    ender: Seat | None = None  # 6.3 who ended the game

    __slots__ = ("_acting", "_decided", "_named")  # no fields: found again whenever a step starts, never saved
    _acting: str
    _decided: list[Seat]
    _named: dict[Seat, Card]

    def model_post_init(self, context: Any, /) -> None:
        """Start with no seat having decided anything in this step."""
        super().model_post_init(context)
        object.__setattr__(self, "_acting", "")
        object.__setattr__(self, "_decided", [])
        object.__setattr__(self, "_named", {})

    @property
    def acting(self) -> str:
        """5.1b Return the action that the active seat is choosing for; "" between actions."""
        return self._acting

    def act(self, verb: str) -> None:
        """5.1b Note the action that the active seat is choosing for; "" for none."""
        object.__setattr__(self, "_acting", verb)

    @property
    def decided(self) -> list[Seat]:
        """1.8 Return the seats that have answered the question of this step."""
        return self._decided

    @property
    def named(self) -> dict[Seat, Card]:
        """4.6d Return the cards that tied seats have named and may still get, by seat, in the order in which they named them."""
        return self._named

    # ---- questions

    def herald_order(self) -> list[Seat]:
        """2.2 Return the Herald, then the others clockwise."""
        return [(self.herald + k) % self.seats for k in range(self.seats)]

    def mine(self, seat: Seat) -> list[Card]:
        """2.4 Return your cards: hand and stall together."""
        return sorted(self.hands[seat] + self.stalls[seat])

    def buildings_of(self, seat: Seat) -> list[Building]:
        """5.11h Return the seat's buildings in the order built."""
        return [building for building in self.buildings if building.owner == seat]

    def building(self, name: str) -> Building:
        """Return the building of that name. Raise StopIteration if there is none."""
        return next(building for building in self.buildings if building.name == name)

    def kind(self, building: Building) -> Kind:
        """2.15 Return the largest type that fits the number of building cards."""
        return self.options.sizes.kind(len(building.cards))

    def title(self, building: Building) -> str:
        """Return what people call it: `farm 7♥ b3`."""
        return f"{self.kind(building)} {self.plot(building)}"

    def plot(self, building: Building) -> str:
        """Return `title` without the type, which may change: `7♥ b3`."""
        return f"{self.face(building.address)} {building.name}"

    def face(self, card: Card) -> str:
        """Return the face of a card that everyone sees, with its pack if its twin is also in view."""
        return write_face(card, apart((card,), self.in_view(None)))

    def size(self, kind: Kind) -> int:
        """2.15 Return how many building cards a type has."""
        sizes = self.options.sizes
        return {"farm": sizes.farm, "estate": sizes.estate, "chateau": sizes.chateau}[kind]

    def stall_value(self, seat: Seat) -> int:
        """2.10 Return the value of the cards now in the seat's stall."""
        return total(self.stalls[seat])

    def maximum_hand(self, seat: Seat) -> int:
        """2.17 Return the base hand size plus one for each chateau, complete or not."""
        return self.options.base_hand + sum(self.kind(building) == "chateau" for building in self.buildings_of(seat))

    def open_pile(self) -> list[Card]:
        """4.12b Return the lowest four cards of the discard pile, which lie face-up."""
        return self.pile[:OPEN_PILE]

    def the_active(self) -> Seat:
        """4.9a Return the seat whose turn it is. Raise RuntimeError between turns."""
        if self.active is None:
            raise RuntimeError("no seat is active")
        return self.active

    @property
    def scored(self) -> bool:
        """6.6 Return whether all building cards have been turned face-up."""
        return self.outcome is not None and bool(self.outcome.ranking)

    def in_view(self, viewer: Seat | None) -> list[Card]:
        """10.1 Return the cards that this seat sees; for None, those that everyone sees."""
        cards = self.in_view_of_all()
        return cards if viewer is None else cards + self.in_view_of_one(viewer)

    def in_view_of_all(self) -> list[Card]:
        """10.1 Return the cards that everyone sees."""
        cards = self.market + self.open_pile() + self.flipped
        for stall in self.stalls:
            cards += stall
        scored = self.scored
        for building in self.buildings:
            cards.append(building.address)
            if scored:
                cards += building.cards
            elif building.offending:
                cards.append(building.offending)
        return cards

    def in_view_of_one(self, viewer: Seat) -> list[Card]:
        """10.1 Return the seat's own cards, and those in its own buildings, the one it visits, and all at the end."""
        cards = self.hands[viewer] + self.committed[viewer]
        visited = self.look.building if self.look and self.look.seat == viewer else None
        scored = self.scored
        for building in self.buildings:
            if building.owner == viewer or building.number == visited or scored:
                cards += building.cards
        return cards

    def in_play(self) -> Iterator[Card]:
        """11.1 Yield every card, wherever it lies."""
        for zone in (self.deck, self.pile, self.market, self.flipped, *self.hands, *self.committed, *self.stalls):
            yield from zone
        for building in self.buildings:
            yield building.address
            yield from building.cards
            if building.production:
                yield building.production

    # ---- moves

    def tell(self, event: Event) -> None:
        """1.5 Tell the event; it tells copies of a card apart if its hearers have both in view."""
        if isinstance(event, Told):
            event.before(partial(self.in_view, event.to[0] if event.to else None))
        super().tell(event)

    def draw(self) -> Card | None:
        """4.12 Draw the top card of the deck; the pile becomes a new deck with the last card. Return None if both are empty."""
        if not self.deck:
            self.reshuffle()  # 4.12d
        if not self.deck:
            return None  # 4.12e
        card = self.deck.pop()
        if not self.deck:
            self.reshuffle()  # 4.12c
        return card

    def reshuffle(self) -> None:
        """4.12c Shuffle the whole pile into a new deck; without a pile do nothing."""
        if self.pile:
            self.deck, self.pile = self.pile, []
            self.dice.shuffle(self.deck)
            self.tell(Reshuffled(count=len(self.deck)))

    def discard(self, *cards: Card) -> tuple[Card, ...]:
        """4.12a Put the cards on top of the pile, in this order. Return those that land among its face-up cards."""
        room = max(0, OPEN_PILE - len(self.pile))
        self.pile += cards
        return cards[:room]

    def give_coins(self, seat: Seat, number: int) -> None:
        """5.15 Give the seat coins from the pool."""
        self.coins[seat] += number
        self.issued += number

    def pay(self, seat: Seat, number: int) -> None:
        """2.21 Pay coins to the pool."""
        self.coins[seat] -= number
        self.issued -= number

    def put_out(self, seat: Seat, card: Card) -> Literal["hand", "stall"]:
        """Take one of the seat's cards from its hand or stall. Return where it was."""
        if card in self.hands[seat]:
            self.hands[seat].remove(card)
            return "hand"
        self.stalls[seat].remove(card)
        return "stall"
