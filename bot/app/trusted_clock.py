"""The hour that the bot goes by: the machine's clock, unless that jumps or Discord's answers say otherwise.

A machine without a battery starts years behind, a virtual one wakes up hours late, and somebody sets a clock by hand. Once Discord
has told its hour, a jump is followed only when two of its answers agree; until then time goes on steadily. docs/hosting.md says what a host sees.
"""

import logging
import time
from collections.abc import Callable
from datetime import datetime, timedelta
from email.utils import parsedate_to_datetime
from http import HTTPStatus
from types import SimpleNamespace
from typing import Final

import aiohttp
import discord
from yarl import URL

_log = logging.getLogger(__name__)

JUMP: Final = timedelta(seconds=5)
"""By which the machine's clock may move against the steady one between two looks, or differ from Discord's, whose `Date` has whole seconds."""
WRONG: Final = timedelta(minutes=1)
"""By which it has to be wrong for the operator to hear of it."""


def measure_steady() -> float:
    """Return the seconds of a clock that nobody sets. It runs on while the machine sleeps, where there is such a clock (Linux)."""
    asleep = 0.0
    if hasattr(time, "CLOCK_BOOTTIME"):
        asleep = time.clock_gettime(time.CLOCK_BOOTTIME) - time.clock_gettime(time.CLOCK_MONOTONIC)
    return time.monotonic() + asleep


class TrustedClock:
    """Call it for the present moment, UTC."""

    def __init__(
        self,
        confirmed: Callable[[], object] = lambda: None,
        wall: Callable[[], datetime] = lambda: discord.utils.utcnow(),
        steady: Callable[[], float] = measure_steady,
    ) -> None:
        """`confirmed()` is called whenever Discord's hour is ours; `wall`: the machine's clock; `steady`: seconds of one that nobody sets."""
        self.confirmed = confirmed
        self._wall, self._steady = wall, steady
        self._seen: tuple[datetime, float] | None = None  # both clocks, when they were last looked at
        self._correction = timedelta()
        self.foreign = ""  # the kind of the newest answer at Discord's address, if it can't be Discord's
        self._has_heard = False  # from Discord; before that nobody knows better than the machine
        self._told: timedelta | None = None  # by how much the newest answer differed, which the next has to confirm

    def __call__(self) -> datetime:
        """Return the present moment, UTC."""
        wall, steady = self._wall(), self._steady()
        was, then = self._seen or (wall, steady)
        jump = wall - was - timedelta(seconds=steady - then)
        self._seen = (wall, steady)
        if abs(jump) > JUMP and self._has_heard:
            self._correction -= jump
            _log.warning("the machine's clock jumped by %d s; not followed unless Discord agrees", jump.total_seconds())
        return wall + self._correction

    @property
    def trouble(self) -> str:
        """Return what the operator should know, or an empty text."""
        self()
        if abs(self._correction) < WRONG:
            return ""
        minutes = abs(self._correction) / timedelta(minutes=1)
        way = "behind" if self._correction > timedelta() else "ahead"
        return f"This machine's clock is {minutes:,.0f} minutes {way}. I go by Discord's hour; please set the clock."

    def hear(self, told: datetime) -> None:
        """Discord's answer says that it is `told`, UTC, to the second. Two answers that agree are believed."""
        difference = told - self()
        self._has_heard = True
        if abs(difference) <= JUMP:
            self._told = None
            self.confirmed()
        elif self._told is not None and abs(difference - self._told) <= JUMP:
            self._told = None
            self._correction += difference
            _log.warning("two answers of Discord differ from our hour by %d s: corrected", difference.total_seconds())
            self.confirmed()
        else:
            self._told = difference

    def make_trace(self) -> aiohttp.TraceConfig:
        """Return a trace for aiohttp that hears the `Date` of each answer of Discord that is its own, no copy from a cache."""
        trace = aiohttp.TraceConfig()
        trace.on_request_end.append(self._hear_answer)
        return trace

    async def _hear_answer(
        self, _: aiohttp.ClientSession, __: SimpleNamespace, end: aiohttp.TraceRequestEndParams
    ) -> None:
        headers = end.response.headers
        is_json = end.response.content_type == "application/json" or end.response.status == HTTPStatus.NO_CONTENT
        if end.url.host == URL(discord.http.Route.BASE).host:
            self.foreign = "" if is_json else f"{end.response.status} {end.response.content_type}"
        if end.url.host != URL(discord.http.Route.BASE).host or headers.get("Age", "0") != "0":
            return
        if "Date" not in headers:
            return
        try:
            told = parsedate_to_datetime(headers["Date"])
        except ValueError:
            _log.debug("an answer's Date can't be read: %r", headers["Date"][:40])
            return
        if told.tzinfo is not None:
            self.hear(told)
