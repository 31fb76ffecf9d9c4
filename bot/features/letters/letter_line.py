"""Letters as other pages show them: the line on a player's panel, and the buttons to all of them."""

from typing import Final

from bot.model.letter import LONGEST, Letter
from bot.model.table_snapshot import TableSnapshot
from bot.panels.components.press_controls import Button, make_button
from bot.panels.components.press_ids import Number, Press, TableId
from bot.panels.question.panel_context import PanelContext
from bot.panels.question.panel_part import PanelPart
from bot.panels.text.text_formatting import clip_markdown, escape_name, write_marks
from games.engine.events import mark

SHOWN: Final = 140  # characters of the letter on the panel; the rest is behind its button
FORMER: Final = "a former player"
NOTICE: Final = (
    0  # in place of a letter's number: the button on the message that tells of new letters, which it is known by
)


class ShowLetters(Press, kind="letters"):
    """Shows the presser's letters at a table: the newest, or those before this many of them."""

    table: TableId
    before: Number | None = None


class ShowAllLetters(Press, kind="letterall"):
    """Shows the presser's newest letters at all tables."""


def _write_newest(context: PanelContext) -> list[str]:
    """Return the newest letter that the reader hasn't read, and how many more there are; nothing without one."""
    if not context.letters:
        return []
    newest, more = context.letters[-1], len(context.letters) - 1
    line = f"✉ {write_person(context.standing, newest.sender)}: {write_words(newest)}"
    return [clip_markdown(line, SHOWN) + (f"\n-# and {more} more: Letters" if more else "")]


def _make_button(context: PanelContext) -> list[Button]:
    """Return the button to the reader's letters at a table, with how many are new."""
    if context.standing.table.terms.letters == "off":
        return []
    new = len(context.letters)
    return [make_button(f"Letters ({new} new)" if new else "Letters", ShowLetters(context.standing.table.id))]


PANEL: Final = PanelPart(below=_write_newest, controls=_make_button)


def write_words(letter: Letter) -> str:
    """Return what a letter says, for markdown: nothing of it is drawn, and no one is mentioned."""
    return escape_name(letter.text, LONGEST)


def write_person(standing: TableSnapshot, user: int | None) -> str:
    """Return a person for markdown: by the name of their seat; as a mention once they have left it."""
    seat = None if user is None else standing.seat_of(user)
    if seat is not None:
        return write_marks(mark(seat), standing)
    return FORMER if user is None else f"<@{user}>"
