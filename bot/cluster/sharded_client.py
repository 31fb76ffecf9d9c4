"""discord.py's sharded client, for a process that connects only the shards that are its own, and when it is their turn.

The library connects all shards at start, and each for ever. Here shards come and go (`launch_shard`, which it has but does not describe).
"""

import asyncio
import logging
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

import yarl
from discord.ext import commands
from discord.gateway import DiscordWebSocket, ReconnectWebSocket

from bot.cluster.event_reading import EventReader

if TYPE_CHECKING:
    from bot.cluster.identify_limiter import IdentifyLimiter
    from bot.cluster.interaction_ownership import InteractionFilter

_log = logging.getLogger(__name__)


class NotWanted(Exception):
    """The shard is not to be connected (again) this way."""


class Client(commands.AutoShardedBot):
    """With `shards` set, before it connects, only those are connected that it wants; without, all, as the library does."""

    doors: "Shards | None" = None

    def __init__(self, *args: Any, **how: Any) -> None:
        super().__init__(*args, **how)
        self.events = EventReader(self)

    def interactions_through(self, incoming: "InteractionFilter") -> None:
        """Route every interaction through the filter before any handler. Call it before connecting."""
        self.events.put_before("INTERACTION_CREATE", incoming.receive)

    def is_ready(self) -> bool:
        """Return whether Discord serves us all our shards; the library's own answer is about all shards that exist."""
        return super().is_ready() if self.doors is None else self.doors.are_all_ready()

    def is_connected(self, guild: int) -> bool:
        """Return whether Discord has told us of all servers on the shard of this one, available or not."""
        if self.doors is None:
            return super().is_ready()
        return self.doors.is_ready((guild >> 22) % self.doors.count)

    async def launch_shards(self) -> None:
        """All at once, or none yet."""
        if self.doors is None:
            await super().launch_shards()
            return
        self.shard_count = self._connection.shard_count = self.doors.count
        self._connection.shard_ids = range(self.doors.count)
        self.doors.open()

    async def launch_shard(self, gateway: yarl.URL, shard_id: int, *, initial: bool = False) -> None:
        """Connect one. The library calls this again when it has failed, without end: that is for `Shards` to decide."""
        if self.doors is not None and not self.doors.is_first_attempt(shard_id):
            raise NotWanted
        await super().launch_shard(gateway, shard_id, initial=initial)

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Check that it is still the shard's turn.

        The turn came before the connection was opened: a connection that waits here isn't read, and the library takes it for dead.
        """
        if self.doors is None:
            await super().before_identify_hook(shard_id, initial=initial)
        else:
            self.doors.identifies(shard_id or 0)

    async def on_shard_connect(self, shard_id: int) -> None:
        """Discord has taken it."""
        if self.doors is not None:
            self.doors.note_connected(shard_id)

    async def on_shard_resumed(self, shard_id: int) -> None:
        """The session goes on."""
        if self.doors is not None:
            self.doors.note_connected(shard_id)

    async def on_shard_disconnect(self, shard_id: int) -> None:
        """The library connects it again, if it is still wanted."""
        if self.doors is not None:
            self.doors.note_disconnected(shard_id)


class Shards:
    """The shards of a client that are to be connected, as they come and go."""

    def __init__(
        self,
        client: Client,
        limiter: "IdentifyLimiter",
        count: int,
        changed: Callable[[], None],
        is_unserved: Callable[[int], bool],
        find_served: Callable[[int], float] = lambda shard: 0.0,
    ) -> None:
        """`changed` is called when one has been connected; `is_unserved(shard)`: whether no other process serves it.

        `find_served(shard)`: when one last did; of those that none serves the longest unserved comes first.
        """
        self.count = count
        self._client, self._limiter, self._changed, self._is_unserved = client, limiter, changed, is_unserved
        self._find_served = find_served
        self._open = False
        self._wanted: frozenset[int] = frozenset()
        self._launching: dict[int, asyncio.Task[None]] = {}
        self._begun: set[int] = set()
        self._ready: set[int] = set()
        self._ending: set[asyncio.Task[None]] = set()
        self._resuming: dict[int, asyncio.Task[None]] = {}

    def open(self) -> None:
        """From now on they are connected."""
        self._open = True
        self.want(self._wanted)

    def want(self, shards: frozenset[int]) -> None:
        """These are to be connected, and no others."""
        gone, self._wanted = self._wanted - shards, shards
        for shard in gone:
            self._retire(shard)
        for shard in sorted(shards, key=lambda one: (self._find_served(one), one)) if self._open else ():
            task = self._launching.get(shard)
            if task is None or task.cancelled():
                self._launching[shard] = asyncio.create_task(self._launch(shard))

    def is_ready(self, shard: int) -> bool:
        """Return whether Discord serves us the shard."""
        return shard in self._ready

    def are_all_ready(self) -> bool:
        """Return whether Discord serves us every wanted shard; also if none is wanted, for a process in reserve."""
        return self._open and self._wanted <= self._ready

    def is_first_attempt(self, shard: int) -> bool:
        """Return whether to start this shard: it is wanted, and this is our first attempt rather than the library's retry."""
        first = shard not in self._begun and shard in self._wanted
        self._begun.add(shard)
        return first

    def identifies(self, shard: int) -> None:
        """Note that the shard sends IDENTIFY now. Raise TurnMissed if its turn is over, NotWanted if the shard is no longer ours."""
        if shard not in self._wanted:
            raise NotWanted
        self._limiter.spend(shard)

    def note_connected(self, shard: int) -> None:
        """Discord tells us of it."""
        self._limiter.ready(shard)
        if shard in self._wanted:
            self._ready.add(shard)
            self._changed()

    def note_disconnected(self, shard: int) -> None:
        """Note that the shard has disconnected."""
        self._ready.discard(shard)

    async def close(self) -> None:
        """Connect nothing more, and leave."""
        self._open = False
        self.want(frozenset())
        if self._ending:
            await asyncio.wait(set(self._ending))

    async def _launch(self, shard: int) -> None:
        while shard in self._wanted:
            turn = await self._limiter.wait_for_turn(
                shard, partial(self._is_unserved, shard), partial(self._find_served, shard)
            )
            self._begun.discard(shard)
            failed = False
            try:
                await self._client.launch_shard(DiscordWebSocket.DEFAULT_GATEWAY, shard)
            except NotWanted:
                failed = True
                continue  # it has failed, and the library has waited
            finally:
                self._limiter.end(shard, turn, failed=failed)
            self._own(shard)
            return

    def _own(self, shard: int) -> None:
        """The library resumes a session by itself. A new one is for us to begin: waiting for its turn it would hold up all the others."""
        parent = self._parent(shard)
        resume = parent.reidentify

        async def anew(*_: object) -> None:
            self._retire(shard)
            self.want(self._wanted)

        async def reidentify(wanted: ReconnectWebSocket) -> None:
            if wanted.resume:  # beside the others, who would wait for up to a minute
                self._resuming[shard] = asyncio.create_task(resume(wanted))
            else:
                await anew()

        parent.reconnect, parent.reidentify = anew, reidentify

    def _parent(self, shard: int) -> Any:
        """Return the library's object for a shard."""
        info = self._client.get_shard(shard)
        return None if info is None else info._parent

    def _retire(self, shard: int) -> None:
        """Leave; whatever the library had planned for it comes to nothing."""
        self._ready.discard(shard)
        for tasks in (self._launching, self._resuming):
            task = tasks.pop(shard, None)
            if task is not None:
                task.cancel()
        parent = self._parent(shard)
        if parent is None:
            return
        parent._cancel_task()
        parent.reconnect = parent.reidentify = _nothing
        closing = asyncio.create_task(parent.ws.close(code=1000))
        self._ending.add(closing)
        closing.add_done_callback(self._ending.discard)


async def _nothing(*_: object) -> None:
    """Do nothing: what a shard that is no longer ours does when told to reconnect."""
