"""A player's diary of a game, as its writer sees it, and its lines in the replay."""

from collections.abc import Sequence
from typing import Any, Final

from discord import ButtonStyle, SelectOption, TextStyle, ui

from bot.model.name_markup import mark_quote
from bot.model.table_snapshot import TableSnapshot
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


class ShowDiary(Press, kind="diary"):
    """Shows the presser's diary of a game."""

    table: TableId


class WriteDiary(Press, kind="diarywrite"):
    """Opens the form for an entry."""

    table: TableId


class SaveDiary(FormPress, kind="diarykeep"):
    """Adds what was written to the presser's diary."""

    table: TableId


class OpenDiary(Press, kind="diaryopen"):
    """Lets the presser's diary open with the replay."""

    table: TableId


class CloseDiary(Press, kind="diaryclose"):
    """Keeps the presser's diary closed."""

    table: TableId


class RemoveEntry(MenuPress, kind="diarydrop"):
    """A menu of the presser's newest entries, which removes one; a value is its number."""

    table: TableId

    @property
    def number(self) -> int:
        """Return the number of the entry; 0, which none has, for a value that isn't ours."""
        return int(self.value) if self.value.isdecimal() and len(self.value) < 5 else 0


def build_diary_page(standing: TableSnapshot, entries: Sequence[DiaryEntry], notice: str = "") -> Layout:
    """Return the page: the entries, oldest first, and what to do with them."""
    table, opened = standing.table.id, any(entry.open for entry in entries)
    lines = [f"- {when(moment(entry.at), 'f')}: {_quote(entry, standing)}" for entry in entries]
    texts = [*([f"> {notice}"] if notice else []), "### Your diary of this game", OPENED if opened else CLOSED]
    row = Row(make_button("Write …", WriteDiary(table), ButtonStyle.primary))
    if entries:
        switch = CloseDiary(table) if opened else OpenDiary(table)
        row.add_item(make_button("Keep it closed" if opened else "Open it with the replay", switch))
    row.add_item(make_hand_button(table))
    menu = [Row(make_menu(RemoveEntry(table), _list_options(entries), "Remove an entry …"))] if entries else []
    return page([*texts, *fit(reversed(fit(reversed(lines), ROOM)))] if lines else [*texts, EMPTY], [*menu, row])


def _quote(entry: DiaryEntry, standing: TableSnapshot) -> str:
    return write_marks(mark_quote(plain(entry.text, LONGEST)), standing)


def _list_options(entries: Sequence[DiaryEntry]) -> list[SelectOption]:
    """Return the newest entries, newest first."""
    return [
        SelectOption(label=cut(plain(one.text, LONGEST), CHOICE) or "…", value=str(one.number))
        for one in reversed(entries[-MENU:])
    ]


def make_diary_form(table: int) -> ui.Modal:
    """Return the form for an entry."""
    modal = ui.Modal(title="Your diary of this game", timeout=900, custom_id=SaveDiary(table).custom_id)
    entry: ui.TextInput[Any] = ui.TextInput(custom_id="words", style=TextStyle.paragraph, max_length=LONGEST)
    modal.add_item(ui.Label(text="What do you think now?", description="Only you read it.", component=entry))
    return modal


def write_diary_lines(entries: Sequence[DiaryEntry]) -> list[str]:
    """Return the lines of these entries for a replay, with marks."""
    return [f"📔 <u{entry.user}>: {mark_quote(plain(entry.text, LONGEST))}" for entry in entries]
