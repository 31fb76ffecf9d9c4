"""A player's choices on letters: those that open with the replay, and people from whom they take none."""

from collections.abc import Sequence
from typing import Any, Final

from discord import ui

from bot.model.letter import EVERYONE, Correspondence
from bot.model.table_snapshot import TableSnapshot
from bot.panels.components.letter_presses import (
    BlockMembers,
    BlockSender,
    CloseLettersWith,
    OpenLettersWith,
    ShowAllLetters,
    ShowLetters,
    UnblockSender,
)
from bot.panels.components.press_controls import Button, make_button
from bot.panels.pages.message_layout import Layout, pack_rows, page
from bot.panels.question.letter_line import write_person
from bot.panels.question.panel_context import Row
from bot.panels.text.text_formatting import LABEL, cut, plain, player

MOST: Final = 10  # buttons of people on one page
OPENING: Final = (
    "Once the game is over, the replay shows your letters with someone to everyone, if you both agree here. Either of you can "
    "withdraw that at any time."
)
BOTH: Final = "you both agree"
YOU: Final = "you agree, they haven't yet"
THEY: Final = "they agree, you haven't yet"
NEITHER: Final = "closed"
TAKEN: Final = (
    "You take letters from everyone. If you block people, they can't write to you at any table, and aren't told why."
)
NOT_TAKEN: Final = "These people can't write to you at any table, and aren't told why:"
NONE_TAKEN: Final = "You take no letters at all: no one can write to you at any table, and no one is told why."
MORE: Final = "-# and {count} more: /letter unblock"


def build_openings_page(standing: TableSnapshot, user: int, found: Correspondence, notice: str = "") -> Layout:
    """Return with whom the reader has letters at the table, whether those open, and the buttons that change it."""
    table = standing.table.id
    others = list(dict.fromkeys(other for one in found.letters if (other := one.other(user)) is not None))
    texts = [*([f"> {notice}"] if notice else []), "### Your letters in the replay", OPENING]
    texts.append("\n".join([f"- {write_person(standing, one)}: {_describe(found, one)}" for one in others]))
    buttons: list[Button] = []
    for place, other in enumerate(others[:MOST]):
        name = _name(standing, other, place)
        closes = other in found.opens
        press = CloseLettersWith(table, other) if closes else OpenLettersWith(table, other)
        buttons.append(make_button(f"{'Close' if closes else 'Open'}: {name}", press))
    return page(texts, [*_rows(buttons), Row(make_button("Back", ShowLetters(table)))])


def _describe(found: Correspondence, other: int) -> str:
    """Return who of the two agrees that their letters open."""
    if other in found.opens:
        return BOTH if other in found.opened_by else YOU
    return THEY if other in found.opened_by else NEITHER


def _name(standing: TableSnapshot, user: int, place: int) -> str:
    """Return a person for a button: by the name of their seat; by their line on the page once they have left it."""
    seat = standing.seat_of(user)
    return f"line {place + 1}" if seat is None else plain(player(standing, seat).name)


def _rows(buttons: Sequence[Button]) -> list[Row]:
    return pack_rows(buttons)


def build_blocks_page(
    table: int, blocked: Sequence[int], senders: Sequence[tuple[int, str]] = (), notice: str = ""
) -> Layout:
    """Return from whom the reader takes no letters, and how to change that.

    `table`: where they asked, 0 outside of a game; `senders`: who has written to them there, with their names.
    """
    people = [one for one in blocked if one != EVERYONE]
    texts = [*([f"> {notice}"] if notice else []), "### Letters that you don't take"]
    texts += [NONE_TAKEN] if EVERYONE in blocked else []
    if people:
        lines = [f"{place}. <@{one}>" for place, one in enumerate(people[:MOST], 1)]
        more = [MORE.format(count=len(people) - MOST)] if len(people) > MOST else []
        texts.append("\n".join([NOT_TAKEN, *lines, *more]))
    texts += [TAKEN] if not blocked else []
    buttons = [make_button(f"Unblock {place}", UnblockSender(table, one)) for place, one in enumerate(people[:MOST], 1)]
    buttons += [
        make_button(cut(f"Block {plain(name)}", LABEL), BlockSender(table, one))
        for one, name in senders
        if one not in people
    ]
    menu: ui.UserSelect[Any] = ui.UserSelect(placeholder="Block someone …", custom_id=BlockMembers(table).custom_id)
    return page(texts, [*_rows(buttons), Row(menu), _foot(table, EVERYONE in blocked)])


def _foot(table: int, takes_none: bool) -> Row:
    """Return the switch for all letters, and the way back."""
    press = UnblockSender(table, EVERYONE) if takes_none else BlockSender(table, EVERYONE)
    switch = make_button("Take letters again" if takes_none else "Take no letters", press)
    return Row(switch, make_button("Back", ShowLetters(table) if table else ShowAllLetters()))
