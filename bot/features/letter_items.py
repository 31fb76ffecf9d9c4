"""Letters between players: read, written, opened with the replay, blocked. Everything is answered to the presser alone."""

from bot.interactions.base.bot_protocol import Host
from bot.interactions.base.press_dispatch import Presser, Shown, handles
from bot.model.errors import TableError
from bot.model.letter import EVERYONE
from bot.model.table_snapshot import IN_PLAY, TableSnapshot
from bot.panels.components.letter_presses import (
    BlockMembers,
    BlockSender,
    CloseLettersWith,
    OpenLettersWith,
    SendLetter,
    ShowAllLetters,
    ShowBlocks,
    ShowLetters,
    ShowOpenings,
    UnblockSender,
    WriteLetter,
)
from bot.panels.pages.letter_choice_pages import build_blocks_page, build_openings_page
from bot.panels.pages.letters_page import SHOWN, build_all_letters_page, build_letters_page, make_letter_form
from bot.panels.pages.message_layout import Layout
from bot.panels.question.letter_line import write_person
from bot.panels.text.text_formatting import player
from bot.tables.letter_service import list_recipients

SENT = "Letter sent to {name}."
AGREED = "You agree. Both of you must, and can withdraw at any time."
WITHDRAWN = "Withdrawn. These letters stay closed."
BLOCKED = "Blocked."
UNBLOCKED = "You take letters from them again."
NO_BOTS = "Bots don't write letters."


@handles(ShowLetters, keeps_panel=True)
async def show_letters(by: Presser, press: ShowLetters) -> Layout:
    """Show the presser's letters at the table. Raise TableError without a seat and letters."""
    return await read_letters(by.bot, press.table, by.user, press.before)


@handles(ShowAllLetters)
async def show_all_letters(by: Presser, press: ShowAllLetters) -> Layout:
    """Show the presser's newest letters at all tables."""
    return await read_all_letters(by.bot, by.user)


@handles(WriteLetter, keeps_panel=True)
async def open_letter_form(by: Presser, press: WriteLetter) -> Shown:
    """Open the form. Raise TableError where the presser may not write to that player."""
    standing = await by.bot.panels.load_for(press.table, by.user)
    await by.bot.tables.letters.demand_recipient(standing, by.user, press.to)
    return make_letter_form(standing, press.to)


@handles(SendLetter, keeps_panel=True)
async def send_form(by: Presser, press: SendLetter) -> Layout:
    """Send what was entered."""
    return await send_letter(by.bot, press.table, by.user, press.to, press.entries.get("words", ""))


@handles(ShowOpenings, keeps_panel=True)
async def show_openings(by: Presser, press: ShowOpenings) -> Layout:
    """Show which letters open with the replay."""
    return await _read_openings(by, press.table)


@handles(OpenLettersWith, keeps_panel=True)
async def open_letters_with(by: Presser, press: OpenLettersWith) -> Layout:
    """Agree that they open."""
    await by.bot.tables.letters.set_open(press.table, by.user, press.other, True)
    return await _read_openings(by, press.table, AGREED)


@handles(CloseLettersWith, keeps_panel=True)
async def close_letters_with(by: Presser, press: CloseLettersWith) -> Layout:
    """Keep them closed."""
    await by.bot.tables.letters.set_open(press.table, by.user, press.other, False)
    return await _read_openings(by, press.table, WITHDRAWN)


@handles(ShowBlocks)
async def show_blocks(by: Presser, press: ShowBlocks) -> Layout:
    """Show from whom the presser takes no letters."""
    return await read_blocks(by.bot, by.user, press.table)


@handles(BlockMembers)
async def block_members(by: Presser, press: BlockMembers) -> Layout:
    """Block the chosen members. Raise TableError for a bot, and for the presser."""
    for member in press.members:
        if member.bot:
            raise TableError("option", NO_BOTS)
        await by.bot.tables.letters.set_blocked(by.user, member.id, True)
    return await read_blocks(by.bot, by.user, press.table, BLOCKED)


@handles(BlockSender)
async def block_sender(by: Presser, press: BlockSender) -> Layout:
    """Block a person, or everyone."""
    return await set_blocked(by.bot, by.user, press.whom, True, press.table)


@handles(UnblockSender)
async def unblock_sender(by: Presser, press: UnblockSender) -> Layout:
    """Take letters from a person again, or from everyone who isn't blocked."""
    return await set_blocked(by.bot, by.user, press.whom, False, press.table)


async def read_letters(bot: Host, table: int, user: int, before: int | None = None, notice: str = "") -> Layout:
    """Return the user's letters at a table, and note those on the page as read. Raise TableError without a seat and letters."""
    standing = await bot.panels.load_for(table, user)
    found = await bot.tables.letters.read(standing, user)
    view, shown = build_letters_page(standing, user, found, _list_recipients(standing, user), before, notice)
    await bot.tables.letters.mark_read(user, shown)
    return view


def _list_recipients(standing: TableSnapshot, user: int) -> list[int]:
    """Return the people to whom the user may write now; a block is told when they try."""
    seat, table = standing.seat_of(user), standing.table
    may_write = table.terms.letters == "allowed" and table.status in IN_PLAY
    if seat is None or table.players[seat].resigned or not may_write:
        return []
    return list_recipients(standing, user)


async def read_all_letters(bot: Host, user: int) -> Layout:
    """Return the user's newest letters at all tables, and note those on the page as read."""
    found = await bot.tables.letters.read_everywhere(user, SHOWN)
    titles = {name: game.title for name, game in bot.presenters.catalogue.items()}
    view, shown = build_all_letters_page(user, found, titles)
    await bot.tables.letters.mark_read(user, shown)
    return view


async def send_letter(bot: Host, table: int, user: int, to: int, words: str) -> Layout:
    """Send a letter; return the user's letters at the table. Raise TableError where the user may not write to that player."""
    standing = await bot.panels.load_for(table, user)
    await bot.tables.letters.write(table, user, to, words)
    return await read_letters(bot, table, user, notice=SENT.format(name=write_person(standing, to)))


async def _read_openings(by: Presser, table: int, notice: str = "") -> Layout:
    standing = await by.bot.panels.load_for(table, by.user)
    return build_openings_page(standing, by.user, await by.bot.tables.letters.read(standing, by.user), notice)


async def set_blocked(bot: Host, user: int, whom: int, blocked: bool, table: int = 0) -> Layout:
    """Block or unblock a person (`EVERYONE`: all letters); return the user's block list. Raise TableError for oneself."""
    await bot.tables.letters.set_blocked(user, whom, blocked)
    notice = "" if whom == EVERYONE else BLOCKED if blocked else UNBLOCKED
    return await read_blocks(bot, user, table, notice)


async def read_blocks(bot: Host, user: int, table: int, notice: str = "") -> Layout:
    """Return from whom the user takes no letters. `table`: where they asked, 0 outside of a game."""
    blocked = await bot.tables.letters.list_blocked(user)
    senders = await _list_senders(bot, table, user) if table else []
    return build_blocks_page(table, sorted(blocked), senders, notice)


async def _list_senders(bot: Host, table: int, user: int) -> list[tuple[int, str]]:
    """Return who has written to the user at that table and still has a seat there, with their names."""
    standing = await bot.tables.standing(table)
    found = await bot.tables.letters.read(standing, user)
    seats = {one.sender: standing.seat_of(one.sender) for one in found.letters if one.sender != user}
    return [(sender, player(standing, seat).name) for sender, seat in seats.items() if seat is not None]
