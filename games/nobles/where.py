"""17. Where a card lies, as far as a viewer sees it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from games.engine.asking.ask import Ask
from games.engine.cards import Card
from games.nobles.cards import read_card
from games.nobles.view import RivalsView
from games.nobles.view_parts import KingdomView


class Place(NamedTuple):
    """A place with its cards: a note beside a choice, the end of "9♣ is ...", and the cards."""

    note: str
    clause: str
    cards: tuple[Card | None, ...]


_MOST_NAMED: Final = 3
_THINGS: Final = ("king", "queen", "jack", "army", "fortified")


def tell_purpose(ask: Ask, word: str) -> str | None:
    """4.4 Return what can be said where a word means nothing; None for a thing, of which the rules say why it isn't offered."""
    if len(ask.legal) < 2 or not word or read_card(word) is not None or word.casefold().startswith(_THINGS):
        return None
    said = [card.face if (card := read_card(token)) else token for token in ask.legal]
    some = ", ".join(said[: min(_MOST_NAMED, len(said)) - 1]) + f" or {said[min(_MOST_NAMED, len(said)) - 1]}"
    return f"say {some}" if len(said) <= _MOST_NAMED else f"say for example {some}"


def where(view: RivalsView, word: str) -> str | None:
    """Return a clause that says where the card named lies ("9♣ is one of your Subjects"); None for any other word, or a card that isn't seen."""
    card = read_card(word)
    place = find(view, card) if card is not None else None
    return f"{card.face} is {place.clause}" if card is not None and place is not None else None


def find(view: RivalsView, card: Card) -> Place | None:
    """17 The place where the viewer sees that card, if any."""
    return next((place for place in places(view) if card in place.cards), None)


def places(view: RivalsView) -> Iterator[Place]:
    """17 Everything that the viewer sees, their own Kingdom first."""
    yield Place("your hand", "in your hand", view.own.hand if view.viewer is not None else ())
    yield from in_kingdom(view.own, "your")
    yield from in_kingdom(view.other, "your rival's")
    yield Place("Discard Pile", "in the Discard Pile", view.discard)
    yield Place("on the table", "on the table", tuple([laid.card for laid in view.laid]))
    yield Place("Draw Pile", "on top of the Draw Pile", (view.top,))


def in_kingdom(kingdom: KingdomView, whose: str) -> Iterator[Place]:
    """17 Yield what the viewer sees of a Kingdom."""
    yield Place(f"{whose} Subject", f"one of {whose} Subjects", kingdom.row_subjects)
    yield Place(f"{whose} Peasant", f"one of {whose} Peasants", kingdom.peasants)
    yield Place(f"{whose} Glory", f"in {whose} Glory Pile", kingdom.glory)
    yield Place(f"{whose} Army Card", f"one of {whose} Army Cards", kingdom.army)
    yield Place(f"{whose} Court", f"in {whose} Royal Court", tuple([royal.card for royal in kingdom.royals]))
    yield Place(f"{whose} Court Jester", f"{whose} Court Jester", (kingdom.jester,))
    yield Place("face-down Glory", f"face down in {whose} Glory Pile", kingdom.turned)
    preparations = tuple([royal.preparation for royal in kingdom.royals])
    yield Place(f"{whose} Preparation", f"one of {whose} Preparations", preparations)
    recovery = tuple([card for royal in kingdom.royals for card in royal.recovery])
    yield Place(f"{whose} Recovery Card", f"one of {whose} Recovery Cards", recovery)
    yield Place(f"{whose} Decree Card", f"{whose} Decree Card", (kingdom.decree,))
    yield Place(f"{whose} Accord Card", f"{whose} Accord Card", (kingdom.accord,))
    yield Place("Subterfuge card", f"a Subterfuge card in {whose} Kingdom", (kingdom.plot,))
    marks = [mark.diamond for mark in (kingdom.tournament, kingdom.treaty) if mark is not None]
    yield Place("on a Marked Subject", f"on one of {whose} Marked Subjects", tuple(marks))
    crusade = (kingdom.crusade.spade, kingdom.crusade.army) if kingdom.crusade else ()
    yield Place("on a Crusade", f"set aside for {whose} Crusade", crusade)
    festival = (kingdom.festival.spade, kingdom.festival.heart, kingdom.festival.diamond) if kingdom.festival else ()
    yield Place("at a Festival", f"set aside for {whose} Festival", festival)
