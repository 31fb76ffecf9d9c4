"""A player's choices on letters: those that open with the replay, and people from whom they take none."""

from collections.abc import Sequence
from typing import Any, Final

from discord import ui

from bot.features.letters.letter_line import ShowAllLetters, ShowLetters, write_person
from bot.interactions.base.bot_protocol import Host
from bot.interactions.base.press_dispatch import Presser
from bot.model.errors import TableError
from bot.model.letter import EVERYONE, Correspondence
from bot.model.table_snapshot import TableSnapshot
from bot.panels.components.press_controls import make_button
from bot.panels.components.press_ids import MemberPress, Press, TableId, UserId
from bot.panels.pages.message_layout import Layout, page
from bot.panels.question.panel_context import Row
from bot.panels.text.text_formatting import LABEL, cut, plain, player

MOST: Final = 10  # buttons of people on one page
OPENING: Final = (
    "Once the game is over, the replay shows your letters with someone to everyone, if you both agree here. Either of you can "
    "withdraw that at any time."
)
AGREED: Final = "You agree. Both of you must, and can withdraw at any time."
WITHDRAWN: Final = "Withdrawn. These letters stay closed."
BLOCKED: Final = "Blocked."
UNBLOCKED: Final = "You take letters from them again."
NO_BOTS: Final = "Bots don't write letters."
TAKEN: Final = (
    "You take letters from everyone. If you block people, they can't write to you at any table, and aren't told why."
)
NOT_TAKEN: Final = "These people can't write to you at any table, and aren't told why:"
NONE_TAKEN: Final = "You take no letters at all: no one can write to you at any table, and no one is told why."
MORE: Final = "-# and {count} more: /letter unblock"


# ---- letters that open with the replay


class ShowOpenings(Press, kind="letteropenings", keeps_panel=True):
    """Shows which of the presser's letters at a table open with the replay."""

    table: TableId

    async def answer(self, by: Presser) -> Layout:
        return await _show_openings(by, self.table)


class OpenLettersWith(Press, kind="letteropen", keeps_panel=True):
    """Lets the presser's letters with a person open with the replay, if that person agrees."""

    table: TableId
    other: UserId

    async def answer(self, by: Presser) -> Layout:
        await by.bot.tables.letters.set_open(self.table, by.user, self.other, True)
        return await _show_openings(by, self.table, AGREED)


class CloseLettersWith(Press, kind="letterclose", keeps_panel=True):
    """Keeps the presser's letters with a person closed."""

    table: TableId
    other: UserId

    async def answer(self, by: Presser) -> Layout:
        await by.bot.tables.letters.set_open(self.table, by.user, self.other, False)
        return await _show_openings(by, self.table, WITHDRAWN)


async def _show_openings(by: Presser, table: int, notice: str = "") -> Layout:
    """Return with whom the presser has letters at the table, whether those open, and the buttons that change it."""
    standing = await by.bot.panels.load_for(table, by.user)
    found = await by.bot.tables.letters.read(standing, by.user)
    others = list(dict.fromkeys(other for one in found.letters if (other := one.other(by.user)) is not None))
    texts = ["### Your letters in the replay", OPENING]
    texts.append("\n".join([f"- {write_person(standing, one)}: {_describe(found, one)}" for one in others]))
    buttons = []
    for place, other in enumerate(others[:MOST]):
        label, press = ("Close", CloseLettersWith) if other in found.opens else ("Open", OpenLettersWith)
        buttons.append(make_button(f"{label}: {_name(standing, other, place)}", press(table, other)))
    return page(texts, [*buttons, Row(make_button("Back", ShowLetters(table)))], notice=notice)


def _describe(found: Correspondence, other: int) -> str:
    """Return who of the two agrees that their letters open."""
    if other in found.opens:
        return "you both agree" if other in found.opened_by else "you agree, they haven't yet"
    return "they agree, you haven't yet" if other in found.opened_by else "closed"


def _name(standing: TableSnapshot, user: int, place: int) -> str:
    """Return a person for a button: by the name of their seat; by their line on the page once they have left it."""
    seat = standing.seat_of(user)
    return f"line {place + 1}" if seat is None else plain(player(standing, seat).name)


# ---- people whose letters aren't taken


class ShowBlocks(Press, kind="letterblocks"):
    """Shows from whom the presser takes no letters. Table 0: asked outside of a game."""

    table: TableId

    async def answer(self, by: Presser) -> Layout:
        return await show_blocks(by.bot, by.user, self.table)


class BlockMembers(MemberPress, kind="letterblock"):
    """Takes no more letters from the chosen members, at any table."""

    table: TableId

    async def answer(self, by: Presser) -> Layout:
        for member in self.members:
            if member.bot:
                raise TableError("option", NO_BOTS)
            await by.bot.tables.letters.set_blocked(by.user, member.id, True)
        return await show_blocks(by.bot, by.user, self.table, BLOCKED)


class BlockSender(Press, kind="letterno"):
    """Takes no more letters from a person, at any table; 0: from no one."""

    table: TableId
    whom: UserId

    async def answer(self, by: Presser) -> Layout:
        return await set_blocked(by.bot, by.user, self.whom, True, self.table)


class UnblockSender(Press, kind="letteryes"):
    """Takes letters from a person again; 0: from everyone who isn't blocked."""

    table: TableId
    whom: UserId

    async def answer(self, by: Presser) -> Layout:
        return await set_blocked(by.bot, by.user, self.whom, False, self.table)


async def set_blocked(bot: Host, user: int, whom: int, blocked: bool, table: int = 0) -> Layout:
    """Block or unblock a person (`EVERYONE`: all letters); return the user's block list. Raise TableError for oneself."""
    await bot.tables.letters.set_blocked(user, whom, blocked)
    return await show_blocks(bot, user, table, "" if whom == EVERYONE else BLOCKED if blocked else UNBLOCKED)


async def show_blocks(bot: Host, user: int, table: int, notice: str = "") -> Layout:
    """Return from whom the user takes no letters, and how to change that. `table`: where they asked, 0 outside of a game."""
    blocked = sorted(await bot.tables.letters.list_blocked(user))
    people = [one for one in blocked if one != EVERYONE]
    texts = ["### Letters that you don't take"]
    texts += [NONE_TAKEN] if EVERYONE in blocked else []
    if people:
        lines = [f"{place}. <@{one}>" for place, one in enumerate(people[:MOST], 1)]
        more = [MORE.format(count=len(people) - MOST)] if len(people) > MOST else []
        texts.append("\n".join([NOT_TAKEN, *lines, *more]))
    texts += [TAKEN] if not blocked else []
    buttons = [make_button(f"Unblock {place}", UnblockSender(table, one)) for place, one in enumerate(people[:MOST], 1)]
    buttons += [
        make_button(cut(f"Block {plain(name)}", LABEL), BlockSender(table, one))
        for one, name in await _list_senders(bot, table, user)
        if one not in people
    ]
    menu: ui.UserSelect[Any] = ui.UserSelect(placeholder="Block someone …", custom_id=BlockMembers(table).custom_id)
    if EVERYONE in blocked:
        switch = make_button("Take letters again", UnblockSender(table, EVERYONE))
    else:
        switch = make_button("Take no letters", BlockSender(table, EVERYONE))
    back = make_button("Back", ShowLetters(table) if table else ShowAllLetters())
    return page(texts, [*buttons, Row(menu), Row(switch, back)], notice=notice)


async def _list_senders(bot: Host, table: int, user: int) -> Sequence[tuple[int, str]]:
    """Return who has written to the user at that table and still has a seat there, with their names."""
    if not table:
        return ()
    standing = await bot.tables.standing(table)
    found = await bot.tables.letters.read(standing, user)
    seats = {one.sender: standing.seat_of(one.sender) for one in found.letters if one.sender != user}
    return [(sender, player(standing, seat).name) for sender, seat in seats.items() if seat is not None]
