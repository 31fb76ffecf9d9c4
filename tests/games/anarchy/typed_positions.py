"""Positions of Anarchy in the Monarchy in which the forms of `typed_forms.txt` are typed."""

from __future__ import annotations

from typing import Any, Final

from games.engine.running.match import Match
from tests.games.anarchy.courts import CLERGY, KING, PEASANT, many, six
from tests.games.anarchy.realm import at, realm
from tests.games.typed_forms import Positions


def lead() -> Match[Any]:
    """Seat 0 leads: three 9s, two Kings, Napoleon."""
    return at(realm("9-GU 9-TU 9-FR K-GU K-FR 5-GU NAP", "8-GU", "7-GU", "6-GU"), "turn")


def beat() -> Match[Any]:
    """Seat 0, the Nobleman, responds to two 8s; seat 3 has passed in advance."""
    mine = "2-GU 9-GU 9-TU 10-FR N-FR C-TU Q-FR K-GU NAP"
    others = ("7-GU 6-BP", "7-TU 5-BP", "7-FR 4-BP", "7-FL 3-FL", "7-BP 2-BP")
    roles = "N K Q C P É"
    return at(
        realm(mine, *others, pile=["4: 8-FL 8-BP"], circle=(1, 2, 3, 0, 4, 5), roles=roles, standing=(3,)), "turn"
    )


POSITIONS: Final[Positions] = {
    "lead": lead,
    "beat": beat,
    "king": lambda: six(KING),
    "clergy": lambda: six(CLERGY, {KING: many(12)}),
    "poor": lambda: six(PEASANT, {PEASANT: "3-GU 6-TU 4-BP 10-BP"}, pile=["0: 2-PI"]),
}
