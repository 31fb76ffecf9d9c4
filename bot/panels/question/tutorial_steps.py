"""A guided first game in its learner's panel: the lesson above the question, what is advised, and how it ends."""

import re
from typing import Any, Final, Self

from discord import ButtonStyle, ui

from bot.panels.components.persistent_item import Button, DispatchedItem, PersistentItem, Press
from bot.panels.question.panel_context import PanelContext, Row, School
from bot.panels.text.text_formatting import LABEL, PHONE, cut, join_words, write_marks

_NUMBER: Final = r"\d{1,18}"


class Learn(DispatchedItem, PersistentItem[Button], template=r"s:learn:(?P<game>[a-z_]{1,40})"):
    """Begins the guided first game of a title, where it is pressed, for whoever presses."""

    table = 0  # of none yet

    def __init__(self, game: str, label: str = "Learn it by playing") -> None:
        self.game = game
        super().__init__(ui.Button(label=cut(label, LABEL), custom_id=f"s:learn:{game}", style=ButtonStyle.success))

    @classmethod
    async def from_custom_id(cls, interaction: Press, item: object, match: re.Match[str], /) -> Self:
        return cls(match["game"])


class Taught(
    DispatchedItem,
    PersistentItem[Button],
    template=rf"s:taught:(?P<table>{_NUMBER}):(?P<verb>[a-z]{{3,8}}):(?P<digest>[0-9a-f]{{1,16}})",
):
    """What is pressed in a guided game: do as advised, play on alone, put it away."""

    def __init__(self, table: int, verb: str, digest: str, label: str = "?") -> None:
        self.table, self.verb, self.digest = table, verb, digest
        style = ButtonStyle.success if verb == "advised" else ButtonStyle.secondary
        super().__init__(ui.Button(label=cut(label, LABEL), custom_id=f"s:taught:{table}:{verb}:{digest}", style=style))

    @classmethod
    async def from_custom_id(cls, interaction: Press, item: object, match: re.Match[str], /) -> Self:
        return cls(int(match["table"]), match["verb"], match["digest"])


ITEMS: Final[tuple[type[PersistentItem[Any]], ...]] = (Learn, Taught)


def above(scene: PanelContext) -> list[str]:
    """What is said above the question: the lesson, if this kind of decision comes for the first time, and what is advised; or the end."""
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
    """`Lesson 2 of 6`: how many were decided before, and all that there are."""
    before = sum(lesson.key in school.known for lesson in school.course.lessons)
    return f"Lesson {before + 1} of {len(school.course.lessons)}"


def rows(scene: PanelContext) -> list[Row]:
    """A button that does as advised; at the end, ways to go on."""
    table, school = scene.standing.table, scene.school
    if school is None or scene.confirm:
        return []
    if school.done:
        on = [] if scene.standing.table.status == "over" else [Taught(table.id, "alone", scene.digest, "Play on")]
        return [Row(*on, Taught(table.id, "end", scene.digest, "Put it away"))]
    if scene.advised is None or scene.ask is None:
        return []
    names = [scene.label(scene.ask, token)[0] for token in scene.advised.tokens]
    return [Row(Taught(table.id, "advised", scene.digest, cut(f"Advised: {join_words(names, 6)}", PHONE)))]
