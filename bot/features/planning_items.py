"""The presses of a plan."""

from bot.interactions.base.press_dispatch import Presser, Shown, handles
from bot.interactions.turns.panel_presses import press_on_panel
from bot.interactions.turns.planning_panel import PlanningPanel
from bot.model.errors import TableError
from bot.panels.components.acting_presses import read_inner
from bot.panels.components.planning_presses import (
    CancelPlan,
    KeepPlan,
    PlanAnswer,
    PlanChoice,
    PlanNumber,
    PlanTurn,
    UndoPlanned,
)
from bot.panels.pages.message_layout import Layout
from bot.panels.text import bot_texts

CANCELLED = "Plan cancelled."


@handles(PlanTurn, keeps_panel=True)
async def open_plan(by: Presser, press: PlanTurn) -> Layout:
    """Open the presser's next turn. Raise TableError where nothing can be planned."""
    return await PlanningPanel(by.bot, by.user).open(press.table, by.user)


@handles(KeepPlan, keeps_panel=True)
async def keep_plan(by: Presser, press: KeepPlan) -> Layout:
    """Have the plan played when the turn comes."""
    return await PlanningPanel(by.bot, by.user).keep(press.table, by.user)


@handles(UndoPlanned, keeps_panel=True)
async def undo_planned(by: Presser, press: UndoPlanned) -> Layout:
    """Forget the plan's last answer."""
    return await PlanningPanel(by.bot, by.user).undo(press.table, by.user, by.again)


@handles(CancelPlan, keeps_panel=True)
async def cancel_plan(by: Presser, press: CancelPlan) -> Layout:
    """Cancel the plan; show the presser's panel."""
    await by.bot.tables.planning.cancel(press.table, by.user)
    return await by.bot.panels.fresh(press.table, by.user, CANCELLED)


@handles(PlanAnswer, PlanChoice, PlanNumber, keeps_panel=True)
async def press_in_plan(by: Presser, press: PlanAnswer | PlanChoice | PlanNumber) -> Shown:
    """Do in the plan what a control of the panel does. Raise TableError."""
    inner = read_inner(press)
    if inner is None:
        raise TableError("passed", bot_texts.PASSED)
    return await press_on_panel(PlanningPanel(by.bot, by.user).answers, by, inner, PlanNumber)
