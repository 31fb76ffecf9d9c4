"""Presses on the question of a panel that is not the presser's usual one: that of another player, or of a turn that is planned."""

from collections.abc import Callable

from discord import ui

from bot.interactions.base.answers import Answers
from bot.interactions.base.press_dispatch import Presser, Shown
from bot.model.errors import TableError
from bot.panels.components.answer_forms import make_number_form
from bot.panels.components.press_ids import FormPress, Press
from bot.panels.components.question_presses import (
    AnswerUsual,
    ConfirmChoice,
    EnterNumber,
    OpenNumberForm,
    PickFromMenu,
    PickOption,
    TurnPage,
    UndoMove,
)
from bot.panels.text import bot_texts


async def press_on_panel(answers: Answers, by: Presser, press: Press, wrap_form: Callable[[str], FormPress]) -> Shown:
    """Do on that panel what the press says. `wrap_form`: makes the form's press that of this panel. Raise TableError for one that answers nothing."""
    match press:
        case PickOption():
            return await answers.pick_option(press, by.user)
        case PickFromMenu():
            return await answers.pick_from_menu(press, by.user, by.again)
        case TurnPage():
            return await answers.turn_page(press, by.user, by.again)
        case ConfirmChoice():
            return await answers.confirm_choice(press, by.user)
        case UndoMove():
            return await answers.undo_move(press, by.user, by.again)
        case AnswerUsual():
            return await answers.answer_usual(press, by.user)
        case OpenNumberForm():
            return _open_form(press, wrap_form)
        case EnterNumber():
            return await answers.enter_number(press, by.user)
        case _:
            raise TableError("passed", bot_texts.PASSED)


def _open_form(press: OpenNumberForm, wrap_form: Callable[[str], FormPress]) -> ui.Modal:
    given = EnterNumber(press.table, press.digest)
    return make_number_form(wrap_form(given.custom_id[2:]), press.low, press.high)
