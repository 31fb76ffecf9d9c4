"""/history: finished games of a channel, a server or a person, and seeing one again."""

from contextlib import suppress
from typing import Any, Final, Literal

import discord
from discord import Interaction, app_commands

from bot.features.replays.chronicle import hand_out_chronicle
from bot.features.replays.history import NONE_OVER, TurnHistory, describe_game, finished_games, show_history
from bot.features.replays.replay import ShowChronicle, ShowReplay, show_moment
from bot.interactions.cog_base import Numbers, TableCog, TableGroup, show_answer, suggest_safely
from bot.model.errors import TableError
from bot.panels.pages.message_layout import Layout
from bot.panels.text import bot_texts
from bot.panels.text.text_formatting import CHOICE, cut

WHICH: Final = "A finished game of this channel, by its number (default: the one here, once it is over)"


class HistoryCommands(TableGroup, group_name="history", group_description="Finished games: find one, and see it again"):
    """Commands that anyone may use on a finished game."""

    @app_commands.command(description="After the game: replay it step by step, with all cards open")
    @app_commands.describe(step="Step to start from; 0 is the deal", game=WHICH)
    @show_answer
    async def replay(
        self, interaction: Interaction[Any], step: app_commands.Range[int, 0, 99_999] = 0, game: int | None = None
    ) -> Layout:
        found = await self._choose_game(interaction, game, ShowReplay)
        if not isinstance(found, int):
            return found
        return await show_moment(self.bot, found, interaction.user.id, step)

    @app_commands.command(
        description="After the game: save it as one page for any browser, with log, pictures and proof"
    )
    @app_commands.describe(game=WHICH)
    @show_answer
    async def chronicle(self, interaction: Interaction[Any], game: int | None = None) -> Layout:
        found = await self._choose_game(interaction, game, ShowChronicle)
        if not isinstance(found, int):
            return found
        return await hand_out_chronicle(self.bot, found, interaction.user.id)

    async def _choose_game(
        self, interaction: Interaction[Any], game: int | None, press: type[ShowReplay] | type[ShowChronicle]
    ) -> int | Layout:
        """Return the number of the game that is meant, or a page that asks which; without a `game`, the one here if it is over.

        Raise TableError where none is over.
        """
        if game is not None:
            return await find_game(self, interaction, game)
        if interaction.guild_id is None:
            return (await self.here(interaction)).table.id
        games = await self.tables.replays.list_finished(interaction.channel_id or 0)
        try:
            standing = await self.here(interaction)
        except TableError:
            if not games:
                raise
        else:
            if standing.table.status == "over" or not games:
                return standing.table.id
        return finished_games(games, lambda name: self.presenters.game(name).title, press)

    @replay.autocomplete("game")
    @chronicle.autocomplete("game")
    @suggest_safely
    async def _games(self, interaction: Interaction[Any], current: str) -> Numbers:
        return await suggest_games(self, interaction, current)

    @app_commands.command(
        name="list", description="Finished games of this channel, this server or a member, with results and replays"
    )
    @app_commands.describe(scope="Which games (default: this channel's)", member="Whose games on this server")
    @show_answer
    async def list_games(
        self,
        interaction: Interaction[Any],
        scope: Literal["channel", "server"] = "channel",
        member: discord.User | None = None,
    ) -> Layout:
        wanted = TurnHistory(scope, 0) if member is None else TurnHistory("member", 0, member.id)
        return await show_history(interaction, wanted)


async def find_game(cog: TableCog, interaction: Interaction[Any], game: int) -> int:
    """Return that number, if it is a finished game of this channel or the game here. Raise TableError for any other."""
    if interaction.guild_id is None:
        raise TableError("not now", bot_texts.SERVER_ONLY)
    finished = [one.id for one in await cog.tables.replays.list_finished(interaction.channel_id or 0)]
    if game in finished:
        return game
    with suppress(TableError):
        if game == (await cog.here(interaction)).table.id:
            return game
    raise TableError("no game", bot_texts.not_finished_here(finished) if finished else NONE_OVER)


async def suggest_games(cog: TableCog, interaction: Interaction[Any], current: str) -> Numbers:
    """Return the finished games of this channel whose line has what is typed. Raise TableError."""
    games = await cog.tables.replays.list_finished(interaction.channel_id or 0)
    names = [(cut(describe_game(one, cog.presenters.game(one.game).title), CHOICE), one.id) for one in games]
    fits = [(name, number) for name, number in names if current.casefold() in name.casefold()]
    return [app_commands.Choice(name=name, value=number) for name, number in fits]


async def setup(bot: Any) -> None:
    """Load the cog."""
    await bot.add_cog(HistoryCommands(bot))
