"""A clock that moves when a test pushes it, for turns of IDENTIFY: the limiter's own, and the server's as its statements see it."""

import asyncio
import threading
from typing import Any

from bot.cluster.server_session import Session


class PushedClock:
    """Seconds since the beginning. `sleepers`: until when each that waits does so."""

    def __init__(self) -> None:
        self.seconds = 0.0
        self.sleepers: dict[object, float] = {}
        self.threads: dict[threading.Event, float] = {}  # until when each thread that waits does so
        self._pushed = asyncio.Event()
        self.moved = threading.Condition()

    def now(self) -> float:
        """Return the seconds."""
        return self.seconds

    async def sleep(self, seconds: float) -> None:
        """Wait until the clock was pushed that far."""
        sleeper, end = object(), self.seconds + seconds
        self.sleepers[sleeper] = end
        try:
            while self.seconds < end:
                await self._pushed.wait()
        finally:
            del self.sleepers[sleeper]

    def push(self, seconds: float) -> None:
        """Let that much time pass."""
        with self.moved:
            self.seconds += seconds
            self.moved.notify_all()
        self._pushed.set()
        self._pushed = asyncio.Event()

    def push_to_next(self) -> None:
        """Let time pass until somebody wakes."""
        ends = [*self.sleepers.values(), *self.threads.values()]
        self.push(max(min(ends) - self.seconds, 0.0) + 0.001)

    def event(self) -> threading.Event:
        """Return an event that threads wait for by this clock."""
        return _PushedEvent(self)

    def lend(self, session: Session) -> Any:
        """Return the session, whose server goes by this clock."""
        return _PushedSession(session, self)


class _PushedEvent(threading.Event):
    def __init__(self, clock: PushedClock) -> None:
        super().__init__()
        self._clock = clock

    def wait(self, timeout: float | None = None) -> bool:
        clock = self._clock
        with clock.moved:
            end = clock.seconds + (timeout or 0.0)
            clock.threads[self] = end
            clock.moved.wait_for(lambda: self.is_set() or clock.seconds >= end)
            del clock.threads[self]
        return self.is_set()

    def set(self) -> None:
        super().set()
        with self._clock.moved:
            self._clock.moved.notify_all()


class _PushedSession:
    def __init__(self, session: Session, clock: PushedClock) -> None:
        self._session, self._clock = session, clock
        self.noted = 0  # times that the server was told when the next turn comes

    async def rows(self, statement: str, *values: object) -> list[Any]:
        now = f"(timestamptz '2026-01-01 00:00:00+00' + make_interval(secs => {self._clock.seconds:.3f}))"
        found = await self._session.rows(statement.replace("clock_timestamp()", now), *values)
        self.noted += "UPDATE gates" in statement
        return found

    async def value(self, statement: str, *values: object) -> Any:
        rows = await self.rows(statement, *values)
        return rows[0][0] if rows else None
