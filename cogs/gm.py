"""/gm: the game master's powers. Each is checked here, written to the audit and announced in the channel."""

from collections.abc import Awaitable, Callable
from typing import Any

import discord
from discord import Interaction, app_commands
from discord.ext import commands

from bot.interactions.base.permissions import demand
from bot.interactions.items.game_master_deeds import Deed, in_words, show_last_deed
from bot.interactions.items.game_master_items import ask_or_do, show_inspection
from bot.model.errors import TableError
from bot.model.table_snapshot import TableSnapshot
from bot.panels.pages.game_master_pages import audit_page, show_seat
from bot.panels.pages.message_layout import Layout, note
from bot.panels.text import game_master_texts, time_control_text
from bot.panels.text.text_formatting import call_member, cut, write_label
from cogs.desk import SEAT, WHY, DeskCommands, Reason, Seat, suggest_seats
from cogs.records import RecordCommands

Work = Callable[[int, int, str], Awaitable[Any]]


@app_commands.default_permissions(manage_guild=True)
@app_commands.guild_only()
class GmCommands(
    DeskCommands, RecordCommands, commands.GroupCog, group_name="gm", group_description=game_master_texts.GM_GROUP
):
    """Every deed needs a reason only if its game master gives one."""

    async def do(self, interaction: Interaction[Any], deed: Work, reason: str) -> None:
        """Check the power, act at the table of this channel, and say what was done."""
        await self.answer(interaction, self._do(interaction, deed, reason))

    async def _do(self, interaction: Interaction[Any], deed: Work, reason: str) -> Layout:
        gm, standing = await self._demand_here(interaction)
        with in_words(standing):
            await deed(standing.table.id, gm, reason)
        return await show_last_deed(self.tables, standing.table.id)

    async def ask(self, interaction: Interaction[Any], deed: Deed, reason: str = "") -> None:
        """The same for what changes the course of the game: it is confirmed where that is due."""
        await self.answer(interaction, self._ask(interaction, deed, reason))

    async def _ask(self, interaction: Interaction[Any], deed: Deed, reason: str) -> Layout:
        gm, standing = await self._demand_here(interaction)
        return await ask_or_do(self.tables, standing, gm, deed, reason)

    async def _demand_here(self, interaction: Interaction[Any]) -> tuple[int, TableSnapshot]:
        gm = await demand(interaction, self.tables)
        return gm, await self.here(interaction)

    @app_commands.command(
        description="See the whole game or one seat's view. I announce it, and you can't join this game afterwards"
    )
    @app_commands.describe(seat="Whose view (default: the whole game)", reason=WHY)
    async def inspect(self, interaction: Interaction[Any], seat: Seat | None = None, reason: Reason = "") -> None:
        await self.answer(interaction, self._inspect(interaction, None if seat is None else seat - 1, reason))

    async def _inspect(self, interaction: Interaction[Any], seat: int | None, reason: str) -> Layout:
        gm, standing = await self._demand_here(interaction)
        seen = await self.tables.gm.inspect(standing.table.id, gm, seat, reason)
        if seat is None:
            return show_inspection(self.presenters, seen, gm)
        title = standing.table.game
        return show_seat(seen, self.presenters.game(title), self.presenters.find(title), seat)

    @app_commands.command(description="Undo the last moves; lists them and asks you to confirm")
    @app_commands.describe(
        steps="How many moves; what robots or players did unseen counts with the move before it", reason=WHY
    )
    async def undo(
        self, interaction: Interaction[Any], steps: app_commands.Range[int, 1, 200] = 1, reason: Reason = ""
    ) -> None:
        await self.ask(interaction, Deed("undo", steps), reason)

    @undo.autocomplete("steps")
    async def _steps(self, interaction: Interaction[Any], current: str) -> list[app_commands.Choice[int]]:
        try:
            _, standing = await self._demand_here(interaction)
            acts = await self.tables.gm.list_acts(standing.table.id)
        except TableError:
            return []
        names = [(f"{k}: {write_label(words, standing)}", k) for k, words in enumerate(acts, 1)]
        return [app_commands.Choice(name=cut(name, 100), value=k) for name, k in names]

    @app_commands.command(description="Close this game and deal a new one to the same players; asks you to confirm")
    async def reset(self, interaction: Interaction[Any]) -> None:
        await self.ask(interaction, Deed("reset"))

    @app_commands.command(description="Bring back a game closed in this channel; without a number, lists them")
    @app_commands.describe(number="Which game", reason=WHY)
    async def restore(self, interaction: Interaction[Any], number: int | None = None, reason: Reason = "") -> None:
        await self.answer(interaction, self._restore(interaction, number, reason))

    async def _restore(self, interaction: Interaction[Any], number: int | None, reason: str) -> Layout:
        gm = await demand(interaction, self.tables)
        archived = await self.tables.gm.list_archived(interaction.channel_id or 0)
        if number is None:
            return note(game_master_texts.put_away_here(archived))
        table = next((one.id for one in archived if one.id == number), None)
        if table is None:
            raise TableError("gm", game_master_texts.nothing_away([one.id for one in archived]))
        await self.tables.gm.restore(table, gm, reason)
        return await show_last_deed(self.tables, table)

    @restore.autocomplete("number")
    async def _numbers(self, interaction: Interaction[Any], current: str) -> list[app_commands.Choice[int]]:
        try:
            await demand(interaction, self.tables)
            archived = await self.tables.gm.list_archived(interaction.channel_id or 0)
        except TableError:
            return []
        return [app_commands.Choice(name=game_master_texts.put_away(one)[:100], value=one.id) for one in archived[:25]]

    @app_commands.command(description="Change this table's clock; everyone starts with full time")
    @app_commands.describe(
        clock="Time per decision, or a budget per player", late="What happens when someone runs out of time", reason=WHY
    )
    @app_commands.choices(clock=time_control_text.CLOCKS, late=time_control_text.LATE)
    async def clock(self, interaction: Interaction[Any], clock: str = "", late: str = "", reason: Reason = "") -> None:
        await self.answer(interaction, self._clock(interaction, clock, late, reason))

    async def _clock(self, interaction: Interaction[Any], clock: str, late: str, reason: str) -> Layout:
        gm, standing = await self._demand_here(interaction)
        if not clock and not late:
            return note(
                f"This table's clock: **{time_control_text.describe_clock(standing.table.terms)}**.",
                standing.table.id,
            )
        terms = time_control_text.change_terms(standing.table.terms, clock, late)
        await self.tables.gm.set_clock(standing.table.id, gm, terms, time_control_text.describe_clock(terms), reason)
        return await show_last_deed(self.tables, standing.table.id)

    @app_commands.command(description="Play the default move for a seat the game is waiting for")
    @app_commands.describe(seat=SEAT, reason=WHY)
    async def skip(self, interaction: Interaction[Any], seat: Seat, reason: Reason = "") -> None:
        await self.ask(interaction, Deed("skip", seat - 1), reason)

    @app_commands.command(description="Give a seat, including everything it may see, to another member")
    @app_commands.describe(seat=SEAT, member="Who takes the seat over", reason=WHY)
    async def replace(
        self, interaction: Interaction[Any], seat: Seat, member: discord.Member, reason: Reason = ""
    ) -> None:
        async def carry_out(table: int, gm: int, why: str) -> None:
            if member.bot:
                raise TableError("gm", game_master_texts.NO_BOTS)
            name = call_member(member)
            await self.tables.gm.replace(table, gm, seat - 1, member.id, name, why)

        await self.do(interaction, carry_out, reason)

    @app_commands.command(description="Remove a player; a robot makes default moves in that seat")
    @app_commands.describe(seat=SEAT, reason=WHY)
    async def remove(self, interaction: Interaction[Any], seat: Seat, reason: Reason = "") -> None:
        await self.ask(interaction, Deed("remove", seat - 1), reason)

    @app_commands.command(description="Resign for a player, for good")
    @app_commands.describe(seat=SEAT, reason=WHY)
    async def resign(self, interaction: Interaction[Any], seat: Seat, reason: Reason = "") -> None:
        await self.ask(interaction, Deed("resign", seat - 1), reason)

    @skip.autocomplete("seat")
    @replace.autocomplete("seat")
    @remove.autocomplete("seat")
    @resign.autocomplete("seat")
    @inspect.autocomplete("seat")
    async def _seats(self, interaction: Interaction[Any], current: str) -> list[app_commands.Choice[int]]:
        return await suggest_seats(self, interaction)

    @app_commands.command(description="Start the game of a lobby in its host's place")
    @app_commands.describe(reason=WHY)
    async def start(self, interaction: Interaction[Any], reason: Reason = "") -> None:
        await self.do(interaction, self.tables.gm.start, reason)

    @app_commands.command(description="Make another player the host of this table")
    @app_commands.describe(member="Who becomes the host", reason=WHY)
    async def host(self, interaction: Interaction[Any], member: discord.User, reason: Reason = "") -> None:
        async def carry_out(table: int, gm: int, why: str) -> None:
            await self.tables.gm.hand_chair(table, gm, member.id, why)

        await self.do(interaction, carry_out, reason)

    @app_commands.command(description="Pause the game: the clocks stop and no one can move")
    @app_commands.describe(reason=WHY)
    async def pause(self, interaction: Interaction[Any], reason: Reason = "") -> None:
        await self.do(interaction, self.tables.gm.pause, reason)

    @app_commands.command(description="Resume a paused game")
    @app_commands.describe(reason=WHY)
    async def resume(self, interaction: Interaction[Any], reason: Reason = "") -> None:
        await self.do(interaction, self.tables.gm.resume, reason)

    @app_commands.command(description="Veto the table's open vote")
    @app_commands.describe(reason=WHY)
    async def veto(self, interaction: Interaction[Any], reason: Reason = "") -> None:
        await self.do(interaction, self.tables.gm.veto, reason)

    @app_commands.command(description="Use a game master power from this game's rulebook")
    @app_commands.describe(name="Which power; the suggestions are this game's", reason=WHY)
    async def power(self, interaction: Interaction[Any], name: str, reason: Reason = "") -> None:
        await self.answer(interaction, self._power(interaction, name.strip().lower(), reason))

    async def _power(self, interaction: Interaction[Any], name: str, reason: str) -> Layout:
        gm, standing = await self._demand_here(interaction)
        game = self.presenters.game(standing.table.game)
        if name not in game.rules.powers:
            raise TableError("not now", game_master_texts.no_such_power(game.title, list(game.rules.powers)))
        return await ask_or_do(self.tables, standing, gm, Deed("power", list(game.rules.powers).index(name)), reason)

    @power.autocomplete("name")
    async def _powers(self, interaction: Interaction[Any], current: str) -> list[app_commands.Choice[str]]:
        try:
            _, standing = await self._demand_here(interaction)
        except TableError:
            return []
        powers = self.presenters.game(standing.table.game).rules.powers
        return [app_commands.Choice(name=name, value=name) for name in powers if current.lower() in name][:25]

    @app_commands.command(description="End the game, with or without a result")
    @app_commands.describe(scored="Score and rank it, or end it without a result", reason=WHY)
    async def end(self, interaction: Interaction[Any], scored: bool, reason: Reason = "") -> None:
        await self.ask(interaction, Deed("end", int(scored)), reason)

    @app_commands.command(description="What game masters have done at this table (players: /table audit)")
    @app_commands.describe(page_number="Which page; the newest is 1")
    @app_commands.rename(page_number="page")
    async def audit(self, interaction: Interaction[Any], page_number: app_commands.Range[int, 1, 999] = 1) -> None:
        await self.answer(interaction, self._audit(interaction, page_number))

    async def _audit(self, interaction: Interaction[Any], number: int) -> Layout:
        _, standing = await self._demand_here(interaction)
        return audit_page(standing, await self.tables.gm.audit(standing.table.id, number - 1))


async def setup(bot: Any) -> None:
    """Load the cog."""
    await bot.add_cog(GmCommands(bot))
