"""The page that asks whom to invite to a lobby."""

from typing import Any, Final

from discord import ui

from bot.panels.components.table_presses import InviteMembers
from bot.panels.pages.message_layout import Layout, page
from bot.panels.question.panel_context import Row
from bot.panels.text import bot_texts

MOST: Final = 9  # invited at once: the largest table without its host


def invite_page(table: int) -> Layout:
    """Return the question with a menu of members."""
    menu: ui.UserSelect[Any] = ui.UserSelect(
        placeholder="Whom do you invite?", custom_id=InviteMembers(table).custom_id, max_values=MOST
    )
    return page([bot_texts.ASK_WHOM], [Row(menu)])
