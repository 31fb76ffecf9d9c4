"""Advance answers: small questions on others' turns are answered for their player, after a delay that tells nothing.

No rule knows of them. They are kept with the table, cancelled when what they rest on changes, and played by the clock as if by hand.
"""

from collections.abc import Iterator
from hashlib import sha256
from typing import Any, Final, NamedTuple

from bot.storage.engine.timestamps import stamp
from bot.tables.acts.pending_act import PendingAct
from bot.tables.acts.premove import ALWAYS, Premove, ScheduledPremove
from bot.tables.premoves import plan_rules
from bot.tables.timers import turn_notifications
from bot.tables.turns import match_actions
from games.engine.ahead import Path, Span, Standby
from games.engine.ask import Ask
from games.engine.errors import Refused

SHORTEST: Final = 20_000  # milliseconds until an answer is given
LONGEST: Final = 90_000


class Reply(NamedTuple):
    """The answer to a seat's present question."""

    standby: Standby
    ask: Ask
    path: Path


def list_premoves(act: PendingAct) -> dict[str, Standby]:
    """Return the advance answers that this table offers, by name."""
    return {one.name: one for one in act.game.table.standing if one.offered(act.table.options)}


def list_spans(act: PendingAct) -> dict[str, Span]:
    """By name, how long an answer may hold at this table."""
    return {span.name: span for span in act.game.table.spans}


def make_premove(act: PendingAct, standby: Standby, view: Any, until: str) -> Premove:
    """Return the answer as it is left now, from what its seat sees."""
    span = "" if until == ALWAYS else _print(list_spans(act)[until].of(view))
    return Premove(until, span, _print(standby.rests(view)))


def _print(fact: object) -> str:
    """Tell a fact from others, in few letters."""
    return sha256(repr(fact).encode()).hexdigest()[:12]


def remove_premove(act: PendingAct, seat: int, name: str) -> None:
    """Drop the seat's advance answer of this name."""
    held = act.state.premoves.held[seat]
    del held[name]
    if not held:
        del act.state.premoves.held[seat]
    soon = act.state.premoves.scheduled.get(seat)
    if soon is not None and soon.name == name:
        del act.state.premoves.scheduled[seat]


def hide_from_board(act: PendingAct) -> None:
    """Leave the board as it is unless something else was announced: no one else may know of an advance answer."""
    act.public = has_told_everyone(act)


def has_told_everyone(act: PendingAct) -> bool:
    """Return whether this act announced anything to everyone."""
    return any(line.to is None for line in act.lines)


# ---- looked at after every change


def refresh_premoves(act: PendingAct) -> None:
    """Cancel advance answers that no longer hold, and schedule those that answer a present question; a plan goes first."""
    premoves = act.state.premoves
    if not (premoves.held or premoves.plans):
        return
    if act.status == "over":
        premoves.held, premoves.plans, premoves.scheduled = {}, {}, {}
    if act.status != "playing":
        return
    planned, premoves.scheduled = premoves.scheduled, {}
    for seat in sorted({*premoves.held, *premoves.plans}):
        _keep(act, seat)
        named = _find_next(act, seat)
        if named is not None:
            soon = planned.get(seat)
            premoves.scheduled[seat] = (
                soon if soon is not None and soon[:2] == named else ScheduledPremove(*named, _moment(act))
            )


def _find_next(act: PendingAct, seat: int) -> tuple[str, str] | None:
    """Return the name of what answers the seat's present question, and of that question; None if nothing does."""
    step = plan_rules.find_planned(act, seat)
    if step is not None:
        return plan_rules.PLAN, _print((act.running().digest(seat), step.tokens))
    reply = _reply(act, seat)
    return None if reply is None else (reply.standby.name, _question(act, seat, reply))


def _moment(act: PendingAct) -> int:
    return stamp(act.now) + SHORTEST + act.dice().below(LONGEST - SHORTEST + 1)


def _question(act: PendingAct, seat: int, reply: Reply) -> str:
    """Name the question and the answer; an offer is the same as long as it is answered the same."""
    turn = "" if reply.ask.standing else act.running().turn(seat)
    return _print((turn, reply.path))


def _keep(act: PendingAct, seat: int) -> None:
    """Cancel the seat's answers that no longer hold, and tell its player."""
    view, known, ways = act.running().view(seat), list_premoves(act), list_spans(act)
    for name, was in list(act.state.premoves.held.get(seat, {}).items()):
        standby, span = known.get(name), ways.get(was.until)
        if standby is None or (span is None and was.until != ALWAYS):  # its title has changed
            remove_premove(act, seat, name)
            continue
        now = make_premove(act, standby, view, was.until)
        if not act.players[seat].present:
            _drop(act, seat, standby, "was cancelled, because a robot is playing for you")
        elif now.span != was.span:
            _drop(act, seat, standby, "has ended")
        elif now.rests != was.rests:
            _drop(act, seat, standby, f"was cancelled, because {standby.changed}")


def _drop(act: PendingAct, seat: int, standby: Standby, why: str) -> None:
    act.tell(f"Your advance answer {why}: you {standby.says}.", [seat])
    remove_premove(act, seat, standby.name)


def _reply(act: PendingAct, seat: int) -> Reply | None:
    """Return the answer to the seat's present question; cancel one that isn't legal."""
    match, held = act.running(), act.state.premoves.held.get(seat)
    ask = match.asks.get(seat)
    if ask is None or not held:
        return None
    view = match.view(seat)
    for standby in [one for one in act.game.table.standing if one.name in held]:
        path = standby.reply(view, ask)
        if path is None:
            continue
        try:
            ask.check(path[0])
        except Refused:
            _drop(act, seat, standby, "was cancelled, because it isn't possible now")
            continue
        return Reply(standby, ask, path)
    return None


# ---- given


def play_due_premove(act: PendingAct) -> int | None:
    """Play the first answer that is due, as if by hand. Return its seat, None if there was none."""
    seat = next(_due(act), None)
    if seat is None:
        return None
    if act.state.premoves.scheduled[seat].name == plan_rules.PLAN:
        plan_rules.play_planned(act, seat)
        act.public = act.public or has_told_everyone(act)
        return seat
    reply = _reply(act, seat)
    act.state.premoves.scheduled.pop(seat, None)
    if reply is None:
        return None
    act.tell(f"I used your advance answer: you {reply.standby.says}.", [seat])
    try:
        match_actions.answer(act, seat, tuple([tuple(tokens) for tokens in reply.path]), by="clock")
    except Refused:
        _in_vain(act, seat, reply.standby)
        return seat
    act.public = act.public or has_told_everyone(act)
    return seat


def _due(act: PendingAct) -> Iterator[int]:
    now = stamp(act.now)
    soon = sorted(act.state.premoves.scheduled, key=act.state.find_premove_time)
    return (seat for seat in soon if act.state.find_premove_time(seat) <= now)


def _in_vain(act: PendingAct, seat: int, standby: Standby) -> None:
    """Cancel an answer that was legal only at its first step, and ping its player as usual."""
    act.lines.pop()
    _drop(act, seat, standby, "was cancelled, because it isn't possible now")
    hide_from_board(act)
    if seat in act.state.timers.seats:
        turn_notifications.notify_players(act, [seat], reminder=False)


def refresh_after_take_back(act: PendingAct, seat: int) -> None:
    """Keep an undone answer from being played again: its player wants another one."""
    plan = act.state.premoves.plans.get(seat)
    if plan is not None and plan.met:
        plan_rules.drop_plan(act, seat, "because you undid the move")
    reply = _reply(act, seat)
    if reply is not None:
        _drop(act, seat, reply.standby, "was cancelled, because you undid the move")


def refresh_after_undo(act: PendingAct) -> None:
    """Cancel all advance answers after an undo: they were given in another situation."""
    known = list_premoves(act)
    for seat, held in sorted(act.state.premoves.held.items()):
        for name in list(held):
            if name in known:
                act.tell(
                    f"Your advance answer was cancelled, because moves were undone: you {known[name].says}.", [seat]
                )
    for seat in sorted(act.state.premoves.plans):
        plan_rules.drop_plan(act, seat, "because moves were undone")
    act.state.premoves.held, act.state.premoves.scheduled = {}, {}
