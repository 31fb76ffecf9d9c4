"""The presses on the presser's own question, and the forms that answer it."""

from discord import ui

from bot.interactions.base.press_dispatch import Presser, Shown, handles
from bot.interactions.turns.composed_answers import answer_composed, open_answer_form
from bot.interactions.turns.panel_presses import press_on_panel
from bot.panels.components.question_presses import (
    CANCEL,
    ON_QUESTION,
    AnswerInAdvance,
    CancelAdvanceAnswers,
    ComposeAnswer,
    OpenAnswerForm,
    QuestionPress,
)
from bot.panels.pages.message_layout import Layout


@handles(*ON_QUESTION, keeps_panel=True)
async def press_question(by: Presser, press: QuestionPress) -> Shown:
    """Do what the press on the presser's own question says. Raise TableError."""
    return await press_on_panel(by.bot.answers, by, press)


@handles(OpenAnswerForm, keeps_panel=True)
async def open_form(by: Presser, press: OpenAnswerForm) -> ui.Modal:
    """Open the title's form. Raise TableError."""
    return await open_answer_form(by.bot.answers, press.table, by.user, press.token)


@handles(ComposeAnswer, keeps_panel=True)
async def compose_answer(by: Presser, press: ComposeAnswer) -> Layout:
    """Answer with what was composed. Raise TableError."""
    return await answer_composed(by.bot.answers, press.table, by.user, press.token, press.entries, press.about)


@handles(AnswerInAdvance, keeps_panel=True)
async def answer_in_advance(by: Presser, press: AnswerInAdvance) -> Layout:
    """Give or cancel an advance answer. Raise TableError."""
    return await by.bot.answers.leave_ahead(press.table, by.user, *press.picked)


@handles(CancelAdvanceAnswers, keeps_panel=True)
async def cancel_advance_answers(by: Presser, press: CancelAdvanceAnswers) -> Layout:
    """Cancel all advance answers of the presser. Raise TableError."""
    return await by.bot.answers.leave_ahead(press.table, by.user, "", CANCEL)
