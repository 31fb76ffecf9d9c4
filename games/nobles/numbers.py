"""The current numbers that the notes of choices name ("you have {army}"), as the seat that is asked sees them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from games.engine.events import counted
from games.engine.telling.phrasing import fill_numbers
from games.nobles.actions import ascendancy, intrigue
from games.nobles.cards import is_number, value
from games.nobles.shown import lay_out
from games.nobles.view import RivalsView


def with_numbers(view: RivalsView, text: str) -> str:
    """Return the text with the current numbers in it."""
    return fill_numbers(text, NUMBERS, view)


def _seat(view: RivalsView) -> int:
    return view.viewer or 0


def _lacking(view: RivalsView) -> int:
    """9.1a Return how many Royal Cards of the rival lack a Subject of their suit."""
    return intrigue.count_unserved(lay_out(view), 1 - _seat(view))


def _intrigues(view: RivalsView) -> str:
    """9.1a Return the Intrigues that are possible now."""
    kinds = [kind.capitalize() for kind in intrigue.candidates(lay_out(view), _seat(view)).legal]
    *others, last = kinds or ["nothing possible"]
    return f"{', '.join(others)} or {last}" if others else last


def _ascendant(view: RivalsView) -> int:
    """9.2a Return how many cards from the hand have an effect that is possible now."""
    return len(ascendancy.candidates(lay_out(view), _seat(view)).legal)


def _steps_done(view: RivalsView) -> str:
    """9.20i Return how many steps of the Decree are done."""
    return f"{view.own.turned_count}{f' of {value(view.own.decree)}' if view.own.decree else ''}"


NUMBERS: Final[Mapping[str, Callable[[RivalsView], object]]] = {
    "glory": lambda view: view.own.glory_number,
    "rival_glory": lambda view: view.other.glory_number,
    "army": lambda view: view.own.army_count,
    "rival_army": lambda view: view.other.army_count,
    "army_cards": lambda view: counted(view.own.army_count, "Army Card"),
    "spades": lambda view: counted(sum(card.suit == "S" for card in view.own.row_subjects), "Spade"),
    "diamonds": lambda view: counted(sum(is_number(card) and card.suit == "D" for card in view.own.hand), "Diamond"),
    "number_cards": lambda view: counted(sum(map(is_number, view.own.hand)), "Number Card"),
    "number_count": lambda view: sum(map(is_number, view.own.hand)),
    "aces": lambda view: counted(sum(card.rank == "A" for card in view.own.hand), "Ace"),
    "jokers": lambda view: counted(sum(not card.suit for card in view.own.hand), "Joker"),
    "royals": lambda view: counted(len(view.own.royals), "Royal Card"),
    "lacking": _lacking,
    "intrigues": _intrigues,
    "ascendant": _ascendant,
    "steps_done": _steps_done,
    "placeable": lambda view: len(view.placeable or ()),
    "spaces": lambda view: counted(sum(royal.free for royal in view.own.royals), "free space"),
    "regnant_spaces": lambda view: counted(view.own.royals[0].free, "free space") if view.own.royals else "no Regnant",
    "peasants": lambda view: counted(len(view.own.peasants), "Peasant"),
    "hand": lambda view: view.own.hand_count,
    "renown": lambda view: view.renown,
}
