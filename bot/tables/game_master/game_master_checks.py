"""Reasons why a game master can't do something now, with what they can do instead."""

from typing import Final

from bot.model.errors import TableError
from bot.model.table_snapshot import IN_PLAY
from bot.tables.acts.pending_act import PendingAct
from games.engine.ask import Ask
from games.engine.events import mark

NOBODY: Final = "No one is playing at this table. Have someone take a seat with /table join, or fill one with /gm replace; then resume."
NOT_WAITING: Final = {
    "lobby": "the game hasn't started. Its host starts it with /host start.",
    "paused": "the game is paused. /gm resume continues it.",
    "over": "the game is over. /gm undo goes back, /gm reset deals a new game.",
    "archived": "that game is closed. /gm restore brings it back.",
}
INSTEAD: Final = "/gm remove gives the seat to a robot that makes default moves; /gm end ends the game."


def check_may_skip(act: PendingAct, seat: int) -> None:
    """Raise TableError, with a way out, for a seat that cannot be skipped."""
    ask = _check_is_asked(act, seat, INSTEAD)
    if not act.running().may_tell_defaults(seat):
        once = "once no one else has to answer first" if act.running().openness(seat) == "sealed" else ""
        said = f"Skipping this {'now ' if once else ''}would reveal a hidden choice to everyone (rule {ask.rule})."
        raise TableError("not now", f"{said} {f'You can skip it {once}. ' if once else ''}{INSTEAD}")


def check_may_answer_for(act: PendingAct, gm: int, seat: int) -> None:
    """Raise TableError, with a way out, unless a game master who doesn't play may answer for that seat now."""
    player = act.in_game(seat)
    if any(one.user == gm for one in act.players):
        raise TableError("gm", "You play at this table, so you can't answer for someone else.")
    if player.user is None or player.robot is not None:
        raise TableError("not now", f"A robot plays {mark(seat)}'s seat, so no one needs to answer for it.")
    _check_is_asked(act, seat, "")


def _check_is_asked(act: PendingAct, seat: int, instead: str) -> Ask:
    """Return the seat's question as everyone knows it. Raise TableError unless the game waits for the seat; `instead`: what else can be done."""
    if act.status in NOT_WAITING:
        raise TableError("not now", f"No one has to move: {NOT_WAITING[act.status]}")
    asks = act.running().asks
    ask = asks.get(seat)
    if ask is None or ask.standing:
        waited = [f"{mark(other)} (seat {other + 1})" for other, one in asks.items() if not one.standing]
        now = f"The game waits for {', '.join(waited)}." if waited else ""
        raise TableError("not now", f"{mark(seat)} has nothing to decide now. {now} {instead}".strip())
    return act.running().public_ask(seat)


def check_may_resume(act: PendingAct) -> None:
    """Raise TableError, with a way out, for a paused game at which no one sits."""
    if act.status == "paused" and all(player.user is None for player in act.players):
        raise TableError("not now", NOBODY)


def check_may_extend(act: PendingAct, seat: int) -> None:
    """Raise TableError, with a way out, for a seat whose time can't be extended."""
    if act.status not in IN_PLAY:
        raise TableError("not now", f"No clock is running: {NOT_WAITING[act.status]}")
    if act.terms.pace is None:
        raise TableError("not now", "This table has no clock. /gm clock sets one.")
    if seat not in act.state.timers.seats:
        raise TableError("not now", f"{mark(seat)} isn't to move, so their clock isn't running.")
