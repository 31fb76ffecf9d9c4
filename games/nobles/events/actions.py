"""Messages about Counters, Festival, Tournament, Accord, Treaty, Subterfuge and Commerce, beyond the moves of their cards."""

from __future__ import annotations

from games.engine.asking.ask import Seat
from games.engine.cards import Card
from games.engine.events import MAIN, Event


class NotCountered(Event, text="{seat}: No Counter."):
    """17.3"""

    seat: Seat


class Countered(Event, text="{seat} counters by {counter} with {card}: the action ends without effect.", weight=MAIN):
    """8.7e"""

    seat: Seat
    counter: str
    card: Card


class Continues(Event, text="{seat}: {what}."):
    """8.5"""

    seat: Seat
    what: str


class FestivalBegins(Event, text="{seat} sets {spade} and {heart} aside for a Festival, with {diamond} on them."):
    """9.10b"""

    seat: Seat
    spade: Card
    heart: Card
    diamond: Card


class DiamondLaid(Event, text="{seat} lays {diamond} on {subject} for a {kind}."):
    """9.12a, 9.14a"""

    seat: Seat
    diamond: Card
    subject: Card
    kind: str


class DiamondDiscarded(Event, text="{seat} discards {diamond} from {subject}."):
    """9.12b, 9.14b"""

    seat: Seat
    diamond: Card
    subject: Card


class AccordPut(Event, text="{seat} puts {card} down as an Accord Card: {suits} are bound.", weight=MAIN):
    """9.13b"""

    seat: Seat
    card: Card
    suits: str


class TreatyFails(Event, text="{seat}'s Treaty fails.", weight=MAIN):
    """9.14c, 5.7d"""

    seat: Seat


class Benefit(Event, text="{seat} gains the benefit of {suit}.", weight=MAIN):
    """9.14d to 9.14f"""

    seat: Seat
    suit: str


class ArmisticeBegins(
    Event, text="An armistice begins: no Battle until a player puts a card into their own Glory Pile.", weight=MAIN
):
    """9.14i"""


class ArmyNamed(Event, text="{seat} names {named}, who turns up an Army Card and gets a card for it."):
    """9.14i"""

    seat: Seat
    named: Seat


class Looks(Event, text="{seat} looks at cards of the Draw Pile."):
    """9.14g; what was chosen before is final now"""

    seat: Seat


class YouLookAt(Event, text="You look at {card}."):
    """9.14g, 17 who has the benefit alone"""

    card: Card


class Rejected(Event, text="{seat} looks at a card and discards it: {card}."):
    """9.14g, 17"""

    seat: Seat
    card: Card


class Kept(Event, text="{seat} looks at a card and keeps it."):
    """9.14g"""

    seat: Seat


class SubterfugeAnswered(Event, text="{seat} {answer} the Subterfuge card."):
    """9.16c"""

    seat: Seat
    answer: str


class SubterfugeRevealed(Event, text="{seat}'s Subterfuge card is {card}.", weight=MAIN):
    """9.16d to 9.16h"""

    seat: Seat
    card: Card


class CardSeen(Event, text="{seat} sees a random card from {other}'s hand.", weight=MAIN):
    """9.16h"""

    seat: Seat
    other: Seat


class YouSaw(Event, text="You see {card} in {other}'s hand."):
    """9.16h"""

    card: Card
    other: Seat


class Bid(Event, text="{seat} bids {card}{stockpile}."):
    """9.18b to 9.18d, 9.18f"""

    seat: Seat
    card: Card
    stockpile: str


class NoBid(Event, text="{seat} {what}."):
    """9.18b to 9.18d; "stops bidding" only of a player who has bid"""

    seat: Seat
    what: str


class BidRaised(Event, text="{seat} raises the bid {card}, now worth {worth}."):
    """9.18f a Stockpile alone"""

    seat: Seat
    card: Card
    worth: int


class GoodsWon(Event, text="{seat} wins {goods} and discards the bid, {cards}.", weight=MAIN):
    """9.18e"""

    seat: Seat
    goods: Card
    cards: tuple[Card, ...]
