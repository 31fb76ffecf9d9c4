"""10.2 Events of the actions of a turn (section 5)."""

from __future__ import annotations

from games.aristocracy.told import Told
from games.engine.asking.ask import Seat
from games.engine.cards import Card
from games.engine.events import MAIN, PERSONAL, counted, mark


def a_kind(kind: str) -> str:
    """Return a type of building with its article: `a farm`, `an estate`."""
    return f"an {kind}" if kind == "estate" else f"a {kind}"


class Traded(Told, text="{seat} trades {given} for {taken} from {source}.", weight=PERSONAL):
    """5.2"""

    seat: Seat
    given: Card
    taken: Card
    source: str


class Stored(Told, weight=PERSONAL):
    """5.3 A Store; a hand card put in and a face-down card taken to the hand stay hidden."""

    seat: Seat
    building: str
    given: Card | None
    taken: Card | None

    def line(self) -> str:
        """Return the swap as everyone sees it."""
        given = self.face(self.given) if self.given else "a hand card"
        taken = self.face(self.taken) if self.taken else "a face-down card"
        return f"{mark(self.seat)} stores {given} in the {self.building} and takes {taken}."


class Hid(Told, text="{seat} hides {card}."):
    """5.4"""

    seat: Seat
    card: Card


class Sold(Told, text="{seat} sells {cards} for 1 coin.", weight=PERSONAL):
    """5.5"""

    seat: Seat
    cards: tuple[Card, ...]


class Harvested(Told, text="{seat} harvests the {building}.", weight=PERSONAL):
    """5.6"""

    seat: Seat
    building: str


class YouHarvested(Told, text="You harvest {card}."):
    """5.6"""

    card: Card


class Favored(Told, text="{seat} discards {card} from the {source} as a Favor: {special}."):
    """5.7"""

    seat: Seat
    card: Card
    source: str
    special: str


class RoyalPaid(Told, text="{seat} pays 1 coin for the Royal action: {special}."):
    """5.9"""

    seat: Seat
    special: str


class Passed(Told, text="{seat} passes {count:action}."):
    """5.10, 4.9d"""

    seat: Seat
    count: int


class Downgraded(Told, weight=PERSONAL):
    """5.8 A Downgrade; a face-down card stays hidden."""

    seat: Seat
    building: str
    offending: Card | None

    def line(self) -> str:
        """Return the building, with the card taken if it was the offending one."""
        taken = self.face(self.offending) if self.offending else "a face-down card"
        return f"{mark(self.seat)} downgrades the {self.building}, taking {taken}."


class Built(Told, weight=MAIN):
    """5.11 A Build; it names the stall cards used and only counts the hand cards."""

    seat: Seat
    kind: str
    address: Card
    name: str
    upgraded: str | None
    shown: tuple[Card, ...]
    unseen: int

    def line(self) -> str:
        """Return what was built, with the stall cards and the number of hand cards used."""
        parts = [self.faces(self.shown)] if self.shown else []
        parts += [counted(self.unseen, "hand card")] if self.unseen else []
        made = f"builds the {self.kind} {self.face(self.address)} {self.name}"
        what = f"upgrades the {self.upgraded} to {a_kind(self.kind)}" if self.upgraded else made
        return f"{mark(self.seat)} {what} with {' and '.join(parts)}."


class ProductionDiscarded(Told, weight=PERSONAL):
    """5.11f, 5.14b A production card's loss; it names the card only if it lands among the face-up cards of the pile."""

    owner: Seat
    building: str
    shown: tuple[Card, ...]

    def line(self) -> str:
        """Return the loss, with the card if everyone sees it."""
        shown = f": {self.faces(self.shown)}" if self.shown else ""
        return f"{mark(self.owner)}'s {self.building} loses its production card{shown}."


class NoPenalty(Told, text="{seat} visits {owner}'s {building}: no penalty.", weight=MAIN):
    """5.12c"""

    seat: Seat
    owner: Seat
    building: str


class Penalty(Told, weight=MAIN):
    """5.12d"""

    seat: Seat
    owner: Seat
    building: str
    paid: int

    def line(self) -> str:
        """Return that the building isn't complete, and whether the owner paid."""
        coin = "pays 1 coin" if self.paid else "has no coin to pay"
        return f"{mark(self.seat)} visits {mark(self.owner)}'s {self.building}: not complete, and {mark(self.owner)} {coin}."


class LeftOpen(Told, weight=MAIN):
    """5.12d"""

    seat: Seat
    card: Card | None

    def line(self) -> str:
        """Return the card left face-up, or that there is none."""
        return f"{mark(self.seat)} leaves {self.face(self.card) if self.card else 'no card'} face-up."


class VisitedAgain(Told, text="{seat} visits {owner}'s {building}, where {card} lies open.", weight=MAIN):
    """5.12e"""

    seat: Seat
    owner: Seat
    building: str
    card: Card


class OffenderDiscarded(Told, text="{seat} throws out {card}.", weight=MAIN):
    """5.12f"""

    seat: Seat
    card: Card


class OffenderPaid(Told, weight=MAIN):
    """5.12g"""

    seat: Seat
    owner: Seat
    paid: int

    def line(self) -> str:
        """Return whether the owner paid the coin."""
        return f"{mark(self.seat)} asks for a coin: {mark(self.owner)} {'pays it' if self.paid else 'has none'}."


class YouSaw(Told):
    """5.12b, 2.12 `bluff`: those of the cards that don't match the address"""

    owner: Seat
    building: str
    cards: tuple[Card, ...]
    bluff: tuple[Card, ...]

    def line(self) -> str:
        """Return the cards, and which of them are a bluff."""
        found = (
            f"{self.faces(self.bluff)} {'is' if len(self.bluff) == 1 else 'are'} a bluff" if self.bluff else "all match"
        )
        return f"In {mark(self.owner)}'s {self.building} you see {self.faces(self.cards)}: {found}."


class Ceased(Told, text="{owner}'s {building} is gone; its cards return to the owner's hand.", weight=MAIN):
    """5.14b"""

    owner: Seat
    building: str


class Degraded(Told, weight=MAIN):
    """5.14a"""

    owner: Seat
    building: str
    kind: str

    def line(self) -> str:
        """Return the building's old name and its new type."""
        return f"{mark(self.owner)}'s {self.building} is now {a_kind(self.kind)}."


class CardTaken(Told, weight=MAIN):
    """5.13"""

    seat: Seat
    card: Card
    turned: Card | None

    def line(self) -> str:
        """Return the card taken, and the card that turns face-up."""
        turned = f"; {self.face(self.turned)} turns face-up" if self.turned else ""
        return f"{mark(self.seat)} buys {self.face(self.card)} from the discard pile{turned}."
