"""A table's clock in words, and the usual ones to choose from."""

from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime
from typing import Final

from discord import app_commands

from bot.model.time_control import DAY, HOUR, MINUTE, Late, TimeControl, lasting
from bot.panels.text.text_formatting import when

NAMED: Final[Mapping[str, TimeControl]] = {
    "none": TimeControl(),
    **{f"{m}m": TimeControl(pace=m * MINUTE) for m in (5, 10, 30)},
    **{f"{h}h": TimeControl(pace=h * HOUR) for h in (1, 6, 12)},
    **{f"{d}d": TimeControl(pace=d * DAY) for d in (1, 2, 3, 7, 14)},
    "reserve-short": TimeControl(pace=HOUR, gain=5 * MINUTE, most=2 * HOUR),
    "reserve": TimeControl(pace=3 * DAY, gain=12 * HOUR, most=5 * DAY),
    "reserve-long": TimeControl(pace=7 * DAY, gain=DAY, most=14 * DAY),
}
FOLLOWS: Final[Mapping[Late, str]] = {
    "default": "I play the rulebook's default move",
    "remind": "I tell everyone, and the table keeps waiting",
    "robot": "a robot plays for them until they are back",
    "ask": "the table votes on what to do",
}


def describe_clock(terms: TimeControl) -> str:
    """Return the clock as a clause: how much time there is, and what follows when it is over."""
    return f"{describe_time(terms)}; then {FOLLOWS[terms.late]}" if terms.pace is not None else "no clock"


def write_clock(terms: TimeControl) -> str:
    """Return the sentence that tells a table its clock."""
    return f"This table's clock: **{describe_clock(terms)}**."


def ends(deadline: datetime, terms: TimeControl) -> str:
    """Return when the time to decide is over, and what follows. The text reads well before that moment and after it."""
    return f"Decide by {when(deadline, 'f')} ({when(deadline)}). After that, {FOLLOWS[terms.late]}."


def describe_time(terms: TimeControl) -> str:
    """Return how much time there is: `1 day per decision`."""
    if terms.pace is None:
        return "no clock"
    if terms.gain is None or terms.most is None:
        return f"{lasting(terms.pace)} per decision"
    more = f"plus {lasting(terms.gain)} per decision, up to {lasting(terms.most)}"
    return f"{lasting(terms.pace)} on the clock per player, {more}"


def read_clock(name: str, late: str) -> TimeControl:
    """Return the clock named `name`, with what follows (`late`). Raise KeyError for an unknown one: Discord offers no other."""
    clock, follows = NAMED[name], next(one for one in FOLLOWS if one == late)
    return TimeControl(pace=clock.pace, gain=clock.gain, most=clock.most, late=follows)


def change_terms(terms: TimeControl, name: str, late: str) -> TimeControl:
    """Return the clock with what was chosen now; what is left empty stays."""
    new = (
        read_clock(name, late or terms.late)
        if name
        else replace(terms, late=read_clock("none", late or terms.late).late)
    )
    return replace(terms, pace=new.pace, gain=new.gain, most=new.most, late=new.late)


CLOCKS: Final = [app_commands.Choice(name=describe_time(terms)[:100], value=name) for name, terms in NAMED.items()]
LATE: Final = [app_commands.Choice(name=text[:100], value=str(late)) for late, text in FOLLOWS.items()]
