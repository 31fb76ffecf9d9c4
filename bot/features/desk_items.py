"""/gm panel: the pages of a server's tables and of one table. Every press asks again whether its presser may."""

from typing import Any, Final

from discord import Interaction

from bot.interactions.base.bot_protocol import Host, host
from bot.interactions.base.permissions import demand, list_lacking, may_see
from bot.interactions.base.press_dispatch import Presser, handles
from bot.model.desk_entry import DeskEntry, DeskFilter
from bot.model.errors import TableError
from bot.panels.pages.desk_page import FILTERS, FilterDesk, OpenDeskTable, TurnDesk, desk_page
from bot.panels.pages.desk_table_page import (
    AskSuccessor,
    OpenDeskSeat,
    desk_seat_page,
    desk_table_page,
    successor_page,
)
from bot.panels.pages.message_layout import Layout
from bot.panels.text import desk_texts

_FIRST: Final = "live"


@handles(TurnDesk)
async def turn_desk(by: Presser, press: TurnDesk) -> Layout:
    """Show that page of the server's tables."""
    return await show_desk(by.interaction, press)


@handles(FilterDesk)
async def filter_desk(by: Presser, press: FilterDesk) -> Layout:
    """Show the first page of the chosen tables."""
    return await show_desk(by.interaction, TurnDesk(press.value if press.value in FILTERS else _FIRST))


@handles(OpenDeskTable)
async def open_desk_table(by: Presser, press: OpenDeskTable) -> Layout:
    """Show a table's page."""
    return await show_desk_table(by.interaction, press.table)


@handles(OpenDeskSeat)
async def open_desk_seat(by: Presser, press: OpenDeskSeat) -> Layout:
    """Show a seat's page."""
    gm, entry = await demand_entry(by.interaction, press.table)
    return desk_seat_page(entry, check_seat(entry, int(press.value) if press.value.isdecimal() else -1), gm)


@handles(AskSuccessor)
async def ask_successor(by: Presser, press: AskSuccessor) -> Layout:
    """Ask who takes over a seat."""
    _, entry = await demand_entry(by.interaction, press.table)
    return successor_page(entry, check_seat(entry, press.seat))


async def show_desk(interaction: Interaction[Any], press: TurnDesk, notice: str = "") -> Layout:
    """Return a page of the server's tables that the game master can see, below a notice. Raise TableError for anyone else."""
    bot: Host = host(interaction)
    _, entries = await demand_entries(interaction, press.filter)
    channels = dict.fromkeys([interaction.channel_id or 0, *[one.table.channel for one in entries]])
    missing = {channel: list_lacking(interaction.guild, channel) for channel in channels}
    notes = [] if await bot.tables.people.gm_role(interaction.guild_id or 0) else [desk_texts.NO_ROLE]
    lacks = {channel: names for channel, names in missing.items() if names}
    health = await bot.read_health()
    return desk_page(entries, press, lambda name: find_title(bot, name), health, lacks, notes, notice)


async def demand_entries(interaction: Interaction[Any], shown: DeskFilter) -> tuple[int, list[DeskEntry]]:
    """Return the game master who pressed, and the server's tables that they can see. Raise TableError for anyone else."""
    tables = host(interaction).tables
    gm = await demand(interaction, tables)
    found = await tables.desk.list_tables(interaction.guild_id or 0, shown)
    return gm, [one for one in found if _may_see_table(interaction, one)]


def _may_see_table(interaction: Interaction[Any], entry: DeskEntry) -> bool:
    """Return whether the game master can see the table's channel; where that is gone there is nothing to see, and only its game to bring back."""
    return entry.table.is_gone or may_see(interaction, entry.table.channel)


async def show_desk_table(interaction: Interaction[Any], table: int, notice: str = "") -> Layout:
    """Return a table's page, below a notice. Raise TableError for anyone but a game master who can see it."""
    _, entry = await demand_entry(interaction, table)
    game = host(interaction).tables.catalogue.get(entry.table.game)
    plays = any(player.user == interaction.user.id for player in entry.table.players)
    return desk_table_page(entry, game, plays=plays, notice=notice)


async def demand_entry(interaction: Interaction[Any], table: int) -> tuple[int, DeskEntry]:
    """Return the game master who pressed, and the table. Raise TableError for anyone else, and a table that they can't see."""
    tables = host(interaction).tables
    gm = await demand(interaction, tables)
    entry = await tables.desk.read_entry(table)
    if entry.table.guild != interaction.guild_id or not _may_see_table(interaction, entry):
        raise TableError("gm", desk_texts.NOT_HERE)
    return gm, entry


def check_seat(entry: DeskEntry, seat: int) -> int:
    """Return the seat. Raise TableError for one that the table doesn't have."""
    if not 0 <= seat < len(entry.table.players):
        raise TableError("passed", desk_texts.NO_SEAT)
    return seat


def find_title(bot: Host, name: str) -> str:
    """Return the title's name for people; what is stored for one that isn't installed."""
    return bot.presenters.game(name).title if name in bot.tables.catalogue else name.capitalize()
