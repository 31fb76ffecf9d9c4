"""The part of a feature on a player's panel."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from bot.panels.components.press_controls import Button
from bot.panels.question.panel_context import PanelContext, Row

Lines = Callable[[PanelContext], Sequence[str]]
Controls = Callable[[PanelContext], Sequence[Row | Button]]


def _add_nothing(context: PanelContext) -> tuple[()]:
    return ()


@dataclass(frozen=True, slots=True)
class PanelPart:
    """The lines and controls of one feature, by their places on the panel; each returns nothing where there is nothing to show."""

    top: Lines = _add_nothing  # above the heading that says where the game is
    above: Lines = _add_nothing  # between the heading and the question
    answers: Controls = _add_nothing  # between the question's text and its own controls
    below: Lines = _add_nothing  # below those
    foot: Lines = _add_nothing  # below what the seat has and the log
    controls: Controls = _add_nothing  # below all lines
    last: Controls = _add_nothing  # buttons beside Refresh, Rules and Log
