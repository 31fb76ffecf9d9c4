"""Guided first games: beginning one; the lesson and the advice in its learner's panel; doing as advised; how it ends."""

from typing import Annotated, Any, Final

from discord import ButtonStyle, Interaction

from bot.features.replays.history import finished_page
from bot.interactions.base.bot_protocol import Host
from bot.interactions.base.panel_service import PanelService
from bot.interactions.base.permissions import is_in_server, lacking
from bot.interactions.base.press_dispatch import Presser
from bot.model.errors import TableError
from bot.model.table_snapshot import NO_SERVER, TableSnapshot
from bot.panels.components.press_controls import Button, make_button
from bot.panels.components.press_ids import Digest, IdPart, Number, Press, TableId
from bot.panels.components.question_presses import AnswerUsual
from bot.panels.pages.message_layout import Layout, note, page
from bot.panels.question.panel_context import PanelContext, Row
from bot.panels.question.panel_part import PanelPart
from bot.panels.text import bot_texts
from bot.panels.text.text_formatting import PHONE, call_member, cut, join_words, write_marks
from bot.titles.presenter import PresenterRegistry
from games.engine.teaching.advice import write_answer

ONWARD: Final = " → "  # between an answer and one to the question that follows
ASKED: Final = (
    "### Learn a game by playing it\nA guided first game, just you and robots. I explain each kind of decision the first time it "
    "comes up."
)
IN_PRIVATE: Final = "Only you see this game, and its board is in this panel. /mine brings it back, wherever you are."
CLOSED: Final = "The guided game is closed. /table new opens a real table of {title}, for people and robots; /learn starts another guided game."


# ---- beginning


class StartTutorial(Press, kind="learn", keeps_panel=True):
    """Starts the guided first game of a title, where it is pressed, for the presser."""

    game: Annotated[str, IdPart("[a-z_]{1,40}")]

    async def answer(self, by: Presser) -> Layout:
        return await start_tutorial(by.bot.panels, by.interaction, self.game)


class StartTutorialPart(Press, kind="part", keeps_panel=True):
    """Starts a further guided game of a title, counted from 0, where it is pressed, for the presser."""

    game: Annotated[str, IdPart("[a-z_]{1,40}")]
    part: Number

    async def answer(self, by: Presser) -> Layout:
        return await start_tutorial(by.bot.panels, by.interaction, self.game, self.part)


def choose_tutorial(presenters: PresenterRegistry) -> Layout:
    """Return a button for each title that has a guided game, and for each further part of one that is learned in several."""
    games = [game for game in presenters.catalogue.values() if game.course is not None][:25]
    buttons = [make_learn_button(game.name, game.title) for game in games]
    buttons += [
        make_button(f"{game.title}, part {part + 1}", StartTutorialPart(game.name, part))
        for game in games
        for part in range(1, len(game.courses))
    ]
    told = "\n".join([f"**{game.title}** – {game.blurb}" for game in games])
    return page([ASKED, told], buttons)


def make_learn_button(game: str, label: str = "Learn it by playing") -> Button:
    """Return the button that starts the guided first game of a title."""
    return make_button(label, StartTutorial(game), ButtonStyle.success)


async def start_tutorial(panels: PanelService, interaction: Interaction[Any], game: str, part: int = 0) -> Layout:
    """Return the learner's panel at that part, counted from 0, of a title's guided games: in this channel, or in private where there is none.

    Raise TableError, also in a channel where the bot may not write though it is in the server.
    """
    guild, channel, user = NO_SERVER, interaction.user.id, interaction.user
    if interaction.guild_id is not None and interaction.channel_id is not None and is_in_server(interaction):
        if missing := lacking(interaction):
            raise TableError("not now", bot_texts.no_permission(missing))
        guild, channel = interaction.guild_id, interaction.channel_id
    standing = await panels.tables.learning.begin(
        guild=guild, channel=channel, host=user.id, name=call_member(user), game=game, part=part
    )
    intro = panels.presenters.game(game).courses[part].intro
    told = intro if standing.table.in_server else f"{intro} {IN_PRIVATE}"
    return await panels.panel_of(standing, user.id, notice=told)


async def show_end(panels: PanelService, standing: TableSnapshot, user: int, notice: str) -> Layout | None:
    """Return, in place of the panel, the result of a guided game that was played on alone in private, where no board shows it."""
    is_over = standing.match is not None and standing.match.over
    if not is_over or standing.table.learn != "alone" or standing.table.in_server:
        return None
    return finished_page(standing, panels.presenters.game(standing.table.game))


# ---- on the learner's panel


class PlayLesson(Press, kind="taught", keeps_panel=True):
    """A press in a guided game. `verb`: `advised` does as advised, `alone` plays on without lessons, `end` closes the game."""

    table: TableId
    verb: Annotated[str, IdPart("[a-z]{3,8}")]
    digest: Digest

    async def answer(self, by: Presser) -> Layout:
        learning = by.bot.tables.learning
        if self.verb == "end":
            standing = await learning.end(self.table, by.user)
            return note(CLOSED.format(title=by.bot.presenters.game(standing.table.game).title))
        if self.verb == "alone":
            return await by.bot.panels.panel_of(await learning.alone(self.table, by.user), by.user)
        return await _do_as_advised(by.bot, by.user, self)


async def _do_as_advised(bot: Host, user: int, press: PlayLesson) -> Layout:
    """Answer as advised the question that the panel was drawn for. Raise TableError, Refused."""
    context = await bot.panels.build_context(await bot.panels.load_for(press.table, user), user)
    if context.advised is None or context.digest != press.digest:
        raise TableError("passed", bot_texts.PASSED)
    if context.advises_usual:
        return await bot.answers.answer_usual(AnswerUsual(press.table, press.digest), user)
    path = [write_answer(one.tokens) for _, one in context.advised_path]
    standing = await bot.tables.act(press.table, user, *path, digest=press.digest)
    bot.tables.note_act(standing, user)
    return await bot.panels.panel_of(standing, user, since=standing.table.revision - 1, answered=bot_texts.ANSWERED)


def _write_lesson(context: PanelContext) -> list[str]:
    """Return the lines above the question: the lesson, if this kind of decision comes for the first time, and the advice; or the end."""
    school, found = context.school, context.advised
    if school is None or context.confirm:
        return []
    if school.done:
        title, parts, part = context.game.title, len(context.game.courses), context.standing.table.part
        what = f"your first {title}" if parts < 2 else f"part {part + 1} of {parts} of {title}"
        return [f"### 🎓 That was {what}", school.course.ending]
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
    before = sum(lesson.key in school.known for lesson in school.course.lessons)
    number = f"Lesson {before + 1} of {len(school.course.lessons)}"
    told = f"### 🎓 {number}: {found.lesson.title}\n{found.lesson.text}"
    return [write_marks(told, context.standing), f"{choice} – {write_marks(found.lesson.why, context.standing)}"]


def _make_row(context: PanelContext) -> list[Row]:
    """Return a button that does as advised; at the end, ways to go on."""
    table, school = context.standing.table, context.school
    if school is None or context.confirm:
        return []
    if school.done:
        buttons, following = list[Button](), table.part + 1
        if following < len(context.game.courses):
            press = StartTutorialPart(context.game.name, following)
            buttons.append(make_button(f"Start part {following + 1}", press, ButtonStyle.success))
        if table.status != "over":
            buttons.append(make_button("Play on", PlayLesson(table.id, "alone", context.digest)))
        return [Row(*buttons, make_button("Close it", PlayLesson(table.id, "end", context.digest)))]
    if context.advised is None or context.ask is None:
        return []
    if context.advises_usual and context.presenter.straight is not None:
        advised = context.presenter.straight.name
    else:
        named = [[context.label(ask, token)[0] for token in one.tokens] for ask, one in context.advised_path]
        advised = ONWARD.join([join_words(names, 6) for names in named])
    label = cut(f"Advised: {advised}", PHONE)
    return [Row(make_button(label, PlayLesson(table.id, "advised", context.digest), ButtonStyle.success))]


PANEL: Final = PanelPart(above=_write_lesson, answers=_make_row)
