"""A guided first game in its learner's panel: the lesson above the question, what is advised, and how it ends."""

from typing import Annotated, Final

from discord import ButtonStyle

from bot.panels.components.press_controls import Button, make_button
from bot.panels.components.press_ids import Digest, IdPart, Number, Press, TableId
from bot.panels.question.panel_context import PanelContext, Row, School
from bot.panels.text.text_formatting import PHONE, cut, join_words, write_marks
from games.engine.ask import Ask, Tokens

ONWARD: Final = " → "  # between an answer and one to the question that follows


class StartTutorial(Press, kind="learn"):
    """Starts the guided first game of a title, where it is pressed, for the presser."""

    game: Annotated[str, IdPart("[a-z_]{1,40}")]


class StartTutorialPart(Press, kind="part"):
    """Starts a further guided game of a title, counted from 0, where it is pressed, for the presser."""

    game: Annotated[str, IdPart("[a-z_]{1,40}")]
    part: Number


class PlayLesson(Press, kind="taught"):
    """A press in a guided game. `verb`: `advised` does as advised, `alone` plays on without lessons, `end` closes the game."""

    table: TableId
    verb: Annotated[str, IdPart("[a-z]{3,8}")]
    digest: Digest


def make_learn_button(game: str, label: str = "Learn it by playing") -> Button:
    """Return the button that starts the guided first game of a title."""
    return make_button(label, StartTutorial(game), ButtonStyle.success)


def above(context: PanelContext) -> list[str]:
    """Return the lines above the question: the lesson, if this kind of decision comes for the first time, and the advice; or the end."""
    school, found = context.school, context.advised
    if school is None or context.confirm:
        return []
    if school.done:
        return [f"### 🎓 {_name_end(context)}", school.course.ending]
    if found is None or context.ask is None:
        return []
    if context.advises_usual and context.presenter.straight is not None:
        return [
            f"💡 **Advised:** {context.presenter.straight.name} – it answers the rest of your turn, and stops where something matters."
        ]
    said = [join_words(context.list_labels(ask, one.tokens), 12) for ask, one in context.advised_path]
    choice = f"💡 **Advised:** {ONWARD.join(said)}"
    if found.lesson is None:
        return [choice]
    told = f"### 🎓 {_number(school)}: {found.lesson.title}\n{found.lesson.text}"
    return [write_marks(told, context.standing), f"{choice} – {write_marks(found.lesson.why, context.standing)}"]


def _name_advice(context: PanelContext) -> str:
    if context.advises_usual and context.presenter.straight is not None:
        return context.presenter.straight.name
    return ONWARD.join([_name_answer(context, ask, one.tokens) for ask, one in context.advised_path])


def _name_answer(context: PanelContext, ask: Ask, tokens: Tokens) -> str:
    return join_words([context.label(ask, token)[0] for token in tokens], 6)


def _name_end(context: PanelContext) -> str:
    """Return what the learner has finished: a title's only guided game, or one of its parts."""
    title, parts, part = context.game.title, len(context.game.courses), context.standing.table.part
    return f"That was your first {title}" if parts < 2 else f"That was part {part + 1} of {parts} of {title}"


def make_part_buttons(game: str, title: str, parts: int) -> list[Button]:
    """Return a button for each further part of a title that is learned in several."""
    return [make_button(f"{title}, part {part + 1}", StartTutorialPart(game, part)) for part in range(1, parts)]


def _number(school: School) -> str:
    """Return `Lesson 2 of 6`: how many were decided before, and all that there are."""
    before = sum(lesson.key in school.known for lesson in school.course.lessons)
    return f"Lesson {before + 1} of {len(school.course.lessons)}"


def _offer_next_part(context: PanelContext) -> list[Button]:
    """Return the button of the title's next guided game, if there is one."""
    following = context.standing.table.part + 1
    if following >= len(context.game.courses):
        return []
    press = StartTutorialPart(context.game.name, following)
    return [make_button(f"Start part {following + 1}", press, ButtonStyle.success)]


def rows(context: PanelContext) -> list[Row]:
    """Return a button that does as advised; at the end, ways to go on."""
    table, school = context.standing.table, context.school
    if school is None or context.confirm:
        return []
    if school.done:
        on = (
            []
            if context.standing.table.status == "over"
            else [make_button("Play on", PlayLesson(table.id, "alone", context.digest))]
        )
        return [
            Row(*_offer_next_part(context), *on, make_button("Close it", PlayLesson(table.id, "end", context.digest)))
        ]
    if context.advised is None or context.ask is None:
        return []
    label = cut(f"Advised: {_name_advice(context)}", PHONE)
    return [Row(make_button(label, PlayLesson(table.id, "advised", context.digest), ButtonStyle.success))]
