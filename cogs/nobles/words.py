"""The actions of a turn as they are offered: by the rule that asks, in groups; and the press that ends a turn."""

from typing import Final

from bot.titles.presenter import UsualAnswers
from games.nobles.action import Purpose
from games.nobles.phases.action_phase import MENU
from games.nobles.phases.population import ACTS

ACTIONS: Final = {
    "8.1": tuple(MENU.values()),
    "10.1": tuple(ACTS.values()),
    "10.2": (ACTS["place"], ACTS["move"]),
}
"""The actions of a turn, by the rule that asks for one."""
PRESSED: Final = frozenset(map(str, Purpose))
NOTHING_MORE: Final = UsualAnswers(
    "End turn now", {"8.1": "end", "10.1": "end", "11.1": "no", "12.2": "no", "12.3": "no"}
)
"""The answers that end a turn in which no one else is placed, inaugurated, discarded or made a Peasant."""
