"""Bars that outlast the deletion of someone's data: of whom they tell only a keyed digest, which is deleted with what it protects.

`seat`: who has held seats of a running game, and so seen hands (data: the seats); `look`: a game master who has looked at it; `out`: who had
to make room; `host`: who hosts a table (the digest is of their server); each with that table. `block`: of whom someone takes no letters,
and `blocker`: who takes none from someone; each with that other person. `daily`: who has begun a day's deal, `letters`: how many someone has written that day; until the day is over. `ends`: how
many games someone has finished on a server (data: finished, games), for a year; `away`: how many milliseconds of a year's holidays there are used.
"""

import hmac
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Final, Literal

from bot.storage.queries.bar_queries import OF_TABLE, Bar, BarQueries

Kind = Literal["seat", "look", "out", "host", "block", "blocker", "daily", "letters", "ends", "away"]
YEAR: Final = 366 * 24 * 3_600_000  # milliseconds


def make_digest(key: bytes, kind: str, target: int, user: int) -> str:
    """Return the keyed digest of a user's number for one target: 64 hexadecimal digits that no two targets share."""
    return hmac.new(key, f"{kind}:{target}:{user}".encode(), "sha256").hexdigest()


@dataclass(frozen=True, slots=True)
class TableBars:
    """The bars at one table."""

    table: int
    key: bytes = b""
    kept: tuple[Bar, ...] = ()

    def has(self, kind: Kind, user: int) -> bool:
        """Return whether a bar of that kind is the user's."""
        return self.find(kind, user) is not None

    def find_seats(self, user: int) -> set[int]:
        """Return the seats that the user has held here, before they deleted their data."""
        found = self.find("seat", user)
        return set() if found is None else set(found.data)

    def find(self, kind: Kind, user: int) -> Bar | None:
        """Return the user's bar of that kind, or None."""
        if not self.kept:
            return None
        digest = make_digest(self.key, kind, self.table, user)
        return next((one for one in self.kept if (one.kind, one.digest) == (kind, digest)), None)


class LastingBars:
    """Reads the bars that people leave who delete their data. Every method may raise Busy."""

    def __init__(self, queries: BarQueries) -> None:
        self._queries = queries
        self._key = b""

    async def read_key(self) -> bytes:
        """Return the key of the digests; empty before anyone has deleted their data."""
        self._key = self._key or await self._queries.read_key()
        return self._key

    async def draw_key(self, entropy: Callable[[int], bytes]) -> None:
        """See to it that there is a key; `entropy(n)` gives n secret bytes."""
        if not await self.read_key():
            await self._queries.keep_key(entropy(32))

    async def of_table(self, table: int) -> TableBars:
        """Return the bars at that table."""
        return TableBars(table, await self.read_key(), tuple(await self._queries.read_at(table, OF_TABLE)))

    async def digest(self, kind: Kind, target: int, user: int) -> str:
        """Return what stands for the user there."""
        return make_digest(await self.read_key(), kind, target, user)

    async def find(self, kind: Kind, target: int, user: int) -> Any:
        """Return what is kept of the user there; None without a bar."""
        found = await self._queries.read_one(kind, target, await self.digest(kind, target, user))
        return None if found is None else found.data

    async def has(self, kind: Kind, target: int, user: int) -> bool:
        """Return whether the user has such a bar there."""
        return await self.find(kind, target, user) is not None

    async def lift(self, *lifted: tuple[Kind, int, int]) -> None:
        """Delete bars, each by kind, target and user."""
        key = await self.read_key()
        await self._queries.lift(
            [Bar(kind, target, make_digest(key, kind, target, user)) for kind, target, user in lifted]
        )

    async def sweep(self, now: int) -> None:
        """Delete what protects nothing any longer, at `now` (milliseconds, UTC)."""
        await self._queries.sweep(now)


def make_bars(key: bytes, user: int, kept: Iterable[tuple[Kind, int, Any, int | None]]) -> list[Bar]:
    """Return the bars of a user: kind, target, what is kept, and until when (milliseconds, UTC; None: with the target)."""
    return [Bar(kind, target, make_digest(key, kind, target, user), data, until) for kind, target, data, until in kept]
