"""The facts that one seat's panel shows."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

from discord import ui

from bot.model.letter import Letter
from bot.model.table_records import LogLine, Missed, Outcome
from bot.model.table_snapshot import TableSnapshot
from bot.panels.components.picture_attachment import PictureAttachment
from bot.panels.text.text_formatting import write_label, write_marks
from bot.titles.application_emojis import NONE, Emojis
from bot.titles.presenter import Presenter
from games.engine.asking.ask import Ask, Settled
from games.engine.declaring.game import Game
from games.engine.declaring.lessons import Course
from games.engine.teaching.advice import Advised, Key, advise_path, write_answer

Row = ui.ActionRow[Any]
UNFOLDED: Final = 50  # added to a page on which it is told why something cannot be chosen now


@dataclass(frozen=True, slots=True)
class School:
    """A guided first game: its lessons, what the learner has decided so far, and whether its natural end is reached."""

    course: Course
    known: frozenset[Key]
    done: bool


@dataclass(frozen=True)
class PanelContext:
    """All that one seat's panel shows: how things stand, what was just said, and what is half chosen.

    `outcome`: what follows from what is chosen, where that is asked once more (`confirm`). `steps`: the questions that what is chosen
    answers after the open one, an option of each and all that are left of the last; none of it is answered before it is confirmed. `page` is a page of the options, and whether
    it says why others cannot be chosen (see `leaf`, `unfolded`). `again`: letters that tell the menus of this drawing from
    those of earlier ones: a client keeps what was chosen in a menu of the same id, and does not send it once more. `onward`: what can be
    answered in advance is unfolded beside a question, too. `emojis`: those that this user wants. `school`: this is the
    viewer's guided first game. `pressed`: what the viewer's last press did; `answered`: a sentence where it answered, and nothing came of it.
    `hints`: the panel explains questions to the viewer. `picture`: of what the seat holds, in place of the words. `memo`: the viewer's own note. `letters`: those to the viewer that they haven't read, oldest first.
    `meant`: the choices that refused words could mean, each by the places that it answers with and its name. `board`: a picture of the table, which a private one shows in its panel, since no channel has it.
    """

    standing: TableSnapshot
    game: Game[Any]
    presenter: Presenter
    seat: int
    lines: Sequence[LogLine] = ()
    notice: str = ""
    brief: bool = False
    page: int = 0
    chosen: tuple[int, ...] = ()
    confirm: bool = False
    steps: tuple[Ask, ...] = ()
    settled: tuple[Settled, ...] = ()
    view: Any = None
    foot: str = ""
    again: str = ""
    outcome: str = ""
    pressed: Outcome | None = None
    answered: str = ""
    missed: Missed | None = None
    onward: bool = False
    emojis: Emojis = NONE
    school: School | None = None
    hints: bool = True
    picture: PictureAttachment | None = None
    memo: str = ""
    board: PictureAttachment | None = None
    letters: Sequence[Letter] = ()
    meant: tuple[tuple[tuple[int, ...], str], ...] = ()

    @cached_property
    def digest(self) -> str:
        """Name what this seat is asked now."""
        return self.standing.digest(self.seat)

    @property
    def leaf(self) -> int:
        """Return the page of the options, from 0."""
        return self.page % UNFOLDED

    @property
    def unfolded(self) -> bool:
        """Return whether the panel says why something can't be chosen now."""
        return self.page >= UNFOLDED

    def turn_to(self, leaf: int) -> int:
        """Return the page that shows this leaf, and is folded as this one is."""
        return leaf + (UNFOLDED if self.unfolded else 0)

    @property
    def ask(self) -> Ask | None:
        """Return the question that this seat is asked now."""
        return self.standing.open_ask(self.seat)

    @cached_property
    def advised_path(self) -> list[tuple[Ask, Advised]]:
        """The advice on the open question and on those that it only leads on to; empty without advice."""
        ask, match = self.ask, self.standing.match
        if self.school is None or self.school.done or ask is None or match is None or ask.standing:
            return []
        return advise_path(self.game, self.school.course, match, self.seat, self.school.known)

    @property
    def advised(self) -> Advised | None:
        """Return the answer that the learner is advised to give, and the lesson that goes with it."""
        return self.advised_path[0][1] if self.advised_path else None

    @property
    def advises_usual(self) -> bool:
        """Return whether the learner is advised to answer this and what follows in the usual way: nothing else matters, and no lesson is left."""
        straight, path = self.presenter.straight, self.advised_path
        if self.school is None or straight is None or len(path) != 1 or path[0][1].lesson is not None:
            return False
        ask, found = path[0]
        left = [lesson for lesson in self.school.course.lessons if lesson.key not in self.school.known]
        if any(
            lesson.token in ("", straight.answers.get(lesson.rule))
            for lesson in left
            if lesson.rule in straight.answers
        ):
            return False
        return straight.is_first(self.view, ask) and straight.answer(ask) == write_answer(found.tokens)

    def hint(self, ask: Ask) -> list[str]:
        """Return a sentence on the question, for a newcomer who reads no lesson on it."""
        found = self.presenter.find_hint(ask) if self.hints else ""
        taught = self.advised is not None and self.advised.lesson is not None
        return [f"-# {found}"] if found and not taught else []

    def label(self, ask: Ask, token: str) -> tuple[str, str]:
        """Return how an option is shown to this seat: text and note, without markdown."""
        label = self.game.words.label(self.view, ask, token)
        return write_label(label.text, self.standing, 80), write_label(label.note, self.standing)

    def names(self, ask: Ask, places: Sequence[int]) -> list[str]:
        """Return the options at these places, for labels."""
        return [self.label(ask, ask.options[place].token)[0] for place in places if place < len(ask.options)]

    def list_labels(self, ask: Ask, tokens: Sequence[str]) -> list[str]:
        """Return these options, for markdown."""
        return [write_marks(self.game.words.label(self.view, ask, token).text, self.standing) for token in tokens]

    def said_at(self, ask: Ask, places: Sequence[int]) -> list[str]:
        """Return the options at these places, for markdown."""
        return self.list_labels(ask, [ask.options[place].token for place in places if place < len(ask.options)])


def is_single(ask: Ask) -> bool:
    """Return whether exactly one option is to be chosen."""
    return ask.low == ask.high == 1


def suggest_places(context: PanelContext) -> tuple[int, ...]:
    """Return the places that are chosen beforehand where several are to be chosen: the default, if the drawing has it suggested."""
    ask = context.ask
    if ask is None or is_single(ask) or ask.rule not in context.presenter.suggests:
        return ()
    every = [option.token for option in ask.options]
    places = [every.index(token) for token in ask.default or ()]
    return tuple(places if ask.ordered else sorted(places))
