"""The log, to be read page by page."""

from collections.abc import Sequence

from bot.model.table_snapshot import LogLine, TableSnapshot
from bot.panels.components.press_controls import make_button
from bot.panels.components.table_presses import make_hand_button, make_log_button
from bot.panels.pages.message_layout import Layout, page
from bot.panels.pages.replay_page import ShowPast
from bot.panels.question.panel_context import Row
from bot.panels.text.text_formatting import MESSAGE, clip_markdown, when, write_marks


def log_page(standing: TableSnapshot, lines: Sequence[LogLine], before: int, more: bool) -> Layout:
    """Return some lines of the log, newest last, with buttons to older and to the newest ones."""
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
    oldest = lines[len(lines) - len(shown)].id if shown else 0
    if more and oldest:  # the first line of all has the number 0, which as a page is the newest one
        row.add_item(make_log_button(standing.table.id, oldest, "Older"))
    if before:
        row.add_item(make_log_button(standing.table.id, 0, "Newest"))
    return page(["### Log", "\n".join(shown) or "Nothing has happened yet."], [row])
