"""A player's next turn, planned while others have theirs: the same questions with the same controls, whose presses change the plan alone.

Only they see it: its page, and on their panel a line that says what will happen to it.
"""

from dataclasses import dataclass, replace
from typing import Final

from discord import ButtonStyle

from bot.interactions.base.answers import Answers
from bot.interactions.base.bot_protocol import Host
from bot.interactions.base.panel_service import PanelService
from bot.interactions.base.press_dispatch import Presser, Shown
from bot.interactions.turns.panel_presses import press_on_panel
from bot.model.errors import TableError
from bot.model.plan import PLAN, Plan
from bot.model.table_snapshot import TableSnapshot
from bot.panels.components.acting_presses import Inner, read_inner, wrap_row
from bot.panels.components.press_controls import Button, make_button
from bot.panels.components.press_ids import NUMBER, FormPress, MenuPress, Press, TableId
from bot.panels.components.table_presses import make_hand_button
from bot.panels.pages.message_layout import Layout, Papers, lay_out
from bot.panels.question import option_notes
from bot.panels.question.panel_context import PanelContext, Row
from bot.panels.question.panel_part import PanelPart
from bot.panels.question.question_layout import question
from bot.panels.text import bot_texts
from bot.panels.text.text_formatting import BREAK, embolden, fit, write_marks
from games.engine.declaring.planning import Planning
from games.engine.events import counted

CANCELLED: Final = "Plan cancelled."
DRAFT: Final = "A draft: I play it only once you press **Keep this plan**."
KEPT: Final = "Kept. When your turn comes, I play it as long as each question is the one you saw. At the first difference I stop and let you know."
OVER: Final = "That ends your turn."
UNKNOWN: Final = "The rest depends on cards no one has seen, or on what others choose: a plan ends here."
BY_MESSAGE: Final = "-# If it stops in the middle of your turn, I send you a direct message: a ping would tell everyone that you had a plan."
ROOM: Final = 1_200  # characters of what the seat holds
SOON: Final = "I play it in a minute or two, unless you answer first."
WAITING: Final = "I play it when your turn comes."
PAUSED: Final = "I play nothing while the game is paused."
NOT_PLAYED: Final = "It's a draft; I don't play it."


# ---- on the player's panel


class PlanTurn(Press, kind="plan", keeps_panel=True):
    """Opens the presser's next turn to be planned. Raise TableError where nothing can be planned."""

    table: TableId

    async def answer(self, by: Presser) -> Layout:
        return await open_plan(by.bot, self.table, by.user)


class CancelPlan(Press, kind="plancancel", keeps_panel=True):
    """Cancels the plan; shows the presser's panel."""

    table: TableId

    async def answer(self, by: Presser) -> Layout:
        await by.bot.tables.planning.cancel(self.table, by.user)
        return await by.bot.panels.fresh(self.table, by.user, CANCELLED)


def _tell_fate(context: PanelContext) -> list[str]:
    """Return one line on the plan: what will happen to it."""
    standing, plan = context.standing, context.standing.plans.get(context.seat)
    if plan is None or not plan.answers:
        return []
    if plan.stopped or not plan.kept:
        fate = plan.stopped or NOT_PLAYED
    elif standing.soon.get(context.seat) == PLAN:
        fate = SOON
    else:
        fate = PAUSED if standing.table.status == "paused" else WAITING
    return [f"-# **Your plan**, only you see this: {write_marks(f'{plan.words}. {fate}', standing)}"]


def _make_buttons(context: PanelContext) -> list[Button]:
    """Return the buttons: to a plan while others play, and to cancel the one that there is."""
    plan, table = context.standing.plans.get(context.seat), context.standing.table
    found, held = list[Button](), plan is not None and bool(plan.answers)
    planning, match, has_turn = context.game.table.planning, context.standing.match, False
    if (
        planning is not None and match is not None
    ):  # its own turn can't be planned, nor its own question at a time that has no turn
        active = planning.active(match.state)
        is_asked = context.ask is not None and not context.ask.standing
        has_turn = active == context.seat or (active is None and is_asked)
    if table.status == "playing" and planning is not None and not has_turn:
        found.append(make_button("Change the plan …" if held else "Plan my turn …", PlanTurn(table.id)))
    if plan is not None and held and not plan.stopped:
        found.append(make_button("Cancel the plan", CancelPlan(table.id)))
    return found


PANEL: Final = PanelPart(foot=_tell_fate, controls=_make_buttons)


# ---- planning


class KeepPlan(Press, kind="plankeep", keeps_panel=True):
    """Has what was planned played when the turn comes. Raise TableError for an empty plan."""

    table: TableId

    async def answer(self, by: Presser) -> Layout:
        panel = PlanningPanel(by.bot, by.user)
        return await panel.panel_of(await panel.plan.keep(self.table), by.user)


class UndoPlanned(Press, kind="planback", keeps_panel=True):
    """Forgets the plan's last answer."""

    table: TableId

    async def answer(self, by: Presser) -> Layout:
        panel = PlanningPanel(by.bot, by.user)
        return await panel.panel_of(await panel.plan.take_back(self.table, by.user), by.user, again=by.again)


class PlanAnswer(Press, kind="pl", keeps_panel=True):
    """A button of the panel, pressed in the plan. `inner`: its own id, without what all ids begin with."""

    inner: Inner

    async def answer(self, by: Presser) -> Shown:
        return await _press(by, self)


class PlanChoice(MenuPress, kind="plmenu", keeps_panel=True):
    """A menu of the panel, used in the plan."""

    inner: Inner

    async def answer(self, by: Presser) -> Shown:
        return await _press(by, self)


class PlanNumber(FormPress, kind="plform", keeps_panel=True):
    """A form of the panel, filled in in the plan."""

    longest = NUMBER

    inner: Inner

    async def answer(self, by: Presser) -> Shown:
        return await _press(by, self)


async def _press(by: Presser, press: PlanAnswer | PlanChoice | PlanNumber) -> Shown:
    """Do in the plan what a control of the panel does. Raise TableError."""
    inner = read_inner(press)
    if inner is None:
        raise TableError("passed", bot_texts.PASSED)
    return await press_on_panel(PlanningPanel(by.bot, by.user).answers, by, inner, PlanNumber)


async def open_plan(bot: Host, table: int, user: int) -> Layout:
    """Return the page on which the user plans their next turn. Raise TableError where nothing can be planned."""
    panel = PlanningPanel(bot, user)
    return await panel.panel_of(await panel.load_for(table, user), user)


class PlanningPanel(PanelService):
    """Draws that turn; `answers` answers its presses, and `plan` is what they change."""

    def __init__(self, bot: Host, user: int) -> None:
        super().__init__(bot.tables, bot.presenters, bot.panels.parts, bot.panels.ends, bot.panels.picture_service)
        self.plan = bot.tables.planning.acts_for(user)
        self.answers = Answers(self, self.plan, bot.answers.tally)

    async def load_for(self, table: int, user: int) -> TableSnapshot:
        """Return the table as if the user's turn had come, after what is planned. Raise TableError."""
        await super().load_for(table, user)
        return await self.plan.read(table)

    async def draw_panel(self, context: PanelContext) -> Papers:
        """Return the page of the plan."""
        latest = self.plan.latest
        if latest is None:
            raise TableError("passed", bot_texts.PASSED)
        turn = latest.turn
        shown = PlanShown(
            plan=latest.plan,
            fits=latest.fits,
            end=turn.end,
            is_known=turn.is_known,
            planning=turn.planning,
            unfit="" if turn.end != "unfit" else turn.planning.unfit[turn.shown.asks[turn.seat].rule],
        )
        return _build_page(replace(context, school=None), shown)


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


def _build_page(context: PanelContext, shown: PlanShown) -> Papers:
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
    table, ways = context.standing.table.id, list[Button]()
    if shown.plan.answers and not shown.plan.kept:
        keep = KeepPlan(table)
        ways.append(make_button("Keep this plan", keep, ButtonStyle.primary, disabled=not shown.fits))
    if shown.plan.answers:
        ways += [make_button("Undo", UndoPlanned(table)), make_button("Cancel the plan", CancelPlan(table))]
    ways.append(make_hand_button(table, "Back"))
    notes = option_notes.beside(rows)
    return lay_out([*texts, *controls, *notes, *ways, BREAK, *below, *foot], emojis=context.emojis)


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
