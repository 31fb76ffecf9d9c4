"""The controls of a message that was posted before, by their ids: which presses they are, and of which tables."""

import discord
from discord import ui

from bot.panels.components.press_ids import list_candidates


def list_control_ids(message: discord.Message) -> list[str]:
    """Return the ids of the message's buttons and menus."""
    kind: type[ui.LayoutView | ui.View] = ui.LayoutView if message.flags.components_v2 else ui.View
    return [str(getattr(item, "custom_id", "")) for item in kind.from_message(message, timeout=None).walk_children()]


def list_control_tables(message: discord.Message) -> list[int]:
    """Return the tables that the message's buttons and menus are about, by their numbers, without repeats."""
    presses = [kind.read(one) for one in list_control_ids(message) for kind in list_candidates(one)]
    return sorted({table for press in presses if (table := getattr(press, "table", 0))})
