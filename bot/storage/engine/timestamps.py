"""Moments as they are stored: whole milliseconds UTC since 1970."""

from datetime import UTC, datetime


def stamp(moment: datetime) -> int:
    """Return the milliseconds since 1970, as stored."""
    return round(moment.timestamp() * 1000)


def moment(stored: int) -> datetime:
    """Return the moment, in UTC, that was stored."""
    return datetime.fromtimestamp(stored / 1000, UTC)
