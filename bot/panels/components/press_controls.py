"""The controls of a message: buttons and menus that live by the ids of their presses alone."""

from collections.abc import Sequence
from typing import Any, TypeAlias

from discord import ButtonStyle, SelectOption, ui

from bot.panels.components.press_ids import MenuPress, Press
from bot.panels.text.text_formatting import LABEL, cut

Button: TypeAlias = ui.Button[Any]
Select: TypeAlias = ui.Select[Any]


class NotedButton(ui.Button[Any]):
    """A button with a note of what it costs and brings, which the button has no room for; see `option_notes`."""

    note: str = ""


def make_button(
    label: str, press: Press, style: ButtonStyle = ButtonStyle.secondary, disabled: bool = False, note: str = ""
) -> Button:
    """Return a button of that press, with as much of its label as there is room for."""
    made = NotedButton(label=cut(label, LABEL), custom_id=press.custom_id, style=style, disabled=disabled)
    made.note = note
    return made


def make_menu(
    press: MenuPress, options: Sequence[SelectOption], placeholder: str = "", low: int = 1, high: int = 1
) -> Select:
    """Return a menu of that press, in which `low` to `high` of the options are chosen."""
    return ui.Select(
        custom_id=press.custom_id,
        options=list(options),
        placeholder=cut(placeholder, 150) or None,
        min_values=low,
        max_values=high,
    )
