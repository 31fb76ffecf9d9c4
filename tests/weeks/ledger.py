"""Every question that a person was asked, and every call that went out for it; what must hold between the two (ux U7.3, reliability T6)."""

from dataclasses import dataclass, field
from typing import Any, Final

from bot.model.table_snapshot import TableSnapshot
from bot.model.time_control import TimeControl
from bot.tables.acts.turn_timer import REMIND
from tests.weeks.cast import MINUTE, Person, awake, quiet_at

LATE: Final = 30_000  # milliseconds: a tick every ten seconds, and the sending
CALM: Final = 10 * MINUTE

Span = tuple[int, int]


@dataclass
class Turn:
    """One question to one person, from when it was asked until it was answered. `own`: their own press led to it.

    `seen`: when they first pressed something meanwhile. `clock`: their time ran out. `renewed`: how many deadlines it had. Milliseconds.
    """

    user: int
    seat: int
    name: str
    since: int
    own: bool
    due: int | None
    until: int | None = None
    seen: int | None = None
    clock: bool = False
    deadlines: int = 1
    calls: list[int] = field(default_factory=list)
    reminders: list[int] = field(default_factory=list)
    last: int | None = None  # its deadline in the end
    words: str = ""  # what was asked
    told: dict[int, int | None] = field(default_factory=dict)  # the deadline as it was at each call and reminder

    def lasted(self, at: int) -> bool:
        return self.until is None or self.until > at


@dataclass
class Ledger:
    """What was asked and sent. `outages`: when the bot was away. `holidays`: by user, told and begun, until they came back.

    `slack`: how late the bot may be, in milliseconds.
    """

    people: dict[int, Person]
    terms: TimeControl
    turns: list[Turn] = field(default_factory=list)
    open: dict[int, Turn] = field(default_factory=dict)
    outages: list[Span] = field(default_factory=list)
    holidays: dict[int, list[Span]] = field(default_factory=dict)
    votes: dict[tuple[int, int], list[int]] = field(default_factory=dict)
    strays: list[str] = field(default_factory=list)
    slack: int = LATE

    def look(self, standing: TableSnapshot, now: int, actor: int | None) -> None:
        """How the table stands after something has happened. `actor`: whose press it was, None: the clock's."""
        asked: dict[int, str] = {}
        if standing.match is not None:
            players = standing.table.players
            match: Any = standing.match  # a whole one, which knows how everybody may call a question
            asked = {seat: match.turn(seat) for seat in standing.awaited if players[seat].present}
        for seat, turn in list(self.open.items()):
            if asked.get(seat) != turn.name or standing.table.players[seat].user != turn.user:
                turn.until, turn.clock = now, actor is None and turn.last is not None and turn.last <= now
                del self.open[seat]
        for seat, name in asked.items():
            user, due = standing.table.players[seat].user, standing.deadlines.get(seat)
            at = None if due is None else round(due.timestamp() * 1000)
            if seat not in self.open:
                assert user is not None
                self.open[seat] = Turn(user, seat, name, now, actor == user, at, words=standing.awaited[seat].prompt)
                self.turns.append(self.open[seat])
            self.open[seat].last = at

    def pressed(self, user: int, now: int) -> None:
        """Note that a player has looked at their question."""
        for turn in self.open.values():
            if turn.user == user and turn.seen is None:
                turn.seen = now

    def renewed(self, seat: int) -> None:
        """The table has decided to go on waiting: that is another deadline."""
        if seat in self.open:
            self.open[seat].deadlines += 1

    def sent(self, user: int, seat: int, now: int, *, reminder: bool) -> None:
        """A call has gone out."""
        turn = self.open.get(seat)
        if turn is None or turn.user != user:
            self.strays.append(f"{self.people[user].name} is called at {now}, and asked nothing")
        else:
            (turn.reminders if reminder else turn.calls).append(now)
            turn.told[now] = turn.last

    def voted(self, user: int, vote: int, now: int) -> None:
        """Note a ping to vote."""
        self.votes.setdefault((user, vote), []).append(now)

    # ---- what must hold

    def faults(self) -> list[str]:
        """Everything that is not as promised; nothing, if all is well."""
        found = list(self.strays)
        for turn in self.turns:
            who = self.people[turn.user]
            where = f"{who.name}, asked at {turn.since}"
            found += [f"{where}: {fault}" for fault in (*self._calls(who, turn), *self._reminders(who, turn))]
            found += [f"{where}: {fault}" for fault in self._time(who, turn)]
        for (user, vote), calls in self.votes.items():
            who = self.people[user]
            found += [f"{who.name} is called {len(calls)} times to vote {vote}"] * (len(calls) > 1)
            found += [f"{who.name} is disturbed by vote {vote}" for at in calls if self._disturbs(who, at)]
        return found

    def _calls(self, who: Person, turn: Turn) -> list[str]:
        found = [f"called in quiet hours or on holiday, at {at}" for at in turn.calls if self._disturbs(who, at)]
        if len(turn.calls) > 1:
            found.append(f"called {len(turn.calls)} times")
        holidays = self.holidays.get(turn.user, [])
        if turn.own and any(not any(turn.since < end <= at for _, end in holidays) for at in turn.calls):
            found.append("called to what their own press has led to")
        wanted = self.due_call(who, turn)
        slack = self.slack + (CALM if who.pings == "calm" else 0)
        if wanted is not None and turn.lasted(wanted + slack) and not turn.calls and not turn.reminders:
            found.append(f"never called; due at {wanted}")
        found += [f"called late, at {at} for {wanted}" for at in turn.calls if wanted and at > wanted + slack]
        return found

    def due_call(self, who: Person, turn: Turn) -> int | None:
        """Return when the ping for that question is due at the latest; None where none is needed."""
        if turn.own or (who.pings == "off" and not who.dm):
            return None
        at = self.undisturbed(who, turn.since)
        return None if turn.seen is not None and turn.seen <= at else at

    def undisturbed(self, who: Person, at: int) -> int:
        """Return the first moment from then on at which the bot is running and may ping them."""
        while True:
            later = max([end for begin, end in self.outages if begin - self.slack <= at < end], default=at)
            later = max([end for begin, end in self.holidays.get(who.user, []) if begin <= later < end], default=later)
            later = awake(who.quiet, later)
            if later == at:
                return at
            at = later

    def _disturbs(self, who: Person, at: int) -> bool:
        return quiet_at(who.quiet, at) or any(begin <= at < end for begin, end in self.holidays.get(who.user, []))

    def _reminders(self, who: Person, turn: Turn) -> list[str]:
        found = [f"reminded in quiet hours or on holiday, at {at}" for at in turn.reminders if self._disturbs(who, at)]
        if len(turn.reminders) > turn.deadlines:
            found.append(f"reminded {len(turn.reminders)} times of {turn.deadlines} deadlines")
        if turn.reminders and not who.reminder:
            found.append("reminded who wants no reminder")
        if turn.reminders and turn.due is None and turn.last is None:
            found.append("reminded without a deadline")
        return found + self._unreminded(who, turn)

    def _unreminded(self, who: Person, turn: Turn) -> list[str]:
        """Whose time ran out has been reminded, if there was a moment for that."""
        if (
            not turn.clock
            or turn.last is None
            or turn.reminders
            or not who.reminder
            or (who.pings == "off" and not who.dm)
        ):
            return []
        given = self.terms.gain if self.terms.reserve else self.terms.pace
        begin = turn.last - round((given or 0) * 1000 * REMIND)
        if any(call >= begin for call in turn.calls):
            return []  # the call came when the reminder would have: one message, not two
        at = self.undisturbed(who, max(begin, turn.since))
        return [f"time ran out at {turn.last}, never reminded"] if at + self.slack < turn.last else []

    def _time(self, who: Person, turn: Turn) -> list[str]:
        """Time-outs: never before the whole time, in which the bot was there and its player not on holiday, and soon after it."""
        if not turn.clock or turn.last is None or turn.until is None:
            return []
        gone = sum(_overlap(turn.since, turn.until, span) for span in (*self.outages, *self.holidays.get(who.user, [])))
        waited, given = turn.until - turn.since - gone, (self.terms.pace or 0) * 1000
        found = []
        if not self.terms.reserve and waited < given - (self.slack - LATE):
            found.append(f"timed out after {waited} of {given}")
        if turn.until > self._up(turn.last) + self.slack:
            found.append(f"timed out at {turn.until}, due at {turn.last}")
        return found

    def _up(self, at: int) -> int:
        return max([end for begin, end in self.outages if begin <= at < end], default=at)


def _overlap(begin: int, end: int, span: Span) -> int:
    return max(min(end, span[1]) - max(begin, span[0]), 0)
