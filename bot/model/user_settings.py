"""Settings of a user: where private messages go, when pings come, when they are away."""

from dataclasses import dataclass, field, fields
from datetime import datetime
from typing import Any, Final, Literal, NamedTuple

Pings = Literal["channel", "calm", "off"]
Hints = Literal["new", "always", "never"]


@dataclass(frozen=True, slots=True)
class QuietHours:
    """Hours in which someone is not to be disturbed: minutes since midnight on the wall of that zone (IANA), over midnight too."""

    zone: str
    begin: int
    end: int


@dataclass(frozen=True, slots=True)
class Holiday:
    """A holiday in one server: no clock runs for its player from then until then (milliseconds, UTC)."""

    guild: int
    begin: int
    end: int


class Switch(NamedTuple):
    """A setting that is on or off, as the menu of /settings shows it: a label, and a note below it."""

    label: str
    note: str


def _switch(usual: bool, label: str, note: str) -> Any:
    """Return a field of UserSettings that is a switch: how it usually is, and its line in the menu."""
    return field(default=usual, metadata={Switch: Switch(label, note)})


@dataclass(frozen=True, slots=True)
class UserSettings:
    """Settings of a user: private messages in the ephemeral panel or by DM; pings in the channel or not.

    `calm`: at most one ping in ten minutes at each table, apart from a reminder before the time runs out. `dm_closed_until`: DMs were
    refused; don't try again before (UTC). `hints`: a sentence beside each question, while new to the title. `zone` is known also
    without quiet hours. `away`: all holidays, past ones too.

    A field has the name of its column. A switch needs no other word in the menu, in the queries, or in what is shown.
    """

    private: Literal["panel", "dm"] = "panel"
    pings: Pings = "channel"
    dm_closed_until: datetime | None = None
    reminder: bool = _switch(True, "Remind me before I run out of time", "Once, when a fifth of your time is left")
    next_up: bool = _switch(False, "Tell me when I'm next", "A silent message when the player before you is up")
    ranked: bool = _switch(
        True, "Include me in ratings and leaderboards", "What others see about your games in this server's /stats"
    )
    plain: bool = _switch(False, "Text only", "No pictures or emojis in anything only you see")
    light: bool = _switch(False, "Pictures on parchment", "Light instead of dark, in anything only you see")
    four: bool = _switch(
        False,
        "Suits in four colours",
        "Hearts red, diamonds blue, clubs green, spades black, in anything only you see",
    )
    zone: str | None = None
    hints: Hints = "new"
    quiet: QuietHours | None = None
    away: tuple[Holiday, ...] = ()

    def away_until(self, guild: int, at: int) -> int | None:
        """Until when the user is on holiday in that server at that moment; None if they are not. Milliseconds, UTC."""
        return max([one.end for one in self.away if one.guild == guild and one.begin <= at < one.end], default=None)


SWITCHES: Final = {one.name: one.metadata[Switch] for one in fields(UserSettings) if Switch in one.metadata}
"""By name, in the order of the menu."""
