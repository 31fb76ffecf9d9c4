"""/history list: pages of finished games by buttons. Only games of channels that the presser can see are listed."""

from typing import Any, Final

import discord
from discord import Interaction

from bot.interactions.base.bot_protocol import Host, host
from bot.interactions.base.press_dispatch import Presser, handles
from bot.model.errors import TableError
from bot.panels.pages.history_page import ShowFinished, TurnHistory, finished_page, history_page
from bot.panels.pages.message_layout import Layout
from bot.panels.text import bot_texts

HIDDEN: Final = "They've chosen not to appear in statistics."


@handles(TurnHistory)
async def turn_history(by: Presser, press: TurnHistory) -> Layout:
    """Show that page of the history."""
    return await show_history(by.interaction, press)


@handles(ShowFinished)
async def show_finished(by: Presser, press: ShowFinished) -> Layout:
    """Show a finished game to anyone who sees its channel. Raise TableError while it isn't over."""
    standing = await by.bot.tables.standing(press.table)
    if standing.table.channel not in list_channels(by.interaction):
        raise TableError("no game", "That game was played in a channel that you can't see.")
    if standing.match is None or not standing.match.over:
        raise TableError("not now", "That game isn't over.")
    return finished_page(standing, by.bot.presenters.game(standing.table.game))


async def show_history(interaction: Interaction[Any], press: TurnHistory) -> Layout:
    """Return a page of the history. Raise TableError outside a server, and for a member who doesn't appear in statistics."""
    if interaction.guild_id is None:
        raise TableError("not now", bot_texts.SERVER_ONLY)
    bot: Host = host(interaction)
    user = press.user if press.scope == "member" else None
    if user is not None and user != interaction.user.id and not (await bot.tables.people.user_settings(user)).ranked:
        raise TableError("not now", HIDDEN)
    channels = [interaction.channel_id or 0] if press.scope == "channel" else list_channels(interaction)
    games, more = await bot.tables.replays.list_history(channels, press.page, user=user)
    whose = f"<@{user}>" if user is not None else ""
    return history_page(games, press, more=more, titled=lambda name: bot.presenters.game(name).title, whose=whose)


def list_channels(interaction: Interaction[Any]) -> list[int]:
    """Return the channels and public threads of the server that the user can see, by Discord's word, and the one they are in."""
    here = [interaction.channel_id or 0]
    guild, member = interaction.guild, interaction.user
    if guild is None or not isinstance(member, discord.Member):
        return here
    places = [*guild.channels, *[thread for thread in guild.threads if not thread.is_private()]]
    return [*here, *[place.id for place in places if place.permissions_for(member).view_channel]]
