"""8.2 to 8.4, 8.7e. The slots of the Action Phase: what is done once in a turn, and what has to be finished first."""

from __future__ import annotations

from typing import Final

from games.engine.ask import Seat
from games.engine.errors import Refusal
from games.nobles.events.common import Announced
from games.nobles.state import Rivals

SLOTS: Final = {
    "intrigue": "1",
    "ascendancy": "2",
    "regnant": "3",
    "eminence": "4",
    "declaration": "5",
    "battle": "6",
    "crusade": "6",
    "polity": "7",
    "festival": "7",
    "duel": "8",
    "tournament": "8",
    "accord": "9",
    "treaty": "9",
    "assassination": "10",
    "subterfuge": "11",
    "dethrone": "12",
    "commerce": "13",
    "decree": "14",
    "enact": "15",
}
"""8.2 The slot of each action, in the order of the list."""
OVER_TURNS: Final = ("crusade", "festival", "tournament", "treaty")
"""8.3 to 8.6 The actions of several turns, in the order in which they go on."""
LONG: Final = {action: tuple([other for other in OVER_TURNS if SLOTS[other] == slot]) for action, slot in SLOTS.items()}
"""8.3, 8.4 The actions of several turns that share the slot of an action."""
NAMES: Final = {
    "regnant": "Regnant Ability",
    "ascendancy": "No Consort Ascendancy",
    "declaration": "Chamberlain Declaration",
}


def name(action: str) -> str:
    """An action as the rulebook names it."""
    return NAMES.get(action, action.capitalize())


def use(g: Rivals, action: str) -> None:
    """8.2 The action's slot is used in this turn; 8.3 an action of several turns uses it by starting and by going on."""
    g.used.append(SLOTS[action])
    if action in OVER_TURNS:
        g.begun.append(action)


def announce(g: Rivals, me: Seat, action: str, words: str) -> None:
    """8.2, 17.1 All that comes before is chosen: the slot is used, and the action told by its name."""
    use(g, action)
    g.tell(Announced(seat=me, action=words))


def due(g: Rivals, me: Seat, action: str) -> bool:
    """8.5 Whether an own unfinished action of that name has to go on in this turn: it is of an earlier one."""
    unfinished = g.kingdoms[me].unfinished(action)
    return unfinished is not None and unfinished.turn < g.turn


def spent(g: Rivals, me: Seat, action: str) -> Refusal | None:
    """8.2 Once per turn and slot; 8.7e a countered action not again; 8.3, 8.4 what is unfinished comes first."""
    if SLOTS[action] in g.used:
        return used(g, action)
    if action in g.countered:
        return Refusal("8.7e", "it was countered in this turn")
    for other in LONG[action]:
        if other != action and g.kingdoms[me].unfinished(other) is not None:
            return Refusal("8.4", f"your own {name(other)} is unfinished")
    return None


def used(g: Rivals, action: str) -> Refusal:
    """8.2, 8.3 What has used the slot of an action in this turn."""
    going_on = [other for other in LONG[action] if other in g.begun]
    if going_on:
        return Refusal("8.3", f"your {name(going_on[0])} was started or continued in this turn, for both")
    others = [name(other) for other, number in SLOTS.items() if number == SLOTS[action]]
    return Refusal("8.2", f"once per turn, and this was done: {' or '.join(others)}")
