"""11. Options."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Final, Literal

from pydantic import BaseModel, ConfigDict, Field


class RealmOptions(BaseModel):
    """The options of section 11, each with its default."""

    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)

    court_powers: Literal["on", "off"] = Field(
        "on", title="Court powers", description="Specialty Cards can be used from the second round on (7.2b)"
    )
    game_end: Literal["rounds", "target"] = Field(
        "rounds", title="Game end", description="After a number of rounds, or when someone reaches a total (10.1)"
    )
    rounds: Annotated[int, Field(ge=2, le=20)] = Field(5, title="Rounds", description="2 to 20 rounds (10.1a)")
    target_score: Annotated[int, Field(ge=10, le=50)] = Field(
        20, title="Target score", description="10 to 50 points: reaching them ends the game (10.1b)"
    )
    opening_lead: Literal["king", "ecume"] = Field(
        "king", title="Opening lead", description="Who leads the first hand of later rounds (3.7)"
    )
    seating: Literal["join", "random"] = Field(
        "join", title="Seating", description="First circle: in the order of joining, or random (3.2)"
    )
    first_dealer: Literal["random"] | Annotated[int, Field(ge=1, le=10)] = Field(
        "random", title="First dealer", description="Random, or a place in the order of joining (3.3)"
    )
    standing_pass: Literal["on", "off"] = Field(
        "on", title="Standing pass", description="Players may pass in advance while they wait (12.2)"
    )
    auto_pass: Literal["off", "public", "all"] = Field(
        "public",
        title="Automatic pass",
        description="Pass automatically for players who can't beat the set: never, if everyone can see it, always "
        "(12.3)",
    )


def share_of_usual(options: RealmOptions) -> float | None:
    """10.1a Return how much of a usual game that many rounds are; None: it ends with a total (10.1b), whose rounds no one knows."""
    usual: int = RealmOptions.model_fields["rounds"].default
    return options.rounds / usual if options.game_end == "rounds" else None


PRESETS: Final[Mapping[str, Mapping[str, object]]] = {"short": {"rounds": 3}, "long": {"rounds": 10}}
"""For a short evening and for a long one: the options that differ from the usual."""
