"""The least cost of storing an act: a bare transaction of aiosqlite, with nothing around it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import aiosqlite

SCHEMA = """
CREATE TABLE games (id INTEGER PRIMARY KEY, version INTEGER, state TEXT);
CREATE TABLE acts (game INTEGER, number INTEGER, actor INTEGER, body TEXT, PRIMARY KEY (game, number)) WITHOUT ROWID;
"""
GAMES = 1_000
STATE = "x" * 8_000


class Bare:
    """A file with 1,000 games of 8 kB, WAL, synchronous=FULL."""

    def __init__(self, connection: aiosqlite.Connection) -> None:
        self._connection = connection
        self._next = 0

    async def act(self) -> None:
        """Read a game's state; store another, and a row for the act, in one transaction."""
        game, db = self._next % GAMES, self._connection
        self._next += 1
        ((version, state),) = await db.execute_fetchall("SELECT version, state FROM games WHERE id = ?", (game,))
        await db.execute("BEGIN IMMEDIATE")
        changed = ("UPDATE games SET version = ?, state = ? WHERE id = ?", (version + 1, state[1:] + "y", game))
        added = ("INSERT INTO acts VALUES (?, ?, ?, ?)", (game, version + 1, 1, '{"answer": "7H1"}'))
        for sql, values in (changed, added):
            await db.execute(sql, values)
        await db.commit()


@asynccontextmanager
async def bare(folder: Path) -> AsyncIterator[Bare]:
    """Return the bare transaction, on a new file in that folder."""
    async with aiosqlite.connect(folder / "bare.db", isolation_level=None) as connection:
        for pragma in ("journal_mode=WAL", "synchronous=FULL"):
            await connection.execute_fetchall(f"PRAGMA {pragma}")
        await (await connection.executescript(SCHEMA)).close()
        rows = [(number, 0, STATE) for number in range(GAMES)]
        await (await connection.execute("BEGIN")).close()
        await (await connection.executemany("INSERT INTO games VALUES (?, ?, ?)", rows)).close()
        await connection.commit()
        yield Bare(connection)
