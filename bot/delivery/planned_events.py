"""Scheduled events of planned tables: made, found again, looked after and deleted; and the lobbies that open when it is time.

Before an event is made it is stored that this is tried. After a crash the event is found by its mark, so that a server never has two.
"""

import asyncio
import logging
from datetime import timedelta
from typing import Any, Final, Literal

import discord

from bot.features.planned_tables import describe_event, mark_event, name_event, write_lapsed, write_location
from bot.interactions.base import discord_errors
from bot.interactions.base.discord_errors import TROUBLES, Fault, brief
from bot.model.errors import TableError
from bot.model.planned_table import PlannedTable
from bot.tables.lobby.planned_table_service import TRYING
from bot.tables.table_service import TableService
from bot.titles.presenter import PresenterRegistry

_log = logging.getLogger(__name__)

LASTS: Final = timedelta(hours=3)  # how long an event is shown: Discord wants an end
AGAIN: Final = timedelta(minutes=5)  # until a failed request is made again
SELDOM: Final = timedelta(hours=1)  # the same, where we may not delete an event: until it starts
Withdrawal = Literal["done", "later", "forbidden"]
NO_EVENT: Final = 10070  # Discord's code for an event that isn't there
_PASSED: Final = (discord.EventStatus.completed, discord.EventStatus.cancelled)


class PlannedEvents:
    """Does what is due about planned tables. Raises nothing but cancellation."""

    def __init__(self, bot: Any, tables: TableService, presenters: PresenterRegistry) -> None:
        self._bot, self._tables, self._presenters = bot, tables, presenters
        self._plans = tables.planned
        self._one = asyncio.Lock()  # at a time works on events
        self._forbidden: dict[int, bool] = {}  # plans whose event we may not delete

    async def run(self) -> list[int]:
        """Make and delete events, follow those that were changed on Discord, and open the lobbies that are due; return their tables."""
        async with self._one:
            try:
                if not self._tables.clock.is_certain or not await self._plans.has_any():
                    return []
                await self._plans.tidy()
                for plan in await self._plans.list_lapsed():
                    await self._lapse(plan)
                for plan in await self._plans.list_unlisted():
                    await self._settle(plan, fresh=False)
                for plan in await self._plans.waiting():
                    if self._has_changed(plan):
                        await self._follow(plan)
                return [table for plan in await self._plans.due() if (table := await self._open(plan)) is not None]
            except TableError as error:  # the log knows when the storage is away
                _log.debug("planned tables not looked after: %s", error.kind)
            except Exception:
                _log.exception("planned tables could not be looked after")
            return []

    async def announce(self, key: int) -> PlannedTable:
        """Make the event of a plan that was just stored; return the plan as it is then. Raise TableError while the storage can't be read."""
        async with self._one:
            plan = await self._plans.find(key)
            if plan.listed:
                await self._settle(plan, fresh=True)
            return await self._plans.find(key)

    async def withdraw(self, key: int) -> Withdrawal:
        """Delete the event of a plan that was just called off, and the plan; return what became of that. Raise TableError while the storage can't be read."""
        async with self._one:
            plan = await self._plans.find(key)
            await self._settle(plan, fresh=False)
            if not await self._plans.has(key):
                return "done"
            return "forbidden" if self._forbidden.get(key) else "later"

    # ---- events

    async def _settle(self, plan: PlannedTable, *, fresh: bool) -> None:
        """Make the plan's event, or delete it with the plan. `fresh`: surely none was made before."""
        guild = self._bot.get_guild(plan.guild)
        if guild is None or guild.unavailable:
            await self._lose_server(plan, guild)
            return
        self._forbidden.pop(plan.id, None)
        try:
            if plan.status == "off":
                event = plan.event or (await self._find(plan, guild) if plan.listed else None)
                if event is not None:
                    await self._bot.http.delete_scheduled_event(guild.id, event, reason="The table is off")
                await self._plans.forget(plan.id)
            else:
                await self._make(plan, guild, fresh=fresh)
        except TROUBLES as error:
            await self._handle_failure(plan, error)

    async def _lose_server(self, plan: PlannedTable, guild: discord.Guild | None) -> None:
        """Forget what was called off on a server that the bot has left. What Discord has yet to tell us of is looked at again in a moment."""
        if guild is not None or not self._bot.is_connected(plan.guild):
            return
        if plan.status == "off":
            await self._plans.forget(plan.id)
        else:
            await self._plans.put_off(plan.id, AGAIN)

    async def _make(self, plan: PlannedTable, guild: discord.Guild, *, fresh: bool) -> None:
        if plan.tried is not None and self._plans.now - plan.tried < TRYING:
            return  # someone may be at it
        if not fresh and (found := await self._find(plan, guild)) is not None:
            await self._plans.note_event(plan.id, found)
            return
        if not await self._plans.try_claim(plan.id):
            return
        title = self._presenters.game(plan.game).title
        made = await guild.create_scheduled_event(
            name=name_event(title),
            description=describe_event(plan, title),
            start_time=plan.at,
            end_time=plan.at + LASTS,
            entity_type=discord.EntityType.external,
            privacy_level=discord.PrivacyLevel.guild_only,
            location=write_location(plan.guild, plan.channel),
        )
        await self._plans.note_event(plan.id, made.id)

    async def _find(self, plan: PlannedTable, guild: discord.Guild) -> int | None:
        """Return the number of the plan's event if there is one that was never noted."""
        events = await guild.fetch_scheduled_events(with_counts=False)
        mark, me = mark_event(plan), self._bot.user.id
        fits = [one.id for one in events if one.creator_id == me and (one.description or "").endswith(mark)]
        return next(iter(fits), None)

    async def _handle_failure(self, plan: PlannedTable, error: BaseException) -> None:
        code = error.code if isinstance(error, discord.HTTPException) else 0
        meaning = discord_errors.fault(error)
        if plan.status == "off" and (code == NO_EVENT or (meaning is Fault.FORBIDDEN and plan.at <= self._plans.now)):
            self._forbidden.pop(plan.id, None)
            await self._plans.forget(plan.id)
            return
        _log.warning("planned table %s: its event could not be changed: %s", plan.id, brief(error))
        if plan.status == "planned" and not discord_errors.is_uncertain(error):
            await self._plans.note_event(plan.id, None)
            if meaning in (Fault.FORBIDDEN, Fault.NEVER):
                await self._plans.leave_unlisted(plan.id)
        self._forbidden[plan.id] = plan.status == "off" and meaning is Fault.FORBIDDEN
        await self._plans.put_off(plan.id, SELDOM if self._forbidden[plan.id] else AGAIN)

    async def _lapse(self, plan: PlannedTable) -> None:
        """Call off a plan whose lobby never could open, and say so where it was to be played: once at most, whatever crashes."""
        if not await self._plans.try_call_off(plan.id):
            return
        game = self._presenters.catalogue.get(plan.game)
        text = write_lapsed(plan, plan.game if game is None else game.title)
        channel = self._bot.get_partial_messageable(plan.channel, guild_id=plan.guild)
        try:
            await channel.send(
                self._bot.mentions.content(text), silent=True, allowed_mentions=discord.AllowedMentions.none()
            )
        except TROUBLES as error:
            _log.warning("planned table %s: its channel could not be told that it is off: %s", plan.id, brief(error))

    # ---- what happens on Discord

    def _has_changed(self, plan: PlannedTable) -> bool:
        """Return whether Discord shows another start, a start by hand, or the event's end."""
        guild = self._bot.get_guild(plan.guild)
        if guild is None or guild.unavailable:
            return False
        event = guild.get_scheduled_event(plan.event or 0)
        return event is None or event.start_time != plan.at or event.status is not discord.EventStatus.scheduled

    async def _follow(self, plan: PlannedTable) -> bool:
        """Move or forget the plan as its event now says; return whether its lobby may still open. What Discord doesn't answer changes nothing."""
        guild = self._bot.get_guild(plan.guild)
        if guild is None or plan.event is None:
            return guild is not None
        try:
            event = await guild.fetch_scheduled_event(plan.event, with_counts=False)
        except TROUBLES as error:
            if isinstance(error, discord.HTTPException) and error.code == NO_EVENT:
                await self._plans.forget(plan.id)
                return False
            _log.info("planned table %s: its event could not be read: %s", plan.id, brief(error))
            return True
        if event.status in _PASSED:
            await self._plans.forget(plan.id)
            return False
        if event.start_time != plan.at:
            await self._plans.move(plan.id, event.start_time)
        return event.start_time <= plan.at or event.status is discord.EventStatus.active

    async def _open(self, plan: PlannedTable) -> int | None:
        """Open the plan's lobby, if its event is still there and no later; return the table."""
        guild = self._bot.get_guild(plan.guild)
        if guild is None or guild.unavailable:
            await self._lose_server(plan, guild)
            return None
        if not await self._follow(plan):
            return None
        opened = await self._plans.open(plan)
        return None if opened is None else opened.table.id
