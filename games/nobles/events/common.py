"""Messages about cards, whatever the reason: each with its sentence. An event without `to` is for everyone."""

from __future__ import annotations

from games.engine.asking.ask import Seat
from games.engine.cards import Card, faces
from games.engine.events import ASIDE, MAIN, PERSONAL, Event, counted, mark


class Announced(Event, text="{seat}: {action}."):
    """17.1 an action by its name"""

    seat: Seat
    action: str


class TurnedUp(Event, text="Turned up from the Draw Pile: {card}."):
    """2.18"""

    card: Card


class TurnedUpDiscarded(Event, text="Turned up from the Draw Pile and discarded: {card}."):
    """2.18, 17.1"""

    card: Card


class NothingComes(Event, text="{what}: nothing comes of it, since {why}.", weight=MAIN):
    """9.8 to 9.16 what a card would have brought, and why it does not"""

    what: str
    why: str


class NothingTurnedUp(Event, text="There is no card left to turn up.", weight=MAIN):
    """5.7d"""


class Rebuilt(Event):
    """5.7a; `peasants` are those that the Peasant Piles gave"""

    count: int
    peasants: tuple[Card, ...]

    def line(self) -> str:
        """Return how many cards there are now, and which Peasants went."""
        taken = f" The Peasant Piles gave {faces(self.peasants)}." if self.peasants else ""
        return f"The Draw Pile is shuffled again: {counted(self.count, 'card')}.{taken}"


class Discarded(Event, text="{seat} discards {cards} ({origin}).", weight=PERSONAL):
    """2.17"""

    seat: Seat
    cards: tuple[Card, ...]
    origin: str


class Replaced(Event, text="{seat}: {new} takes the space of {old} ({place}); {old} is discarded.", weight=PERSONAL):
    """2.20"""

    seat: Seat
    old: Card
    new: Card
    place: str


class Serfed(Event, text="{seat}'s {card} becomes a Peasant.", weight=PERSONAL):
    """2.19"""

    seat: Seat
    card: Card


class BecameSubject(Event, text="{card} becomes {seat}'s Subject, beside the {royal}."):
    """2.11, 2.19"""

    seat: Seat
    card: Card
    royal: str


class BecamePeasant(Event, text="{card} becomes {seat}'s Peasant.", weight=PERSONAL):
    """2.13"""

    seat: Seat
    card: Card


class Captured(Event, text="{seat} takes {card} from {other}'s Kingdom.", weight=PERSONAL):
    """5.13 a card of the Population changes sides"""

    seat: Seat
    card: Card
    other: Seat


class Moved(Event, text="{seat} moves {card} beside the {royal}."):
    """10.1, 5.11b"""

    seat: Seat
    card: Card
    royal: str


class Exchanged(Event, text="{seat}: {one} and {two} change places."):
    """10.1, 5.11b"""

    seat: Seat
    one: Card
    two: Card


class ArmyTurnedUp(Event, text="{seat} turns up an Army Card: {card}, now a Subject beside the {royal}."):
    """5.11b, 9.14i, 10.2c, 12.10"""

    seat: Seat
    card: Card
    royal: str


class Glorified(Event, text="Glory: {card} enters {seat}'s Glory Pile, {number} of 7.", weight=MAIN):
    """5.9"""

    seat: Seat
    card: Card
    number: int


class GloryLeft(Event, text="{card} leaves {seat}'s Glory Pile, {number} of 7.", weight=MAIN):
    """2.16"""

    seat: Seat
    card: Card
    number: int


class Drew(Event, text="{seat} draws {count:card}.", weight=ASIDE):
    """17.1 draws only by number"""

    seat: Seat
    count: int


class YouDrew(Event, text="You draw {cards}."):
    """2.18"""

    cards: tuple[Card, ...]


class DrewRenown(Event, text="{seat} draws from the Renown Deck, with {left:card} left in it.", weight=ASIDE):
    """2.18"""

    seat: Seat
    left: int


class YouDrewRenown(Event, text="You draw {card} from the Renown Deck."):
    """2.18"""

    card: Card


class Took(Event, text="{seat} takes {card} into hand ({origin}).", weight=PERSONAL):
    """17.1 between open zones by card"""

    seat: Seat
    card: Card
    origin: str


class GaveCard(Event, text="{seat} gives a card to {other}.", weight=ASIDE):
    """17.1 bribes and gifts"""

    seat: Seat
    other: Seat


class CardGiven(Event):
    """17 a bribe or a gift, seen by giver and receiver"""

    seat: Seat
    other: Seat
    card: Card

    def line(self) -> str:
        """Return who gives which card to whom."""
        return f"{mark(self.seat)} gives {self.card.face} to {mark(self.other)}."


class FaceDown(Event, text="{seat} puts a card face down: {what}."):
    """17.1"""

    seat: Seat
    what: str


class MarkEnded(Event, text="{seat}'s {kind} ends without result, and {diamond} is discarded.", weight=PERSONAL):
    """5.12"""

    seat: Seat
    kind: str
    diamond: Card


class ArmisticeEnds(Event, text="The armistice is over.", weight=MAIN):
    """9.14i"""


class OrderUsed(Event, text="Your standing order answered for you ({what})."):
    """14.5; for its owner alone"""

    what: str


class RoyalDiscarded(Event, weight=PERSONAL):
    """5.11a; `beneath` lay beneath it"""

    seat: Seat
    card: Card
    beneath: tuple[Card, ...]

    def line(self) -> str:
        """Return the Royal Card, and what was discarded before it."""
        first = f", after {faces(self.beneath)} from beneath it" if self.beneath else ""
        return f"{mark(self.seat)} loses {self.card.face}: it is discarded{first}."


class Resettled(Event, text="{seat} resettles: {rows}."):
    """5.11b"""

    seat: Seat
    rows: str
