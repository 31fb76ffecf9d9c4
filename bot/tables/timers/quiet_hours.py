"""Quiet hours: when a player isn't to be disturbed, by the clock on their wall. Pure: instants are milliseconds, UTC.

A wall time that doesn't exist (clocks go forward) takes the earlier offset; one that comes twice is the first of the two, as in
calendars (RFC 5545, section 3.3.5).
"""

from datetime import UTC, datetime, time, timedelta, tzinfo
from typing import Final

from bot.model.time_zones import time_zone, zone_names
from bot.model.user_settings import QuietHours

DAY: Final = 24 * 60  # minutes
MORNING: Final = 3_600_000  # milliseconds that someone has after their quiet hours at least, where the pace leaves room


def quiet_until(quiet: QuietHours | None, at: int) -> int | None:
    """Return when the quiet hours around that instant end; None outside them."""
    if quiet is None or quiet.begin == quiet.end:
        return None
    zone = time_zone(quiet.zone)
    today = datetime.fromtimestamp(at / 1000, zone).date()
    for days in (-1, 0, 1):
        day = today + timedelta(days=days)
        end_day = day if quiet.begin < quiet.end else day + timedelta(days=1)
        begin = _instant(datetime.combine(day, _time(quiet.begin)), zone)
        end = _instant(datetime.combine(end_day, _time(quiet.end)), zone)
        if begin <= at < end:
            return end
    return None


def fit_deadline(quiet: QuietHours | None, due: int, given: int) -> int:
    """Return the deadline, not within the quiet hours if as much time is given as they last: then an hour after them."""
    until = quiet_until(quiet, due)
    if quiet is None or until is None or given < (quiet.end - quiet.begin) % DAY * 60_000:
        return due
    return until + MORNING


def is_zone(zone: str) -> bool:
    """Return whether there is a zone of that name (IANA)."""
    return zone in zone_names()


def named_like(text: str, most: int) -> list[str]:
    """Return the zones whose name has these letters, those of places that begin so first."""
    wanted = text.strip().casefold().replace(" ", "_")
    found = [zone for zone in sorted(zone_names()) if wanted in zone.casefold()]
    return sorted(found, key=lambda zone: not zone.rpartition("/")[2].casefold().startswith(wanted))[:most]


def _time(minutes: int) -> time:
    return time(minutes // 60, minutes % 60)


def _instant(wall: datetime, zone: tzinfo) -> int:
    return round(wall.replace(tzinfo=zone).astimezone(UTC).timestamp() * 1000)
