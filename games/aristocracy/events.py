"""10.2 What is told, each with its sentence. An event without `to` is for everybody."""

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


class Traded(Event, text="{seat} trades {given} for {taken} of {source}."):
    """5.2"""

    seat: Seat
    given: Card
    taken: Card
    source: str


class Stored(Event):
    """5.3 A hand card put in, and a face-down card taken to the hand, stay unsaid."""

    seat: Seat
    building: str
    given: Card | None
    taken: Card | None

    def line(self) -> str:
        """What everybody can see of the swap."""
        given = self.given.face if self.given else "a hand card"
        taken = self.taken.face if self.taken else "a face-down card"
        return f"{mark(self.seat)} stores {given} in the {self.building} and takes {taken}."


class Hid(Event, text="{seat} hides {card}."):
    """5.4"""

    seat: Seat
    card: Card


class Sold(Event, text="{seat} sells {cards} for 1 coin."):
    """5.5"""

    seat: Seat
    cards: tuple[Card, ...]


class Harvested(Event, text="{seat} harvests the {building}."):
    """5.6"""

    seat: Seat
    building: str


class YouHarvested(Event, text="You harvest {card}."):
    """5.6"""

    card: Card


class Favored(Event, text="{seat} discards {card} from the {source} as a Favor: {special}."):
    """5.7"""

    seat: Seat
    card: Card
    source: str
    special: str


class RoyalPaid(Event, text="{seat} pays 1 coin for the Royal action: {special}."):
    """5.9"""

    seat: Seat
    special: str


class Passed(Event, text="{seat} passes {count:action}."):
    """5.10, 4.9d"""

    seat: Seat
    count: int


class Downgraded(Event):
    """5.8 A face-down card stays unsaid."""

    seat: Seat
    building: str
    offending: Card | None

    def line(self) -> str:
        """The building, and the offending card if it was that."""
        taken = self.offending.face if self.offending else "a face-down card"
        return f"{mark(self.seat)} downgrades the {self.building}, taking {taken}."


class Built(Event):
    """5.11 Stall cards used are told, hand cards only counted."""

    seat: Seat
    kind: str
    address: Card
    upgraded: str | None
    shown: tuple[Card, ...]
    unseen: int

    def line(self) -> str:
        """What was built, and of what as far as everybody saw it."""
        parts = [faces(self.shown)] if self.shown else []
        parts += [counted(self.unseen, "hand card")] if self.unseen else []
        what = (
            f"upgrades the {self.upgraded} to a {self.kind}"
            if self.upgraded
            else f"builds a {self.kind} at {self.address.face}"
        )
        return f"{mark(self.seat)} {what} with {' and '.join(parts)}."


class ProductionDiscarded(Event):
    """5.11f, 5.14b The card is told only if it lands among the face-up cards of the pile."""

    building: str
    shown: tuple[Card, ...]

    def line(self) -> str:
        """That it was discarded."""
        return (
            f"The production card of the {self.building} is discarded{': ' + faces(self.shown) if self.shown else ''}."
        )


class NoPenalty(Event, text="{seat} visits the {building} of {owner}: no penalty."):
    """5.12c"""

    seat: Seat
    owner: Seat
    building: str


class Penalty(Event):
    """5.12d"""

    seat: Seat
    owner: Seat
    building: str
    paid: int

    def line(self) -> str:
        """Not complete, and whether the coin was paid."""
        coin = "pays 1 coin" if self.paid else "has no coin to pay"
        return f"{mark(self.seat)} visits the {self.building} of {mark(self.owner)}: not complete, and {mark(self.owner)} {coin}."


class LeftOpen(Event):
    """5.12d"""

    seat: Seat
    card: Card | None

    def line(self) -> str:
        """The card that stays face-up, or that none does."""
        return f"{mark(self.seat)} leaves {self.card.face if self.card else 'no card'} face-up."


class VisitedAgain(Event, text="{seat} visits the {building} of {owner}, where {card} lies open."):
    """5.12e"""

    seat: Seat
    owner: Seat
    building: str
    card: Card


class OffenderDiscarded(Event, text="{seat} has {card} discarded."):
    """5.12f"""

    seat: Seat
    card: Card


class OffenderPaid(Event):
    """5.12g"""

    seat: Seat
    owner: Seat
    paid: int

    def line(self) -> str:
        """Whether the coin was paid."""
        return f"{mark(self.seat)} asks for a coin: {mark(self.owner)} {'pays it' if self.paid else 'has none'}."


class YouSaw(Event, text="In the {building} of {owner} you see {cards}."):
    """5.12b"""

    owner: Seat
    building: str
    cards: tuple[Card, ...]


class Ceased(Event, text="The {building} of {owner} ceases to exist; its cards go back to the hand."):
    """5.14b"""

    owner: Seat
    building: str


class Degraded(Event, text="{owner}'s building at {address} is now of type {kind}."):
    """5.14a"""

    owner: Seat
    address: Card
    kind: str


class CardTaken(Event):
    """5.13"""

    seat: Seat
    card: Card
    turned: Card | None

    def line(self) -> str:
        """The card taken, and the card that turns face-up."""
        turned = f"; {self.turned.face} turns face-up" if self.turned else ""
        return f"{mark(self.seat)} buys {self.card.face} from the discard pile{turned}."


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


class Declined(Event, text="{seat} declines to end the game."):
    """6.3"""

    seat: Seat


class EndsGame(Event, text="{seat} ends the game."):
    """6.3"""

    seat: Seat


class HeraldPasses(Event, text="The royals pass to {herald}, the new Herald."):
    """4.11d"""

    herald: Seat


class RoundLimit(Event, text="The last round is over."):
    """6.10"""


class EndedByMaster(Event, text="The game master ends the game."):
    """6.9"""


class BuildingShown(Event):
    """6.6"""

    owner: Seat
    building: str
    cards: tuple[Card, ...]
    points: int

    def line(self) -> str:
        """The building's cards and what it is worth."""
        worth = counted(self.points, "point") if self.points else "incomplete, no points"
        return f"{mark(self.owner)}'s {self.building}: {faces(self.cards)} ({worth})."


class Scored(Event):
    """6.7, 6.8 Hand totals only of seats that tie in points and coins."""

    seat: Seat
    place: int
    points: int
    coins: int
    hand: int | None

    def line(self) -> str:
        """One seat's place."""
        hand = f", hand value {self.hand}" if self.hand is not None else ""
        return f"{self.place}. {mark(self.seat)}: {counted(self.points, 'point')}, {counted(self.coins, 'coin')}{hand}."
