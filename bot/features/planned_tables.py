"""Tables that are planned for a later hour: planning one and calling it off, their lines among a server's tables, and the words of their events."""

import asyncio
import logging
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final

import discord
from discord import ButtonStyle, Interaction

from bot.features.table_threads import discard_thread
from bot.interactions.base.bot_protocol import host
from bot.interactions.base.date_parsing import NOT_A_TIME, is_read_in_zone, read_moment
from bot.interactions.base.permissions import is_game_master
from bot.interactions.base.press_dispatch import Presser
from bot.model.errors import TableError
from bot.model.planned_table import LATE, LEAD, PlannedTable
from bot.model.time_control import TimeControl
from bot.panels.components.press_controls import Button, make_button
from bot.panels.components.press_ids import Number, Press
from bot.panels.pages.message_layout import Layout, note, page
from bot.panels.text.text_formatting import STORED, call_member, cut, escape_name, when
from games.engine.declaring.game import Game

_log = logging.getLogger(__name__)

LEAD_MINUTES: Final = round(LEAD.total_seconds() / 60)
LATE_HOURS: Final = round(LATE.total_seconds() / 3600)
NO_HOUR: Final = "at: name the hour too, for example: friday 20:00."
UTC_READ: Final = (
    "**I read the time as UTC**, since I don't know your time zone. If that isn't the hour you meant, call it off, set your zone with "
    "/settings (zone: your city), and plan it again."
)
CALLED_OFF_UNLISTED: Final = "Called off."
CALLED_OFF: Final = {
    "done": "Called off. The event is gone from the server's list.",
    "later": "Called off: the lobby won't open. Discord doesn't answer right now, so the event is still in the server's list; I delete it as "
    "soon as I can.",
    "forbidden": "Called off: the lobby won't open. Discord doesn't let me delete the event, so it's still in the server's list. Anyone who manages "
    "events can delete it, or give me “Create Events” again: I try once an hour until its start.",
}
PRIVATE: Final = (
    "Not everyone on this server can see this channel, so I made no event for it. Tell the others yourself."
)
NO_RIGHT: Final = (
    "I lack the “Create Events” permission, so the server's list of events doesn't show it. Tell the others yourself; anyone who "
    "manages the server can grant it."
)
REFUSED: Final = "Discord refused the event, so the server's list doesn't show it. Tell the others yourself."
LATER: Final = "Discord doesn't answer right now: the event will appear in the server's list as soon as it does."


class CallOff(Press, kind="calloff"):
    """Calls a planned table off, as its host or a game master of its server. Raise TableError."""

    plan: Number

    async def answer(self, by: Presser) -> Layout:
        plan = await by.bot.tables.planned.find(self.plan)
        may_manage = by.interaction.guild_id == plan.guild and await is_game_master(by.interaction, by.bot.tables)
        await by.bot.tables.planned.call_off(self.plan, by.user, is_game_master=may_manage)
        await discard_thread(by.interaction, plan.channel)
        became = await by.bot.planned_events.withdraw(self.plan)
        return note(CALLED_OFF[became] if plan.listed else CALLED_OFF_UNLISTED)


# ---- planning


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
    zone, now = (await bot.tables.people.user_settings(user.id)).zone, bot.tables.planned.now
    language = interaction.locale.value
    moment = await asyncio.to_thread(read_moment, typed, zone, now, language)
    if moment is None:
        raise TableError("option", NOT_A_TIME)
    if moment.whole:
        raise TableError("option", NO_HOUR)
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
    """Plan a table in that channel for that time, and have its event made; return what was planned, or why there is no event. Raise TableError."""
    bot, user = host(interaction), interaction.user
    hindrance = find_hindrance(interaction)
    plan = await bot.tables.planned.plan(
        guild=interaction.guild_id or 0,
        channel=channel,
        host=user.id,
        name=call_member(user),
        game=title.name,
        options=options,
        terms=terms,
        at=start.at,
        listed=not hindrance,
    )
    try:
        plan = await bot.planned_events.announce(plan.id)
    except TableError as error:  # the plan is stored, and its event is made later
        _log.info("planned table %s: its event waits: %s", plan.id, error.kind)
    texts = [_write_plan(plan, title.title, bot.tables.planned.now), UTC_READ if start.is_read_as_utc else ""]
    if plan.event is None:
        texts.append(hindrance or (LATER if plan.listed else REFUSED))
    else:
        texts.append(
            "The server has an event for it: people press *Interested* there, and Discord reminds them. If someone moves or cancels the event, "
            f"the table follows.\n{_write_address(plan.guild, plan.event)}"
        )
    return page([text for text in texts if text], [_make_off_button(plan)])


def find_hindrance(interaction: Interaction[Any]) -> str:
    """Return why the server gets no event of a table in this channel; empty if it can: an event is seen by everyone on the server."""
    if not interaction.app_permissions.create_events:
        return NO_RIGHT
    guild, channel = interaction.guild, interaction.channel
    is_private = isinstance(channel, discord.Thread) and channel.is_private()
    place = channel.parent if isinstance(channel, discord.Thread) else channel
    if is_private or guild is None or not isinstance(place, discord.abc.GuildChannel):
        return PRIVATE
    return "" if place.permissions_for(guild.default_role).view_channel else PRIVATE


def _write_plan(plan: PlannedTable, title: str, now: datetime) -> str:
    """Say what is planned, and when its lobby opens."""
    opens = "right away" if plan.opens <= now else when(plan.opens, "t")
    return (
        f"**{title}** is planned for {when(plan.at, 'F')} ({when(plan.at, 'R')}) in <#{plan.channel}>. The lobby opens {opens}, with you as "
        f"host. If a game is still running there, it waits for up to {LATE_HOURS} hours after the start."
    )


# ---- among a server's tables


def _make_off_button(plan: PlannedTable, label: str = "Call it off") -> Button:
    """Return the button that calls the plan off."""
    return make_button(label, CallOff(plan.id), ButtonStyle.danger)


def list_plans(
    plans: Sequence[PlannedTable], titled: Callable[[str], str], user: int, *, is_game_master: bool
) -> tuple[list[str], list[Button]]:
    """Return a text with a line for each plan, and a button for each that this user may call off; nothing if there are none."""
    lines = []
    for one in plans:
        event = "" if one.event is None else f" · [event]({_write_address(one.guild, one.event)})"
        who = f"planned by {escape_name(one.name)}{event}"
        lines.append(f"- **{titled(one.game)}** {when(one.at, 'f')} in <#{one.channel}> · {who}")
    own = [_make_off_button(one, f"Call off {titled(one.game)}") for one in plans if is_game_master or one.host == user]
    return (["\n".join(["### Planned", *lines])] if lines else []), own


def _write_address(guild: int, event: int) -> str:
    """Return the address of an event, which Discord shows as a card."""
    return f"https://discord.com/events/{guild}/{event}"


# ---- the events on the server


def name_event(title: str) -> str:
    """Return the event's name, within Discord's 100 characters."""
    return cut(f"{title}: a table is set", 100)


def describe_event(plan: PlannedTable, title: str) -> str:
    """Return the event's description. It ends with the mark by which the event is found again."""
    return (
        f"{escape_name(plan.name, STORED)} invites you to a game of {title}. The table opens {LEAD_MINUTES} minutes before the start, in the channel above: "
        f"press Join there.\n\n{mark_event(plan)}"
    )


def mark_event(plan: PlannedTable) -> str:
    """Return the last words of the event's description, which no other event has."""
    return f"Planned table {plan.id}"


def write_location(guild: int, channel: int) -> str:
    """Return where the event takes place: the address of its channel."""
    return f"https://discord.com/channels/{guild}/{channel}"


def write_lapsed(plan: PlannedTable, title: str) -> str:
    """Say that a planned table did not come about."""
    return (
        f"{escape_name(plan.name, STORED)}'s table of **{title}**, planned for {when(plan.at, 'f')}, is off: its lobby couldn't open within {LATE_HOURS} hours of "
        "the start. To play it after all, use /table new."
    )
