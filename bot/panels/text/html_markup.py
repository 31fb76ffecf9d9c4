"""Texts of the table as HTML: names and whatever people typed are harmless there, and the little markdown of ours is drawn."""

import re
from datetime import UTC, datetime
from html import escape
from typing import Final

from bot.model.name_markup import NAMED, QUOTED
from bot.model.seat_holders import FormerPlayer, Player
from bot.model.table_snapshot import TableSnapshot
from bot.panels.text.text_formatting import TYPED, plain, player
from games.engine.events import MARK

_ANY: Final = re.compile(rf"{MARK.pattern}|<u(\d+)>|{NAMED.pattern}|{QUOTED.pattern}|<t:(\d+)(?::\w)?>")
_HELD: Final = re.compile("\ue000(\\d+)\ue001")  # where a name goes: in no text that people typed, see plain
_PAIRS: Final = [
    (re.compile(r"\*\*(.+?)\*\*"), r"<b>\1</b>"),
    (re.compile(r"__(.+?)__"), r"<b>\1</b>"),
    (re.compile(r"~~(.+?)~~"), r"<s>\1</s>"),
    (re.compile(r"`(.+?)`"), r"<code>\1</code>"),
    (re.compile("([♥♦]\ufe0e?)"), r'<span class="red">\1</span>'),
]


def html(text: str, standing: TableSnapshot, revision: int | None = None) -> str:
    """Return a text with marks and markdown as HTML; seats have the names that they had after that act, if one is named."""
    names: list[str] = []

    def hold(mark: re.Match[str]) -> str:
        names.append(_name_mark(mark, standing, revision))
        return f"\ue000{len(names) - 1}\ue001"

    lines = [_line(escape(line, quote=True)) for line in _ANY.sub(hold, text).split("\n")]
    return _HELD.sub(lambda held: names[int(held[1])], "<br>".join(lines))


def _line(line: str) -> str:
    small, head = line.startswith("-# "), line.startswith("#")
    line = line.removeprefix("-# ").lstrip("#").lstrip() if small or head else line
    for found, put in _PAIRS:
        line = found.sub(put, line)
    return f"<small>{line}</small>" if small else f"<b>{line}</b>" if head else line


def _name_mark(mark: re.Match[str], standing: TableSnapshot, revision: int | None) -> str:
    words = mark[mark.lastindex or 0]
    match mark.lastindex:
        case 1:
            return f'<b class="who s{int(words)}">{escape(name(standing, int(words), revision))}</b>'
        case 2:
            return f"<b>{escape(user(standing, int(words)))}</b>"
        case 3:
            return f"<b>{escape(plain(words))}</b>"
        case 4:
            return escape(plain(words, TYPED))
        case _:
            return escape(date(datetime.fromtimestamp(int(words), UTC)))


def name(standing: TableSnapshot, seat: int, revision: int | None = None) -> str:
    """Return the name of the player who holds the seat, or held it after that act."""
    former = None if revision is None else standing.table.find_holder(seat, revision)
    return plain((former or player(standing, seat)).name)


def user(standing: TableSnapshot, number: int) -> str:
    """Return the name of that user, if they sit or sat at the table."""
    people: list[Player | FormerPlayer] = [*standing.table.players, *standing.table.former]
    return next((plain(one.name) for one in people if one.user == number), "someone")


def date(moment: datetime) -> str:
    """Return `22 November 2026, 12:45 UTC`."""
    return f"{moment.day} {moment:%B %Y, %H:%M} UTC"


def span(first: datetime, last: datetime) -> str:
    """From one moment to another: `22 November 2026, 12:45 to 13:10 UTC`."""
    if date(first) == date(last):
        return date(first)
    if first.date() == last.date():
        return f"{date(first).removesuffix(' UTC')} to {last:%H:%M} UTC"
    return f"{date(first)} to {date(last)}"
