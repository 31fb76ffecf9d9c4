"""What a player says at the table of Nobles & Glory."""

from typing import Any

from discord import Interaction, app_commands
from discord.ext import commands

from bot.desk.cog import Choices, GameCog

CHOICE = "The first thing that is asked: a card, an Army Card, a kind; what has one outcome is not asked"
THEN = "What is asked after it"
LAST = "What is asked last"
ACTS = {"rules": ["8.1"]}
PEOPLE = {"rules": ["10.1", "10.2"]}
ALL = app_commands.describe(choice=CHOICE, then=THEN, last=LAST)
TWO = app_commands.describe(choice=CHOICE, then=THEN)


class Nobles(GameCog, commands.GroupCog, group_name="nobles", group_description="Turns and answers in Nobles & Glory"):
    """One command for each action of section 8, grouped as in the panel, for each act of the Population Phase, and for every answer."""

    game = "nobles"
    court = app_commands.Group(
        name="court", description="Actions of the Royal Court: Abilities, Eminence, Chamberlains (9.2 to 9.6)"
    )
    state = app_commands.Group(name="state", description="Statecraft: Polity, Festival, Accord, Treaty, Commerce (9)")
    war = app_commands.Group(name="war", description="War: Battle, Crusade, Duel, Tournament (9)")
    shadows = app_commands.Group(name="shadows", description="Shadows: Intrigue, Assassination, Subterfuge (9)")
    law = app_commands.Group(name="law", description="Law: the Decree and what you enact (9.19, 9.20)")
    population = app_commands.Group(name="population", description="The Population Phase (10)")

    # ---- the Royal Court

    @court.command(description="Regnant Ability: a card into your Glory (9.3, 9.4)", extras=ACTS)
    @ALL
    async def regnant(
        self, interaction: Interaction[Any], choice: str | None = None, then: str | None = None, last: str | None = None
    ) -> None:
        await self.say(interaction, "regnant", choice, then, last)

    @court.command(description="No Consort Ascendancy: a card of your hand, by its suit (9.2)", extras=ACTS)
    @ALL
    async def ascendancy(
        self, interaction: Interaction[Any], choice: str | None = None, then: str | None = None, last: str | None = None
    ) -> None:
        await self.say(interaction, "ascendancy", choice, then, last)

    @court.command(description="Eminence, by your Chamberlain's suit (9.5)", extras=ACTS)
    @ALL
    async def eminence(
        self, interaction: Interaction[Any], choice: str | None = None, then: str | None = None, last: str | None = None
    ) -> None:
        await self.say(interaction, "eminence", choice, then, last)

    @court.command(description="Chamberlain Declaration: take your rival's Chamberlain (9.6)", extras=ACTS)
    @ALL
    async def declaration(
        self, interaction: Interaction[Any], choice: str | None = None, then: str | None = None, last: str | None = None
    ) -> None:
        await self.say(interaction, "declaration", choice, then, last)

    @court.command(description="Discard a Royal Card of yours (9.17)", extras=ACTS)
    @app_commands.describe(choice="A Royal Card whose suit is not among your Subjects")
    async def dethrone(self, interaction: Interaction[Any], choice: str | None = None) -> None:
        await self.say(interaction, "dethrone", choice)

    # ---- Statecraft

    @state.command(description="Polity: two rounds for a prize (9.9)", extras=ACTS)
    async def polity(self, interaction: Interaction[Any]) -> None:
        await self.say(interaction, "polity")

    @state.command(description="Start a Festival, or go on with yours (9.10)", extras=ACTS)
    @ALL
    async def festival(
        self, interaction: Interaction[Any], choice: str | None = None, then: str | None = None, last: str | None = None
    ) -> None:
        await self.say(interaction, "festival", choice, then, last)

    @state.command(description="Accord: bind a suit (9.13)", extras=ACTS)
    async def accord(self, interaction: Interaction[Any]) -> None:
        await self.say(interaction, "accord")

    @state.command(description="Start a Treaty, or conclude yours (9.14)", extras=ACTS)
    async def treaty(self, interaction: Interaction[Any]) -> None:
        await self.say(interaction, "treaty")

    @state.command(description="Turn up goods and bid for them (9.18)", extras=ACTS)
    async def commerce(self, interaction: Interaction[Any]) -> None:
        await self.say(interaction, "commerce")

    # ---- War

    @war.command(description="Battle with an Army Card (9.7)", extras=ACTS)
    @app_commands.describe(army="Its position, such as army1")
    async def battle(self, interaction: Interaction[Any], army: str | None = None) -> None:
        await self.say(interaction, "battle", army)

    @war.command(description="Start a Crusade, or go on with yours (9.8)", extras=ACTS)
    @TWO
    async def crusade(self, interaction: Interaction[Any], choice: str | None = None, then: str | None = None) -> None:
        await self.say(interaction, "crusade", choice, then)

    @war.command(description="Duel of the Regnants (9.11)", extras=ACTS)
    async def duel(self, interaction: Interaction[Any]) -> None:
        await self.say(interaction, "duel")

    @war.command(description="Start a Tournament, or hold yours (9.12)", extras=ACTS)
    @TWO
    async def tournament(
        self, interaction: Interaction[Any], choice: str | None = None, then: str | None = None
    ) -> None:
        await self.say(interaction, "tournament", choice, then)

    # ---- Shadows

    @shadows.command(description="Scandal, Treason or Insurrection, or a bribe (9.1)", extras=ACTS)
    @ALL
    async def intrigue(
        self, interaction: Interaction[Any], choice: str | None = None, then: str | None = None, last: str | None = None
    ) -> None:
        await self.say(interaction, "intrigue", choice, then, last)

    @shadows.command(description="An Ace of your hand strikes (9.15)", extras=ACTS)
    @TWO
    async def assassination(
        self, interaction: Interaction[Any], choice: str | None = None, then: str | None = None
    ) -> None:
        await self.say(interaction, "assassination", choice, then)

    @shadows.command(description="A card face down in your rival's Kingdom (9.16)", extras=ACTS)
    @app_commands.describe(card="A Number Card of your hand")
    async def subterfuge(self, interaction: Interaction[Any], card: str | None = None) -> None:
        await self.say(interaction, "subterfuge", card)

    @shadows.command(description="Reveal your Subterfuge card that was overlooked (9.16)", extras=ACTS)
    async def reveal(self, interaction: Interaction[Any]) -> None:
        await self.say(interaction, "reveal")

    # ---- Law

    @law.command(description="Put your Decree Card down, once per game (9.19)", extras=ACTS)
    @app_commands.describe(card="A card of value 6 or lower of your hand")
    async def decree(self, interaction: Interaction[Any], card: str | None = None) -> None:
        await self.say(interaction, "decree", card)

    @law.command(description="Enact: a step of progress of your Decree (9.20)", extras=ACTS)
    @ALL
    async def enact(
        self, interaction: Interaction[Any], choice: str | None = None, then: str | None = None, last: str | None = None
    ) -> None:
        await self.say(interaction, "enact", choice, then, last)

    # ---- the end of a phase

    @app_commands.command(description="End the Action or the Population Phase (8.1, 10.1)")
    async def end(self, interaction: Interaction[Any]) -> None:
        await self.say(interaction, "end")

    # ---- the Population Phase

    @population.command(description="Place a card of your hand as a Subject (10.1)", extras=PEOPLE)
    @app_commands.describe(card="A Number Card of your hand", row="king, queen or jack, where several have space")
    async def place(self, interaction: Interaction[Any], card: str | None = None, row: str | None = None) -> None:
        await self.say(interaction, "place", card, row)

    @population.command(description="Move a Subject to another row (10.1)", extras=PEOPLE)
    @app_commands.describe(choice="A Subject of yours", then="A row, or a Subject there that comes back for it")
    async def move(self, interaction: Interaction[Any], choice: str | None = None, then: str | None = None) -> None:
        await self.say(interaction, "move", choice, then)

    @population.command(description="Take a Joker of your hand as Court Jester (10.3)", extras=PEOPLE)
    async def jester(self, interaction: Interaction[Any]) -> None:
        await self.say(interaction, "jester")

    @population.command(description="Put an Army Card down (10.5)", extras=PEOPLE)
    @app_commands.describe(card="A Number Card of your hand")
    async def army(self, interaction: Interaction[Any], card: str | None = None) -> None:
        await self.say(interaction, "army", card)

    @population.command(description="Put a Preparation beneath your Regnant (10.7)", extras=PEOPLE)
    @app_commands.describe(card="A Number Card of your hand")
    async def prepare(self, interaction: Interaction[Any], card: str | None = None) -> None:
        await self.say(interaction, "prepare", card)

    # ---- answers

    @app_commands.command(
        name="answer", description="Answer whatever you are asked: a Counter, a card, yes or no", extras={"says": ""}
    )
    @app_commands.describe(choice="What you choose; several cards are separated by spaces", then=THEN)
    async def answer_(self, interaction: Interaction[Any], choice: str, then: str | None = None) -> None:
        await self.reply(interaction, choice, then)

    @app_commands.command(
        description="Give or cancel a standing order for your rival's turn (14.5)",
        extras={"says": "", "rules": ["14.5"]},
    )
    @app_commands.describe(order="What is answered for you; nobody else is told")
    async def orders(self, interaction: Interaction[Any], order: str) -> None:
        await self.reply(interaction, order)

    # ---- suggestions

    @intrigue.autocomplete("choice")
    @intrigue.autocomplete("then")
    @intrigue.autocomplete("last")
    @ascendancy.autocomplete("choice")
    @ascendancy.autocomplete("then")
    @ascendancy.autocomplete("last")
    @regnant.autocomplete("choice")
    @regnant.autocomplete("then")
    @regnant.autocomplete("last")
    @eminence.autocomplete("choice")
    @eminence.autocomplete("then")
    @eminence.autocomplete("last")
    @declaration.autocomplete("choice")
    @declaration.autocomplete("then")
    @declaration.autocomplete("last")
    @battle.autocomplete("army")
    @crusade.autocomplete("choice")
    @crusade.autocomplete("then")
    @festival.autocomplete("choice")
    @festival.autocomplete("then")
    @festival.autocomplete("last")
    @tournament.autocomplete("choice")
    @tournament.autocomplete("then")
    @assassination.autocomplete("choice")
    @assassination.autocomplete("then")
    @subterfuge.autocomplete("card")
    @dethrone.autocomplete("choice")
    @decree.autocomplete("card")
    @enact.autocomplete("choice")
    @enact.autocomplete("then")
    @enact.autocomplete("last")
    @place.autocomplete("card")
    @place.autocomplete("row")
    @move.autocomplete("choice")
    @move.autocomplete("then")
    @army.autocomplete("card")
    @prepare.autocomplete("card")
    @answer_.autocomplete("choice")
    @answer_.autocomplete("then")
    @orders.autocomplete("order")
    async def _legal(self, interaction: Interaction[Any], current: str) -> Choices:
        return await self.legal(interaction, current)
