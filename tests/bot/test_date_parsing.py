"""Times as people type them."""

import random
from datetime import UTC, datetime, timedelta

import pytest

from bot.contract.sample_sizes import SEED, size
from bot.features.settings import write_clock
from bot.interactions.base.date_parsing import SkippedHour, UnclearTime, minutes, read_moment
from bot.interactions.base.time_suggestions import suggest_at
from bot.model.time_zones import time_zone, zone_names

NOW = datetime(2026, 11, 28, 18, 30, tzinfo=UTC)  # a Saturday; 19:30 in Berlin

MEANT = {
    "20:00": "2026-11-28 20:00",  # half an hour away, as a bare hour is its next
    "19:30": "2026-11-29 19:30",
    "18:30": "2026-11-29 18:30",
    "20h": "2026-11-28 20:00",
    "20h30": "2026-11-28 20:30",
    "18 Uhr": "2026-11-29 18:00",
    "8pm": "2026-11-28 20:00",
    "8 p.m.": "2026-11-28 20:00",
    "20：00": "2026-11-28 20:00",
    "20.30": "2026-11-28 20:30",
    "at 8": "2026-11-29 08:00",
    "24:00": "2026-11-29 00:00",
    "noon": "2026-11-29 12:00",
    "at midnight": "2026-11-29 00:00",
    "3.12. 19 Uhr": "2026-12-03 19:00",
    "1.12.26 20:00": "2026-12-01 20:00",
    "freitag 20 uhr": "2026-12-04 20:00",
    "morgen um 20 Uhr": "2026-11-29 20:00",
    "hoy 20h": "2026-11-28 20:00",
    "lunes a las 20": "2026-11-30 20:00",
    "demain à 20h30": "2026-11-29 20:30",
    "imorgon kl 20": "2026-11-29 20:00",
    "в пятницу в 20": "2026-12-04 20:00",
    "明日 20時": "2026-11-29 20:00",
    "friday 20": "2026-12-04 20:00",  # the 20th is no Friday
    "saturday 20:00": "2026-11-28 20:00",
    "saturday 18:00": "2026-12-05 18:00",
    "20:00 mon": "2026-11-30 20:00",
    "28 november 20:00": "2026-11-28 20:00",
    "28 november 18:00": "2026-11-28 18:00",  # past, which whoever asked refuses
    "2026-12-24 20:00": "2026-12-24 20:00",
    "2026-12-24T20:00Z": "2026-12-24 21:00",
    "20:00 utc": "2026-11-28 21:00",
    "8pm gmt-5": "2026-11-29 02:00",
    "20:00 est": "2026-11-29 02:00",
    "20:00+02:00": "2026-11-29 19:00",
    "12/24 8pm": "2026-12-24 20:00",
    "in 3 hours": "2026-11-28 22:30",
    "in 2h": "2026-11-28 21:30",
    "in 1 hour and 30 minutes": "2026-11-28 21:00",
    "in 2 Stunden": "2026-11-28 21:30",
    "now": "2026-11-28 19:30",
    "<t:1796000000:F>": "2026-11-30 01:53",
    "<t:1796000000>": "2026-11-30 01:53",
    "friday": "2026-12-04",
    "freitag": "2026-12-04",
    "saturday": "2026-12-05",
    "tomorrow": "2026-11-29",
    "in 3 days": "2026-12-01",
    "2 weeks": "2026-12-12",
    "24.12.": "2026-12-24",
    "3.12.": "2026-12-03",
    "28.11.": "2026-11-28",
    "27.11.": "2027-11-27",
    "29.2.": "2028-02-29",
    "13/12": "2026-12-13",
    "24 december": "2026-12-24",
    "the 3rd": "2026-12-03",
    "yesterday": "2026-11-27",
}


def test_what_people_mean():
    wrong = {}
    for text, meant in MEANT.items():
        moment = read_moment(text, "Europe/Berlin", NOW, "en-US")
        read = None if moment is None else f"{moment.at:%Y-%m-%d}" if moment.whole else f"{moment.at:%Y-%m-%d %H:%M}"
        if read != meant:
            wrong[text] = read
    assert not wrong


def test_a_whole_day_lasts_from_midnight_to_midnight():
    moment = read_moment("friday", "Europe/Berlin", NOW)
    assert moment is not None
    assert moment.begin() == datetime.fromisoformat("2026-12-04T00:00+01:00")
    assert moment.end() == datetime.fromisoformat("2026-12-05T00:00+01:00")


def test_two_readings_are_both_named_and_suggested():
    unclear = {
        "20": ("20:00", "20 December"),
        "2h": ("02:00", "in 2 hours"),
        "1h30": ("01:30", "in 1 hour 30 minutes"),
        "8.12": ("08:12", "8 December"),
        "3/12": ("3 December", "12 March"),
        "friday 4": ("friday 04:00", "4 December"),
    }
    for text, readings in unclear.items():
        with pytest.raises(UnclearTime) as refused:
            read_moment(text, "Europe/Berlin", NOW)
        assert refused.value.readings == readings
        assert [choice.value for choice in suggest_at([text], "Europe/Berlin", NOW, "en")] == list(readings)
    [stamped] = suggest_at(["<t:1796000000:R>"], "Europe/Berlin", NOW, "en")
    assert stamped.name == "01:53, Monday 30 November 2026 (CET)"


def test_what_is_no_time():
    for text in (
        "xyzzy",
        "",
        "25:00",
        "30.2.",
        "december",
        "20:00-21:00",
        "in 99999999 days",
        "<t:99999999999999:f>",
        "9" * 61,
    ):
        assert read_moment(text, "Europe/Berlin", NOW) is None, text


def test_hours_that_the_clocks_skip_or_repeat():
    spring = datetime(2027, 3, 28, 0, 30, tzinfo=UTC)  # in Berlin 02:00 becomes 03:00
    for text in ("02:30", "28.3. 2:30", "today 2:30"):
        with pytest.raises(SkippedHour, match="There is no 02:30 on Sunday 28 March") as refused:
            read_moment(text, "Europe/Berlin", spring)
        assert "Try Sunday 03:30" in refused.value.said
    [skipped] = suggest_at(["02:30"], "Europe/Berlin", spring, "en")
    assert "There is no 02:30" in skipped.name
    first = datetime(2026, 10, 25, 0, 15, tzinfo=UTC)  # 02:15 in Berlin, for the first time
    for now, typed, minutes_later in (
        (first, "in 1 hour", 60),
        (first, "02:30", 15),
        (first, "02:00", 45),
        (first + timedelta(minutes=30), "02:30", 45),
        (first + timedelta(minutes=30), "today 02:30", 45),
        (first - timedelta(hours=3), "tomorrow 02:30", 195),
    ):
        moment = read_moment(typed, "Europe/Berlin", now)
        assert moment is not None
        assert moment.at.astimezone(UTC) - now == timedelta(minutes=minutes_later), (now, typed)


def test_a_bare_hour_is_its_next_on_the_clock_of_every_zone():
    chance = random.Random(SEED)
    for zone in sorted(zone_names()):
        here = time_zone(zone)
        for _ in range(size(2, 50)):
            now = NOW + timedelta(minutes=chance.randrange(60 * 24 * 365 * 4))
            wall = (now + timedelta(minutes=chance.randrange(1, 24 * 60))).astimezone(here)
            moment = read_moment(f"{wall:%H:%M}", zone, now)
            told = f"{wall:%H:%M} typed at {now} in {zone}, SEED={SEED}"
            assert moment is not None, told
            read = moment.at.astimezone(UTC)
            assert now < read <= wall.astimezone(UTC), told
            assert (moment.at.hour, moment.at.minute) == (wall.hour, wall.minute), told
            earlier = (read - timedelta(minutes=15 * quarter) for quarter in range(1, 97))
            shown = {f"{one.astimezone(here):%H:%M}" for one in earlier if one > now}
            assert f"{wall:%H:%M}" not in shown, told


def test_all_zones_come_from_the_locked_database():
    """British Columbia and Alberta have given up winter time; files of a machine may not know it yet."""
    for zone, away in (("America/Vancouver", -7), ("America/Edmonton", -6)):
        moment = read_moment("24.12. 20:00", zone, NOW)
        assert moment is not None
        assert moment.at.utcoffset() == timedelta(hours=away)
    assert time_zone("Nowhere/Nothing").key == "UTC"


@pytest.mark.parametrize(
    ("text", "minute"),
    [
        ("22:30", 1350),
        ("8", 480),
        ("08:00", 480),
        ("10pm", 1320),
        ("12am", 0),
        ("12 pm", 720),
        ("24", 0),
        ("7.15", 435),
        ("20h", 1200),
        ("18 Uhr", 1080),
        ("8h30", 510),
        ("midnight", 0),
    ],
)
def test_hours_of_the_day(text, minute):
    assert minutes(text) == minute
    assert minutes(write_clock(minute)) == minute


@pytest.mark.parametrize("text", ["25", "8:75", "13pm", "noonish", "", "0pm", "8" * 61])
def test_what_is_no_hour(text):
    assert minutes(text) is None
