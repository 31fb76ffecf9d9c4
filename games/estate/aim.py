"""5.1d Aims: the question that an action which is not possible now would have asked, each choice with its own reason."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from games.engine.ask import Ask, Option, Seat
from games.estate import build, castle, move, requests, trade, village, work
from games.estate.refusals import Targets
from games.estate.state import Estate


class Aim(NamedTuple):
    """The rule by which an action asks what is meant, and what it could be."""

    rule: str
    targets: Callable[[Estate, Seat], Targets]


AIMS: Final[Mapping[str, Aim]] = {
    "work": Aim("5.1e", work.fields),
    "harvest": Aim("5.4b", work.granges),
    "move": Aim("5.3a", move.leavings),
    "smith": Aim("5.7a", village.smithies),
    "recruit": Aim("5.8a", village.hamlets),
    "train": Aim("5.9a", castle.trainees),
    "restation": Aim("5.10a", castle.departures),
    "build": Aim("5.11a", build.plans),
    "remove": Aim("5.12a", build.removals),
    "fill": Aim("5.13a", requests.fillings),
    "accept": Aim("5.14e", trade.acceptable),
    "decline": Aim("5.14f", trade.declinable),
    "withdraw": Aim("5.14f", trade.withdrawable),
}


def aim(g: Estate, seat: Seat, ask: Ask, token: str) -> Ask | None:
    """5.1d What would have been asked next; None where the refused choice's own reason says it all."""
    if ask.rule not in ("5.1b", "5.14a") or token not in AIMS:
        return None
    rule, targets = AIMS[token]
    return Ask(seat, rule, "", tuple([Option(*target) for target in targets(g, seat).items()]))
