"""/history: finished games, and seeing one again; and the proof of a deal, which is one of /table."""

from typing import Any, Final, Literal

import discord
from discord import Interaction, app_commands
from discord.ext import commands

from bot.interactions.cog_base import TableCog
from bot.interactions.items import chronicle_items, history_items, replay_items
from bot.model.errors import TableError
from bot.model.table_records import FinishedGame
from bot.panels.pages.board_message import proof
from bot.panels.pages.finished_games import NONE_OVER, describe_game, finished_games
from bot.panels.pages.history_page import TurnHistory
from bot.panels.pages.message_layout import Layout
from bot.panels.pages.replay_page import ShowChronicle, ShowReplay
from bot.panels.text import bot_texts
from bot.panels.text.text_formatting import CHOICE, cut

WHICH: Final = "A finished game of this channel, by its number (default: the one here, once it is over)"


class FinishedGames(TableCog):
    """Finds the finished game that a command means."""

    async def _finished_game(
        self, interaction: Interaction[Any], game: int | None, press: type[ShowReplay] | type[ShowChronicle]
    ) -> int | Layout:
        """Return the number of the game that is meant, or a page that asks which; without a `game`, the one here if it is over.

        Raise TableError where none is over.
        """
        if game is not None:
            return await self._find_game(interaction, game)
        if interaction.guild_id is None:
            return (await self.here(interaction)).table.id
        games = await self._finished_here(interaction)
        try:
            standing = await self.here(interaction)
        except TableError:
            if not games:
                raise
            return finished_games(games, self._name_title, press)
        if standing.table.status == "over" or not games:
            return standing.table.id
        return finished_games(games, self._name_title, press)

    async def _find_game(self, interaction: Interaction[Any], game: int) -> int:
        """Return that number, if it is a finished game of this channel or the game here. Raise TableError for any other."""
        if interaction.guild_id is None:
            raise TableError("not now", bot_texts.SERVER_ONLY)
        games = await self._finished_here(interaction)
        if game in [one.id for one in games] or game == await self._present(interaction):
            return game
        raise TableError("no game", bot_texts.not_finished_here([one.id for one in games]) if games else NONE_OVER)

    async def _present(self, interaction: Interaction[Any]) -> int | None:
        try:
            return (await self.here(interaction)).table.id
        except TableError:
            return None

    async def _finished_here(self, interaction: Interaction[Any]) -> list[FinishedGame]:
        return await self.tables.replays.list_finished(interaction.channel_id or 0)

    def _name_title(self, game: str) -> str:
        return self.presenters.game(game).title

    async def _suggest_games(self, interaction: Interaction[Any], current: str) -> list[app_commands.Choice[int]]:
        try:
            games = await self._finished_here(interaction)
        except TableError:
            return []
        names = {one.id: cut(describe_game(one, self._name_title(one.game)), CHOICE) for one in games}
        found = {number: name for number, name in names.items() if current.casefold() in name.casefold()}
        return [app_commands.Choice(name=name, value=number) for number, name in found.items()]


class VerifyCommand(FinishedGames):
    """The proof of a deal, of a running game too: a part of /table."""

    @app_commands.command(description="Check that the shuffles were fixed before the deal")
    @app_commands.describe(game="A finished game of this channel, by its number (default: the one here)")
    async def verify(self, interaction: Interaction[Any], game: int | None = None) -> None:
        await self.answer(interaction, self._verify(interaction, game))

    async def _verify(self, interaction: Interaction[Any], game: int | None) -> Layout:
        table = (await self.here(interaction)).table.id if game is None else await self._find_game(interaction, game)
        return proof(await self.tables.standing(table), await self.tables.verify(table))

    @verify.autocomplete("game")
    async def _verifiable(self, interaction: Interaction[Any], current: str) -> list[app_commands.Choice[int]]:
        return await self._suggest_games(interaction, current)


class HistoryCommands(
    FinishedGames,
    commands.GroupCog,
    group_name="history",
    group_description="Finished games: find one, and see it again",
):
    """Commands that anyone may use on a finished game."""

    @app_commands.command(description="After the game: replay it step by step, with all cards open")
    @app_commands.describe(step="Step to start from; 0 is the deal", game=WHICH)
    async def replay(
        self, interaction: Interaction[Any], step: app_commands.Range[int, 0, 99_999] = 0, game: int | None = None
    ) -> None:
        await self.answer(interaction, self._replay(interaction, step, game))

    async def _replay(self, interaction: Interaction[Any], step: int, game: int | None) -> Layout:
        found = await self._finished_game(interaction, game, ShowReplay)
        if not isinstance(found, int):
            return found
        return await replay_items.show_moment(self.bot, found, interaction.user.id, step)

    @app_commands.command(
        description="After the game: save it as one page for any browser, with log, pictures and proof"
    )
    @app_commands.describe(game=WHICH)
    async def chronicle(self, interaction: Interaction[Any], game: int | None = None) -> None:
        await self.answer(interaction, self._chronicle(interaction, game))

    async def _chronicle(self, interaction: Interaction[Any], game: int | None) -> Layout:
        found = await self._finished_game(interaction, game, ShowChronicle)
        if not isinstance(found, int):
            return found
        return await chronicle_items.hand_out_chronicle(self.bot, found, interaction.user.id)

    @app_commands.command(
        name="list", description="Finished games of this channel, this server or a member, with results and replays"
    )
    @app_commands.describe(scope="Which games (default: this channel's)", member="Whose games on this server")
    async def list_games(
        self,
        interaction: Interaction[Any],
        scope: Literal["channel", "server"] = "channel",
        member: discord.User | None = None,
    ) -> None:
        wanted = TurnHistory(scope, 0) if member is None else TurnHistory("member", 0, member.id)
        await self.answer(interaction, history_items.show_history(interaction, wanted))

    @replay.autocomplete("game")
    @chronicle.autocomplete("game")
    async def _games(self, interaction: Interaction[Any], current: str) -> list[app_commands.Choice[int]]:
        return await self._suggest_games(interaction, current)


async def setup(bot: Any) -> None:
    """Load the cog."""
    await bot.add_cog(HistoryCommands(bot))
