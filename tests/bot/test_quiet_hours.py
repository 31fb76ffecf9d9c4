"""T3: quiet hours by the clock on somebody's wall, across both changes in six zones; deadlines that suit them. T7: reserves."""

from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.model.time_control import DAY, HOUR, TimeControl
from bot.model.user_settings import QuietHours
from bot.tables.acts.state_json import read_state, state_text
from bot.tables.acts.table_state import TableState
from bot.tables.timers.quiet_hours import MORNING, fit_deadline, is_zone, named_like, quiet_until


def at(text: str) -> int:
    return round(datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp() * 1000)


def minutes(wall: str) -> int:
    hours, rest = wall.split(":")
    return int(hours) * 60 + int(rest)


# zone, quiet from, to, an instant, and when the quiet hours end in which it lies (both UTC; "" for in none)
TABLE = [
    ("Europe/Berlin", "22:00", "08:00", "2026-03-28T21:00", "2026-03-29T06:00"),  # clocks go forward in that night
    ("Europe/Berlin", "22:00", "08:00", "2026-03-28T20:59", ""),
    ("Europe/Berlin", "22:00", "08:00", "2026-10-24T23:00", "2026-10-25T07:00"),  # and back in that one
    (
        "Europe/Berlin",
        "22:00",
        "02:30",
        "2026-03-29T00:45",
        "2026-03-29T01:30",
    ),  # 02:30 does not exist: as before, 03:30
    ("Europe/Berlin", "22:00", "02:30", "2026-10-25T00:15", "2026-10-25T00:30"),  # 02:30 comes twice: the first
    ("Europe/Berlin", "22:00", "02:30", "2026-10-25T01:15", ""),  # and over it is
    ("America/New_York", "23:00", "07:00", "2026-03-08T05:00", "2026-03-08T11:00"),
    ("America/New_York", "23:00", "07:00", "2026-11-01T05:30", "2026-11-01T12:00"),
    ("Australia/Lord_Howe", "21:00", "06:00", "2026-10-03T12:00", "2026-10-03T19:00"),  # half an hour forward
    ("Australia/Lord_Howe", "21:00", "06:00", "2026-04-04T12:00", "2026-04-04T19:30"),  # half an hour back
    ("America/Sao_Paulo", "00:00", "06:00", "2026-11-22T04:00", "2026-11-22T09:00"),
    ("Asia/Kolkata", "22:30", "06:15", "2026-11-22T17:00", "2026-11-23T00:45"),
    ("UTC", "22:00", "08:00", "2026-11-22T08:00", ""),
    ("UTC", "09:00", "17:00", "2026-11-22T09:00", "2026-11-22T17:00"),  # who works by day
]


@pytest.mark.parametrize(("zone", "begin", "end", "now", "until"), TABLE)
def test_quiet_hours_end_when_the_table_says(zone, begin, end, now, until):
    quiet = QuietHours(zone, minutes(begin), minutes(end))
    assert quiet_until(quiet, at(now)) == (at(until) if until else None)


def test_without_hours_nobody_is_quiet():
    assert quiet_until(None, at("2026-11-22T03:00")) is None
    assert quiet_until(QuietHours("UTC", 60, 60), at("2026-11-22T03:00")) is None


def test_a_deadline_leaves_a_morning_where_the_pace_leaves_room():
    quiet, night = QuietHours("Europe/Berlin", 22 * 60, 8 * 60), at("2026-11-22T02:00")
    assert fit_deadline(quiet, night, DAY * 1000) == at("2026-11-22T07:00") + MORNING
    assert fit_deadline(quiet, night, 9 * HOUR * 1000) == night, "nine hours are less than the night is long"
    assert fit_deadline(quiet, at("2026-11-22T12:00"), DAY * 1000) == at("2026-11-22T12:00")
    assert fit_deadline(None, night, DAY * 1000) == night


@given(
    st.integers(0, 24 * 60 - 1),
    st.integers(0, 24 * 60 - 1),
    st.sampled_from(sorted({row[0] for row in TABLE})),
    st.integers(at("2026-01-01"), at("2027-12-31")),
)
def test_after_the_quiet_hours_nobody_is_quiet_and_they_are_no_longer_than_a_day(begin, end, zone, now):
    quiet = QuietHours(zone, begin, end)
    until = quiet_until(quiet, now)
    if until is not None:
        assert 0 < until - now <= timedelta(hours=25).total_seconds() * 1000
        assert quiet_until(quiet, until) is None


def test_zones_are_found_as_people_type_them():
    assert is_zone("Europe/Berlin")
    assert not is_zone("Berlin")
    assert named_like("new york", 25)[0] == "America/New_York"
    assert "Europe/Berlin" in named_like("berlin", 25)
    assert len(named_like("a", 25)) == 25


# ---- the clock of a table


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"pace": 5}, "time: from 30 seconds"),
        ({"pace": 31 * DAY}, "30 days"),
        ({"gain": 60, "most": 60}, "a reserve has an amount"),
        ({"pace": DAY, "gain": HOUR}, "and a most"),
        ({"pace": DAY, "gain": HOUR, "most": HOUR}, "from its amount"),
        ({"pace": DAY, "lapses": 0}, "lapses: from 1"),
    ],
)
def test_a_clock_that_cannot_be_is_refused_in_words(given, words):
    with pytest.raises(ValueError, match=words):
        TimeControl(**given)


def test_a_clock_is_stored_as_what_is_unusual_and_an_old_table_has_its_pace():
    terms = TimeControl(pace=3 * DAY, gain=12 * HOUR, most=5 * DAY, late="robot", lapses=2)
    assert TimeControl.read(terms.text()) == terms
    assert TimeControl().text() == "{}"
    assert TimeControl.read("{}", 3600) == TimeControl(pace=3600)


def test_quick_play_builds_up_time_and_slow_play_uses_it_up():
    terms, waits, hour = TimeControl(pace=24 * HOUR, gain=2 * HOUR, most=30 * HOUR), TableState(), HOUR * 1000
    waits.timers.ask({0: "a"}, terms, 0)
    assert waits.timers.seats[0].due == 24 * hour
    waits.timers.ask({0: "b"}, terms, hour)  # answered after an hour: an hour less, two more
    assert waits.timers.seats[0].due == hour + 25 * hour
    waits.timers.ask({1: "c"}, terms, 2 * hour)
    assert (waits.timers.banks[0], waits.timers.seats[1].due) == (26 * hour, 26 * hour)
    waits.timers.ask({0: "d"}, terms, 12 * hour)  # nobody's clock ran for seat 0 meanwhile
    assert waits.timers.seats[0].due == 12 * hour + 26 * hour
    waits.timers.ask({1: "e"}, terms, 12 * hour)
    assert waits.timers.banks[0] == 28 * hour
    waits.timers.ask({0: "f"}, terms, 40 * hour)
    waits.timers.ask({}, terms, 40 * hour + 28 * hour)
    assert waits.timers.banks[0] == 2 * hour, "used up: what it gains is left"
    waits.timers.banks[0] = 30 * hour
    waits.timers.ask({0: "g"}, terms, 0)
    waits.timers.ask({}, terms, 0)
    assert waits.timers.banks[0] == 30 * hour, "never more than the most"
    assert read_state(state_text(waits), 0) == waits


@given(st.lists(st.tuples(st.integers(0, 40 * HOUR * 1000), st.sampled_from("qhrp")), max_size=30))
def test_no_time_is_lost_or_won_by_holidays_and_pauses(steps):
    """T7: what has run for a seat and what it has left are together what it was given."""
    waits, now, ran, held = TableState(), 0, 0, False
    given_ = 30 * DAY * 1000
    waits.timers.ask({0: "a"}, TimeControl(pace=30 * DAY), now)
    for length, what in steps:
        ran += 0 if held else length
        now += length
        if what == "h":
            waits.timers.hold(0, now, now + 1)
            held = True
        elif what == "r":
            waits.timers.release(0, now)
            held = False
        elif what == "p" and not held:
            waits.stop(now)
            waits.timers.go_on(now + 5)
            now += 5
        wait = waits.timers.seats[0]
        left = wait.left if wait.due is None else wait.due - now
        assert left is not None
        assert left == given_ - ran or (left == 0 and ran >= given_)
        if ran >= given_:
            return


def test_a_wait_of_before_has_its_reminder():
    old = '{"seats":{"0":{"digest":"a","due":100000000},"1":{"digest":"b","due":100000000,"reminded":true}}}'
    waits = read_state(old, 0, 3600)
    assert waits.timers.to_remind(100000000 - 720_000) == [0]
    assert waits.timers.to_remind(100000000 - 720_001) == []
