"""17. Where a card lies, as far as a viewer sees it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from games.engine.cards import Card
from games.nobles.cards import read_card
from games.nobles.view import RivalsView
from games.nobles.view_parts import KingdomView


class Place(NamedTuple):
    """What lies at a place: a note beside a choice, the end of "9♣ is ...", and the cards."""

    note: str
    clause: str
    cards: tuple[Card | None, ...]


def where(view: RivalsView, word: str) -> str | None:
    """A clause that says where the card named lies ("9♣ is a Subject of yours"); None for what is no card, or not seen."""
    card = read_card(word)
    place = find(view, card) if card is not None else None
    return f"{card.face} is {place.clause}" if card is not None and place is not None else None


def find(view: RivalsView, card: Card) -> Place | None:
    """17 The place where the viewer sees that card, if any."""
    return next((place for place in places(view) if card in place.cards), None)


def places(view: RivalsView) -> Iterator[Place]:
    """17 Everything that the viewer sees, their own Kingdom first."""
    yield Place("your hand", "in your hand", view.own.hand if view.viewer is not None else ())
    yield from in_kingdom(view.own, "your", "of yours")
    yield from in_kingdom(view.other, "your rival's", "of your rival")
    yield Place("Discard Pile", "in the Discard Pile", view.discard)
    yield Place("on the table", "on the table", tuple([laid.card for laid in view.laid]))
    yield Place("Draw Pile", "on top of the Draw Pile", (view.top,))


def in_kingdom(kingdom: KingdomView, whose: str, of_whom: str) -> Iterator[Place]:
    """17 What the viewer sees of a Kingdom."""
    yield Place(f"{whose} Subject", f"a Subject {of_whom}", kingdom.row_subjects)
    yield Place(f"{whose} Peasant", f"a Peasant {of_whom}", kingdom.peasants)
    yield Place(f"{whose} Glory", f"in {whose} Glory Pile", kingdom.glory)
    yield Place(f"{whose} Army Card", f"an Army Card {of_whom}", kingdom.army)
    yield Place(f"{whose} Court", f"in {whose} Royal Court", tuple([royal.card for royal in kingdom.royals]))
    yield Place(f"{whose} Court Jester", f"{whose} Court Jester", (kingdom.jester,))
    yield Place("face-down Glory", f"face down in {whose} Glory Pile", kingdom.turned)
    preparations = tuple([royal.preparation for royal in kingdom.royals])
    yield Place(f"{whose} Preparation", f"a Preparation {of_whom}", preparations)
    recovery = tuple([card for royal in kingdom.royals for card in royal.recovery])
    yield Place(f"{whose} Recovery Card", f"a Recovery Card {of_whom}", recovery)
    yield Place(f"{whose} Decree Card", f"the Decree Card {of_whom}", (kingdom.decree,))
    yield Place(f"{whose} Accord Card", f"an Accord Card {of_whom}", (kingdom.accord,))
    yield Place("Subterfuge card", f"a Subterfuge card in {whose} Kingdom", (kingdom.plot,))
    marks = [mark.diamond for mark in (kingdom.tournament, kingdom.treaty) if mark is not None]
    yield Place("on a Marked Subject", f"on a Marked Subject {of_whom}", tuple(marks))
    crusade = (kingdom.crusade.spade, kingdom.crusade.army) if kingdom.crusade else ()
    yield Place("on a Crusade", f"set aside for {whose} Crusade", crusade)
    festival = (kingdom.festival.spade, kingdom.festival.heart, kingdom.festival.diamond) if kingdom.festival else ()
    yield Place("at a Festival", f"set aside for {whose} Festival", festival)
