"""A person's tables, wherever they are; the tables of a server."""

from collections.abc import Callable, Sequence
from typing import Final

from bot.features.letters.letter_line import ShowAllLetters
from bot.features.lobby.seats import make_join_button
from bot.features.moved_tables import MoveTable
from bot.model.table_snapshot import Table, TableSnapshot
from bot.panels.components.press_controls import Button, make_button
from bot.panels.components.table_presses import make_act_button
from bot.panels.pages.message_layout import Layout, page
from bot.panels.picture_facts.picture_input import describe_task
from bot.panels.question.panel_context import Row
from bot.panels.text import bot_texts, place_texts
from bot.panels.text.text_formatting import PHONE, address, cut, when
from bot.titles.presenter import Presenter
from games.engine.events import counted

NOTHING: Final = "**No game needs you right now.**"
NO_TABLES: Final = "You're not at any table. /tables lists a server's open tables; /table new opens one."
SHOWN: Final = 20  # tables in one message
OPENED: Final = 10  # of them with a button
_ROW: Final = 5
WAITING: Final = 2  # tables less urgent than that do not wait for the user

Titled = Callable[[str], str]
Drawn = Callable[[str], Presenter]


def mine(tables: Sequence[TableSnapshot], user: int, titled: Titled, drawn: Drawn, unread: int = 0) -> Layout:
    """Return the user's tables, already in order; those that wait for them have a button that opens the panel here.

    `unread`: letters to the user that they haven't been shown, below them with a button that shows them.
    """
    texts, rows = list_tables(tables, user, titled, drawn) if tables else ([NO_TABLES], [])
    if unread:
        texts.append(f"✉ **{counted(unread, 'unread letter')}**")
        rows.append(Row(make_button("Read letters", ShowAllLetters())))
    return page([*(["### Your tables"] if tables else []), *texts], rows)


def list_tables(
    tables: Sequence[TableSnapshot], user: int, titled: Titled, drawn: Drawn
) -> tuple[list[str], list[Row | Button]]:
    """Return the lines of the user's tables, already in order, and buttons: they open the panels of those that wait for the user, and move the
    host's tables whose channel is gone to where the list is read.
    """
    waiting = [one for one in tables if one.urgency(user)[0] < WAITING]
    others = [one for one in tables if one not in waiting]
    texts = list[str]()
    lines = [f"{k}. {_waiting(one, user, titled, drawn)}" for k, one in enumerate(waiting[:SHOWN], 1)]
    texts.append("\n".join(lines) or NOTHING)
    if others:
        lines = [
            f"- {titled(one.table.game)} {link(one.table)} · {bot_texts.waiting(one)}"
            for one in others[: SHOWN - len(waiting)]
        ]
        texts.append("\n".join(lines))
    if len(tables) > SHOWN:
        texts.append(f"-# and {len(tables) - SHOWN} more")
    rows: list[Row | Button] = [*_opening(waiting, titled)]
    if gone := [one.table for one in tables if one.table.is_gone and one.table.host == user][:_ROW]:
        labels = [cut(f"{place_texts.MOVE_HERE}: {titled(table.game)}", PHONE) for table in gone]
        rows.append(Row(*map(make_button, labels, [MoveTable(table.id) for table in gone])))
    return texts, rows


def waits(tables: Sequence[TableSnapshot], user: int, titled: Titled, drawn: Drawn, row: int | None) -> Layout:
    """Return the tables that wait for the user, already in order, as a call to all of them. `row`: see ping_buttons."""
    lines = [f"{k}. {_waiting(one, user, titled, drawn)}" for k, one in enumerate(tables[:SHOWN], 1)]
    return page(
        [f"### {counted(len(tables), 'table')} waiting for you", "\n".join(lines)], _opening(tables, titled, row)
    )


def _opening(waiting: Sequence[TableSnapshot], titled: Titled, row: int | None = None) -> list[Button]:
    """Return buttons that open the panels of the first of them."""
    names = [cut(f"{k}. {titled(one.table.game)}", PHONE) for k, one in enumerate(waiting, 1)]
    return [make_act_button(one.table.id, name, row) for one, name in zip(waiting[:OPENED], names, strict=False)]


def _waiting(standing: TableSnapshot, user: int, titled: Titled, drawn: Drawn) -> str:
    """Return what is asked there, until when, and the way there."""
    seat = standing.seat_of(user)
    assert seat is not None
    what = describe_task(standing, drawn(standing.table.game), seat)
    due = standing.deadlines.get(seat)
    until = f" · due {when(due)}" if due else ""
    return f"**{titled(standing.table.game)}** {link(standing.table)} · {what}{until}"


def link(table: Table) -> str:
    """Return the way to a table: its board, or its channel while there is none; words for a private one."""
    if table.is_private:
        return "(deal of the day, /daily)" if table.is_daily else "in private"
    if table.is_gone:
        return place_texts.GONE
    return f"[→ board]({address(table.guild, table.channel, table.board)}) in <#{table.channel}>"


def everywhere(
    tables: Sequence[Table],
    titled: Titled,
    seats: Callable[[str], range],
    user: int,
    planned: tuple[list[str], list[Button]] = ([], []),
) -> Layout:
    """Return the tables of a server: open ones with Join, planned ones, running ones to watch. `planned`: texts and buttons."""
    lobbies = [one for one in tables if one.status == "lobby"]
    running = [one for one in tables if one.status != "lobby"]
    opened = [
        f"- **{titled(one.game)}** {link(one)} · {len(one.players)} of {seats(one.game)[-1]} seats taken"
        for one in lobbies
    ]
    texts = ["### Open tables", "\n".join(opened) or "None. Open one in a channel with /table new.", *planned[0]]
    if running:
        watched = [
            f"- {titled(one.game)} {link(one)} · {len(one.players)} players{', paused' if one.status == 'paused' else ''}"
            for one in running
        ]
        texts.append("\n".join(["### Games you can watch", *watched]))
    free = [one for one in lobbies if all(player.user != user for player in one.players)]
    buttons = [*[make_join_button(one.id, f"Join {titled(one.game)}") for one in free[:OPENED]], *planned[1][:_ROW]]
    return page(texts, buttons)
