"""7. The options of a table."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Annotated, Final, Literal, NamedTuple

from pydantic import BaseModel, ConfigDict, Field

from games.aristocracy.building import Kind


class Sizes(NamedTuple):
    """7.2 Numbers set by the building sizes: decks, building cards of a farm, estate and chateau, base hand size."""

    decks: int
    farm: int
    estate: int
    chateau: int
    hand: int

    def kind(self, cards: int) -> Kind:
        """2.15 Return the largest type that fits the number of building cards."""
        if cards >= self.chateau:
            return "chateau"
        return "estate" if cards >= self.estate else "farm"


SIZES: Final = {
    "4-5-6": Sizes(2, 3, 4, 5, 7),
    "5-6-7": Sizes(2, 4, 5, 6, 9),
    "4-5-7": Sizes(2, 3, 4, 6, 7),
    "2-3-4": Sizes(1, 1, 2, 3, 5),
}


class CourtOptions(BaseModel):
    """The options of 7.1 and 7.4 to 7.10, each with its default."""

    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)

    building_sizes: Literal["4-5-6", "5-6-7", "4-5-7", "2-3-4"] = Field(
        "4-5-6", title="Building sizes", description="Cards of a farm, estate and chateau, address card included (7.1)"
    )
    hand_size: Literal["auto"] | Annotated[int, Field(ge=1, le=15)] = Field(
        "auto",
        title="Hand size",
        description="Cards dealt and kept at the Tax, 1 to 15; auto goes by the building sizes (7.4)",
    )
    commit_order: Literal["herald", "simultaneous"] = Field(
        "herald", title="Commit order", description="Ball bids and stalls one after another, or all at once (7.5)"
    )
    round_limit: Literal["off"] | Annotated[int, Field(ge=1, le=50)] = Field(
        "off", title="Round limit", description="The game ends after this round, 1 to 50, or only by a player (7.6)"
    )
    seating: Literal["join", "random"] = Field(
        "join", title="Seating", description="Clockwise as joined, or shuffled (7.7)"
    )
    auction_bids: Literal["together", "herald"] = Field(
        "together", title="Auction bids", description="All at once, or one after another in Herald order (7.8)"
    )
    sole_name: Literal["binding", "free"] = Field(
        "binding",
        title="Sole name",
        description="A player who alone names a card in a tie buys it, or may decline it (7.9)",
    )
    end_needs: Literal["complete", "one_complete"] = Field(
        "complete",
        title="End needs",
        description="To end the game, every required building must be complete, or only the chateau (7.10)",
    )

    @property
    def sizes(self) -> Sizes:
        """7.2 Return the numbers behind the building sizes."""
        return SIZES[self.building_sizes]

    @property
    def base_hand(self) -> int:
        """2.17 Return the base hand size, in cards."""
        return self.sizes.hand if self.hand_size == "auto" else self.hand_size


def share_of_usual(options: CourtOptions) -> float | None:
    """7.1, 7.4, 7.6 Return how much of a usual game that is; None for hands so small that hardly anyone can end it.

    Counted in the decisions of robots' games: five rounds as usual, four with the smallest buildings, and more with hands that hold no whole farm.
    """
    whole, rounds = {"2-3-4": (0.7, 4), "4-5-7": (1.1, 5.5), "5-6-7": (1.05, 5.5)}.get(options.building_sizes, (1.0, 5))
    limit = math.inf if options.round_limit == "off" else options.round_limit
    beside = options.base_hand - (options.sizes.farm + 1)  # cards beside those of a farm
    if beside < -1:  # nearly no one builds, and a round has half as many decisions
        return None if limit == math.inf else whole * limit / rounds / 2
    slow = next(factor for least, factor in ((7, 0.85), (2, 1.0), (0, 1.3), (-1, 2.4)) if beside >= least)
    return whole * min(slow, limit / rounds)


PRESETS: Final[Mapping[str, Mapping[str, object]]] = {
    "short": {"building_sizes": "2-3-4", "round_limit": 8},
    "long": {"building_sizes": "5-6-7"},
}
"""For a short evening and for a long one, what differs from the usual."""
