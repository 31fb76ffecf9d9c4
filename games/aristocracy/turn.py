"""4.9 The turn: as many actions as cards in the stall when it starts. One action is one step."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final

from games.aristocracy import round as rounds
from games.aristocracy.action_events import Passed
from games.aristocracy.actions import downgrade, favor, harvest, hide, pass_action, royal, sell, store, trade
from games.aristocracy.barred import barred
from games.aristocracy.events import FlippedDiscarded, TurnBegins
from games.aristocracy.state import Court
from games.engine.ask import Seat
from games.engine.decisions import pick
from games.engine.game import Next

ACTIONS: Final[dict[str, Callable[[Court, Seat], Awaitable[None]]]] = {
    "trade": trade,
    "store": store,
    "hide": hide,
    "sell": sell,
    "harvest": harvest,
    "favor": favor,
    "downgrade": downgrade,
    "royal": royal,
    "pass": pass_action,
}


def begin(g: Court, seat: Seat) -> None:
    """4.9b The allowance is the number of cards in the stall now, and does not change."""
    g.active, g.used = seat, 0
    g.allowance = len(g.stalls[seat])
    g.tell(TurnBegins(seat=seat, actions=g.allowance))


async def turn(g: Court) -> Next:
    """4.9c One action of section 5, or 4.9d the end of the turn, which passes all that remain."""
    me = g.the_active()
    left = g.allowance - g.used
    verb = await pick(me, [*ACTIONS, "end"], rule="4.9c", prompt="What do you do?", refuse=barred(g, me), default="end")
    if verb == "end":
        g.used = g.allowance
        g.tell(Passed(seat=me, count=left))
        return turn_end
    g.act(verb)
    await ACTIONS[verb](g, me)
    g.act("")
    g.used += 1
    return turn if g.used < g.allowance else turn_end


def turn_end(g: Court) -> Next:
    """4.9e The flipped cards go to the discard pile in the order they were flipped."""
    if g.flipped:
        g.tell(FlippedDiscarded(seat=g.the_active(), cards=tuple(g.flipped)))
        g.discard(*g.flipped)
        g.flipped = []
    g.finished.append(g.the_active())
    g.set_out[g.the_active()] = len(g.stalls[g.the_active()])
    g.active, g.allowance, g.used = None, 0, 0
    return rounds.next_turn
