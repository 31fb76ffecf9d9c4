"""1.3 The deck of 54 as stamps, and its suits as signs on the room."""

from __future__ import annotations

from bot.pictures.artwork.card_stamps import back, french, joker, suit
from bot.pictures.artwork.suits import ON_DUSK, ON_DUSK_FOUR, ink
from bot.pictures.drawing.stamp_cache import Stamp
from bot.pictures.drawing.themes import DUSK, Theme
from games.engine.cards import JOKER, Card

ROYAL, MARK, ASIDE, MIDDLE, LARGE = 72, 44, 50, 92, 172
"""Widths in pixels: a Royal Card, a marking Diamond, a Peasant or what is set aside, on the table, in a hand."""


def face(card: Card, wide: int, four: bool) -> Stamp:
    """Return the card in that width."""
    return joker(wide, card.copy) if card.rank == JOKER else french(card.rank, card.suit, wide, four)


def hidden(wide: int) -> Stamp:
    """Return the back of the Main Deck."""
    return back("laurel", wide)


def renown(wide: int) -> Stamp:
    """Return the back of the Renown Deck."""
    return back("fleur", wide)


def either(card: Card | None, wide: int, four: bool) -> Stamp:
    """Return the card, or a back where it is not known."""
    return face(card, wide, four) if card is not None else hidden(wide)


def suit_sign(kind: str, high: int, theme: Theme, four: bool) -> Stamp:
    """Return a suit as it is seen on a panel of that theme."""
    tones = ON_DUSK_FOUR if four else ON_DUSK
    return suit(kind, high, tones[kind] if theme is DUSK else ink(kind, four))
