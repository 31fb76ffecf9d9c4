"""Suggestions for a time that is being typed."""

import asyncio
from collections.abc import Sequence
from datetime import datetime
from typing import Any

from discord import Interaction, app_commands

from bot.interactions.base.date_parsing import Moment, SkippedHour, UnclearTime, read_moment
from bot.tables.settings_service import SettingsService


async def suggest_times(
    people: SettingsService, interaction: Interaction[Any], current: str, usual: Sequence[str]
) -> list[app_commands.Choice[str]]:
    """Return what was typed as it is understood, so that its writer sees at once whether it is meant; `usual` before anything is typed."""
    zone = (await people.user_settings(interaction.user.id)).zone
    typed = [current] if current.strip() else usual
    return await asyncio.to_thread(suggest_at, typed, zone, people.now, interaction.locale.value)


def suggest_at(typed: Sequence[str], zone: str | None, now: datetime, language: str) -> list[app_commands.Choice[str]]:
    """Return each text with what it means in `zone` at the instant `now`; of an unclear one, each of its readings."""
    found: list[tuple[str, str]] = []
    for text in typed:
        try:
            one = read_moment(text, zone, now, language)
        except UnclearTime as unclear:
            read = [(reading, read_moment(reading, zone, now, language)) for reading in unclear.readings]
            found += [(_describe(reading, one), reading) for reading, one in read if one is not None]
        except SkippedHour as skipped:
            found.append((f"{text} – {skipped.said}", text))
        else:
            found += [] if one is None else [(_describe(text, one), text)]
    return [app_commands.Choice(name=name[:100], value=value) for name, value in found]


def _describe(text: str, one: Moment) -> str:
    how = "%A %d %B %Y" if one.whole else "%H:%M, %A %d %B %Y"  # a phone shows the beginning
    shown = f"{one.at.strftime(how)} ({one.at.tzname()})"
    return shown if text.startswith("<t:") else f"{text} – {shown}"
