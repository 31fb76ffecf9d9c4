"""What a user wants of the bot: where private things go, when they may be called, when they are away."""

from dataclasses import dataclass
from datetime import datetime
from typing import Literal

Pings = Literal["channel", "calm", "off"]
Hints = Literal["new", "always", "never"]


@dataclass(frozen=True, slots=True)
class QuietHours:
    """Hours in which somebody is not to be disturbed: minutes since midnight on the wall of that zone (IANA), over midnight too."""

    zone: str
    begin: int
    end: int


@dataclass(frozen=True, slots=True)
class Holiday:
    """A holiday in one server: no clock runs for its player from then until then (milliseconds, UTC)."""

    guild: int
    begin: int
    end: int


@dataclass(frozen=True, slots=True)
class UserSettings:
    """What a user wants: private things in the ephemeral panel or by DM; pinged in the channel or not.

    `calm`: called at most once in ten minutes at each table, a reminder before the time runs out apart. `dm_closed_until`: DMs were
    refused; do not try again before (UTC). `reminder`: reminded before a deadline. `next_up`: told who is asked next after the
    present player. `plain`: text only, no pictures. `light`: pictures on parchment, not at dusk. `four`: suits in
    four colours. `ranked`: shown in ratings and leaderboards. `hints`: a sentence beside each question,
    while new to the title. `zone` is known also without quiet hours. `away`: all holidays, past ones too.
    """

    private: Literal["panel", "dm"] = "panel"
    pings: Pings = "channel"
    dm_closed_until: datetime | None = None
    reminder: bool = True
    next_up: bool = False
    plain: bool = False
    light: bool = False
    four: bool = False
    ranked: bool = True
    zone: str | None = None
    hints: Hints = "new"
    quiet: QuietHours | None = None
    away: tuple[Holiday, ...] = ()

    def away_until(self, guild: int, at: int) -> int | None:
        """Until when the user is on holiday in that server at that moment; None if they are not. Milliseconds, UTC."""
        return max([one.end for one in self.away if one.guild == guild and one.begin <= at < one.end], default=None)
