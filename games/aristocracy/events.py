"""10.2 What is told of rounds and phases (sections 3 and 4). An event without `to` is for everybody."""

from __future__ import annotations

from games.engine.ask import Seat
from games.engine.cards import Card, faces
from games.engine.events import Event, counted, mark


class GameBegins(Event, text="The game begins. {herald} is the first Herald."):
    """3.1, 3.5"""

    herald: Seat


class PhaseBegins(Event, text="Round {number}, {phase} phase. The market shows {market}."):
    """4.3a"""

    number: int
    phase: str
    market: tuple[Card, ...]


class Drew(Event, text="Drawing a card: {drawers}."):
    """4.3b Who drew; nobody else sees the cards."""

    drawers: tuple[Seat, ...]


class YouDrew(Event, text="You draw {card}."):
    """4.3b"""

    card: Card


class Reshuffled(Event, text="The discard pile, {count:card}, is shuffled into a new deck."):
    """4.12c"""

    count: int


class Taxed(Event):
    """4.4 The cards are told only where they land among the face-up cards of the pile."""

    seat: Seat
    count: int
    shown: tuple[Card, ...]

    def line(self) -> str:
        """Seat and number; the cards that everybody now sees."""
        shown = f", {faces(self.shown)} among the open cards of the pile" if self.shown else ""
        return f"{mark(self.seat)} pays the Tax: {counted(self.count, 'card')} discarded{shown}."


class BidForBall(Event, text="{seat} brings {count:card} to the Ball."):
    """4.5a"""

    seat: Seat
    count: int


class BallDealt(Event, text="The Ball is dealt; the market now shows {market}."):
    """4.5b, 4.5c"""

    market: tuple[Card, ...]


class BallEmpty(Event, text="Nobody brings a card to the Ball. The market stays as it is."):
    """4.5d"""


class YouReceived(Event, text="From the Ball you receive {cards}."):
    """4.5b"""

    cards: tuple[Card, ...]


class AuctionCard(Event, text="For the Auction {card} joins the market."):
    """4.6a"""

    card: Card


class NoAuction(Event, text="There is no card to auction."):
    """4.6a"""


class HasBid(Event, text="{seat} has bid."):
    """4.6b"""

    seat: Seat


class BidsRevealed(Event, text="The bids: {bids}."):
    """4.6b"""

    bids: dict[Seat, int]


class CardBought(Event, text="{seat} buys {card} for {price:coin}."):
    """4.6c, 4.6e"""

    seat: Seat
    card: Card
    price: int


class CardNamed(Event):
    """4.6d"""

    seat: Seat
    card: Card | None

    def line(self) -> str:
        """The card named, or none."""
        return f"{mark(self.seat)} names {self.card.face if self.card else 'no card'}."


class CardContested(Event, text="{card} was named by {buyers}: it is discarded, and nobody pays."):
    """4.6e"""

    card: Card
    buyers: tuple[Seat, ...]


class StallSet(Event, text="{seat} sets out {count:card}, face-down."):
    """4.7a"""

    seat: Seat
    count: int


class StallRevealed(Event, text="{seat}'s stall: {cards} (value {worth})."):
    """4.7b"""

    seat: Seat
    cards: tuple[Card, ...]
    worth: int


class TurnBegins(Event, text="{seat} takes a turn of {actions:action}."):
    """4.8a, 4.9b"""

    seat: Seat
    actions: int


class FlippedDiscarded(Event, text="{seat}'s turn ends; {cards} to the discard pile."):
    """4.9e"""

    seat: Seat
    cards: tuple[Card, ...]


class MarketCleared(Event, text="The market is cleared: {cards}."):
    """4.10a"""

    cards: tuple[Card, ...]


class Income(Event, text="Income: {coins}."):
    """4.11b"""

    coins: dict[Seat, int]


class Produced(Event, text="A production card is laid on {farms}."):
    """4.11c"""

    farms: str


class HeraldPasses(Event, text="The royals pass to {herald}, the new Herald."):
    """4.11d"""

    herald: Seat
