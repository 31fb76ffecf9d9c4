"""What a player says: one command for each thing that can be done."""

from typing import Any

from discord import Interaction, app_commands
from discord.ext import commands

from bot.interactions.cog_base import Choices, GameCog


class Commands(GameCog, commands.GroupCog, group_name="highcard", group_description="Turns in High Card"):
    """Each command says a word of the game, with the choices that follow it."""

    game = "highcard"

    @app_commands.command(description="Play a card of your hand (3.1)", extras={"says": "", "rules": ["3.1"]})
    @app_commands.describe(card="Which of your cards, such as 7S")
    async def play(self, interaction: Interaction[Any], card: str) -> None:
        await self.say(interaction, card)

    @play.autocomplete("card")
    async def _legal(self, interaction: Interaction[Any], current: str) -> Choices:
        return await self.legal(interaction, current)
