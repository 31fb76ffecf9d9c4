"""Acts in words that everyone may read: who did it, its number, and what was announced."""

import json
from collections.abc import Sequence
from typing import Final, NotRequired, TypedDict

from bot.model.name_markup import then
from bot.model.table_snapshot import Table
from bot.storage.queries.journal_rows import Actor, Played
from games.engine.events import counted, mark

NAMED: Final = 3  # acts that are described one by one


class Entry(TypedDict):
    """One answer in the journal, or, without a seat, an end, a resignation or a seat that was left.

    `path`: None for a time-out, empty for an undone answer. `quiet`: only the seat itself can know of it.
    """

    seat: int | None
    rule: str
    path: list[str] | None
    by: Actor
    quiet: NotRequired[bool]


def describe_each(rows: Sequence[Played], table: Table) -> list[str]:
    """Return each act of the table in words, with the names of the time, for someone who may see hidden hands."""
    return [_with_names(_one(row), row, table) for row in rows]


def list_known(rows: Sequence[Played]) -> list[Played]:
    """Return the acts that players other than their own know of."""
    return [row for row in rows if not _entry(row).get("quiet")]


def describe_openly(rows: Sequence[Played], table: Table) -> str:
    """Return acts, newest first, as a clause for everyone with the names of the time.

    It is the same whatever else was done in secret: only acts that are known, and no numbers, by which others would show.
    """
    told = list_known(rows)
    shown = "; ".join(
        [_with_names(f"{_who(row, _entry(row))} ({_quote_line(row)})", row, table) for row in told[:NAMED]]
    )
    return shown if len(told) <= NAMED else f"{shown}; and {counted(len(told) - NAMED, 'move')} before"


def _with_names(text: str, row: Played, table: Table) -> str:
    """Return the text with the names of the time."""

    def name(seat: int) -> str:
        return (table.find_holder(seat, row.revision) or table.players[seat]).name

    return then(text, name)


def _entry(row: Played) -> Entry:
    """Return the first answer of the act."""
    entry: Entry = json.loads(row.answers)[0]
    return entry


def _one(row: Played) -> str:
    """`move 17 by <s0> (“<s0> gives a point to <s1>.” and 2 more lines)`; of what no one else has seen only the number."""
    entry = _entry(row)
    if entry.get("quiet"):
        return f"move {row.revision}, which only its player knows of"
    return f"move {row.revision} by {_who(row, entry)} ({_quote_line(row)})"


def _who(row: Played, entry: Entry) -> str:
    if entry["seat"] is not None:
        return mark(entry["seat"])
    return f"<u{row.user}>" if row.user is not None else "the clock"


def _quote_line(row: Played) -> str:
    """Return the first public line of the act, and how many more there were."""
    lines = [text for to, text, *_ in json.loads(row.lines) if to is None]
    if not lines:
        return "an answer that is still sealed"
    first = lines[0]
    return f"“{first}”" + (f" and {counted(len(lines) - 1, 'more line')}" if len(lines) > 1 else "")
