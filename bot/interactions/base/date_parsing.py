"""Times as people type them: "20:00", "friday 20h", "in 3 days", "24.12.", Discord's own <t:…>. The near future fills in the rest.

The hour is read here and the day by dateparser, since each knows what the other doesn't: dateparser takes "3.12." for twelve
minutes past three, and a local base with a zone for UTC. A text with two readings is not guessed at: both are named.
"""

import calendar
import re
import unicodedata
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta, timezone, tzinfo
from typing import Final

from bot.model.errors import TableError
from bot.model.time_zones import time_zone

LONGEST: Final = 60
"""Characters of a time that are read: a longer text isn't a time."""

LANGUAGES: Final = (
    *("en", "de", "fr", "es", "it", "pt", "nl", "pl", "sv", "da", "nb", "fi", "cs", "hu", "ro"),
    *("hr", "lt", "el", "bg", "uk", "ru", "tr", "vi", "id", "hi", "th", "zh", "ja", "ko"),
)
"""The languages that Discord can be set to, as dateparser names them."""

NOT_A_TIME: Final = (
    "I didn't understand that time. Try: 20:00, friday 20:00, 24.12. 19:00, in 3 hours, or type @time and pick one."
)

_STAMP: Final = re.compile(r"<t:(-?\d{1,13})(?::[tdfrs])?>")

_AT: Final = r"(?:at|@|um|gegen|a las?|à|às|as|alle|ore|kl\.?|klo|om|o|ob|в|saat)"
_UNTIL: Final = r"(?:in|dans|en|em|tra|fra|over|za|через|за)"
_HOUR: Final = re.compile(
    rf"(?<![\w.:/+-])(?:(?P<at>{_AT})\s*)?(?P<hour>\d{{1,2}})"
    r"(?:(?P<colon>:)(?P<minute>\d{2})(?::\d{2})?|(?P<dot>\.)(?P<dotted>\d{2})(?![.\d])|\s?(?P<h>h)(?P<after_h>\d{2})?)?"
    r"\s*(?P<half>[ap]\.?m\b\.?|(?:(?:uhr|uur|heures?|horas?)\b|[時点點시])(?:\s*(?P<after_word>\d{2})(?!\d))?)?"
    r"(?![\w:/+-])"
)
_NOON: Final = re.compile(
    r"(?:\bat )?\b(noon|midday|mittags?|midi|mediodía|(midnight|mitternachts?|minuit|medianoche))\b"
)

_OFFSET: Final = re.compile(
    r"(?<=[\dhmr])\s*(?:\b(?:utc|gmt)\b|(?<=\d)z|(?:(?<=:\d\d)|(?<=m)|\b(?:utc|gmt))\s?(?P<sign>[+-])(?P<hours>\d{1,2})(?::?(?P<minutes>\d{2}))?)$"
)
_ABBREVIATION: Final = re.compile(r"(?:(?<=:\d\d)|(?<=\d[ap]m)|(?<=\d [ap]m))\s+([a-z]{3,4})$")

_ISO_DAY: Final = re.compile(r"(\d{4})-(\d{1,2})-(\d{1,2})t?")
_DOTTED_DAY: Final = re.compile(r"(\d{1,2})\.\s?(\d{1,2})(?:\.\s?(\d{4}|\d{2})?)?")
_SLASHED_DAY: Final = re.compile(r"(\d{1,2})/(\d{1,2})(?:/(\d{4}|\d{2}))?")
_JOINING: Final = re.compile(rf"^(?:(?:on|am|el|le|il|op|på|den|w|v|в)\s+|[\s,;]+)|(?:\s+{_AT}|[\s,;]+)$")

_Hour = tuple[time, str]
"""A time of day, and the text beside it."""


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


class UnclearTime(TableError):
    """A text that can be read as several times; `readings` are texts with one reading each."""

    def __init__(self, typed: str, *readings: str) -> None:
        super().__init__("option", f"“{typed}” could be {' or '.join(readings)}. Type the one you mean.")
        self.readings = readings


class SkippedHour(TableError):
    """A time of day that the clocks skip on that day, when they go forward."""

    def __init__(self, wall: datetime, after: datetime) -> None:
        said = f"There is no {wall:%H:%M} on {wall:%A %d %B}: the clocks go forward then. Try {after:%A %H:%M}."
        super().__init__("option", said)


def read_moment(text: str, zone: str | None, now: datetime, language: str = "en") -> Moment | None:
    """Return the moment that someone in `zone` (IANA; UTC if unknown) means at the instant `now`, or None if the text isn't a time.

    A bare time of day is its next occurrence on that person's clock; of an hour that comes twice, the first that is still to
    come. English and `language` (a code as Discord gives it) come first, then all that Discord can be set to. The first call loads
    calendars, and a text in no language takes 15 ms: call it in a thread. Raise UnclearTime or SkippedHour, both TableError `option`.
    """
    typed, here = _fold(text), time_zone(zone)
    if len(text) > LONGEST or not typed:
        return None
    if stamped := _STAMP.fullmatch(typed):
        return _read_stamp(int(stamped[1]), here)
    typed, named_zone = _take_zone(re.sub(r"(?<=\d)t(?=\d)", " ", typed))  # ISO 8601's T
    local = now.astimezone(named_zone or here)
    own = "nb" if language == "no" else language.lower().partition("-")[0]
    languages = tuple(dict.fromkeys(one for one in (own, "en") if one in LANGUAGES))
    read = _take_hour(typed, local.date()) or _take_hour_of_weekday(typed, local, languages)
    if read is None:
        return _read_without_hour(typed, local, languages)
    hour, beside = read
    if not beside:
        return Moment(_next_on_clock(hour, local).astimezone(here), whole=False)
    day = _read_day(beside, local, languages, hour)
    return None if day is None else Moment(_at_wall(day, hour, local).astimezone(here), whole=False)


def is_read_in_zone(text: str, now: datetime, language: str = "en") -> bool:
    """Return whether a text means another instant in another zone, as "20:00" does and "in 3 hours" doesn't. Raise as `read_moment` does."""
    here, there = (read_moment(text, zone, now, language) for zone in ("UTC", "Asia/Tokyo"))
    return here is None or there is None or here.begin() != there.begin()


def minutes(text: str) -> int | None:
    """Return minutes since midnight for a time of day (`22:30`, `8`, `10pm`, `20h`, `18 Uhr`), or None if the text isn't one."""
    found = _NOON.fullmatch(_fold(text)) or _HOUR.fullmatch(_fold(text))
    hour = None if found is None or len(text) > LONGEST else _hour_of(found)
    return None if hour is None else hour.hour * 60 + hour.minute


def _fold(text: str) -> str:
    return " ".join(unicodedata.normalize("NFKC", text[:LONGEST]).casefold().split())


def _read_stamp(seconds: int, here: tzinfo) -> Moment | None:
    try:
        return Moment(datetime.fromtimestamp(seconds, UTC).astimezone(here), whole=False)
    except (OverflowError, ValueError, OSError):  # beyond what a calendar or this machine's C library reaches
        return None


def _take_zone(typed: str) -> tuple[str, tzinfo | None]:
    """Return the text before a zone that stands behind its hour ("20:00 utc", "20:00+02:00", "8pm est"), and that zone."""
    from dateparser.timezone_parser import StaticTzInfo, pop_tz_offset_from_string

    if found := _OFFSET.search(typed):
        away = timedelta(hours=int(found["hours"] or 0), minutes=int(found["minutes"] or 0))
        if away <= timedelta(hours=14):
            return typed[: found.start()], timezone(-away if found["sign"] == "-" else away)
    if found := _ABBREVIATION.search(typed):
        _, named = pop_tz_offset_from_string(typed[: found.end()].upper(), as_offset=True)
        if isinstance(named, StaticTzInfo):
            return typed[: found.start()], timezone(named.utcoffset(None))
    return typed, None


def _take_hour(typed: str, today: date) -> _Hour | None:
    """Return the time of day in a text and what stands beside it, or None if there is none. Raise UnclearTime."""
    for found in (*_NOON.finditer(typed), *_HOUR.finditer(typed)):
        before, after = typed[: found.start()].rstrip(), typed[found.end() :]
        if found.re is _HOUR and not _is_hour(typed, found, before, after, today):
            continue
        if (hour := _hour_of(found)) is not None:
            return hour, _strip_joining(f"{before} {after}")
    return None


def _is_hour(typed: str, found: re.Match[str], before: str, after: str, today: date) -> bool:
    """Return whether a number is a time of day, rather than a day ("8.12. …", "8 december") or a span ("in 2h"). Raise UnclearTime."""
    if found["at"] or found["colon"] or (found["half"] or "").startswith(("a", "p", "u")):
        return True
    number, minute = int(found["hour"]), int(found["after_h"] or found["after_word"] or 0)
    if found["h"] or found["half"]:
        if not before and number <= 12:
            span = f"in {number} hour{'' if number == 1 else 's'}" + (f" {minute} minutes" if minute else "")
            raise UnclearTime(typed, f"{number:02}:{minute:02}", span)
        return re.search(rf"\b{_UNTIL}$", before) is None
    if found["dot"]:
        month = int(found["dotted"])
        if before or not (1 <= number <= 31 and 1 <= month <= 12):
            return True
        if number < 24 and not after:
            raise UnclearTime(typed, f"{number:02}:{month:02}", f"{number} {calendar.month_name[month]}")
        return False
    if before or after or number > 24:
        return False
    if (day := _next_day_of_month(number, today)) is not None:
        raise UnclearTime(typed, f"{number:02}:00", f"{day.day} {day:%B}")
    return True


def _hour_of(found: re.Match[str]) -> time | None:
    """Return the time of day that was found, or None if no clock shows it."""
    marks = found.groupdict()
    if not marks:
        return time(0 if found[2] else 12)
    half = (marks["half"] or "").replace(".", "")
    hour = int(marks["hour"])
    minute = int(marks["minute"] or marks["dotted"] or marks["after_h"] or marks["after_word"] or 0)
    if half in ("am", "pm"):
        if not 1 <= hour <= 12:
            return None
        hour = hour % 12 + (12 if half == "pm" else 0)
    if hour > 24 or minute > 59 or (hour == 24 and minute):
        return None
    return time(hour % 24, minute)


def _next_day_of_month(number: int, after: date) -> date | None:
    """Return the next day with that number in its month, or None if no month has it."""
    for months in range(3):
        year, month = divmod(after.year * 12 + after.month - 1 + months, 12)
        if (day := _date(year, month + 1, number)) is not None and day > after:
            return day
    return None


def _strip_joining(beside: str) -> str:
    stripped = _JOINING.sub("", beside)
    return stripped.strip() if stripped == beside else _strip_joining(stripped)


def _next_on_clock(hour: time, local: datetime) -> datetime:
    """Return the next instant at which that person's clock shows the hour. Raise SkippedHour."""
    today = datetime.combine(local.date(), hour, local.tzinfo)
    for wall in (today, today.replace(fold=1)):
        if wall.astimezone(UTC) > local.astimezone(UTC):
            return _existing(wall)
    return _existing(datetime.combine(local.date() + timedelta(days=1), hour, local.tzinfo))


def _at_wall(day: date, hour: time, local: datetime) -> datetime:
    """Return the instant of an hour on a day; of one that comes twice, the first still to come. Raise SkippedHour."""
    wall = datetime.combine(day, hour, local.tzinfo)
    later = wall.replace(fold=1)
    return _existing(later if wall.astimezone(UTC) <= local.astimezone(UTC) < later.astimezone(UTC) else wall)


def _existing(wall: datetime) -> datetime:
    after = wall.astimezone(UTC).astimezone(wall.tzinfo)
    if after.replace(tzinfo=None) != wall.replace(tzinfo=None):
        raise SkippedHour(wall, after)
    return wall


def _read_without_hour(typed: str, local: datetime, languages: tuple[str, ...]) -> Moment | None:
    """Return a whole day, or an instant that lies hours and minutes ahead. Raise UnclearTime, SkippedHour."""
    day = _read_day(typed, local, languages)
    if day is not None:
        return Moment(datetime.combine(day, time(12), local.tzinfo), whole=True)
    utc = local.astimezone(UTC).replace(tzinfo=None)  # an hour is an hour, whatever the clocks do meanwhile
    found = _parse(typed, utc, languages)
    if found is None:
        return None
    at, period = found
    if period == "time" and _is_counted_from_base(typed, utc, languages, at):
        return Moment(at.replace(tzinfo=UTC).astimezone(local.tzinfo), whole=False)
    return None


def _read_day(typed: str, local: datetime, languages: tuple[str, ...], hour: time | None = None) -> date | None:
    """Return the day that a text means, with that hour if one was named; None if it isn't a day. Raise UnclearTime."""
    today = local.date()
    numbers = _ISO_DAY.fullmatch(typed) or _DOTTED_DAY.fullmatch(typed) or _SLASHED_DAY.fullmatch(typed)
    if numbers is not None:
        return _read_numbers(typed, numbers, today)
    midnight = datetime.combine(today, time())
    found = _parse(typed, midnight, languages)
    if found is None or found[1] == "time":
        return None
    at, period = found
    moves = _is_counted_from_base(typed, midnight, languages, at)
    if moves:
        return at.date()
    if period in ("month", "year"):
        return None  # "december" names no day
    one = timedelta(days=1)
    yesterday = _parse(typed, midnight - one, languages)
    if yesterday is not None and yesterday[0].date() == today:
        still_to_come = hour is not None and datetime.combine(today, hour) > local.replace(tzinfo=None)
        return today + 7 * one if _is_weekday(typed, midnight, languages) and not still_to_come else today
    for base in (midnight, midnight + 31 * one, midnight + 62 * one):  # "the 3rd", which has passed, is next month's
        found = _parse(typed, base, languages)
        if found is not None and found[0].date() >= today:
            return found[0].date()
    return at.date()


def _take_hour_of_weekday(typed: str, local: datetime, languages: tuple[str, ...]) -> _Hour | None:
    """Return the hour and the day of "friday 20", where the next 20th falls on another day. Raise UnclearTime."""
    found = re.fullmatch(r"(\D+?)[\s,]+(\d{1,2})", typed)
    midnight = datetime.combine(local.date(), time())
    if found is None or not _is_weekday(found[1], midnight, languages):
        return None
    number, weekday = int(found[2]), _parse(found[1], midnight, languages)
    day = _next_day_of_month(number, local.date())
    is_same_day = weekday is not None and day is not None and day.weekday() == weekday[0].weekday()
    if number > 23:
        raise UnclearTime(typed, found[1], *([f"{day.day} {day:%B}"] if day else []))
    if is_same_day and day is not None:
        raise UnclearTime(typed, f"{found[1]} {number:02}:00", f"{day.day} {day:%B}")
    return time(number), found[1]


def _is_weekday(typed: str, midnight: datetime, languages: tuple[str, ...]) -> bool:
    """Return whether a text is a day of the week: read on three days, it means the same weekday within a week of each."""
    bases = [midnight + timedelta(days=days) for days in (0, 3, 7)]
    read = [(base, _parse(typed, base, languages)) for base in bases]
    days = {found[0].weekday() for base, found in read if found and timedelta() < found[0] - base <= timedelta(days=7)}
    return len(days) == 1 and all(found is not None for _, found in read)


def _read_numbers(typed: str, numbers: re.Match[str], today: date) -> date | None:
    """Return the day of "24.12.", "24.12.2026", "24/12" or "2026-12-24", or None if no calendar has it. Raise UnclearTime."""
    if numbers.re is _ISO_DAY:
        return _date(int(numbers[1]), int(numbers[2]), int(numbers[3]))
    day, month = int(numbers[1]), int(numbers[2])
    if numbers.re is _SLASHED_DAY:
        if day <= 12 and month <= 12 and day != month:
            year = f" {_full_year(numbers[3])}" if numbers[3] else ""
            readings = (f"{d} {calendar.month_name[m]}{year}" for d, m in ((day, month), (month, day)) if m)
            raise UnclearTime(typed, *readings)
        if month > 12:
            day, month = month, day
    if numbers[3]:
        return _date(_full_year(numbers[3]), month, day)
    # 29.2. comes once in eight years around 2100
    coming = (_date(today.year + years, month, day) for years in range(9))
    return next((one for one in coming if one is not None and one >= today), None)


def _full_year(digits: str) -> int:
    return int(digits) + (2000 if len(digits) == 2 else 0)


def _date(year: int, month: int, day: int) -> date | None:
    try:
        return date(year, month, day)
    except ValueError:
        return None


def _is_counted_from_base(typed: str, base: datetime, languages: tuple[str, ...], at: datetime) -> bool:
    """Return whether a text counts from now: read a while later it means as much later."""
    later = timedelta(days=3, hours=5)
    found = _parse(typed, base + later, languages)
    return found is not None and found[0] - at == later


def _parse(typed: str, base: datetime, languages: tuple[str, ...]) -> tuple[datetime, str] | None:
    """Return what dateparser reads at the wall time `base`, and its period ("time", "day", "week" …), or None. Raise UnclearTime.

    The first of `languages` that knows the text is believed; of all others those that know it have to agree.
    """
    from dateparser.date import DateDataParser

    settings = {
        "TIMEZONE": "UTC",  # no zone: the base is the wall time that is meant, and so is the result
        "RETURN_AS_TIMEZONE_AWARE": False,
        "RETURN_TIME_AS_PERIOD": True,
        "PREFER_DATES_FROM": "future",
        "RELATIVE_BASE": base,
        "DATE_ORDER": "DMY",
        "STRICT_PARSING": False,
    }

    def read(language: str) -> tuple[datetime, str] | None:
        try:
            found = DateDataParser(languages=[language], settings=settings).get_date_data(typed)
        except (OverflowError, ValueError):  # "in 99999999 years"
            return None
        return None if found.date_obj is None else (found.date_obj, found.period or "day")

    for language in languages:
        if (found := read(language)) is not None:
            return found
    others = {found for language in LANGUAGES if language not in languages and (found := read(language)) is not None}
    if len({at for at, _ in others}) > 1:
        raise UnclearTime(typed, *sorted(f"{at:%d %B %Y}" for at, _ in others))
    return next(iter(others), None)
