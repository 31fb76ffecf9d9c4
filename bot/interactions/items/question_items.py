"""The presses on a question, and the forms that answer it."""

from discord import ui

from bot.interactions.base.press_dispatch import Presser, handles
from bot.interactions.turns.composed_answers import answer_composed, open_answer_form
from bot.panels.components.answer_forms import make_number_form
from bot.panels.components.question_presses import (
    CANCEL,
    AnswerInAdvance,
    AnswerUsual,
    CancelAdvanceAnswers,
    ComposeAnswer,
    ConfirmChoice,
    EnterNumber,
    OpenAnswerForm,
    OpenNumberForm,
    PickFromMenu,
    PickOption,
    TurnPage,
    UndoMove,
)
from bot.panels.pages.message_layout import Layout


@handles(PickOption, keeps_panel=True)
async def pick_option(by: Presser, press: PickOption) -> Layout:
    """Answer with the option, or ask once more. Raise TableError."""
    return await by.bot.answers.pick_option(press, by.user)


@handles(PickFromMenu, keeps_panel=True)
async def pick_from_menu(by: Presser, press: PickFromMenu) -> Layout:
    """Answer with what was picked, or show it as chosen. Raise TableError."""
    return await by.bot.answers.pick_from_menu(press, by.user, by.again)


@handles(TurnPage, keeps_panel=True)
async def turn_page(by: Presser, press: TurnPage) -> Layout:
    """Show another page of the options, or another selection. Raise TableError."""
    return await by.bot.answers.turn_page(press, by.user, by.again)


@handles(ConfirmChoice, keeps_panel=True)
async def confirm_choice(by: Presser, press: ConfirmChoice) -> Layout:
    """Answer with all that is chosen. Raise TableError."""
    return await by.bot.answers.confirm_choice(press, by.user)


@handles(UndoMove, keeps_panel=True)
async def undo_move(by: Presser, press: UndoMove) -> Layout:
    """Undo the presser's last answer. Raise TableError."""
    return await by.bot.answers.undo_move(press, by.user, by.again)


@handles(AnswerUsual, keeps_panel=True)
async def answer_usual(by: Presser, press: AnswerUsual) -> Layout:
    """Answer this question and those that follow in the usual way. Raise TableError."""
    return await by.bot.answers.answer_usual(press, by.user)


@handles(OpenNumberForm, keeps_panel=True)
async def open_number_form(by: Presser, press: OpenNumberForm) -> ui.Modal:
    """Open the form for a number."""
    return make_number_form(EnterNumber(press.table, press.digest), press.low, press.high)


@handles(EnterNumber, keeps_panel=True)
async def enter_number(by: Presser, press: EnterNumber) -> Layout:
    """Answer with the number that was entered. Raise TableError."""
    return await by.bot.answers.enter_number(press, by.user)


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
