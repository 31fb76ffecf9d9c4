"""Tables whose channel is gone: whether it is, and moving them to the channel where someone presses."""

from typing import Any

import discord
from discord import Interaction

from bot.interactions.base.bot_protocol import host
from bot.interactions.base.discord_errors import TROUBLES, Fault, fault
from bot.interactions.base.permissions import is_game_master, is_in_server, lacking
from bot.interactions.base.press_dispatch import Presser
from bot.model.errors import TableError
from bot.model.table_snapshot import LIVE
from bot.panels.components.press_ids import Press, TableId
from bot.panels.pages.message_layout import Layout, note
from bot.panels.text import bot_texts, place_texts
from bot.tables.table_places import NOT_YOURS, OVER


class MoveTable(Press, kind="movehere"):
    """Moves a table whose channel is gone to the channel of the press."""

    table: TableId

    async def answer(self, by: Presser) -> Layout:
        return await move_here(by.interaction, self.table)


async def move_here(interaction: Interaction[Any], table: int, reason: str = "") -> Layout:
    """Move a table whose channel is gone to this channel, as its host or a game master. Raise TableError, saying what is in the way."""
    bot, user = host(interaction), interaction.user.id
    if interaction.guild_id is None or interaction.channel_id is None or not is_in_server(interaction):
        raise TableError("not now", place_texts.ON_SERVER)
    if missing := lacking(interaction):
        raise TableError("not now", bot_texts.no_permission(missing))
    standing = await bot.tables.standing(table)
    may_manage = standing.table.guild == interaction.guild_id and await is_game_master(interaction, bot.tables)
    if standing.table.host != user and not may_manage:
        raise TableError("not host", NOT_YOURS)
    if standing.table.status not in LIVE or standing.table.is_private:
        raise TableError("not now", OVER)
    if standing.table.channel != interaction.channel_id and not await is_gone(interaction, standing.table.channel):
        raise TableError("not now", place_texts.write_there(standing.table.channel))
    as_host = standing.table.host == user
    await bot.tables.places.move(
        table,
        user,
        guild=interaction.guild_id,
        channel=interaction.channel_id,
        is_game_master=not as_host,
        reason=reason,
    )
    return note(place_texts.MOVED, table)


async def is_gone(interaction: Interaction[Any], channel: int) -> bool:
    """Return whether Discord says that there is no such channel or thread. Raise TableError while it doesn't say."""
    try:
        await interaction.client.fetch_channel(channel)
    except discord.InvalidData:
        return False  # it is there, in a form that the library doesn't know
    except TROUBLES as error:
        meaning = fault(error)
        if meaning is Fault.NO_CHANNEL:
            return True
        if meaning is Fault.FORBIDDEN:
            return False
        raise TableError("not now", place_texts.UNKNOWN) from error
    return False
