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


def is_in_server(interaction: Interaction[Any]) -> bool:
    """Return whether this happened in a server that the bot has joined; in others only the user has it installed."""
    return interaction.guild_id is not None and interaction.client.get_guild(interaction.guild_id) is not None


def lacking(interaction: Interaction[Any]) -> str:
    """Return the name of a permission that the bot needs for a board in this channel and does not have; empty if it has all."""
    if interaction.guild_id is not None and not is_in_server(interaction):
        return "View Channel"  # what Discord sends for a server without the bot are its user's permissions
    have = interaction.app_permissions
    thread = isinstance(interaction.channel, discord.Thread)
    needed = {
        "View Channel": have.view_channel,
        "Send Messages in Threads" if thread else "Send Messages": have.send_messages_in_threads
        if thread
        else have.send_messages,
    }
    return next((name for name, given in needed.items() if not given), "")


def may_see(interaction: Interaction[Any], channel: int) -> bool:
    """Return whether the user can see that channel or thread. Of one that the bot doesn't know only members with Manage Server see a table."""
    guild, member = interaction.guild, interaction.user
    if channel == interaction.channel_id:
        return True
    place = None if guild is None else guild.get_channel_or_thread(channel)
    if place is None or not isinstance(member, discord.Member):
        return may_manage_server(interaction)
    have = place.permissions_for(member)
    private = isinstance(place, discord.Thread) and place.is_private()
    return have.view_channel and (have.manage_threads or not private)


def list_lacking(guild: discord.Guild | None, channel: int) -> list[str]:
    """Return the names of the permissions that the bot needs in that channel or thread and lacks; none for one that isn't known."""
    place = None if guild is None else guild.get_channel_or_thread(channel)
    if place is None or guild is None:
        return []
    have, thread = place.permissions_for(guild.me), isinstance(place, discord.Thread)
    needed = {
        "View Channel": have.view_channel,
        "Send Messages in Threads" if thread else "Send Messages": have.send_messages_in_threads
        if thread
        else have.send_messages,
        "Embed Links": have.embed_links,
        "Attach Files": have.attach_files,
        "Read Message History": have.read_message_history,
    }
    return [name for name, given in needed.items() if not given]
