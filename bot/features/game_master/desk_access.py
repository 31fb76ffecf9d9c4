"""The desk of game masters: who may come to it, and which tables they see there."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from discord import Interaction

from bot.interactions.base.bot_protocol import Host, host
from bot.interactions.base.permissions import demand, may_see
from bot.model.desk_entry import DeskEntry, DeskFilter
from bot.model.errors import TableError
from bot.model.table_snapshot import TableSnapshot
from bot.panels.text import desk_texts, game_master_texts
from bot.panels.text.text_formatting import write_marks


async def demand_entries(interaction: Interaction[Any], shown: DeskFilter) -> tuple[int, list[DeskEntry]]:
    """Return the game master who pressed, and the server's tables that they can see. Raise TableError for anyone else."""
    tables = host(interaction).tables
    gm = await demand(interaction, tables)
    found = await tables.desk.list_tables(interaction.guild_id or 0, shown)
    return gm, [one for one in found if _may_see_table(interaction, one)]


def _may_see_table(interaction: Interaction[Any], entry: DeskEntry) -> bool:
    """Return whether the game master can see the table's channel; where that is gone there is nothing to see, and only its game to bring back."""
    return entry.table.is_gone or may_see(interaction, entry.table.channel)


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


async def check_asker(interaction: Interaction[Any], table: int, gm: int) -> tuple[int, TableSnapshot]:
    """Return the game master who asked, and the table. Raise TableError for anyone else, and in another server."""
    presser = await demand(interaction, host(interaction).tables)
    standing = await host(interaction).tables.standing(table)
    if presser != gm or standing.table.guild != interaction.guild_id:
        raise TableError("gm", game_master_texts.NOT_THE_GM)
    return gm, standing


def find_title(bot: Host, name: str) -> str:
    """Return the title's name for people; what is stored for one that isn't installed."""
    return bot.presenters.game(name).title if name in bot.tables.catalogue else name.capitalize()


@contextmanager
def in_words(standing: TableSnapshot) -> Iterator[None]:
    """Name the players of the seats in a refusal."""
    try:
        yield
    except TableError as error:
        raise TableError(error.kind, write_marks(error.said, standing)) from error
