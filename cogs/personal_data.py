"""/mydata and /privacy: a person's own data, and how it is treated."""

from typing import Any

from discord import Interaction, app_commands

from bot.features.my_data import HERE, PRIVACY, ask_deletion
from bot.interactions.cog_base import TableCog, TableGroup, show_answer
from bot.panels.pages.message_layout import Layout, page


@app_commands.allowed_installs(guilds=True, users=True)
@app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)
class PersonalDataCommands(TableGroup, group_name="mydata", group_description="What I keep about you"):
    """A person's own data, from any server or in direct messages."""

    @app_commands.command(description="Get everything I keep about you, on every server, as a file")
    @show_answer
    async def export(self, interaction: Interaction[Any]) -> Layout:
        return page([HERE], [], papers={"mydata.json": await self.tables.personal.export(interaction.user.id)})

    @app_commands.command(description="Delete everything I keep about you, on every server; asks you to confirm")
    @show_answer
    async def delete(self, interaction: Interaction[Any]) -> Layout:
        user = interaction.user.id
        return ask_deletion(user, len(await self.tables.tables_of(user, 1_000)))


class PrivacyCommands(TableCog):
    """/privacy."""

    @app_commands.command(description="What I keep about you, why, how long, and who can see it")
    @app_commands.allowed_installs(guilds=True, users=True)
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)
    @show_answer
    async def privacy(self, interaction: Interaction[Any]) -> Layout:
        return page([PRIVACY, "/mydata export and /mydata delete do what they say."], [])


async def setup(bot: Any) -> None:
    """Load the cogs."""
    await bot.add_cog(PersonalDataCommands(bot))
    await bot.add_cog(PrivacyCommands(bot))
