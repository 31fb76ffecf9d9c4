"""The people of two weeks: where they live, when they sleep, how soon they look, when they are gone. One number decides it all."""

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any, Final

from bot.model.time_zones import time_zone
from bot.model.user_settings import Pings, QuietHours
from games.engine.dice import Dice

MINUTE: Final = 60_000  # milliseconds
HOUR: Final = 60 * MINUTE
DAY: Final = 24 * HOUR
QUARTER: Final = 15 * MINUTE

ZONES: Final = (
    ("Europe/Berlin", 22 * 60, 8 * 60),
    ("America/New_York", 23 * 60, 7 * 60),
    ("Australia/Lord_Howe", 21 * 60 + 30, 6 * 60 + 30),
    ("America/Sao_Paulo", 0, 7 * 60 + 30),
    ("Asia/Kolkata", 22 * 60 + 30, 6 * 60),
    ("UTC", 9 * 60, 17 * 60),  # who works by day
)
NAMES: Final = ("Anna", "Berta", "Carl", "Dora", "Emil", "Frida")


def quiet_at(quiet: QuietHours | None, at: int) -> bool:
    """Whether somebody's wall clock shows an hour of quiet then; the reference for bot.tables.timers.quiet_hours, by the wall alone."""
    if quiet is None:
        return False
    wall = datetime.fromtimestamp(at / 1000, time_zone(quiet.zone))
    minute = wall.hour * 60 + wall.minute
    if quiet.begin <= quiet.end:
        return quiet.begin <= minute < quiet.end
    return minute >= quiet.begin or minute < quiet.end


def awake(quiet: QuietHours | None, at: int) -> int:
    """The first moment from then on that is not quiet. Quiet hours end at a quarter of an hour, everywhere."""
    while quiet_at(quiet, at):
        at += QUARTER - at % QUARTER
    return at


@dataclass(frozen=True)
class Person:
    """A player. `leaves`: from when on they never come again. `absent`: from when to when they do not look, and say nothing. `holiday`: they
    do, with /away. `leisure`: how much longer than usual they take; milliseconds, UTC."""

    user: int
    name: str
    quiet: QuietHours
    dice: Dice
    leisure: float
    looks: int  # minutes since midnight on their wall at which they have a look every day
    pings: Pings = "channel"
    dm: bool = False
    reminder: bool = True
    leaves: int | None = None
    absent: tuple[int, int] | None = None
    holiday: tuple[int, int] | None = None

    def user_settings(self) -> dict[str, Any]:
        """Return their choices in /settings."""
        private = "dm" if self.dm else "panel"
        return {
            "quiet": self.quiet,
            "zone": self.quiet.zone,
            "pings": self.pings,
            "private": private,
            "reminder": self.reminder,
        }

    def there(self, at: int) -> int | None:
        """The first moment from then on at which they may press something; None: never again."""
        at = awake(self.quiet, at)
        for away in (self.absent, self.holiday):
            if away is not None and away[0] <= at < away[1]:
                at = awake(self.quiet, away[1])
        return None if self.leaves is not None and at >= self.leaves else at

    def after_a_call(self, at: int) -> int | None:
        """Return when this person comes after a ping: mostly soon, sometimes in the evening or the next day."""
        kind = self.dice.below(12)
        low, high = (3, 45) if kind < 6 else (60, 360) if kind < 10 else (600, 1_500)
        return self.there(at + int((low + self.dice.below(high - low)) * self.leisure) * MINUTE)

    def at_once(self, at: int) -> int | None:
        """Return when this person continues while playing."""
        return self.there(at + (1 + self.dice.below(4)) * MINUTE)

    def next_look(self, at: int) -> int | None:
        """Their look of every day, without a call."""
        zone = time_zone(self.quiet.zone)
        wall = datetime.fromtimestamp(at / 1000, zone)
        look = wall.replace(hour=self.looks // 60, minute=self.looks % 60, second=0, microsecond=0)
        if look <= wall:
            look += timedelta(days=1)
        return self.there(round(look.astimezone(UTC).timestamp() * 1000))


def cast(dice: Dice, seats: int, start: int, leisure: float) -> list[Person]:
    """Return one person per seat: one leaves for good, one is away without a word, one goes on holiday."""
    first, shift = dice.below(seats - 1) + 1, dice.below(len(ZONES))  # the host stays
    return [_person(dice, n, (n + shift) % len(ZONES), (n - first) % seats, start, leisure) for n in range(seats)]


def _person(dice: Dice, number: int, place: int, role: int, start: int, leisure: float) -> Person:
    zone, begin, end = ZONES[place]
    since = start + (2 + dice.below(4)) * DAY + dice.below(24) * HOUR
    length = 2 * DAY + dice.below(48) * HOUR
    roles: dict[int, dict[str, Any]] = {
        0: {"leaves": since},
        1: {"absent": (since, since + length)},
        2: {"holiday": (since, since + length)},
        3: {"dm": True, "reminder": dice.below(3) > 0},
        4: {"pings": ("calm", "off", "calm")[dice.below(3)]},
    }
    return Person(
        user=101 + number,
        name=NAMES[number],
        quiet=QuietHours(zone, begin, end),
        dice=dice,
        leisure=leisure,
        looks=18 * 60 + 15 * dice.below(12),
        **roles.get(role, {}),
    )
