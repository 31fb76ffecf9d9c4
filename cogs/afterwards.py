"""/table, after the game: see it again."""

from typing import Any

from discord import Interaction, app_commands

from bot.interactions.cog_base import TableCog
from bot.interactions.items import chronicle_items, replay_items
from bot.panels.pages.player_panel import Layout


class AfterwardsCommands(TableCog):
    """What anybody may do with a game that is over."""

    @app_commands.command(description="After the game: see it again step by step, with all cards open")
    @app_commands.describe(step="Which step first; 0 is the deal")
    async def replay(self, interaction: Interaction[Any], step: app_commands.Range[int, 0, 99_999] = 0) -> None:
        await self.answer(interaction, self._replay(interaction, step))

    async def _replay(self, interaction: Interaction[Any], step: int) -> Layout:
        standing = await self.here(interaction)
        return await replay_items.shown(self.bot, standing.table.id, interaction.user.id, step)

    @app_commands.command(
        description="After the game: its chronicle, a page for any browser with log, pictures and proof"
    )
    async def chronicle(self, interaction: Interaction[Any]) -> None:
        await self.answer(interaction, self._chronicle(interaction))

    async def _chronicle(self, interaction: Interaction[Any]) -> Layout:
        standing = await self.here(interaction)
        return await chronicle_items.handed(self.bot, standing.table.id, interaction.user.id)
