"""/gm panel: all tables of a server in one message, with a button for each act of a game master."""

from typing import Any

from discord import Interaction, app_commands

from bot.interactions.cog_base import TableCog
from bot.interactions.items.desk_items import show_desk
from bot.panels.pages.desk_page import TurnDesk


class DeskCommands(TableCog):
    """Commands of a game master about all tables of a server."""

    @app_commands.command(description="This server's tables: who is to move, what is overdue, and every act by buttons")
    async def panel(self, interaction: Interaction[Any]) -> None:
        await self.answer(interaction, show_desk(interaction, TurnDesk()))
