"""Whole bots on one server and our own Discord: who identifies and when, who takes over, and every press is answered."""

import asyncio
import json
import os
import signal
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from functools import partial
from multiprocessing.process import BaseProcess
from typing import Any

import pytest

from bot.cluster.lease_statements import LIVING
from bot.panels.components.question_presses import ConfirmChoice
from bot.storage.store import Store, open_store
from bot.tables.table_service import TableService
from tests.bot.table_kit import Hands, asks, over
from tests.fleet import bots
from tests.fleet.discord import Discord, running
from tests.fleet.kit import Places, laid, rows
from tests.processes import start_fork_server
from tests.sizes import SOAK
from tests.waits import until

EVERY = 5.2 if SOAK else 0.6  # seconds between two IDENTIFYs of a bucket
SPACE = 5.0 if SOAK else 0.4  # what Discord asks for
TABLES = 24


@dataclass
class Court:
    """Bots that are started and stopped, at tables that the test itself can look at."""

    url: str
    discord: Discord
    places: Places
    store: Store
    tables: TableService
    context: Any
    shards: int | None = None
    alive: list[BaseProcess] = field(default_factory=list)

    def start(self, shards: int | None = None) -> BaseProcess:
        """One more bot."""
        how = bots.Start(self.url, self.discord.url, EVERY, shards or self.shards)
        process: BaseProcess = self.context.Process(target=bots.main, args=(how,))
        process.start()
        self.alive.append(process)
        return process

    def stop(self, process: BaseProcess) -> None:
        """As a host stops a bot that is to be replaced."""
        os.kill(process.pid or 0, signal.SIGTERM)

    def kill(self, process: BaseProcess) -> None:
        """At once."""
        process.kill()
        process.join(10)
        self.alive.remove(process)

    async def connected(self) -> None:
        """Wait until each shard has exactly one session."""
        heard = self.discord.heard
        await until("every shard is told of by one session", lambda: set(heard().values()) == {1}, heard)

    async def identified(self, times: int) -> None:
        """Wait until sessions have identified at least `times` times in all."""
        done = self.discord.identified
        await until(f"{times} sessions identify", lambda: len(done) >= times, lambda: done)

    def sessions(self) -> dict[str, int]:
        """Return the shard of each session that is open."""
        return {hearer.key: hearer.shard for hearer in self.discord.hearers}

    async def living(self, processes: int) -> None:
        """Wait until as many processes live, and leases have been renewed twice since: each has looked whether one is free."""
        locks = "SELECT 1 FROM pg_locks JOIN pg_database ON pg_database.oid = pg_locks.database WHERE datname = current_database()"

        async def all_live() -> bool:
            held = await rows(self.store.database, f"{locks} AND classid = {LIVING} AND objsubid = 2 AND granted")
            return len(held) == processes

        async def renewed() -> bool:
            return bool(await self.beat() > last)

        await until(f"{processes} processes live", all_live)
        for _ in range(2):
            last = await self.beat()
            await until("leases are renewed", renewed)

    async def beat(self) -> Any:
        """Return when a lease was renewed last."""
        (found,) = await rows(self.store.database, "SELECT max(beat) AS at FROM leases")
        return found.at

    async def are_shared_by(self, processes: int) -> bool:
        """Return whether that many processes hold all shards, each as many as any other."""
        held = await self.holders()
        return list(held.values()) == processes * [self.discord.shards // processes]

    async def holders(self) -> dict[int, int]:
        """Return how many shards each process holds."""
        found = await rows(self.store.database, "SELECT holder, count(*) AS many FROM leases GROUP BY holder")
        return {row.holder: row.many for row in found if row.holder is not None}


@asynccontextmanager
async def court(postgres: Any, shards: int, concurrency: int) -> AsyncIterator[Court]:
    """Open tables and a Discord of `shards` shards, without a bot."""
    async with postgres.fresh() as url:
        places = await laid(url, TABLES)
        store = await open_store(url)
        async with running(Discord(shards, concurrency, space=SPACE)) as discord:
            here = Court(url, discord, places, store, over(store, Hands()), start_fork_server())
            try:
                yield here
            finally:
                for process in list(here.alive):
                    here.kill(process)
                await store.close()


@pytest.mark.slow
async def test_bots_that_start_at_once_identify_by_turn_and_share_alike(postgres):
    async with court(postgres, shards=6, concurrency=1) as here:
        for _ in range(3):
            here.start()
        await until("each of the three has its share", lambda: here.are_shared_by(3))
        await here.connected()
        assert here.discord.refused == 0
        assert here.discord.synced == 1
        # fail-over: the shards of one that dies are the survivors', each connected once, by turn
        before, sessions = len(here.discord.identified), here.sessions()
        here.kill(here.alive[0])
        await until("the sessions of the dead end", lambda: len(here.sessions()) < 6, here.discord.heard)
        await here.connected()
        lost = [shard for key, shard in sessions.items() if key not in here.sessions()]
        assert here.discord.refused == 0
        assert sorted(shard for _, shard in here.discord.identified[before:]) == sorted(lost)
        assert len(await here.holders()) == 2


@pytest.mark.slow
async def test_who_has_no_lease_does_not_connect_and_an_event_that_cannot_be_read_ends_nobody(postgres):
    async with court(postgres, shards=2, concurrency=16) as here:
        unread = {"id": "1", "type": 2, "name": "a voice channel without a bitrate"}
        here.discord.servers = [{"id": str(guild), "channels": [unread]} for _, guild in here.places[:2]]
        for _ in range(3):
            here.start()
        await here.connected()
        await here.living(3)
        assert here.discord.refused == 0
        assert sorted(shard for _, shard in here.discord.identified) == [0, 1]
        for _, guild in here.places[:2]:
            await here.discord.tell_all("CHANNEL_CREATE", {**unread, "guild_id": str(guild)})
            key = await here.discord.press(guild, 1, 7, "s:forged", member={})
            await until("whoever presses is answered", partial(bool, here.discord.presses[key].answers))
        assert len(here.discord.identified) == 2, "no session has ended"
        assert all(process.is_alive() for process in here.alive)


@pytest.mark.slow
async def test_shards_are_handed_over_under_load_and_every_press_is_answered_once(postgres):
    async with court(postgres, shards=4, concurrency=1) as here:
        here.discord.slow = 0.6  # what is being sent when a shard is to be handed over has to end first
        first = [here.start()]
        await here.connected()
        load = Load(here)
        async with load.going():
            await load.answered(40)
            first.append(here.start())  # it asks for its share
            await here.identified(6)
            await here.connected()
            await load.answered(40)
            here.stop(first[0])  # it hands over what it has
            await until("the first bot stops", lambda: not first[0].is_alive())
            here.start()  # the new version of it
            await here.identified(10)
            await here.connected()
            await load.answered(40)
        here.alive.remove(first[0])
        assert here.discord.refused == 0
        await load.judged()


class Load:
    """People who press at every table, again and again, at times by direct message."""

    def __init__(self, here: Court) -> None:
        self.here = here
        self.pressed: list[int] = []
        self.unmoved: list[
            tuple[int, int, int, int]
        ] = []  # not acted on just once: table, interaction, revisions before and after
        self._enough = False

    @asynccontextmanager
    async def going(self) -> AsyncIterator[None]:
        """For as long as this lasts; then the last presses are answered."""
        players = [asyncio.create_task(self._play(place)) for place in self.here.places]
        try:
            yield
        finally:
            self._enough = True
            await asyncio.gather(*players)

    async def _play(self, place: tuple[int, int]) -> None:
        table, guild = place
        number = table % 7
        while not self._enough:
            await asyncio.sleep(0.8)
            standing = await self.here.tables.standing(table)
            seat = next(iter(asks(standing)))
            user = standing.table.players[seat].user
            assert user is not None
            custom_id = ConfirmChoice(table, standing.digest(seat), (0,)).custom_id
            number += 1
            where = None if number % 7 == 0 else guild
            key = await self.here.discord.press(where, standing.table.channel, user, custom_id)
            self.pressed.append(key)
            press = self.here.discord.presses[key]
            with suppress(AssertionError):  # those that are not answered are judged at the end
                await until("the press is answered", partial(bool, press.answers))
            await self._acted(table, standing.table.revision, key)

    async def _acted(self, table: int, before: int, key: int) -> None:
        """The press was one act, no more and no less."""

        async def revision() -> int:
            return (await self.here.tables.standing(table)).table.revision

        async def moved() -> bool:
            return await revision() > before

        with suppress(AssertionError):
            await until("the press is acted on", moved)
        if (after := await revision()) != before + 1:
            self.unmoved.append((table, key, before, after))

    async def answered(self, more: int) -> None:
        """Wait until that many more presses have been made, and those before them answered."""
        enough = len(self.pressed) + more
        await until(f"{more} more presses", lambda: len(self.pressed) >= enough)

    async def judged(self) -> None:
        """Every press was answered once, and acted on once; what followed was sent."""
        presses = [self.here.discord.presses[key] for key in self.pressed]
        unanswered = [press for press in presses if not press.answers]
        twice = sum(press.heard > 1 for press in presses)
        worst = max(press.answers[0] - press.at for press in presses if press.answers)
        print(f"{len(presses)} presses, {twice} told to two sessions, worst answer {worst:.2f} s")  # noqa: T201
        assert not unanswered, unanswered
        assert not self.unmoved, [
            json.dumps(self.here.discord.presses[key].said)[:900] for _, key, _, _ in self.unmoved[:4]
        ]
        assert sum(press.refused for press in presses) == 0
        assert len(presses) > 20
        assert twice > 0
        database = self.here.store.database

        async def all_is_sent() -> bool:
            return not await rows(database, "SELECT id FROM outbox WHERE NOT done LIMIT 1")

        await until("all that waits is sent", all_is_sent)
