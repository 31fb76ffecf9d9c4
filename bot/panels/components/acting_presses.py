"""The presses of a game master on a player's panel: each wraps the press that the player's own control has."""

from collections.abc import Callable
from typing import Annotated, Any

from discord import ui

from bot.panels.components.press_ids import NUMBER, FormPress, IdPart, MenuPress, Press, Seat
from bot.panels.components.question_presses import ON_QUESTION, EnterNumber, PickFromMenu, QuestionPress

Inner = Annotated[str, IdPart(r"[a-z]:[^\n]{1,90}")]


class AnswerFor(Press, kind="for"):
    """A button of a player's panel, pressed for them. `inner`: the id of their own, without what all ids begin with."""

    seat: Seat
    inner: Inner


class ChooseFor(MenuPress, kind="formenu"):
    """A menu of a player's panel."""

    seat: Seat
    inner: Inner


class EnterFor(FormPress, kind="forform"):
    """A form of a player's panel."""

    longest = NUMBER

    seat: Seat
    inner: Inner


def read_inner(press: Any) -> QuestionPress | None:
    """Return the player's own press that this one has as its `inner`, with what was chosen or entered; None for one that can't be made for them."""
    inner = _find_inner(press.inner)
    if isinstance(press, MenuPress):
        return inner.but(values=press.values, offered=press.offered) if isinstance(inner, PickFromMenu) else None
    if isinstance(press, FormPress):
        return inner.but(entries=press.entries) if isinstance(inner, EnterNumber) else None
    return inner


def _find_inner(inner: str) -> QuestionPress | None:
    """Return the press of that id, or None; the rest of a player's panel is theirs alone."""
    return next((found for one in ON_QUESTION if (found := one.read(f"s:{inner}")) is not None), None)


def wrap_controls(view: ui.LayoutView, seat: int) -> None:
    """Make the controls of a player's panel those of a game master who answers for that seat, and take the others away."""
    for row in [one for one in view.walk_children() if isinstance(one, ui.ActionRow)]:
        wrap_row(row, lambda inner: AnswerFor(seat, inner), lambda inner: ChooseFor(seat, inner))
        if not row.children and isinstance(row.parent, ui.Container):
            row.parent.remove_item(row)


def wrap_row(row: ui.ActionRow[Any], button: Callable[[str], Press], menu: Callable[[str], Press]) -> None:
    """Make the controls that answer a question those of other presses, which carry them as their `inner`; take the others away."""
    for control in list(row.children):
        inner = str(getattr(control, "custom_id", None) or "")[2:]
        if _find_inner(inner) is None:
            row.remove_item(control)
        else:
            press = menu(inner) if isinstance(control, ui.Select) else button(inner)
            control.custom_id = press.custom_id  # type: ignore[attr-defined]
