"""The acts of a game master on the desk: their presses, the question before each, and the form for its reason."""

from collections.abc import Sequence
from typing import Annotated, Final

from discord import ButtonStyle, SelectOption, ui

from bot.panels.components.press_controls import make_button, make_menu
from bot.panels.components.press_ids import Digest, FormPress, IdPart, MenuPress, Number, Press, TableId, UserId
from bot.panels.pages.desk_page import OpenDeskTable
from bot.panels.pages.message_layout import Layout, page
from bot.panels.question.panel_context import Row
from bot.panels.text import desk_texts, game_master_texts
from bot.panels.text.text_formatting import CHOICE, cut

Letter = Annotated[str, IdPart("[a-z]")]
SmallNumber = Annotated[int, IdPart("[0-9]{1,3}", int)]
REASON: Final = 200  # characters
DEEDS: Final = {
    "u": "undo",
    "z": "reset",
    "e": "end",
    "k": "skip",
    "m": "remove",
    "r": "resign",
    "p": "power",
    "a": "pause",
    "s": "resume",
    "b": "start",
    "h": "host",
    "v": "veto",
    "i": "inspect",
    "o": "restore",
    "t": "replace",
    "x": "extend",
    "f": "act",
    "c": "correct",
    "y": "move",
    "w": "record",
}
"""The acts of game masters by the letters in ids, which stay as they are."""


class AskDeed(Press, kind="deskask"):
    """Asks whether an act is to be done. `number`: steps to undo, a seat, a power's place, or 1 for a scored end."""

    letter: Letter
    table: TableId
    number: SmallNumber = 0


class _AskedDeed(Press):
    """An act that was asked for. `stamp`: of the table as it was shown; `revision`: the position whose undo was shown; `user`: who gets the seat.

    `amount`: seconds by which a time is extended.
    """

    letter: Letter
    table: TableId
    stamp: Digest
    number: SmallNumber
    revision: Number = 0
    user: UserId = 0
    amount: Number | None = None


class DoDeed(_AskedDeed, kind="deskdo"):
    """Does the act."""


class AskReason(_AskedDeed, kind="deskwhy"):
    """Asks for the reason of the act."""


class GiveReason(_AskedDeed, FormPress, kind="deskreason"):
    """Does the act, with the reason that was entered."""


class OpenCorrections(Press, kind="deskfix"):
    """Shows the numbers that can be corrected."""

    table: TableId


class ChooseCorrection(MenuPress, kind="deskfixit"):
    """Opens the form for a number; each option's value is its place."""

    table: TableId


class EnterCorrection(FormPress, kind="deskfixto"):
    """Asks whether the number at that place gets the value that was entered."""

    table: TableId
    number: SmallNumber


class GoBackTo(MenuPress, kind="deskback"):
    """Asks whether everything from an act on is to be undone; each option's value is the number of steps."""

    table: TableId


def confirm_page(question: str, label: str, press: DoDeed, *, plays: bool, more: Sequence[Row] = ()) -> Layout:
    """Return the question whether an act is to be done, with or without a reason. `more`: rows that change what is asked."""
    reason = AskReason(press.letter, press.table, press.stamp, press.number, press.revision, press.user, press.amount)
    texts = [question, *([game_master_texts.YOU_PLAY] if plays else [])]
    buttons = [make_button(label, press, ButtonStyle.danger), make_button(desk_texts.WITH_REASON, reason)]
    back = Row(make_button(desk_texts.TO_TABLE, OpenDeskTable(press.table)))
    return page(texts, [*more, Row(*buttons), back])


def corrections_page(table: int, numbers: Sequence[str]) -> Layout:
    """Return the question which of these numbers is corrected."""
    options = [SelectOption(label=cut(words, CHOICE), value=str(k)) for k, words in enumerate(numbers)]
    rows = [
        Row(make_menu(ChooseCorrection(table), options[k : k + 25], desk_texts.WHICH_NUMBER))
        for k in range(0, len(options), 25)
    ]
    return page([desk_texts.CORRECT], [*rows, Row(make_button(desk_texts.TO_TABLE, OpenDeskTable(table)))])


def undo_menu(table: int, acts: Sequence[str], steps: int) -> Row:
    """Return the menu of the newest acts, newest first: the chosen one and all after it are undone. `steps`: as many are chosen."""
    options = [
        SelectOption(
            label=cut(desk_texts.steps_back(k), CHOICE),
            value=str(k),
            description=cut(words, CHOICE),
            default=k == steps,
        )
        for k, words in enumerate(acts, 1)
    ]
    return Row(make_menu(GoBackTo(table), options, desk_texts.HOW_FAR))


def reason_form(press: AskReason, label: str) -> ui.Modal:
    """Return the form for a reason. It is answered wherever one of its id arrives, also after a restart."""
    given = GiveReason(press.letter, press.table, press.stamp, press.number, press.revision, press.user, press.amount)
    return make_reason_form(label, given)


def make_reason_form(label: str, given: FormPress) -> ui.Modal:
    """Return the form for a reason that is answered as `given`."""
    modal = ui.Modal(title=label, timeout=900, custom_id=given.custom_id)
    entry: ui.TextInput[ui.LayoutView] = ui.TextInput(custom_id="reason", required=True, max_length=REASON)
    modal.add_item(ui.Label(text="Reason", description=desk_texts.REASON, component=entry))
    return modal
