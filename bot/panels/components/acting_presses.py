"""The presses of a game master on a player's panel: each wraps the press that the player's own control has."""

from collections.abc import Callable
from typing import Annotated, Any, Final

from discord import ui

from bot.panels.components.press_ids import FormPress, IdPart, MenuPress, Press, Seat
from bot.panels.components.question_presses import (
    AnswerUsual,
    ConfirmChoice,
    EnterNumber,
    OpenNumberForm,
    PickFromMenu,
    PickOption,
    TurnPage,
    UndoMove,
)

Inner = Annotated[str, IdPart(r"[a-z]:[^\n]{1,90}")]
ANSWERS: Final = (
    PickOption,
    PickFromMenu,
    TurnPage,
    ConfirmChoice,
    UndoMove,
    AnswerUsual,
    OpenNumberForm,
    EnterNumber,
)
"""The presses that can be made for a player; the rest of their panel is theirs alone."""


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

    seat: Seat
    inner: Inner


def read_inner(inner: str) -> Press | None:
    """Return the player's own press; None for one that can't be pressed for them."""
    return next((found for one in ANSWERS if (found := one.read(f"s:{inner}")) is not None), None)


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
        if read_inner(inner) is None:
            row.remove_item(control)
        else:
            press = menu(inner) if isinstance(control, ui.Select) else button(inner)
            control.custom_id = press.custom_id  # type: ignore[attr-defined]
