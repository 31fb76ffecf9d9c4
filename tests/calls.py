"""Whether the bot's calls were considerate: the numbers of U7.3, checked over the log of all messages that went out.

A log is a list of `Call`; what wrote it does not matter. `considerate` raises AssertionError, naming the messages; `per_day` counts.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from itertools import pairwise
from typing import Literal

from bot.model.time_zones import time_zone
from bot.model.user_settings import UserSettings
from bot.tables.timers.quiet_hours import quiet_until

Kind = Literal["ping", "reminder", "next"]
TOGETHER = timedelta(seconds=15)  # calls of one moment: two ticks of the clock


@dataclass(frozen=True, slots=True, kw_only=True)
class Call:
    """One person, called for one table by a message that went out at that moment (UTC).

    `turn` names what they are asked (see Match.turn, with the table's epoch), `due` its deadline if there is one. `message`: the same for
    all calls that were one message; `place`: where it went, a server or a user's direct messages.
    """

    at: datetime
    kind: Kind
    user: int
    table: int
    turn: str
    message: int
    place: str
    due: datetime | None = None


def considerate(
    calls: Sequence[Call], user_settings: Callable[[int, datetime], UserSettings] = lambda user, at: UserSettings()
) -> None:
    """At most one ping for each player, game and turn, one reminder for each deadline, one message for what comes at once; none unwished.

    `user_settings(user, at)`: what the user had set at that moment.
    """
    _once(calls, "ping", lambda call: (call.user, call.table, call.turn))
    _once(calls, "reminder", lambda call: (call.user, call.table, call.turn, call.due))
    _once(calls, "next", lambda call: (call.user, call.table, call.turn))
    for call in calls:
        _wished(call, user_settings(call.user, call.at))
    _bundled(calls)


def _once(calls: Iterable[Call], kind: Kind, key: Callable[[Call], object]) -> None:
    seen: dict[object, Call] = {}
    for call in calls:
        if call.kind == kind:
            before = seen.setdefault(key(call), call)
            assert before is call, f"a second {kind}: {before}, then {call}"


def _wished(call: Call, user_settings: UserSettings) -> None:
    at = round(call.at.timestamp() * 1000)
    assert quiet_until(user_settings.quiet, at) is None, f"in quiet hours: {call}"
    assert not any(one.begin <= at < one.end for one in user_settings.away), f"on holiday: {call}"
    assert user_settings.private == "dm" or user_settings.pings != "off", f"nobody wanted it: {call}"
    assert call.kind != "reminder" or user_settings.reminder, f"reminders are not wanted: {call}"
    assert call.kind != "next" or user_settings.next_up, f"not asked for: {call}"


def _bundled(calls: Sequence[Call]) -> None:
    """What calls one person in one place at one moment is one message."""
    urgent = sorted((call for call in calls if call.kind != "next"), key=lambda call: (call.user, call.place, call.at))
    for before, call in pairwise(urgent):
        same = (before.user, before.place) == (call.user, call.place)
        assert (
            not same or before.message == call.message or call.at - before.at > TOGETHER or before.table == call.table
        ), f"two messages at once: {before}, then {call}"


def per_day(calls: Iterable[Call], zones: Mapping[int, str] | None = None) -> Counter[tuple[int, date]]:
    """How many messages each person had on each day of their own calendar; those of one message count once."""
    seen = {(call.user, call.message): call.at for call in calls}
    zoned = {user: time_zone(zone) for user, zone in (zones or {}).items()}
    return Counter((user, at.astimezone(zoned.get(user, UTC)).date()) for (user, _), at in seen.items())
