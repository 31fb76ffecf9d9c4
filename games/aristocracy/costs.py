"""What a choice costs and brings, with the numbers of now, as the seat that is asked sees them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from games.aristocracy.options import SIZES
from games.aristocracy.scoring import POINTS
from games.aristocracy.view import CourtView, SeatView
from games.engine.events import counted
from games.engine.game import Label

SPECIALS: Final = {"King": "build", "Queen": "visit", "Jack": "buy"}
BRINGS: Final = {"farm": "", "estate": ", a coin each Queen", "chateau": ", a coin each Queen, hand limit +1"}


def costed(view: CourtView, token: str) -> Label | None:
    """The choice with its cost, None for one whose words are always the same."""
    if view.viewer is None or token not in NOTES:
        return None
    text, note = NOTES[token]
    return Label(text, note(view, view.seats[view.viewer]))


def _royal(view: CourtView, me: SeatView) -> str:
    return f"pay 1 of your {counted(me.coins, 'coin')} and {SPECIALS[view.phase]}"


def _sell(view: CourtView, me: SeatView) -> str:
    return f"two cards of your stall for 1 coin; you have {me.coins}"


def _harvest(view: CourtView, me: SeatView) -> str:
    return f"a production card to your hand; you have {sum(one.production for one in me.buildings)}"


def _end(view: CourtView, me: SeatView) -> str:
    return f"pass the {counted(view.allowance - view.used, 'action')} that remain"


def _pass(view: CourtView, me: SeatView) -> str:
    return f"lose one of {counted(view.allowance - view.used, 'action')}"


def _new(kind: str) -> Callable[[CourtView, SeatView], str]:
    def note(view: CourtView, me: SeatView) -> str:
        sizes = SIZES[view.building_sizes]
        cards = {"farm": sizes.farm, "estate": sizes.estate, "chateau": sizes.chateau}[kind] + 1
        points = {str(one): number for one, number in POINTS.items()}[kind]
        return f"{cards} cards in all; if complete {counted(points, 'point')}{BRINGS[kind]}"

    return note


NOTES: Final[Mapping[str, tuple[str, Callable[[CourtView, SeatView], str]]]] = {
    "royal": ("Royal", _royal),
    "sell": ("Sell", _sell),
    "harvest": ("Harvest", _harvest),
    "end": ("End turn", _end),
    "pass": ("Pass", _pass),
    "new-farm": ("New farm", _new("farm")),
    "new-estate": ("New estate", _new("estate")),
    "new-chateau": ("New chateau", _new("chateau")),
    "estate": ("Estate", _new("estate")),
    "chateau": ("Chateau", _new("chateau")),
}
