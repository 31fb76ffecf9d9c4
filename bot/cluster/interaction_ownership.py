"""Ownership of interactions. While a shard is handed over, its holder and its heir both hear of each press, and one of them answers.

The holder answers until the lease changes hands, and tells the heir what it has answered; the heir keeps what it hears until then.
"""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, Final

from bot.cluster.cluster_timings import REMEMBERED, WAITED, steady
from bot.cluster.held_shards import HeldShards

_LOOK: Final = 0.02  # seconds between two looks whether the lease has come
_LATE: Final = 1.0  # seconds that another holder has, if there is one, when we do not know whether we still are
INSTALLED_IN_SERVER: Final = "0"  # keys under which Discord names who has installed the bot
INSTALLED_BY_USER: Final = "1"

Handle = Callable[[Any], None]
Claim = Callable[[int], Awaitable[bool]]


async def may_claim(interaction: int) -> bool:
    """Claim an interaction where no other process could: always."""
    return True


class InteractionFilter:
    """A filter in front of the handlers. `DMS`: the shard on which direct messages arrive."""

    DMS: Final = 0

    def __init__(self, held: HeldShards, claim: Claim = may_claim) -> None:
        """`claim(interaction)`: whether this process is the first to claim it, of all that hear of it."""
        self._held, self._claim = held, claim
        self._taken: deque[tuple[float, int, int]] = deque()  # when, shard, interaction
        self._waiting: set[asyncio.Task[None]] = set()

    def receive(self, data: Mapping[str, Any], handle: Handle) -> None:
        """An interaction as Discord sent it. It is handled at once if it is ours, or when that is clear, or left alone."""
        shards = self._list_shards(data)
        if len(shards) == 1 and self._held.answers(shards[0]) == "now":
            self._take(shards, data, handle)
            return
        task = asyncio.create_task(self._later(shards, data, handle))
        self._waiting.add(task)
        task.add_done_callback(self._waiting.discard)

    def list_taken(self, shard: int) -> frozenset[int]:
        """Return the interactions of that shard that were handled here lately."""
        self._forget()
        return frozenset(interaction for _, there, interaction in self._taken if there == shard)

    def _list_shards(self, data: Mapping[str, Any]) -> tuple[int, ...]:
        """Return the shards on which this may have come.

        For a server without the bot, where only the user has it installed, Discord doesn't say whether that is the server's or the first.
        """
        if data.get("guild_id") is None:
            return (self.DMS,)
        of_guild, owners = self._held.shard(int(data["guild_id"])), data.get("authorizing_integration_owners") or {}
        is_foreign = INSTALLED_BY_USER in owners and INSTALLED_IN_SERVER not in owners
        return (of_guild, self.DMS) if is_foreign and of_guild != self.DMS else (of_guild,)

    async def _later(self, shards: tuple[int, ...], data: Mapping[str, Any], handle: Handle) -> None:
        until = steady() + WAITED
        while all(self._held.answers(shard) == "wait" for shard in shards):
            if steady() >= until:
                return
            await asyncio.sleep(_LOOK)
        if not any(self._held.answers(shard) == "now" for shard in shards):
            await asyncio.sleep(min(_LATE, max(until - steady(), 0.0)))  # WAITED in all: Discord's three seconds run
        if len(shards) == 1 or await self._claim(
            int(data["id"])
        ):  # one that may come on two shards is for whoever claims it first
            self._take(shards, data, handle)

    def _take(self, shards: tuple[int, ...], data: Mapping[str, Any], handle: Handle) -> None:
        key = int(data["id"])
        self._forget()
        known = any(key == taken for _, _, taken in self._taken)  # it has come to this process on both shards
        if not known and not any(self._held.has_answered(shard, key) for shard in shards):
            self._taken.extend((steady(), shard, key) for shard in shards)
            handle(data)

    def _forget(self) -> None:
        while self._taken and self._taken[0][0] < steady() - REMEMBERED:
            self._taken.popleft()
