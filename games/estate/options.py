"""7. Options, and 2.19 the order of youth."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Final, Literal

from pydantic import BaseModel, ConfigDict, Field


class EstateOptions(BaseModel):
    """The options of section 7, each with its default; and who is younger than whom."""

    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)

    win_target: Literal[7, 8, 9, 10, 11, 12] = Field(
        10, title="Holdings to win", description="How many Staffed Holdings win at once (7.1)"
    )
    season_limit: Literal["none"] | Annotated[int, Field(ge=20, le=200)] = Field(
        100,
        title="Season limit",
        description="The game ends after this Season (20 to 200), or only when someone wins (7.2)",
    )
    tie_order: Literal["youngest", "rotating"] = Field(
        "youngest", title="Ties", description="Whether the youngest always comes first, or each player in turn (7.3)"
    )
    bank: Literal["unlimited", "finite"] = Field(
        "unlimited", title="Bank", description="Whether chits, Holdings, Lands and Favors can run out (7.4)"
    )
    more_resources: Literal["choice", "goods", "holding"] = Field(
        "choice",
        title="More resources",
        description="What these Rewards give: the printed Resources, a new Holding, or a choice (7.5)",
    )
    reward_castle: Literal["allowed", "forbidden"] = Field(
        "allowed", title="Castle as Reward", description="Whether a new Holding may be a Castle (7.6)"
    )
    relief: Literal["off", "on"] = Field(
        "off",
        title="Relief",
        description="A player without Peasants gets 2 grain, plus 4 wood if they have no Village (7.7)",
    )
    harvest: Literal["spends", "free"] = Field(
        "spends", title="Harvest", description="Whether the Peasant who harvests is Spent or stays as it is (7.9)"
    )
    youth: str = Field(
        "",
        title="Youth order",
        description="Joining numbers, youngest player first, for example 3 1 2; otherwise by account age (2.19)",
        pattern=r"^[1-4 ]*$",
        max_length=7,
    )


def share_of_usual(options: EstateOptions) -> float:
    """7.1, 7.2 Return how much of a usual game that is, counted in the decisions of robots' games, which take 22 Seasons as usual."""
    whole = {7: 0.65, 8: 0.7, 9: 0.9, 10: 1.0, 11: 1.3, 12: 1.45}[options.win_target]
    return whole if options.season_limit == "none" else min(whole, options.season_limit / 22)


PRESETS: Final[Mapping[str, Mapping[str, object]]] = {
    "short": {"win_target": 7, "season_limit": 40},
    "long": {"win_target": 12, "season_limit": 200},
}
"""For a short evening and for a long one, what differs from the usual."""
