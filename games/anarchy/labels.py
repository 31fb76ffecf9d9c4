"""Choices as the seat that decides sees them."""

from __future__ import annotations

from typing import Final

from games.anarchy import passing, use
from games.anarchy.cards import Card
from games.anarchy.events import count_words
from games.anarchy.exchange import GIVEN
from games.anarchy.facts import usable_now, usable_powers
from games.anarchy.sets import NAPOLEON_ALONE, Shape
from games.anarchy.view import RealmView
from games.anarchy.which import CARDS
from games.engine.asking.ask import Ask, seat_of
from games.engine.events import counted, mark
from games.engine.telling.phrasing import Label

ACTIONS: Final = {action.word: action for action in (passing.ACTION, passing.STAND, passing.WITHDRAW, use.ACTION)}


def label(view: RealmView, ask: Ask, token: str) -> Label:
    """Return the choice in words: a set as "three 9s", a card with its Specialty, a seat with its cards."""
    if token in ACTIONS:
        action = ACTIONS[token]
        return Label(action.name, action.now.format(specialties=powers(view)) if action.now else action.note)
    if token == "NAP" and ask.rule not in (GIVEN, CARDS):
        return Label("Napoleon alone", f"only Kings beat it, {write_left(view, NAPOLEON_ALONE)}")
    seat = seat_of(token)
    if seat is not None:
        return seat_label(view, seat)
    if "x" in token:
        shape = Shape.of(token)
        words = count_words(shape.rank, shape.size, shape.wild)
        return Label(words[0].upper() + words[1:], note(view, shape))
    card = Card.of(token)
    brought = use.bring(card.power, view.anarchy) if card.power and ask.rule == use.CARD else ""
    power = f", {card.power}" if card.power else ""
    return Label(card.face, f"{card.text}{power}{f': {brought}' if brought else ''}")


def powers(view: RealmView) -> str:
    """7.2a, 7.3 Which of the Specialties held can be used now, once a round; otherwise why none."""
    held = sorted({card.power for card in view.holding if card.power})
    role = view.seats[view.viewer].role if view.viewer is not None else ""
    if not held or not view.powers:
        return "not in force this round" if held else "you hold none"
    if now := usable_now(view):
        return f"once a round: {' or '.join(now)}"
    mine = [power for power in held if power in usable_powers(role)]
    return use.ACTION.note if mine else f"{' and '.join(held)} not for you as {role}"


def note(view: RealmView, shape: Shape) -> str:
    """Return the suits of the cards of the rank that are held, and whether a Specialty Card is among them."""
    held = [card for card in view.holding if card.rank == shape.rank]
    powers = sorted({card.power for card in held if card.power}) if view.powers else []
    which = "all you have" if len(held) == shape.count else f"{shape.count} of your {len(held)}"
    suits = " ".join([card.suit for card in held])
    return ", ".join([f"size {shape.size}: {which}" if shape.wild else which, suits, *powers, write_left(view, shape)])


def write_left(view: RealmView, shape: Shape) -> str:
    """5.6a, 5.8a What follows: a King ends the hand, and without cards one is out."""
    cards = len(view.holding) - shape.size
    after = f"{counted(cards, 'card')} left" if cards else "you go out"
    return f"ends the hand, {after}" if shape.rank == "K" else after


def seat_label(view: RealmView, seat: int) -> Label:
    """Return a seat by its name, with role and number of cards."""
    shown = view.seats[seat]
    return Label(
        mark(seat), f"{shown.role}, {counted(shown.cards, 'card')}" if shown.role else counted(shown.cards, "card")
    )
