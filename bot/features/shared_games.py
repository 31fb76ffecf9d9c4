"""The menu "Games with this person": what the presser and another person have in common, as far as the presser could see it anyway."""

from typing import Any, Final

import discord
from discord import Interaction

from bot.features.history_items import HIDDEN, list_channels
from bot.features.shared_games_page import ELSEWHERE, TurnShared, shared_games_page
from bot.interactions.base.bot_protocol import Host, host
from bot.interactions.base.permissions import is_in_server
from bot.interactions.base.press_dispatch import Presser, handles
from bot.model.errors import TableError
from bot.model.table_records import FinishedGame
from bot.panels.pages.message_layout import Layout

YOURSELF: Final = "That's you. /mine lists your games, and /history list member: your finished ones."
NOT_A_PERSON: Final = "That's a bot, and only people sit at my tables."


@handles(TurnShared)
async def turn_shared(by: Presser, press: TurnShared) -> Layout:
    """Show that page of the games in common. Raise TableError."""
    return await show_shared_games(by.interaction, press)


async def open_shared_games(interaction: Interaction[Any], other: discord.User | discord.Member) -> Layout:
    """Return the games that the user and the other have in common. Raise TableError for the user themselves, and for a bot."""
    if other.id == interaction.user.id:
        raise TableError("not now", YOURSELF)
    if other.bot:
        raise TableError("not now", NOT_A_PERSON)
    return await show_shared_games(interaction, TurnShared(other.id, 0))


async def show_shared_games(interaction: Interaction[Any], press: TurnShared) -> Layout:
    """Return that page: tables at which both sit, and finished games in channels of this server that the user can see.

    Someone who doesn't appear in statistics has no list of finished games here either. Raise TableError while the storage can't be read.
    """
    bot, user = host(interaction), interaction.user.id
    running = await bot.tables.list_shared(user, press.user)
    finished, more = await _list_finished(bot, interaction, press)
    return shared_games_page(
        press, running, finished, user, lambda name: bot.presenters.game(name).title, bot.presenters.find, more
    )


async def _list_finished(
    bot: Host, interaction: Interaction[Any], press: TurnShared
) -> tuple[list[FinishedGame] | str, bool]:
    """Return the finished games or why they can't be shown, and whether more follow."""
    if not is_in_server(interaction):
        return ELSEWHERE, False
    if not (await bot.tables.people.user_settings(press.user)).ranked:
        return f"-# {HIDDEN}", False
    channels = list_channels(interaction)
    return await bot.tables.replays.list_history(channels, press.page, user=interaction.user.id, beside=press.user)
