"""Messages about Intrigue, Abilities, Declaration, Decree and Enact, beyond the moves of their cards."""

from __future__ import annotations

from games.engine.asking.ask import Seat
from games.engine.cards import Card, faces
from games.engine.events import MAIN, Event, counted, mark


class BribeAsked(Event, text="{seat} offers to take a bribe."):
    """9.1e"""

    seat: Seat


class BribeDeclined(Event, text="{seat} gives no bribe.", weight=MAIN):
    """9.1e"""

    seat: Seat


class IntrigueForgone(Event, text="{seat} lets the Intrigue go."):
    """9.1e"""

    seat: Seat


class JackTaken(Event, weight=MAIN):
    """9.6f; `row` are its Subjects, `recovery` what lies face up beneath it, `prepared`: whether a card lies face down there"""

    seat: Seat
    other: Seat
    jack: Card
    row: tuple[Card, ...]
    recovery: tuple[Card, ...]
    prepared: bool

    def line(self) -> str:
        """Return who takes whom, with which cards."""
        beneath = [faces(self.recovery)] if self.recovery else []
        beneath += ["a card face down"] if self.prepared else []
        with_it = f", beneath it {' and '.join(beneath)}" if beneath else ""
        subjects = f" with its Subjects {faces(self.row)}" if self.row else " without Subjects"
        return f"{mark(self.seat)} takes {self.jack.face} of {mark(self.other)}{subjects}{with_it}."


class PreparationSeen(Event, text="Beneath {jack} you find the Preparation {card}."):
    """17 a stolen Jack's Preparation is from then on seen by its new owner too"""

    jack: Card
    card: Card


class DecreeIs(Event, text="{seat}'s Decree Card is {card}."):
    """9.19a both players may look at it"""

    seat: Seat
    card: Card


class Progressed(Event):
    """9.20g; `steps` of progress after it"""

    seat: Seat
    card: Card
    steps: int

    def line(self) -> str:
        """Return which Glory card is turned down, and how far the Decree is."""
        steps = counted(self.steps, "step")
        return f"{mark(self.seat)} turns the Glory card {self.card.face} face down onto the Decree Card: {steps}."


class DecreeFulfilled(
    Event, text="{seat}'s Decree is fulfilled, and its Glory is face up again: {cards}.", weight=MAIN
):
    """9.20i"""

    seat: Seat
    cards: tuple[Card, ...]
