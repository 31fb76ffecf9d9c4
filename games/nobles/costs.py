"""What an action costs and brings with the numbers of now, as the seat that is asked sees them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from games.engine.events import counted
from games.engine.game import Label
from games.nobles.cards import is_number, value
from games.nobles.view import RivalsView

INTRIGUES: Final = ("Scandal", "Treason", "Insurrection")


def numbered(view: RivalsView, token: str, label: Label) -> Label:
    """An action, with the numbers of now where it has any."""
    return Label(label.text, f"{label.note}; {NUMBERS[token](view)}") if token in NUMBERS else label


def word_note(view: RivalsView, note: str) -> str:
    """The note of an answer, with the numbers of now where it has any."""
    return note.format(
        peasants=counted(len(view.own.peasants), "Peasant"), hand=view.own.hand_count, renown=view.renown
    )


def _suited(view: RivalsView, suit: str) -> int:
    """Subjects of that suit in the own rows."""
    return sum(card.suit == suit for card in view.own.row_subjects)


def _in_hand(view: RivalsView, suit: str = "") -> int:
    """Number Cards in the own hand, or those of a suit."""
    return sum(is_number(card) and suit in ("", card.suit) for card in view.own.hand)


def _glory(view: RivalsView) -> str:
    return f"Glory {view.own.glory_number} of 7"


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


def _cards(view: RivalsView) -> str:
    return f"{counted(_in_hand(view), 'Number Card')} in your hand"


def _battle(view: RivalsView) -> str:
    return f"you have {view.own.army_count}, your rival {view.other.army_count}"


def _crusade(view: RivalsView) -> str:
    return f"you have {counted(_suited(view, 'S'), 'Spade')}, {counted(view.own.army_count, 'Army Card')}"


def _festival(view: RivalsView) -> str:
    return f"you have {_suited(view, 'S')}, {_suited(view, 'H')}, {_in_hand(view, 'D')} in hand"


def _tournament(view: RivalsView) -> str:
    return f"you have {_suited(view, 'C')}, and {_in_hand(view, 'D')} in hand"


def _treaty(view: RivalsView) -> str:
    return f"you have {_suited(view, 'H')}, and {_in_hand(view, 'D')} in hand"


def _polity(view: RivalsView) -> str:
    return f"your Glory {view.own.glory_number}, your rival's {view.other.glory_number}"


def _aces(view: RivalsView) -> str:
    return f"{counted(sum(card.rank == 'A' for card in view.own.hand), 'Ace')} in your hand"


def _jokers(view: RivalsView) -> str:
    return f"it guards your Royal Cards; {counted(sum(not card.suit for card in view.own.hand), 'Joker')} there"


def _royals(view: RivalsView) -> str:
    return f"you have {len(view.own.royals)}, one must stay"


def _spaces(view: RivalsView) -> str:
    return f"{counted(sum(royal.free for royal in view.own.royals), 'free space')} in all, no cost"


NUMBERS: Final[Mapping[str, Callable[[RivalsView], str]]] = {
    "intrigue": _intrigue,
    "ascendancy": _cards,
    "regnant": _glory,
    "eminence": _glory,
    "declaration": _glory,
    "battle": _battle,
    "crusade": _crusade,
    "polity": _polity,
    "festival": _festival,
    "duel": _cards,
    "tournament": _tournament,
    "accord": _cards,
    "treaty": _treaty,
    "assassination": _aces,
    "subterfuge": _cards,
    "dethrone": _royals,
    "commerce": _cards,
    "decree": _glory,
    "enact": _enact,
    "place": _place,
    "move": _spaces,
    "jester": _jokers,
    "army": _army,
    "prepare": _cards,
}
