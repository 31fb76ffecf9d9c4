"""/away: a holiday from every game of a server."""

import asyncio
from datetime import datetime
from typing import Any, Final

from discord import Interaction, app_commands

from bot.interactions.base.date_parsing import NOT_A_TIME, read_moment
from bot.interactions.base.press_dispatch import Presser, handles
from bot.interactions.base.time_suggestions import suggest_times
from bot.interactions.cog_base import Choices, TableCog, show_answer, suggest_safely
from bot.model.errors import TableError
from bot.model.user_settings import UserSettings
from bot.panels.components.press_controls import make_button
from bot.panels.components.press_ids import Press, UserId
from bot.panels.pages.message_layout import Layout, page
from bot.panels.question.panel_context import Row
from bot.panels.text import bot_texts
from bot.panels.text.text_formatting import when
from bot.storage.engine.timestamps import moment, stamp
from bot.tables.settings_service import SettingsService

_DAY: Final = 24 * 3_600_000  # milliseconds


class EndHoliday(Press, kind="w:back"):
    """Ends the presser's holiday in that server."""

    guild: UserId


@handles(EndHoliday)
async def press_back(by: Presser, press: EndHoliday) -> Layout:
    """End it, and show what holds now. Raise TableError."""
    layout = await end_holiday(by.bot.tables.people, by.user, press.guild)
    by.bot.kick()
    return layout


async def end_holiday(people: SettingsService, user: int, guild: int) -> Layout:
    """End the holiday, and says what holds now. Raise TableError."""
    await people.end_holidays(user, guild)
    return await show_holidays(people, user, guild, "Welcome back. Your clocks are running again.")


async def show_holidays(people: SettingsService, user: int, guild: int, notice: str = "") -> Layout:
    """Return the user's holidays in this server, and how many days are left. Raise TableError."""
    user_settings, allowed, now = await people.user_settings(user), await people.away_days(guild), people.now
    here = [one for one in user_settings.away if one.guild == guild]
    coming = [one for one in here if one.end > stamp(now)]
    used = sum(one.end - one.begin for one in here if moment(one.begin).year == now.year)
    texts = [f"> {notice}"] if notice else []
    texts.append("### Holidays")
    texts += [f"- from {when(moment(one.begin), 'f')} until {when(moment(one.end), 'f')}" for one in coming] or [
        "None planned."
    ]
    texts.append(
        "While you're away on this server your clocks stop, I don't ping you, and no robot takes your seat. "
        "I play nothing for you either: your plans and advance answers wait until you're back. "
        f"Your first press ends the holiday.\n-# {max(allowed - round(used / _DAY, 1), 0):g} of {allowed} days left this year. "
        "Plan one: /away to:friday"
    )
    return page(texts, [Row(make_button("I'm back", EndHoliday(guild)))] if coming else [])


def span(user_settings: UserSettings, begin: str, end: str, now: datetime, language: str) -> tuple[datetime, datetime]:
    """From when to when, as typed; from now if nothing is. Raise TableError `option`."""
    since, until = (read_moment(text, user_settings.zone, now, language) for text in (begin or "now", end))
    if since is None or until is None:
        raise TableError("option", NOT_A_TIME)
    return since.begin(), until.end()


class AwayCommands(TableCog):
    """Holidays belong to a user in a server."""

    @app_commands.command(description="Take a holiday from all your games here: your clocks stop and I don't ping you")
    @app_commands.rename(begin="from", end="to")
    @app_commands.describe(
        end="Last day: friday, in 2 weeks, 24.12., or @time. Your first press ends it early",
        begin="First day, or @time (default: now)",
    )
    @app_commands.guild_only()
    @show_answer
    async def away(
        self,
        interaction: Interaction[Any],
        end: app_commands.Range[str, 1, 60] = "",
        begin: app_commands.Range[str, 1, 60] = "",
    ) -> Layout:
        guild, user, people = interaction.guild_id, interaction.user.id, self.tables.people
        if guild is None:
            raise TableError("not now", bot_texts.SERVER_ONLY)
        if not end:
            return await show_holidays(people, user, guild)
        since, until = await asyncio.to_thread(
            span, await people.user_settings(user), begin, end, people.now, interaction.locale.value
        )
        await people.go_away(user, guild, since, until)
        return await show_holidays(people, user, guild, f"You're away until {when(until, 'f')}.")

    @away.autocomplete("begin")
    @away.autocomplete("end")
    @suggest_safely
    async def _times(self, interaction: Interaction[Any], current: str) -> Choices:
        usual = ["tomorrow", "friday", "in 1 week", "in 2 weeks"]
        return await suggest_times(self.tables.people, interaction, current, usual)


async def setup(bot: Any) -> None:
    """Load the cog and its button."""
    await bot.add_cog(AwayCommands(bot))
