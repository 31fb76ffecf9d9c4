"""An answer that is composed in a form of the title: the form, and what comes of it."""

from collections.abc import Mapping
from typing import Any

from discord import ui

from bot.interactions.base.answers import Answers
from bot.model.errors import TableError
from bot.model.table_snapshot import TableSnapshot
from bot.panels.components import answer_forms
from bot.panels.pages.message_layout import Layout
from bot.panels.text import bot_texts
from bot.titles.presenter import Form


async def open_answer_form(answers: Answers, table: int, user: int, token: str) -> ui.Modal:
    """Return the form, as the user's seat sees it. Raise TableError without a seat, and where nothing is composed now."""
    standing = await answers.panels.load_for(table, user)
    form, view = _form(answers, standing, user, token)
    return answer_forms.modal(form, token, standing, view)


async def answer_composed(
    answers: Answers, table: int, user: int, token: str, values: Mapping[str, str], about: str | None
) -> Layout:
    """Say what was composed as if it had been typed; refuse it if the question has passed. Raise TableError, as `open_answer_form` and the form.

    `about`: what the form was about when it was opened; None for one of an earlier version.
    """
    standing = await answers.panels.load_for(table, user)
    form, view = _form(answers, standing, user, token)
    if about is not None and about != form.about(view):
        raise TableError("passed", bot_texts.PASSED)
    return await answers.act(table, user, form.path(view, values))


def _form(answers: Answers, standing: TableSnapshot, user: int, token: str) -> tuple[Form, Any]:
    """Return the form of the table's title that begins with that token, and what the user's seat sees."""
    seat, match = standing.seat_of(user), standing.match
    if seat is None:
        raise TableError("not seated", bot_texts.NOT_SEATED)
    form = answers.presenters.find(standing.table.game).forms.get(token)
    if form is None or match is None or match.over:
        raise TableError("passed", bot_texts.PASSED)
    return form, match.view(seat)
