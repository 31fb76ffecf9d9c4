"""Deletes what is kept about someone, when they confirm it themselves."""

from bot.interactions.base.press_dispatch import Presser, handles
from bot.model.errors import TableError
from bot.panels.pages.message_layout import Layout, note
from bot.panels.pages.personal_data_page import DELETED, NOT_YOURS, ConfirmDeletion


@handles(ConfirmDeletion)
async def confirm_deletion(by: Presser, press: ConfirmDeletion) -> Layout:
    """Delete everything about the presser. Raise TableError for anyone but the user who asked."""
    if by.user != press.user:
        raise TableError("not now", NOT_YOURS)
    await by.bot.tables.delete_person(by.user)
    return note(DELETED)
