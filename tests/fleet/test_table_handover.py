"""A shard changes hands: who answers which press until then."""

import asyncio
from typing import Any

import pytest

from bot.cluster import interaction_ownership, lease_manager
from bot.cluster.cluster_timings import steady
from bot.cluster.held_shards import HeldShards
from bot.cluster.interaction_ownership import InteractionFilter, may_claim
from bot.cluster.lease_manager import LeaseManager
from bot.cluster.process_cluster import ProcessCluster
from bot.cluster.shard_leases import Lease
from bot.storage.database_opening import open_database
from tests.fleet.test_leases import processes
from tests.waits import come, until

GUILD = 1 << 22  # on shard 1


@pytest.fixture
async def database(postgres):
    async with postgres.fresh() as url:
        opened = await open_database(url)
        yield opened
        await opened.close()


class Side:
    """A process at one end of a hand-over. `answered`: the presses that it answered."""

    def __init__(self, claim: Any = may_claim) -> None:
        self.held = HeldShards(2)
        self.incoming = InteractionFilter(self.held, claim)
        self.answered: list[int] = []

    def press(self, key: int, owners: dict[str, str] | None = None) -> None:
        """Discord tells it of a press; `owners`: who has installed the bot there."""
        data = {"id": str(key), "guild_id": str(GUILD), "authorizing_integration_owners": owners or {}}
        self.incoming.receive(data, lambda told: self.answered.append(int(told["id"])))


class World:
    """The server, the tables and the gateway, as far as a hand-over needs them: the lease goes to `heir`."""

    def __init__(self, heir: Side) -> None:
        self.heir, self.given = heir, asyncio.Event()

    async def give(self, shard: int, taken: frozenset[int]) -> bool:
        lease = Lease(shard, 2, taken=taken)
        self.heir.held.hold({shard: lease}, steady() + 1000)
        self.given.set()
        return True

    async def ring(self, payload: str) -> None:
        """Everybody is told."""

    async def rest(self, shard: int) -> None:
        """Nothing is being sent."""


async def test_a_press_in_a_server_without_the_bot_is_answered_once_wherever_it_comes():
    """Discord sends it to the server's shard or to the first one, or to both; by then two processes may have heard of it."""
    for holders in ([{0}], [{1}], [{0, 1}], [{0}, {1}]):
        claimed: set[int] = set()

        async def claim(key: int, claimed: set[int] = claimed) -> bool:
            await asyncio.sleep(0)
            return key not in claimed and not claimed.add(key)  # type: ignore[func-returns-value]

        sides = [Side(claim) for _ in holders]
        for side, shards in zip(sides, holders, strict=True):
            side.held.hold({shard: Lease(shard, 1) for shard in shards}, steady() + 1000)
            for _ in shards:  # it comes with the session of each
                side.press(7, {"1": "5"})
        for side in sides:
            await until("all is decided", lambda side=side: not vars(side.incoming)["_waiting"])  # type: ignore[misc]
        answers = [side for side in sides if side.answered]
        assert [side.answered for side in answers] == [[7]], holders
        assert all(answers[0].incoming.list_taken(shard) == {7} for shard in (0, 1)), "the next holder knows"


async def test_of_two_processes_on_one_server_one_claims_a_press(database):
    async with processes(database, 2) as both:
        first, second = [ProcessCluster(process.session, HeldShards(2)) for process in both]
        for key in (7 << 22, (7 << 22) + 1, (1 << 63) - 1):
            claims = [await cluster.incoming._claim(key) for cluster in (first, second)]
            assert claims == [True, False], key
        for cluster in (first, second):
            for task in vars(cluster)["_letting_go"]:
                task.cancel()


async def test_a_press_in_a_server_with_the_bot_is_left_to_its_shard():
    process = Side()
    process.held.hold({0: Lease(0, 1)}, steady() + 1000)
    for key, owners in enumerate(({}, {"0": str(GUILD)}, {"0": str(GUILD), "1": "5"})):
        process.press(key, owners)
    await asyncio.sleep(0)
    assert process.answered == []
    for task in vars(process.incoming)["_waiting"]:
        task.cancel()


async def test_a_press_on_its_way_to_the_old_holder_is_answered_there_and_by_nobody_twice(monkeypatch):
    over = asyncio.Event()
    monkeypatch.setattr(lease_manager, "linger", over.wait)
    monkeypatch.setattr(interaction_ownership, "WAITED", 1000.0)
    holder, heir = Side(), Side()
    holder.held.hold({1: Lease(1, 1)}, steady() + 1000)
    world = World(heir)
    house: Any = world
    house.list_taken = holder.incoming.list_taken
    anything: Any = world
    manager = LeaseManager(anything, anything, holder.held, anything, anything)
    manager.ready(1)  # the heir is connected
    for _ in range(20):
        await asyncio.sleep(0)
    holder.press(7)  # sent before the heir was there: nobody else hears it
    holder.press(8)
    heir.press(8)
    assert holder.held.may_send(GUILD)  # what this leads to can be sent
    over.set()
    await come("the lease changes hands", world.given.wait())
    heir.press(9)
    await until("the new holder answers", lambda: heir.answered == [9])
    await until("nobody waits", lambda: not vars(heir.incoming)["_waiting"])
    assert (holder.answered, heir.answered) == ([7, 8], [9])
