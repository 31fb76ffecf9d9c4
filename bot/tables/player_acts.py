"""A player's acts in the game: answers, undoes, answers in advance, resigns. Each raises TableError for someone without a seat."""

from bot.model.errors import TableError
from bot.tables.acts.pending_act import PendingAct
from bot.tables.lobby import lobby_rules
from bot.tables.premoves import answer_or_premove, premove_scheduling
from bot.tables.timers import turn_notifications
from bot.tables.turns import match_actions
from bot.tables.votes import absence_votes
from games.engine.running.words import Words


def answer(act: PendingAct, user: int, *path: Words, digest: str | None = None, partial: bool = False) -> None:
    """Answer what the user is asked, and what follows from it: all of the path or nothing.

    `digest`: what the panel was drawn from; TableError `passed` when something else is asked now. `partial`: the path may stop at a
    question that typed words must answer too (see Ask.entire), since the rest is confirmed by a press. Raise Refused.
    """
    seat = lobby_rules.seat_of(act, user)
    absence_votes.welcome_back(act, seat)
    lobby_rules.plays(act, seat)
    lobby_rules.current(act, seat, digest)
    answer_or_premove.answer_or_lodge(act, seat, path, partial=partial)
    act.request_follow_ups(seat)


def undo_answer(act: PendingAct, user: int, digest: str | None = None) -> None:
    """Forget the user's last answer, while no one has learned anything from it. Raise Refused when it is too late.

    `digest`: what the panel was drawn from; TableError `passed` when something else is asked now, as after a press before this one.
    """
    seat = lobby_rules.seat_of(act, user)
    lobby_rules.plays(act, seat)
    lobby_rules.current(act, seat, digest)
    match_actions.take_back(act, seat)
    premove_scheduling.refresh_after_take_back(act, seat)
    turn_notifications.update_timers(act, seat)


def answer_in_advance(act: PendingAct, user: int, name: str, until: str) -> None:
    """Keep an answer to a small question of others' turns until a span of the title is over, or `always` (see TableManners.standing).

    Only its player sees it.
    """
    seat = lobby_rules.seat_of(act, user)
    back = absence_votes.welcome_back(act, seat)
    lobby_rules.plays(act, seat)
    answer_or_premove.lodge_premove(act, seat, name, until)
    premove_scheduling.refresh_premoves(act)
    if back:
        turn_notifications.update_timers(act, seat)


def cancel_in_advance(act: PendingAct, user: int, name: str = "") -> None:
    """Cancel an advance answer of the user's, or all of them."""
    answer_or_premove.cancel_premoves(act, lobby_rules.seat_of(act, user), name)


def resign(act: PendingAct, user: int, epoch: int | None = None) -> None:
    """Give up for good, as the rulebook has it; the player keeps the seat and may read on.

    `epoch`: the table's when it was asked for; TableError `passed` after an undo. Raise Refused.
    """
    seat = lobby_rules.seat_of(act, user)
    if epoch not in (None, act.head.epoch):
        raise TableError(
            "passed", "Moves have been undone since you asked. If you still want to resign, use /table resign again."
        )
    match_actions.resign(act, seat, "user")
    act.request_follow_ups(seat)
