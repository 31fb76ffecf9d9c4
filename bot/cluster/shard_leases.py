"""Leases: a shard belongs to the process that holds its lease, and is free once that process is dead, or silent for too long."""

import json
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import datetime

from bot.cluster import lease_statements
from bot.cluster.cluster_timings import LIMIT
from bot.cluster.server_session import Session


@dataclass(frozen=True, slots=True)
class Lease:
    """A lease of ours. `heir`: who wants it; `taken`: the interactions that the holder before us has answered last."""

    shard: int
    epoch: int
    heir: int | None = None
    taken: frozenset[int] = frozenset()
    lost: float | None = None  # seconds that no one looked after the shard before it was claimed; None: never
    served: float | None = (
        None  # when Discord last served it to anyone, by the server's clock (seconds, UTC); None: never
    )


@dataclass(frozen=True, slots=True)
class Row:
    """Any lease as it stands. `expired`: its time is over."""

    shard: int
    holder: int | None
    heir: int | None
    expired: bool


@dataclass(frozen=True, slots=True)
class State:
    """All leases, who lives, who of those is leaving, and the server's clock."""

    rows: tuple[Row, ...]
    living: frozenset[int]
    leaving: frozenset[int]
    now: datetime


class Leases:
    """The statements about leases, as this process. Each raises Cut when the server is away."""

    def __init__(self, session: Session, count: int) -> None:
        """`count`: how many shards there are."""
        self._session, self.count = session, count

    async def ensure_rows(self) -> None:
        """There is a row for every shard."""
        await self._session.rows(lease_statements.FOUND, self.count)

    async def state(self) -> State:
        """Return the state of all leases."""
        rows = await self._session.rows(lease_statements.LEASES, self.count)
        (now,) = await self._session.rows(lease_statements.STATE)
        found = tuple(Row(row["shard"], row["holder"], row["heir"], row["expired"]) for row in rows)
        return State(found, frozenset(now["living"]), frozenset(now["leaving"]), now["now"])

    async def renew(self, ready: Collection[int] = ()) -> Mapping[int, Lease]:
        """Return ours by shard, for another ten seconds. One that is missing is lost. An heir that has died is forgotten.

        `ready`: shards that Discord serves us now.
        """
        rows = await self._session.rows(lease_statements.RENEW, self._session.number, LIMIT, sorted(ready))
        return {
            row["shard"]: Lease(
                row["shard"], row["epoch"], row["heir"], frozenset(json.loads(row["taken"])), served=row["served"]
            )
            for row in rows
        }

    async def claim(self, most: int, *, careful: bool = False) -> list[Lease]:
        """Claim up to `most` free shards, the longest unserved first. `careful`: skip shards that someone else held last."""
        values = (self._session.number, LIMIT, most, self.count, careful)
        rows = await self._session.rows(lease_statements.CLAIM, *values)
        return [Lease(row["shard"], row["epoch"], lost=row["lost"], served=row["served"]) for row in rows]

    async def ask(self, shard: int, holder: int) -> bool:
        """Ask the holder for a shard; we become its heir unless it already has one."""
        return bool(await self._session.rows(lease_statements.ASK, self._session.number, shard, holder))

    async def withdraw(self, shard: int) -> None:
        """Withdraw our request for a shard."""
        await self._session.rows(lease_statements.WITHDRAW, self._session.number, shard)

    async def give(self, shard: int, taken: Collection[int]) -> bool:
        """The heir holds it from now on, and knows which interactions we have taken; False without a living heir."""
        values = (self._session.number, LIMIT, shard, json.dumps(sorted(taken)))
        return bool(await self._session.rows(lease_statements.GIVE, *values))

    async def release(self) -> None:
        """All of ours are anyone's."""
        await self._session.rows(lease_statements.RELEASE, self._session.number)
