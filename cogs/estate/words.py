"""The words and signs of Estate: who is waited for, what newcomers are told, how Holdings and chits are drawn."""

from collections.abc import Iterable, Mapping
from typing import Final

from games.estate.cards import Circle
from games.estate.lands import STAFF, Kind
from games.estate.view import HoldingView, LandView

WAITS: Final = {
    "3.2": "sets up five Holdings and two Peasants (3.2)",
    "4.4f": "picks a Reward (4.4)",
    "5.1b": "takes a turn (5)",
}
HINTS: Final = {
    "3.2": "Name them in the order of the Slots. Places hardly matter; Lands grow later. A Forest and a Grange feed the start.",
    "3.3": "A Grange or a Forest gives something with one Peasant, a Mine only with two. They may move before they work.",
    "4.4f": "You win with Staffed Holdings, and each needs a Slot: Land upgrades and new Baronies give Slots.",
    "4.4g": "A Barony becomes a County, a County a Duchy: one Open Slot more.",
    "4.4i": "A new Holding is worth its cost and can be used at once; what is printed may be what you lack.",
    "4.4i1": "They have no marks: they may move and work in this Season.",
    "5.1b": "Harvest what you need before you work all: that uses every Grange. Requests bring Slots. Yield ends the turn.",
    "5.1e": "Each works once in a Season: a Grange grows 2 grain, a Forest gives 2 wood, a Mine 1 ore for 1 wood.",
    "5.3a": "A Peasant moves once in a Season, before it works; then it may work where it stands.",
    "5.4b": "A Grange is worked or harvested in a Season, never both. Grain on it feeds nobody before it is harvested.",
    "5.7a": "The two are Spent for this Season; New Peasants are taken first.",
    "5.8a": "A New Peasant stays and owes no upkeep this Season; later it costs 1 grain a Season while it stands in a Village.",
    "5.9a": "A Soldier costs 1 grain each Season from the next on. Who has most Soldiers takes the first turn.",
    "5.10a": "It costs nothing, and a Soldier may move as often as you like.",
    "5.11a": "It is paid at once and can be used from the next Season on.",
    "5.12a": "Nothing is given back; the Slot is Open from the next Season on.",
    "5.13a": "It is paid in full, by you alone. When all circles of a card are filled, your Favors may be drawn: each draw is a pick.",
    "5.13b": "They leave your estate for good.",
    "5.14a": "Nobody waits for you. All offers end with this turn.",
    "5.14b": "One amount of each good. The Goods stay yours until somebody accepts.",
    "5.14c": "Who is named accepts alone; of anyone, the first who does. One amount of each good; /estate offer takes any.",
    "5.14e": "The Goods change hands at once.",
    "5.15c": "One unit for each grain that is missing; a lost Soldier is the dearest.",
}
WORK: Final = "Work"
GROUPS: Final = {
    "5.1b": (
        (WORK, frozenset({"work"})),
        ("Harvest, smith", frozenset({"harvest", "smith"})),
        ("People", frozenset({"move", "recruit", "train", "restation"})),
        ("Build", frozenset({"build", "remove"})),
        ("Trade", frozenset({"offer", "accept", "decline", "withdraw"})),
    )
}
UNFOLDED: Final = frozenset(
    {"work", "harvest", "smith", "move", "recruit", "train", "restation", "build", "remove", "fill", "accept"}
    | {"decline", "withdraw"}
)
"""What is offered with each choice of where, what or which."""
APART: Final = frozenset({"work-all", "harvest-all", "fill", "yield", "pass"})

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


def named(view: LandView) -> str:
    """The same with the name of each Slot."""
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
    """A sign for each of a few, else one with their number."""
    return sign * number if number <= FEW else f"{sign}×{number}"


def legend(drawn: str) -> str:
    """What the signs mean that occur in what was drawn."""
    return ", ".join([words for sign, words in LEGEND.items() if sign in drawn])


def left(slot: int) -> str:
    """4.5d For how long a Request in that slot of the Track is open."""
    return "last Season" if slot == 4 else f"{5 - slot} Seasons left"


def asked(circles: Iterable[tuple[Circle, str]]) -> str:
    """Circles, each with the mark of who has filled it, if anybody has."""
    return " · ".join([f"~~{circle.words}~~ {owner}" if owner else circle.words for circle, owner in circles])
