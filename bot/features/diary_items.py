"""The diary of a game: its page, its form, and whether it opens with the replay."""

from bot.interactions.base.bot_protocol import Host
from bot.interactions.base.press_dispatch import Presser, Shown, handles
from bot.panels.pages.diary_page import (
    CloseDiary,
    OpenDiary,
    RemoveEntry,
    SaveDiary,
    ShowDiary,
    WriteDiary,
    build_diary_page,
    make_diary_form,
)
from bot.panels.pages.message_layout import Layout

WRITTEN = "Written down."
REMOVED = "Entry removed."


@handles(ShowDiary, keeps_panel=True)
async def show_diary(by: Presser, press: ShowDiary) -> Layout:
    """Show the presser's diary. Raise TableError without a seat."""
    return await read_diary(by.bot, press.table, by.user)


@handles(WriteDiary, keeps_panel=True)
async def open_diary_form(by: Presser, press: WriteDiary) -> Shown:
    """Open the form. Raise TableError without a seat."""
    await by.bot.tables.diaries.read(press.table, by.user)
    return make_diary_form(press.table)


@handles(SaveDiary, keeps_panel=True)
async def save_entry(by: Presser, press: SaveDiary) -> Layout:
    """Add what was written."""
    return await write_diary(by.bot, press.table, by.user, press.entries.get("words", ""))


@handles(OpenDiary, keeps_panel=True)
async def open_diary(by: Presser, press: OpenDiary) -> Layout:
    """Let it open with the replay."""
    await by.bot.tables.diaries.set_open(press.table, by.user, True)
    return await read_diary(by.bot, press.table, by.user)


@handles(CloseDiary, keeps_panel=True)
async def close_diary(by: Presser, press: CloseDiary) -> Layout:
    """Keep it closed."""
    await by.bot.tables.diaries.set_open(press.table, by.user, False)
    return await read_diary(by.bot, press.table, by.user)


@handles(RemoveEntry, keeps_panel=True)
async def remove_entry(by: Presser, press: RemoveEntry) -> Layout:
    """Remove the chosen entry."""
    await by.bot.tables.diaries.remove(press.table, by.user, press.number)
    return await read_diary(by.bot, press.table, by.user, REMOVED)


async def read_diary(bot: Host, table: int, user: int, notice: str = "") -> Layout:
    """Return the user's diary of that game. Raise TableError without a seat."""
    entries = await bot.tables.diaries.read(table, user)
    return build_diary_page(await bot.tables.standing(table), entries, notice)


async def write_diary(bot: Host, table: int, user: int, words: str) -> Layout:
    """Add an entry; return the diary. Raise TableError without a seat, and for a full diary."""
    await bot.tables.diaries.write(table, user, words)
    return await read_diary(bot, table, user, WRITTEN if words.strip() else "")
