"""The stored form of a table's state: one flat JSON object, a key for each field, without what is not set."""

import json
from collections.abc import Callable, Mapping
from dataclasses import astuple, replace
from typing import Any, Final, NamedTuple

from bot.model.plan import Plan
from bot.model.seat_holders import FormerPlayer, Offer
from bot.model.vote import Vote
from bot.tables.acts.premove import Premove, ScheduledPremove
from bot.tables.acts.table_state import TableState
from bot.tables.acts.timer_state import SealedAnswer, Upcoming
from bot.tables.acts.turn_timer import TurnTimer


class Shift(NamedTuple):
    """Facts about a stored state: `credit`, milliseconds by which its deadlines move on, and its `pace` in seconds.

    Whatever is counted from an act at this table moves with them, as if the time had not been. What lies in a calendar stays.
    """

    credit: int
    pace: int | None


class Stored(NamedTuple):
    """The place of a field. `key`: in the JSON, `part` and `name`: in TableState; how its value is read and written."""

    key: str
    part: str
    name: str
    read: Callable[[Any, Shift], Any] = lambda value, shift: value
    write: Callable[[Any], Any] = lambda value: value


def _by_number(value: Mapping[str, Any], shift: Shift) -> dict[int, Any]:
    return {int(key): one for key, one in value.items()}


def _moments_by_number(value: Mapping[str, Any], shift: Shift) -> dict[int, int]:
    return {int(key): at + shift.credit for key, at in value.items()}


def _timers(value: Mapping[str, Any], shift: Shift) -> dict[int, TurnTimer]:
    timers = {int(seat): TurnTimer.of(one, shift.pace) for seat, one in value.items()}
    return {seat: one if one.due is None else replace(one, due=one.due + shift.credit) for seat, one in timers.items()}


def _group_held(value: Mapping[str, Any], shift: Shift) -> dict[int, dict[str, Premove]]:
    return {int(seat): {name: Premove(*one) for name, one in held.items()} for seat, held in value.items()}


def _read_scheduled(value: Mapping[str, Any], shift: Shift) -> dict[int, ScheduledPremove]:
    return {int(seat): ScheduledPremove(name, asked, at + shift.credit) for seat, (name, asked, at) in value.items()}


def _read_plans(value: Mapping[str, Any], shift: Shift) -> dict[int, Plan]:
    return {int(seat): Plan.read(one) for seat, one in value.items()}


def _read_lapses(value: Mapping[str, Any], shift: Shift) -> dict[int, list[int]]:
    """Read the acts of time-outs; older tables have only counted them."""
    return {int(seat): [0] * acts if isinstance(acts, int) else acts for seat, acts in value.items()}


FIELDS: Final = (
    Stored("seats", "timers", "seats", _timers, lambda value: {seat: one.plain() for seat, one in value.items()}),
    Stored("more", "timers", "more"),
    Stored("was", "life", "was"),
    Stored("called", "timers", "called", _moments_by_number),
    Stored(
        "once",
        "seats",
        "former",
        lambda value, shift: [FormerPlayer(*one) for one in value],
        lambda value: [astuple(one)[:6] for one in value],  # under the names that they call themselves
    ),
    Stored("empty", "life", "empty"),
    Stored("banks", "timers", "banks", _by_number),
    Stored("lapses", "timers", "lapses", _read_lapses),
    Stored("sealed", "timers", "sealed", lambda value, shift: [SealedAnswer(*one) for one in value]),
    Stored("stood_in", "timers", "stood_in", _by_number),
    Stored("holiday", "timers", "holiday"),
    Stored("stale", "life", "stale", lambda value, shift: value + shift.credit),
    Stored("warned", "life", "warned"),
    Stored("tell", "lobby", "tell", _by_number),
    Stored("auto", "lobby", "auto"),
    Stored("invited", "lobby", "invited"),
    Stored("least", "lobby", "least"),
    Stored("hints", "lobby", "hints"),
    Stored("kept_out", "seats", "kept_out"),
    Stored("opened", "seats", "opened"),
    Stored("upcoming", "timers", "upcoming", lambda value, shift: Upcoming(*value)),
    Stored("vote", "votes", "open", lambda value, shift: Vote.read(value, shift.credit), lambda value: value.to_json()),
    Stored("voted", "votes", "count"),
    Stored(
        "offers",
        "seats",
        "offers",
        lambda value, shift: {int(seat): Offer(*one) for seat, one in value.items()},
        lambda value: {seat: astuple(one) for seat, one in value.items()},
    ),
    Stored("ahead", "premoves", "held", _group_held),
    Stored(
        "plans", "premoves", "plans", _read_plans, lambda value: {seat: one.to_json() for seat, one in value.items()}
    ),
    Stored("soon", "premoves", "scheduled", _read_scheduled),
    Stored("learn", "life", "learn"),
    Stored("part", "life", "part"),
    Stored("begun", "record", "begun"),
    Stored("ended", "record", "ended"),
    Stored("again", "life", "again"),
    Stored("held", "life", "held"),
    Stored("error", "life", "error"),
    Stored("gone", "life", "gone"),
    Stored("known", "life", "known"),
    Stored("stopped", "record", "stopped"),
    Stored("unrated", "record", "unrated"),
    Stored("since", "timers", "since", _moments_by_number),
    Stored("tempo", "record", "tempo", _by_number),
    Stored("seen", "record", "seen", _by_number),
    Stored("gathering", "life", "gathering"),
    Stored("barred", "seats", "barred"),  # the last: a deletion adds it
)
"""Every field of every part. Keys never change: games are stored with them, and SQL looks for some."""

_BY_KEY: Final = {one.key: one for one in FIELDS}


def read_state(text: str, credit: int, pace: int | None = None) -> TableState:
    """Return the state that `text` holds; every deadline moves on by the credit, in milliseconds.

    `pace`: seconds for a decision, which give timers stored before version 0004 their reminder.
    """
    state, shift = TableState(), Shift(credit, pace)
    for key, value in json.loads(text).items():
        field = _BY_KEY[key]
        setattr(getattr(state, field.part), field.name, field.read(value, shift))
    return state


def state_text(state: TableState) -> str:
    """Return the state as it is stored: compact, without what is not set."""
    told = {
        field.key: field.write(value) for field in FIELDS if (value := getattr(getattr(state, field.part), field.name))
    }
    return json.dumps(told, separators=(",", ":"))
