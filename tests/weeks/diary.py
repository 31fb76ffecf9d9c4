"""The log of calls of a game as its game master might have written it down: who was told what and why, who was left in peace and why."""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from itertools import groupby
from typing import Final

from bot.model.table_records import LogLine
from bot.model.time_zones import time_zone
from bot.storage.engine.timestamps import stamp
from games import CATALOGUE
from tests.weeks.cast import HOUR, MINUTE, Person, quiet_at
from tests.weeks.ledger import Turn
from tests.weeks.play import Weeks

SOON: Final = 2 * MINUTE  # a call so soon after the question was at once
WORTH: Final = (
    "ran out of time", "is away", "is back", "counts as absent", "proposes", "decided", "votes", "The game is over",
    "starts. Commitment", "Round ",
)  # fmt: skip
TIME: Final = re.compile(r"<t:(\d+):\w>")
SEAT, USER = re.compile(r"<s(\d+)>"), re.compile(r"<u(\d+)>")


@dataclass(frozen=True)
class Entry:
    """Something that happened. `plain`: a call by day, of which there are many."""

    at: int
    text: str
    plain: bool = False
    told: tuple[str, ...] = ()


async def written(weeks: Weeks, command: str) -> str:
    """The whole diary. `command`: which made it."""
    lines = await weeks.tables.log(weeks.table, None, limit=5_000)
    seats = {seat: one.name for seat, one in enumerate((await weeks.standing()).table.players)}
    entries = [*_outages(weeks), *_holidays(weeks), *_lines(weeks, lines, seats)]
    for turn in weeks.ledger.turns:
        entries += _turn(weeks, weeks.people[turn.user], turn)
    entries.sort(key=lambda entry: entry.at)
    days = [_day(day, list(some)) for day, some in groupby(entries, key=lambda entry: _date(entry.at))]
    return "\n\n".join([_head(weeks, command), *days, _end(weeks, entries)]) + "\n"


def _head(weeks: Weeks, command: str) -> str:
    people = "\n".join([_who(one) for one in weeks.people.values()])
    title = CATALOGUE[weeks.title].title
    return f"""# Two weeks at one table

A game of {title} as the bot led it in a simulation; `{command}` plays it again and writes this page. Each line has the local time of the
player it is about; the headings are days of UTC. Everything that went out is here: calls by day stand together at the end of
each day, and everything put off, left out or decided has a line of its own.

Each decision has a day. A player out of time has a robot in their place until they press anything.

{people}"""


def _who(one: Person) -> str:
    hours = f"{_clock(one.quiet.begin)} to {_clock(one.quiet.end)}"
    how = " Calls come by direct message." if one.dm else ""
    how += {"calm": " Wants few calls.", "off": " Wants no calls."}.get(one.pings, "")
    how += "" if one.reminder else " Wants no reminder."
    return f"- **{one.name}** lives by the clock of {one.quiet.zone}; not to be disturbed from {hours}.{how}"


def _day(day: str, entries: list[Entry]) -> str:
    """A heading, what was out of the ordinary, then the calls by day."""
    told = [f"- {entry.text}" for entry in entries if not entry.plain]
    plain = [entry.text for entry in entries if entry.plain]
    if plain:
        told.append(f"- Called at once, all of them by day: {'; '.join(plain)}.")
    counts = Counter(name for entry in entries for name in entry.told)
    if counts:
        told.append(f"- In all I called {_times(counts)}.")
    return f"## {day}\n\n" + "\n".join(told)


def _times(counts: Counter[str]) -> str:
    words = {1: "once", 2: "twice"}
    return ", ".join([f"{name} {words.get(count, f'{count} times')}" for name, count in sorted(counts.items())])


def _turn(weeks: Weeks, one: Person, turn: Turn) -> Iterator[Entry]:
    """Return the lines about one question: the ping, or why there was none yet, and the reminder."""
    holiday = next((e for b, e in weeks.ledger.holidays.get(one.user, []) if b <= turn.since < e), None)
    asked = f"“{turn.words}”"
    call = turn.calls[0] if turn.calls else None
    if turn.own:
        pass  # they are at it
    elif call is not None and call - turn.since <= SOON:
        yield Entry(call, f"{one.name} ({_wall(one, call)}) {asked}", True, (one.name,))
    else:
        yield from _left_in_peace(one, turn, holiday, call, asked)
    for at in turn.reminders:
        yield Entry(at, _reminder(one, turn, at, asked), told=(one.name,))


def _left_in_peace(one: Person, turn: Turn, holiday: int | None, call: int | None, asked: str) -> Iterator[Entry]:
    if holiday is not None:
        why = "is on holiday. The clock stands, and nobody calls until they are back"
    elif quiet_at(one.quiet, turn.since):
        why = f"is not to be disturbed now. I leave them in peace until {_clock(one.quiet.end)}"
    elif one.pings == "off":
        why = "wants no calls, and looks in without them"
    elif one.pings == "calm":
        why = "wants few calls, and had one a moment ago. This one waits ten minutes"
    else:
        why = "is up, but I was away"
    if call is None and not turn.reminders and turn.until is not None and not turn.clock:
        why += f". They looked in by themselves ({_wall(one, turn.until)}): no call was needed"
    yield Entry(turn.since, f"{_wall(one, turn.since)}: it is **{one.name}**'s turn, who {why}.")
    if call is not None:
        said = f"{_wall(one, call)}: I call **{one.name}**, whose turn it has been since {_hour(one, turn.since)}: {asked}{_until(one, turn, call)}."
        yield Entry(call, said, told=(one.name,))


def _until(one: Person, turn: Turn, call: int) -> str:
    due = turn.told.get(call)
    return "" if due is None else f" They have until {_wall(one, due)}"


def _reminder(one: Person, turn: Turn, at: int, asked: str) -> str:
    due, first = turn.told.get(at), f"{_wall(one, at)}: I remind **{one.name}**, this once: {asked}"
    if due is None:
        return f"{first}."
    hours, minutes = divmod((due - at) // MINUTE, 60)
    left = f"{hours} hours" if hours > 1 else "an hour" if hours else f"{minutes} minutes"
    return (
        f"{first} There are {left} left, until {_wall(one, due)}."
        if hours != 1
        else f"{first} There is {left} left, until {_wall(one, due)}."
    )


def _outages(weeks: Weeks) -> Iterator[Entry]:
    for begin, end in weeks.ledger.outages:
        long = end - begin >= HOUR
        words = "No one's time ran, and no one was timed out for it." if long else "A restart; nothing was lost."
        yield Entry(begin, f"I was away from {_utc(begin)} to {_utc(end)}, UTC. {words}")


def _holidays(weeks: Weeks) -> Iterator[Entry]:
    for user, spans in weeks.ledger.holidays.items():
        one = weeks.people[user]
        for _, end in spans:
            yield Entry(
                end, f"{_wall(one, end)}: **{one.name}**'s holiday is over; their clock runs again where it stood."
            )


def _lines(weeks: Weeks, lines: list[LogLine], seats: dict[int, str]) -> Iterator[Entry]:
    """Return the public lines about time and people."""
    for line in lines:
        if any(words in line.text for words in WORTH):
            said = SEAT.sub(lambda found: seats[int(found[1])], line.text)
            said = USER.sub(lambda found: weeks.people[int(found[1])].name, said)
            said = TIME.sub(lambda found: f"{_date(int(found[1]) * 1000)}, {_utc(int(found[1]) * 1000)} UTC", said)
            yield Entry(stamp(line.at), f"Told to the table: {said}")


def _end(weeks: Weeks, entries: list[Entry]) -> str:
    ledger = weeks.ledger
    calls, reminders = (sum(len(getattr(t, what)) for t in ledger.turns) for what in ("calls", "reminders"))
    days = Counter((_date(entry.at), name) for entry in entries for name in entry.told)
    own = sum(turn.own for turn in ledger.turns)
    nights = sum(not t.own and quiet_at(weeks.people[t.user].quiet, t.since) for t in ledger.turns)
    return f"""## In all

{len(ledger.turns)} questions in {(weeks.now - stamp(weeks.start)) // (24 * HOUR)} days: {own} came out of the players' own press and needed no call, {calls} calls and
{reminders} reminders went out, none twice, none in quiet hours or on a holiday, at most {max(days.values(), default=0)} to one person in a day. {nights} times the turn
came in somebody's quiet hours, and they slept on."""


def _date(at: int) -> str:
    wall = datetime.fromtimestamp(at / 1000, UTC)
    return f"{wall:%A} {wall.day} {wall:%B}"


def _wall(one: Person, at: int | None) -> str:
    """The time there, and where that is."""
    wall = datetime.fromtimestamp((at or 0) / 1000, time_zone(one.quiet.zone))
    return f"{wall:%a %H:%M} in {one.quiet.zone.rpartition('/')[2].replace('_', ' ')}".replace("in UTC", "UTC")


def _hour(one: Person, at: int) -> str:
    return f"{datetime.fromtimestamp(at / 1000, time_zone(one.quiet.zone)):%H:%M}"


def _utc(at: int) -> str:
    return f"{datetime.fromtimestamp(at / 1000, UTC):%H:%M}"


def _clock(minutes: int) -> str:
    return f"{minutes // 60:02}:{minutes % 60:02}"
