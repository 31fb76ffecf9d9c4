"""A player's private note on a table: its form, its line on top of their panel, and its button."""

from typing import Any, Final

from discord import TextStyle, ui

from bot.interactions.base.bot_protocol import Host
from bot.interactions.base.press_dispatch import Presser, Shown
from bot.model.name_markup import mark_quote
from bot.panels.components.press_controls import Button, make_button
from bot.panels.components.press_ids import FormPress, Press, TableId
from bot.panels.pages.message_layout import Layout
from bot.panels.question.panel_context import PanelContext
from bot.panels.question.panel_part import PanelPart
from bot.panels.text.text_formatting import plain, write_marks

LONGEST: Final = 300  # characters
KEPT: Final = "I keep that note for you. Only you see it, on top of your panel."
DELETED: Final = "Your note is gone."


class WriteNote(Press, kind="note", keeps_panel=True):
    """Opens the form of the presser's private note on a table. Raise TableError without a seat."""

    table: TableId

    async def answer(self, by: Presser) -> Shown:
        words = await by.bot.tables.notes.open(self.table, by.user)
        modal = ui.Modal(title="Your note on this game", timeout=900, custom_id=SaveNote(self.table).custom_id)
        note: ui.TextInput[Any] = ui.TextInput(
            custom_id="words",
            style=TextStyle.paragraph,
            required=False,
            max_length=SaveNote.longest,
            default=words or None,
        )
        told = "Only you see it, on top of your panel. Leave it empty to delete it."
        modal.add_item(ui.Label(text="Note", description=told, component=note))
        diary: ui.TextInput[Any] = ui.TextInput(
            custom_id="diary", style=TextStyle.paragraph, required=False, max_length=SaveNote.longest
        )
        kept = "Your thoughts at this moment. They open with the replay if you wish so: /diary"
        modal.add_item(ui.Label(text="Add to your diary", description=kept, component=diary))
        return modal


class SaveNote(FormPress, kind="keep", keeps_panel=True):
    """Keeps what was written in the form: the presser's private note, and an entry of their diary."""

    longest = LONGEST

    table: TableId

    async def answer(self, by: Presser) -> Layout:
        await by.bot.tables.diaries.write(self.table, by.user, self.entries.get("diary", ""))
        return await keep_note(by.bot, self.table, by.user, self.entries.get("words", ""))


async def keep_note(bot: Host, table: int, user: int, words: str) -> Layout:
    """Keep the user's note on that table; return their panel. Raise TableError without a seat."""
    await bot.tables.notes.write(table, user, words)
    return await bot.panels.fresh(table, user, KEPT if words.strip() else DELETED)


def _write_memo(context: PanelContext) -> list[str]:
    """Return the reader's own note."""
    return [f"-# 📝 {write_marks(mark_quote(plain(context.memo, LONGEST)), context.standing)}"] if context.memo else []


def _make_button(context: PanelContext) -> list[Button]:
    table = context.standing.table
    return [] if table.is_daily else [make_button("Note", WriteNote(table.id))]


PANEL: Final = PanelPart(top=_write_memo, last=_make_button)
