"""Labels of actions together with their object."""

from typing import Final

from games.engine.events import mark
from games.engine.phrasing import Label
from games.estate.cards import REQUESTS
from games.estate.lands import title
from games.estate.turn import ACTIONS
from games.estate.view import EstateView, HoldingView

GAINS: Final = {"forest": Label("2 wood"), "mine": Label("1 ore", "for 1 wood")}
MOST_GRAIN: Final = 6  # on a Grange


def label_deed(view: EstateView, token: str, then: str) -> Label | None:
    """Return `Work A2 → 2 wood`; None where the names of both say it."""
    if ACTIONS[token].trade:
        return _offer(view, token, then)
    if token == "fill":
        return _fill(then)
    holding = next(
        (h for seat in view.seats if seat.seat == view.viewer for h in seat.holdings if h.name == then), None
    )
    if holding is None:
        return None
    if token == "work":
        gain = GAINS.get(holding.kind) or _label_grown(holding)
        return Label(f"Work {then} → {gain.text}", gain.note)
    if token == "harvest":
        return Label(f"Harvest {then}", f"{holding.grain} grain on it")
    short = ACTIONS[token].short
    return Label(f"{short} {then} {title(holding.kind)}") if short else None


def _fill(name: str) -> Label:
    """5.13a Return `Fill Q23.1: 4 grain`, by the card alone where it has one circle."""
    card, _, number = name.partition(".")
    request = REQUESTS[card]
    shown = name if len(request.circles) > 1 else card
    circle = request.circles[int(number) - 1]
    return Label(f"Fill {shown}: {circle.words}", f"{request.title}{circle.loss}")


def _label_grown(grange: HoldingView) -> Label:
    """5.4a Return what grows on a Grange, which holds six at most, and how much is on it then."""
    then = min(MOST_GRAIN, grange.grain + 2)
    return Label(f"{then - grange.grain} grain", f"then {then} on it, to harvest in a later Season")


def _offer(view: EstateView, token: str, name: str) -> Label | None:
    """`Accept O1`, with what for what, and from whom."""
    offer = next((one for one in view.offers if one.name == name), None)
    whose = "yours" if offer and offer.maker == view.viewer else f"from {mark(offer.maker)}" if offer else ""
    return Label(f"{ACTIONS[token].name} {name}", f"{offer.words}, {whose}") if offer else None
