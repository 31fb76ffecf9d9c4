"""Outcomes of votes: when a vote is decided, how it is announced, and what is done."""

from collections.abc import Callable
from dataclasses import replace

from bot.model.name_markup import then
from bot.model.seat_holders import Offer, list_voters
from bot.model.table_snapshot import IN_PLAY
from bot.model.vote import DEFAULT, NO, ROBOT, SPOKEN, WAIT, YES, Vote, certain, describe_proposal, verdict
from bot.storage.engine.timestamps import stamp
from bot.tables.acts.act_signals import UndoPlanMissing
from bot.tables.acts.pending_act import PendingAct
from bot.tables.seats import seat_offers
from bot.tables.timers import time_outs, turn_notifications
from bot.tables.turns import match_actions
from bot.tables.votes import voting
from games.engine.events import mark

Undo = Callable[[PendingAct], str]
"""Carry out the planned undo; return it in words."""


def decide_early(act: PendingAct) -> bool:
    """End a vote that has lost its reason, or decide one that no one can change. Return whether something was done."""
    vote = act.state.votes.open
    if vote is None:
        return False
    why = voting.find_obsolete_reason(act, vote)
    if why is not None:
        voting.end_vote(act, why)
        return False
    choice = _certain(act, vote)
    if choice == YES and vote.motion == "undo":  # the clock reads first what that takes back
        act.state.votes.open = replace(vote, until=min(vote.until, stamp(act.now)))
        return False
    return choice is not None and carry_out(act, vote, choice)


def decide_after_ballot(act: PendingAct, vote: Vote, undo: Undo | None) -> bool:
    """Decide the vote after a ballot if no one can change it. Return whether something was done. Raise UndoPlanMissing."""
    why = voting.find_obsolete_reason(act, vote)
    if why is not None:
        voting.end_vote(act, why)
        return True
    choice = _certain(act, vote)
    return choice is not None and carry_out(act, vote, choice, undo)


def decide_on_expiry(act: PendingAct, undo: Undo | None = None) -> bool:
    """Decide by the ballots so far when the vote's time is over. Return whether it was. Raise UndoPlanMissing."""
    vote = act.state.votes.open
    if vote is None or vote.until > stamp(act.now):
        return False
    why = voting.find_obsolete_reason(act, vote)
    if why is not None:
        voting.end_vote(act, why)
        return True
    voters = list_voters(act.players, vote)
    carry_out(act, vote, verdict(vote.cast(voters), len(voters), vote.choices), undo)
    return True


def close_expired_vote(act: PendingAct, undo: Undo | None = None) -> bool:
    """Decide a vote whose time is over, or ask those who weren't to be disturbed when it was opened.

    Return whether anything happened. Raise UndoPlanMissing.
    """
    if act.status not in IN_PLAY:
        return False
    if not decide_on_expiry(act, undo):
        return voting.remind_voters(act)
    act.request_follow_ups()
    return True


def _certain(act: PendingAct, vote: Vote) -> str | None:
    voters = list_voters(act.players, vote)
    return certain(vote.cast(voters), len(voters), vote.choices)


def carry_out(act: PendingAct, vote: Vote, choice: str, undo: Undo | None = None) -> bool:
    """Announce the result once, and carry it out. Return whether there was something to do. Raise UndoPlanMissing for an undo without its plan."""
    if choice == YES and vote.motion == "undo" and undo is None:
        raise UndoPlanMissing(vote.amount)
    act.state.votes.open = None
    act.log_and_post(f"{_result(act, vote, choice)} {_count(act, vote)}", "note")
    if choice == NO:
        return False
    if vote.motion == "late":
        _late(act, vote, choice)
    elif undo is not None and vote.motion == "undo":
        act.log_and_post(f"The table {then(undo(act), lambda seat: act.in_game(seat).name)}.", "note")
    else:
        _carried_out(act, vote)
    return True


def _result(act: PendingAct, vote: Vote, choice: str) -> str:
    if vote.motion == "late":
        who = " and ".join([mark(seat) for seat in vote.about])
        return f"{who} ran out of time, and the table has decided: {SPOKEN[choice]}."
    if choice == YES:
        return f"The table has voted: {describe_proposal(vote)}."
    voters = list_voters(act.players, vote)
    few = ": too few voted" if 2 * len(vote.cast(voters)) < len(voters) else ""
    return f"The vote failed ({describe_proposal(vote)}){few}."


def _count(act: PendingAct, vote: Vote) -> str:
    """Return the ballots in words: `Yes: Ann, Ben; no: Cy.`"""
    names: dict[str, list[str]] = {choice: [] for choice in reversed(vote.choices)}
    for user in list_voters(act.players, vote):
        seat = act.seat_of(user)
        if user in vote.ballots and seat is not None:
            names[vote.ballots[user]].append(mark(seat))
    told = "; ".join([f"{SPOKEN[choice]}: {', '.join(who)}" for choice, who in names.items() if who])
    return f"{told[0].upper()}{told[1:]}." if told else "No one has voted."


def _late(act: PendingAct, vote: Vote, choice: str) -> None:
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


def _carried_out(act: PendingAct, vote: Vote) -> None:
    seat = next(iter(vote.about), 0)
    match vote.motion:
        case "robot" | "defaults":
            time_outs.seat_substitute(act, seat, "player" if vote.motion == "robot" else "absent")
        case "person" if vote.user is not None:
            seat_offers.offer_seat(act, seat, Offer(vote.user, vote.name, None))
        case "extend":
            turn_notifications.extend_time(act, vote.amount * 1000)
        case "pause":
            match_actions.pause(act)
        case "resume":
            match_actions.resume(act)
        case "end" | "cancel":
            act.state.record.stopped = True
            scored = vote.motion == "end" and bool(act.game.rules.early_end.scored)
            act.log_events(act.require_match().finish(scored))
            act.journal(["end", str(scored)], act.actor)
        case _:
            pass
