"""Positions of Anarchy in the Monarchy in which the forms of `typed_forms.txt` are typed."""

from __future__ import annotations

from typing import Any, Final

from games.engine.match import Match
from tests.games.anarchy.realm import at, realm
from tests.games.typed_forms import Positions


def lead() -> Match[Any]:
    """Seat 0 leads: three 9s, two Kings, Napoleon."""
    return at(realm("9-GU 9-TU 9-FR K-GU K-FR 5-GU NAP", "8-GU", "7-GU", "6-GU"), "turn")


POSITIONS: Final[Positions] = {"lead": lead}
