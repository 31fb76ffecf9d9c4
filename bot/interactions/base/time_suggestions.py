"""Suggestions for a time that is being typed."""

import asyncio
from collections.abc import Sequence
from typing import Any

from discord import Interaction, app_commands
from discord.utils import utcnow

from bot.interactions.base.date_parsing import Moment, read_moment
from bot.tables.settings_service import SettingsService


async def suggest_times(
    people: SettingsService, interaction: Interaction[Any], current: str, usual: Sequence[str]
) -> list[app_commands.Choice[str]]:
    """Return what was typed as it is understood, so that its writer sees at once whether it is meant; `usual` before anything is typed."""
    zone = (await people.user_settings(interaction.user.id)).zone
    typed = [current] if current.strip() else usual
    found = [
        (text, await asyncio.to_thread(read_moment, text, zone, utcnow(), interaction.locale.value)) for text in typed
    ]
    return [app_commands.Choice(name=_describe(text, one)[:100], value=text) for text, one in found if one is not None]


def _describe(text: str, one: Moment) -> str:
    how = "%A %d %B %Y" if one.whole else "%H:%M, %A %d %B %Y"  # a phone shows the beginning
    return f"{text} – {one.at.strftime(how)} ({one.at.tzname()})"
