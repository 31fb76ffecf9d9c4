"""A player's letters: at a table, newest at the bottom, with the buttons to write; at all tables; and the word that there are new ones."""

from collections.abc import Sequence
from typing import Any, Final

from discord import ButtonStyle, TextStyle, ui

from bot.model.letter import LONGEST, MOST, Correspondence, Letter, PlacedLetter
from bot.model.name_markup import mark_quote
from bot.model.table_snapshot import IN_PLAY, TableSnapshot
from bot.panels.components.letter_presses import (
    NOTICE,
    AskToEndLetters,
    EndLetters,
    SendLetter,
    ShowBlocks,
    ShowLetters,
    ShowOpenings,
    WriteLetter,
)
from bot.panels.components.press_controls import Button, make_button
from bot.panels.components.table_presses import make_hand_button
from bot.panels.pages.message_layout import Layout, lay_out, pack_rows, page
from bot.panels.question.letter_line import FORMER, write_person, write_words
from bot.panels.question.panel_context import Row
from bot.panels.text.text_formatting import address, cut, escape_name, plain, player, when
from bot.storage.engine.timestamps import moment
from games.engine.events import counted

ROOM: Final = 2_800  # characters of the letters on one page
SHOWN: Final = 20  # letters of all tables
TITLE: Final = 45  # characters of a form's title
NEW: Final = " (new)"
EMPTY: Final = "No letters yet. Only you and the person you write to can read one."
ENDED: Final = "-# Letters have been ended here; those that were written stay."
USED_UP: Final = f"-# You've written today's {MOST} letters. The next day begins at midnight UTC."
OVER: Final = "-# The game is over, so no more letters can be written."
NONE_ANYWHERE: Final = "You have no letters."
ASK_END: Final = """**End letters at this table?**
- No one can write another one in this game, and they can't be allowed again in it.
- Everyone can read in the log that you ended them.
- Letters that were written can still be read by those who wrote and received them."""


def build_letters_page(
    standing: TableSnapshot,
    user: int,
    found: Correspondence,
    recipients: Sequence[int],
    before: int | None = None,
    notice: str = "",
) -> tuple[Layout, Sequence[Letter]]:
    """Return the page, and the letters that it shows. `recipients`: to whom the reader may write now; `before`: see ShowLetters."""
    older = found.letters[: before or None]
    lines = [_write_line(one, standing, user) for one in older]
    shown = _fit(older, lines)
    head = [*([f"> {notice}"] if notice else []), "### Your letters at this table"]
    rest = _write_rest(standing, found, recipients)
    rows = [
        *_write_to(standing, recipients if found.left else ()),
        *_foot(standing, user, found, len(older), len(shown)),
    ]
    return lay_out([*head, *(["\n".join(lines[-len(shown) :])] if shown else [EMPTY]), *rest, *rows]), shown


def _fit(letters: Sequence[Letter], lines: Sequence[str]) -> Sequence[Letter]:
    """Return the newest of the letters that have room on a page as these lines: whole ones, and at least one."""
    room, first = ROOM, len(letters)
    while first and (first == len(letters) or len(lines[first - 1]) < room):
        first -= 1
        room -= len(lines[first]) + 1
    return letters[first:]


def _write_line(letter: Letter, standing: TableSnapshot, user: int) -> str:
    at, words = when(moment(letter.at)), write_words(letter)
    if letter.sender == user:
        return f"- {at} to {write_person(standing, letter.recipient)}: {words}"
    return f"- {at} {write_person(standing, letter.sender)}{'' if letter.read else NEW}: {words}"


def _write_rest(standing: TableSnapshot, found: Correspondence, recipients: Sequence[int]) -> list[str]:
    """Return how many more can be written today, or why none can."""
    if standing.table.status in ("over", "archived"):
        return [OVER]
    if standing.table.terms.letters == "ended":
        return [ENDED]
    if not recipients:
        return []
    return [f"-# {found.left} of {MOST} letters left today." if found.left else USED_UP]


def _write_to(standing: TableSnapshot, recipients: Sequence[int]) -> list[str | Row]:
    """Return the buttons to write, one for each person."""
    table = standing.table.id
    names = {user: player(standing, standing.seat_of(user) or 0).name for user in recipients}
    if len(names) == 1:
        ((user, name),) = names.items()
        return [Row(make_button(f"Write to {plain(name)} …", WriteLetter(table, user), ButtonStyle.primary))]
    buttons = [make_button(f"{plain(name)} …", WriteLetter(table, user)) for user, name in names.items()]
    rows = pack_rows(buttons)
    return ["**Write to**", *rows] if rows else []


def _foot(standing: TableSnapshot, user: int, found: Correspondence, older: int, shown: int) -> list[Row]:
    """Return the way to earlier and newer letters, to what else can be done with letters, and back."""
    table = standing.table
    turning: list[Button] = []
    if older > shown:
        turning.append(make_button("Earlier", ShowLetters(table.id, older - shown)))
    if older < len(found.letters):
        turning.append(make_button("Newest", ShowLetters(table.id)))
    more = [make_button("Open in replay …", ShowOpenings(table.id))] if found.letters else []
    more.append(make_button("Block …", ShowBlocks(table.id)))
    if table.terms.letters == "allowed" and table.host == user and table.status in IN_PLAY:
        more.append(make_button("End letters …", AskToEndLetters(table.id)))
    more.append(make_hand_button(table.id))
    return [*([Row(*turning)] if turning else []), Row(*more)]


def build_all_letters_page(
    user: int, found: Sequence[PlacedLetter], titles: dict[str, str]
) -> tuple[Layout, list[Letter]]:
    """Return the page of the reader's newest letters at all tables, given newest first, and the letters that it shows."""
    letters = [one.letter for one in reversed(found)]
    lines = [_write_placed(one, user, titles) for one in reversed(found)]
    shown = _fit(letters, lines)
    texts = ["### Your newest letters", *(["\n".join(lines[-len(shown) :])] if shown else [NONE_ANYWHERE])]
    return page(texts, [Row(make_button("Block …", ShowBlocks(0)))]), list(shown)


def _write_placed(one: PlacedLetter, user: int, titles: dict[str, str]) -> str:
    letter, other = one.letter, one.letter.other(user)
    who = FORMER if other is None else f"<@{other}>"
    new = "" if letter.read or letter.sender == user else NEW
    told = f"to {who}" if letter.sender == user else who
    title = titles.get(one.game, one.game)
    return f"- {when(moment(letter.at))} **{title}** in <#{one.channel}>, {told}{new}: {write_words(letter)}"


def make_letter_form(standing: TableSnapshot, to: int) -> ui.Modal:
    """Return the form for a letter to that player."""
    name = plain(player(standing, standing.seat_of(to) or 0).name)
    modal = ui.Modal(
        title=cut(f"A letter to {name}", TITLE), timeout=900, custom_id=SendLetter(standing.table.id, to).custom_id
    )
    entry: ui.TextInput[Any] = ui.TextInput(custom_id="words", style=TextStyle.paragraph, max_length=LONGEST)
    told = cut(f"Only you and {name} can read it. You can't change or withdraw it.", 100)
    modal.add_item(ui.Label(text="Your letter", description=told, component=entry))
    return modal


def ask_to_end_letters(table: int) -> Layout:
    """Return the question whether letters are to be ended, with what follows."""
    end = make_button("End letters", EndLetters(table), ButtonStyle.danger)
    return page([ASK_END], [Row(end, make_button("Back", ShowLetters(table)))])


def write_letter_lines(letters: Sequence[Letter]) -> list[str]:
    """Return the lines of these letters for a replay, with marks."""
    return [f"✉ <u{one.sender}> to <u{one.recipient}>: {mark_quote(plain(one.text, LONGEST))}" for one in letters]


def build_letter_notice(standing: TableSnapshot, new: Sequence[Letter], title: str) -> Layout:
    """Return the direct message that tells a player of letters that they haven't read; what those say is behind its button."""
    table = standing.table
    names = list(dict.fromkeys(write_person(standing, one.sender) for one in new))
    who = names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"
    what = "a letter" if len(new) == 1 else counted(len(new), "letter")
    text = f"✉ You have {what} from {who} – **{escape_name(title)}** · {address(table.guild, table.channel)}"
    row = Row(make_button("Read", ShowLetters(table.id, NOTICE), ButtonStyle.primary), make_hand_button(table.id))
    return page(
        [text, "-# I tell you once until you read them. /letter block stops them, /settings all my pings."], [row]
    )
