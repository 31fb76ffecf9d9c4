"""The button, the form and the line of a private note."""

from typing import Any, Final

from discord import TextStyle, ui

from bot.panels.components.press_controls import Button, make_button
from bot.panels.components.press_ids import FormPress, Press, TableId

LONGEST: Final = 300  # characters


class WriteNote(Press, kind="note"):
    """Opens the form of the presser's private note on a table."""

    table: TableId


class SaveNote(FormPress, kind="keep"):
    """Keeps what was written as the presser's private note."""

    table: TableId


def make_note_button(table: int) -> Button:
    """Return the button that opens the form."""
    return make_button("Note", WriteNote(table))


def make_note_form(table: int, words: str) -> ui.Modal:
    """Return the form, with the note that there is."""
    modal = ui.Modal(title="Your note on this game", timeout=900, custom_id=SaveNote(table).custom_id)
    entry: ui.TextInput[Any] = ui.TextInput(
        custom_id="words", style=TextStyle.paragraph, required=False, max_length=LONGEST, default=words or None
    )
    told = "Only you see it, on top of your panel. Leave it empty to delete it."
    modal.add_item(ui.Label(text="Note", description=told, component=entry))
    diary: ui.TextInput[Any] = ui.TextInput(
        custom_id="diary", style=TextStyle.paragraph, required=False, max_length=LONGEST
    )
    kept = "Your thoughts at this moment. They open with the replay if you wish so: /diary"
    modal.add_item(ui.Label(text="Add to your diary", description=kept, component=diary))
    return modal
