"""Confirmations that depend on the numbers of the position, beside those in the records of actions."""

from collections.abc import Sequence

from bot.panels.text.text_formatting import join_words
from games.engine.ask import Ask
from games.estate.cards import REQUESTS
from games.estate.facts import shortfall
from games.estate.lands import FULL
from games.estate.view import EstateView, HoldingView


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
    idle = [holding.name for holding in me.holdings if is_idle(holding)]
    return f"{join_words(idle, 6)} {'gives' if len(idle) == 1 else 'give'} nothing this Season" if idle else None


def is_idle(holding: HoldingView) -> bool:
    """5.4, 5.5 Return whether a Forest or Grange could be worked at no cost; a Mine costs wood, so people may leave it."""
    room = holding.kind == "forest" or (holding.kind == "grange" and holding.grain < FULL)
    return room and holding.active and holding.staffed and not holding.used


def _is_of_people(circle: str) -> bool:
    """5.13b Return whether a circle asks for Peasants or Soldiers."""
    title, _, number = circle.partition(".")
    return REQUESTS[title].circles[int(number) - 1].what in ("peasant", "soldier")
