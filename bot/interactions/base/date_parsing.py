"""Times as people type them: "friday", "in 3 days", "24.12.", "22:30". What a calendar leaves open is read as the near future."""

import re
from dataclasses import dataclass
from datetime import datetime, time, timedelta
from typing import Final
from zoneinfo import ZoneInfo

_HOUR: Final = re.compile(r"(\d{1,2})(?:[:.h](\d{2}))?\s*(am|pm)?", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Moment:
    """An instant with its zone; `whole`: a day was named, without an hour."""

    at: datetime
    whole: bool

    def begin(self) -> datetime:
        """Return the instant, for a whole day its first."""
        return datetime.combine(self.at.date(), time(), self.at.tzinfo) if self.whole else self.at

    def end(self) -> datetime:
        """Return the instant, for a whole day its last: midnight."""
        return self.begin() + timedelta(days=1) if self.whole else self.at


def read_moment(text: str, zone: str | None, now: datetime, language: str = "en") -> Moment | None:
    """Return the moment that someone in `zone` (IANA; UTC if unknown) means at that instant, or None if the text isn't a time.

    English is understood, and the language of that code if its calendar is known. Looking at all languages would take seconds for a
    text that isn't a time. The first call loads the calendars: call it in a thread.
    """
    from dateparser.data import languages_info
    from dateparser.date import DateDataParser

    here = ZoneInfo(zone or "UTC")
    settings = {
        "TIMEZONE": str(here),
        "TO_TIMEZONE": str(here),
        "RETURN_AS_TIMEZONE_AWARE": True,
        "RETURN_TIME_AS_PERIOD": True,
        "PREFER_DATES_FROM": "future",
        "RELATIVE_BASE": now.astimezone(here).replace(tzinfo=None),
        "DATE_ORDER": "DMY",
        "STRICT_PARSING": False,
    }
    spoken = {"en", language.lower().partition("-")[0]} & set(languages_info.language_order)
    found = DateDataParser(languages=sorted(spoken), settings=settings).get_date_data(text.strip()[:60])
    if found.date_obj is None:
        return None
    hours = found.period == "time" or bool(re.search(r"hour|minute|\d\s*[hm]\b|now", text, re.IGNORECASE))
    return Moment(found.date_obj.astimezone(here), whole=not hours)


def minutes(text: str) -> int | None:
    """Return minutes since midnight for a time of day (`22:30`, `8`, `10pm`), or None if the text isn't one."""
    match = _HOUR.fullmatch(text.strip())
    if match is None:
        return None
    hour, minute, half = int(match[1]), int(match[2] or 0), (match[3] or "").lower()
    if half and not 1 <= hour <= 12:
        return None
    hour = hour % 12 + (12 if half == "pm" else 0) if half else hour % 24 if hour == 24 else hour
    return hour * 60 + minute if hour < 24 and minute < 60 else None
