"""The actions of a turn as they are offered: by the rule that asks, in groups; and the press that ends a turn."""

from typing import Final

from bot.titles.presenter import UsualAnswers
from games.engine.ask import Ask
from games.nobles.action import Purpose
from games.nobles.phases.action_phase import MENU
from games.nobles.phases.population import ACTS
from games.nobles.view import RivalsView

FULL: Final = 7  # a hand that draws nothing (12.8)
ACTIONS: Final = {
    "8.1": tuple(MENU.values()),
    "10.1": tuple(ACTS.values()),
    "10.2": (ACTS["place"], ACTS["move"]),
}
"""The actions of a turn, by the rule that asks for one."""
PRESSED: Final = frozenset(map(str, Purpose))
MINOR: Final = frozenset({"end", "ascendancy", "commerce", "dethrone", "intrigue", "move", "prepare", "subterfuge"})
"""Acts that a player can leave out without a thought."""


def is_open(view: RivalsView, ask: Ask) -> bool:
    """Return whether a player could gain by more than the usual answer, as far as their own view tells."""
    match ask.rule:
        case "8.1" | "10.1":
            return not MINOR.issuperset(ask.legal)
        case "12.2":  # a card would be lost to the limit of the hand
            return view.own.hand_count + len({card.suit for card in view.own.subjects}) > FULL
        case "12.3":
            return False
        case _:
            return ask.legal != ["no"]


SKIP_AHEAD: Final = UsualAnswers(
    "Skip ahead",
    {"7.1": "no", "8.1": "end", "10.1": "end", "11.1": "no", "12.2": "no", "12.3": "no"},
    is_open=is_open,
)
"""The answers of a turn in which no one else is replaced, placed, inaugurated, discarded or made a Peasant."""
