"""5.1b What is said of an action of a turn. Each file of a rule ends with the records of its actions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from games.engine.asking.ask import Ask, Seat
from games.engine.declaring.action import Action
from games.estate.state import Estate


class Purpose:
    """The headings of a panel, in their order."""

    WORK: Final = "Work"
    HARVEST: Final = "Harvest, smith"
    PEOPLE: Final = "People"
    BUILD: Final = "Build"
    CROWN: Final = "Crown"
    TRADE: Final = "Trade"
    ALL: Final = (WORK, HARVEST, PEOPLE, BUILD, CROWN, TRADE)


@dataclass(frozen=True, kw_only=True)
class TurnAction(Action[Estate]):
    """5.1b An action of 5.3 to 5.14, or the yield."""

    trade: bool = False
    """5.14a Whether another than the Active player may do it too."""
    everything: bool = False
    """True if it is done with everything that could be named, so that it asks nothing."""
    freely: str = ""
    """7.9 The note at a table where harvesting leaves the Peasant as it is; empty where that changes nothing."""

    def first_question(self, g: Estate, me: Seat) -> Ask | None:
        """Return what it would ask first, to look up the reason against something named with it; None if that is nothing."""
        return None if self.everything else super().first_question(g, me)
