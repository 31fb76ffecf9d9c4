"""Times as people type them."""

from datetime import UTC, datetime, timedelta

import pytest

from bot.interactions.base.date_parsing import minutes, read_moment
from bot.panels.pages.settings_page import clock

NOW = datetime(2026, 11, 22, 9, 30, tzinfo=UTC)  # a Sunday; 10:30 in Berlin


@pytest.mark.parametrize(
    ("text", "begin", "end"),
    [
        ("friday", "2026-11-27T00:00+01:00", "2026-11-28T00:00+01:00"),
        ("in 3 days", "2026-11-25T00:00+01:00", "2026-11-26T00:00+01:00"),
        ("tomorrow", "2026-11-23T00:00+01:00", "2026-11-24T00:00+01:00"),
        ("24.12.", "2026-12-24T00:00+01:00", "2026-12-25T00:00+01:00"),
        ("2026-12-24", "2026-12-24T00:00+01:00", "2026-12-25T00:00+01:00"),
        ("24 december", "2026-12-24T00:00+01:00", "2026-12-25T00:00+01:00"),
        ("saturday 18:00", "2026-11-28T18:00+01:00", "2026-11-28T18:00+01:00"),
        ("in 5 hours", "2026-11-22T15:30+01:00", "2026-11-22T15:30+01:00"),
        ("2 weeks", "2026-12-06T00:00+01:00", "2026-12-07T00:00+01:00"),
        ("freitag", "2026-11-27T00:00+01:00", "2026-11-28T00:00+01:00"),
    ],
)
def test_what_people_mean(text, begin, end):
    moment = read_moment(text, "Europe/Berlin", NOW, "de")
    assert moment is not None
    assert (moment.begin(), moment.end()) == (datetime.fromisoformat(begin), datetime.fromisoformat(end))


def test_nonsense_is_no_time_and_now_is_now():
    assert read_moment("xyz", None, NOW) is None
    assert read_moment("", None, NOW) is None
    now = read_moment("now", "Asia/Kolkata", NOW)
    assert now is not None
    assert abs(now.begin() - NOW) < timedelta(seconds=1)


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
    ],
)
def test_hours_of_the_day(text, minute):
    assert minutes(text) == minute
    assert minutes(clock(minute)) == minute


@pytest.mark.parametrize("text", ["25", "8:75", "13pm", "noonish", "", "0pm"])
def test_what_is_no_hour(text):
    assert minutes(text) is None
