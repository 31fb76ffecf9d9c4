"""A guided first game in its learner's panel: the lesson above the question, what is advised, and how it ends."""

from typing import Annotated

from discord import ButtonStyle

from bot.panels.components.press_controls import Button, make_button
from bot.panels.components.press_ids import Digest, IdPart, Press, TableId
from bot.panels.question.panel_context import PanelContext, Row, School
from bot.panels.text.text_formatting import PHONE, cut, join_words, write_marks


class StartTutorial(Press, kind="learn"):
    """Starts the guided first game of a title, where it is pressed, for the presser."""

    game: Annotated[str, IdPart("[a-z_]{1,40}")]


class PlayLesson(Press, kind="taught"):
    """A press in a guided game. `verb`: `advised` does as advised, `alone` plays on without lessons, `end` closes the game."""

    table: TableId
    verb: Annotated[str, IdPart("[a-z]{3,8}")]
    digest: Digest


def make_learn_button(game: str, label: str = "Learn it by playing") -> Button:
    """Return the button that starts the guided first game of a title."""
    return make_button(label, StartTutorial(game), ButtonStyle.success)


def above(scene: PanelContext) -> list[str]:
    """Return the lines above the question: the lesson, if this kind of decision comes for the first time, and the advice; or the end."""
    school, found = scene.school, scene.advised
    if school is None or scene.confirm:
        return []
    if school.done:
        return [f"### 🎓 That was your first {scene.game.title}", school.course.ending]
    if found is None or scene.ask is None:
        return []
    choice = f"💡 **Advised:** {join_words(scene.list_labels(scene.ask, found.tokens), 12)}"
    if found.lesson is None:
        return [choice]
    told = f"### 🎓 {_number(school)}: {found.lesson.title}\n{found.lesson.text}"
    return [write_marks(told, scene.standing), f"{choice} – {write_marks(found.lesson.why, scene.standing)}"]


def _number(school: School) -> str:
    """Return `Lesson 2 of 6`: how many were decided before, and all that there are."""
    before = sum(lesson.key in school.known for lesson in school.course.lessons)
    return f"Lesson {before + 1} of {len(school.course.lessons)}"


def rows(scene: PanelContext) -> list[Row]:
    """Return a button that does as advised; at the end, ways to go on."""
    table, school = scene.standing.table, scene.school
    if school is None or scene.confirm:
        return []
    if school.done:
        on = (
            []
            if scene.standing.table.status == "over"
            else [make_button("Play on", PlayLesson(table.id, "alone", scene.digest))]
        )
        return [Row(*on, make_button("Close it", PlayLesson(table.id, "end", scene.digest)))]
    if scene.advised is None or scene.ask is None:
        return []
    names = [scene.label(scene.ask, token)[0] for token in scene.advised.tokens]
    label = cut(f"Advised: {join_words(names, 6)}", PHONE)
    return [Row(make_button(label, PlayLesson(table.id, "advised", scene.digest), ButtonStyle.success))]
