"""A thread of its own for a table, opened with it where its host or the server wants that."""

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import timedelta
from typing import Any, Final

import discord
from discord import Interaction
from discord.utils import utcnow

from bot.interactions.base import discord_errors
from bot.interactions.base.bot_protocol import host
from bot.interactions.base.discord_errors import TROUBLES, brief
from bot.model.errors import TableError
from bot.panels.text import thread_texts
from bot.panels.text.bot_texts import NO_THREAD_HERE, name_thread
from bot.panels.text.text_formatting import call_member

_log = logging.getLogger(__name__)

DAY: Final = (
    1_440  # minutes without a message after which Discord hides a thread; it offers an hour, this, three days …
)
WEEK: Final = 10_080  # … and this
RECENT: Final = timedelta(minutes=1)  # how old a thread is at most that was opened, though Discord's answer was lost
NAME_REFUSED: Final = 200001  # Discord's code: the server's AutoMod doesn't want a word of the name


async def is_thread_wanted(interaction: Interaction[Any], chosen: bool | None) -> bool:
    """Return whether a table that is opened here gets a thread: as its host chooses, otherwise as the server does; never within a thread.

    Raise TableError where a thread is chosen and there can be none.
    """
    possible = isinstance(interaction.channel, discord.TextChannel)
    if chosen and not possible:
        raise TableError("not now", NO_THREAD_HERE)
    if chosen is None:
        chosen = await is_thread_default(interaction)
    return chosen and possible


async def is_thread_default(interaction: Interaction[Any]) -> bool:
    """Return whether a table of this server gets a thread when its host doesn't choose. Raise TableError."""
    return await host(interaction).tables.people.memo(_key(interaction.guild_id)) == "yes"


async def set_thread_default(interaction: Interaction[Any], wanted: bool) -> None:
    """Have each new table of the server opened in a thread, unless its host chooses otherwise. The caller has checked who may."""
    await host(interaction).tables.people.remember(_key(interaction.guild_id), "yes" if wanted else "no")


def _key(guild: int | None) -> str:
    return f"threads:{guild}"


def demand_thread_rights(interaction: Interaction[Any]) -> None:
    """Raise TableError naming every permission that the bot lacks for a thread in this channel."""
    have = interaction.app_permissions
    needed = {
        "View Channel": have.view_channel,
        "Create Public Threads": have.create_public_threads,
        "Send Messages in Threads": have.send_messages_in_threads,
    }
    missing = [name for name, given in needed.items() if not given]
    if missing:
        raise TableError("not now", thread_texts.lacks_permissions(missing))


@asynccontextmanager
async def open_place(interaction: Interaction[Any], title: str, *, thread: bool) -> AsyncIterator[int]:
    """Yield the channel where a table is to be opened, or a new thread in it; if the table isn't opened after all, the thread goes again.

    Raise TableError where Discord refuses a thread, saying why.
    """
    if not thread:
        yield interaction.channel_id or 0
        return
    opened = await _open_thread(interaction, title)
    try:
        yield opened.id
    except Exception:
        await _discard(interaction, opened)
        raise


async def _open_thread(interaction: Interaction[Any], title: str) -> discord.Thread:
    """Open a public thread in the channel, with the host in it. Raise TableError where that can't be."""
    demand_thread_rights(interaction)
    name = name_thread(title, [call_member(interaction.user)])
    try:
        thread = await _request_thread(interaction, name)
    except discord.HTTPException as error:
        if error.code != NAME_REFUSED:
            raise TableError("not now", _explain(error)) from error
        try:
            thread = await _request_thread(interaction, name_thread(title, ["a table"]))
        except TROUBLES as again:
            raise TableError("not now", _explain(again)) from again
    except TROUBLES as error:
        raise TableError("not now", _explain(error)) from error
    try:
        await thread.add_user(interaction.user)
    except TROUBLES as error:  # the answer has the way there
        _log.info("thread %s: its host was not added: %s", thread.id, brief(error))
    return thread


async def _request_thread(interaction: Interaction[Any], name: str) -> discord.Thread:
    """Have Discord open the thread; if its answer is lost, look for the thread. Raise what Discord raises."""
    channel = interaction.channel
    assert isinstance(channel, discord.TextChannel)
    kind = discord.ChannelType.news_thread if channel.is_news() else discord.ChannelType.public_thread
    try:
        return await channel.create_thread(name=name, type=kind, auto_archive_duration=WEEK)
    except TROUBLES as error:
        if not discord_errors.is_uncertain(error):
            raise
        found = await _find_thread(interaction, channel, name)
        if found is None:
            raise
        return found


async def _find_thread(interaction: Interaction[Any], channel: discord.TextChannel, name: str) -> discord.Thread | None:
    """Return the bot's thread of that name that was opened a moment ago and has no table; None if there is none, or Discord doesn't say."""
    try:
        active = await channel.guild.active_threads()
    except TROUBLES as error:
        _log.warning("channel %s: a thread may be left there without a table: %s", channel.id, brief(error))
        return None
    for thread in active:
        ours = thread.parent_id == channel.id and thread.owner_id == interaction.client.user.id and thread.name == name
        if (
            ours
            and utcnow() - discord.utils.snowflake_time(thread.id) < RECENT
            and not await _has_table(interaction, thread)
        ):
            return thread
    return None


async def _has_table(interaction: Interaction[Any], thread: discord.Thread) -> bool:
    try:
        await host(interaction).tables.at(thread.id)
    except TableError as error:
        return error.kind != "no game"
    return True


async def discard_thread(interaction: Interaction[Any], channel: int) -> None:
    """Close the thread that the bot opened for a table which won't be played there after all; any other channel stays. Raise nothing."""
    thread = None if interaction.guild is None else interaction.guild.get_thread(channel)
    if thread is not None and thread.owner_id == interaction.client.user.id:
        await _discard(interaction, thread)


async def _discard(interaction: Interaction[Any], thread: discord.Thread) -> None:
    """Delete a thread whose table wasn't opened. Deleting needs Manage Threads; without it, the thread's owner can still archive it."""
    if await _has_table(interaction, thread):  # or the storage doesn't say: a table may have been stored all the same
        return
    try:
        await thread.delete()
    except TROUBLES as error:
        _log.info("thread %s can't be deleted and is archived: %s", thread.id, brief(error))
        try:
            await thread.edit(name=thread_texts.NOT_OPENED, archived=True)
        except TROUBLES as again:
            _log.warning("thread %s is left without a table: %s", thread.id, brief(again))


def _explain(error: BaseException) -> str:
    """Return what the host reads when Discord doesn't open a thread."""
    _log.warning("a thread could not be opened: %s", brief(error))
    if isinstance(error, discord.RateLimited):
        return thread_texts.write_too_many(error.retry_after)
    if discord_errors.is_uncertain(error):
        return thread_texts.NO_ANSWER
    if isinstance(error, discord.HTTPException):
        return thread_texts.explain_refusal(error.status, error.code)
    return thread_texts.NO_ANSWER
