"""Letters between players: the pages on which they are read, written and ended, and the message that tells of new ones."""

from collections.abc import Sequence
from typing import Any, Final

from discord import ButtonStyle, Interaction, TextStyle, ui

from bot.features.letters.letter_choices import ShowBlocks, ShowOpenings
from bot.features.letters.letter_line import FORMER, NOTICE, ShowAllLetters, ShowLetters, write_person, write_words
from bot.interactions.base.bot_protocol import Host, host
from bot.interactions.base.permissions import is_game_master
from bot.interactions.base.press_dispatch import Presser, Shown, handles
from bot.model.errors import TableError
from bot.model.letter import LONGEST, MOST, Correspondence, Letter
from bot.model.name_markup import mark_quote
from bot.model.table_snapshot import IN_PLAY, TableSnapshot
from bot.panels.components.press_controls import Button, make_button
from bot.panels.components.press_ids import FormPress, Press, TableId, UserId
from bot.panels.components.table_presses import make_hand_button
from bot.panels.pages.message_layout import Layout, lay_out, note, page
from bot.panels.question.panel_context import Row
from bot.panels.text.text_formatting import address, cut, escape_name, plain, player, when
from bot.storage.engine.timestamps import moment
from bot.tables.letter_service import list_recipients
from games.engine.events import counted

ROOM: Final = 2_800  # characters of the letters on one page
SHOWN: Final = 20  # letters of all tables
TITLE: Final = 45  # characters of a form's title
NEW: Final = " (new)"
EMPTY: Final = "No letters yet. Only you and the person you write to can read one."
CLOSED: Final = "-# Letters have been ended here; those that were written stay."
USED_UP: Final = f"-# You've written today's {MOST} letters. The next day begins at midnight UTC."
OVER: Final = "-# The game is over, so no more letters can be written."
NONE_ANYWHERE: Final = "You have no letters."
SENT: Final = "Letter sent to {name}."
ENDED: Final = "Letters have been ended at this table. Those that were written can still be read: /letter read"
NOT_YOURS: Final = "Only the host or a game master can end letters."
ASK_END: Final = """**End letters at this table?**
- No one can write another one in this game, and they can't be allowed again in it.
- Everyone can read in the log that you ended them.
- Letters that were written can still be read by those who wrote and received them."""


# ---- reading


@handles(ShowLetters, keeps_panel=True)
async def show_letters(by: Presser, press: ShowLetters) -> Layout:
    """Show the presser's letters at the table. Raise TableError without a seat and letters."""
    return await read_letters(by.bot, press.table, by.user, press.before)


@handles(ShowAllLetters)
async def show_all_letters(by: Presser, press: ShowAllLetters) -> Layout:
    """Show the presser's newest letters at all tables."""
    return await read_all_letters(by.bot, by.user)


async def read_letters(bot: Host, table: int, user: int, before: int | None = None, notice: str = "") -> Layout:
    """Return the user's letters at a table, and note those on the page as read. Raise TableError without a seat and letters."""
    standing = await bot.panels.load_for(table, user)
    found = await bot.tables.letters.read(standing, user)
    seat, table_now, recipients = standing.seat_of(user), standing.table, list[int]()
    may_write = table_now.terms.letters == "allowed" and table_now.status in IN_PLAY
    if seat is not None and not table_now.players[seat].resigned and may_write:
        recipients = list_recipients(standing, user)  # a block is told when they try
    view, shown = build_letters_page(standing, user, found, recipients, before, notice)
    await bot.tables.letters.mark_read(user, shown)
    return view


async def read_all_letters(bot: Host, user: int) -> Layout:
    """Return the user's newest letters at all tables, and note those on the page as read."""
    found = list(reversed(await bot.tables.letters.read_everywhere(user, SHOWN)))
    titles = {name: game.title for name, game in bot.presenters.catalogue.items()}
    lines = []
    for one in found:
        letter, other = one.letter, one.letter.other(user)
        who = FORMER if other is None else f"<@{other}>"
        new = "" if letter.read or letter.sender == user else NEW
        told = f"**{titles.get(one.game, one.game)}** in <#{one.channel}>, {'to ' if letter.sender == user else ''}{who}{new}"
        lines.append(f"- {when(moment(letter.at))} {told}: {write_words(letter)}")
    shown = _fit([one.letter for one in found], lines)
    await bot.tables.letters.mark_read(user, shown)
    texts = ["### Your newest letters", *(["\n".join(lines[-len(shown) :])] if shown else [NONE_ANYWHERE])]
    return page(texts, [Row(make_button("Block …", ShowBlocks(0)))])


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
        return [CLOSED]
    if not recipients:
        return []
    return [f"-# {found.left} of {MOST} letters left today." if found.left else USED_UP]


def _write_to(standing: TableSnapshot, recipients: Sequence[int]) -> list[str | Row | Button]:
    """Return the buttons to write, one for each person."""
    table = standing.table.id
    names = {user: player(standing, standing.seat_of(user) or 0).name for user in recipients}
    if len(names) == 1:
        ((user, name),) = names.items()
        return [Row(make_button(f"Write to {plain(name)} …", WriteLetter(table, user), ButtonStyle.primary))]
    buttons = [make_button(f"{plain(name)} …", WriteLetter(table, user)) for user, name in names.items()]
    return ["**Write to**", *buttons] if buttons else []


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


# ---- writing


class WriteLetter(Press, kind="letter", keeps_panel=True):
    """Opens the form for a letter to a player of the table."""

    table: TableId
    to: UserId

    async def answer(self, by: Presser) -> Shown:
        standing = await by.bot.panels.load_for(self.table, by.user)
        await by.bot.tables.letters.demand_recipient(standing, by.user, self.to)
        name = plain(player(standing, standing.seat_of(self.to) or 0).name)
        given = SendLetter(self.table, self.to).custom_id
        modal = ui.Modal(title=cut(f"A letter to {name}", TITLE), timeout=900, custom_id=given)
        entry: ui.TextInput[Any] = ui.TextInput(
            custom_id="words", style=TextStyle.paragraph, max_length=SendLetter.longest
        )
        told = cut(f"Only you and {name} can read it. You can't change or withdraw it.", 100)
        modal.add_item(ui.Label(text="Your letter", description=told, component=entry))
        return modal


class SendLetter(FormPress, kind="lettersend", keeps_panel=True):
    """Sends what was written to a player of the table."""

    longest = LONGEST

    table: TableId
    to: UserId

    async def answer(self, by: Presser) -> Layout:
        return await send_letter(by.bot, self.table, by.user, self.to, self.entries.get("words", ""))


async def send_letter(bot: Host, table: int, user: int, to: int, words: str) -> Layout:
    """Send a letter; return the user's letters at the table. Raise TableError where the user may not write to that player."""
    standing = await bot.panels.load_for(table, user)
    await bot.tables.letters.write(table, user, to, words)
    return await read_letters(bot, table, user, notice=SENT.format(name=write_person(standing, to)))


# ---- ending


class AskToEndLetters(Press, kind="letterend", keeps_panel=True):
    """Asks whether letters are to be ended at a table."""

    table: TableId

    async def answer(self, by: Presser) -> Layout:
        await _demand_right(by.interaction, self.table)
        end = make_button("End letters", EndLetters(self.table), ButtonStyle.danger)
        return page([ASK_END], [Row(end, make_button("Back", ShowLetters(self.table)))])


class EndLetters(Press, kind="letterended", keeps_panel=True):
    """Ends letters at a table; shows the presser's own, or a sentence if they have none."""

    table: TableId

    async def answer(self, by: Presser) -> Layout:
        ended = await end_letters(by.interaction, self.table)
        standing = await by.bot.tables.standing(self.table)
        return (
            ended
            if standing.seat_of(by.user) is None
            else await read_letters(by.bot, self.table, by.user, notice=ENDED)
        )


async def end_letters(interaction: Interaction[Any], table: int) -> Layout:
    """End letters at the table, as its host or a game master. Raise TableError."""
    await _demand_right(interaction, table)
    await host(interaction).tables.end_letters(table, interaction.user.id)
    return note(ENDED)


async def _demand_right(interaction: Interaction[Any], table: int) -> None:
    tables = host(interaction).tables
    standing = await tables.standing(table)
    if standing.table.host == interaction.user.id:
        return
    if standing.table.guild != interaction.guild_id or not await is_game_master(interaction, tables):
        raise TableError("not host", NOT_YOURS)


# ---- told elsewhere


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
