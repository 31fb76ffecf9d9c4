"""The look of the board: the host or a game master chooses it, at any time of the game."""

from collections.abc import Mapping
from typing import Any

from discord import Interaction

from bot.features import board_style_page
from bot.interactions.base.permissions import is_game_master
from bot.interactions.base.press_dispatch import Presser, handles
from bot.model.errors import TableError
from bot.model.table_snapshot import TableSnapshot
from bot.panels.pages.message_layout import Layout
from bot.tables.table_service import TableService


async def may_change_look(interaction: Interaction[Any], tables: TableService, standing: TableSnapshot) -> bool:
    """Return whether the user may say how that board looks: its host, or a game master of its server."""
    same_server = standing.table.guild == interaction.guild_id
    return standing.table.host == interaction.user.id or (same_server and await is_game_master(interaction, tables))


async def change_look(
    interaction: Interaction[Any], tables: TableService, standing: TableSnapshot, look: Mapping[str, bool]
) -> Layout:
    """Change what is given, and shows how the board looks then. Raise TableError."""
    allowed = await may_change_look(interaction, tables, standing)
    if look and not allowed:
        raise TableError("not host", "Only the host or a game master can change how the board looks.")
    if look:
        standing = await tables.set_look(standing.table.id, interaction.user.id, look)
    return board_style_page.looks_page(standing, board_style_page.KEPT if look else "", may=allowed)


@handles(board_style_page.ChangeLook)
async def choose_look(by: Presser, press: board_style_page.ChangeLook) -> Layout:
    """Change the look of the board to what was chosen."""
    tables = by.bot.tables
    standing = await tables.standing(press.table)
    return await change_look(by.interaction, tables, standing, board_style_page.read_look(press.values))
