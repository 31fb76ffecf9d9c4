"""What a player says at the table of Anarchy in the Monarchy."""

from typing import Any

from discord import Interaction, app_commands
from discord.ext import commands

from bot.interactions.cog_base import Choices, GameCog

TURN = ["5.3a", "5.4a"]


class Anarchy(GameCog, commands.GroupCog, group_name="anarchy", group_description="Turns in Anarchy in the Monarchy"):
    """One command for each thing that can be done in a turn, and for the standing pass."""

    game = "anarchy"

    @app_commands.command(
        description="Play a set, such as three 9s (5.1)", extras={"says": "", "rules": TURN, "not": ["pass", "use"]}
    )
    @app_commands.rename(chosen="set")
    @app_commands.describe(
        chosen="Rank and number, such as 9x3, Qx2+NAP or NAP; or its cards, such as 9-GU 9-FR",
        cards="Which of your cards of that rank, such as 9-GU 9-FR; asked if you leave it out",
    )
    async def play(self, interaction: Interaction[Any], chosen: str, cards: str | None = None) -> None:
        await self.say(interaction, chosen, cards)

    @app_commands.command(
        name="pass", description="Do not beat the set; you are out of this hand (5.5)", extras={"rules": TURN}
    )
    async def pass_(self, interaction: Interaction[Any]) -> None:
        await self.say(interaction, "pass")

    @app_commands.command(
        description="Use a Specialty Card, once in a round, before you play (7)", extras={"rules": TURN}
    )
    @app_commands.describe(
        card="A Specialty Card that your role may use",
        target="On whom, if it is an exchange",
        give="The cards that you give for it, separated by spaces",
    )
    async def use(
        self, interaction: Interaction[Any], card: str, target: str | None = None, give: str | None = None
    ) -> None:
        await self.say(interaction, "use", card, target, give)

    @app_commands.command(
        description="Pass in advance while others play; only you know (12.2)", extras={"rules": ["12.2a"]}
    )
    async def stand(self, interaction: Interaction[Any]) -> None:
        await self.say(interaction, "stand")

    @app_commands.command(description="Withdraw your pass in advance (12.2)", extras={"rules": ["12.2a"]})
    async def withdraw(self, interaction: Interaction[Any]) -> None:
        await self.say(interaction, "withdraw")

    @play.autocomplete("chosen")
    @play.autocomplete("cards")
    @use.autocomplete("card")
    @use.autocomplete("target")
    @use.autocomplete("give")
    async def _legal(self, interaction: Interaction[Any], current: str) -> Choices:
        return await self.legal(interaction, current)
