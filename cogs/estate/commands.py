"""What a player says at the table of Estate."""

from typing import Any

from discord import Interaction, app_commands
from discord.ext import commands

from bot.cog import Choices, GameCog

TURN = ["5.1b"]


class EstateCog(GameCog, commands.GroupCog, group_name="estate", group_description="Turns in Estate"):
    """The actions of a turn."""

    game = "estate"

    @app_commands.command(
        description="Work a Grange, a Forest or a Mine (5.4 to 5.6)", extras={"rules": TURN, "says": "work"}
    )
    @app_commands.describe(holding="Its Slot, such as A1")
    async def work(self, interaction: Interaction[Any], holding: str) -> None:
        await self.say(interaction, "work", holding)

    @app_commands.command(
        name="yield", description="End your turn and pay the upkeep (5.15)", extras={"rules": TURN, "says": "yield"}
    )
    async def yield_(self, interaction: Interaction[Any]) -> None:
        await self.say(interaction, "yield")

    @work.autocomplete("holding")
    async def _legal(self, interaction: Interaction[Any], current: str) -> Choices:
        return await self.legal(interaction, current)
