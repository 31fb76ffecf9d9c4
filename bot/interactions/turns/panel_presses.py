"""Presses on the question of a panel: the presser's own, that of another player, or that of a turn that is planned."""

from collections.abc import Callable
from typing import assert_never

from bot.interactions.base.answers import Answers
from bot.interactions.base.press_dispatch import Presser, Shown
from bot.panels.components.answer_forms import make_number_form
from bot.panels.components.press_ids import FormPress
from bot.panels.components.question_presses import (
    AnswerUsual,
    ConfirmChoice,
    EnterNumber,
    OpenNumberForm,
    PickFromMenu,
    PickOption,
    QuestionPress,
    TurnPage,
    UndoMove,
)


async def press_on_panel(
    answers: Answers, by: Presser, press: QuestionPress, wrap_form: Callable[[str], FormPress] | None = None
) -> Shown:
    """Do on that panel what the press says. `wrap_form`: makes the form's press that of another's panel. Raise TableError."""
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
            entered: FormPress = EnterNumber(press.table, press.digest)
            form = entered if wrap_form is None else wrap_form(entered.custom_id[2:])
            return make_number_form(form, press.low, press.high)
        case EnterNumber():
            return await answers.enter_number(press, by.user)
        case _:
            assert_never(press)
