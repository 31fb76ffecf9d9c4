"""Events, each with its sentence. An event without `to` is for everyone."""

from __future__ import annotations

from games.anarchy.cards import RANK_NAMES, Card
from games.engine.asking.ask import Seat
from games.engine.events import ASIDE, FINAL, MAIN, PERSONAL, Event, counted, mark, write_number


def set_words(rank: str, cards: tuple[Card, ...]) -> str:
    """Return a set as people say it: `three 9s`, `two Queens and Napoleon`."""
    if rank == "NAP":
        return "Napoleon alone"
    return count_words(rank, len(cards), any(card.rank == "NAP" for card in cards))


def count_words(rank: str, size: int, wild: bool = False) -> str:
    """Return the same by its size, Napoleon included (2.6): he stands beside the cards of the rank, as he lies there (6.1)."""
    numbers = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
    name = RANK_NAMES.get(rank, rank)
    natural = size - wild
    many = name if natural == 1 or name == "Clergy" else ("Noblemen" if rank == "N" else f"{name}s")
    return f"{numbers[natural]} {many}{' and Napoleon' if wild else ''}"


def codes(rank: str, cards: tuple[Card, ...]) -> str:
    """15.1 The cards of a set by their codes; its size where Napoleon is one of several."""
    if rank == "NAP":
        return ""
    size = f"; size {len(cards)}" if any(card.rank == "NAP" for card in cards) else ""
    return f" ({', '.join([card.text for card in cards])}{size})"


class RoundBegins(Event, weight=ASIDE):
    """3.5 to 3.7; `cards` by seat, in the order of the circle"""

    number: int
    dealer: Seat
    cards: dict[Seat, int]
    leader: Seat
    powers: bool

    def line(self) -> str:
        """Say dealer, circle with numbers of cards, leader and Court Powers."""
        circle = ", ".join(f"{mark(seat)} {count}" for seat, count in self.cards.items())
        powers = "are in force" if self.powers else "are not in force"
        leads = f"{mark(self.leader)} leads. Court Powers {powers}"
        return f"Round {self.number}: {mark(self.dealer)} deals. Cards round the circle: {circle}; {leads}."


class RoleHeld(Event, text="{seat} is {role}.", weight=ASIDE):
    """9.6"""

    seat: Seat
    role: str


class YouHold(Event, text="You are dealt {cards}.", weight=ASIDE):
    """3.5"""

    cards: tuple[Card, ...]


class SetPlayed(Event, weight=MAIN):
    """4.2"""

    seat: Seat
    rank: str
    cards: tuple[Card, ...]
    left: int

    def line(self) -> str:
        """Say who plays what, of which size, and how many cards are left."""
        left = "the last card is played" if not self.left else f"{counted(self.left, 'card')} left"
        return f"{mark(self.seat)} plays {set_words(self.rank, self.cards)}{codes(self.rank, self.cards)}; {left}."


class Passed(Event, text="{seat} passes."):
    """5.5; 12.2b, 12.3d the same whatever the reason"""

    seat: Seat


class WentOut(Event, text="{seat} is out, in place {place}.", weight=MAIN):
    """5.8"""

    seat: Seat
    place: int


class HandWon(Event, text="{seat} wins the hand; {leader} leads.", weight=MAIN):
    """5.7"""

    seat: Seat
    leader: Seat


class Exchanged(Event, weight=MAIN):
    """7.6g"""

    seat: Seat
    power: str
    card: Card
    target: Seat
    count: int

    def line(self) -> str:
        """15.1 The card by its code, its name, the target, how many cards."""
        each = f"{counted(self.count, 'card')} each way"
        return f"{mark(self.seat)} uses {self.power} ({self.card.text}) on {mark(self.target)}: {each}."


class YouExchanged(Event, text="You give {given} to {other} and receive {received}."):
    """7.6g"""

    other: Seat
    given: tuple[Card, ...]
    received: tuple[Card, ...]


class AnarchyUsed(Event, weight=MAIN):
    """8.4b"""

    seat: Seat
    card: Card
    order: str

    def line(self) -> str:
        """15.1 The card by its code, the order now in force."""
        return f"{mark(self.seat)} uses Anarchy ({self.card.text}): {self.order} is in force now."


class RiotUsed(Event, weight=MAIN):
    """8.5b"""

    seat: Seat
    card: Card

    def line(self) -> str:
        """15.1 The card by its code, that the hand has ended."""
        name = mark(self.seat)
        return f"{name} uses Riot ({self.card.text}): the hand is over, and {name} leads."


class RoundEnds(Event, text="Round {number} is over: {last} is left with {count:card}.", weight=MAIN):
    """5.9"""

    number: int
    last: Seat
    count: int


class RoleWon(Event, weight=PERSONAL):
    """9.2 to 9.4, 9.7"""

    seat: Seat
    place: int
    role: str
    change: str
    points: int
    total: int

    def line(self) -> str:
        """Say place, role, rise or fall, points and total."""
        change = f" ({self.change})" if self.change else ""
        points = (
            counted(self.points, "point") if self.points >= 0 else f"{write_number(self.points)} as the Anarchy penalty"
        )
        return f"{self.place}. {mark(self.seat)} is {self.role}{change}: {points}, {write_number(self.total)} in all."


class GameEnds(Event, text="{winner} wins the game with {score:point}. The ranking: {totals}.", weight=FINAL):
    """10.2; `totals` from first to last"""

    winner: Seat
    score: int
    totals: dict[Seat, int]


class TieBroken(Event, text="Equal totals: {ahead} comes before {behind} by {how}."):
    """10.3"""

    ahead: Seat
    behind: Seat
    how: str


class EndedByMaster(Event, text="The game master ends the game.", weight=MAIN):
    """10.4"""
