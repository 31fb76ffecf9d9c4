"""Cards that only the viewer of a hand sees: what lies face down and it may know, and how its Subjects are measured."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from bot.pictures.artwork.suits import WORDS
from bot.pictures.layout.alt_text import card_words
from games.engine.cards import Card
from games.nobles.cards import SUITS
from games.nobles.moves.equipoise import ADMINISTRATION, CLOCKWISE
from games.nobles.view import RivalsView


class Known(NamedTuple):
    """A card that lies face down: what it is there, whose or where, and both in a clause. `suit`: drawn behind `whose`, "" for none."""

    card: Card
    what: str
    whose: str
    told: str
    suit: str = ""


def known(view: RivalsView) -> list[Known]:
    """17 Face down for others, not for the viewer."""
    return [*_own(view), *_both(view), *_elsewhere(view)]


def _own(view: RivalsView) -> Iterator[Known]:
    for place, card in enumerate(view.own.army, 1):
        yield Known(card, f"Army {place}", "yours", f"your Army Card {place}")
    crusade = view.own.crusade
    if crusade is not None and crusade.army is not None and crusade.step == 2:
        yield Known(crusade.army, "Crusade", "yours", "Army Card of your Crusade")


def _both(view: RivalsView) -> Iterator[Known]:
    for whose, of_whom, kingdom in (("yours", "your", view.own), ("rival's", "your rival's", view.other)):
        for royal in kingdom.royals:
            if royal.preparation is not None:
                yield _beneath(royal.card, royal.preparation, of_whom)
        if kingdom.decree is not None:
            yield Known(kingdom.decree, "Decree", whose, f"{of_whom} Decree")
        for card in kingdom.turned:
            yield Known(card, "Glory", whose, f"{of_whom} Glory")


def _beneath(royal: Card, card: Card, of_whom: str) -> Known:
    told = f"beneath {of_whom} {card_words(royal.rank, royal.suit)}"
    if of_whom == "your":
        return Known(card, "beneath", f"{royal.rank} {WORDS[royal.suit]}", told)
    return Known(card, "beneath", f"rival's {royal.rank}", told, royal.suit)


def _elsewhere(view: RivalsView) -> Iterator[Known]:
    if view.other.plot is not None:
        yield Known(view.other.plot, "Subterfuge", "yours", "your Subterfuge card")
    if view.top is not None:
        yield Known(view.top, "Draw Pile", "on top", "on top of the Draw Pile")


def limits(way: str) -> str:
    """6.3 The suits from lower to higher in that order; "" for Administration (6.8)."""
    return "" if way == ADMINISTRATION else SUITS if way == CLOCKWISE else SUITS[::-1]
