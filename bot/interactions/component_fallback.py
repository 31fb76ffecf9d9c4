"""Interactions that no item and no command takes: forms (also those opened before a restart), and components of old panels."""

from collections.abc import Iterable, Iterator
from typing import Any

from discord import Component, Interaction, InteractionType, SectionComponent

from bot.interactions.base import responder
from bot.interactions.base.press_dispatch import answer_press, read_form
from bot.panels.pages.message_layout import Layout, note
from bot.panels.text import bot_texts


async def answer_unhandled(interaction: Interaction[Any]) -> None:
    """Answer an interaction that the library would drop in silence; leave all others alone."""
    if interaction.type not in (InteractionType.component, InteractionType.modal_submit):
        return
    data: Any = interaction.data or {}
    custom_id = str(data.get("custom_id", ""))
    if interaction.type is InteractionType.modal_submit:
        form = read_form(custom_id, read_fields(data))
        too_long = form.find_too_long() if form is not None else None
        if too_long is not None:
            await responder.answer(interaction, _say(bot_texts.write_too_long(*too_long)))
            return
        if form is not None:
            await answer_press(interaction, form)
            return
    elif is_taken(interaction, custom_id, data.get("component_type")):
        return
    await responder.answer(interaction, _say(bot_texts.OLD))


def is_taken(interaction: Interaction[Any], custom_id: str, kind: int) -> bool:
    """Return whether one of our items answers the press: it has that id and that kind, and so has a component of the message."""
    if interaction.message is None or not any(item.read(custom_id, kind) for item in interaction.client.items):
        return False
    shown = walk_components(interaction.message.components)
    return any(one.type.value == kind and getattr(one, "custom_id", None) == custom_id for one in shown)


def walk_components(components: Iterable[Any]) -> Iterator[Component]:
    """Return the components and whatever lies in them."""
    for one in components:
        yield one
        yield from walk_components(getattr(one, "children", ()))
        if isinstance(one, SectionComponent):
            yield one.accessory


async def _say(sentence: str) -> Layout:
    return note(sentence)


def read_fields(data: Any) -> dict[str, str]:
    """Return the values of a form by their names, wherever they are nested."""
    found: dict[str, str] = {}
    for row in data.get("components", ()):
        for component in [row.get("component"), *row.get("components", ())]:
            if component and "value" in component:
                found[str(component.get("custom_id", ""))] = str(component["value"])
    return found
