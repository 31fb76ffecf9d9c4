"""The words and signs of Estate: how Lands, Holdings and chits are written."""

from collections.abc import Iterable, Mapping
from typing import Final

from games.estate.cards import Circle
from games.estate.lands import STAFF, Kind
from games.estate.view import HoldingView, LandView

APART: Final = frozenset({"work-all", "harvest-all", "yield", "pass"})

KINDS: Final[Mapping[Kind, str]] = {"grange": "🌾", "forest": "🌲", "mine": "⛏️", "village": "🏠", "castle": "🏰"}
OPEN: Final = "▫️"
BUILT: Final = "🚧"
GOING: Final = "❌"
FREE, MOVED, SPENT, NEW, TOILED, WANTED = "●", "◐", "○", "✶", "✧", "–"
SOLDIER, RECRUIT = "⚔️", "🗡️"
FEW: Final = 3  # equal signs that are drawn one by one
HARD: Final = "\u00a0"  # a space at which no line is broken
LEGEND: Final = {
    "🌾": "🌾4 Grange with 4 grain",
    "🌲": "🌲 Forest",
    "⛏️": "⛏️ Mine",
    "🏠": "🏠 Village",
    "🏰": "🏰 Castle",
    OPEN: f"{OPEN} Open",
    BUILT: f"{BUILT} being built",
    GOING: f"{GOING} being removed",
    FREE: f"{FREE} Free Peasant",
    MOVED: f"{MOVED} Moved",
    SPENT: f"{SPENT} Spent",
    NEW: f"{NEW} New",
    TOILED: f"{TOILED} New and Spent",
    WANTED: f"{WANTED} missing",
    SOLDIER: f"{SOLDIER} Soldier",
    RECRUIT: f"{RECRUIT} New Soldier",
}


def land(view: LandView) -> str:
    """`A 🌾4● 🌲– ▫️`: the Slots from 1 on. It stays in one line."""
    return HARD.join([f"**{view.name}**", *(OPEN if slot is None else holding(slot) for slot in view.slots)])


def name_slots(view: LandView) -> str:
    """Return the same with the name of each Slot."""
    slots = [OPEN if slot is None else holding(slot) for slot in view.slots]
    return " ".join([f"**{view.name}{place}**{HARD}{slot}" for place, slot in enumerate(slots, 1)])


def holding(view: HoldingView) -> str:
    """`🌾4●`: the kind, the grain on it, who stands there with their marks, and who is missing to staff it."""
    if not view.active:
        return f"{BUILT if view.side == 'construction' else GOING}{KINDS[view.kind]}"
    wanted = max(0, STAFF.get(view.kind, 0) - view.peasants)
    counts = {FREE: view.free, MOVED: view.moved, SPENT: view.spent, NEW: view.new, TOILED: view.toiled}
    counts |= {WANTED: wanted, SOLDIER: view.soldiers, RECRUIT: view.recruits}
    return f"{KINDS[view.kind]}{view.grain or ''}{''.join([signs(*sign) for sign in counts.items()])}"


def signs(sign: str, number: int) -> str:
    """Return one sign each for a few, otherwise one with their number."""
    return sign * number if number <= FEW else f"{sign}×{number}"


def legend(drawn: str) -> str:
    """Return the meanings of the signs that occur in `drawn`."""
    return ", ".join([words for sign, words in LEGEND.items() if sign in drawn])


def write_left(slot: int) -> str:
    """4.5d For how long a Request in that slot of the Track is open."""
    return "last Season" if slot == 4 else f"{5 - slot} Seasons left"


def describe_circles(circles: Iterable[tuple[Circle, str]]) -> str:
    """Return the circles, each struck out with its owner's mark if it is filled."""
    return " · ".join([f"~~{circle.words}~~ {owner}" if owner else circle.words for circle, owner in circles])
