"""Positions of Aristocrats in which the forms of `typed_forms.txt` are typed."""

from __future__ import annotations

from typing import Any, Final

from games.engine.running.match import Match
from tests.games.aristocrats.company import at, four, usual
from tests.games.typed_forms import Positions
from tests.kit import play


def after(*moves: str) -> Match[Any]:
    """The usual first turn after some moves."""
    match = at(usual())
    play(match, *moves)
    return match


POSITIONS: Final[Positions] = {
    "turn": lambda: at(usual()),
    "expired": lambda: at(usual(expired="JH")),
    "used up": lambda: at(usual(unveiled="", deck="", rest="expired")),
    "second": lambda: after("0: forfeit"),
    "discard": lambda: after("0: take"),
    "gift": lambda: after("0: donate > 2C > seat2"),
    "locked": lambda: at(four(locked=(3,))),
}
