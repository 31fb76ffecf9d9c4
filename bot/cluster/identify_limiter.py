"""IDENTIFY by turn: Discord takes one in five seconds of each bucket (shard modulo max_concurrency), from all processes together."""

import asyncio

from bot.cluster import lease_statements
from bot.cluster.cluster_timings import COOL, IDENTIFY, steady
from bot.cluster.server_session import Session


class IdentifyLimiter:
    """Turns are given by the database. A turn is kept while somebody still waits for it, and is taken anew once it has passed."""

    def __init__(self, session: Session, buckets: int, *, every: float = IDENTIFY, cool: float = COOL) -> None:
        """`buckets`: Discord's max_concurrency; `every`: seconds between two turns; `cool`: seconds after a start that failed."""
        self._session, self._buckets, self._every, self._cool = session, buckets, every, cool
        self._turns: dict[int, float] = {}  # by shard, when its turn comes (`steady`)
        self._tried: dict[int, float] = {}  # when it identified last, until it is ready

    async def turn(self, shard: int) -> None:
        """Waits until the shard may identify. Raises Cut."""
        await asyncio.sleep(self._tried.get(shard, -1e9) + self._cool - steady())
        if self._turns.get(shard, 0.0) < steady():
            wait = await self._session.value(lease_statements.TURN, shard % self._buckets, self._every)
            self._turns[shard] = steady() + float(wait)
        await asyncio.sleep(self._turns[shard] - steady())
        del self._turns[shard]
        self._tried[shard] = steady()

    def ready(self, shard: int) -> None:
        """It has identified, and was taken."""
        self._tried.pop(shard, None)
