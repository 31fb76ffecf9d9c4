"""/away: a holiday from every game of a server."""

import asyncio
from typing import Any

from discord import Interaction, app_commands

from bot.features.away import read_span, show_holidays
from bot.interactions.base.time_suggestions import suggest_times
from bot.interactions.cog_base import Choices, TableCog, show_answer, suggest_safely
from bot.model.errors import TableError
from bot.panels.pages.message_layout import Layout
from bot.panels.text import bot_texts
from bot.panels.text.text_formatting import when


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
            read_span, await people.user_settings(user), begin, end, people.now, interaction.locale.value
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
