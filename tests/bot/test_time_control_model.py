"""T1: clocks of every kind by chance, beside a short reference: paces and reserves, quiet hours, holidays, pauses, outages."""

from dataclasses import dataclass

import pytest

from bot.model.time_control import DAY, HOUR, TimeControl
from bot.model.user_settings import QuietHours
from bot.storage.engine.timestamps import stamp
from bot.tables.acts.state_json import read_state, state_text
from bot.tables.acts.table_state import TableState
from bot.tables.timers.quiet_hours import fit_deadline
from tests.games.walk import luck
from tests.sizes import size
from tests.weeks.cast import ZONES, awake, quiet_at
from tests.weeks.schedules import STARTS

SCHEDULES = size(500, 10_000)
STEPS = 30
TERMS = (
    TimeControl(pace=HOUR),
    TimeControl(pace=DAY),
    TimeControl(pace=DAY, gain=2 * HOUR, most=30 * HOUR),
    TimeControl(pace=3 * DAY, gain=12 * HOUR, most=5 * DAY),
)


@dataclass
class Reference:
    """What a seat has left, as a person with a stop watch would keep it. Milliseconds."""

    terms: TimeControl
    quiet: QuietHours | None
    bank: int
    left: int = 0
    paused: bool = False
    away: bool = False

    def asked(self, now: int) -> None:
        given = self.bank if self.terms.reserve else (self.terms.pace or 0) * 1000
        night = 0 if self.quiet is None else (self.quiet.end - self.quiet.begin) % 1440 * 60_000
        due = now + given
        if quiet_at(self.quiet, due) and given >= night:
            due = awake(self.quiet, due) + HOUR * 1000
        self.left = due - now

    def passes(self, span: int) -> None:
        if not (self.paused or self.away):
            self.left -= span

    def answered(self) -> None:
        self.bank = min(max(self.left, 0) + (self.terms.gain or 0) * 1000, (self.terms.most or 0) * 1000)


class Schedule:
    """One seat: its waits, the reference, and what happens to both."""

    def __init__(self, number: int) -> None:
        self.dice = luck("reference", number)
        zone, begin, end = ZONES[self.dice.below(6)]
        quiet = QuietHours(zone, begin, end) if self.dice.below(4) else None
        self.terms, self.now = TERMS[self.dice.below(4)], stamp(STARTS[self.dice.below(2)])
        self.waits, self.number, self.lapses = TableState(), 0, 0
        self.reference = Reference(self.terms, quiet, (self.terms.pace or 0) * 1000)
        self.suits = lambda seat, due, given: fit_deadline(quiet, due, given)
        self.ask()

    def ask(self) -> None:
        self.number += 1
        self.waits.timers.ask({0: f"q{self.number}"}, self.terms, self.now, self.suits)
        self.reference.asked(self.now)
        self.reference.away = False

    def passes(self) -> None:
        span = self.dice.below(10 * HOUR) * 1000 + 1
        self.now += span
        self.reference.passes(span)

    def answer(self) -> None:
        if not self.reference.paused:
            self.reference.answered()
            self.ask()

    def holiday(self) -> None:
        self.waits.timers.hold(0, self.now, self.now + DAY * 1000)
        self.reference.away = True
        self.reference.left = max(self.reference.left, 0)

    def back(self) -> None:
        if not self.reference.paused:
            self.waits.timers.release(0, self.now)
            self.reference.away = False

    def pause(self) -> None:
        self.waits.stop(self.now)
        self.reference.paused = True
        self.reference.left = max(self.reference.left, 0)

    def resume(self) -> None:
        self.waits.timers.go_on(self.now)
        self.reference.paused = False
        if self.reference.away:  # as calls.call does
            self.waits.timers.hold(0, self.now, self.now + DAY * 1000)

    def outage(self) -> None:
        """The bot was away for that long: who waited has as much more."""
        span = self.dice.below(5 * HOUR) * 1000
        self.waits = read_state(state_text(self.waits), span)
        self.now += span

    def agree(self) -> None:
        """Both say the same of this moment."""
        wait, reference = self.waits.timers.seats[0], self.reference
        stands = reference.paused or reference.away
        assert (wait.due is None) == stands
        assert (wait.left if wait.due is None else wait.due - self.now) == reference.left
        late = not stands and reference.left <= 0
        assert self.waits.timers.late(self.now) == ([0] if late else [])
        self.lapses += late
        if late:
            self.answer()


@pytest.mark.slow
def test_every_clock_agrees_with_a_stop_watch():
    lapses = 0
    for number in range(SCHEDULES):
        schedule = Schedule(number)
        deeds = (schedule.passes, schedule.passes, schedule.passes, schedule.answer, schedule.holiday, schedule.back,
                 schedule.pause, schedule.resume, schedule.resume, schedule.outage)  # fmt: skip
        for _ in range(STEPS):
            deeds[schedule.dice.below(len(deeds))]()
            schedule.agree()
        lapses += schedule.lapses
    assert lapses > SCHEDULES // 4
