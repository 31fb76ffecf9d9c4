"""10.2 What is told of the actions of a turn (section 5)."""

from __future__ import annotations

from games.engine.ask import Seat
from games.engine.cards import Card, faces
from games.engine.events import Event, counted, mark


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
        kind = f"an {self.kind}" if self.kind == "estate" else f"a {self.kind}"
        what = f"upgrades the {self.upgraded} to {kind}" if self.upgraded else f"builds {kind} at {self.address.face}"
        return f"{mark(self.seat)} {what} with {' and '.join(parts)}."


class ProductionDiscarded(Event):
    """5.11f, 5.14b The card is told only if it lands among the face-up cards of the pile."""

    owner: Seat
    address: Card
    shown: tuple[Card, ...]

    def line(self) -> str:
        """That it was discarded."""
        shown = f": {faces(self.shown)}" if self.shown else ""
        return f"The production card of {mark(self.owner)}'s farm {self.address.face} is discarded{shown}."


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
