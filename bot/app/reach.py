"""The servers whose players can't press: their shard is not connected, Discord reports them unavailable, or the bot was thrown out.

A connection that has only gone silent is noticed when Discord leaves a heartbeat unanswered; heartbeats are 41 s apart.
"""

import time
from collections.abc import Collection
from typing import Any, Final

SILENT: Final = 10.0  # seconds after which an unanswered heartbeat means that nothing gets through


class Reach:
    """Remembers between two looks who was lost, so that an outage between two ticks of the clock is seen."""

    def __init__(self, bot: Any) -> None:
        """`bot`: a GameBot."""
        self._bot = bot
        self._down: set[int] = set()  # shards
        self._lost_shards: set[int] = set()
        self._lost_guilds: set[int] = set()
        self._was_ready = False

    def note_shard(self, shard: int, *, connected: bool) -> None:
        """Note that a shard has been connected, or no longer is."""
        if connected:
            self._down.discard(shard)
        else:
            self._down.add(shard)
            self._lost_shards.add(shard)

    def note_lost_guild(self, guild: int) -> None:
        """Note that a server is unavailable, or has thrown the bot out."""
        self._lost_guilds.add(guild)

    def find_lost(self, guilds: Collection[int]) -> Collection[int]:
        """Return those of the servers (0 is none) whose players could not press, now or at some time since the last call."""
        lost = [guild for guild in guilds if guild and (not self._was_ready or self._is_lost(guild))]
        self._lost_shards.clear()
        self._lost_guilds.clear()
        self._was_ready = self._bot.is_ready()
        return lost

    def _is_lost(self, guild: int) -> bool:
        shard = (guild >> 22) % (self._bot.shard_count or 1)
        if guild in self._lost_guilds or shard in self._lost_shards or shard in self._down:
            return True
        known, connection = self._bot.get_guild(guild), self._bot.get_shard(shard)
        if known is None or known.unavailable or connection is None or connection.is_closed():
            return True
        beats = getattr(connection._parent.ws, "_keep_alive", None)  # discord.py 2.7 has no other place that says it
        return (
            beats is not None and beats._last_send > beats._last_ack and time.perf_counter() - beats._last_send > SILENT
        )
