"""/gm panel: all tables of a server in one message, with a button for each act of a game master."""

from typing import Any

from discord import Interaction, app_commands

from bot.interactions.base.permissions import demand
from bot.interactions.cog_base import TableCog
from bot.interactions.items.acting_items import open_seat
from bot.interactions.items.desk_items import show_desk
from bot.interactions.items.game_master_deeds import Deed, do_deed
from bot.model.errors import TableError
from bot.model.time_control import lasting
from bot.panels.pages.desk_page import TurnDesk
from bot.panels.pages.desk_table_page import AMOUNTS
from bot.panels.pages.message_layout import Layout
from bot.panels.text.text_formatting import plain

TIMES = [app_commands.Choice(name=lasting(seconds), value=seconds) for seconds in AMOUNTS]
Seat = app_commands.Range[int, 1, 10]
Reason = app_commands.Range[str, 0, 200]
WHY = "Shown to everyone, and kept in the audit"
SEAT = "Which seat"


class DeskCommands(TableCog):
    """Commands of a game master about all tables of a server."""

    @app_commands.command(description="This server's tables: who is to move, what is overdue, and every act by buttons")
    async def panel(self, interaction: Interaction[Any]) -> None:
        await self.answer(interaction, show_desk(interaction, TurnDesk()))

    @app_commands.command(description="Give a player who is to move more time; from now if they are out of time")
    @app_commands.describe(seat=SEAT, time="How much more", reason=WHY)
    @app_commands.choices(time=TIMES)
    async def extend(self, interaction: Interaction[Any], seat: Seat, time: int, reason: Reason = "") -> None:
        await self.answer(interaction, self._extend(interaction, Deed("extend", seat - 1, amount=time), reason))

    async def _extend(self, interaction: Interaction[Any], deed: Deed, reason: str) -> Layout:
        gm = await demand(interaction, self.tables)
        return await do_deed(self.tables, await self.here(interaction), gm, deed, reason)

    @app_commands.command(description="Answer for a player who is to move, through their own panel, which I announce")
    @app_commands.describe(seat=SEAT, reason=WHY)
    async def act(self, interaction: Interaction[Any], seat: Seat, reason: Reason = "") -> None:
        await self.answer(interaction, self._act(interaction, seat - 1, reason))

    async def _act(self, interaction: Interaction[Any], seat: int, reason: str) -> Layout:
        await demand(interaction, self.tables)
        return await open_seat(interaction, (await self.here(interaction)).table.id, seat, reason)

    @act.autocomplete("seat")
    @extend.autocomplete("seat")
    async def _seats(self, interaction: Interaction[Any], current: str) -> list[app_commands.Choice[int]]:
        return await suggest_seats(self, interaction)


async def suggest_seats(cog: TableCog, interaction: Interaction[Any]) -> list[app_commands.Choice[int]]:
    """Return the seats of the channel's table by name, for its game masters; none for anyone else."""
    try:
        await demand(interaction, cog.tables)
        standing = await cog.here(interaction)
    except TableError:
        return []
    names = [f"{seat}. {plain(player.name)}" for seat, player in enumerate(standing.table.players, 1)]
    return [app_commands.Choice(name=name, value=seat) for seat, name in enumerate(names, 1)]
