"""Ownership of interactions. While a shard is handed over, its holder and its heir both hear of each press, and one of them answers.

The holder answers until the lease changes hands, and tells the heir what it has answered; the heir keeps what it hears until then.
"""

import asyncio
from collections import deque
from collections.abc import Callable, Mapping
from typing import Any, Final

from bot.cluster.cluster_timings import REMEMBERED, WAITED, steady
from bot.cluster.held_shards import HeldShards

_LOOK: Final = 0.02  # seconds between two looks whether the lease has come
_LATE: Final = 1.0  # seconds that another holder has, if there is one, when we do not know whether we still are

Handle = Callable[[Any], None]


class InteractionFilter:
    """A filter in front of the handlers. `DMS`: the shard on which direct messages arrive."""

    DMS: Final = 0

    def __init__(self, held: HeldShards) -> None:
        self._held = held
        self._taken: deque[tuple[float, int, int]] = deque()  # when, shard, interaction
        self._waiting: set[asyncio.Task[None]] = set()

    def receive(self, data: Mapping[str, Any], handle: Handle) -> None:
        """An interaction as Discord sent it. It is handled at once if it is ours, or when that is clear, or left alone."""
        guild = data.get("guild_id")
        shard = self.DMS if guild is None else self._held.shard(int(guild))
        if self._held.answers(shard) == "now":
            self._take(shard, data, handle)
            return
        task = asyncio.create_task(self._later(shard, data, handle))
        self._waiting.add(task)
        task.add_done_callback(self._waiting.discard)

    def list_taken(self, shard: int) -> frozenset[int]:
        """Return the interactions of that shard that were handled here lately."""
        self._forget()
        return frozenset(interaction for _, there, interaction in self._taken if there == shard)

    async def _later(self, shard: int, data: Mapping[str, Any], handle: Handle) -> None:
        until = steady() + WAITED
        while self._held.answers(shard) == "wait":
            if steady() >= until:
                return
            await asyncio.sleep(_LOOK)
        if self._held.answers(shard) == "late":
            await asyncio.sleep(_LATE)
        self._take(shard, data, handle)

    def _take(self, shard: int, data: Mapping[str, Any], handle: Handle) -> None:
        key = int(data["id"])
        if not self._held.has_answered(shard, key):
            self._forget()
            self._taken.append((steady(), shard, key))
            handle(data)

    def _forget(self) -> None:
        while self._taken and self._taken[0][0] < steady() - REMEMBERED:
            self._taken.popleft()
