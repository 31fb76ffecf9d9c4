"""/stats: what was played here, by a person and in the server."""

from typing import Any

import discord
from discord import Interaction, app_commands

from bot.features.statistics_page import person_page, server_page
from bot.interactions.cog_base import TableCog, show_answer
from bot.model.errors import TableError
from bot.panels.pages.message_layout import Layout
from bot.panels.text import bot_texts


class StatsCommands(TableCog):
    """Read only."""

    @app_commands.command(description="Show your games, or someone else's, or this server's games and leaderboards")
    @app_commands.describe(member="Whose games (default: yours)", server="Show the server instead of a person")
    @app_commands.guild_only()
    @show_answer
    async def stats(
        self, interaction: Interaction[Any], member: discord.User | None = None, server: bool = False
    ) -> Layout:
        guild = interaction.guild_id
        if guild is None:
            raise TableError("not now", bot_texts.SERVER_ONLY)
        if server:
            return server_page(await self.tables.statistics.server(guild), self._title)
        who = member or interaction.user
        own = who.id == interaction.user.id
        return person_page(who.display_name, await self.tables.statistics.person(guild, who.id), self._title, own=own)

    def _title(self, name: str) -> str:
        """Return the title of a game; of one that is no longer installed, its name."""
        game = self.presenters.catalogue.get(name)
        return name if game is None else game.title


async def setup(bot: Any) -> None:
    """Load the cog."""
    await bot.add_cog(StatsCommands(bot))
