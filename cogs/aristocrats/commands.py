"""What a player says at the table of Aristocrats."""

from typing import Any

from discord import Interaction, app_commands
from discord.ext import commands

from bot.interactions.cog_base import Choices, GameCog


class Aristocrats(
    GameCog, commands.GroupCog, group_name="aristocrats", group_description="Turns and answers in Aristocrats"
):
    """One command for each action of a turn (4.3), and one for each answer."""

    game = "aristocrats"

    @app_commands.command(description="First action: give a card; its receiver returns a better one (5.2)")
    @app_commands.describe(card="A card of your hand; low ones are never missed", to="Who receives it")
    async def donate(self, interaction: Interaction[Any], card: str, to: str | None = None) -> None:
        await self.say(interaction, "donate", card, to)

    @app_commands.command(description="First action: take the unveiled card, then discard one of six (5.5)")
    async def take(self, interaction: Interaction[Any]) -> None:
        await self.say(interaction, "take")

    @app_commands.command(description="Do nothing with this action (5.6)")
    async def forfeit(self, interaction: Interaction[Any]) -> None:
        await self.say(interaction, "forfeit")

    @app_commands.command(description="Keep your hand as it is to the end of the round (5.7)")
    async def lock(self, interaction: Interaction[Any]) -> None:
        await self.say(interaction, "lock")

    @app_commands.command(description="Exchange your whole hand with another's, and lock it in (5.8)")
    @app_commands.describe(victim="Whose hand you take")
    async def steal(self, interaction: Interaction[Any], victim: str) -> None:
        await self.say(interaction, "steal", victim)

    @app_commands.command(
        name="return", description="Return a card for a gift (5.3)", extras={"says": "", "rules": ["5.3c"]}
    )
    @app_commands.describe(card="A card of another suit, higher than the gift")
    async def return_(self, interaction: Interaction[Any], card: str) -> None:
        await self.reply(interaction, card)

    @app_commands.command(
        description="Discard one of your six cards, unseen (5.5c)", extras={"says": "", "rules": ["5.5c"]}
    )
    @app_commands.describe(card="A card of your hand, or the one just taken")
    async def discard(self, interaction: Interaction[Any], card: str) -> None:
        await self.reply(interaction, card)

    @donate.autocomplete("card")
    @donate.autocomplete("to")
    @steal.autocomplete("victim")
    @return_.autocomplete("card")
    @discard.autocomplete("card")
    async def _legal(self, interaction: Interaction[Any], current: str) -> Choices:
        return await self.legal(interaction, current)
