"""/learn: a guided first game of a title, with robots."""

from typing import Any

from discord import Interaction, app_commands

from bot.features.learn import choose_tutorial, start_tutorial
from bot.interactions.cog_base import Choices, TableCog, list_titles, show_answer, suggest_safely
from bot.model.errors import TableError
from bot.panels.pages.message_layout import Layout
from bot.panels.text import bot_texts


class LearnCommands(TableCog):
    """Learning by playing."""

    @app_commands.command(description="Learn a game by playing it: a guided first game against robots")
    @app_commands.describe(
        game="Which game (default: choose from a list)",
        part="Which part, if the game is learned in several (default: the first)",
    )
    @app_commands.allowed_installs(guilds=True, users=True)
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)
    @show_answer
    async def learn(
        self, interaction: Interaction[Any], game: str = "", part: app_commands.Range[int, 1, 9] = 1
    ) -> Layout:
        name = game.strip().lower()
        if not name:
            return choose_tutorial(self.presenters)
        if name not in self.presenters.catalogue:
            raise TableError("no game", bot_texts.unknown_game([g.title for g in self.presenters.catalogue.values()]))
        return await start_tutorial(self.panels, interaction, name, part - 1)

    @learn.autocomplete("game")
    @suggest_safely
    async def _games(self, interaction: Interaction[Any], current: str) -> Choices:
        return list_titles([game for game in self.presenters.catalogue.values() if game.course is not None], current)


async def setup(bot: Any) -> None:
    """Load the cog."""
    await bot.add_cog(LearnCommands(bot))
