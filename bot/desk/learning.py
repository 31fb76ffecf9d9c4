"""Guided first games: beginning one, doing as advised, and what comes after the last lesson."""

from typing import Any

from discord import Interaction

from bot.desk.panels import Panels
from bot.desk.rights import lacking
from bot.errors import TableError
from bot.shelf import Shelf
from bot.ui import words
from bot.ui.lesson import Learn, Taught
from bot.ui.private import Layout, note, page
from bot.ui.scene import Row
from bot.ui.text import plain

_ROW = 5  # buttons


def choice(shelf: Shelf) -> Layout:
    """A button for each title that has a guided game."""
    games = [game for game in shelf.catalogue.values() if game.course is not None][:25]
    buttons = [Learn(game.name, game.title) for game in games]
    told = "\n".join([f"**{game.title}** – {game.blurb}" for game in games])
    return page([words.LEARN_ASKED, told], [Row(*buttons[k : k + _ROW]) for k in range(0, len(buttons), _ROW)])


async def begun(panels: Panels, interaction: Interaction[Any], game: str) -> Layout:
    """The learner's panel at their guided game of that title in this channel. Raises TableError."""
    if interaction.guild_id is None or interaction.channel_id is None:
        raise TableError("not now", words.SERVER_ONLY)
    if missing := lacking(interaction):
        raise TableError("not now", words.no_permission(missing))
    user = interaction.user
    standing = await panels.tables.learning.begin(
        guild=interaction.guild_id,
        channel=interaction.channel_id,
        host=user.id,
        name=plain(user.display_name, 32),
        game=game,
    )
    course = panels.shelf.game(game).course
    return await panels.panel_of(standing, user.id, notice=course.intro if course else "")


async def pressed(panels: Panels, interaction: Interaction[Any], item: Learn | Taught) -> Layout:
    """Begins a guided game, does as advised there, goes on alone, or puts it away. Raises TableError."""
    user = interaction.user.id
    if isinstance(item, Learn):
        return await begun(panels, interaction, item.game)
    learning = panels.tables.learning
    if item.verb == "end":
        standing = await learning.end(item.table, user)
        return note(words.learned(panels.shelf.game(standing.table.game).title))
    if item.verb == "alone":
        return await panels.panel_of(await learning.alone(item.table, user), user)
    return await _advised(panels, user, item)


async def _advised(panels: Panels, user: int, item: Taught) -> Layout:
    """Answers as advised the question that the panel was drawn for. Raises TableError, Refused."""
    standing = await panels.seen(item.table, user)
    scene = await panels.scene(standing, user)
    if scene.advised is None or scene.digest != item.digest:
        raise TableError("passed", words.PASSED)
    answer = " ".join(scene.advised.tokens) or "none"
    standing = await panels.tables.act(item.table, user, answer, digest=item.digest)
    panels.tables.acted(standing, user)
    return await panels.panel_of(standing, user)
