"""A player's plan on their panel: what it is, how far it went, and the ways to it."""

from typing import Final

from bot.model.plan import PLAN, Plan
from bot.panels.components.planning_presses import CancelPlan, PlanTurn
from bot.panels.components.press_controls import Button, make_button
from bot.panels.question.panel_context import PanelContext
from bot.panels.text.text_formatting import write_marks

SOON: Final = "I play it in a minute or two, unless you answer first."
WAITING: Final = "I play it when your turn comes."
PAUSED: Final = "I play nothing while the game is paused."
DRAFT: Final = "It's a draft; I don't play it."


def lines(context: PanelContext) -> list[str]:
    """Return one line on the plan: what will happen to it."""
    plan = context.standing.plans.get(context.seat)
    if plan is None or not plan.answers:
        return []
    return [
        f"-# **Your plan**, only you see this: {write_marks(f'{plan.words}. {_tell_fate(context, plan)}', context.standing)}"
    ]


def _tell_fate(context: PanelContext, plan: Plan) -> str:
    standing, seat = context.standing, context.seat
    if plan.stopped or not plan.kept:
        return plan.stopped or DRAFT
    if standing.soon.get(seat) == PLAN:
        return SOON
    return PAUSED if standing.table.status == "paused" else WAITING


def buttons(context: PanelContext) -> list[Button]:
    """Return the buttons: to a plan while others play, and to cancel the one that there is."""
    plan, table = context.standing.plans.get(context.seat), context.standing.table
    found, held = list[Button](), plan is not None and bool(plan.answers)
    if table.status == "playing" and context.game.table.planning is not None and not _has_turn(context):
        found.append(make_button("Change the plan …" if held else "Plan my turn …", PlanTurn(table.id)))
    if plan is not None and held and not plan.stopped:
        found.append(make_button("Cancel the plan", CancelPlan(table.id)))
    return found


def _has_turn(context: PanelContext) -> bool:
    """Return whether it is the seat's own turn, which it can't plan then, or its own question at a time that has no turn."""
    planning, match = context.game.table.planning, context.standing.match
    if planning is None or match is None:
        return False
    active = planning.active(match.state)
    return active == context.seat or (active is None and context.ask is not None and not context.ask.standing)
