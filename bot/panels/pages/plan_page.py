"""The page on which a player plans their next turn. Only they see it."""

from dataclasses import dataclass
from typing import Final

from discord import ButtonStyle

from bot.model.plan import Plan
from bot.panels.components.acting_presses import wrap_row
from bot.panels.components.planning_presses import CancelPlan, KeepPlan, PlanAnswer, PlanChoice, UndoPlanned
from bot.panels.components.press_controls import make_button
from bot.panels.components.table_presses import make_hand_button
from bot.panels.pages.message_layout import Papers, lay_out
from bot.panels.question import option_notes
from bot.panels.question.panel_context import PanelContext, Row
from bot.panels.question.question_layout import question
from bot.panels.text.text_formatting import BREAK, embolden, fit, write_marks
from games.engine.events import counted
from games.engine.planning import Planning

DRAFT: Final = "A draft: I play it only once you press **Keep this plan**."
KEPT: Final = "Kept. When your turn comes, I play it as long as each question is the one you saw. At the first difference I stop and let you know."
OVER: Final = "That ends your turn."
UNKNOWN: Final = "The rest depends on cards no one has seen, or on what others choose: a plan ends here."
BY_MESSAGE: Final = "-# If it stops in the middle of your turn, I send you a direct message: a ping would tell everyone that you had a plan."
ROOM: Final = 1_200  # characters of what the seat holds


@dataclass(frozen=True, slots=True)
class PlanShown:
    """A plan as its page shows it. `fits`: how many of its answers fit now; `end`: why nothing more can be planned, see PlannedTurn.

    `is_known`: what the seat would hold then is known; `unfit`: why the question that follows can't be planned.
    """

    plan: Plan
    fits: int
    end: str
    is_known: bool
    planning: Planning
    unfit: str = ""


def build_plan_page(context: PanelContext, shown: PlanShown) -> Papers:
    """Return the page: what is planned, the question that follows with its controls, and what to do with the plan."""
    notice = [f"> {context.notice}"] if context.notice else []
    head = f"-# **{context.game.title}** · Your next turn, as if it came now. Only you see this."
    asked, rows = _ask(context, shown)
    for row in rows:
        wrap_row(row, PlanAnswer, PlanChoice)
    held = context.presenter.mine(context.view) if shown.is_known and shown.end != "over" else []
    below = fit([write_marks(block, context.standing) for block in held], ROOM)
    texts = [*notice, head, *_describe(context, shown), *asked]
    foot = [f"-# {shown.planning.unfitting}", *([BY_MESSAGE] if shown.plan.kept else [])]
    controls = [row for row in rows if row.children]
    notes = option_notes.beside(rows)
    return lay_out([*texts, *controls, *notes, _foot(context, shown), BREAK, *below, *foot], emojis=context.emojis)


def _ask(context: PanelContext, shown: PlanShown) -> tuple[list[str], list[Row]]:
    """Return the question that follows with its controls, or why none does."""
    match shown.end:
        case "over":
            return [OVER], []
        case "unknown":
            return [UNKNOWN], []
        case "unfit":
            return [f"The next question can't be planned: {shown.unfit}."], []
        case _:
            return ([], []) if context.ask is None else question(context, context.ask)


def _describe(context: PanelContext, shown: PlanShown) -> list[str]:
    """Return what is planned, whether it will be played, and how far it fits."""
    plan = shown.plan
    if not plan.answers:
        return ["### Plan your next turn"]
    words = write_marks(plan.words, context.standing)
    texts = [f"### Your plan\n{embolden(words)}\n{KEPT if plan.kept else DRAFT}"]
    if shown.fits < len(plan.answers):
        step = write_marks(plan.answers[shown.fits].says, context.standing)
        fits = (
            f"only the first {counted(shown.fits, 'answer')} of it would be played"
            if shown.fits
            else "nothing of it would be played"
        )
        texts.append(
            f"⚠ Things have changed: as they are now, {fits}. Your choice below replaces “{step}” and what follows."
        )
    return texts


def _foot(context: PanelContext, shown: PlanShown) -> Row:
    table, plan = context.standing.table.id, shown.plan
    if not plan.answers:
        return Row(make_hand_button(table, "Back"))
    row = (
        Row()
        if plan.kept
        else Row(make_button("Keep this plan", KeepPlan(table), ButtonStyle.primary, disabled=not shown.fits))
    )
    row.add_item(make_button("Undo", UndoPlanned(table)))
    row.add_item(make_button("Cancel the plan", CancelPlan(table)))
    row.add_item(make_hand_button(table, "Back"))
    return row
