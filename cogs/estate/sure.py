"""What is asked once more in Estate, beside what the records say, since it cannot be taken back."""

from collections.abc import Sequence

from games.engine.ask import Ask
from games.estate.cards import REQUESTS
from games.estate.facts import shortfall
from games.estate.view import EstateView


def sure(view: EstateView, ask: Ask, path: Sequence[str]) -> str | None:
    """What follows, in words; None for what needs no second question."""
    match path:
        case [*_, "yield"]:
            return _yields(view, ask)
        case ["pass"] if ask.rule == "4.4f":
            return "the pick is lost"
        case ["fill", circle, *_] if _is_of_people(circle):
            return "who is sent leaves your estate for good"
    return None


def _yields(view: EstateView, ask: Ask) -> str | None:
    """5.15 What a turn that ends now loses."""
    me = view.seats[ask.seat]
    lost = shortfall(me)
    if lost:
        return f"you are {lost} grain short, and {lost} of your people will be lost"
    idle = any(option.token == "work-all" and option.refusal is None for option in ask.options)
    return "what is staffed and not worked yet gives nothing in this Season" if idle else None


def _is_of_people(circle: str) -> bool:
    """5.13b Whether a circle asks for Peasants or Soldiers."""
    title, _, number = circle.partition(".")
    return REQUESTS[title].circles[int(number) - 1].what in ("peasant", "soldier")
