"""Settings of a user, each with its line in the menu of /settings, and its option there."""

from collections.abc import Mapping
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


class Option(NamedTuple):
    """The option of /settings that a setting has: its name there, and what Discord says of it."""

    name: str
    told: str


class Switch(NamedTuple):
    """A setting that is on or off, as the menu of /settings shows it: a label, and a note below it. `off`: what is said of one that is off."""

    label: str
    note: str
    off: str = ""
    option: Option | None = None


class Menu(NamedTuple):
    """A setting that is one of several, which has a menu of its own: by value, a label and a note below it. `told`: of its option."""

    choices: Mapping[str, tuple[str, str]]
    told: str


def _switch(usual: bool, label: str, note: str, off: str = "", option: Option | None = None) -> Any:
    """Return a field that is a switch, and how it usually is."""
    return field(default=usual, metadata={Switch: Switch(label, note, off, option)})


def _menu(told: str, **choices: tuple[str, str]) -> dict[Any, Any]:
    """Return what makes a field one with a menu. `told`: what Discord says of its option, which has its name."""
    return {Menu: Menu(choices, told)}


@dataclass(frozen=True, slots=True)
class UserSettings:
    """Settings of a user: where private messages go, when pings come, when they are away.

    A switch, and a setting with a menu, is this field and whatever reads it: its menu, its option of /settings, what is shown of it and how it
    is stored follow. One that SQL asks about has a column of its name; the others share a column.
    """

    private: Literal["panel", "dm"] = field(
        default="panel",
        metadata=_menu(
            "panel: only when you press a button (default). dm: I message you when it's your turn",
            panel=(
                "Show my cards when I press a button",
                "Your hand and choices open in the channel, visible only to you",
            ),
            dm=("Send me my cards by direct message", "On each of your turns, with your hand and buttons"),
        ),
    )
    pings: Pings = field(
        default="channel",
        metadata=_menu(
            "channel: a mention every turn (default). calm: at most once in 10 minutes. off: none",
            channel=("Ping me every turn", "A mention in the channel, deleted once your turn is over"),
            calm=("Ping me less often", "At most once every ten minutes, for fast games"),  # a reminder comes even so
            off=("Never ping me", "/mine lists the games that are waiting for you"),
        ),
    )
    dm_closed_until: datetime | None = None  # DMs were refused; don't try again before (UTC)
    reminder: bool = _switch(
        True,
        "Remind me before I run out of time",
        "Once, when a fifth of your time is left",
        off="No reminders",
        option=Option("reminder", "Remind me before I run out of time"),
    )
    next_up: bool = _switch(False, "Tell me when I'm next", "A silent message when the player before you is up")
    ranked: bool = _switch(
        True,
        "Include me in ratings and leaderboards",
        "What others see about your games in this server's /stats",
        off="Not in ratings or leaderboards",
    )
    plain: bool = _switch(
        False,
        "Text only",
        "No pictures or emojis in anything only you see",
        option=Option("plain", "Text only, in anything only you see"),
    )
    light: bool = _switch(
        False,
        "Pictures on parchment",
        "Light instead of dark, in anything only you see",
        option=Option("parchment", "Parchment pictures instead of dark ones, in anything only you see"),
    )
    four: bool = _switch(
        False,
        "Suits in four colours",
        "Hearts red, diamonds blue, clubs green, spades black, in anything only you see",
        option=Option("four_colours", "Four suit colours, in anything only you see"),
    )
    hints: Hints = field(
        default="new",
        metadata=_menu(
            "One-sentence explanations of each decision: while a game is new to you (default), always, never",
            new=("Explain decisions while I'm new", "One sentence per decision, in your first two games of each kind"),
            always=("Always explain decisions", "One sentence per decision"),
            never=("Never explain decisions", "/help still explains"),
        ),
    )
    zone: str | None = None  # known also without quiet hours
    quiet: QuietHours | None = None
    away: tuple[Holiday, ...] = ()  # all holidays, past ones too

    def away_until(self, guild: int, at: int) -> int | None:
        """Until when the user is on holiday in that server at that moment; None if they are not. Milliseconds, UTC."""
        return max([one.end for one in self.away if one.guild == guild and one.begin <= at < one.end], default=None)


SWITCHES: Final[Mapping[str, Switch]] = {
    one.name: one.metadata[Switch] for one in fields(UserSettings) if Switch in one.metadata
}
MENUS: Final[Mapping[str, Menu]] = {
    one.name: one.metadata[Menu] for one in fields(UserSettings) if Menu in one.metadata
}
"""By name, in the order of the fields."""
