"""Advance answers and plans: what a player has said beforehand is played for them, after a delay that tells nothing.

The title says what can be answered in advance, whether it may be given now, whether it still stands, and what it answers; the table keeps it
and has the clock play it as if by hand. Of two words that answer one question the newest counts. Nothing is played for a player on
holiday: their first press would end it, so that a move without one would show that it was left beforehand.
"""

from hashlib import sha256
from typing import Final, NamedTuple

from bot.model.plan import PLAN, Plan
from bot.storage.engine.timestamps import stamp
from bot.tables.acts.pending_act import PendingAct
from bot.tables.acts.premove import ALWAYS, Premove, ScheduledPremove
from bot.tables.premoves import plan_rules
from bot.tables.timers import turn_notifications
from bot.tables.turns import match_actions
from games.engine.asking.ask import Ask
from games.engine.declaring.planning import Path, Span, Standby, nothing
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


_FOREVER: Final = Span(ALWAYS, "", nothing)


def list_spans(act: PendingAct, standby: Standby) -> list[str]:
    """Return the names of the spans for which this answer may hold at this table, the usual one first."""
    return list(_spans(act, standby))


def _spans(act: PendingAct, standby: Standby) -> dict[str, Span]:
    options = act.table.options
    spans = standby.list_spans(act.game.table.spans, options)
    return {span.name: span for span in (*spans, *(() if standby.find_face(options) else (_FOREVER,)))}


def make_premove(act: PendingAct, seat: int, standby: Standby, until: str) -> Premove:
    """Return the answer as it is left now, from what its seat sees. Raise KeyError for a span that it can't have."""
    view = act.running().view(seat)
    return Premove(until, _print(_spans(act, standby)[until].of(view)), _print(standby.rests(view)))


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
    act.public = act.has_told_everyone


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
    before, premoves.scheduled = premoves.scheduled, {}
    for seat in sorted({*premoves.held, *premoves.plans}):
        _keep(act, seat)
        named = None if turn_notifications.away(act, seat) is not None else _find_next(act, seat)
        if named is not None:
            soon = before.get(seat)
            if soon is None or soon[:2] != named:
                soon = ScheduledPremove(*named, stamp(act.now) + SHORTEST + act.dice().below(LONGEST - SHORTEST + 1))
            premoves.scheduled[seat] = soon
        elif seat in before and before[seat].name != PLAN and seat != act.answered:
            plan_rules.call_if_waiting(act, seat)  # they weren't disturbed, since it was to be answered for them


def _find_next(act: PendingAct, seat: int) -> tuple[str, str] | None:
    """Return the name of what answers the seat's present question, and of that question; None if nothing does.

    Of a plan and an advance answer the newer one counts; an older plan is cancelled, since its turn goes another way.
    """
    step, reply = plan_rules.find_planned(act, seat), _reply(act, seat)
    plan, held = act.state.premoves.plans.get(seat), act.state.premoves.held.get(seat, {})
    if step is not None and plan is not None and (reply is None or plan.given >= held[reply.standby.name].given):
        return PLAN, _print((act.running().digest(seat), step.tokens))
    if reply is None:
        return None
    if step is not None:
        plan_rules.drop_plan(act, seat, f"because you have answered in advance since (you {reply.standby.says})")
    # An offer is the same as long as it is answered the same
    turn = "" if reply.ask.standing else act.running().turn(seat)
    return reply.standby.name, _print((turn, reply.path))


def yield_to_plan(act: PendingAct, seat: int, plan: Plan) -> None:
    """Cancel the seat's advance answers to the first question of a plan that it has just kept."""
    for standby in _list_held(act, seat):
        if plan.answers[0].rule in standby.rules:
            _drop(act, seat, standby, "was cancelled, because you have planned that turn since")


def _list_held(act: PendingAct, seat: int) -> list[Standby]:
    """Return the seat's advance answers, the newest first."""
    held = act.state.premoves.held.get(seat, {})
    known = [one for one in list_premoves(act).values() if one.name in held]
    return sorted(known, key=lambda one: -held[one.name].given)


def _keep(act: PendingAct, seat: int) -> None:
    """Cancel the seat's answers that no longer hold, and tell its player."""
    known, state = list_premoves(act), act.running().state
    for name, was in list(act.state.premoves.held.get(seat, {}).items()):
        standby = known.get(name)
        if standby is None:  # its title has changed
            act.log("One of your advance answers has ended, because this game no longer has it.", [seat])
            remove_premove(act, seat, name)
        elif not act.players[seat].present:
            _drop(act, seat, standby, "was cancelled, because a robot is playing for you")
        elif not _is_within(act, seat, standby, was) or not standby.stands(state, seat):
            _drop(act, seat, standby, "has ended")
        elif standby.changed and make_premove(act, seat, standby, was.until).rests != was.rests:
            _drop(act, seat, standby, f"was cancelled, because {standby.changed}")


def _is_within(act: PendingAct, seat: int, standby: Standby, was: Premove) -> bool:
    """Return whether the answer's span lasts; one that was given for a span that its title no longer allows has none."""
    if was.until not in _spans(act, standby):
        return False
    return was.until == ALWAYS or make_premove(act, seat, standby, was.until).span == was.span


def _drop(act: PendingAct, seat: int, standby: Standby, why: str) -> None:
    act.log(f"Your advance answer {why}: you {standby.says}.", [seat])
    remove_premove(act, seat, standby.name)


def _reply(act: PendingAct, seat: int) -> Reply | None:
    """Return the seat's newest answer to its present question; cancel one that isn't legal."""
    match = act.running()
    ask, held = match.asks.get(seat), _list_held(act, seat)
    if ask is None or not held:
        return None
    view = match.view(seat)
    for standby in held:
        path = standby.reply(view, ask)
        if path is None:
            continue
        try:
            ask.check(path[0])
            if len(path) > 1:
                match.preview(seat, *path)
        except Refused:
            _drop(act, seat, standby, "was cancelled, because it isn't possible now")
            continue
        return Reply(standby, ask, path)
    return None


# ---- given


def find_due(act: PendingAct) -> int | None:
    """Return the first seat for which something is to be played now; None if there is none."""
    now, found = stamp(act.now), act.state.premoves.scheduled
    for seat in sorted(found, key=act.state.find_premove_time):
        if act.state.find_premove_time(seat) > now or turn_notifications.away(act, seat) is not None:
            continue
        if _find_next(act, seat) == found[seat][:2]:
            return seat
        del found[seat]  # time alone has changed what it rested on
    return None


def play(act: PendingAct, seat: int) -> None:
    """Play what is due for the seat (see `find_due`), as if by hand."""
    soon, reply = act.state.premoves.scheduled[seat], _reply(act, seat)
    if soon.name == PLAN:
        plan_rules.play_planned(act, seat)
    elif reply is not None:
        del act.state.premoves.scheduled[seat]
        act.log(f"I used your advance answer: you {reply.standby.says}.", [seat])
        match_actions.answer(act, seat, tuple([tuple(tokens) for tokens in reply.path]), by="clock")
        if not reply.standby.stands(act.running().state, seat):  # that was its end, too
            remove_premove(act, seat, reply.standby.name)
    act.public = act.public or act.has_told_everyone


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
                act.log(
                    f"Your advance answer was cancelled, because moves were undone: you {known[name].says}.", [seat]
                )
    for seat in sorted(act.state.premoves.plans):
        plan_rules.drop_plan(act, seat, "because moves were undone")
    act.state.premoves.held, act.state.premoves.scheduled = {}, {}
