"""Slash commands of Moths and Candles."""

from typing import Any

from discord import Interaction, app_commands

from bot.api import Choices, GameCog


class Moths(GameCog, group_name="moths", group_description="Nights of Moths and Candles"):
    """One command: a moth flies."""

    game = "moths"

    @app_commands.command(
        description="Let a moth fly to the candle; the others see it when all have chosen (3.2)",
        extras={"says": "", "rules": ["3.2"]},
    )
    @app_commands.describe(moth="Which of your moths, such as 7S")
    async def fly(self, interaction: Interaction[Any], moth: str) -> None:
        await self.say(interaction, moth)

    @fly.autocomplete("moth")
    async def _legal(self, interaction: Interaction[Any], current: str) -> Choices:
        return await self.legal(interaction, current)
