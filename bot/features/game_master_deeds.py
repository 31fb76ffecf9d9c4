"""The acts of game masters by their names: what is asked before one is done, and doing it."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Final

from bot.model.errors import TableError
from bot.model.seat_holders import Player
from bot.model.table_snapshot import TableSnapshot
from bot.model.time_control import lasting
from bot.panels.pages.message_layout import Layout, note
from bot.panels.text import desk_texts, game_master_texts
from bot.panels.text.text_formatting import embolden, write_marks
from bot.tables.game_master.game_master_rules import find_correction
from bot.tables.game_master.game_master_service import GameMasterAct
from bot.tables.table_service import TableService
from bot.tables.undo.undo_acts import PLAYS, returned_text
from games.engine.events import mark

LABELS: Final = {
    "undo": "Undo",
    "reset": "Reset the game",
    "end": "End the game",
    "skip": "Play the default move",
    "remove": "Remove player",
    "resign": "Resign for them",
    "power": "Use the power",
    "pause": "Pause",
    "resume": "Resume",
    "start": "Start",
    "host": "Make host",
    "veto": "Veto the vote",
    "inspect": "Look at the game",
    "restore": "Bring it back",
    "replace": "Replace",
    "extend": "Give more time",
    "act": "Answer for them",
    "correct": "Correct it",
    "move": "Move it here",
    "record": "Take the record",
}


@dataclass(frozen=True, slots=True)
class Deed:
    """Something that a game master does to a game. `number`: steps to undo, a seat, a power's place, or 1 for a scored end.

    `successor`: who gets the seat that is given to another member. `amount`: seconds by which a time is extended, or a corrected number,
    whose place is `number`.
    """

    name: str
    number: int = 0
    successor: Player | None = None
    amount: int = 0


async def ask_sure(tables: TableService, standing: TableSnapshot, deed: Deed) -> str:
    """Return what the game master would do, as a question. Raise TableError if an undo is impossible."""
    if deed.name == "undo":
        planned = await tables.gm.to_undo(standing.table.id, deed.number)
        asked = game_master_texts.ask_undo(planned.words, returned_text(planned.back).strip("; "), planned.opened)
        return write_marks(asked, standing)
    if deed.name == "reset":
        return game_master_texts.RESET_ASKED
    if deed.name == "correct":
        was = find_correction(standing.match, deed.number)
        return write_marks(desk_texts.ask_correction(was.said, was.value, deed.amount), standing)
    seat = write_marks(mark(deed.number), standing)
    if deed.name in desk_texts.QUESTIONS:
        member = f"<@{deed.successor.user}>" if deed.successor is not None else ""
        question, follows = desk_texts.QUESTIONS[deed.name]
        asked = question.format(seat=seat, member=member, amount=lasting(deed.amount))
        return f"{embolden(asked)} {follows}".strip()
    how = f", {'scored' if deed.number else 'without a result'}" if deed.name == "end" else ""
    whose = f": {seat}" if deed.name in ("skip", "remove", "resign") else ""
    return f"**{LABELS[deed.name]}{how}?**{whose}"


async def carry_out(tables: TableService, standing: TableSnapshot, gm: int, deed: Deed, reason: str) -> TableSnapshot:
    """Do the deed; return the table after it, for a reset the new one. Raise TableError, Refused."""
    with in_words(standing):
        return await _carry_out(tables, standing, gm, deed, reason)


async def do_deed(tables: TableService, standing: TableSnapshot, gm: int, deed: Deed, reason: str) -> Layout:
    """Do the deed and return a panel saying what was done, as the audit records it."""
    await carry_out(tables, standing, gm, deed, reason)
    if deed.name == "reset":
        return note(game_master_texts.RESET)
    return await show_last_deed(tables, standing.table.id)


async def _carry_out(tables: TableService, standing: TableSnapshot, gm: int, deed: Deed, reason: str) -> TableSnapshot:
    master, table, number = tables.gm, standing.table.id, deed.number
    plain: dict[str, GameMasterAct[()]] = {
        "reset": master.reset,
        "pause": master.pause,
        "resume": master.resume,
        "start": master.start,
        "veto": master.veto,
        "restore": master.restore,
    }
    counted: dict[str, GameMasterAct[int]] = {
        "undo": master.undo,
        "skip": master.skip,
        "remove": master.remove,
        "resign": master.resign,
    }
    if deed.name in plain:
        return await plain[deed.name](table, gm, reason=reason)
    if deed.name in counted:
        return await counted[deed.name](table, gm, number, reason=reason)
    match deed.name:
        case "end":
            return await master.end(table, gm, bool(number), reason=reason)
        case "power":
            powers = [*list(tables.catalogue[standing.table.game].rules.powers)[number:], ""]
            return await master.power(table, gm, powers[0], reason=reason)  # none: of an earlier version
        case "host":
            return await master.hand_chair(table, gm, _find_user(standing, number), reason=reason)
        case "correct":
            return await master.correct(table, gm, number, deed.amount, reason=reason)
        case "extend":
            return await master.extend(table, gm, number, deed.amount, reason=reason)
        case "replace" if deed.successor is not None and deed.successor.user is not None:
            new = deed.successor
            return await master.replace(table, gm, number, deed.successor.user, new.name, reason=reason)
        case _:
            raise TableError("passed", desk_texts.STALE)


def _find_user(standing: TableSnapshot, seat: int) -> int:
    """Return who holds the seat. Raise TableError for a robot's seat, and one that isn't there."""
    players = standing.table.players
    user = players[seat].user if seat < len(players) else None
    if user is None:
        raise TableError("not seated", desk_texts.NO_SEAT)
    return user


@contextmanager
def in_words(standing: TableSnapshot) -> Iterator[None]:
    """Name the players of the seats in a refusal."""
    try:
        yield
    except TableError as error:
        raise TableError(error.kind, write_marks(error.said, standing)) from error


async def describe_last_deed(tables: TableService, table: int) -> str:
    """Return what was done last at the table, as the channel reads it."""
    (newest, *_) = (await tables.gm.audit(table)).lines
    words = write_marks(newest.detail.removeprefix(PLAYS), await tables.standing(table))
    return game_master_texts.write_deed(words)


async def show_last_deed(tables: TableService, table: int) -> Layout:
    """Return the same as a page."""
    return note(await describe_last_deed(tables, table))
