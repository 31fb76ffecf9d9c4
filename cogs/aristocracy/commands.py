"""What a player says at the table of Aristocracy."""

from typing import Any

from discord import Interaction, app_commands
from discord.ext import commands

from bot.interactions.cog_base import Choices, GameCog

HELP = {
    "mine": "A card of your stall",
    "card": "A card, such as 7H1",
    "cards": "Cards, separated by spaces",
    "building": "A building, such as b3",
    "target": "new-farm, new-estate, new-chateau, a building, or a card to buy",
    "then": "The address card of a new building, or the size of an upgrade",
}


class Aristocracy(
    GameCog, commands.GroupCog, group_name="aristocracy", group_description="Turns and answers in Aristocracy"
):
    """One command for each action of a turn (section 5) and for each answer that is worth a name."""

    game = "aristocracy"

    @app_commands.command(description="Swap a card of your stall with one of a rival's stall or the market (5.2)")
    @app_commands.describe(mine=HELP["mine"], theirs="A card of a rival's stall or the market")
    async def trade(self, interaction: Interaction[Any], mine: str, theirs: str) -> None:
        await self.say(interaction, "trade", mine, theirs)

    @app_commands.command(description="Swap a card of yours with a building card of yours (5.3)")
    @app_commands.describe(card="A card of your hand or stall", building_card="A building card of yours")
    async def store(self, interaction: Interaction[Any], card: str, building_card: str) -> None:
        await self.say(interaction, "store", card, building_card)

    @app_commands.command(description="Take a card of your stall into your hand (5.4)")
    @app_commands.describe(card=HELP["mine"])
    async def hide(self, interaction: Interaction[Any], card: str) -> None:
        await self.say(interaction, "hide", card)

    @app_commands.command(description="Sell two cards of your stall for a coin (5.5)")
    @app_commands.describe(cards="Two cards of your stall, in the order in which they are discarded")
    async def sell(self, interaction: Interaction[Any], cards: str) -> None:
        await self.say(interaction, "sell", cards)

    @app_commands.command(description="Take the production card of a farm of yours (5.6)")
    @app_commands.describe(building="A farm of yours")
    async def harvest(self, interaction: Interaction[Any], building: str) -> None:
        await self.say(interaction, "harvest", building)

    @app_commands.command(description="Discard a face card: K builds, Q visits, J buys (5.7)")
    @app_commands.describe(card="A face card of yours", target=HELP["target"], then=HELP["then"], cards=HELP["cards"])
    async def favor(
        self,
        interaction: Interaction[Any],
        card: str,
        target: str | None = None,
        then: str | None = None,
        cards: str | None = None,
    ) -> None:
        await self.say(interaction, "favor", card, target, then, cards)

    @app_commands.command(description="Take a building card of yours into your hand (5.8)")
    @app_commands.describe(card="A building card of yours")
    async def downgrade(self, interaction: Interaction[Any], card: str) -> None:
        await self.say(interaction, "downgrade", card)

    @app_commands.command(description="Pay a coin: build, visit or buy, as the phase allows (5.9)")
    @app_commands.describe(target=HELP["target"], then=HELP["then"], cards=HELP["cards"])
    async def royal(
        self,
        interaction: Interaction[Any],
        target: str | None = None,
        then: str | None = None,
        cards: str | None = None,
    ) -> None:
        await self.say(interaction, "royal", target, then, cards)

    @app_commands.command(name="pass", description="Do nothing with one action (5.10)")
    async def pass_(self, interaction: Interaction[Any]) -> None:
        await self.say(interaction, "pass")

    @app_commands.command(description="End your turn (4.9d), or the game when you are asked (6.3)")
    async def end(self, interaction: Interaction[Any]) -> None:
        await self.say(interaction, "end")

    @app_commands.command(description="Do not end the game (6.3)")
    async def decline(self, interaction: Interaction[Any]) -> None:
        await self.say(interaction, "decline")

    # ---- answers

    @app_commands.command(description="Set out your stall (4.7)", extras={"says": "", "rules": ["4.7a"]})
    @app_commands.describe(cards="Cards of your hand, or: none")
    async def stall(self, interaction: Interaction[Any], cards: str) -> None:
        await self.reply(interaction, cards)

    @app_commands.command(description="Bring cards to the Ball (4.5)", extras={"says": "", "rules": ["4.5a"]})
    @app_commands.describe(cards="Cards of your hand, or: none")
    async def ball(self, interaction: Interaction[Any], cards: str) -> None:
        await self.reply(interaction, cards)

    @app_commands.command(description="Pay the Tax (4.4)", extras={"says": "", "rules": ["4.4a"]})
    @app_commands.describe(cards="Cards of your hand, in the order in which they are discarded")
    async def tax(self, interaction: Interaction[Any], cards: str) -> None:
        await self.reply(interaction, cards)

    @app_commands.command(description="Bid in the Auction (4.6)", extras={"says": "", "rules": ["4.6b"]})
    @app_commands.describe(coins="How many coins")
    async def bid(self, interaction: Interaction[Any], coins: app_commands.Range[int, 0, 999]) -> None:
        await self.reply(interaction, str(coins))

    @app_commands.command(
        description="Name the market card that you take (4.6)", extras={"says": "", "rules": ["4.6c", "4.6d", "7.9"]}
    )
    @app_commands.describe(card="A card of the market; in a tie also: none; by 7.9: take or leave")
    async def name(self, interaction: Interaction[Any], card: str) -> None:
        await self.reply(interaction, card)

    @app_commands.command(
        description="After a Visit: leave a card open, or discard or coin (5.12)",
        extras={"says": "", "rules": ["5.12d", "5.12e"]},
    )
    @app_commands.describe(choice="A card or none; or discard or coin")
    async def visit(self, interaction: Interaction[Any], choice: str) -> None:
        await self.reply(interaction, choice)

    # ---- suggestions

    @trade.autocomplete("mine")
    @trade.autocomplete("theirs")
    @store.autocomplete("card")
    @store.autocomplete("building_card")
    @hide.autocomplete("card")
    @sell.autocomplete("cards")
    @harvest.autocomplete("building")
    @favor.autocomplete("card")
    @favor.autocomplete("target")
    @favor.autocomplete("then")
    @favor.autocomplete("cards")
    @downgrade.autocomplete("card")
    @royal.autocomplete("target")
    @royal.autocomplete("then")
    @royal.autocomplete("cards")
    @stall.autocomplete("cards")
    @ball.autocomplete("cards")
    @tax.autocomplete("cards")
    @name.autocomplete("card")
    @visit.autocomplete("choice")
    async def _legal(self, interaction: Interaction[Any], current: str) -> Choices:
        return await self.legal(interaction, current)
