"""What an action costs and brings with the numbers of now, as the seat that is asked sees them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from games.engine.events import counted
from games.nobles.cards import value
from games.nobles.view import RivalsView

INTRIGUES: Final = ("Scandal", "Treason", "Insurrection")


def with_numbers(view: RivalsView, token: str, note: str) -> str:
    """The note of an action, with the numbers of now where it has any."""
    return f"{note}; {NUMBERS[token](view)}" if token in NUMBERS else note


def _glory(view: RivalsView) -> str:
    return f"you have {view.own.glory_number} of 7 Glory"


def _intrigue(view: RivalsView) -> str:
    """9.1a How many Royal Cards of the rival lack a Subject of their suit, and what that allows."""
    suits = {card.suit for card in view.other.subjects}
    lacking = sum(royal.card.suit not in suits for royal in view.other.royals)
    return f"{lacking} there: {' or '.join(INTRIGUES[:lacking]) or 'nothing possible'}"


def _enact(view: RivalsView) -> str:
    """9.20i How many steps are done."""
    decree = f" of {value(view.own.decree)}" if view.own.decree else ""
    return f"{view.own.turned_count}{decree} done"


def _place(view: RivalsView) -> str:
    return f"{len(view.placeable or ())} can be placed"


def _army(view: RivalsView) -> str:
    return f"{counted(view.own.royals[0].free, 'free space')}" if view.own.royals else "no Regnant"


NUMBERS: Final[Mapping[str, Callable[[RivalsView], str]]] = {
    "intrigue": _intrigue,
    "decree": _glory,
    "enact": _enact,
    "place": _place,
    "army": _army,
}
