"""`/help` for who sits here for the first time: a title by one press, dealt at once against robots, and its first question."""

import re
from collections.abc import Mapping
from typing import Any, Final, Self

from discord import ButtonStyle, Interaction, ui

from bot.interactions.base import responder
from bot.interactions.base.bot_protocol import Host, host
from bot.interactions.base.permissions import lacking
from bot.model.errors import TableError
from bot.model.time_control import TimeControl
from bot.panels.components.persistent_item import PersistentItem
from bot.panels.pages.player_panel import Layout, page
from bot.panels.question.panel_context import Row
from bot.panels.text import bot_texts
from bot.panels.text.text_formatting import plain
from games.engine.game import Game

MOST: Final = 20  # titles that get a button: one message has room for no more
SEATS: Final = 3  # of a first game, if the title is for so many


class FirstGame(PersistentItem[ui.Button[Any]], template=r"s:first:(?P<game>[a-z_]{1,32})"):
    """Deals a title in this channel, the presser against robots."""

    def __init__(self, game: str, label: str = "?") -> None:
        self.game = game
        super().__init__(ui.Button(label=label[:80], style=ButtonStyle.primary, custom_id=f"s:first:{game}"))

    @classmethod
    async def from_custom_id(cls, interaction: Interaction[Any], item: object, match: re.Match[str], /) -> Self:
        return cls(match["game"])

    async def callback(self, interaction: Interaction[Any]) -> None:
        """Opens the table, fills it with robots, begins, and shows what is asked first."""
        bot = host(interaction)
        await responder.answer(interaction, start_first_game(bot, interaction, self.game))
        bot.kick()


async def start_first_game(bot: Host, interaction: Interaction[Any], name: str) -> Layout:
    """A game of one person against robots in this channel; gives the panel with the first question. Raises TableError, Refused."""
    guild, channel, user = interaction.guild_id, interaction.channel_id, interaction.user
    if guild is None or channel is None:
        raise TableError("not now", bot_texts.SERVER_ONLY)
    if missing := lacking(interaction):
        raise TableError("not now", bot_texts.no_permission(missing))
    if name not in bot.presenters.catalogue:
        raise TableError("no game", bot_texts.unknown_game([game.title for game in bot.presenters.catalogue.values()]))
    game, called = bot.presenters.game(name), plain(user.display_name, 32)
    standing = await bot.tables.open(
        guild=guild, channel=channel, host=user.id, name=called, game=name, options={}, terms=TimeControl()
    )
    for _ in range(max(game.seats[0], min(SEATS, game.seats[-1])) - 1):
        standing = await bot.tables.seat_robot(standing.table.id, user.id, "player")
    if standing.match is None:  # the last robot may have started it
        standing = await bot.tables.start(standing.table.id, user.id)
    return await bot.dispatcher.panel_of(standing, user.id, notice=bot_texts.STARTED)


def lay_out_first_page(catalogue: Mapping[str, Game[Any]], in_server: bool) -> Layout:
    """What can be done where no game is: a button for each title, where a table can stand."""
    games = list(catalogue.values())[:MOST]
    texts = [bot_texts.FIRST_GAME if in_server else bot_texts.NO_GAMES]
    texts.append("\n".join([f"- **{game.title}**: {game.blurb}" for game in games]))
    texts.append(bot_texts.FIRST_OTHERS)
    made = [FirstGame(game.name, game.title) for game in games] if in_server else []
    return page(texts, [Row(*made[k : k + 5]) for k in range(0, len(made), 5)])
