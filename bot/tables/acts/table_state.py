"""Who is waited for, since when, until when. Pure arithmetic on milliseconds; nothing here reads a clock."""

import json
from collections.abc import Callable, Iterable
from dataclasses import astuple, dataclass, field, fields, replace
from typing import Any, Final, NamedTuple

from bot.model.response_times import counted
from bot.model.table_snapshot import FormerPlayer, Offer, TutorialStage
from bot.model.time_control import TimeControl
from bot.model.vote import Vote
from bot.tables.acts.premove import AheadOf, Premove, ScheduledPremove
from bot.tables.acts.turn_timer import TurnTimer, notice_of

CALM: Final = 600_000  # milliseconds between two pings of a user who wants few
BEFORE: Final = (
    15_000  # milliseconds before the end of its seat's time that an answer left ahead is given at the latest
)
_NUMBERED: Final = (
    "called",
    "banks",
    "lapses",
    "tell",
    "since",
    "tempo",
)  # whose keys are numbers, which JSON has as text


class Upcoming(NamedTuple):
    """Who was told by that act that their turn comes after the seat's whose turn it is."""

    now: int
    then: int
    user: int
    revision: int


def _as_it_is(seat: int, due: int, given: int) -> int:
    """A deadline that suits everybody."""
    return due


@dataclass(slots=True)
class TableState:
    """All that a table waits for. `more`: robots have still to play. `was`: the status before it was archived.

    `called`: when the users who want few pings were last pinged. `once`: who held seats of the running game before, oldest first.
    `empty`: the game is paused for want of people. `holiday`: when the next holiday of a player begins. `banks`: what each seat has left
    of its reserve. `lapses`: how many times in a row the time of a seat was over. `stale`: when the table is put away if nobody presses
    anything, or they are `warned` of it. In the lobby: `tell`, who wants to hear when so many have joined, and `auto`, that the game
    starts by itself when all seats are taken; `invited`, whom somebody has called. `kept_out`: users who had to make room and sit down again only
    when somebody lets them in. `upcoming`: who was told that their turn comes next.
    `vote`: what the table votes on, and `voted`, on how many things so far. `offers`: seats that are offered to somebody. `ahead`: by seat
    and name, what was left ahead; `soon`: by seat, which of it answers what is asked now, and when. `begun`, `ended`: when the game was
    dealt, and when it was over; `again`: who wants a rematch; `stopped`: a game master or a vote has ended it; `unrated`: whatever
    its end, it counts for no rating. `since`: when the seats were
    asked that have not begun to answer; `tempo`: by user, how fast they answered (see bot.model.response_times). `learn`: see Table. Times in milliseconds.
    """

    seats: dict[int, TurnTimer] = field(default_factory=dict)
    more: bool = False
    was: str | None = None
    called: dict[int, int] = field(default_factory=dict)
    once: list[FormerPlayer] = field(default_factory=list)
    empty: bool = False
    banks: dict[int, int] = field(default_factory=dict)
    lapses: dict[int, int] = field(default_factory=dict)
    holiday: int | None = None
    stale: int | None = None
    warned: bool = False
    tell: dict[int, int] = field(default_factory=dict)
    auto: bool = False
    invited: list[int] = field(default_factory=list)
    kept_out: list[int] = field(default_factory=list)
    upcoming: Upcoming | None = None
    vote: Vote | None = None
    voted: int = 0
    offers: dict[int, Offer] = field(default_factory=dict)
    ahead: dict[int, AheadOf] = field(default_factory=dict)
    soon: dict[int, ScheduledPremove] = field(default_factory=dict)
    learn: TutorialStage = ""
    begun: int | None = None
    ended: int | None = None
    again: list[int] = field(default_factory=list)
    stopped: bool = False
    unrated: bool = False
    since: dict[int, int] = field(default_factory=dict)
    tempo: dict[int, list[int]] = field(default_factory=dict)

    @classmethod
    def read(cls, text: str, credit: int, pace: int | None = None) -> "TableState":
        """From the stored text; every deadline is moved on by the credit, in milliseconds.

        `pace`: seconds for a decision, from which a timer of before version 0004 of the storage has its reminder.
        """
        stored: dict[str, Any] = json.loads(text)
        seats = {int(seat): TurnTimer.of(wait, pace) for seat, wait in stored.pop("seats", {}).items()}
        moved = {seat: w if w.due is None else replace(w, due=w.due + credit) for seat, w in seats.items()}
        once = [FormerPlayer(*former) for former in stored.pop("once", [])]
        upcoming = Upcoming(*stored.pop("upcoming")) if "upcoming" in stored else None
        ahead = {
            int(seat): {name: Premove(*left) for name, left in found.items()}
            for seat, found in stored.pop("ahead", {}).items()
        }
        soon = {
            int(seat): ScheduledPremove(name, asked, at + credit)
            for seat, (name, asked, at) in stored.pop("soon", {}).items()
        }
        stored |= {name: {int(key): value for key, value in stored.get(name, {}).items()} for name in _NUMBERED}
        vote = Vote.read(stored.pop("vote"), credit) if "vote" in stored else None
        offers = {int(seat): Offer(*offer) for seat, offer in stored.pop("offers", {}).items()}
        return cls(
            seats=moved, once=once, upcoming=upcoming, vote=vote, offers=offers, ahead=ahead, soon=soon, **stored
        )

    def text(self) -> str:
        """As stored: compact, without what is not set."""
        told = {one.name: value for one in fields(self) if (value := getattr(self, one.name))}
        if self.seats:
            told["seats"] = {seat: wait.plain() for seat, wait in self.seats.items()}
        if self.once:
            told["once"] = [astuple(former) for former in self.once]
        if self.vote is not None:
            told["vote"] = self.vote.stored()
        if self.offers:
            told["offers"] = {seat: astuple(offer) for seat, offer in self.offers.items()}
        if self.ahead:
            told["ahead"] = {
                seat: {name: [*left] for name, left in found.items()} for seat, found in self.ahead.items()
            }
        if self.soon:
            told["soon"] = {seat: [*one] for seat, one in self.soon.items()}
        return json.dumps(told, separators=(",", ":"))

    def keep_out(self, user: int) -> None:
        """Keep the user from sitting down here again until somebody lets them in."""
        if user not in self.kept_out:
            self.kept_out.append(user)
        self.invited = [one for one in self.invited if one != user]

    def let_in(self, user: int | None) -> None:
        """Let the user sit down here again."""
        self.kept_out = [one for one in self.kept_out if one != user]

    def next(self, now: int, *, playing: bool = True) -> int | None:
        """When something is due next: a reminder, a time-out, a call that was put off, robots now; or that nobody comes any more."""
        moments = [] if self.stale is None else [self.stale]
        moments += self.vote.moments() if self.vote else []
        if not playing:
            return min(moments, default=None)
        moments += [moment for wait in self.seats.values() for moment in wait.moments()]
        moments += [] if self.holiday is None else [self.holiday]
        moments += [self.given(seat) for seat in self.soon]
        return min([*moments, now] if self.more else moments, default=None)

    def given(self, seat: int) -> int:
        """When the answer that was left ahead is given: at the moment that was drawn, but before the seat's time is over."""
        wait, at = self.seats.get(seat), self.soon[seat].at
        return at if wait is None or wait.due is None else min(at, wait.due - BEFORE)

    def late(self, now: int) -> list[int]:
        """Seats whose time is up."""
        return [seat for seat, wait in self.seats.items() if wait.due is not None and wait.due <= now]

    def to_remind(self, now: int) -> list[int]:
        """Seats whose time is nearly up and that have not been reminded."""
        return [s for s, wait in self.seats.items() if wait.due and wait.notice and wait.due - wait.notice <= now]

    def pings(self) -> set[int]:
        """The acts whose pings still stand; below zero: that of a word to who is next (see Upcoming)."""
        told = set() if self.upcoming is None else {-self.upcoming.revision}
        return told | {wait.ping for wait in self.seats.values() if wait.ping is not None}

    def mark(self, seats: Iterable[int], *, ping: int, reminded: bool) -> None:
        """Notes that these seats were pinged by that act."""
        for seat in seats:
            wait = self.seats[seat]
            self.seats[seat] = replace(wait, ping=ping, notice=0 if reminded else wait.notice, later=None)

    def reminded(self, seat: int) -> None:
        """The player is not reminded of this any more."""
        self.seats[seat] = replace(self.seats[seat], notice=0)

    def quiet(self, seat: int, until: int, *, reminder: bool) -> None:
        """The player is not to be disturbed until then; a reminder that would come after the deadline does not come."""
        wait = self.seats[seat]
        if not reminder:
            self.seats[seat] = replace(wait, later=until)
        elif wait.due is not None:
            self.seats[seat] = replace(wait, notice=max(wait.due - until, 0))

    def spare(self, seat: int, user: int, now: int) -> bool:
        """Whether the user was pinged here in the last ten minutes: then the ping waits until they are over. Else it is noted."""
        until = self.spared(user, now)
        if until is not None:
            self.seats[seat] = replace(self.seats[seat], later=until)
        return until is not None

    def spared(self, user: int, now: int) -> int | None:
        """Until when a user who was pinged here in the last ten minutes is not pinged again; else it is noted that they are now."""
        self.called = {who: at for who, at in self.called.items() if now - at < CALM}
        if user in self.called:
            return self.called[user] + CALM
        self.called[user] = now
        return None

    def put_off(self, now: int) -> list[int]:
        """Seats whose ping has waited long enough, and those whose holiday is over."""
        return [s for s, w in self.seats.items() if any(m is not None and m <= now for m in (w.later, w.away))]

    def ask(
        self, asked: dict[int, str], terms: TimeControl, now: int, shifted: Callable[[int, int, int], int] = _as_it_is
    ) -> list[int]:
        """Waits for these seats (with the name of each question) and no others; gives those that are asked anew.

        `shifted(seat, due, given)`: the deadline that suits the seat's player, if that many milliseconds are given.
        """
        fresh = [seat for seat, digest in asked.items() if seat not in self.seats or self.seats[seat].digest != digest]
        for seat in self.seats.keys() - (asked.keys() - set(fresh)):
            self._answered(seat, terms, now)
        self.since = {s: at for s, at in self.since.items() if s in asked} | dict.fromkeys(fresh, now)
        self.seats = {s: self._new(s, asked[s], terms, now, shifted) if s in fresh else self.seats[s] for s in asked}
        return fresh

    def wind(self, terms: TimeControl, now: int, shifted: Callable[[int, int, int], int] = _as_it_is) -> None:
        """Another clock from now on: everybody who is waited for has all of its time, and every reserve begins anew."""
        self.banks = {}
        for seat, wait in self.seats.items():
            new = self._new(seat, wait.digest, terms, now, shifted)
            self.seats[seat] = replace(wait, due=new.due, left=None, notice=new.notice)

    def renew(
        self, seat: int, terms: TimeControl, now: int, shifted: Callable[[int, int, int], int] = _as_it_is
    ) -> None:
        """The seat that is waited for has all of its time anew, and all of its reserve."""
        self.banks.pop(seat, None)
        wait = self.seats[seat]
        new = self._new(seat, wait.digest, terms, now, shifted)
        self.seats[seat] = replace(wait, due=new.due, left=None, notice=new.notice)

    def extend(self, more: int, shifted: Callable[[int, int, int], int] = _as_it_is) -> None:
        """Everybody whose time runs, or stands, has so many milliseconds more, and is reminded anew."""
        for seat, wait in self.seats.items():
            if wait.due is not None:
                due = shifted(seat, wait.due + more, more)
                self.seats[seat] = replace(wait, due=due, notice=max(wait.notice, notice_of(more)))
            elif wait.left is not None:
                self.seats[seat] = replace(wait, left=wait.left + more)

    def postpone(self, seat: int, until: int) -> None:
        """What follows for the seat, whose time is over, follows then."""
        self.seats[seat] = replace(self.seats[seat], due=until, notice=0)

    def hold(self, seat: int, now: int, until: int) -> None:
        """The clock of that seat stands until then, and its player is called then."""
        wait = self.seats[seat]
        if wait.due is not None:
            wait = replace(wait, due=None, left=max(wait.due - now, 0))
        self.seats[seat] = replace(wait, away=until, later=None)

    def release(self, seat: int, now: int) -> None:
        """The clock of that seat runs again, with what was left."""
        wait = self.seats[seat]
        due = wait.due if wait.left is None else now + wait.left
        self.seats[seat] = replace(wait, due=due, left=None, away=None)

    def let_be(self, seat: int) -> None:
        """The seat is waited for as long as it takes."""
        self.seats[seat] = replace(self.seats[seat], due=None, notice=0)

    def _answered(self, seat: int, terms: TimeControl, now: int) -> None:
        """What is left of a reserve stays the seat's, with what it gains."""
        wait = self.seats[seat]
        left = wait.left if wait.due is None else wait.due - now
        if terms.reserve and left is not None:
            self.banks[seat] = terms.after(left) or 0

    def _new(
        self, seat: int, digest: str, terms: TimeControl, now: int, shifted: Callable[[int, int, int], int]
    ) -> TurnTimer:
        given = self.banks.get(seat, terms.first()) if terms.reserve else terms.first()
        if given is None:
            return TurnTimer(digest)
        return TurnTimer(digest, shifted(seat, now + given, given), notice=notice_of(given))

    def took(self, seat: int, user: int | None, now: int) -> None:
        """The seat's player begins to answer: it is noted how long that took."""
        asked = self.since.pop(seat, None)
        if asked is not None and user is not None:
            self.tempo[user] = counted(self.tempo.get(user, []), max(now - asked, 0))

    def forget(self, seat: int) -> None:
        """The seat changes hands: nobody is waited for there yet, has let its time run out or left an answer ahead."""
        for kept in (self.seats, self.lapses, self.offers, self.ahead, self.soon, self.since):
            kept.pop(seat, None)

    def stop(self, now: int) -> None:
        """The clock stands: what is left of each deadline is kept. What was to be answered soon is planned anew when it goes on."""
        self.soon = {}
        for seat, wait in self.seats.items():
            if wait.due is not None:
                self.seats[seat] = replace(wait, due=None, left=max(wait.due - now, 0))

    def go_on(self, now: int) -> None:
        """The clock runs again, with what was left."""
        for seat in self.seats:
            self.release(seat, now)
