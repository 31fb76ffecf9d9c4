"""Proposals: one becomes a vote, or is refused with what can be done instead."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from bot.model.errors import TableError
from bot.model.seat_holders import list_voters
from bot.model.table_snapshot import IN_PLAY
from bot.model.time_control import lasting
from bot.model.vote import LONGEST_MORE, SHORTEST, YES, Motion, Vote, lasts
from bot.storage.engine.timestamps import stamp
from bot.tables.acts.pending_act import PendingAct
from bot.tables.timers import turn_notifications
from games.engine.events import mark

OVER: Final = "The table can only vote while its game is running or paused."
NO_VOTE: Final = "Only players at this table who haven't resigned can vote."


@dataclass(frozen=True, slots=True, kw_only=True)
class Proposal:
    """A proposal. `seat`: the absent player's. `user`, `name`: the member to take it. `seconds`: extra time, None: as much as a decision has.

    `acts`: how many to undo, `since`: the act after which the game then stands, `words`: these acts.
    """

    motion: Motion
    seat: int | None = None
    user: int | None = None
    name: str = ""
    seconds: int | None = None
    acts: int = 0
    since: int = 0
    words: str = ""


def put(act: PendingAct, user: int, proposal: Proposal) -> Vote:
    """Return the vote on it, its proposer's yes included. Raise TableError for what cannot be voted on now."""
    if act.status not in IN_PLAY:
        raise TableError("not now", OVER)
    about, amount = _ABOUT[proposal.motion](act, user, proposal)
    vote = Vote(
        number=act.state.votes.count + 1,
        motion=proposal.motion,
        by=user,
        until=stamp(act.now) + lasts(act.terms.pace),
        about=about,
        user=proposal.user,
        name=proposal.name,
        amount=amount,
        acts=proposal.acts if proposal.motion == "undo" else 0,
        words=proposal.words,
        epoch=act.head.epoch,
        ballots={user: YES},
    )
    if user not in list_voters(act.players, vote):
        raise TableError("not seated", NO_VOTE)
    return vote


About = tuple[Mapping[int, str], int]


def _sit_in(act: PendingAct, user: int, proposal: Proposal) -> About:
    about = _absent(act, user, proposal)
    robot = "player" if proposal.motion == "robot" else "absent"
    if any(act.players[seat].robot == robot for seat in about):
        raise TableError("not now", "A robot like that already plays for them.")
    return about, 0


def _absent(act: PendingAct, user: int, proposal: Proposal) -> dict[int, str]:
    """Return the seat whose player does not play. Raise TableError for one that no one waits for, or that no one may take."""
    if proposal.seat is None:
        raise TableError(
            "option", "Which seat? Choose one the game is waiting for, or one a robot is holding for its player."
        )
    player = act.in_game(proposal.seat)
    who = mark(proposal.seat)
    if player.user == user:
        raise TableError(
            "not now", "That is your own seat. /table leave gives it to a robot, /table hand-over to someone else."
        )
    if player.user is None:
        raise TableError("not now", f"No one holds {who}'s seat, so anyone eligible can take it with /table join.")
    if player.resigned:
        raise TableError("not now", f"{who} has resigned, so no one can take over that seat.")
    until = turn_notifications.away(act, proposal.seat)
    if until is not None:
        raise TableError(
            "not now", f"{who} is on holiday until <t:{until // 1000}:f>; no one can take that seat until then."
        )
    if player.present and proposal.seat not in act.state.timers.seats:
        raise TableError("not now", f"The game isn't waiting for {who}, so no one needs to play for them.")
    return {proposal.seat: str(player.user)}


def _person(act: PendingAct, user: int, proposal: Proposal) -> About:
    if proposal.user is None:
        raise TableError("option", "Who should take the seat? Mention a member.")
    return _absent(act, user, proposal), 0


def _extend(act: PendingAct, user: int, proposal: Proposal) -> About:
    act.running()
    if act.terms.pace is None:
        raise TableError("not now", "This table has no clock, so no one can run out of time.")
    more = proposal.seconds or act.terms.pace
    if not SHORTEST <= more <= LONGEST_MORE:
        raise TableError("option", f"More time: from {lasting(SHORTEST)} to {lasting(LONGEST_MORE)}.")
    about = {seat: wait.digest for seat, wait in act.state.timers.seats.items() if wait.due is not None}
    if not about:
        raise TableError("not now", "No one's clock is running.")
    return about, more


def _pause(act: PendingAct, user: int, proposal: Proposal) -> About:
    act.running()
    return {}, 0


def _resume(act: PendingAct, user: int, proposal: Proposal) -> About:
    if act.status != "paused":
        raise TableError("not now", "The game is not paused.")
    return {}, 0


def _end(act: PendingAct, user: int, proposal: Proposal) -> About:
    return {}, 0


def _scored_end(act: PendingAct, user: int, proposal: Proposal) -> About:
    may_be_scored(act)
    return {}, 0


def may_be_scored(act: PendingAct) -> None:
    """Raise TableError if the title's rulebook scores no game that ends early."""
    game = act.game
    if not game.rules.early_end.scored:
        powers = game.rules.powers
        other = f", or a game master can {' or '.join(powers)} (/gm power)" if powers else ""
        why = f"{game.title} ends early only without a winner ({game.title}, rule {game.rules.early_end.rule})."
        raise TableError("not now", f"{why} You can end it without a result{other}.")


def _undo(act: PendingAct, user: int, proposal: Proposal) -> About:
    return {}, proposal.since


def _late(act: PendingAct, user: int, proposal: Proposal) -> About:
    raise TableError("option", "The clock opens that vote by itself, if the table has chosen so: /table clock.")


_ABOUT: Final[Mapping[Motion, Callable[[PendingAct, int, Proposal], About]]] = {
    "late": _late,
    "robot": _sit_in,
    "defaults": _sit_in,
    "person": _person,
    "extend": _extend,
    "pause": _pause,
    "resume": _resume,
    "end": _scored_end,
    "cancel": _end,
    "undo": _undo,
}
