"""Who is waited for, since when, until when. Pure arithmetic on milliseconds; nothing here reads a clock."""

import json
from collections.abc import Iterable
from dataclasses import astuple, dataclass, field, fields, replace
from typing import Final

from bot.standing import Once

REMIND: Final = 0.2  # of the pace: that much is left at the reminder
CALM: Final = 600_000  # milliseconds between two pings of a user who wants few
LEAST_NOTICE: Final = 30_000  # milliseconds; with less than this left, no reminder


@dataclass(frozen=True, slots=True)
class Wait:
    """A seat that is waited for: which question (as everybody knows it), until when (or how long is left in a pause), which act pinged.

    `later`: when a player who wants few pings is pinged, if this still lasts then.
    """

    digest: str
    due: int | None = None
    left: int | None = None
    ping: int | None = None
    reminded: bool = False
    later: int | None = None


_NAMES: Final = tuple([one.name for one in fields(Wait)])


@dataclass(slots=True)
class Waits:
    """All that a table waits for. `more`: robots have still to play. `was`: the status before it was archived.

    `called`: when the users who want few pings were last pinged. `once`: who held seats of the running game before, oldest first.
    `empty`: the game is paused for want of people.
    """

    seats: dict[int, Wait] = field(default_factory=dict)
    more: bool = False
    was: str | None = None
    called: dict[int, int] = field(default_factory=dict)
    once: list[Once] = field(default_factory=list)
    empty: bool = False

    @classmethod
    def read(cls, text: str, credit: int) -> "Waits":
        """From the stored text; every deadline is moved on by the credit, in milliseconds."""
        stored = json.loads(text)
        seats = {int(seat): Wait(**wait) for seat, wait in stored.get("seats", {}).items()}
        moved = {seat: w if w.due is None else replace(w, due=w.due + credit) for seat, w in seats.items()}
        called = {int(user): at for user, at in stored.get("called", {}).items()}
        once = [Once(*former) for former in stored.get("once", [])]
        return cls(moved, stored.get("more", False), stored.get("was"), called, once, stored.get("empty", False))

    def text(self) -> str:
        """As stored: compact, without what is not set."""
        stored: dict[str, object] = {}
        if self.seats:
            stored["seats"] = {seat: _set(wait) for seat, wait in self.seats.items()}
        if self.more:
            stored["more"] = True
        if self.was:
            stored["was"] = self.was
        if self.called:
            stored["called"] = self.called
        if self.once:
            stored["once"] = [astuple(former) for former in self.once]
        if self.empty:
            stored["empty"] = True
        return json.dumps(stored, separators=(",", ":"))

    def next(self, pace: int | None, now: int) -> int | None:
        """When something is due next: a reminder, a time-out, or robots now."""
        moments = [moment for wait in self.seats.values() for moment in _moments(wait, pace)]
        moments += [wait.later for wait in self.seats.values() if wait.later is not None]
        return min([*moments, now] if self.more else moments, default=None)

    def late(self, now: int) -> list[int]:
        """Seats whose time is up."""
        return [seat for seat, wait in self.seats.items() if wait.due is not None and wait.due <= now]

    def to_remind(self, pace: int | None, now: int) -> list[int]:
        """Seats whose time is nearly up and that have not been reminded."""
        return [seat for seat, wait in self.seats.items() if any(m <= now for m in _moments(wait, pace)[1:])]

    def pings(self) -> set[int]:
        """The acts whose pings still stand."""
        return {wait.ping for wait in self.seats.values() if wait.ping is not None}

    def mark(self, seats: Iterable[int], *, ping: int, reminded: bool) -> None:
        """Notes that these seats were pinged by that act."""
        for seat in seats:
            self.seats[seat] = replace(self.seats[seat], ping=ping, reminded=reminded, later=None)

    def spare(self, seat: int, user: int, now: int) -> bool:
        """Whether the user was pinged here in the last ten minutes: then the ping waits until they are over. Else it is noted."""
        self.called = {who: at for who, at in self.called.items() if now - at < CALM}
        if user not in self.called:
            self.called[user] = now
            return False
        self.seats[seat] = replace(self.seats[seat], later=self.called[user] + CALM)
        return True

    def put_off(self, now: int) -> list[int]:
        """Seats whose ping has waited long enough."""
        return [seat for seat, wait in self.seats.items() if wait.later is not None and wait.later <= now]

    def ask(self, asked: dict[int, str], pace: int | None, now: int) -> list[int]:
        """Waits for these seats (with the name of each question) and no others; gives those that are asked anew."""
        fresh = [seat for seat, digest in asked.items() if seat not in self.seats or self.seats[seat].digest != digest]
        due = None if pace is None else now + pace * 1000
        self.seats = {s: Wait(digest, due) if s in fresh else self.seats[s] for s, digest in asked.items()}
        return fresh

    def stop(self, now: int) -> None:
        """The clock stands: what is left of each deadline is kept."""
        for seat, wait in self.seats.items():
            if wait.due is not None:
                self.seats[seat] = replace(wait, due=None, left=max(wait.due - now, 0))

    def go_on(self, now: int) -> None:
        """The clock runs again, with what was left."""
        for seat, wait in self.seats.items():
            if wait.left is not None:
                self.seats[seat] = replace(wait, due=now + wait.left, left=None)


def _set(wait: Wait) -> dict[str, object]:
    """What is set of it; a time of 0 is: a deadline that had passed when the clock was stopped."""
    return {name: value for name in _NAMES if (value := getattr(wait, name)) is not None and value is not False}


def _moments(wait: Wait, pace: int | None) -> list[int]:
    """When the seat's time is up and, if it is still to come, when it is reminded."""
    if wait.due is None:
        return []
    notice = int((pace or 0) * 1000 * REMIND)
    return [wait.due] if wait.reminded or notice < LEAST_NOTICE else [wait.due, wait.due - notice]
