"""5.10 Pass."""

from __future__ import annotations

from typing import Any, Final

from games.aristocracy.action import TurnAction
from games.aristocracy.action_events import Passed
from games.aristocracy.state import Court
from games.engine.asking.ask import Seat
from games.engine.asking.candidates import Candidates, unasked


def candidates(g: Court, me: Seat) -> Candidates[Any]:
    """5.10a Pass is always legal."""
    return unasked()


async def carry_out(g: Court, me: Seat) -> None:
    """5.10a Do nothing."""
    g.tell(Passed(seat=me, count=1))


ACTION: Final = TurnAction(
    word="pass",
    rule="5.10a",
    name="Pass",
    note="Skip one action",
    now="skip this one; {actions_after} left after it",
    candidates=candidates,
    carry_out=carry_out,
)
