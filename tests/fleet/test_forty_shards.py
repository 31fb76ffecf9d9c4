"""Forty shards of two processes at max_concurrency 1: turns of five seconds and heartbeats, by a clock that the test pushes."""

import asyncio
import math
import threading
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import pairwise
from types import SimpleNamespace
from typing import Any

import discord
import pytest
import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.cluster.identify_limiter import IdentifyLimiter
from bot.cluster.sharded_client import Client, Shards
from bot.storage.database_opening import open_database
from tests.fleet.discord import Discord, running
from tests.fleet.pushed_clock import PushedClock
from tests.fleet.test_leases import Process, processes
from tests.waits import until

SHARDS = 40


class Bot:
    """A client and the shards that it is to serve."""

    def __init__(self, process: Process, clock: PushedClock, shards: range) -> None:
        self.clock, self.mine = clock, frozenset(shards)
        self.client = Client("!", intents=discord.Intents(guilds=True), shard_count=SHARDS)
        self.limiter = IdentifyLimiter(clock.lend(process.session), 1, clock=clock)
        self.doors = Shards(self.client, self.limiter, SHARDS, lambda: None, lambda _: True)
        self.client.doors = self.doors
        self.doors.want(self.mine)
        self.latencies: dict[int, float] = {}

    @asynccontextmanager
    async def connecting(self) -> AsyncIterator[None]:
        """Connect, for as long as this lasts."""
        await self.client.login("token")
        task = asyncio.create_task(self.client.connect())
        try:
            yield
        finally:
            await self.doors.close()
            await self.client.close()
            await task

    @property
    def ready(self) -> list[int]:
        """The shards that are ready."""
        return [shard for shard in self.mine if self.doors.is_ready(shard)]

    def is_still(self) -> bool:
        """Whether everything that has begun is done, and the rest waits for the clock."""
        notes = vars(self.limiter)["_noting"]
        beats = [self._beat(shard) for shard in self.ready]
        return not notes and all(
            math.isfinite(beat.latency)
            and beat._last_ack >= beat._last_send
            and self.clock.threads.get(beat._stop_ev, 0.0) > self.clock.seconds
            for beat in beats
        )

    def beat_of(self, shard: int) -> object:
        """Return how the heartbeat of a shard stands: what it took, when it was sent and answered, until when its thread sleeps."""
        beat = self._beat(shard)
        return beat.latency, beat._last_send, beat._last_ack, self.clock.threads.get(beat._stop_ev)

    def _beat(self, shard: int) -> Any:
        info = self.client.get_shard(shard)
        assert info is not None
        return info._parent.ws._keep_alive

    def note_latencies(self) -> None:
        """Note what the first heartbeat of each shard took, in seconds of the clock."""
        for shard in self.ready:
            self.latencies.setdefault(shard, self._beat(shard).latency)


@pytest.fixture
def clock(monkeypatch):
    """The clock that the library's heartbeats go by, too."""
    pushed = PushedClock()
    monkeypatch.setattr("discord.gateway.time", SimpleNamespace(time=time.time, perf_counter=pushed.now))
    threads = SimpleNamespace(Event=pushed.event, get_ident=threading.get_ident)
    monkeypatch.setattr("discord.gateway.threading", threads)
    return pushed


async def test_forty_shards_connect_one_after_the_other_and_keep_their_connections(postgres, clock, monkeypatch):
    async with postgres.fresh() as url, running(Discord(SHARDS, slow=0.0)) as gateway:
        gateway.now = clock.now
        monkeypatch.setattr(Route, "BASE", f"{gateway.url}/api/v10")
        monkeypatch.setattr(
            DiscordWebSocket, "DEFAULT_GATEWAY", yarl.URL(gateway.url.replace("http", "ws") + "/gateway")
        )
        database = await open_database(url)
        async with processes(database, 2) as both:
            halves = range(0, SHARDS, 2), range(1, SHARDS, 2)
            bots = [Bot(process, clock, half) for process, half in zip(both, halves, strict=True)]
            async with bots[0].connecting(), bots[1].connecting():
                await _all_connect(gateway, bots, clock)
                moments = [at for at, _ in gateway.identified]
                assert gateway.refused == 0
                assert sorted(shard for _, shard in gateway.identified) == list(range(SHARDS))
                assert all(later - sooner >= 5.0 for sooner, later in pairwise(moments))
                assert moments[-1] - moments[0] < (SHARDS - 1) * 6.3
                assert all(latency < 1.0 for bot in bots for latency in bot.latencies.values())
                await _a_session_resumes(gateway)
        await database.close()


async def _all_connect(gateway: Discord, bots: list[Bot], clock: PushedClock) -> None:
    """Push the clock, as often as nothing is under way, until all are ready and have lived for two minutes more."""

    def is_still() -> bool:
        ready = sum(len(bot.ready) for bot in bots)
        return (
            ready == len(gateway.identified)
            and len(clock.sleepers) == SHARDS - ready
            and min(clock.sleepers.values(), default=1e9) > clock.seconds
            and all(bot.is_still() for bot in bots)
        )

    def shown() -> object:
        notes = [task for bot in bots for task in vars(bot.limiter)["_noting"]]
        beats = {shard: bot.beat_of(shard) for bot in bots for shard in bot.ready}
        return clock.seconds, len(gateway.identified), len(clock.sleepers), beats, notes

    ended = None
    while ended is None or clock.seconds < ended + 120:
        await until("nothing is under way", is_still, shown)
        for bot in bots:
            bot.note_latencies()
        if ended is None and sum(len(bot.ready) for bot in bots) == SHARDS:
            ended = clock.seconds
        clock.push_to_next()
    await until("nothing is under way", is_still, shown)


async def _a_session_resumes(gateway: Discord) -> None:
    """A connection that breaks is resumed without a turn."""
    (hearer,) = [hearer for hearer in gateway.hearers if hearer.shard == 7]
    await hearer.socket.close(code=4000)
    await until("the session is resumed", lambda: gateway.resumed == [7])
    await until("every shard is heard once", lambda: set(gateway.heard().values()) == {1})
    assert len(gateway.identified) == SHARDS
