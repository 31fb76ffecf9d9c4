"""A thread of its own for a table, opened with it where its host or the server wants that."""

from typing import Any

import discord
from discord import Interaction

from bot.interactions.base.bot_protocol import host
from bot.model.errors import TableError
from bot.model.thread_times import WEEK
from bot.panels.text import bot_texts
from bot.panels.text.text_formatting import plain


async def remember_thread(interaction: Interaction[Any], chosen: bool | None) -> None:
    """Remember for the server whether its tables get threads; None: as before. Raise TableError where there can be none."""
    if chosen and not isinstance(interaction.channel, discord.TextChannel):
        raise TableError("not now", bot_texts.NO_THREAD_HERE)
    if chosen is not None:
        await host(interaction).tables.people.remember(_key(interaction), "yes" if chosen else "no")


async def is_thread_wanted(interaction: Interaction[Any]) -> bool:
    """Return whether a table that is opened here gets a thread: never within a thread. Raise TableError."""
    wanted = await host(interaction).tables.people.memo(_key(interaction)) == "yes"
    return wanted and isinstance(interaction.channel, discord.TextChannel)


def _key(interaction: Interaction[Any]) -> str:
    return f"threads:{interaction.guild_id}"


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
