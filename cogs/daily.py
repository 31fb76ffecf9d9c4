"""/daily: the deal of the day."""

from typing import Any, Literal

from discord import Interaction, app_commands

from bot.features.daily_deal import show_daily
from bot.interactions.cog_base import TableCog, show_answer
from bot.panels.pages.message_layout import Layout


class DailyCommands(TableCog):
    """One prepared deal a day, alone against robots."""

    @app_commands.command(description="Play the deal of the day, the same for everyone, or see how everyone did")
    @app_commands.describe(day="Which day's deal (default: today's)")
    @app_commands.guild_only()
    @show_answer
    async def daily(self, interaction: Interaction[Any], day: Literal["today", "yesterday"] = "today") -> Layout:
        wanted = None if day == "today" else self.tables.daily.today - 1
        return await show_daily(self.bot, interaction, wanted)


async def setup(bot: Any) -> None:
    """Load the cog."""
    await bot.add_cog(DailyCommands(bot))
