"""A thread of its own for a table, opened with it where its host or the server wants that."""

from typing import Any

import discord
from discord import Interaction

from bot.interactions.base.bot_protocol import host
from bot.model.errors import TableError
from bot.model.thread_times import WEEK
from bot.panels.text import bot_texts
from bot.panels.text.text_formatting import plain


async def wants_thread(interaction: Interaction[Any], chosen: bool | None) -> bool:
    """Return whether the table gets a thread, and remember for the server what was chosen. In a thread there is none. Raise TableError."""
    people, key = host(interaction).tables.people, f"threads:{interaction.guild_id}"
    if chosen is None:
        return await people.memo(key) == "yes" and isinstance(interaction.channel, discord.TextChannel)
    if chosen and not isinstance(interaction.channel, discord.TextChannel):
        raise TableError("not now", bot_texts.NO_THREAD_HERE)
    await people.remember(key, "yes" if chosen else "no")
    return chosen


async def open_thread(interaction: Interaction[Any], title: str) -> discord.Thread:
    """Open a public thread in the channel, with the host in it. Raise TableError where the bot may not."""
    channel, have = interaction.channel, interaction.app_permissions
    assert isinstance(channel, discord.TextChannel)
    for name, given in (
        ("Create Public Threads", have.create_public_threads),
        ("Send Messages in Threads", have.send_messages_in_threads),
    ):
        if not given:
            raise TableError("not now", bot_texts.no_permission(name))
    names = [plain(interaction.user.display_name, 32)]
    thread = await channel.create_thread(
        name=bot_texts.name_thread(title, names),
        type=discord.ChannelType.public_thread,
        auto_archive_duration=WEEK,
    )
    await thread.add_user(interaction.user)
    return thread
