"""The look of a table's board: in pictures or text, dark or light, with suits in two colours or four."""

from collections.abc import Collection, Mapping
from typing import Final

from discord import SelectOption

from bot.model.table_snapshot import TableSnapshot
from bot.model.time_control import TimeControl
from bot.panels.components.press_controls import make_menu
from bot.panels.components.press_ids import MenuPress, Number, TableId
from bot.panels.pages.message_layout import Layout, page
from bot.panels.question.panel_context import Row

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
    """Sets all that can differ in how a board looks. `revision`: of the table."""

    table: TableId
    revision: Number


def read_look(names: Collection[str]) -> dict[str, bool]:
    """Return all terms of the look, with those that are named."""
    return {name: name in names for name in LOOKS}


def describe_look(terms: TimeControl) -> str:
    """Return the look in lines."""
    said = [label if getattr(terms, name) else otherwise for name, (label, _, otherwise) in LOOKS.items()]
    return "\n".join(f"- {line}" for line in (said[:1] if terms.plain else said))


def menu(standing: TableSnapshot) -> Row:
    """Return all that can differ, in one menu."""
    table = standing.table
    options = [
        SelectOption(label=label, value=name, description=note, default=getattr(table.terms, name))
        for name, (label, note, _) in LOOKS.items()
    ]
    press = ChangeLook(table.id, table.known)
    return Row(make_menu(press, options, "How the board looks: as usual", low=0, high=len(options)))


def looks_page(standing: TableSnapshot, notice: str = "", *, may: bool) -> Layout:
    """Return how the board looks, with the menu if the reader `may` change it."""
    texts = [f"> {notice}"] if notice else []
    texts += [f"### How the board looks\n{describe_look(standing.table.terms)}", FOOT]
    return page(texts, [menu(standing)]) if may else page([*texts, NOT_YOURS], [])
