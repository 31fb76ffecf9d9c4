"""By what events each game may tell a hidden card apart from another: where two worlds may openly part.

`shown`: fields whose cards the viewer sees lying on the table afterwards, or in its own hand. `told`: fields that are open
by the rulebook although nothing stays to be seen. `sealed`: fields that open what was chosen sealed. `either`: events that
announce the one or the other. `unless`: when the fields of an event are not open after all.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

Fields = Mapping[str, tuple[str, ...]]


@dataclass(frozen=True)
class Openings:
    """What one game may tell; `deck` is the zone of the state from whose end cards are drawn."""

    shown: Fields
    told: Fields
    sealed: Fields
    either: tuple[frozenset[str], ...]
    unless: Mapping[str, Callable[[Any], bool]]
    deck: str


OPENINGS: Final[Mapping[str, Openings]] = {
    "aristocracy": Openings(
        shown={
            "Taxed": ("shown",),
            "YouDrew": ("card",),
            "YouReceived": ("cards",),
            "YouHarvested": ("card",),
            "Built": ("address",),
            "ProductionDiscarded": ("shown",),
            "LeftOpen": ("card",),
            "CardTaken": ("turned",),
        },
        told={
            "PhaseBegins": ("market",),
            "AuctionCard": ("card",),
            "BallDealt": ("market",),
            "StallRevealed": ("cards", "worth"),
            "Stored": ("taken",),
            "Favored": ("card", "special"),  # 5.7b shown, then it may lie face-down
            "YouSaw": ("cards",),  # 5.12b
            "BuildingShown": ("cards", "points"),  # 6.6
            "Scored": ("seat", "place", "points", "coins", "hand"),  # 6.8
        },
        sealed={"BidsRevealed": ("bids",), "StallSet": ("count",), "BidForBall": ("count",)},
        either=(frozenset({"NoPenalty", "Penalty"}),),  # 5.12c, 5.12d
        unless={"Stored": lambda event: event.given is None},  # 10.2 only what comes to the stall is told
        deck="deck",
    ),
}
