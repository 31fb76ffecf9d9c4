"""Hands out and takes in the records of games: JSON files that anyone can play again."""

from typing import Final

from discord import Attachment, HTTPException

from bot.features.replays.replay import ShowRecord, ShowReplay
from bot.interactions.base.bot_protocol import Host
from bot.interactions.base.panel_service import check_reader
from bot.interactions.base.press_dispatch import Presser, handles
from bot.model.errors import TableError
from bot.panels.components.press_controls import make_button
from bot.panels.pages.message_layout import Layout, page
from bot.panels.question.panel_context import Row
from bot.tables.records.record_format import LARGEST, TOO_LARGE, RecordError, RecordFile, check_size

HERE: Final = (
    "The record of this game: every answer, with the seed of its deal. `python -m bot replay FILE` plays it again."
)
SECRET: Final = "The record of the running game. It holds everyone's cards and those still to be drawn: keep it to yourself. `/gm import` opens it."
OPENED: Final = (
    "The game waits here, where its record left off. I've asked everyone you named to take their seat; it goes on once all have answered. It doesn't count for "
    "ratings."
)
LOST_FILE: Final = "Discord doesn't give me that file. Please attach it again."


@handles(ShowRecord)
async def show_record(by: Presser, press: ShowRecord) -> Layout:
    """Hand the record of a finished game out to anyone who presses."""
    check_reader(await by.bot.tables.standing(press.table), by.user)
    return await hand_out_record(by.bot, press.table)


async def hand_out_record(bot: Host, table: int) -> Layout:
    """Return the file. Raise TableError while the game is not over."""
    record = await bot.tables.records.export(table)
    return page([HERE], [Row(make_button("Replay", ShowReplay(table)))], papers=write_file(record, table))


def write_file(record: RecordFile, table: int) -> dict[str, bytes]:
    """Return the record as a named file. Raise TableError for one that is longer than what can be read again."""
    content = record.to_bytes()
    try:
        check_size(content)
    except RecordError as error:
        raise TableError("not now", "This game is too long for a record.") from error
    return {f"{record.title}-{table}.json": content}


async def read_attachment(file: Attachment) -> bytes:
    """Return the content of an attached file. Raise TableError for one that is larger than any record, or that is gone."""
    if file.size > LARGEST:
        raise TableError("gm", TOO_LARGE)
    try:
        return await file.read()
    except HTTPException as error:
        raise TableError("gm", LOST_FILE) from error
