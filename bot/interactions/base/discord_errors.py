"""Failed requests to Discord: what to do about each."""

from datetime import datetime, timedelta
from enum import Enum, auto
from typing import Final

import aiohttp
import discord


class Fault(Enum):
    """A failed request, and what to do about it."""

    LATER = auto()  # Discord or the way to it is troubled: try again
    FORBIDDEN = auto()  # we may not write there: leave the channel alone for a while
    NO_CHANNEL = auto()  # the channel is gone
    NO_MESSAGE = auto()  # the message is gone
    OLD = auto()  # the message may not be edited any more: post it anew
    DM_CLOSED = auto()  # the user takes no direct messages from us
    STOP = auto()  # our token is not valid: stop altogether
    NEVER = auto()  # Discord will never take this, or says that in words that no one has listed


_BY_CODE: Final = {
    10003: Fault.NO_CHANNEL,
    10008: Fault.NO_MESSAGE,
    10013: Fault.DM_CLOSED,
    50007: Fault.DM_CLOSED,
    50278: Fault.DM_CLOSED,
    30046: Fault.OLD,
    50083: Fault.OLD,
    50001: Fault.FORBIDDEN,
    50013: Fault.FORBIDDEN,
    160005: Fault.FORBIDDEN,
}
LIFTED: Final = timedelta(seconds=10)  # a channel where every press is refused costs a request in this time, no more
TROUBLES: Final = (discord.HTTPException, discord.RateLimited, aiohttp.ClientError, OSError, TimeoutError, ValueError)
"""The errors of a request when Discord, or the network, doesn't do as asked (ValueError: a truncated answer)."""


def fault(error: BaseException) -> Fault:
    """Return what to do about an exception of `TROUBLES`."""
    if not isinstance(error, discord.HTTPException):
        return Fault.LATER
    if error.code in _BY_CODE:
        return _BY_CODE[error.code]
    if error.status >= 500 or error.status in (404, 429):  # a 404 without a code may come from a proxy: look again
        return Fault.LATER
    known = {401: Fault.STOP, 403: Fault.FORBIDDEN}
    return known.get(error.status, Fault.NEVER)


def is_unlisted(error: BaseException) -> bool:
    """Return whether Discord has refused a request for a reason that no one has listed here."""
    listed = (401, 404, 429)
    return (
        isinstance(error, discord.HTTPException)
        and 400 <= error.status < 500
        and error.status not in listed
        and error.code not in _BY_CODE
    )


def is_uncertain(error: BaseException) -> bool:
    """Return whether Discord may have done what seems to have failed: after any error but its own plain refusals."""
    if isinstance(error, discord.RateLimited):
        return False
    return not (isinstance(error, discord.HTTPException) and 400 <= error.status < 500)


def delay(tries: int, meaning: Fault, error: BaseException) -> float:
    """Return the seconds before the next try: what Discord says; else doubling, up to five minutes (forbidden or refused: a minute to an hour)."""
    if isinstance(error, discord.RateLimited):
        return error.retry_after
    if meaning not in (Fault.LATER, Fault.STOP):
        return float(min(60 * 2 ** min(tries, 10), 3600))
    return float(min(2 ** min(tries, 10), 300))


def brief(error: BaseException) -> str:
    """Return the kind of a failure, without its text: that may hold what players wrote."""
    if isinstance(error, discord.HTTPException):
        return f"HTTP {error.status}, code {error.code}"
    return type(error).__name__


class Barred:
    """Channels where we may not write, each left alone for a minute, or until someone is seen to be there."""

    def __init__(self) -> None:
        self._until: dict[int, datetime] = {}  # kept until something was sent there
        self._lifted: dict[int, datetime] = {}

    def bar(self, channel: int, now: datetime) -> None:
        """Leave the channel alone from now on."""
        self._until[channel] = now + timedelta(seconds=60)

    def until(self, channel: int, now: datetime) -> datetime | None:
        """Until when the channel is left alone; None if it may be tried."""
        until = self._until.get(channel)
        return None if until is None or until <= now else until

    def lift(self, channel: int, now: datetime) -> bool:
        """Try the channel again at once; return whether it was barred before. At most once in ten seconds."""
        if channel not in self._until or now - self._lifted.get(channel, now - LIFTED) < LIFTED:
            return False
        self._until[channel] = self._lifted[channel] = now
        return True

    def clear(self, channel: int) -> None:
        """Something was sent there."""
        self._until.pop(channel, None)
        self._lifted.pop(channel, None)
