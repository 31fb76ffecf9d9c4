"""Positions of Estate in which the forms of `typed_forms.txt` are typed."""

from __future__ import annotations

from typing import Any, Final

from games.engine.running.match import Match
from tests.games.estate.demesnes import HOME, claim, new, turn
from tests.games.typed_forms import Positions
from tests.kit import play

_LANDS: Final = "G g4 f1, F f1 | M f2, V f2 n1 | C o1 r1, . | G g2, C"
_OTHER: Final = f"{HOME}; 9g 9w"
_TRACK: Final = ("Q16", "Q15", "Q01", "Q24")


def _turn(**more: Any) -> Match[Any]:
    """Seat 0's turn: two Granges of which one is staffed, a Castle with two Soldiers and an empty one, offers O1 for it and O2 of it."""
    offers = ("1>0 2w for 1g", "0>1 1g for 1b")
    return turn(f"{_LANDS}; 9g 6w 3o 2b", _OTHER, _OTHER, track=_TRACK, offers=offers, **more)


def _begun(*moves: str) -> Match[Any]:
    """Return the turn after these answers of seat 0."""
    match = _turn()
    play(match, *(f"0: {move}" for move in moves))
    return match


def _pick() -> Match[Any]:
    lands = "G f1, F | M f1, V f2 | C o1, . | G, ."
    return claim(lands, HOME, HOME, pool="W01 W13 W26 W24 W25 W17 W18", picks=(2, 0, 0))


POSITIONS: Final[Positions] = {
    "turn": _turn,
    "short": lambda: turn("G f1, F f1 | M, V f3 | C o2, .; 1g", HOME, HOME),
    "paid": lambda: turn(f"{HOME}; 3g", HOME),
    "fill": lambda: turn("G f1, F f1 | M f1, V f2 | C o2, C o1; 9g 9w", HOME, track=("Q25", "Q28", "Q15", "Q03")),
    "build": lambda: turn(f"{HOME}; 9g 9w 9o 9b", HOME),
    "trade": lambda: turn(f"{HOME}; 9g 6w 3o 2b", _OTHER, _OTHER),
    "one offer": lambda: turn(f"{HOME}; 9g", _OTHER, offers=("1>0 2w for 1g",)),
    "work": lambda: _begun("work"),
    "harvest": lambda: _begun("harvest > A1"),
    "move": lambda: _begun("move > B1"),
    "pick": _pick,
    "setup": lambda: new(2),
}
