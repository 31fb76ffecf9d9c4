"""Tables by chance: which title, how many sit there, its clock, its options."""

from typing import Any, Final

from bot.model.time_control import Late
from games import CATALOGUE
from games.engine.dice import Dice
from tests.lockstep.opening import Opening

LATE: Final[tuple[Late, ...]] = ("default", "default", "ask", "robot", "remind")
SHORT: Final[dict[str, dict[str, Any]]] = {
    "aristocracy": {"round_limit": 3},
    "aristocrats": {"short_game": "on", "rounds": 5},
    "anarchy": {"rounds": 2},
    "estate": {"season_limit": 20},
    "nobles": {"turn_limit": 40},
}


def opening_of(title: str, number: int, dice: Dice, **fixed: Any) -> Opening:
    """Return the table of that number. `fixed`: what is not to be by chance."""
    seats = CATALOGUE[title].seats
    few = list(seats)[:3]
    options = dict(SHORT[title])
    if title == "nobles" and dice.below(2):
        options["standing_orders"] = "on"
    drawn = {
        "seats": few[dice.below(len(few))],
        "seed": f"{title}{number}-{dice.below(10_000)}",
        "late": LATE[dice.below(len(LATE))],
        "pace": (3600, 3600, 600, 86_400)[dice.below(4)],
        "lapses": 2 + dice.below(2),
        "options": options,
        "namesakes": dice.below(6) == 0,
    }
    return Opening(title, **{**drawn, **fixed})
