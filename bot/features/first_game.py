"""`/help` for a newcomer: a game by one press, dealt at once against robots, and its first question."""

from collections.abc import Mapping
from typing import Any, Final

from discord import ButtonStyle, Interaction

from bot.features.daily_deal import ShowDaily
from bot.interactions.base.bot_protocol import Host
from bot.interactions.base.permissions import lacking
from bot.interactions.base.press_dispatch import Presser, handles
from bot.model.errors import TableError
from bot.model.time_control import TimeControl
from bot.panels.components.press_controls import make_button
from bot.panels.components.press_ids import GameName, Press
from bot.panels.pages.message_layout import Layout, page
from bot.panels.question.panel_context import Row
from bot.panels.text import bot_texts
from bot.panels.text.text_formatting import call_member
from games.engine.game import Game

MOST: Final = 20  # titles that get a button: one message has room for no more
SEATS: Final = 3  # of a first game, if the title allows that many


class DealFirstGame(Press, kind="first"):
    """Deals a game in this channel, the presser against robots."""

    game: GameName


@handles(DealFirstGame)
async def deal_first_game(by: Presser, press: DealFirstGame) -> Layout:
    """Open the table, fill it with robots, start, and show the first question."""
    return await start_first_game(by.bot, by.interaction, press.game)


async def start_first_game(bot: Host, interaction: Interaction[Any], name: str) -> Layout:
    """Start a game of one person against robots in this channel; return the panel with the first question. Raise TableError, Refused."""
    guild, channel, user = interaction.guild_id, interaction.channel_id, interaction.user
    if guild is None or channel is None:
        raise TableError("not now", bot_texts.SERVER_ONLY)
    if missing := lacking(interaction):
        raise TableError("not now", bot_texts.no_permission(missing))
    if name not in bot.presenters.catalogue:
        raise TableError("no game", bot_texts.unknown_game([game.title for game in bot.presenters.catalogue.values()]))
    game, called = bot.presenters.game(name), call_member(user)
    standing = await bot.tables.open(
        guild=guild, channel=channel, host=user.id, name=called, game=name, options={}, terms=TimeControl()
    )
    for _ in range(max(game.seats[0], min(SEATS, game.seats[-1])) - 1):
        standing = await bot.tables.seat_robot(standing.table.id, user.id, "player")
    if standing.match is None:  # the last robot may have started it
        standing = await bot.tables.start(standing.table.id, user.id)
    return await bot.panels.panel_of(standing, user.id, notice=bot_texts.STARTED)


def lay_out_first_page(catalogue: Mapping[str, Game[Any]], in_server: bool) -> Layout:
    """Return what can be done where there is no game: a button for each title, in channels that can have a table."""
    games = list(catalogue.values())[:MOST]
    texts = [bot_texts.FIRST_GAME if in_server else bot_texts.NO_GAMES]
    texts.append("\n".join([f"- **{game.title}**: {game.blurb}" for game in games]))
    texts.append(bot_texts.FIRST_OTHERS)
    made = (
        [make_button(game.title, DealFirstGame(game.name), ButtonStyle.primary) for game in games] if in_server else []
    )
    rows = pack_rows(made)
    if in_server and any(game.daily is not None for game in catalogue.values()):
        rows.append(Row(make_button("Deal of the day", ShowDaily())))
    return page(texts, rows)
