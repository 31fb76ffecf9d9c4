"""A table of six in the second round, where every Specialty has its user: seat 0 King to seat 5 Écume."""

from __future__ import annotations

from typing import Any, Final

from games.anarchy.cards import pack
from games.anarchy.state import Realm
from games.engine.running.match import Match
from tests.games.anarchy.realm import realm, turn_of
from tests.kit import text

KING, QUEEN, CLERGY, NOBLEMAN, PEASANT, ECUME = range(6)
HOLDINGS: Final = (
    "3-FR 4-GU 10-GU",
    "3-FL 4-TU 10-TU",
    "3-BP 4-FR 10-FR",
    "3-PI 4-FL 10-FL",
    "3-GU 4-BP 10-BP",
    "3-TU 4-PI 10-PI",
)
POWERS: Final = {"Anarchy": "GU", "Riot": "TU", "Taxation": "FR", "Tithe": "BP", "Treachery": "PI"}


def six(seat: int, held: dict[int, str] | None = None, **more: Any) -> Match[Realm]:
    """A seat's turn among six, with other holdings where they are given."""
    holdings = [(held or {}).get(number, cards) for number, cards in enumerate(HOLDINGS)]
    return turn_of(realm(*holdings, **more), seat=seat)


def many(count: int, without: str = "") -> str:
    """This many cards that nobody holds in HOLDINGS, without Napoleon and without those."""
    named = {*" ".join(HOLDINGS).split(), *without.split(), "NAP"}
    return text([card for card in pack(6) if str(card) not in named][:count])
