"""Threads that the bot opened for a table: named after the players, kept open while the game runs, closed by Discord a day after it."""

import logging

import discord

from bot.features.table_threads import DAY, WEEK
from bot.interactions.base.discord_errors import TROUBLES, brief
from bot.model.errors import TableError
from bot.model.outbox_message import OutboxMessage
from bot.model.table_snapshot import LIVE, TableSnapshot
from bot.panels.text.bot_texts import name_thread
from bot.tables.table_service import TableService

_log = logging.getLogger(__name__)


async def tend_thread(thread: object, me: int, row: OutboxMessage, standing: TableSnapshot, title: str) -> None:
    """Rename the bot's own thread as its game begins, and let Discord hide it a day after the end. `thread`: where the row went.

    Discord allows two new names in ten minutes. A name isn't worth a second try: what Discord refuses is in the log. Raise nothing.
    """
    why = row.payload.get("why")
    if not isinstance(thread, discord.Thread) or thread.owner_id != me or why not in ("start", "end"):
        return
    try:
        if why == "start":
            names = [player.name for player in standing.table.players]
            await thread.edit(name=name_thread(title, names), auto_archive_duration=WEEK)
        else:
            await thread.edit(auto_archive_duration=DAY)
    except TROUBLES as error:
        _log.warning("thread %s could not be changed: %s", thread.id, brief(error))


async def wake_thread(thread: discord.Thread, me: int, tables: TableService) -> None:
    """Open a thread of the bot's again that Discord has hidden while its game runs. One that someone locked stays as it is."""
    if not thread.archived or thread.locked or thread.owner_id != me:
        return
    try:
        standing = await tables.at(thread.id)
        if standing.table.status in LIVE:
            await thread.edit(archived=False)
    except TableError as error:
        if error.kind != "no game":
            _log.warning("thread %s could not be looked up: %s", thread.id, error.kind)
    except TROUBLES as error:
        _log.warning("thread %s could not be opened again: %s", thread.id, brief(error))
