"""What buttons and menus that live for ever have in common: each is rebuilt from its custom_id alone, and hands itself to the usher.

An id is `s:<kind>:<table>…`, at most 100 characters. It holds no secret and no trust: everything is looked up again.
"""

from typing import Any, Final, Protocol, TypeAlias, cast

from discord import ButtonStyle, Interaction, ui

from bot.panels.text.text_formatting import LABEL, cut

Button: TypeAlias = ui.Button[Any]
Select: TypeAlias = ui.Select[Any]
Press: TypeAlias = Interaction[Any]

TABLE: Final = r"(?P<table>\d{1,18})"


class PressHandler(Protocol):
    """Where presses are handled."""

    async def pressed(self, interaction: Press, item: "DispatchedItem") -> None:
        """Answers the press, whatever happens."""


class DispatchedItem:
    """What all items have in common: the usher answers for them."""

    async def callback(self, interaction: Press) -> None:
        """Hands the press to the usher."""
        await cast(PressHandler, interaction.client.usher).pressed(interaction, self)


def button(label: str, custom_id: str, style: ButtonStyle = ButtonStyle.secondary, disabled: bool = False) -> Button:
    """A button with as much of its label as there is room for."""
    return ui.Button(label=cut(label, LABEL), custom_id=custom_id, style=style, disabled=disabled)
