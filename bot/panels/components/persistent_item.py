"""What buttons and menus that live for ever have in common: each is rebuilt from its custom_id alone, and hands itself to the usher.

An id is `s:<kind>:<table>…`, at most 100 characters. It holds no secret and no trust: everything is looked up again.
"""

import re
from typing import Any, ClassVar, Final, Generic, Protocol, TypeAlias, TypeVar, cast, get_args

from discord import ButtonStyle, ComponentType, Interaction, ui

from bot.panels.text.text_formatting import LABEL, cut

Button: TypeAlias = ui.Button[Any]
Select: TypeAlias = ui.Select[Any]
Press: TypeAlias = Interaction[Any]

TABLE: Final = r"(?P<table>\d{1,18})"


class PressHandler(Protocol):
    """Where presses are handled."""

    async def handle_press(self, interaction: Press, item: "DispatchedItem") -> None:
        """Answers the press, whatever happens."""


Base = TypeVar("Base", bound=ui.Item[Any])
_KINDS: Final[dict[Any, ComponentType]] = {
    ui.Button: ComponentType.button,
    ui.Select: ComponentType.string_select,
    ui.UserSelect: ComponentType.user_select,
}


class PersistentItem(ui.DynamicItem[Base], Generic[Base], template="s:never"):
    """A button or menu that is rebuilt from its id, if it is of its own kind: a forged one is left to `component_fallback`."""

    kind: ClassVar[ComponentType]
    """What it is on Discord, from the type in its class statement: `PersistentItem[ui.Button[Any]]`."""

    def __init_subclass__(cls, *, template: str | re.Pattern[str]) -> None:
        super().__init_subclass__(template=template)
        bases = [base for kind in cls.__mro__ for base in kind.__dict__.get("__orig_bases__", ())]
        names = [argument for base in bases for argument in get_args(base)]
        kinds = [_KINDS[found] for name in names if (found := getattr(name, "__origin__", name)) in _KINDS]
        cls.kind = next(iter(kinds), ComponentType.button)

    @classmethod
    def is_match(cls, custom_id: str, kind: int) -> bool:
        """Return whether a component of that id, and of Discord's number `kind`, is one of these."""
        return kind == cls.kind.value and cls.__discord_ui_compiled_template__.fullmatch(custom_id) is not None

    async def interaction_check(self, interaction: Press) -> bool:
        """Return whether the press is of this kind, and of a component of this kind."""
        data: Any = interaction.data or {}
        return bool(data.get("component_type") == self.item.type.value == self.kind.value)


class DispatchedItem:
    """What all items have in common: the usher answers for them."""

    async def callback(self, interaction: Press) -> None:
        """Hands the press to the usher."""
        await cast(PressHandler, interaction.client.dispatcher).handle_press(interaction, self)


def button(label: str, custom_id: str, style: ButtonStyle = ButtonStyle.secondary, disabled: bool = False) -> Button:
    """A button with as much of its label as there is room for."""
    return ui.Button(label=cut(label, LABEL), custom_id=custom_id, style=style, disabled=disabled)
