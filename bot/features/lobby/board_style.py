"""The look of a table's board: in pictures or text, dark or light, with suits in two colours or four. Its host changes it, or a game master."""

from collections.abc import Mapping
from typing import Any, Final

from discord import Interaction, SelectOption

from bot.interactions.base.permissions import is_game_master
from bot.interactions.base.press_dispatch import Presser
from bot.model.errors import TableError
from bot.model.table_snapshot import TableSnapshot
from bot.panels.components.press_controls import make_menu
from bot.panels.components.press_ids import MenuPress, Number, TableId
from bot.panels.pages.message_layout import Layout, page
from bot.panels.question.panel_context import Row
from bot.tables.table_service import TableService

LOOKS: Final[Mapping[str, tuple[str, str, str]]] = {
    "plain": ("Text", "No picture and no emojis", "Pictures, with the same facts as text for screen readers"),
    "light": ("Parchment", "Pictures are light", "Dusk: pictures are dark"),
    "four": ("Suits in four colours", "Diamonds blue, clubs green", "Suits in two colours"),
}
"""By the name of the term: what is chosen in the menu, what that means, and what it is otherwise."""
FOOT: Final = "-# This changes the board everyone sees. For what only you see, use /settings."
NOT_YOURS: Final = "-# The host or a server manager can change this with /table look."
KEPT: Final = "From now on the board looks like this."


class ChangeLook(MenuPress, kind="look"):
    """Sets all that can differ in how a board looks, at any time of the game. `revision`: of the table."""

    table: TableId
    revision: Number

    async def answer(self, by: Presser) -> Layout:
        look, tables = {name: name in self.values for name in LOOKS}, by.bot.tables
        return await change_look(by.interaction, tables, await tables.standing(self.table), look)


def menu(standing: TableSnapshot) -> Row:
    """Return all that can differ, in one menu."""
    table = standing.table
    options = [
        SelectOption(label=label, value=name, description=note, default=getattr(table.terms, name))
        for name, (label, note, _) in LOOKS.items()
    ]
    press = ChangeLook(table.id, table.known)
    return Row(make_menu(press, options, "How the board looks: as usual", low=0, high=len(options)))


async def change_look(
    interaction: Interaction[Any], tables: TableService, standing: TableSnapshot, look: Mapping[str, bool]
) -> Layout:
    """Change what is given; return how the board looks then, with the menu if the user may change it. Raise TableError."""
    is_host, same_server = standing.table.host == interaction.user.id, standing.table.guild == interaction.guild_id
    may_change = is_host or (same_server and await is_game_master(interaction, tables))
    if look and not may_change:
        raise TableError("not host", "Only the host or a game master can change how the board looks.")
    if look:
        standing = await tables.set_look(standing.table.id, interaction.user.id, look)
    terms = standing.table.terms
    said = [label if getattr(terms, name) else otherwise for name, (label, _, otherwise) in LOOKS.items()]
    lines = "\n".join(f"- {line}" for line in (said[:1] if terms.plain else said))
    texts = [f"### How the board looks\n{lines}", FOOT, *([] if may_change else [NOT_YOURS])]
    return page(texts, [menu(standing)] if may_change else [], notice=KEPT if look else "")
