"""The viewer's cards with which they can answer what they are asked now, for the frames in a hand."""

from __future__ import annotations

from typing import NamedTuple

from bot.pictures.layout.picture_context import PictureContext
from games.engine.cards import Card
from games.nobles.view import RivalsView


class Usable(NamedTuple):
    """The cards, and what is said of them."""

    cards: tuple[Card, ...]
    said: str


def usable(view: RivalsView, setting: PictureContext) -> Usable | None:
    """Return the cards that answer the question, in the order of the hand; None if it isn't about cards in the hand."""
    if view.viewer is None or view.over:
        return None
    asked = setting.question
    if asked is not None and any(card.text in asked.options for card in view.own.hand):
        cards = tuple([card for card in view.own.hand if card.text in asked.legal])
        return Usable(cards, "framed: you can choose it" if cards else "you can choose none of your cards")
    if view.placeable is None:
        return None
    return Usable(view.placeable, "framed: you can place it now" if view.placeable else "you can place none now")
