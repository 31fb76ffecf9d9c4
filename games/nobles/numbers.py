"""The current numbers that the notes of choices name ("you have {heart_subjects}"), as the seat that is asked sees them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from games.engine.events import counted
from games.engine.phrasing import fill_numbers
from games.nobles.cards import is_number, value
from games.nobles.view import RivalsView

INTRIGUES: Final = ("Scandal", "Treason", "Insurrection")


def with_numbers(view: RivalsView, text: str) -> str:
    """Return the text with the current numbers in it."""
    return fill_numbers(text, NUMBERS, view)


def _subjects(view: RivalsView, suit: str) -> int:
    """Return how many Subjects of that suit the viewer's rows hold."""
    return sum(card.suit == suit for card in view.own.row_subjects)


def _lacking(view: RivalsView) -> int:
    """9.1a Return how many Royal Cards of the rival lack a Subject of their suit."""
    suits = {card.suit for card in view.other.subjects}
    return sum(royal.card.suit not in suits for royal in view.other.royals)


def _steps_done(view: RivalsView) -> str:
    """9.20i Return how many steps of the Decree are done."""
    return f"{view.own.turned_count}{f' of {value(view.own.decree)}' if view.own.decree else ''}"


NUMBERS: Final[Mapping[str, Callable[[RivalsView], object]]] = {
    "glory": lambda view: view.own.glory_number,
    "rival_glory": lambda view: view.other.glory_number,
    "army": lambda view: view.own.army_count,
    "rival_army": lambda view: view.other.army_count,
    "army_cards": lambda view: counted(view.own.army_count, "Army Card"),
    "spade_subjects": lambda view: _subjects(view, "S"),
    "heart_subjects": lambda view: _subjects(view, "H"),
    "club_subjects": lambda view: _subjects(view, "C"),
    "spades": lambda view: counted(_subjects(view, "S"), "Spade"),
    "diamonds_held": lambda view: sum(is_number(card) and card.suit == "D" for card in view.own.hand),
    "number_cards": lambda view: counted(sum(map(is_number, view.own.hand)), "Number Card"),
    "aces": lambda view: counted(sum(card.rank == "A" for card in view.own.hand), "Ace"),
    "jokers": lambda view: counted(sum(not card.suit for card in view.own.hand), "Joker"),
    "royals": lambda view: len(view.own.royals),
    "lacking": _lacking,
    "intrigues": lambda view: " or ".join(INTRIGUES[: _lacking(view)]) or "nothing possible",
    "steps_done": _steps_done,
    "placeable": lambda view: len(view.placeable or ()),
    "spaces": lambda view: counted(sum(royal.free for royal in view.own.royals), "free space"),
    "regnant_spaces": lambda view: counted(view.own.royals[0].free, "free space") if view.own.royals else "no Regnant",
    "peasants": lambda view: counted(len(view.own.peasants), "Peasant"),
    "hand": lambda view: view.own.hand_count,
    "renown": lambda view: view.renown,
}
