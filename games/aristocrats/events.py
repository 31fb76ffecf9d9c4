"""10.1, 10.2 Events, each with its sentence. An event without `to` is for everyone."""

from __future__ import annotations

from games.engine.asking.ask import Seat
from games.engine.cards import Card, faces
from games.engine.events import ASIDE, FINAL, MAIN, PERSONAL, Event, counted, mark, write_signed


class RoundBegins(Event, text="Round {number} of {rounds}. {starter} begins; {unveiled} is unveiled.", weight=ASIDE):
    """3.5 to 3.9"""

    number: int
    rounds: int
    starter: Seat
    unveiled: Card


class YouHold(Event, text="Your hand: {cards}.", weight=ASIDE):
    """10.2"""

    cards: tuple[Card, ...]


class TurnBegins(Event, weight=ASIDE):
    """4.4"""

    seat: Seat
    expired: Card | None
    unveiled: Card | None

    def line(self) -> str:
        """Say whose turn; what expired and what lies there now."""
        gone = f"{self.expired.face} expires; " if self.expired else ""
        shown = f"{self.unveiled.face} is unveiled" if self.unveiled else "no card is unveiled"
        return f"{mark(self.seat)}'s turn. {gone}{shown}." if gone else f"{mark(self.seat)}'s turn; {shown}."


class NothingFirst(Event, text="{seat} can neither donate nor take and so forfeits the first action."):
    """4.4c"""

    seat: Seat


class Donated(Event, text="{donor} donates a card to {recipient}.", weight=ASIDE):
    """5.2e"""

    donor: Seat
    recipient: Seat


class YouAreGiven(Event, text="{donor} donates {card} to you. You may return {legal}."):
    """5.2e, 5.3"""

    donor: Seat
    card: Card
    legal: tuple[Card, ...]


class GiftCompleted(Event, text="{recipient} returns a card: the gift is completed and {donor} is the Benefactor."):
    """5.3d, 5.10b"""

    donor: Seat
    recipient: Seat


class YouGetBack(Event, text="You gave {gift} to {recipient} and got {card} in return."):
    """5.3d, 10.6"""

    recipient: Seat
    gift: Card
    card: Card


class YouReturned(Event, text="You keep {gift} and return {card} to {donor}."):
    """10.6"""

    donor: Seat
    gift: Card
    card: Card


class GiftDenied(Event, weight=MAIN):
    """5.4"""

    donor: Seat
    recipient: Seat
    title_lost: bool

    def line(self) -> str:
        """Say who couldn't return a card, and what it costs the donor."""
        title = " and the title of Benefactor" if self.title_lost else ""
        return f"{mark(self.recipient)} cannot return a card: {mark(self.donor)} loses the second action{title}."


class YouKeep(Event, text="The gift is denied: {card} comes back to you."):
    """5.4c"""

    card: Card


class YouSaw(Event, text="{donor} offered you {card}, but you had nothing to return."):
    """5.4c"""

    donor: Seat
    card: Card


class Took(Event):
    """5.5b"""

    seat: Seat
    card: Card
    title_lost: bool

    def line(self) -> str:
        """Say who took which card, and whether the title went."""
        title = f"; {mark(self.seat)} is no longer Benefactor" if self.title_lost else ""
        return f"{mark(self.seat)} takes {self.card.face}{title}."


class Discarded(Event):
    """5.5c, 5.5d Word for word the same whatever was discarded."""

    seat: Seat
    unveiled: Card | None
    flip: bool = True  # 7.9 not when the round is closed

    def line(self) -> str:
        """Say that a card was discarded, and which one is unveiled now."""
        if not self.flip:
            return f"{mark(self.seat)} discards a card."
        shown = f"{self.unveiled.face} is unveiled" if self.unveiled else "the deck is used up"
        return f"{mark(self.seat)} discards a card; {shown}."


class YouDiscarded(Event, text="You discard {card}."):
    """5.5c"""

    card: Card


class Forfeited(Event, text="{seat} forfeits the {which} action."):
    """5.6"""

    seat: Seat
    which: str


class LockedIn(Event, weight=MAIN):
    """5.7"""

    seat: Seat
    title_lost: bool

    def line(self) -> str:
        """Say who locked in, and whether the title went."""
        title = " and is no longer Benefactor" if self.title_lost else ""
        return f"{mark(self.seat)} locks in{title}."


class YouCount(Event):
    """10.2 The score of the hand that a seat is locked in with; only that seat is told."""

    score: int

    def line(self) -> str:
        """Say what the hand counts."""
        return f"Your hand counts {write_signed(self.score)}, and no one can take it from you now."


class Stole(Event, weight=MAIN):
    """5.8"""

    thief: Seat
    victim: Seat
    title_lost: bool

    def line(self) -> str:
        """Say who exchanged hands with whom, and whether the title went."""
        end = ", locks in and is no longer Benefactor" if self.title_lost else " and locks in"
        return f"{mark(self.thief)} steals {mark(self.victim)}'s hand{end}."


class RoundEnds(Event, text="The round ends: {reason}.", weight=MAIN):
    """6.1"""

    reason: str


class HandScored(Event, weight=PERSONAL):
    """6.2a"""

    seat: Seat
    cards: tuple[Card, ...]
    sequence: tuple[str, ...]
    score: int
    total: int

    def line(self) -> str:
        """Say the hand, the sequence found in it, the score and the total."""
        found = f"sequence {', '.join(self.sequence)}" if self.sequence else "no sequence"
        return f"{mark(self.seat)}: {faces(self.cards)}; {found}; {write_signed(self.score)}, in all {counted(self.total, 'point')}."


class GameEnds(Event, weight=FINAL):
    """6.5b"""

    winners: tuple[Seat, ...]
    score: int

    def line(self) -> str:
        """Say who wins, alone or shared, with how much."""
        names = " and ".join(map(mark, self.winners))
        verb = "wins" if len(self.winners) == 1 else "share the win"
        return f"{names} {verb} with {counted(self.score, 'point')}."


class Secrets(Event, text="In round {number} {seat} discarded {cards}."):
    """7.11"""

    number: int
    seat: Seat
    cards: tuple[Card, ...]


class GiftOpened(Event):
    """7.11"""

    number: int
    donor: Seat
    recipient: Seat
    card: Card
    returned: Card | None

    def line(self) -> str:
        """Say what was given, and what came back."""
        back = f"and got {self.returned.face} back" if self.returned else "which was denied"
        return f"In round {self.number} {mark(self.donor)} gave {self.card.face} to {mark(self.recipient)}, {back}."


class EndedByMaster(Event, text="The game master ends the game.", weight=MAIN):
    """7.9"""
