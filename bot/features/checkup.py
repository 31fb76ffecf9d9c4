"""/server doctor: what is wrong in this channel, on this server and with the bot, one point after the other, and what to press where."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

import discord
from discord import Interaction

from bot.features.game_master.desk import CheckChannel, TurnDesk, describe_health
from bot.features.table_threads import WEEK
from bot.interactions.base.bot_protocol import Host, host
from bot.interactions.base.panel_service import has_closed_dms
from bot.interactions.base.permissions import demand, list_lacking
from bot.interactions.base.press_dispatch import Presser, handles
from bot.model.bot_health import BotHealth
from bot.model.errors import TableError
from bot.panels.components.press_controls import make_button
from bot.panels.pages.message_layout import Layout, page
from bot.panels.text.text_formatting import escape_name

CHANNELS, THREADS, SHARE = 500, 1_000, 0.95  # Discord's limits of a server, and how full is nearly full
SKEW: Final = 10  # seconds by which the machine's clock may differ from Discord's
WHY: Final = {
    "View Channel": "I can't see this channel",
    "Send Messages": "I can't post the board",
    "Send Messages in Threads": "I can't post the board in this thread",
    "Embed Links": "links on my pages stay plain",
    "Attach Files": "boards and hands are text instead of pictures",
    "Read Message History": "I can't find the board again to update it",
}
"""By permission, what it is like without it."""


@dataclass(frozen=True, slots=True)
class Finding:
    """`what` is wrong, in a sentence, and its `cure`: what to press where."""

    what: str
    cure: str


NO_COMMANDS: Final = Finding(
    "Members can't use commands in this channel.",
    "Edit Channel → Permissions → @everyone: allow Use Application Commands.",
)
LOCKED: Final = Finding("This thread is locked, so members can't write in it.", "Thread menu (⋯) → Unlock Thread.")
SHORT_LIVED: Final = Finding(
    "Discord hides this thread before a week is over, and players then lose sight of it.",
    "Thread menu (⋯) → Edit Thread → Hide After Inactivity: 1 Week.",
)
NO_ROLE: Final = Finding(
    "Only members with Manage Server are game masters here.", "/server role names a role for others, if you want that."
)
ROLE_GONE: Final = Finding("The role of the game masters no longer exists.", "/server role names another one.")
NOT_REGISTERED: Final = Finding(
    "Discord doesn't know my newest commands yet.",
    "For the operator: restart it and read the log line about commands. In Discord: reload with Ctrl+R.",
)
ALL_WELL: Final = "✓ **All is well here.** I have every permission that I need, and nothing is late."
HEAD: Final = "### Check of <#{channel}>"


@handles(CheckChannel)
async def check_channel_again(by: Presser, press: CheckChannel) -> Layout:
    """Look again."""
    return await show_checkup(by.interaction)


async def show_checkup(interaction: Interaction[Any]) -> Layout:
    """Return all that was found. Raise TableError for anyone but a game master."""
    bot = host(interaction)
    await demand(interaction, bot.tables)
    health = await bot.read_health()
    found = [
        *check_channel(interaction),
        *_check_server(interaction, await bot.tables.people.gm_role(interaction.guild_id or 0)),
        *await _check_players(bot, interaction),
        *_check_bot(interaction, health),
    ]
    lines = "\n".join(map(write_finding, found)) or ALL_WELL
    figures, again = describe_health(health).splitlines()[-1], make_button("Check again", CheckChannel())
    head = HEAD.format(channel=interaction.channel_id or 0)
    return page([head, lines, figures], [again, make_button("All tables", TurnDesk())])


def write_finding(one: Finding) -> str:
    """Return a finding with its cure below it."""
    return f"⚠️ {one.what}\n-# → {one.cure}"


def check_channel(interaction: Interaction[Any]) -> list[Finding]:
    """Return what keeps a table in this channel or thread from working as it should."""
    channel = interaction.channel_id or 0
    found = []
    for permission in list_lacking(interaction.guild, channel):
        effect = WHY.get(permission, "something here won't work")
        cure = f"<#{channel}>: Edit Channel → Permissions → my role: allow {permission}."
        found.append(Finding(f"I lack **{permission}**: {effect}.", cure))
    return [*found, *_check_members(interaction), *_check_thread(interaction.channel)]


def _check_members(interaction: Interaction[Any]) -> Iterator[Finding]:
    guild = interaction.guild
    place = None if guild is None else guild.get_channel_or_thread(interaction.channel_id or 0)
    if guild is None or place is None:
        return
    may = place.permissions_for(guild.default_role)
    if may.view_channel and not may.use_application_commands:
        yield NO_COMMANDS


def _check_thread(channel: object) -> Iterator[Finding]:
    if not isinstance(channel, discord.Thread):
        return
    if channel.locked:
        yield LOCKED
    if channel.auto_archive_duration < WEEK:
        yield SHORT_LIVED


def _check_server(interaction: Interaction[Any], role: int | None) -> Iterator[Finding]:
    guild = interaction.guild
    if guild is None:
        return
    if role is None:
        yield NO_ROLE
    elif guild.get_role(role) is None:
        yield ROLE_GONE
    if len(guild.channels) >= CHANNELS * SHARE:
        yield _nearly_full("channels", len(guild.channels), CHANNELS)
    if len(guild.threads) >= THREADS * SHARE:
        yield _nearly_full("active threads", len(guild.threads), THREADS)


def _nearly_full(what: str, count: int, most: int) -> Finding:
    """Return that the server has nearly as many of something as Discord allows."""
    return Finding(
        f"This server has {count} {what}; Discord allows {most}.", f"Delete or archive {what} that no one needs."
    )


async def _check_players(bot: Host, interaction: Interaction[Any]) -> list[Finding]:
    """Return the players of the channel's table to whom no direct message can be sent, though they want them."""
    try:
        standing = await bot.tables.at(interaction.channel_id or 0)
    except TableError:
        return []
    return [
        Finding(
            f"**{escape_name(player.name)}** asked for direct messages, but Discord refuses mine.",
            "They open User Settings → Content & Social → Direct Messages, or choose panels in /settings. Until then their panel opens by button.",
        )
        for player in standing.table.players
        if player.user is not None and has_closed_dms(await bot.tables.people.user_settings(player.user))
    ]


def _check_bot(interaction: Interaction[Any], health: BotHealth) -> Iterator[Finding]:
    if not health.is_registered:
        yield NOT_REGISTERED
    skew = (discord.utils.utcnow() - interaction.created_at).total_seconds()
    if abs(skew) > SKEW:
        way = "fast" if skew > 0 else "slow"
        yield Finding(
            f"My machine's clock is {abs(skew):.0f} seconds {way}, so deadlines are shown wrong.",
            "For the operator: turn on time synchronisation (NTP) on that machine.",
        )
    for trouble in health.troubles:
        yield Finding(trouble, "For the operator: docs/hosting.md says what to do.")
