"""A panel from its JSON, as any bot would build it: what a private hand costs beside our own code is measured with the same panel."""

from __future__ import annotations

import re
from typing import Any, Self, TypeAlias

import discord
from discord import ComponentType, ui

Part: TypeAlias = dict[str, Any]
"""A component as Discord sends it."""


class Control(ui.DynamicItem[ui.Item[Any]], template=r"s:.+"):
    """Any control of the panel. No one presses it."""

    def __init__(self, item: ui.Item[Any]) -> None:
        super().__init__(item)

    @classmethod
    async def from_custom_id(cls, interaction: Any, item: Any, match: re.Match[str], /) -> Self:
        return cls(item)


def build_panel(parts: list[Part]) -> ui.LayoutView:
    """Return a new view with these components. Raise KeyError for a kind that our panels don't have."""
    view = ui.LayoutView(timeout=None)
    for part in parts:
        view.add_item(build_item(part))
    return view


def build_item(part: Part) -> Any:
    """Return one component with all that it holds."""
    inner = [build_item(one) for one in part.get("components", ())]
    match ComponentType(part["type"]):
        case ComponentType.container:
            return ui.Container(*inner, accent_colour=part.get("accent_color"))
        case ComponentType.action_row:
            return ui.ActionRow(*inner)
        case ComponentType.section:
            return ui.Section(*inner, accessory=build_item(part["accessory"]))
        case ComponentType.text_display:
            return ui.TextDisplay(part["content"])
        case ComponentType.separator:
            return ui.Separator(visible=part.get("divider", True))
        case ComponentType.button:
            return build_button(part)
        case ComponentType.select:
            return Control(build_menu(part))
        case kind:
            raise KeyError(kind)


def build_button(part: Part) -> Any:
    """Return a button."""
    emoji = discord.PartialEmoji.from_dict(part["emoji"]) if part.get("emoji") else None
    button = ui.Button[Any](
        label=part.get("label"),
        emoji=emoji,
        style=discord.ButtonStyle(part["style"]),
        disabled=part.get("disabled", False),
        custom_id=part.get("custom_id"),
        url=part.get("url"),
    )
    return button if button.url else Control(button)


def build_menu(part: Part) -> ui.Select[Any]:
    """Return a menu with its options."""
    options = [
        discord.SelectOption(
            label=one["label"],
            value=one["value"],
            description=one.get("description"),
            default=one.get("default", False),
        )
        for one in part["options"]
    ]
    return ui.Select(
        custom_id=part["custom_id"],
        placeholder=part.get("placeholder"),
        min_values=part.get("min_values", 1),
        max_values=part.get("max_values", 1),
        options=options,
    )
