"""10.2 Events of rounds and phases (sections 3 and 4). An event without `to` is for everyone."""

from __future__ import annotations

from collections.abc import Mapping

from games.aristocracy.told import Told
from games.engine.asking.ask import Seat
from games.engine.cards import Card
from games.engine.events import ASIDE, MAIN, PERSONAL, counted, mark


def coins_each(coins: Mapping[Seat, int]) -> str:
    """Return seats with their coins: `<s0> 2 coins, <s1> 1 coin`."""
    return ", ".join([f"{mark(seat)} {counted(number, 'coin')}" for seat, number in coins.items()])


class GameBegins(Told, text="The game begins. {herald} is the first Herald."):
    """3.1, 3.5"""

    herald: Seat


class PhaseBegins(Told, text="Round {number}, {phase} phase.", weight=ASIDE):
    """4.1"""

    number: int
    phase: str


class MarketLaid(Told, text="The market shows {market}.", weight=ASIDE):
    """4.3a"""

    market: tuple[Card, ...]


class Drew(Told, text="Drawing a card: {drawers}.", weight=ASIDE):
    """4.3b The seats that drew; no one else sees the cards."""

    drawers: tuple[Seat, ...]


class YouDrew(Told, text="You draw {card}."):
    """4.3b"""

    card: Card


class Reshuffled(Told, text="The discard pile, {count:card}, is shuffled into a new deck."):
    """4.12c"""

    count: int


class Taxed(Told):
    """4.4 A Tax payment; it names only the cards that land among the face-up cards of the pile."""

    seat: Seat
    count: int
    shown: tuple[Card, ...]

    def line(self) -> str:
        """Return the seat and the number of cards, with the cards that everyone now sees."""
        shown = f", {self.faces(self.shown)} among the open cards of the pile" if self.shown else ""
        return f"{mark(self.seat)} pays the Tax: {counted(self.count, 'card')} discarded{shown}."


class BidForBall(Told, text="{seat} brings {count:card} to the Ball."):
    """4.5a"""

    seat: Seat
    count: int


class BallDealt(Told, text="The Ball is dealt; the market now shows {market}.", weight=ASIDE):
    """4.5b, 4.5c"""

    market: tuple[Card, ...]


class BallEmpty(Told, text="No one brings a card to the Ball. The market stays the same.", weight=MAIN):
    """4.5d"""


class YouReceived(Told, text="From the Ball you receive {cards}."):
    """4.5b"""

    cards: tuple[Card, ...]


class AuctionCard(Told, text="{card} joins the market for the Auction.", weight=ASIDE):
    """4.6a"""

    card: Card


class NoAuction(Told, text="There is no card to auction.", weight=MAIN):
    """4.6a"""


class HasBid(Told, text="{seat} has bid.", weight=ASIDE):
    """4.6b"""

    seat: Seat


class BidsRevealed(Told, weight=MAIN):
    """4.6b"""

    bids: dict[Seat, int]

    def line(self) -> str:
        """Return all bids, in Herald order."""
        return f"The bids: {coins_each(self.bids)}."


class CardBought(Told, text="{seat} buys {card} for {price:coin}.", weight=MAIN):
    """4.6c, 4.6e"""

    seat: Seat
    card: Card
    price: int


class CardNamed(Told):
    """4.6d"""

    seat: Seat
    card: Card | None

    def line(self) -> str:
        """Return the card named, or that there is none."""
        return f"{mark(self.seat)} names {self.face(self.card) if self.card else 'no card'}."


class CardLeft(Told, text="{seat} leaves {card} in the market, and no one pays for it.", weight=MAIN):
    """7.9"""

    seat: Seat
    card: Card


class CardContested(Told, text="{buyers} named {card}: it is discarded, and no one pays.", weight=MAIN):
    """4.6e"""

    card: Card
    buyers: tuple[Seat, ...]


class StallSet(Told, text="{seat} sets out {count:card}, face-down."):
    """4.7a"""

    seat: Seat
    count: int


class StallRevealed(Told, text="{seat}'s stall: {cards} (value {worth})."):
    """4.7b"""

    seat: Seat
    cards: tuple[Card, ...]
    worth: int


class TurnBegins(Told, text="{seat} takes a turn of {actions:action}.", weight=ASIDE):
    """4.8a, 4.9b"""

    seat: Seat
    actions: int


class FlippedDiscarded(Told, text="{seat}'s turn ends; {cards} to the discard pile.", weight=ASIDE):
    """4.9e"""

    seat: Seat
    cards: tuple[Card, ...]


class MarketCleared(Told, text="The market is cleared: {cards}.", weight=ASIDE):
    """4.10a"""

    cards: tuple[Card, ...]


class Income(Told, weight=PERSONAL):
    """4.11b"""

    coins: dict[Seat, int]

    def line(self) -> str:
        """Return the coins that each seat gets."""
        return f"Income: {coins_each(self.coins)}."


class Produced(Told, text="A production card goes on {farms}.", weight=PERSONAL):
    """4.11c"""

    farms: str


class HeraldPasses(Told, text="The royals pass to {herald}, the new Herald."):
    """4.11d"""

    herald: Seat
