"""10.1 Where a thing lies that somebody has named, as far as that seat sees it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from games.aristocracy.setup import ROYALS
from games.aristocracy.view import CourtView
from games.engine.cards import SIGNS, Card

_LETTERS: Final = str.maketrans({sign: letter for letter, sign in SIGNS.items()} | {"¹": "1", "²": "2"})
_CARD: Final = re.compile(r"[A2-9TJQK][CDHS][12]?")
_BUILDING: Final = re.compile(r"b\d+")


def spell_word(word: str) -> str | None:
    """1.4 A card as it is written, with or without its pack; None for a word that is no card."""
    code = re.sub(r"^10", "T", word.translate(_LETTERS).upper())
    return code if _CARD.fullmatch(code) else None


def where(view: CourtView, word: str) -> str | None:
    """10.1 A clause that says where the card lies, or whose the building is; None for what is out of sight, or nothing."""
    if _BUILDING.fullmatch(word.casefold()):
        return building(view, word.casefold())
    code = spell_word(word)
    if code is None:
        return None
    found = {str(card): place for card, place in seen(view) if str(card).startswith(code)}
    if len(found) != 1:
        return None
    ((card, place),) = found.items()
    return f"{card} {place}"


def building(view: CourtView, name: str) -> str:
    """2.11 Whose that building is."""
    for seat in view.seats:
        for one in seat.buildings:
            if one.name == name:
                whose = "your own" if seat.seat == view.viewer else "another player's"
                return f"{name} is {whose} {one.kind}"
    return f"there is no building {name}"


def seen(view: CourtView) -> Iterator[tuple[Card, str]]:
    """10.1 Every card that the viewer sees, and where."""
    zones = (
        (view.hand, "is in your hand"),
        (view.committed, "is face-down in front of you"),
        (view.market, "is in the market"),
        (view.open_pile, "lies open in the discard pile"),
        (view.flipped, "is flipped, on its way to the discard pile"),
        (view.looking, "is in the building that you visit"),
        (ROYALS, "is a royal, which only marks the phase"),
    )
    for zone, place in zones:
        yield from ((card, place) for card in zone)
    for seat in view.seats:
        whose = "your" if seat.seat == view.viewer else "another player's"
        yield from ((card, f"is in {whose} stall") for card in seat.stall)
        for one in seat.buildings:
            yield one.address, f"is the address of {one.name}"
            if one.offending:
                yield one.offending, f"lies open in {one.name}"
            yield from (
                (card, f"is a building card of {one.name}") for card in one.cards or () if card is not one.offending
            )
