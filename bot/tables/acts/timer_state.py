"""The seats that a table waits for, since when, until when. Pure arithmetic on milliseconds; nothing here reads a clock."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from typing import Final, NamedTuple

from bot.model.time_control import TimeControl
from bot.tables.acts.turn_timer import TurnTimer, notice_of
from games.engine.asking.ask import Openness

UNDOABLE: Final = 200  # acts that an undo may go back through
CALM: Final = 600_000  # milliseconds between two pings of a user who wants few


class Upcoming(NamedTuple):
    """The ping that told a player, after that act, that they are next after the seat to move."""

    now: int
    then: int
    user: int
    revision: int


class SealedAnswer(NamedTuple):
    """An answer of that act to a sealed question, `lapsed` or given: everyone may know of it once the step with that serial is over.

    `opened`: the act since which everyone knows of a time-out, which an undo may seal again; 0 until then.
    """

    seat: int
    revision: int
    serial: int
    lapsed: bool
    opened: int = 0


def _as_it_is(seat: int, due: int, given: int) -> int:
    """Return a deadline that suits everyone."""
    return due


@dataclass(slots=True)
class Timers:
    """The seats to move and their times, in milliseconds UTC."""

    seats: dict[int, TurnTimer] = field(default_factory=dict)
    """The seats that the table waits for."""
    more: bool = False
    """Robots have still to play."""
    called: dict[int, int] = field(default_factory=dict)
    """By user who wants few pings, when they were last pinged."""
    banks: dict[int, int] = field(default_factory=dict)
    """By seat, what it has left of its budget of time."""
    lapses: dict[int, list[int]] = field(default_factory=dict)
    """By seat, the acts in which it ran out of time in a row, as far as everyone knows: hidden questions neither count nor end the row."""
    sealed: list[SealedAnswer] = field(default_factory=list)
    """Answers to sealed questions of which nothing counts yet, oldest first; and time-outs that were opened lately."""
    stood_in: dict[int, int] = field(default_factory=dict)
    """By seat in which a robot sits in since its player ran out of time, the act that seated it."""
    holiday: int | None = None
    """The moment when the next holiday of a player begins."""
    upcoming: Upcoming | None = None
    """The player who was told that their turn comes next."""
    since: dict[int, int] = field(default_factory=dict)
    """By seat that hasn't begun to answer, when it was asked."""

    def late(self, now: int) -> list[int]:
        """Return the seats whose time is up."""
        return [seat for seat, wait in self.seats.items() if wait.due is not None and wait.due <= now]

    def to_remind(self, now: int) -> list[int]:
        """Return the seats whose time is nearly up and that have not been reminded."""
        return [s for s, wait in self.seats.items() if wait.due and wait.notice and wait.due - wait.notice <= now]

    def pings(self) -> set[int]:
        """Return the acts whose pings are still up; below zero: the act whose ping told a player that they are next (see Upcoming)."""
        told = set() if self.upcoming is None else {-self.upcoming.revision}
        return told | {wait.ping for wait in self.seats.values() if wait.ping is not None}

    def mark(self, seats: Iterable[int], *, ping: int, reminded: bool) -> None:
        """Note that these seats were pinged by that act."""
        for seat in seats:
            wait = self.seats[seat]
            self.seats[seat] = replace(wait, ping=ping, notice=0 if reminded else wait.notice, later=None)

    def note_reminder(self, seat: int) -> None:
        """Note that the player has been reminded of this."""
        self.seats[seat] = replace(self.seats[seat], notice=0)

    def quiet(self, seat: int, until: int, *, reminder: bool) -> None:
        """The player is not to be disturbed until then; a reminder that would come after the deadline does not come."""
        wait = self.seats[seat]
        if not reminder:
            self.seats[seat] = replace(wait, later=until)
        elif wait.due is not None:
            self.seats[seat] = replace(wait, notice=max(wait.due - until, 0))

    def must_spare(self, seat: int, user: int, now: int) -> bool:
        """Return whether the user was pinged here in the last ten minutes, so that the next ping waits; otherwise note this one."""
        until = self.spare_until(user, now)
        if until is not None:
            self.seats[seat] = replace(self.seats[seat], later=until)
        return until is not None

    def spare_until(self, user: int, now: int) -> int | None:
        """Return until when a user who was pinged here in the last ten minutes gets no ping; otherwise note this one and return None."""
        self.called = {who: at for who, at in self.called.items() if now - at < CALM}
        if user in self.called:
            return self.called[user] + CALM
        self.called[user] = now
        return None

    def put_off(self, now: int) -> list[int]:
        """Return the seats whose ping has waited long enough, and those whose holiday is over."""
        return [s for s, w in self.seats.items() if any(m is not None and m <= now for m in (w.later, w.away))]

    def ask(
        self, asked: dict[int, str], terms: TimeControl, now: int, shifted: Callable[[int, int, int], int] = _as_it_is
    ) -> list[int]:
        """Wait for these seats (with the name of each question) and no others; return the seats with a new question.

        `shifted(seat, due, given)`: the deadline that suits the player, who has `given` milliseconds.
        """
        fresh = [seat for seat, digest in asked.items() if seat not in self.seats or self.seats[seat].digest != digest]
        for seat in self.seats.keys() - (asked.keys() - set(fresh)):
            wait = self.seats[seat]
            left = wait.left if wait.due is None else wait.due - now
            # the rest of the budget is kept, with what this answer adds
            if terms.reserve and left is not None:
                self.banks[seat] = terms.after(left) or 0
        self.since = {s: at for s, at in self.since.items() if s in asked} | dict.fromkeys(fresh, now)
        self.seats = {s: self._new(s, asked[s], terms, now, shifted) if s in fresh else self.seats[s] for s in asked}
        return fresh

    def note_answer(self, seat: int, openness: Openness, revision: int, serial: int) -> None:
        """Note an answer that was not the clock's: it ends the seat's row of time-outs as soon as everyone may know of it."""
        if openness == "open":
            self.lapses.pop(seat, None)
        elif openness == "sealed":
            self.sealed.append(SealedAnswer(seat, revision, serial, lapsed=False))

    def forget_sealed(self, seat: int, serial: int) -> None:
        """Forget the seat's answer of that step, which it has undone."""
        self.sealed = [one for one in self.sealed if (one.seat, one.serial) != (seat, serial)]

    def open_sealed(self, serial: int | None, act: int) -> list[SealedAnswer]:
        """Return the answers that everyone may know from this act on, since their step is over; `serial`: the running one, None after the game."""
        due = [one for one in self.sealed if not one.opened and one.serial != serial]
        kept = [one._replace(opened=act) if one in due else one for one in self.sealed if one.lapsed or one not in due]
        self.sealed = [one for one in kept if not one.opened or one.opened > act - UNDOABLE]
        return due

    def undo_after(self, revision: int) -> list[int]:
        """Forget all that came after that act; budgets start again. Return the seats in which a robot sat in only since then."""
        self.seats, self.banks = {}, {}
        kept = {seat: [act for act in acts if act <= revision] for seat, acts in self.lapses.items()}
        self.lapses = {seat: acts for seat, acts in kept.items() if acts}
        known = [one for one in self.sealed if one.revision <= revision]
        self.sealed = [one._replace(opened=0) if one.opened > revision else one for one in known]
        back = [seat for seat, act in self.stood_in.items() if act > revision]
        self.stood_in = {seat: act for seat, act in self.stood_in.items() if act <= revision}
        return back

    def wind(self, terms: TimeControl, now: int, shifted: Callable[[int, int, int], int] = _as_it_is) -> None:
        """Switch to another clock: every player to move has full time, and every budget starts again."""
        self.banks = {}
        for seat, wait in self.seats.items():
            new = self._new(seat, wait.digest, terms, now, shifted)
            self.seats[seat] = replace(wait, due=new.due, left=None, notice=new.notice)

    def renew(
        self, seat: int, terms: TimeControl, now: int, shifted: Callable[[int, int, int], int] = _as_it_is
    ) -> None:
        """Give the seat to move its full time and budget again."""
        self.banks.pop(seat, None)
        wait = self.seats[seat]
        new = self._new(seat, wait.digest, terms, now, shifted)
        self.seats[seat] = replace(wait, due=new.due, left=None, notice=new.notice)

    def extend(self, more: int, shifted: Callable[[int, int, int], int] = _as_it_is) -> None:
        """Give every player to move `more` milliseconds and a new reminder, also while the clock is stopped."""
        for seat, wait in self.seats.items():
            if wait.due is not None or wait.left is not None:
                self._lengthen(seat, more, shifted)

    def extend_seat(
        self, seat: int, more: int, now: int | None, shifted: Callable[[int, int, int], int] = _as_it_is
    ) -> None:
        """Give the seat to move `more` milliseconds: from `now` if its time is over (None: the clock is stopped)."""
        wait = self.seats[seat]
        if now is None or wait.left is not None:
            self.seats[seat] = replace(wait, left=wait.left or 0)
        else:
            self.seats[seat] = replace(wait, due=now if wait.due is None else max(wait.due, now))
        self._lengthen(seat, more, shifted)

    def _lengthen(self, seat: int, more: int, shifted: Callable[[int, int, int], int]) -> None:
        wait = self.seats[seat]
        if wait.due is not None:
            due = shifted(seat, wait.due + more, more)
            self.seats[seat] = replace(wait, due=due, notice=max(wait.notice, notice_of(more)))
        elif wait.left is not None:
            self.seats[seat] = replace(wait, left=wait.left + more)

    def postpone(self, seat: int, until: int) -> None:
        """Put off what follows for this seat, which is out of time, to that moment."""
        self.seats[seat] = replace(self.seats[seat], due=until, notice=0)

    def hold(self, seat: int, now: int, until: int) -> None:
        """Stop the seat's clock until that moment, when its player is pinged."""
        wait = self.seats[seat]
        if wait.due is not None:
            wait = replace(wait, due=None, left=max(wait.due - now, 0))
        self.seats[seat] = replace(wait, away=until, later=None)

    def release(self, seat: int, now: int) -> None:
        """Restart the seat's clock with the time that was left."""
        wait = self.seats[seat]
        due = wait.due if wait.left is None else now + wait.left
        self.seats[seat] = replace(wait, due=due, left=None, away=None)

    def let_be(self, seat: int) -> None:
        """Wait for the seat without a deadline."""
        self.seats[seat] = replace(self.seats[seat], due=None, notice=0)

    def _new(
        self, seat: int, digest: str, terms: TimeControl, now: int, shifted: Callable[[int, int, int], int]
    ) -> TurnTimer:
        given = self.banks.get(seat, terms.first()) if terms.reserve else terms.first()
        if given is None:
            return TurnTimer(digest, asked=now)
        return TurnTimer(digest, shifted(seat, now + given, given), notice=notice_of(given), asked=now)

    def stop(self, now: int) -> None:
        """Stop the clock: what is left of each deadline is kept."""
        for seat, wait in self.seats.items():
            if wait.due is not None:
                self.seats[seat] = replace(wait, due=None, left=max(wait.due - now, 0))

    def go_on(self, now: int) -> None:
        """The clock runs again, with what was left."""
        for seat in self.seats:
            self.release(seat, now)
