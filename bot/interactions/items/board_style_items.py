"""How the board looks: the host's choice, or that of who manages the server; at any time of the game."""

import re
from collections.abc import Mapping
from typing import Any, Final, Self, cast

from discord import Interaction, ui

from bot.interactions.base import responder
from bot.interactions.base.bot_protocol import host
from bot.interactions.base.permissions import is_game_master
from bot.model.errors import TableError
from bot.model.table_snapshot import TableSnapshot
from bot.panels.components.persistent_item import PersistentItem
from bot.panels.pages import board_style_page
from bot.panels.pages.player_panel import Layout
from bot.tables.table_service import TableService

_NUMBER: Final = r"\d{1,18}"


async def may_change_look(interaction: Interaction[Any], tables: TableService, standing: TableSnapshot) -> bool:
    """Whether the user may say how that board looks: its host, or a game master."""
    return standing.table.host == interaction.user.id or await is_game_master(interaction, tables)


async def change_look(
    interaction: Interaction[Any], tables: TableService, standing: TableSnapshot, look: Mapping[str, bool]
) -> Layout:
    """Changes what is given, and shows how the board looks then. Raises TableError."""
    allowed = await may_change_look(interaction, tables, standing)
    if look and not allowed:
        raise TableError("not host", "Only the host of this table, or a game master, may change how its board looks.")
    if look:
        standing = await tables.set_look(standing.table.id, interaction.user.id, look)
    return board_style_page.looks_page(standing, board_style_page.KEPT if look else "", may=allowed)


class LookMenu(PersistentItem[ui.Select[Any]], template=rf"s:look:(?P<table>{_NUMBER}):{_NUMBER}"):
    """All that can differ, in one menu."""

    def __init__(self, select: ui.Select[Any], table: int) -> None:
        self.table = table
        super().__init__(select)

    @classmethod
    async def from_custom_id(cls, interaction: Interaction[Any], item: object, match: re.Match[str], /) -> Self:
        return cls(cast("ui.Select[Any]", item), int(match["table"]))

    async def callback(self, interaction: Interaction[Any]) -> None:
        """Changes the look."""
        await responder.answer(interaction, self._change(interaction))
        host(interaction).kick()

    async def _change(self, interaction: Interaction[Any]) -> Layout:
        tables = host(interaction).tables
        standing = await tables.standing(self.table)
        return await change_look(
            interaction, tables, standing, board_style_page.read_look([str(one) for one in self.item.values])
        )


ITEMS: Final = (LookMenu,)
