"""/gm: the game master's powers. Each is checked here, written to the audit and told in the channel."""

import re
from collections.abc import Awaitable, Callable
from typing import Any, Self

import discord
from discord import ButtonStyle, Interaction, app_commands, ui
from discord.ext import commands

from bot import reply
from bot.cog import TableCog
from bot.errors import TableError
from bot.power import demand, manages
from bot.standing import Standing
from bot.ui import words
from bot.ui.gm import audit_page, inspection
from bot.ui.private import Layout, note, page
from bot.ui.scene import Row
from bot.ui.text import escaped, plain

Seat = app_commands.Range[int, 1, 10]
Reason = app_commands.Range[str, 0, 200]
WHY = "Told to everybody, and kept in the audit"
SEAT = "Which seat"
Deed = Callable[[int, int, str], Awaitable[Any]]


class Reset(
    ui.DynamicItem[ui.Button[Any]], template=r"s:z:(?P<table>\d{1,18}):(?P<revision>\d{1,18}):(?P<gm>\d{1,20})"
):
    """Confirms a reset, for the game master who asked and the position that was shown."""

    def __init__(self, table: int, revision: int, gm: int) -> None:
        self.table, self.revision, self.gm = table, revision, gm
        custom_id = f"s:z:{table}:{revision}:{gm}"
        super().__init__(ui.Button(label="Reset the game", style=ButtonStyle.danger, custom_id=custom_id))

    @classmethod
    async def from_custom_id(cls, interaction: Interaction[Any], item: Any, match: re.Match[str], /) -> Self:
        return cls(int(match["table"]), int(match["revision"]), int(match["gm"]))

    async def callback(self, interaction: Interaction[Any]) -> Any:
        """Resets, if the position is still the one that was shown."""
        await reply.answer(interaction, self._reset(interaction))
        interaction.client.kick()

    async def _reset(self, interaction: Interaction[Any]) -> Layout:
        tables = interaction.client.tables
        gm = await demand(interaction, tables)
        standing = await tables.standing(self.table)
        if gm != self.gm or standing.table.guild != interaction.guild_id:
            raise TableError("gm", words.NOT_THE_GM)
        if standing.table.revision != self.revision:
            raise TableError("passed", words.MOVED_ON)
        await tables.gm.reset(self.table, gm, "")
        return note(words.RESET)


@app_commands.default_permissions(manage_guild=True)
@app_commands.guild_only()
class GmCommands(TableCog, commands.GroupCog, group_name="gm", group_description=words.GM_GROUP):
    """Every deed needs a reason only if its game master gives one."""

    async def do(self, interaction: Interaction[Any], deed: Deed, reason: str) -> None:
        """Checks the power, does the deed at the table of this channel, says so."""
        await self.answer(interaction, self._do(interaction, deed, reason))

    async def _do(self, interaction: Interaction[Any], deed: Deed, reason: str) -> Layout:
        gm, standing = await self._allowed(interaction)
        shown = await deed(standing.table.id, gm, escaped(reason, 200) if reason else "")
        return shown if isinstance(shown, ui.LayoutView) else note(words.DONE_AND_TOLD)

    async def _allowed(self, interaction: Interaction[Any]) -> tuple[int, Standing]:
        gm = await demand(interaction, self.tables)
        return gm, await self.here(interaction)

    @app_commands.command(description="Look at the whole game, or at what one seat sees; everybody is told")
    @app_commands.describe(seat="Whose view; without it, the whole game", reason=WHY)
    async def inspect(self, interaction: Interaction[Any], seat: Seat | None = None, reason: Reason = "") -> None:
        async def deed(table: int, gm: int, why: str) -> Layout:
            number = None if seat is None else seat - 1
            seen = await self.tables.gm.inspect(table, gm, number, why)
            standing = await self.tables.standing(table)
            return inspection(standing, self.shelf.drawing(standing.table.game), seen, number)

        await self.do(interaction, deed, reason)

    @app_commands.command(description="Take back the last acts; the dice stay as they are")
    @app_commands.describe(steps="How many acts; robots' answers belong to the act before them", reason=WHY)
    async def undo(
        self, interaction: Interaction[Any], steps: app_commands.Range[int, 1, 200] = 1, reason: Reason = ""
    ) -> None:
        await self.do(interaction, lambda table, gm, why: self.tables.gm.undo(table, gm, steps, why), reason)

    @app_commands.command(description="Put this game away and begin it anew; asks you to confirm")
    async def reset(self, interaction: Interaction[Any]) -> None:
        await self.answer(interaction, self._ask_reset(interaction))

    async def _ask_reset(self, interaction: Interaction[Any]) -> Layout:
        gm, standing = await self._allowed(interaction)
        return page([words.RESET_ASKED], [Row(Reset(standing.table.id, standing.table.revision, gm))])

    @app_commands.command(description="Bring back a game that was put away in this channel")
    @app_commands.describe(number="Which game; without it, the newest", reason=WHY)
    async def restore(self, interaction: Interaction[Any], number: int | None = None, reason: Reason = "") -> None:
        await self.answer(interaction, self._restore(interaction, number, escaped(reason, 200) if reason else ""))

    async def _restore(self, interaction: Interaction[Any], number: int | None, reason: str) -> Layout:
        gm = await demand(interaction, self.tables)
        archived = await self.tables.gm.archived(interaction.channel_id or 0)
        table = next((one.id for one in archived if number in (None, one.id)), None)
        if table is None:
            raise TableError("gm", words.nothing_away([one.id for one in archived]))
        await self.tables.gm.restore(table, gm, reason)
        return note(words.DONE_AND_TOLD)

    @restore.autocomplete("number")
    async def _numbers(self, interaction: Interaction[Any], current: str) -> list[app_commands.Choice[int]]:
        try:
            await demand(interaction, self.tables)
            archived = await self.tables.gm.archived(interaction.channel_id or 0)
        except TableError:
            return []
        return [app_commands.Choice(name=words.put_away(one)[:100], value=one.id) for one in archived[:25]]

    @app_commands.command(description="Choose the default for a seat that is waited for")
    @app_commands.describe(seat=SEAT, reason=WHY)
    async def skip(self, interaction: Interaction[Any], seat: Seat, reason: Reason = "") -> None:
        await self.do(interaction, lambda table, gm, why: self.tables.gm.skip(table, gm, seat - 1, why), reason)

    @app_commands.command(description="Give a seat, with all that it may see, to another member")
    @app_commands.describe(seat=SEAT, member="Who takes the seat over", reason=WHY)
    async def replace(
        self, interaction: Interaction[Any], seat: Seat, member: discord.Member, reason: Reason = ""
    ) -> None:
        async def deed(table: int, gm: int, why: str) -> Standing | Layout:
            if member.bot:
                return note(words.NO_BOTS)
            name = plain(member.display_name, 32)
            return await self.tables.gm.replace(table, gm, seat - 1, member.id, name, why)

        await self.do(interaction, deed, reason)

    @app_commands.command(description="Take a player out; the seat plays the safe defaults")
    @app_commands.describe(seat=SEAT, reason=WHY)
    async def remove(self, interaction: Interaction[Any], seat: Seat, reason: Reason = "") -> None:
        await self.do(interaction, lambda table, gm, why: self.tables.gm.remove(table, gm, seat - 1, why), reason)

    @app_commands.command(description="Let a seat resign for good, where the rulebook knows that")
    @app_commands.describe(seat=SEAT, reason=WHY)
    async def resign(self, interaction: Interaction[Any], seat: Seat, reason: Reason = "") -> None:
        await self.do(interaction, lambda table, gm, why: self.tables.gm.resign(table, gm, seat - 1, why), reason)

    @skip.autocomplete("seat")
    @replace.autocomplete("seat")
    @remove.autocomplete("seat")
    @resign.autocomplete("seat")
    @inspect.autocomplete("seat")
    async def _seats(self, interaction: Interaction[Any], current: str) -> list[app_commands.Choice[int]]:
        try:
            _, standing = await self._allowed(interaction)
        except TableError:
            return []
        names = [f"{seat}. {plain(player.name)}" for seat, player in enumerate(standing.table.players, 1)]
        return [app_commands.Choice(name=name, value=seat) for seat, name in enumerate(names, 1)]

    @app_commands.command(description="Stop the clock; nobody can act")
    @app_commands.describe(reason=WHY)
    async def pause(self, interaction: Interaction[Any], reason: Reason = "") -> None:
        await self.do(interaction, self.tables.gm.pause, reason)

    @app_commands.command(description="Let a paused game go on")
    @app_commands.describe(reason=WHY)
    async def resume(self, interaction: Interaction[Any], reason: Reason = "") -> None:
        await self.do(interaction, self.tables.gm.resume, reason)

    @app_commands.command(description="Use a power that this game's rulebook gives the game master")
    @app_commands.describe(name="Which power; the suggestions are those of this game", reason=WHY)
    async def power(self, interaction: Interaction[Any], name: str, reason: Reason = "") -> None:
        await self.do(
            interaction, lambda table, gm, why: self.tables.gm.power(table, gm, name.strip().lower(), why), reason
        )

    @power.autocomplete("name")
    async def _powers(self, interaction: Interaction[Any], current: str) -> list[app_commands.Choice[str]]:
        try:
            _, standing = await self._allowed(interaction)
        except TableError:
            return []
        powers = self.shelf.game(standing.table.game).powers
        return [app_commands.Choice(name=name, value=name) for name in powers if current.lower() in name][:25]

    @app_commands.command(description="End the game, scored or without a result")
    @app_commands.describe(scored="With points and ranking, or without a result", reason=WHY)
    async def end(self, interaction: Interaction[Any], scored: bool, reason: Reason = "") -> None:
        await self.do(interaction, lambda table, gm, why: self.tables.gm.end(table, gm, scored, why), reason)

    @app_commands.command(description="What game masters have done at this table (players: /table audit)")
    @app_commands.describe(page_number="Which page; the newest is 1")
    @app_commands.rename(page_number="page")
    async def audit(self, interaction: Interaction[Any], page_number: app_commands.Range[int, 1, 999] = 1) -> None:
        await self.answer(interaction, self._audit(interaction, page_number))

    async def _audit(self, interaction: Interaction[Any], number: int) -> Layout:
        _, standing = await self._allowed(interaction)
        return audit_page(standing, await self.tables.gm.audit(standing.table.id, number - 1))

    @app_commands.command(description=words.GM_ROLE)
    @app_commands.describe(role="Which role; without one, nobody but who manages the server")
    async def role(self, interaction: Interaction[Any], role: discord.Role | None = None) -> None:
        await self.answer(interaction, self._role(interaction, role))

    async def _role(self, interaction: Interaction[Any], role: discord.Role | None) -> Layout:
        if interaction.guild_id is None or not manages(interaction):
            raise TableError("gm", words.NOT_MANAGER)
        if role is not None and role.is_default():
            raise TableError("gm", words.NOT_EVERYONE)
        await self.tables.set_gm_role(interaction.guild_id, role.id if role else None)
        return note(words.gm_role(role.id if role else None))


async def setup(bot: Any) -> None:
    """Loads the cog and its confirming button."""
    bot.add_dynamic_items(Reset)
    if Reset not in bot.more_items:
        bot.more_items.append(Reset)
    await bot.add_cog(GmCommands(bot))
