"""IDENTIFY by turn: Discord takes one in five seconds of each bucket (shard modulo max_concurrency), from all processes together.

A turn is taken when it comes, never reserved: who is killed while it waits leaves nothing behind. It is taken before the connection is
opened and held until IDENTIFY has been sent; the next one counts from that moment, and from READY, when Discord surely has it.
"""

import asyncio
from collections import defaultdict
from collections.abc import Callable, Coroutine
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Final, Protocol

from bot.cluster import lease_statements
from bot.cluster.cluster_timings import COOL, COOL_MOST, IDENTIFY, LOOK, OPEN, SLACK, URGENT, YIELD, steady
from bot.cluster.connection_errors import ServerUnreachable
from bot.cluster.server_session import Session

IsUnserved = Callable[[], bool]
FindServed = Callable[[], float]
Line = dict[object, tuple[IsUnserved, FindServed]]
"""The places of shards that wait for their turns, in order of asking."""


def _find_no_time() -> float:
    return 0.0


class TurnMissed(Exception):
    """Opening the connection took so long that the turn to identify is over."""


class Clock(Protocol):
    """The passing of seconds."""

    def now(self) -> float:
        """Return seconds since any moment."""

    async def sleep(self, seconds: float) -> None:
        """Wait that long; not at all for a negative number."""


class SteadyClock:
    """A steady clock."""

    def now(self) -> float:
        """Return `steady()`."""
        return steady()

    async def sleep(self, seconds: float) -> None:
        """Wait that long."""
        await asyncio.sleep(seconds)


STEADY: Final = SteadyClock()


@dataclass(slots=True, eq=False)
class Turn:
    """A turn of ours. `gate`: how the gate is set, for as long as it is ours; `until`: when IDENTIFY must be sent."""

    bucket: int
    gate: datetime
    until: float
    sent: bool = False
    heard: asyncio.Event = field(default_factory=asyncio.Event)  # READY has come


class IdentifyLimiter:
    """Turns of shards to IDENTIFY: unserved shards first, the longest unserved of them before others; then in order of asking."""

    def __init__(
        self,
        session: Session,
        buckets: int,
        *,
        every: float = IDENTIFY,
        cool: float = COOL,
        clock: Clock = STEADY,
    ) -> None:
        """`buckets`: Discord's max_concurrency; `every`: seconds from one IDENTIFY to the next; `cool`: seconds after a first start
        that failed, doubled with each further one.
        """
        self._session, self._buckets, self._clock = session, buckets, clock
        self._every, self._cool = every, cool
        self._lines: dict[int, Line] = defaultdict(dict)  # by bucket
        self._turns: dict[int, Turn] = {}  # of shards that are being started
        self._sent: dict[int, Turn] = {}  # of shards that have identified and are not ready
        self._tried: dict[int, float] = {}  # when a shard identified last, until it is ready
        self._failures: dict[int, int] = {}
        self._noting: set[asyncio.Task[None]] = set()

    async def wait_for_turn(self, shard: int, is_unserved: IsUnserved, find_served: FindServed = _find_no_time) -> Turn:
        """Return the turn of the shard, which may connect and identify now; `end` it. `is_unserved()`: whether no other process serves it;
        `find_served()`: when one last did (seconds).

        While the server is away no one's turn comes. Cancelled, it leaves nothing behind.
        """
        await self._clock.sleep(self._cooldown_end(shard) - self._clock.now())
        line, place = self._lines[shard % self._buckets], object()
        line[place] = is_unserved, find_served
        try:
            while True:
                found = await self._request_turn(shard, is_unserved) if self._is_first(line, place) else LOOK
                if isinstance(found, Turn):
                    self._turns[shard] = found
                    return found
                await self._clock.sleep(found)
        finally:
            del line[place]

    def spend(self, shard: int) -> None:
        """Note that IDENTIFY is sent now. Raise TurnMissed if that comes too late."""
        turn = self._turns.get(shard)
        if turn is None or turn.sent or self._clock.now() >= turn.until:
            raise TurnMissed(f"shard {shard}")
        turn.sent = True
        self._sent[shard] = turn
        self._tried[shard] = self._clock.now()
        self._failures[shard] = self._failures.get(shard, 0) + 1
        self._note(self._count_from_now(turn))  # begins when the sender waits for the first time: then it is sent

    def end(self, shard: int, turn: Turn, *, failed: bool = False) -> None:
        """The start is over. A turn that was not used is given back; `failed`: IDENTIFY was not sent after all."""
        if self._turns.get(shard) is turn:
            del self._turns[shard]
        if failed and turn.sent:
            self.ready(shard)
        if not turn.sent:
            self._note(self._give_back(turn))

    def ready(self, shard: int) -> None:
        """Discord has taken it: it may start again at once, should it have to."""
        self._tried.pop(shard, None)
        self._failures.pop(shard, None)
        turn = self._sent.pop(shard, None)
        if turn is not None:
            turn.heard.set()

    def _cooldown_end(self, shard: int) -> float:
        """Return when the shard may identify again after a failed start."""
        if shard not in self._tried:
            return self._clock.now()
        return self._tried[shard] + min(self._cool * 2.0 ** (self._failures[shard] - 1), COOL_MOST)

    @staticmethod
    def _is_first(line: Line, place: object) -> bool:
        """Return whether that place is next in line: the longest unserved, or the first of all."""
        unserved = {one: find_served() for one, (is_unserved, find_served) in line.items() if is_unserved()}
        return (min(unserved, key=unserved.__getitem__) if unserved else next(iter(line))) is place

    async def _request_turn(self, shard: int, is_unserved: IsUnserved) -> Turn | float:
        """Return the turn if it has come, or the seconds until it is worth asking again. Cancelled, it keeps no turn."""
        taking = asyncio.create_task(self._take(shard, is_unserved()))
        try:
            return await asyncio.shield(taking)
        except asyncio.CancelledError:
            self._note(self._abandon(taking))
            raise

    async def _take(self, shard: int, urgent: bool) -> Turn | float:
        before, bucket = self._clock.now(), shard % self._buckets
        try:
            rows = await self._session.rows(
                lease_statements.TURN, bucket, OPEN + self._every, urgent, URGENT, shard, self._buckets, YIELD
            )
        except ServerUnreachable:
            return LOOK
        gate, wait = rows[0]
        if gate is not None:
            return Turn(bucket, gate, before + OPEN)
        return min(float(wait), LOOK) if wait is not None and wait > 0 else LOOK

    async def _abandon(self, taking: asyncio.Task[Turn | float]) -> None:
        found = await taking
        if isinstance(found, Turn):
            await self._give_back(found)

    async def _count_from_now(self, turn: Turn) -> None:
        """The next turn comes so long after this moment; and, once READY has come, not too soon after that."""
        gate = await self._session.value(lease_statements.SENT, turn.bucket, turn.gate, self._every)
        if gate is None:
            return
        with suppress(TimeoutError):
            await asyncio.wait_for(turn.heard.wait(), self._every)
            await self._session.rows(lease_statements.HEARD, turn.bucket, gate, self._every - SLACK)

    async def _give_back(self, turn: Turn) -> None:
        await self._session.rows(lease_statements.SENT, turn.bucket, turn.gate, 0.0)

    def _note(self, noting: Coroutine[Any, Any, None]) -> None:
        """Tell the server, if it is there; if not, the gate opens by itself a little later."""

        async def note() -> None:
            with suppress(ServerUnreachable):
                await noting

        task = asyncio.create_task(note())
        self._noting.add(task)
        task.add_done_callback(self._noting.discard)
