"""A robot that plays from its seat's view alone."""

from __future__ import annotations

from bot.skeleton.highcard.view import TableView
from games.engine.ask import Ask, Tokens
from games.engine.cards import Card
from games.engine.dice import Dice


def decide(view: TableView, ask: Ask, dice: Dice) -> Tokens:
    """3.1 The lowest card that is the highest so far; the lowest of all where none is."""
    cards = sorted(map(Card.of, ask.legal))
    better = [card for card in cards if all(seat.played < card for seat in view.seats if seat.played)]
    return ((better or cards)[0].text,)
