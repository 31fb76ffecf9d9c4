"""/letter: letters between the players of a table, where its host allows them."""

from typing import Any, Final, Literal

import discord
from discord import Interaction, app_commands

from bot.features.letters.letter_choices import NO_BOTS, set_blocked
from bot.features.letters.letters import end_letters, read_all_letters, read_letters, send_letter
from bot.interactions.base.spoken_names import read_names
from bot.interactions.cog_base import Choices, TableGroup, show_answer, suggest_safely
from bot.model.errors import TableError
from bot.model.letter import EVERYONE
from bot.panels.pages.message_layout import Layout, note
from bot.panels.text.text_formatting import plain
from bot.tables.letter_service import list_recipients
from games.engine.asking.ask import seat_of

ALLOWED: Final = "Players can write letters to each other once the game starts. The lobby's card says so."
NO_ONE: Final = "I don't know whom you mean. Pick one of the suggestions: the people who are playing here."


@app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
class LetterCommands(TableGroup, group_name="letter", group_description="Letters between players"):
    """A player's letters, from the table's channel or in direct messages."""

    @app_commands.command(description="Write a private letter to someone at this table, if its host allows letters")
    @app_commands.describe(to="Someone who is playing here", text="Your letter, up to 300 characters")
    @show_answer
    async def write(self, interaction: Interaction[Any], to: str, text: app_commands.Range[str, 1, 300]) -> Layout:
        standing = await self.here(interaction)
        seat = seat_of(read_names(standing, [to])[0])
        player = standing.table.players[seat] if seat is not None and seat < len(standing.table.players) else None
        if player is None:
            raise TableError("option", NO_ONE)
        return await send_letter(self.bot, standing.table.id, interaction.user.id, player.user or EVERYONE, text)

    @write.autocomplete("to")
    @suggest_safely
    async def _people(self, interaction: Interaction[Any], current: str) -> Choices:
        standing = await self.here(interaction)
        names = {one.user: plain(one.name) for one in standing.table.players if one.user is not None}
        found = {user: names[user] for user in list_recipients(standing, interaction.user.id)}
        return [
            app_commands.Choice(name=name, value=f"<@{user}>")
            for user, name in found.items()
            if current.casefold() in name.casefold()
        ]

    @app_commands.command(description="Read your letters at this table, or your newest ones at all tables")
    @app_commands.describe(where="Which letters (default: this table's)")
    @show_answer
    async def read(self, interaction: Interaction[Any], where: Literal["here", "everywhere"] = "here") -> Layout:
        user = interaction.user.id
        if where == "everywhere":
            return await read_all_letters(self.bot, user)
        try:
            return await read_letters(self.bot, (await self.here(interaction)).table.id, user)
        except TableError as error:
            if error.kind not in ("no game", "not seated"):
                raise
            return await read_all_letters(self.bot, user)

    @app_commands.command(description="Take no more letters from someone, at any table; they aren't told why")
    @app_commands.describe(member="From whom (default: from no one)")
    @show_answer
    async def block(self, interaction: Interaction[Any], member: discord.User | None = None) -> Layout:
        return await self._block(interaction, member, True)

    @app_commands.command(description="Take letters from someone again; shows whom you have blocked")
    @app_commands.describe(member="From whom (default: from everyone you haven't blocked)")
    @show_answer
    async def unblock(self, interaction: Interaction[Any], member: discord.User | None = None) -> Layout:
        return await self._block(interaction, member, False)

    async def _block(self, interaction: Interaction[Any], member: discord.User | None, blocked: bool) -> Layout:
        if member is not None and member.bot:
            raise TableError("option", NO_BOTS)
        whom = EVERYONE if member is None else member.id
        return await set_blocked(self.bot, interaction.user.id, whom, blocked)

    @app_commands.command(description="Host: let players write letters at this table, before the game starts")
    @show_answer
    async def allow(self, interaction: Interaction[Any]) -> Layout:
        standing = await self.here(interaction)
        await self.tables.allow_letters(standing.table.id, interaction.user.id, True)
        return note(ALLOWED)

    @app_commands.command(description="End letters at this table (host or game master); those written can be read")
    @show_answer
    async def end(self, interaction: Interaction[Any]) -> Layout:
        return await end_letters(interaction, (await self.here(interaction)).table.id)


async def setup(bot: Any) -> None:
    """Load the cog."""
    await bot.add_cog(LetterCommands(bot))
