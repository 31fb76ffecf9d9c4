"""The numbers of the position that the notes of actions name ("worth {worth}"), as the seat that is asked sees them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from games.aristocrats import facts
from games.aristocrats.view import CompanyView
from games.engine.cards import Card
from games.engine.events import write_signed
from games.engine.telling.phrasing import fill_numbers


def worth_without(view: CompanyView, card: Card) -> int:
    """6.3 What the hand is worth without the card; a gift that has come is in it."""
    return facts.worth(view, [one for one in view.hand if one != card])


def with_numbers(view: CompanyView, text: str) -> str:
    """Return the text with its numbers; an empty one if the viewer can't know one of them."""
    return fill_numbers(text, NUMBERS, view)


def _has_title(view: CompanyView) -> bool:
    """2.15 Whether the viewer holds the token."""
    return view.viewer is not None and facts.benefactor(view) == view.viewer


def _worth(view: CompanyView) -> str | None:
    """6.3 What a hand of five is worth."""
    return write_signed(facts.worth(view, view.hand)) if len(view.hand) == 5 else None


def _worth_taking(view: CompanyView) -> str | None:
    """5.5 What five cards are worth at best, the unveiled one taken and one of the six discarded."""
    if view.unveiled is None or len(view.hand) != 5:
        return None
    return write_signed(facts.worth_taking(view, view.unveiled))


NUMBERS: Final[Mapping[str, Callable[[CompanyView], str | None]]] = {
    "worth": _worth,
    "worth_taking": _worth_taking,
    "skip_first": lambda view: "skip your first action; " if view.step == "first" else "",
    "title_lost": lambda view: "; you're no longer Benefactor" if _has_title(view) else "",
    "lose_title_and": lambda view: "you're no longer Benefactor and " if _has_title(view) else "",
    "forfeit_second": lambda view: "stay unlocked; your turn ends" if view.step == "second" else None,
}
