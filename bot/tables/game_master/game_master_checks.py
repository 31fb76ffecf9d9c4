"""Why a game master cannot do that now, and what can be done instead."""

from typing import Final

from bot.model.errors import TableError
from bot.tables.acts.pending_act import PendingAct
from games.engine.events import mark

NOBODY: Final = (
    "Nobody sits at this table. Somebody takes a seat with /table join, or you give one with /gm replace; then resume."
)
NOT_WAITING: Final = {
    "lobby": "the game has not begun. Its host starts it with /table start.",
    "paused": "the game is paused. /gm resume lets it go on.",
    "over": "the game is over. /gm undo goes back, /gm reset begins anew.",
    "archived": "that game has been put away. /gm restore brings it back.",
}
INSTEAD: Final = "/gm remove lets the safe defaults play the seat; /gm end ends the game."


def check_may_skip(act: PendingAct, seat: int) -> None:
    """Raises TableError, with a way out, for a seat that cannot be skipped."""
    if act.status in NOT_WAITING:
        raise TableError("not now", f"Nobody is waited for: {NOT_WAITING[act.status]}")
    asks = act.running().asks
    ask = asks.get(seat)
    if ask is not None and ask.quiet:
        said = f"To skip this would tell everybody what is chosen (rule {ask.rule}). {INSTEAD}"
        raise TableError("not now", said)
    if ask is None or ask.standing:
        waited = [f"{mark(other)} (seat {other + 1})" for other, one in asks.items() if not one.standing]
        now = f"The game waits for {', '.join(waited)}." if waited else ""
        raise TableError("not now", f"Nobody waits for {mark(seat)}, so there is nothing to skip. {now} {INSTEAD}")


def check_may_resume(act: PendingAct) -> None:
    """Raises TableError, with a way out, for a paused game at which nobody sits."""
    if act.status == "paused" and all(player.user is None for player in act.players):
        raise TableError("not now", NOBODY)
