"""The presses that open the presser's own panel, those on its question, and the forms that answer it."""

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
    OfferAdvance,
    OpenAnswerForm,
    QuestionPress,
)
from bot.panels.components.table_presses import OpenChoice, OpenHand
from bot.panels.pages.message_layout import Layout


@handles(OpenHand, keeps_panel=True)
async def open_hand(by: Presser, press: OpenHand) -> Layout:
    """Show the presser's panel. Raise TableError."""
    return await by.bot.panels.panel(press.table, by.user, again=by.again)


@handles(OpenChoice, keeps_panel=True)
async def open_choice(by: Presser, press: OpenChoice) -> Layout:
    """Show the presser's panel without the log. Raise TableError."""
    return await by.bot.panels.panel(press.table, by.user, brief=True, again=by.again)


@handles(OfferAdvance, keeps_panel=True)
async def offer_advance(by: Presser, press: OfferAdvance) -> Layout:
    """Show the presser's panel with what can be answered in advance. Raise TableError."""
    return await by.bot.panels.panel(press.table, by.user, onward=True, again=by.again)


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
