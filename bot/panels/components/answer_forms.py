"""Forms in which an answer is composed at once. They are answered wherever one of their id arrives, also after a restart."""

from typing import Any, Final

from discord import RadioGroupOption, ui

from bot.model.table_snapshot import TableSnapshot
from bot.panels.components.press_ids import NUMBER, FormPress
from bot.panels.components.question_presses import ComposeAnswer
from bot.panels.text.text_formatting import cut, write_label
from bot.titles.presenter import Field, Form

TITLE: Final = 45
NOTE: Final = 100
FEW: Final = 10  # choices beside each other


def modal(form: Form, token: str, standing: TableSnapshot, view: Any) -> ui.Modal:
    """Return the form, as this seat sees it."""
    press = ComposeAnswer(standing.table.id, token, form.about(view) or None)
    shown = ui.Modal(title=form.title, timeout=900, custom_id=press.custom_id)
    for field in form.fields(view):
        note = cut(write_label(field.note, standing, NOTE), NOTE) or None
        shown.add_item(ui.Label(text=cut(field.name, TITLE), description=note, component=_entry(field, standing)))
    return shown


def make_number_form(press: FormPress, low: int, high: int) -> ui.Modal:
    """Return the form for a number from `low` to `high`."""
    modal = ui.Modal(title="How many?", timeout=900, custom_id=press.custom_id)
    entry: ui.TextInput[Any] = ui.TextInput(custom_id="number", required=True, max_length=NUMBER)
    modal.add_item(ui.Label(text="A number", description=f"From {low} to {high}", component=entry))
    return modal


def _entry(field: Field, standing: TableSnapshot) -> ui.Item[Any]:
    """Return a line to type in, or the choices with the first of them chosen."""
    if not field.choices:
        return ui.TextInput(custom_id=field.key, required=field.needed, max_length=ComposeAnswer.longest)
    options = [
        RadioGroupOption(label=write_label(label, standing, NOTE), value=value, default=place == 0)
        for place, (value, label) in enumerate(field.choices[:FEW])
    ]
    return ui.RadioGroup(custom_id=field.key, required=True, options=options)
