"""The private note on a table: a form to write it in, and what comes of that."""

from bot.interactions.base.bot_protocol import Host
from bot.interactions.base.press_dispatch import Presser, Shown, handles
from bot.panels.components.note_form import SaveNote, WriteNote, make_note_form
from bot.panels.pages.message_layout import Layout

KEPT = "I keep that note for you. Only you see it, on top of your panel."
DELETED = "Your note is gone."


@handles(WriteNote, keeps_panel=True)
async def open_note(by: Presser, press: WriteNote) -> Shown:
    """Show the form, with the note that there is. Raise TableError without a seat."""
    return make_note_form(press.table, await by.bot.tables.notes.open(press.table, by.user))


@handles(SaveNote, keeps_panel=True)
async def save_note(by: Presser, press: SaveNote) -> Layout:
    """Keep what was written in the form: the note, and an entry of the diary."""
    await by.bot.tables.diaries.write(press.table, by.user, press.entries.get("diary", ""))
    return await keep_note(by.bot, press.table, by.user, press.entries.get("words", ""))


async def keep_note(bot: Host, table: int, user: int, words: str) -> Layout:
    """Keep the user's note on that table; return their panel. Raise TableError without a seat."""
    await bot.tables.notes.write(table, user, words)
    return await bot.panels.fresh(table, user, KEPT if words.strip() else DELETED)
