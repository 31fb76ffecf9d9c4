"""Positions of Nobles & Glory in which the forms of `typed_forms.txt` are typed."""

from __future__ import annotations

from typing import Final

from games.nobles.title import GAME
from tests.games.nobles.thrones import position
from tests.games.typed_forms import Positions
from tests.kit import match_at

POSITIONS: Final[Positions] = {
    "act": lambda: match_at(GAME, position(ours="KS[4S]; army 8H", theirs="QD[7H]; army 8S"), "act"),
}
