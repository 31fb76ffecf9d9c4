"""Messages about setup, turns, phases and the end."""

from __future__ import annotations

from games.engine.asking.ask import Seat
from games.engine.cards import Card, faces
from games.engine.events import ASIDE, FINAL, MAIN, PERSONAL, Event, counted, mark


class Mulligan(Event, text="{seat}'s hand is a Mulligan: {cards}. All cards are dealt again.", weight=PERSONAL):
    """3.3"""

    seat: Seat
    cards: tuple[Card, ...]


class HandsDealt(
    Event, text="Both players hold {count:card}; each chooses a Regnant and a first Subject.", weight=ASIDE
):
    """3.2"""

    count: int


class YouAreDealt(Event, text="You are dealt {cards}.", weight=ASIDE):
    """3.2"""

    cards: tuple[Card, ...]


class Inaugurated(Event, text="{seat} starts with {royal} as Regnant and {subject} as first Subject."):
    """3.5"""

    seat: Seat
    royal: Card
    subject: Card


class FirstPlayer(Event, text="{seat} takes the first turn.", weight=MAIN):
    """3.6"""

    seat: Seat


class TurnBegins(Event, text="Turn {number}: {seat}.", weight=ASIDE):
    """3.8"""

    number: int
    seat: Seat


class HandRedrawn(Event, weight=PERSONAL):
    """10.2b"""

    seat: Seat
    cards: tuple[Card, ...]

    def line(self) -> str:
        """Return the hand that could place nothing, and how many cards are drawn for it."""
        shown = f"{mark(self.seat)} can't place any card from the hand: {faces(self.cards)}"
        they = "It is" if len(self.cards) == 1 else "They are"
        return f"{shown}. {they} discarded, and {counted(len(self.cards), 'card')} drawn."


class Waived(Event, text="{seat} doesn't have to place a Subject: {why}."):
    """10.2a, 10.2b"""

    seat: Seat
    why: str


class JesterPlaced(Event, text="{seat} takes {card} as Court Jester."):
    """10.3"""

    seat: Seat
    card: Card


class JoinedCourt(Event, text="{seat} inaugurates {card} as {role}."):
    """11.1"""

    seat: Seat
    card: Card
    role: str


class Usurped(Event, text="Usurper: {king} drives {jack} from {seat}'s Royal Court.", weight=MAIN):
    """11.5"""

    seat: Seat
    king: Card
    jack: Card


class RecoveryEnds(Event, text="{card} is discarded from beneath {seat}'s {royal}."):
    """12.1"""

    seat: Seat
    card: Card
    royal: Card


class AccordEnds(Event, text="{seat}'s Accord is over: {card} is discarded."):
    """9.13d"""

    seat: Seat
    card: Card


class HandDiscarded(Event, text="{seat} puts {card} from the hand on the Discard Pile."):
    """12.2"""

    seat: Seat
    card: Card


class Refugee(Event, text="{card} is the Refugee Card, and {seat} the Destination, by {why}."):
    """12.5"""

    card: Card
    seat: Seat
    why: str


class RefugeeStays(Event, text="{seat}'s Population number is 10: no card moves."):
    """12.6e"""

    seat: Seat


class Migrated(Event, text="{card} migrates from {other} to {seat}{cause}.", weight=PERSONAL):
    """12.6a, 12.6b; `cause`: what made that seat the Destination (12.5)"""

    card: Card
    other: Seat
    seat: Seat
    cause: str = ""


class RefugeeTaken(Event, text="{seat} takes the Refugee Card {card} as a Peasant.", weight=PERSONAL):
    """12.6c"""

    card: Card
    seat: Seat


class EventBegins(Event, text="Event: {name} ({card}).", weight=MAIN):
    """12.7"""

    name: str
    card: Card


class EventSpares(Event, text="{seat} has nothing to discard."):
    """12.7, 5.3"""

    seat: Seat


class SwapProposed(Event, text="{seat} proposes to swap {own} for {other}.", weight=MAIN):
    """12.7n"""

    seat: Seat
    own: Card
    other: Card


class Swapped(Event, text="{one} and {two} change Kingdoms.", weight=MAIN):
    """12.7n"""

    one: Card
    two: Card


class SwapDeclined(Event, text="{seat} declines the swap.", weight=MAIN):
    """12.7n"""

    seat: Seat


class Prestige(Event, text="{seat}'s Prestigious Royal Court: {name}.", weight=MAIN):
    """12.9"""

    seat: Seat
    name: str


class PutOnPile(Event, text="{seat} puts a card from the hand on top of the Draw Pile."):
    """12.9b"""

    seat: Seat


class FinalCards(Event, text="{seat}: the face-down cards are {cards}."):
    """13.2"""

    seat: Seat
    cards: tuple[Card, ...]


class Scored(
    Event, text="{seat} scores {total}: Glory {glory}, Regnant Bonus {bonus}, Decree penalty {penalty}.", weight=MAIN
):
    """13.2"""

    seat: Seat
    total: int
    glory: int
    bonus: int
    penalty: int


class GameEnds(Event, weight=FINAL):
    """13.2, 13.5; no winner is a draw"""

    winner: Seat | None

    def line(self) -> str:
        """Return who wins, or that no one does."""
        return f"{mark(self.winner)} wins the game." if self.winner is not None else "The game is a draw."


class Conceded(Event, text="{seat} concedes.", weight=FINAL):
    """14.6"""

    seat: Seat


class EndedByMaster(Event, text="The game master ends the game.", weight=MAIN):
    """18.11"""


class LimitReached(Event, text="The turn limit is reached.", weight=MAIN):
    """14.4"""
