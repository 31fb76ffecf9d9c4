"""/server doctor: what is wrong in this channel, on this server and with the bot, and what to press where."""

from collections.abc import Iterator
from typing import Any, Final

import discord
from discord import Interaction

from bot.interactions.base.bot_protocol import Host, host
from bot.interactions.base.panel_service import has_closed_dms
from bot.interactions.base.permissions import demand, list_lacking
from bot.interactions.base.press_dispatch import Presser, handles
from bot.model.bot_health import BotHealth
from bot.model.checkup import Finding
from bot.model.errors import TableError
from bot.model.thread_times import WEEK
from bot.panels.pages.checkup_page import checkup_page
from bot.panels.pages.desk_page import CheckChannel
from bot.panels.pages.message_layout import Layout
from bot.panels.text import checkup_texts

CHANNELS, THREADS, SHARE = 500, 1_000, 0.95  # Discord's limits of a server, and how full is nearly full
SKEW: Final = 10  # seconds by which the machine's clock may differ from Discord's


@handles(CheckChannel)
async def check_channel_again(by: Presser, press: CheckChannel) -> Layout:
    """Look again."""
    return await show_checkup(by.interaction)


async def show_checkup(interaction: Interaction[Any]) -> Layout:
    """Return all that was found. Raise TableError for anyone but a game master."""
    bot = host(interaction)
    await demand(interaction, bot.tables)
    health = await bot.read_health()
    found = [
        *check_channel(interaction),
        *_check_server(interaction, await bot.tables.people.gm_role(interaction.guild_id or 0)),
        *await _check_players(bot, interaction),
        *_check_bot(interaction, health),
    ]
    return checkup_page(found, health, interaction.channel_id or 0)


def check_channel(interaction: Interaction[Any]) -> list[Finding]:
    """Return what keeps a table in this channel or thread from working as it should."""
    channel = interaction.channel_id or 0
    found = [checkup_texts.lacks(name, channel) for name in list_lacking(interaction.guild, channel)]
    return [*found, *_check_members(interaction), *_check_thread(interaction.channel)]


def _check_members(interaction: Interaction[Any]) -> Iterator[Finding]:
    guild = interaction.guild
    place = None if guild is None else guild.get_channel_or_thread(interaction.channel_id or 0)
    if guild is None or place is None:
        return
    may = place.permissions_for(guild.default_role)
    if may.view_channel and not may.use_application_commands:
        yield checkup_texts.NO_COMMANDS


def _check_thread(channel: object) -> Iterator[Finding]:
    if not isinstance(channel, discord.Thread):
        return
    if channel.locked:
        yield checkup_texts.LOCKED
    if channel.auto_archive_duration < WEEK:
        yield checkup_texts.SHORT_LIVED


def _check_server(interaction: Interaction[Any], role: int | None) -> Iterator[Finding]:
    guild = interaction.guild
    if guild is None:
        return
    if role is None:
        yield checkup_texts.NO_ROLE
    elif guild.get_role(role) is None:
        yield checkup_texts.ROLE_GONE
    if len(guild.channels) >= CHANNELS * SHARE:
        yield checkup_texts.nearly_full("channels", len(guild.channels), CHANNELS)
    if len(guild.threads) >= THREADS * SHARE:
        yield checkup_texts.nearly_full("active threads", len(guild.threads), THREADS)


async def _check_players(bot: Host, interaction: Interaction[Any]) -> list[Finding]:
    """Return the players of the channel's table to whom no direct message can be sent, though they want them."""
    try:
        standing = await bot.tables.at(interaction.channel_id or 0)
    except TableError:
        return []
    return [
        checkup_texts.refuses_messages(player.name)
        for player in standing.table.players
        if player.user is not None and has_closed_dms(await bot.tables.people.user_settings(player.user))
    ]


def _check_bot(interaction: Interaction[Any], health: BotHealth) -> Iterator[Finding]:
    if not health.is_registered:
        yield checkup_texts.NOT_REGISTERED
    skew = (discord.utils.utcnow() - interaction.created_at).total_seconds()
    if abs(skew) > SKEW:
        yield checkup_texts.clock_differs(skew)
    for trouble in health.troubles:
        yield checkup_texts.in_trouble(trouble)
