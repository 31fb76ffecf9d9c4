"""/gm record and /gm import: a game as data, taken by its game master and opened in another channel."""

from typing import Any

import discord
from discord import Interaction, app_commands

from bot.interactions.base.permissions import demand, lacking
from bot.interactions.cog_base import TableCog
from bot.interactions.items.desk_items import demand_entries, demand_entry
from bot.interactions.items.record_items import HERE, OPENED, SECRET, read_attachment, write_file
from bot.model.errors import TableError
from bot.model.seat_holders import Player
from bot.model.time_control import TimeControl
from bot.panels.pages.message_layout import Layout, note, page
from bot.panels.text import bot_texts, game_master_texts
from bot.panels.text.text_formatting import call_member, cut, write_label

LARGEST_NUMBER = 2**53 - 1  # Discord's
Reason = app_commands.Range[str, 0, 200]
WHY = "Shown to everyone, and kept in the audit"
SEAT = "Who takes this seat (default: a robot)"


class RecordCommands(TableCog):
    """Commands of a game master that move a game between channels, servers and bots."""

    @app_commands.command(
        description="The running game as a file, with everyone's cards. I announce it, and you can't join this game"
    )
    @app_commands.describe(
        at="Up to this move, one that was undone too (default: all of it)",
        table="Which table of this server, by its number (default: this channel's)",
        reason=WHY,
    )
    async def record(
        self,
        interaction: Interaction[Any],
        at: app_commands.Range[int, 1, 1_000_000] | None = None,
        table: app_commands.Range[int, 1, LARGEST_NUMBER] | None = None,
        reason: Reason = "",
    ) -> None:
        await self.answer(interaction, self._record(interaction, at, table, reason))

    async def _record(self, interaction: Interaction[Any], at: int | None, number: int | None, reason: str) -> Layout:
        gm = await demand(interaction, self.tables)
        table = await self._find_table(interaction, number)
        record = await self.tables.gm.take_record(table, gm, reason, at)
        return page([HERE if record.end is not None else SECRET], [], papers=write_file(record, table))

    @record.autocomplete("at")
    async def _acts(self, interaction: Interaction[Any], current: str) -> list[app_commands.Choice[int]]:
        try:
            gm = await demand(interaction, self.tables)
            standing = await self.tables.standing(await self._find_table(interaction, interaction.namespace.table))
            acts = await self.tables.gm.list_recorded_acts(standing.table.id, gm)
        except TableError:
            return []
        names = [(write_label(words, standing), number) for number, words in acts]
        return [app_commands.Choice(name=cut(name, 100), value=number) for name, number in names]

    async def _find_table(self, interaction: Interaction[Any], number: object) -> int:
        """Return the table of that number, which the game master can see; without one, this channel's. Raise TableError."""
        if not isinstance(number, int):
            return (await self.here(interaction)).table.id
        _, entry = await demand_entry(interaction, number)
        return entry.table.id

    @record.autocomplete("table")
    async def _tables(self, interaction: Interaction[Any], current: str) -> list[app_commands.Choice[int]]:
        try:
            _, entries = await demand_entries(interaction, "live")
        except TableError:
            return []
        names = [(f"No. {one.table.id}, {self.presenters.game(one.table.game).title}", one.table.id) for one in entries]
        return [app_commands.Choice(name=cut(name, 100), value=key) for name, key in names if current in name][:25]

    @app_commands.command(
        name="import", description="Open a recorded game in this channel, with other people in its seats"
    )
    @app_commands.describe(
        file="The file of /gm record, or of a finished game",
        at="Play on after the move of this number (see “number” in the file); default: the last",
        seat1=SEAT,
        seat2=SEAT,
        seat3=SEAT,
        seat4=SEAT,
        seat5=SEAT,
        seat6=SEAT,
        seat7=SEAT,
        seat8=SEAT,
        seat9=SEAT,
        seat10=SEAT,
        reason=WHY,
    )
    async def open_record(
        self,
        interaction: Interaction[Any],
        file: discord.Attachment,
        seat1: discord.User | None = None,
        seat2: discord.User | None = None,
        seat3: discord.User | None = None,
        seat4: discord.User | None = None,
        seat5: discord.User | None = None,
        seat6: discord.User | None = None,
        seat7: discord.User | None = None,
        seat8: discord.User | None = None,
        seat9: discord.User | None = None,
        seat10: discord.User | None = None,
        at: app_commands.Range[int, 1, 1_000_000] | None = None,
        reason: Reason = "",
    ) -> None:
        seats = (seat1, seat2, seat3, seat4, seat5, seat6, seat7, seat8, seat9, seat10)
        people = {seat: user for seat, user in enumerate(seats) if user is not None}
        await self.answer(interaction, self._import(interaction, file, people, at, reason))

    async def _import(
        self,
        interaction: Interaction[Any],
        file: discord.Attachment,
        people: dict[int, Any],
        at: int | None,
        reason: str,
    ) -> Layout:
        gm = await demand(interaction, self.tables)
        if interaction.guild_id is None or interaction.channel_id is None:
            raise TableError("not now", bot_texts.SERVER_ONLY)
        if missing := lacking(interaction):
            raise TableError("not now", bot_texts.no_permission(missing))
        if any(user.bot for user in people.values()):
            raise TableError("gm", game_master_texts.NO_BOTS)
        await self.tables.gm.open_record(
            lambda: read_attachment(file),
            gm,
            {seat: Player(user.id, call_member(user)) for seat, user in people.items()},
            TimeControl(),
            guild=interaction.guild_id,
            channel=interaction.channel_id,
            until=at,
            reason=reason,
        )
        return note(OPENED)
