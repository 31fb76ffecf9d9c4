"""Plans: when its player's turn comes, a plan is played answer by answer, as long as each question is the one that was planned.

A plan is a word of its player like an advance answer, and yields to a newer one (see `premove_scheduling`).

At the first difference it stops, and its player is called: in the channel as for any question, or by a direct message where a ping in the
middle of their own turn would tell everyone that there was a plan.
"""

from dataclasses import replace

from bot.model.plan import PLAN, Plan, PlannedAnswer
from bot.tables.acts.pending_act import PendingAct
from bot.tables.timers import turn_notifications
from bot.tables.turns import match_actions
from games.engine.declaring.planning import Planning, Seen, Standby
from games.engine.events import counted
from games.engine.running.plan_checks import find_difference, look, price


def find_planned(act: PendingAct, seat: int) -> PlannedAnswer | None:
    """Return the planned answer to the seat's present question. Stop a plan that doesn't fit it; drop one whose turn is over."""
    plan, planning = act.state.premoves.plans.get(seat), act.game.table.planning
    if plan is None:
        return None
    if planning is None or not act.players[seat].present:
        drop_plan(act, seat, "because this game has no plans" if planning is None else "because a robot plays for you")
        return None
    match = act.running()
    if planning.active(match.state) != seat:
        if plan.met:
            drop_plan(act, seat, "because your turn is over")
        return None
    ask = match.asks.get(seat)
    if ask is None or ask.standing:  # others decide something in this turn
        return None
    act.state.premoves.plans[seat] = plan = replace(plan, met=True)
    return _fit(act, seat, plan, planning) if plan.is_waiting else None


def _fit(act: PendingAct, seat: int, plan: Plan, planning: Planning) -> PlannedAnswer | None:
    """Return the next answer if it fits the seat's question; stop the plan if it doesn't."""
    match, step = act.running(), plan.answers[plan.done]
    ask = match.asks[seat]
    view = match.view(seat)
    seen = look(act.game, planning, view, ask)
    why = find_difference(planning, Seen(*step[:3]), seen, ask, step.tokens)
    if not why and price(act.game, view, ask, step.tokens) != step.price:
        why = "it costs or brings something else now"
    if not why:
        return step
    _stop(act, seat, plan, why)
    return None


def _stop(act: PendingAct, seat: int, plan: Plan, why: str) -> None:
    """Play no more of the plan, and have its player called."""
    how_far = f"after {plan.done} of {counted(len(plan.answers), 'answer')}" if plan.done else "before its first answer"
    step = plan.answers[plan.done]
    stopped = f"It stopped {how_far}, at “{step.says}”: {why}."
    act.state.premoves.plans[seat] = replace(plan, stopped=stopped)
    act.log(f"Your plan was: {plan.words}. {stopped}", [seat])
    call_if_waiting(act, seat)


def call_if_waiting(act: PendingAct, seat: int) -> None:
    """Call a player whose question is, for everyone else, the one that they were pinged for; a new one brings its own call."""
    match, timer = act.running(), act.state.timers.seats.get(seat)
    ask = match.asks.get(seat)
    if ask is not None and not ask.standing and timer is not None and timer.digest == match.turn(seat):
        turn_notifications.call_privately(act, seat)


def play_planned(act: PendingAct, seat: int) -> None:
    """Play the plan's next answer, as if by hand."""
    step, plan = find_planned(act, seat), act.state.premoves.plans.get(seat)
    act.state.premoves.scheduled.pop(seat, None)
    if step is None or plan is None:
        return
    number = plan.done + 1
    act.log(f"I played your plan, {number} of {len(plan.answers)}: {step.says}.", [seat])
    match_actions.answer(act, seat, (step.tokens,), by="clock", partial=True)
    if number == len(plan.answers):
        del act.state.premoves.plans[seat]
        call_if_waiting(act, seat)
    else:
        act.state.premoves.plans[seat] = replace(plan, done=number)


def yield_to_player(act: PendingAct, seat: int) -> None:
    """Drop a plan that is being played, since its player answers by hand, or a game master does for them."""
    plan = act.state.premoves.plans.get(seat)
    if plan is not None and plan.met and plan.is_waiting:
        why = "because you answered yourself" if act.deputy is None else "because a game master answered for you"
        drop_plan(act, seat, why)


def yield_to_premove(act: PendingAct, seat: int, standby: Standby) -> None:
    """Drop a plan whose next question an advance answer, which is newer, answers."""
    plan = act.state.premoves.plans.get(seat)
    if plan is not None and plan.is_waiting and plan.answers[plan.done].rule in standby.rules:
        drop_plan(act, seat, f"because you have answered that in advance since (you {standby.says})")


def cancel_plan(act: PendingAct, seat: int) -> None:
    """Forget the seat's plan, as its player wishes."""
    act.state.premoves.plans.pop(seat, None)
    if (soon := act.state.premoves.scheduled.get(seat)) is not None and soon.name == PLAN:
        del act.state.premoves.scheduled[seat]


def drop_plan(act: PendingAct, seat: int, why: str) -> None:
    """Forget the seat's plan, and tell its player if it was to be played."""
    plan = act.state.premoves.plans.get(seat)
    cancel_plan(act, seat)
    if plan is not None and plan.is_waiting:
        act.log(f"Your plan was cancelled, {why}: {plan.words}.", [seat])
