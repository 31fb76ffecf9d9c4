"""2.16, 5.9. Glory: cards enter and leave, and the seventh ends the game at once."""

from __future__ import annotations

from typing import Final

from games.engine.asking.ask import Seat
from games.engine.cards import Card
from games.nobles.events.common import ArmisticeEnds, Glorified, GloryLeft
from games.nobles.state import Rivals

SEVEN: Final = 7


class SeventhGlory(Exception):
    """5.9 A Glory number is 7: nothing that would follow is carried out."""


def enter(g: Rivals, seat: Seat, card: Card, *, by: Seat | None = None) -> None:
    """5.9 A card that has left its zone enters a Glory Pile face up. Raise SeventhGlory when the number becomes 7.

    `by`: who puts it there, the owner of the pile unless given; 9.14i only the owner ends an armistice by it.
    """
    kingdom = g.kingdoms[seat]
    kingdom.glory.append(card)
    g.tell(Glorified(seat=seat, card=card, number=kingdom.glory_number))
    if g.armistice and by in (None, seat):
        g.armistice = False
        g.tell(ArmisticeEnds())
    if kingdom.glory_number >= SEVEN:
        raise SeventhGlory


def leave(g: Rivals, seat: Seat, card: Card) -> None:
    """2.16 A face-up Glory card leaves; the caller lays it somewhere."""
    kingdom = g.kingdoms[seat]
    kingdom.glory.remove(card)
    g.tell(GloryLeft(seat=seat, card=card, number=kingdom.glory_number))


def enter_from_hand(g: Rivals, seat: Seat, card: Card) -> None:
    """5.9 A card in the hand enters their own Glory Pile."""
    g.kingdoms[seat].hand.remove(card)
    enter(g, seat, card)
