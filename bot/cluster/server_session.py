"""A process's own session with the server, beside the pool: what it hears, and the lock by which others see that it lives.

With the session the lock goes, and others may take what this process had. Who holds something asks `alive`, or is told by `lost`.
"""

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final

import asyncpg

from bot.cluster import lease_statements
from bot.cluster.cluster_timings import ANSWER, steady
from bot.cluster.connection_errors import ServerUnreachable
from bot.storage.engine.change_channel import CHANNEL

_AWAY: Final = (OSError, TimeoutError, asyncpg.PostgresError, asyncpg.InterfaceError)
_log = logging.getLogger(__name__)

Connect = Callable[..., Any]


class Session:
    """One connection, made again after it was cut. `number`: this process, for as long as it runs, if possible."""

    def __init__(self, connect: Connect, heard: Callable[[str], None], lost: Callable[[], None]) -> None:
        """`await connect()` gives an asyncpg connection; `heard(payload)` is called for each notification, `lost()` when it is cut."""
        self._connect, self._heard, self._lost = connect, heard, lost
        self._connection: Any = None
        self._turn = asyncio.Lock()  # one statement at a time
        self.number = 0
        self.since = 0.0  # when it was made (`steady`)
        self.cuts = 0  # how often it was cut

    @property
    def alive(self) -> bool:
        """Return whether the connection is up, as far as we know."""
        return self._connection is not None and not self._connection.is_closed()

    async def open(self) -> None:
        """Listen, and hold the lock of its number. Raise Cut."""
        try:
            connection = await self._connect()
            try:
                await self._enter(connection)
            except BaseException:
                connection.terminate()
                raise
        except _AWAY as error:
            raise ServerUnreachable(type(error).__name__) from error
        self._connection, self.since = connection, steady()

    async def _enter(self, connection: Any) -> None:
        connection.add_termination_listener(self._note_end)
        await connection.add_listener(CHANNEL, self._on_notify)
        number = self.number or await connection.fetchval(lease_statements.NUMBER, timeout=ANSWER)
        while not await connection.fetchval(lease_statements.HOLD, lease_statements.LIVING, number, timeout=ANSWER):
            # The session before it still stands there
            number = await connection.fetchval(lease_statements.NUMBER, timeout=ANSWER)
        self.number = number

    async def rows(self, statement: str, *values: object) -> list[Any]:
        """Return the rows that a statement gives. Raise Cut."""
        async with self._turn:
            connection = self._connection
            if connection is None:
                raise ServerUnreachable("there is no session")
            try:
                found: list[Any] = await connection.fetch(statement, *values, timeout=ANSWER)
            except _AWAY as error:
                self._drop(connection)
                raise ServerUnreachable(type(error).__name__) from error
            return found

    async def value(self, statement: str, *values: object) -> Any:
        """Return the first value of the first row, None without one. Raise Cut."""
        rows = await self.rows(statement, *values)
        return rows[0][0] if rows else None

    async def ring(self, payload: str) -> None:
        """Tell all processes. Raise Cut."""
        await self.rows(lease_statements.RING, payload)

    async def close(self) -> None:
        """End it; no one is told that it was lost."""
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(*_AWAY):
                await connection.close(timeout=ANSWER)

    def _drop(self, connection: Any) -> None:
        """Drop a connection that doesn't answer, so that its lock is free for others."""
        connection.terminate()
        self._note_end(connection)

    def _note_end(self, connection: Any) -> None:
        if connection is not self._connection:
            return
        self._connection = None
        self.cuts += 1
        _log.warning("the session with the database server was cut")
        self._lost()

    def _on_notify(self, connection: Any, pid: int, channel: str, payload: str) -> None:
        self._heard(payload)
