"""The game masters: members with Manage Server or the server's role for it, by id. Discord's menu isn't trusted with that."""

from typing import Any

import discord
from discord import Interaction

from bot.model.errors import TableError
from bot.panels.text import bot_texts, game_master_texts
from bot.tables.table_service import TableService


async def demand(interaction: Interaction[Any], tables: TableService) -> int:
    """Return the user's id. Raise TableError `gm` for everyone who is not a game master of this server."""
    if interaction.guild_id is None:
        raise TableError("gm", bot_texts.SERVER_ONLY)
    if may_manage_server(interaction):
        return interaction.user.id
    role = await tables.people.gm_role(interaction.guild_id)
    if role is None or not isinstance(interaction.user, discord.Member) or not has(interaction.user, role):
        raise TableError("gm", game_master_texts.NOT_GM)
    return interaction.user.id


async def is_game_master(interaction: Interaction[Any], tables: TableService) -> bool:
    """Return whether the user is a game master of this server. Raise TableError while the storage can't be read."""
    try:
        await demand(interaction, tables)
    except TableError as error:
        if error.kind != "gm":
            raise
        return False
    return True


def may_manage_server(interaction: Interaction[Any]) -> bool:
    """Return whether the user may manage the server, as Discord says with this very interaction."""
    return interaction.guild_id is not None and interaction.permissions.manage_guild


def has(member: discord.Member, role: int) -> bool:
    """Return whether the member has the role of that id; @everyone, which all have, does not count."""
    return role != member.guild.id and member.get_role(role) is not None


def lacking(interaction: Interaction[Any]) -> str:
    """Return the name of a permission that the bot needs for a board in this channel and does not have; empty if it has all."""
    have = interaction.app_permissions
    thread = isinstance(interaction.channel, discord.Thread)
    needed = {
        "View Channel": have.view_channel,
        "Send Messages in Threads" if thread else "Send Messages": have.send_messages_in_threads
        if thread
        else have.send_messages,
    }
    return next((name for name, given in needed.items() if not given), "")
