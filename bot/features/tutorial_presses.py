"""Guided first games: beginning one, doing as advised, and what comes after the last lesson."""

from typing import Any

from discord import Interaction

from bot.interactions.base.bot_protocol import Host
from bot.interactions.base.panel_service import PanelService
from bot.interactions.base.permissions import is_in_server, lacking
from bot.interactions.base.press_dispatch import Presser, handles
from bot.model.errors import TableError
from bot.model.table_snapshot import NO_SERVER
from bot.panels.components.question_presses import AnswerUsual
from bot.panels.pages.message_layout import Layout, note, pack_rows, page
from bot.panels.question.tutorial_steps import (
    PlayLesson,
    StartTutorial,
    StartTutorialPart,
    make_learn_button,
    make_part_buttons,
)
from bot.panels.text import bot_texts
from bot.panels.text.text_formatting import call_member
from bot.titles.presenter import PresenterRegistry
from games.engine.advice import write_answer


def choose_tutorial(presenters: PresenterRegistry) -> Layout:
    """Return a button for each title that has a guided game."""
    games = [game for game in presenters.catalogue.values() if game.course is not None][:25]
    buttons = [make_learn_button(game.name, game.title) for game in games]
    buttons += [button for game in games for button in make_part_buttons(game.name, game.title, len(game.courses))]
    told = "\n".join([f"**{game.title}** – {game.blurb}" for game in games])
    return page([bot_texts.LEARN_ASKED, told], pack_rows(buttons))


async def start_tutorial(panels: PanelService, interaction: Interaction[Any], game: str, part: int = 0) -> Layout:
    """Return the learner's panel at that part, counted from 0, of a title's guided games: in this channel, or in private where there is none.

    Raise TableError.
    """
    guild, channel = _find_place(interaction)
    user = interaction.user
    standing = await panels.tables.learning.begin(
        guild=guild, channel=channel, host=user.id, name=call_member(user), game=game, part=part
    )
    intro = panels.presenters.game(game).courses[part].intro
    told = intro if standing.table.in_server else f"{intro} {bot_texts.LEARN_IN_PRIVATE}"
    return await panels.panel_of(standing, user.id, notice=told)


def _find_place(interaction: Interaction[Any]) -> tuple[int, int]:
    """Return the server and channel of a guided game that is started here; for one in private, NO_SERVER and its learner's number.

    Raise TableError in a channel where the bot may not write though it is in the server.
    """
    if interaction.guild_id is None or interaction.channel_id is None or not is_in_server(interaction):
        return NO_SERVER, interaction.user.id
    if missing := lacking(interaction):
        raise TableError("not now", bot_texts.no_permission(missing))
    return interaction.guild_id, interaction.channel_id


@handles(StartTutorial, keeps_panel=True)
async def press_tutorial(by: Presser, press: StartTutorial) -> Layout:
    """Start a guided game. Raise TableError."""
    return await start_tutorial(by.bot.panels, by.interaction, press.game)


@handles(StartTutorialPart, keeps_panel=True)
async def press_tutorial_part(by: Presser, press: StartTutorialPart) -> Layout:
    """Start a further part of a title's guided games. Raise TableError."""
    return await start_tutorial(by.bot.panels, by.interaction, press.game, press.part)


@handles(PlayLesson, keeps_panel=True)
async def play_lesson(by: Presser, press: PlayLesson) -> Layout:
    """Do as advised in a guided game, continue it without lessons, or close it. Raise TableError."""
    panels = by.bot.panels
    learning = panels.tables.learning
    if press.verb == "end":
        standing = await learning.end(press.table, by.user)
        return note(bot_texts.write_lesson_end(panels.presenters.game(standing.table.game).title))
    if press.verb == "alone":
        return await panels.panel_of(await learning.alone(press.table, by.user), by.user)
    return await _do_as_advised(by.bot, by.user, press)


async def _do_as_advised(bot: Host, user: int, press: PlayLesson) -> Layout:
    """Answer as advised the question that the panel was drawn for. Raise TableError, Refused."""
    panels = bot.panels
    standing = await panels.load_for(press.table, user)
    context = await panels.build_context(standing, user)
    if context.advised is None or context.digest != press.digest:
        raise TableError("passed", bot_texts.PASSED)
    if context.advises_usual:
        return await bot.answers.answer_usual(AnswerUsual(press.table, press.digest), user)
    path = [write_answer(one.tokens) for _, one in context.advised_path]
    standing = await panels.tables.act(press.table, user, *path, digest=press.digest)
    panels.tables.note_act(standing, user)
    return await panels.panel_of(standing, user, since=standing.table.revision - 1, answered=bot_texts.ANSWERED)
