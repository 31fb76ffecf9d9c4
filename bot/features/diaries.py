"""A player's diary of a game: its page, its form, whether it opens with the replay, and its lines there."""

from collections.abc import Sequence
from typing import Any, Final

from discord import ButtonStyle, SelectOption, TextStyle, ui

from bot.interactions.base.bot_protocol import Host
from bot.interactions.base.press_dispatch import Presser, Shown
from bot.model.name_markup import mark_quote
from bot.panels.components.press_controls import make_button, make_menu
from bot.panels.components.press_ids import FormPress, MenuPress, Press, TableId
from bot.panels.components.table_presses import make_hand_button
from bot.panels.pages.message_layout import Layout, page
from bot.panels.question.panel_context import Row
from bot.panels.text.text_formatting import CHOICE, cut, fit, plain, when, write_marks
from bot.storage.engine.timestamps import moment
from bot.storage.queries.diary_queries import DiaryEntry

LONGEST: Final = 300  # characters of an entry
ROOM: Final = 3_200
MENU: Final = 25
CLOSED: Final = "-# Only you read it. If you open it, everyone reads it with the replay once the game is over."
OPENED: Final = "-# It opens with the replay once the game is over; until then only you read it."
EMPTY: Final = "Nothing yet. Write down what you think at this moment of the game."
WRITTEN: Final = "Written down."
REMOVED: Final = "Entry removed."


class ShowDiary(Press, kind="diary", keeps_panel=True):
    """Shows the presser's diary of a game."""

    table: TableId

    async def answer(self, by: Presser) -> Layout:
        return await read_diary(by.bot, self.table, by.user)


class WriteDiary(Press, kind="diarywrite", keeps_panel=True):
    """Opens the form for an entry."""

    table: TableId

    async def answer(self, by: Presser) -> Shown:
        await by.bot.tables.diaries.read(self.table, by.user)
        given = SaveDiary(self.table).custom_id
        modal = ui.Modal(title="Your diary of this game", timeout=900, custom_id=given)
        entry: ui.TextInput[Any] = ui.TextInput(
            custom_id="words", style=TextStyle.paragraph, max_length=SaveDiary.longest
        )
        modal.add_item(ui.Label(text="What do you think now?", description="Only you read it.", component=entry))
        return modal


class SaveDiary(FormPress, kind="diarykeep", keeps_panel=True):
    """Adds what was written to the presser's diary."""

    longest = LONGEST

    table: TableId

    async def answer(self, by: Presser) -> Layout:
        return await write_diary(by.bot, self.table, by.user, self.entries.get("words", ""))


class OpenDiary(Press, kind="diaryopen", keeps_panel=True):
    """Lets the presser's diary open with the replay."""

    table: TableId

    async def answer(self, by: Presser) -> Layout:
        await by.bot.tables.diaries.set_open(self.table, by.user, True)
        return await read_diary(by.bot, self.table, by.user)


class CloseDiary(Press, kind="diaryclose", keeps_panel=True):
    """Keeps the presser's diary closed."""

    table: TableId

    async def answer(self, by: Presser) -> Layout:
        await by.bot.tables.diaries.set_open(self.table, by.user, False)
        return await read_diary(by.bot, self.table, by.user)


class RemoveEntry(MenuPress, kind="diarydrop", keeps_panel=True):
    """A menu of the presser's newest entries, which removes one; a value is its number."""

    table: TableId

    async def answer(self, by: Presser) -> Layout:
        number = int(self.value) if self.value.isdecimal() and len(self.value) < 5 else 0  # which no entry has
        await by.bot.tables.diaries.remove(self.table, by.user, number)
        return await read_diary(by.bot, self.table, by.user, REMOVED)


async def read_diary(bot: Host, table: int, user: int, notice: str = "") -> Layout:
    """Return the user's diary of that game: the entries, oldest first, and what to do with them. Raise TableError without a seat."""
    entries = await bot.tables.diaries.read(table, user)
    standing, opened = await bot.tables.standing(table), any(entry.open for entry in entries)
    lines = [f"- {when(moment(one.at), 'f')}: {write_marks(_quote(one), standing)}" for one in entries]
    told = fit(reversed(fit(reversed(lines), ROOM))) or [EMPTY]
    buttons = [make_button("Write …", WriteDiary(table), ButtonStyle.primary)]
    if entries:
        switch = CloseDiary(table) if opened else OpenDiary(table)
        buttons.append(make_button("Keep it closed" if opened else "Open it with the replay", switch))
    options = [
        SelectOption(label=cut(plain(one.text, LONGEST), CHOICE) or "…", value=str(one.number))
        for one in reversed(entries[-MENU:])
    ]
    menu = [Row(make_menu(RemoveEntry(table), options, "Remove an entry …"))] if entries else []
    texts = ["### Your diary of this game", OPENED if opened else CLOSED, *told]
    return page(texts, [*menu, *buttons, make_hand_button(table)], notice=notice)


async def write_diary(bot: Host, table: int, user: int, words: str) -> Layout:
    """Add an entry; return the diary. Raise TableError without a seat, and for a full diary."""
    await bot.tables.diaries.write(table, user, words)
    return await read_diary(bot, table, user, WRITTEN if words.strip() else "")


def _quote(entry: DiaryEntry) -> str:
    return mark_quote(plain(entry.text, LONGEST))


def write_diary_lines(entries: Sequence[DiaryEntry]) -> list[str]:
    """Return the lines of these entries for a replay, with marks."""
    return [f"📔 <u{entry.user}>: {_quote(entry)}" for entry in entries]
