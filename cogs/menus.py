"""Menus of Discord's own: "Games with this person" on a person, "Open this table" on a message."""

from typing import Any, Final

import discord
from discord import Interaction, app_commands

from bot.features.message_tables import open_message_table
from bot.features.replays.shared_games import open_shared_games
from bot.interactions.cog_base import TableCog, show_answer
from bot.panels.pages.message_layout import Layout

PERSON: Final = "Games with this person"
MESSAGE: Final = "Open this table"


class ContextMenus(TableCog):
    """The menu on a person works anywhere; that on a message where the bot writes messages."""

    def __init__(self, bot: Any) -> None:
        super().__init__(bot)
        self.menus = [
            app_commands.ContextMenu(
                name=PERSON,
                callback=self.show_person,
                allowed_installs=app_commands.AppInstallationType(guild=True, user=True),
                allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=True),
            ),
            app_commands.ContextMenu(
                name=MESSAGE,
                callback=self.open_message,
                allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
                allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=False),
            ),
        ]

    async def cog_load(self) -> None:
        """Add the menus, which a cog doesn't do by itself."""
        for menu in self.menus:
            self.bot.tree.add_command(menu)

    async def cog_unload(self) -> None:
        """Remove them again."""
        for menu in self.menus:
            self.bot.tree.remove_command(menu.name, type=menu.type)

    @show_answer
    async def show_person(self, interaction: Interaction[Any], user: discord.Member | discord.User) -> Layout:
        """Show the tables and games that the presser and this person have in common."""
        return await open_shared_games(interaction, user)

    @show_answer
    async def open_message(self, interaction: Interaction[Any], message: discord.Message) -> Layout:
        """Open the table that this message is about."""
        return await open_message_table(interaction, message)


async def setup(bot: Any) -> None:
    """Load the cog."""
    await bot.add_cog(ContextMenus(bot))
