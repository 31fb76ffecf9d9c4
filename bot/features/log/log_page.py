"""The log, to be read page by page; each line opens its moment."""

from collections.abc import Sequence
from typing import Final

from discord import SelectOption

from bot.features.log.known import ShowKnown
from bot.features.log.past import ShowPast, find_moment, list_known, load_past, show_past
from bot.interactions.base.panel_service import PanelService
from bot.interactions.base.press_dispatch import Presser, handles
from bot.model.line_numbers import open_line, seal_line
from bot.model.table_records import LogLine
from bot.model.table_snapshot import TableSnapshot
from bot.panels.components.press_controls import make_button, make_menu
from bot.panels.components.press_ids import MenuPress, TableId
from bot.panels.components.table_presses import OpenLog, make_hand_button, make_log_button
from bot.panels.pages.message_layout import Layout, page
from bot.panels.question.panel_context import Row
from bot.panels.text.text_formatting import CHOICE, MESSAGE, clip_markdown, when, write_label, write_marks
from bot.tables.acts.log_cache import PLACES

PAGE: Final = 20  # lines of a page
MOST: Final = 25  # lines of a menu


class OpenMoment(MenuPress, kind="moment"):
    """A menu of the lines of a page of the log; each opens its moment. A value stands for the line, see `line_numbers`."""

    table: TableId

    async def answer(self, by: Presser) -> Layout:
        line = (
            int(self.value) if self.value.isdecimal() and len(self.value) < 19 else 0
        )  # the deal's, for a value that isn't ours
        standing, replay = await load_past(by.bot, self.table, by.user)
        known = list_known(replay, standing.seat_of(by.user))
        step = find_moment(replay, known, *divmod(open_line(standing, line), PLACES))
        return await show_past(by.bot, self.table, by.user, step)


@handles(OpenLog, keeps_panel=True)
async def open_log(by: Presser, press: OpenLog) -> Layout:
    """Show a page of the log as the presser may read it. Raise TableError."""
    return await show_log(by.bot.panels, press.table, by.user, press.before)


async def show_log(panels: PanelService, table: int, user: int, before: int = 0) -> Layout:
    """Return a page of the log as this user may read it, before the line for which that number stands; 0: the newest. Raise TableError."""
    standing = await panels.load_for(table, user)
    first = open_line(standing, before) or None
    lines = await panels.tables.log(table, standing.seat_of(user), before=first, limit=PAGE)
    return log_page(standing, lines, before, more=len(lines) == PAGE)


def log_page(standing: TableSnapshot, lines: Sequence[LogLine], before: int, more: bool) -> Layout:
    """Return some lines of the log, newest last, with a menu of their moments and buttons to older and to the newest ones."""
    shown: list[str] = []
    room = MESSAGE - 100
    for line in reversed(lines):  # the newest have room first
        text = f"{when(line.at, 'd')} {when(line.at, 't')} {'🔒 ' if line.private else ''}{clip_markdown(write_marks(line.text, standing, line.revision), 300)}"
        text = f"~~{text}~~" if line.undone else text
        if len(text) > room:
            more = True
            break
        shown.insert(0, text)
        room -= len(text) + 1
    row = Row(make_hand_button(standing.table.id))
    if standing.match is not None:
        row.add_item(make_button("Look back", ShowPast(standing.table.id)))
        if standing.match.game.views.knowledge is not None:
            row.add_item(make_button("Known", ShowKnown(standing.table.id)))
    oldest = lines[len(lines) - len(shown)].id if shown else 0
    if more and oldest:  # the first line of all has the number 0, which as a page is the newest one
        row.add_item(make_log_button(standing.table.id, seal_line(standing, oldest), "Older"))
    if before:
        row.add_item(make_log_button(standing.table.id, 0, "Newest"))
    moments = _list_moments(standing, lines[len(lines) - len(shown) :])
    return page(["### Log", "\n".join(shown) or "Nothing has happened yet."], [*moments, row])


def _list_moments(standing: TableSnapshot, lines: Sequence[LogLine]) -> list[Row]:
    """Return a menu of the lines' moments; nothing before the deal, and no undone line."""
    kept = [line for line in lines if not line.undone][-MOST:]
    if standing.match is None or not kept:
        return []
    options = [
        SelectOption(
            label=write_label(line.text, standing, CHOICE, line.revision) or "…",
            value=str(seal_line(standing, line.id)),
        )
        for line in reversed(kept)
    ]
    return [Row(make_menu(OpenMoment(standing.table.id), options, "Open the moment of a line …"))]
