"""Planning a table for a later hour, and calling it off."""

import asyncio
import logging
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

import discord
from discord import Interaction

from bot.features.table_threads import discard_thread
from bot.interactions.base.bot_protocol import host
from bot.interactions.base.date_parsing import NOT_A_TIME, is_read_in_zone, read_moment
from bot.interactions.base.permissions import is_game_master
from bot.interactions.base.press_dispatch import Presser, handles
from bot.model.errors import TableError
from bot.model.planned_table import PlannedTable
from bot.model.time_control import TimeControl
from bot.panels.pages.message_layout import Layout, note
from bot.panels.pages.planned_page import CallOff, planned_page
from bot.panels.text import planned_texts
from bot.panels.text.text_formatting import call_member
from games.engine.game import Game

_log = logging.getLogger(__name__)


@handles(CallOff)
async def press_call_off(by: Presser, press: CallOff) -> Layout:
    """Call the plan off, as its host or a game master of its server. Raise TableError."""
    plan = await by.bot.tables.planned.find(press.plan)
    may_manage = by.interaction.guild_id == plan.guild and await is_game_master(by.interaction, by.bot.tables)
    await by.bot.tables.planned.call_off(press.plan, by.user, is_game_master=may_manage)
    await discard_thread(by.interaction, plan.channel)
    if not plan.listed:
        await by.bot.planned_events.withdraw(press.plan)
        return note(planned_texts.CALLED_OFF_UNLISTED)
    return note(planned_texts.CALLED_OFF[await by.bot.planned_events.withdraw(press.plan)])


@dataclass(frozen=True, slots=True)
class Start:
    """The start of a planned table (UTC); `is_read_as_utc`: an hour was typed by someone whose zone isn't known."""

    at: datetime
    is_read_as_utc: bool


async def prepare_plan(
    interaction: Interaction[Any],
    title: Game[Any],
    options: Mapping[str, object],
    terms: TimeControl,
    typed: str,
    *,
    in_thread: bool,
) -> Start:
    """Return when a table starts that is to be planned for the time that was typed. Raise TableError for what can't be planned: nothing was done yet."""
    bot, user = host(interaction), interaction.user
    zone, now, language = (
        (await bot.tables.people.user_settings(user.id)).zone,
        bot.tables.planned.now,
        interaction.locale.value,
    )
    moment = await asyncio.to_thread(read_moment, typed, zone, now, language)
    if moment is None:
        raise TableError("option", NOT_A_TIME)
    if moment.whole:
        raise TableError("option", planned_texts.NO_HOUR)
    channel = None if in_thread else interaction.channel_id
    guild = interaction.guild_id or 0
    await bot.tables.planned.demand_plan(guild, channel, user.id, title.name, options, moment.at)
    as_utc = zone is None and await asyncio.to_thread(is_read_in_zone, typed, now, language)
    return Start(moment.at, as_utc)


async def plan_table(
    interaction: Interaction[Any],
    channel: int,
    title: Game[Any],
    options: Mapping[str, object],
    terms: TimeControl,
    start: Start,
) -> Layout:
    """Plan a table in that channel for that time, and have its event made. Raise TableError."""
    bot, user = host(interaction), interaction.user
    why = find_hindrance(interaction)
    plan = await bot.tables.planned.plan(
        guild=interaction.guild_id or 0,
        channel=channel,
        host=user.id,
        name=call_member(user),
        game=title.name,
        options=options,
        terms=terms,
        at=start.at,
        listed=not why,
    )
    try:
        plan = await bot.planned_events.announce(plan.id)
    except TableError as error:  # the plan is stored, and its event is made later
        _log.info("planned table %s: its event waits: %s", plan.id, error.kind)
    now = bot.tables.planned.now
    return planned_page(plan, title.title, now, why or _explain(plan), is_read_as_utc=start.is_read_as_utc)


def find_hindrance(interaction: Interaction[Any]) -> str:
    """Return why the server gets no event of a table in this channel; empty if it can: an event is seen by everyone on the server."""
    if not interaction.app_permissions.create_events:
        return planned_texts.NO_RIGHT
    return "" if _is_open_to_all(interaction) else planned_texts.PRIVATE


def _is_open_to_all(interaction: Interaction[Any]) -> bool:
    guild, channel = interaction.guild, interaction.channel
    if isinstance(channel, discord.Thread):
        if channel.is_private():
            return False
        channel = channel.parent
    if guild is None or not isinstance(channel, discord.abc.GuildChannel):
        return False
    return channel.permissions_for(guild.default_role).view_channel


def _explain(plan: PlannedTable) -> str:
    """Return why a plan whose event was wanted has none yet."""
    return planned_texts.LATER if plan.listed else planned_texts.REFUSED
