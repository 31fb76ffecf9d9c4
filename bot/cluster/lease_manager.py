"""Leases of this process: it renews them, claims free shards, asks for a fair share, and hands over on request."""

import asyncio
import logging
from collections.abc import Collection
from contextlib import suppress
from datetime import UTC, datetime
from typing import Protocol

from bot.cluster import lease_balancing, lease_statements
from bot.cluster.cluster_timings import (
    CAREFUL,
    LEAVE,
    LIMIT,
    LINGER,
    LOOK,
    MARGIN,
    PATIENT,
    RENEWED,
    SETTLED,
    SKEW,
    steady,
)
from bot.cluster.connection_errors import ServerUnreachable
from bot.cluster.held_shards import HeldShards
from bot.cluster.server_session import Session
from bot.cluster.shard_leases import Lease, Leases, State
from bot.model.errors import TableError

_log = logging.getLogger(__name__)


class House(Protocol):
    """The work for shards that are ours."""

    async def credit(self, shards: Collection[int], lost: float | None) -> None:
        """Move deadlines on for shards that had no holder for `lost` seconds (None: since ever). Raise TableError."""

    async def rest(self, shard: int) -> None:
        """Return once nothing is being sent for this shard; nothing new is started."""

    def list_taken(self, shard: int) -> frozenset[int]:
        """Return the interactions of that shard that were answered here lately."""

    def look_for_work(self) -> None:
        """There may be something to send for new shards."""

    def forget_others(self) -> None:
        """Nothing could be heard for a while."""


class Doors(Protocol):
    """The connections with Discord."""

    def want(self, shards: frozenset[int]) -> None:
        """These are to be connected, and no others."""

    def is_ready(self, shard: int) -> bool:
        """Return whether Discord serves us the shard."""


async def linger() -> None:
    """Wait while the holder of a shard goes on answering beside its heir."""
    await asyncio.sleep(LINGER)


class LeaseManager:
    """`run` until cancelled; then `leave`. `state`: how everything stood at the last look."""

    def __init__(self, session: Session, leases: Leases, held: HeldShards, house: House, doors: Doors) -> None:
        self._session, self._leases, self._held, self._house, self._doors = session, leases, held, house, doors
        self._wake = asyncio.Event()
        self._seen = asyncio.Event()  # set after each look
        self._owed: dict[int, Lease] = {}  # claimed, and not yet credited the time that was lost
        self._giving: dict[int, asyncio.Task[None]] = {}
        self._heirs: frozenset[int] = frozenset()  # shards that we are to get
        self._leaving = False
        self._is_unreachable = False  # the server, at the last look
        self._renewed = 0.0
        self._cuts = 0
        self._free = steady()  # since when there have been shards that no one holds
        self.state: State | None = None
        self.skew = 0.0  # seconds by which the server's clock is ahead of ours

    @property
    def skewed(self) -> bool:
        """Return whether our clock is too wrong for deadlines."""
        return abs(self.skew) > SKEW

    def look(self) -> None:
        """Look at once: leases have changed."""
        self._wake.set()

    def ready(self, shard: int) -> None:
        """Its heir is connected: what is ours is handed over."""
        if shard in self._held.held and shard not in self._giving:
            task = self._giving[shard] = asyncio.create_task(self._hand_over(shard))
            task.add_done_callback(lambda _: self._giving.pop(shard, None))

    async def run(self) -> None:
        """Run for ever, also while the server is away."""
        await asyncio.sleep(SETTLED)
        while True:
            self._wake.clear()
            try:
                await self.beat()
                self._tell_reachable()
            except ServerUnreachable as error:
                self._tell_unreachable(error)
            except Exception:
                _log.exception("the leases could not be looked after")
            self._seen.set()
            with suppress(TimeoutError):
                await asyncio.wait_for(self._wake.wait(), LOOK)

    def _tell_unreachable(self, error: ServerUnreachable) -> None:
        """Say it once, not with each look."""
        if not self._is_unreachable:
            self._is_unreachable = True
            _log.warning("leases not renewed: %s; trying again every second", error)

    def _tell_reachable(self) -> None:
        if self._is_unreachable:
            self._is_unreachable = False
            _log.warning("leases are looked after again")

    async def beat(self) -> None:
        """One look. Raise Cut."""
        if not self._session.alive:
            await self._session.open()
            if self._leaving:
                await self._session.rows(lease_statements.HOLD, lease_statements.LEAVING, self._session.number)
        await self._look()
        if self._has_changed() or steady() - self._renewed >= RENEWED:
            await self._renew()
        await self._claim()
        await self._ask()
        self._doors.want(self._held.held | self._heirs)
        for shard in self._heirs:
            if self._doors.is_ready(shard):
                await self._session.ring(f"r{shard}")
        if self._cuts != self._session.cuts:
            self._cuts = self._session.cuts
            self._house.forget_others()

    def _has_changed(self) -> bool:
        """Return whether something was handed over to us, or taken from us."""
        assert self.state is not None
        ours = {row.shard for row in self.state.rows if row.holder == self._session.number and not row.expired}
        return ours != self._held.held | self._owed.keys()

    async def _renew(self) -> None:
        before = self._renewed = steady()
        ready = [shard for shard in self._held.held if self._doors.is_ready(shard)]
        mine = await self._leases.renew(ready)
        self._owed = {shard: lease for shard, lease in self._owed.items() if shard in mine}
        own = {shard: lease for shard, lease in mine.items() if shard not in self._owed}
        new, lost = self._held.hold(own, before + LIMIT - MARGIN)
        for shard in own.keys() - self._giving.keys():
            self._held.go_on(shard)
        if lost:
            _log.warning("shards lost: %s", lost)
        if new:
            _log.info("shards taken over: %s", new)
            self._house.look_for_work()
        await self._settle(before)

    async def _look(self) -> None:
        before = datetime.now(UTC)
        self.state = await self._leases.state()
        after = datetime.now(UTC)
        self.skew = (self.state.now - before - (after - before) / 2).total_seconds()

    async def _claim(self) -> None:
        assert self.state is not None
        careful = self._session.cuts > 0 and steady() - self._session.since < CAREFUL
        if not lease_balancing.has_free_shard(self.state) or self._leaving:
            self._free = steady()
            return
        most = lease_balancing.count_claims(self.state, self._session.number)
        if steady() - self._free > PATIENT:  # whoever should take them does not
            most = len(self.state.rows)
        if most <= 0:
            return
        before = steady()
        claimed = await self._leases.claim(most, careful=careful)
        if claimed:
            self._owed |= {lease.shard: lease for lease in claimed}
            await self._settle(before)
            await self._look()

    async def _settle(self, before: float) -> None:
        """Credit claimed shards with the lost time; only then are they ours."""
        owed = dict(self._owed)
        if not owed:
            return
        alone = max((lease.lost for lease in owed.values() if lease.lost is not None), default=None)
        try:
            await self._house.credit(owed, alone)
        except TableError as error:
            _log.error("shards %s wait: %s", sorted(owed), error.kind)
            return
        for shard, lease in owed.items():
            del self._owed[shard]
            self._held.add(lease, before + LIMIT - MARGIN)
        _log.info("shards claimed: %s; alone for %s s", sorted(owed), None if alone is None else round(alone, 1))
        self._house.look_for_work()

    async def _ask(self) -> None:
        """Become the heir where that is due. A leaving process can't be an heir."""
        assert self.state is not None
        me = self._session.number
        heirs = {row.shard for row in self.state.rows if row.heir == me}
        if self._leaving:
            for shard in heirs:
                await self._leases.withdraw(shard)
            self._heirs = frozenset()
            return
        for shard, holder in lease_balancing.shards_to_request(self.state, me):
            if await self._leases.ask(shard, holder):
                heirs.add(shard)
        self._heirs = frozenset(heirs)

    async def _hand_over(self, shard: int) -> None:
        """Answer and send for a moment more, since presses that Discord sent before the heir was connected come only to us.

        Then finish sending, and let the lease change hands, together with what was answered here lately.
        """
        await linger()
        self._held.rest(shard)
        await self._house.rest(shard)
        self._held.close(shard)
        try:
            given = await self._leases.give(shard, self._house.list_taken(shard))
        except ServerUnreachable:
            return  # given or not: the next look tells, and until then nothing is sent
        if not given:
            self._held.go_on(shard)
            return
        self._held.drop(shard)
        _log.info("shard %d handed over", shard)
        with suppress(ServerUnreachable):
            await self._session.ring("c")
        self.look()

    async def leave(self, seconds: float = LEAVE) -> None:
        """Hand everything over while `run` continues. Raise nothing: the rest is to be released."""
        self._leaving, until = True, steady() + seconds
        try:
            await self._session.rows(lease_statements.HOLD, lease_statements.LEAVING, self._session.number)
            await self._session.ring("c")
        except ServerUnreachable:
            return
        while self._held.held and steady() < until and not self._is_alone():
            self._seen.clear()
            with suppress(TimeoutError):
                await asyncio.wait_for(self._seen.wait(), LOOK)
        if self._giving:
            await asyncio.wait(set(self._giving.values()), timeout=LIMIT)

    def _is_alone(self) -> bool:
        return self.state is None or lease_balancing.is_alone(self.state, self._session.number)

    async def release(self) -> None:
        """Let go of the rest."""
        with suppress(ServerUnreachable):
            await self._leases.release()
            await self._session.ring("c")
