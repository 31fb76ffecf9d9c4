"""7. Options: what a table may choose before round 1."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Final, Literal

from pydantic import BaseModel, ConfigDict, Field

Tied = Annotated[str, Field(pattern=r"^[1-5]( [1-5])+$")]
"""3.3 Places whose accounts are equally old: the one with the lowest seat starts."""


class CompanyOptions(BaseModel):
    """The options of section 7, each with its default. All are public."""

    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)

    rounds: Literal["auto"] | Annotated[int, Field(ge=1, le=20)] = Field(
        "auto",
        title="Rounds",
        description="6 to 20, or 1 to 5 with short_game=on; auto: two per player (7.1)",
    )
    short_game: Literal["off", "on"] = Field("off", title="Short game", description="Allows 1 to 5 rounds (7.1)")
    blind_steal: Literal["off", "on"] = Field(
        "off", title="Blind steal", description="A thief doesn't see the stolen cards until the round ends (7.2)"
    )
    round_starter: Literal["rotate", "oldest"] = Field(
        "rotate",
        title="Round starter",
        description="The start rotates, or the first starter starts every round (7.3)",
    )
    first_starter: Literal["oldest"] | Annotated[int, Field(ge=1, le=5)] | Tied = Field(
        "oldest",
        title="First starter",
        description="Place in the order of joining, or the player with the oldest account (3.3)",
    )
    last_player: Literal["ends", "final_turn", "plays_on"] = Field(
        "ends", title="Last player", description="What happens when one player is left unlocked (7.4)"
    )
    max_aces: Literal[1, 2, 3, 4] = Field(
        1, title="Aces in a sequence", description="How many Aces a sequence may hold (7.5)"
    )
    min_sequence: Literal[1, 2, 3] = Field(
        2, title="Shortest sequence", description="How many cards a sequence needs (7.6)"
    )
    leftover_ace: Literal[1, 0] = Field(1, title="Leftover Ace", description="Points a leftover Ace costs (7.7)")
    dry_turns: Literal["off"] | Annotated[int, Field(ge=1, le=20)] = Field(
        10,
        title="Dry turns",
        description="How many turns without an unveiled card, for each player, end a round (7.8)",
    )
    absent_lock: Literal["off"] | Annotated[int, Field(ge=1, le=5)] = Field(
        "off", title="Absent lock", description="After how many absent turns in a row a player is locked in (7.10)"
    )
    full_log_after_game: Literal["off", "on"] = Field(
        "off", title="Full log", description="Reveal hidden discards and gifts after the last round (7.11)"
    )
    seating: Literal["join", "random", "manual"] = Field(
        "join", title="Seating", description="In the order of joining, shuffled, or by the given seat order (7.12)"
    )
    seat_order: str = Field(
        "",
        title="Seat order",
        description="For manual seating: joining places in seat order, for example 3 1 2 (7.12)",
        pattern=r"^[1-5 ]*$",
        max_length=9,
    )

    def rounds_of(self, seats: int) -> int:
        """3.2 The number of rounds R: twice the number of seats unless chosen."""
        return 2 * seats if self.rounds == "auto" else self.rounds


def share_of_usual(options: CompanyOptions) -> float:
    """3.2 Return how much of a usual game, the 8 rounds of four players, that many rounds are."""
    return 1.0 if options.rounds == "auto" else options.rounds / CompanyOptions().rounds_of(4)


PRESETS: Final[Mapping[str, Mapping[str, object]]] = {
    "short": {"rounds": 3, "short_game": "on"},
    "long": {"rounds": 15},
}
"""For a short evening and for a long one: the options that differ from the usual."""
