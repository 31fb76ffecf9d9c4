"""Counts what goes to the database: statements, as SQLite itself reports them, and visits of a connection's thread."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

import aiosqlite


@dataclass
class Tally:
    """Statements, and how often they visited a thread, since the last `clear`."""

    said: list[str] = field(default_factory=list)
    visits: int = 0

    def read(self) -> tuple[float, float]:
        """Return the statements and visits, BEGIN and COMMIT among the statements."""
        return float(len(self.said)), float(self.visits)

    @property
    def commits(self) -> int:
        """Return how many transactions were stored."""
        return sum(sql.upper().startswith(("COMMIT", "END")) for sql in self.said)

    def clear(self) -> None:
        """Count from nothing."""
        self.said.clear()
        self.visits = 0


@contextmanager
def tallied() -> Iterator[Tally]:
    """Count for all connections opened while it is open."""
    tally = Tally()
    connect, visit = sqlite3.connect, aiosqlite.Connection._execute

    def listening(*args: Any, **how: Any) -> sqlite3.Connection:
        connection: sqlite3.Connection = connect(*args, **how)
        connection.set_trace_callback(tally.said.append)
        return connection

    async def counted(self: aiosqlite.Connection, *args: Any, **how: Any) -> Any:
        tally.visits += 1
        return await visit(self, *args, **how)

    sqlite3.connect, aiosqlite.Connection._execute = listening, counted  # type: ignore[assignment,method-assign]
    try:
        yield tally
    finally:
        sqlite3.connect, aiosqlite.Connection._execute = connect, visit  # type: ignore[method-assign]
