"""Confirmations that depend on the numbers of the position, beside those in the records of actions."""

from collections.abc import Sequence

from games.engine.ask import Ask
from games.estate.cards import REQUESTS
from games.estate.facts import shortfall
from games.estate.view import EstateView


def sure(view: EstateView, ask: Ask, path: Sequence[str]) -> str | None:
    """Return what the player would lose, in words; None if the answer needs no confirmation."""
    match path:
        case [*_, "yield"]:
            return _yields(view, ask)
        case ["pass"] if ask.rule == "4.4f":
            return "you lose this pick"
        case ["fill", circle, *_] if _is_of_people(circle):
            return "they leave your estate for good"
    return None


def _yields(view: EstateView, ask: Ask) -> str | None:
    """5.15 Return what a turn that ends now loses."""
    me = view.seats[ask.seat]
    lost = shortfall(me)
    if lost:
        return f"you're {lost} grain short, so {lost} of your people will be lost"
    idle = any(option.token == "work-all" and option.refusal is None for option in ask.options)
    return "any staffed Holding you haven't worked yet gives nothing this Season" if idle else None


def _is_of_people(circle: str) -> bool:
    """5.13b Return whether a circle asks for Peasants or Soldiers."""
    title, _, number = circle.partition(".")
    return REQUESTS[title].circles[int(number) - 1].what in ("peasant", "soldier")
