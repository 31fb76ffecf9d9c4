"""14. Options. The decision timer of 14.7 is the table's own clock, and no option of the game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Final, Literal

from pydantic import BaseModel, ConfigDict, Field


class RivalOptions(BaseModel):
    """The options of section 14, each with its default."""

    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)

    no_consort_order: Literal["clockwise", "either"] = Field(
        "clockwise",
        title="Order without a Consort",
        description="Clockwise only, or either direction for each placement (14.1)",
    )
    diplomacy: Literal["accord_and_treaty", "accord_only"] = Field(
        "accord_and_treaty", title="Diplomacy", description="Which of the two a Heart can counter (14.2)"
    )
    tournament_club: Literal["discard", "none"] = Field(
        "discard",
        title="Club in a Tournament",
        description="Whether a Club turned up costs the Tournament's Club (14.3)",
    )
    turn_limit: Literal["off"] | Annotated[int, Field(ge=40, le=1000)] = Field(
        "off",
        title="Turn limit",
        description="Score the game after this many turns, both players together; an even number (14.4)",
    )
    standing_orders: Literal["off", "on"] = Field(
        "off", title="Standing orders", description="Players may leave orders that answer on their rival's turn (14.5)"
    )
    concede: Literal["on", "off"] = Field("on", title="Conceding", description="A player may concede the game (14.6)")


_SHORT, _LONG = 34, 92
"""Turns of a short and of a long game without a limit: of ten games of robots one is shorter, and one longer (docs/lab)."""


def share_of_usual(options: RivalOptions) -> tuple[float, float]:
    """14.4 Return how much of a short and of a long game the turn limit leaves; nothing else makes a game much shorter or longer."""
    if options.turn_limit == "off":
        return 1.0, 1.0
    return min(1.0, options.turn_limit / _SHORT), min(1.0, options.turn_limit / _LONG)


PRESETS: Final[Mapping[str, Mapping[str, object]]] = {
    "short": {"turn_limit": 40},
    "long": {"turn_limit": "off", "standing_orders": "on"},
}
"""For a short evening and for a long one, what differs from the usual."""
