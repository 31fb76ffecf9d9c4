"""Labels of actions together with their object."""

from games.engine.events import mark
from games.engine.phrasing import Label
from games.estate.cards import REQUESTS
from games.estate.lands import title
from games.estate.shown import lay_holding, lay_out
from games.estate.turn import ACTIONS
from games.estate.view import EstateView, HoldingView
from games.estate.work import reckon_work


def label_deed(view: EstateView, token: str, then: str) -> Label | None:
    """Return `Work A2 → 2 wood`; None where the names of both say it."""
    if ACTIONS[token].trade:
        offer = next((one for one in view.offers if one.name == then), None)
        whose = "yours" if offer and offer.maker == view.viewer else f"from {mark(offer.maker)}" if offer else ""
        return Label(f"{ACTIONS[token].name} {then}", f"{offer.words}, {whose}") if offer else None
    if token == "fill":
        return _fill(then)
    holding = next(
        (h for seat in view.seats if seat.seat == view.viewer for h in seat.holdings if h.name == then), None
    )
    if holding is None:
        return None
    if token == "work":
        gain = _label_work(view, holding)
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


def _label_work(view: EstateView, holding: HoldingView) -> Label:
    """5.4 to 5.6 Return what the work brings, as the rule counts it; of a Grange also how much is on it then."""
    number = reckon_work(lay_out(view), lay_holding(holding))
    if holding.kind == "grange":
        return Label(f"{number} grain", f"then {holding.grain + number} on it, to harvest in a later Season")
    return Label(f"{number} wood") if holding.kind == "forest" else Label(f"{number} ore", "for 1 wood")
