"""A vote of the table within one act: how it is opened and told, ballots, what ends it before it is decided, and how it is decided."""

from dataclasses import replace

from bot.model.errors import TableError
from bot.model.seat_holders import list_voters
from bot.model.table_snapshot import IN_PLAY
from bot.model.vote import MOTIONS, NO, SPOKEN, YES, Vote, certain, describe_proposal, verdict
from bot.storage.engine.timestamps import stamp
from bot.tables.acts.act_signals import UndoPlanMissing
from bot.tables.acts.pending_act import PendingAct
from bot.tables.timers import turn_notifications
from bot.tables.votes.motion_rules import RULES, Undo
from games.engine.events import mark


def open_vote(act: PendingAct, vote: Vote) -> None:
    """The table votes. Raise TableError while it votes on something else."""
    if act.state.votes.open is not None:
        said = f"A vote is already open: {describe_proposal(act.state.votes.open)}. /table vote shows it."
        raise TableError("not now", said)
    act.state.votes.open, act.state.votes.count = vote, vote.number


def announce_vote(act: PendingAct, vote: Vote) -> None:
    """Announce the vote; ping players who may vote and haven't, in quiet hours later."""
    waited = [act.seat_of(user) for user in list_voters(act.players, vote) if user not in vote.ballots]
    users, later = turn_notifications.split_recipients(act, [seat for seat in waited if seat is not None])
    act.state.votes.open = replace(vote, uncalled={user: at for user, at in later.items() if at < vote.until})
    act.log(_opening(act, vote))
    _ask(act, vote, users)


def remind_voters(act: PendingAct) -> bool:
    """Ping players whose quiet hours are over and who haven't voted. Return whether there was one."""
    vote, now = act.state.votes.open, stamp(act.now)
    if vote is None:
        return False
    due = [user for user, at in vote.uncalled.items() if at <= now]
    if due:
        act.state.votes.open = replace(vote, uncalled={u: at for u, at in vote.uncalled.items() if at > now})
    seats = [act.seat_of(user) for user in due if user in list_voters(act.players, vote) and user not in vote.ballots]
    # Not who has gone on holiday since
    users, _ = turn_notifications.split_recipients(act, [seat for seat in seats if seat is not None])
    if users:
        _ask(act, vote, users)
    return bool(users)


def _ask(act: PendingAct, vote: Vote, users: list[int]) -> None:
    """The message with the buttons."""
    called = "".join([f" <u{user}>" for user in users])
    act.post(
        "say",
        {
            "line": f"{_opening(act, vote)}{called}",
            "why": "vote",
            "vote": vote.number,
            "choices": vote.choices,
            "call": users,
        },
    )


def _opening(act: PendingAct, vote: Vote) -> str:
    until = f"<t:{vote.until // 1000}:f>"
    if vote.motion == "late":
        over = " and ".join([mark(seat) for seat in vote.about])
        return f"{over} ran out of time. The table decides what happens next, until {until}."
    seat = None if vote.by is None else act.seat_of(vote.by)
    who = f"<u{vote.by}>" if seat is None else mark(seat)
    what = f"{describe_proposal(vote)}: {vote.words}" if vote.words else describe_proposal(vote)
    return f"{who} proposes: {what}. The table votes until {until}."


def cast_ballot(act: PendingAct, user: int, number: int, choice: str) -> Vote:
    """Cast or change the user's ballot. Raise TableError if they can't vote, or the vote is over."""
    vote = act.state.votes.open
    if vote is None or vote.number != number or choice not in vote.choices:
        raise TableError("passed", "That vote is over.")
    if user not in list_voters(act.players, vote):
        raise TableError("not seated", "Only players at this table who haven't resigned can vote.")
    if vote.ballots.get(user) == choice:
        raise TableError("passed", f"You have already voted {SPOKEN[choice]}.")
    seat = act.seat_of(user)
    if user not in vote.ballots and seat is not None:
        act.log(f"{mark(seat)} has voted.")
    vote = act.state.votes.open = replace(vote, ballots={**vote.ballots, user: choice})
    return vote


def end_vote_on_return(act: PendingAct, seat: int) -> bool:
    """End a vote on a player's absence, since they are back. Return whether there was one."""
    vote, offer = act.state.votes.open, act.state.seats.offers.get(seat)
    if offer is not None and offer.giver is None:
        del act.state.seats.offers[seat]
        act.log(f"{mark(seat)} is back, so their seat is no longer on offer.")
    if vote is None or not vote.is_on_absence(seat):
        return offer is not None and offer.giver is None
    if len(vote.about) == 1:
        end_vote(act, f"{mark(seat)} is back")
        return True
    act.state.votes.open = replace(vote, about={s: asked for s, asked in vote.about.items() if s != seat})
    _wait_on(act, vote, [seat])
    return True


def end_vote(act: PendingAct, why: str) -> None:
    """Close the vote undecided and announce why; a player whose time was over gets their full time again."""
    vote = drop_vote(act)
    if vote is not None:
        act.log_and_post(f"The vote ends ({describe_proposal(vote)}): {why}.", "note")


def drop_vote(act: PendingAct) -> Vote | None:
    """Drop the open vote without announcing it, and return it; the caller announces why."""
    vote, act.state.votes.open = act.state.votes.open, None
    if vote is not None:
        _wait_on(act, vote, list(vote.about))
    return vote


def _wait_on(act: PendingAct, vote: Vote, seats: list[int]) -> None:
    if vote.motion != "late":
        return
    for seat in seats:
        if is_as_then(act, vote, seat):
            turn_notifications.renew_time(act, seat)


def is_as_then(act: PendingAct, vote: Vote, seat: int) -> bool:
    """Return whether the vote's reason still holds for that seat: the same player is absent, not on holiday, with the same question."""
    then, wait = vote.about[seat], act.state.timers.seats.get(seat)
    if vote.is_on_absence(seat) and turn_notifications.away(act, seat) is not None:
        return False
    if "seat" in MOTIONS[vote.motion].needs:
        return str(act.players[seat].user) == then and not act.players[seat].resigned
    over = wait is not None and wait.due is None and wait.left is None
    return wait is not None and wait.digest == then and (over or vote.motion != "late")


def find_obsolete_reason(act: PendingAct, vote: Vote) -> str | None:
    """Return why the vote no longer has a reason, or None while it has one."""
    if act.status not in IN_PLAY:
        return "the game is over"
    if (why := RULES[vote.motion].find_end(act, vote)) is not None:
        return why
    if vote.about and not any(is_as_then(act, vote, seat) for seat in vote.about):
        return "it no longer applies"
    return None


# ---- decided


def decide_early(act: PendingAct) -> bool:
    """End a vote that has lost its reason, or decide one that no one can change. Return whether something was done."""
    vote = act.state.votes.open
    if vote is None:
        return False
    why = find_obsolete_reason(act, vote)
    if why is not None:
        end_vote(act, why)
        return False
    choice = _certain(act, vote)
    if choice == YES and RULES[vote.motion].is_planned:  # the clock reads first what that takes back
        act.state.votes.open = replace(vote, until=min(vote.until, stamp(act.now)))
        return False
    return choice is not None and carry_out(act, vote, choice)


def decide_after_ballot(act: PendingAct, vote: Vote, undo: Undo | None) -> bool:
    """Decide the vote after a ballot if no one can change it. Return whether something was done. Raise UndoPlanMissing."""
    why = find_obsolete_reason(act, vote)
    if why is not None:
        end_vote(act, why)
        return True
    choice = _certain(act, vote)
    return choice is not None and carry_out(act, vote, choice, undo)


def decide_on_expiry(act: PendingAct, undo: Undo | None = None) -> bool:
    """Decide by the ballots so far when the vote's time is over. Return whether it was. Raise UndoPlanMissing."""
    vote = act.state.votes.open
    if vote is None or vote.until > stamp(act.now):
        return False
    why = find_obsolete_reason(act, vote)
    if why is not None:
        end_vote(act, why)
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
        return remind_voters(act)
    act.request_follow_ups()
    return True


def _certain(act: PendingAct, vote: Vote) -> str | None:
    voters = list_voters(act.players, vote)
    return certain(vote.cast(voters), len(voters), vote.choices)


def carry_out(act: PendingAct, vote: Vote, choice: str, undo: Undo | None = None) -> bool:
    """Announce the result once, and carry it out. Return whether there was something to do. Raise UndoPlanMissing for an undo without its plan."""
    if choice == YES and RULES[vote.motion].is_planned and undo is None:
        raise UndoPlanMissing(vote.amount)
    act.state.votes.open = None
    act.log_and_post(f"{_result(act, vote, choice)} {_count(act, vote)}", "note")
    if choice == NO:
        return False
    RULES[vote.motion].carry_out(act, vote, choice, undo)
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
