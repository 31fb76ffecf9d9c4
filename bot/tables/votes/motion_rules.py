"""The rules of motions: what each is about and when it can't be put to the vote, what follows once it has passed, and what makes it pointless."""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, replace
from typing import Final

from bot.model.errors import TableError
from bot.model.name_markup import then
from bot.model.seat_holders import Offer, Robot, list_voters
from bot.model.table_snapshot import IN_PLAY
from bot.model.time_control import lasting
from bot.model.vote import DEFAULT, LONGEST_MORE, ROBOT, SHORTEST, WAIT, YES, Vote, lasts
from bot.storage.engine.timestamps import stamp
from bot.tables.acts.act_executor import ActExecutor
from bot.tables.acts.pending_act import PendingAct
from bot.tables.seats import seat_changes, seat_offers
from bot.tables.timers import time_outs, turn_notifications
from bot.tables.turns import match_actions
from bot.tables.undo import undo_acts
from games.engine.events import mark

OVER: Final = "The table can only vote while its game is running or paused."
NO_VOTE: Final = "Only players at this table who haven't resigned can vote."


@dataclass(frozen=True, slots=True, kw_only=True)
class Proposal:
    """A proposal. `seat`: the absent player's. `user`, `name`: the member to take it. `seconds`: extra time, None: as much as a decision has.

    `acts`: how many to undo, `since`: the act after which the game then stands, `words`: these acts.
    """

    motion: str
    seat: int | None = None
    user: int | None = None
    name: str = ""
    seconds: int | None = None
    acts: int = 0
    since: int = 0
    words: str = ""


About = tuple[Mapping[int, str], int]
"""The seats that a vote is about, each with what names its question or its player then; and the vote's amount, see `Vote`."""


Undo = Callable[[PendingAct], str]
"""Carry out the planned undo; return it in words."""


@dataclass(frozen=True, slots=True)
class Prepared:
    """A proposal with what was read for it: the undo that it asks for, and a check that the member may sit there, which raises TableError."""

    proposal: Proposal
    undo: Undo | None = None
    check: Callable[[PendingAct], None] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class MotionRules:
    """The rules of a motion. Whatever can't be put to the vote raises TableError, with what can be done instead."""

    propose: Callable[[PendingAct, int, Proposal], About]  # what a vote on it is about
    carry_out: Callable[[PendingAct, Vote, str, Undo | None], None]  # what follows of the choice, which isn't “no”
    find_end: Callable[[PendingAct, Vote], str | None] = lambda act, vote: None  # why it has become pointless, in words
    prepare: Callable[[ActExecutor, int, Proposal], Awaitable[Prepared]] | None = None  # what is read before the act
    is_planned: bool = False  # what follows is an undo, whose plan is read before the act


def put(act: PendingAct, user: int, proposal: Proposal) -> Vote:
    """Return the vote on it, its proposer's yes included. Raise TableError for what cannot be voted on now."""
    if act.status not in IN_PLAY:
        raise TableError("not now", OVER)
    about, amount = RULES[proposal.motion].propose(act, user, proposal)
    vote = Vote(
        number=act.state.votes.count + 1,
        motion=proposal.motion,
        by=user,
        until=stamp(act.now) + lasts(act.terms.pace),
        about=about,
        user=proposal.user,
        name=proposal.name,
        amount=amount,
        acts=proposal.acts if RULES[proposal.motion].is_planned else 0,
        words=proposal.words,
        epoch=act.head.epoch,
        ballots={user: YES},
    )
    if user not in list_voters(act.players, vote):
        raise TableError("not seated", NO_VOTE)
    return vote


# ---- players who don't play


def find_absent(act: PendingAct, user: int, proposal: Proposal) -> dict[int, str]:
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


def propose_robot(act: PendingAct, user: int, proposal: Proposal) -> About:
    """A robot plays for someone absent, but no second one of its kind."""
    about = find_absent(act, user, proposal)
    robot = _ROBOTS[proposal.motion]
    if any(act.players[seat].robot == robot for seat in about):
        raise TableError("not now", "A robot like that already plays for them.")
    return about, 0


def seat_robot(act: PendingAct, vote: Vote, choice: str, undo: Undo | None) -> None:
    """Seat the robot until the player is back."""
    time_outs.seat_substitute(act, next(iter(vote.about), 0), _ROBOTS[vote.motion])


_ROBOTS: Final[Mapping[str, Robot]] = {"robot": "player", "defaults": "absent"}


def propose_person(act: PendingAct, user: int, proposal: Proposal) -> About:
    """Another member is offered the seat of someone absent."""
    if proposal.user is None:
        raise TableError("option", "Who should take the seat? Mention a member.")
    return find_absent(act, user, proposal), 0


async def prepare_person(executor: ActExecutor, table_id: int, proposal: Proposal) -> Prepared:
    """Look whether that member may sit there. Raise TableError."""
    if proposal.user is None or proposal.seat is None:
        return Prepared(proposal)
    return Prepared(proposal, check=await seat_changes.may_sit(executor, table_id, proposal.seat, proposal.user))


def offer_seat(act: PendingAct, vote: Vote, choice: str, undo: Undo | None) -> None:
    """Offer them the seat."""
    if vote.user is not None:
        seat_offers.offer_seat(act, next(iter(vote.about), 0), Offer(vote.user, vote.name, None))


# ---- time


def refuse_late(act: PendingAct, user: int, proposal: Proposal) -> About:
    """No one proposes what the clock asks by itself."""
    raise TableError("option", "The clock opens that vote by itself, if the table has chosen so: /table clock.")


def do_for_late(act: PendingAct, vote: Vote, choice: str, undo: Undo | None) -> None:
    """Do what was decided for the players out of time whose question is unchanged."""
    match = act.running()
    seats = [
        s for s, asked in vote.about.items() if s in match.asks and match.turn(s) == asked and act.players[s].present
    ]
    if choice == DEFAULT and not match.may_tell_defaults(*seats):  # someone has taken back a sealed answer since
        act.log_and_post("Default moves now would tell a sealed answer, so the table waits once more.", "note")
        choice = WAIT
    for seat in seats:
        if seat not in match.asks or match.turn(seat) != vote.about[seat]:
            continue  # a default before has changed the question
        if choice == WAIT:
            turn_notifications.renew_time(act, seat)
        elif choice == DEFAULT:
            time_outs.apply_default(act, seat)
        elif choice == ROBOT:
            time_outs.seat_substitute(act, seat, "player")


def propose_more_time(act: PendingAct, user: int, proposal: Proposal) -> About:
    """Everyone whose clock runs gets more time."""
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


def propose_pause(act: PendingAct, user: int, proposal: Proposal) -> About:
    """Only a game that is played can be paused."""
    act.running()
    return {}, 0


def propose_resuming(act: PendingAct, user: int, proposal: Proposal) -> About:
    """Only a paused game resumes."""
    if act.status != "paused":
        raise TableError("not now", "The game is not paused.")
    return {}, 0


def end_by_pause(act: PendingAct, vote: Vote) -> str | None:
    """A vote on a pause, or on who is late, ends once the game is paused."""
    return "the game is paused" if act.status == "paused" else None


# ---- the end, and back


def propose_end(act: PendingAct, user: int, proposal: Proposal) -> About:
    """The game ends; scored only where its rulebook scores such an end."""
    if proposal.motion == "end":
        may_be_scored(act)
    return {}, 0


def end_game(act: PendingAct, vote: Vote, choice: str, undo: Undo | None) -> None:
    """End the game, scored or without a result."""
    act.state.record.stopped = True
    scored = vote.motion == "end" and bool(act.game.rules.early_end.scored)
    act.log_events(act.require_match().finish(scored))
    act.journal(["end", str(scored)], act.actor)


async def prepare_undo(executor: ActExecutor, table_id: int, proposal: Proposal) -> Prepared:
    """Plan the undo of the newest moves. Raise TableError."""
    planned = await undo_acts.plan(executor, table_id, proposal.acts)
    words = planned.words + undo_acts.returned_text(planned.back)
    proposal = replace(proposal, since=planned.target.revision, words=words)
    return Prepared(proposal, undo=undo_acts.undo(executor, planned))


def undo_moves(act: PendingAct, vote: Vote, choice: str, undo: Undo | None) -> None:
    """Carry out the planned undo."""
    if undo is not None:
        act.log_and_post(f"The table {then(undo(act), lambda seat: act.in_game(seat).name)}.", "note")


def find_other_undo(act: PendingAct, vote: Vote) -> str | None:
    """A vote to undo moves ends once others have been undone."""
    is_another = act.changes.get("epoch", act.head.epoch) != vote.epoch
    return "moves have been undone in the meantime" if is_another else None


def may_be_scored(act: PendingAct) -> None:
    """Raise TableError if the title's rulebook scores no game that ends early."""
    game = act.game
    if not game.rules.early_end.scored:
        powers = game.rules.powers
        other = f", or a game master can {' or '.join(powers)} (/gm power)" if powers else ""
        why = f"{game.title} ends early only without a winner ({game.title}, rule {game.rules.early_end.rule})."
        raise TableError("not now", f"{why} You can end it without a result{other}.")


# ---- all of them

RULES: Final[Mapping[str, MotionRules]] = {
    "late": MotionRules(propose=refuse_late, carry_out=do_for_late, find_end=end_by_pause),
    "robot": MotionRules(propose=propose_robot, carry_out=seat_robot),
    "defaults": MotionRules(propose=propose_robot, carry_out=seat_robot),
    "person": MotionRules(propose=propose_person, carry_out=offer_seat, prepare=prepare_person),
    "extend": MotionRules(
        propose=propose_more_time,
        carry_out=lambda act, vote, choice, undo: turn_notifications.extend_time(act, vote.amount * 1000),
    ),
    "pause": MotionRules(
        propose=propose_pause, carry_out=lambda act, vote, choice, undo: match_actions.pause(act), find_end=end_by_pause
    ),
    "resume": MotionRules(
        propose=propose_resuming,
        carry_out=lambda act, vote, choice, undo: match_actions.resume(act),
        find_end=lambda act, vote: "the game has resumed" if act.status == "playing" else None,
    ),
    "undo": MotionRules(
        propose=lambda act, user, proposal: ({}, proposal.since),
        carry_out=undo_moves,
        find_end=find_other_undo,
        prepare=prepare_undo,
        is_planned=True,
    ),
    "end": MotionRules(propose=propose_end, carry_out=end_game),
    "cancel": MotionRules(propose=propose_end, carry_out=end_game),
}
"""By the word of the motion, see `MOTIONS`."""
