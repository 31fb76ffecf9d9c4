"""The host's chair: someone who sits at the table always has it."""

from bot.model.errors import TableError
from bot.model.seat_holders import seated_host
from bot.model.table_snapshot import LIVE
from bot.tables.acts.pending_act import PendingAct


def current_host(act: PendingAct) -> int:
    """Return the user who hosts the table; once the host has lost their seat, the first person who sits there."""
    return seated_host(act.changes.get("host", act.head.host), act.players)


def pass_vacant_chair(act: PendingAct) -> None:
    """Make the first person at a live table its host when the host no longer sits there, however they lost the seat."""
    host = current_host(act)
    if act.status in LIVE and host != act.changes.get("host", act.head.host):
        _seat_host(act, host)


def hand_chair(act: PendingAct, user: int) -> None:
    """Make someone who sits at the table its host. Raise TableError for anyone else, and once the game is over."""
    if act.status not in LIVE:
        raise TableError("not now", "The game is over, so its table needs no host.")
    if act.seat_of(user) is None:
        raise TableError("not seated", "Only a player at this table can be its host.")
    if user == current_host(act):
        raise TableError("taken", "That player is the host of this table.")
    _seat_host(act, user)


def _seat_host(act: PendingAct, user: int) -> None:
    act.changes["host"] = user
    act.public = True
    act.log(f"<u{user}> is now the host.")
