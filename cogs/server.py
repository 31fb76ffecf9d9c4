"""/server: what holds for all tables of a server, and whether the bot can work there."""

from typing import Any

import discord
from discord import Interaction, app_commands

from bot.features.checkup import show_checkup
from bot.features.table_threads import is_thread_default, set_thread_default
from bot.interactions.base.permissions import demand, may_manage_server
from bot.interactions.cog_base import TableGroup, show_answer
from bot.model.errors import TableError
from bot.panels.pages.message_layout import Layout, note
from bot.panels.text import game_master_texts, thread_texts


@app_commands.default_permissions(manage_guild=True)
@app_commands.guild_only()
class ServerCommands(
    TableGroup,
    group_name="server",
    group_description="For game masters: the settings of this server, and a check of this channel",
):
    """Settings of a server. Each command asks whether its user may."""

    @app_commands.command(description="What is wrong in this channel or with the bot, and what to press where")
    @show_answer
    async def doctor(self, interaction: Interaction[Any]) -> Layout:
        return await show_checkup(interaction)

    @app_commands.command(description=game_master_texts.GM_ROLE)
    @app_commands.describe(role="Which role (default: only people with Manage Server)")
    @show_answer
    async def role(self, interaction: Interaction[Any], role: discord.Role | None = None) -> Layout:
        if interaction.guild_id is None or not may_manage_server(interaction):
            raise TableError("gm", game_master_texts.NOT_MANAGER)
        if role is not None and role.is_default():
            raise TableError("gm", game_master_texts.NOT_EVERYONE)
        await self.tables.people.set_gm_role(interaction.guild_id, role.id if role else None)
        return note(game_master_texts.gm_role(role.id if role else None))

    @app_commands.command(
        description="Set the days of holiday (/away) per player and year; without a number, show them"
    )
    @app_commands.describe(days="0 to 366 (default: 21)")
    @show_answer
    async def holidays(
        self, interaction: Interaction[Any], days: app_commands.Range[int, 0, 366] | None = None
    ) -> Layout:
        await demand(interaction, self.tables)
        guild = interaction.guild_id or 0
        if days is not None:
            await self.tables.people.set_away_days(guild, days)
        return note(game_master_texts.holidays(await self.tables.people.away_days(guild)))

    @app_commands.command(description="Whether a new table gets a thread of its own when its host doesn't choose")
    @app_commands.describe(on="On or off (default: show it)")
    @show_answer
    async def threads(self, interaction: Interaction[Any], on: bool | None = None) -> Layout:
        await demand(interaction, self.tables)
        if on is not None:
            await set_thread_default(interaction, on)
        return note(thread_texts.write_default(await is_thread_default(interaction)))


async def setup(bot: Any) -> None:
    """Load the cog."""
    await bot.add_cog(ServerCommands(bot))
