"""Work at the tables when shards come and go."""

from collections.abc import Callable, Collection

from bot.cluster.cluster_timings import CONNECT
from bot.cluster.held_shards import HeldShards
from bot.cluster.interaction_ownership import InteractionFilter
from bot.delivery.outbox_worker import OutboxWorker
from bot.storage.engine.shard_scope import Some
from bot.tables.table_service import TableService


class TableHandover:
    """The tables of the shards that are ours, and what they have to send."""

    def __init__(
        self,
        tables: TableService,
        outbox: OutboxWorker,
        held: HeldShards,
        incoming: InteractionFilter,
        soon: Callable[[], None],
    ) -> None:
        """`soon` is called when there may be something to do for new shards."""
        self._tables, self._outbox, self._held, self._incoming, self._soon = tables, outbox, held, incoming, soon

    async def credit(self, shards: Collection[int], lost: float | None) -> None:
        """The deadlines there move on by the seconds lost, and those in which no one will be able to press yet."""
        await self._tables.clock.credit(Some(shards, self._held.count), lost, CONNECT)

    async def rest(self, shard: int) -> None:
        """Return once nothing is being sent for this shard; nothing new is started."""
        await self._outbox.rest_of(self._of(shard))

    def list_taken(self, shard: int) -> frozenset[int]:
        """Return the interactions of that shard that were answered here lately."""
        return self._incoming.list_taken(shard)

    def look_for_work(self) -> None:
        """There may be something to send, or due, for new shards."""
        self._news()
        self._soon()

    def forget_others(self) -> None:
        """Nothing could be heard for a while: what was remembered of others may be wrong."""
        self._tables.people.forget_settings()
        self.look_for_work()

    def news(self, guild: int) -> None:
        """Look into the outbox of that guild: another process has put something there."""
        if self._held.may_send(guild):
            self._news()

    def settings(self, user: int) -> None:
        """The user's settings were changed somewhere."""
        self._tables.people.forget_settings(user)

    def _news(self) -> None:
        self._tables.outbox.look()
        self._outbox.kick()

    def _of(self, shard: int) -> Callable[[int], bool]:
        return lambda guild: self._held.shard(guild) == shard
