"""8.2. The record of an action of the Action Phase: its slot, its Counter, its words. Each file in `actions/` ends with its own."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import NamedTuple

from games.engine.declaring.action import Action
from games.nobles.state import Rivals


class Purpose(StrEnum):
    """The purposes of actions, in the order in which a panel shows the groups."""

    GLORY = "Win Glory"
    STRIKE = "Strike at your rival"
    PLANS = "Plans over several turns"
    DEALS = "Deals and secrets"
    COURT = "Your Court"
    DECREE = "Your Decree"
    PLACE = "Place a Subject"
    PEOPLE = "Your people"


class Counter(NamedTuple):
    """8.7c The Counter's name, the suit of its card, the suit whose highest card it must beat, and what it stops."""

    name: str
    suit: str
    beats: str
    stops: str


@dataclass(frozen=True, kw_only=True)
class TurnAction(Action[Rivals]):
    """8.2 An action of the Action Phase."""

    slot: str
    """8.2 Its slot: once per turn and slot."""
    per_game: bool = False
    """8.2 Whether it is done once per game, which its own candidates say, and not just once per turn."""
    goes_on: Mapping[int, str] = field(default_factory=dict)
    """8.3 to 8.6 What each later step of an action of several turns does."""
    counter: Counter | None = None
    """8.7 How the Opponent may counter it."""

    @property
    def over_turns(self) -> bool:
        """8.3 Whether it takes several turns."""
        return bool(self.goes_on)
