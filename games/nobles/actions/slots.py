"""8.2 to 8.4. The slots of the Action Phase as an action uses them. What has been used is refused by `phases/action_phase.py`."""

from __future__ import annotations

from games.engine.asking.ask import Seat
from games.nobles.action import TurnAction
from games.nobles.events.common import Announced
from games.nobles.state import Rivals


def use(g: Rivals, action: TurnAction) -> None:
    """8.2 The action's slot is used in this turn; 8.3 an action of several turns uses it by starting and by going on."""
    g.used.append(action.slot)
    if action.over_turns:
        g.begun.append(action.word)


def announce(g: Rivals, me: Seat, action: TurnAction, words: str) -> None:
    """8.2, 17.1 All that comes before is chosen: the slot is used, and the action told by its name."""
    use(g, action)
    g.tell(Announced(seat=me, action=words))


def is_due(g: Rivals, me: Seat, action: TurnAction) -> bool:
    """8.5 Return whether their own unfinished action has to go on in this turn: it is of an earlier one."""
    unfinished = g.kingdoms[me].find_unfinished(action.word)
    return unfinished is not None and unfinished.turn < g.turn
