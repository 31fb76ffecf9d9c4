"""The processes of one database as one of them sees it. On SQLite there is none."""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress

from bot.cluster import lease_statements
from bot.cluster.change_notifications import ChangeNotifier
from bot.cluster.cluster_timings import REMEMBERED
from bot.cluster.connection_errors import ServerUnreachable
from bot.cluster.held_shards import HeldShards
from bot.cluster.interaction_ownership import InteractionFilter
from bot.cluster.lease_manager import Doors, LeaseManager
from bot.cluster.server_session import Session
from bot.cluster.shard_leases import Leases
from bot.cluster.table_handover import TableHandover
from bot.delivery.outbox_worker import OutboxWorker
from bot.model.errors import StorageError
from bot.storage.engine.database import Database
from bot.tables.table_service import TableService

_log = logging.getLogger(__name__)


class ProcessCluster:
    """One process among those of its database. `held`: what is its own; `session`: how it speaks with the others' server."""

    def __init__(self, session: Session, held: HeldShards) -> None:
        self.session, self.held = session, held
        self.incoming = InteractionFilter(held, self._may_claim)
        self._caretaker: LeaseManager | None = None
        self._house: TableHandover | None = None
        self._task: asyncio.Task[None] | None = None
        self._letting_go: set[asyncio.Task[None]] = set()  # of interactions that were claimed

    @classmethod
    async def enter(cls, database: Database, wished: int | None, advised: int) -> "ProcessCluster":
        """Join the processes of the database. `wished`: the number of shards by the settings; `advised`: by Discord.

        Raise StorageError when the server cannot be reached, or others play with another number of shards.
        """
        heard = _Heard()
        session = Session(database.beside, heard.payload, heard.cut)
        try:
            await session.open()
            count = await _agree_shard_count(session, wished, advised)
            await Leases(session, count).ensure_rows()
        except ServerUnreachable as error:
            raise StorageError(f"the database server cannot be used: {type(error).__name__}") from error
        except StorageError:
            await session.close()
            raise
        fleet = cls(session, HeldShards(count))
        heard.fleet = fleet
        database.share = fleet.held
        return fleet

    def begin(self, tables: TableService, outbox: OutboxWorker, doors: Doors, soon: Callable[[], None]) -> None:
        """Take its share from now on. `soon` is called when there may be something to do for it at once."""
        self._house = TableHandover(tables, outbox, self.held, self.incoming, soon)
        leases = Leases(self.session, self.held.count)
        self._caretaker = LeaseManager(self.session, leases, self.held, self._house, doors)
        self._task = asyncio.create_task(self._caretaker.run())

    @property
    def skewed(self) -> bool:
        """Return whether our clock is too wrong for deadlines."""
        return self._caretaker is not None and self._caretaker.skewed

    def look(self) -> None:
        """Something about the leases has changed."""
        if self._caretaker is not None:
            self._caretaker.look()

    @asynccontextmanager
    async def once(self, what: int) -> AsyncIterator[bool]:
        """Yield whether this process is the one to do it now. No process waits for the others."""
        first = False
        with suppress(ServerUnreachable):
            first = bool(await self.session.value(lease_statements.HOLD, lease_statements.ONCE, what))
        try:
            yield first
        finally:
            if first:
                with suppress(ServerUnreachable):
                    await self.session.rows(lease_statements.LET_GO, lease_statements.ONCE, what)

    async def _may_claim(self, interaction: int) -> bool:
        """Return whether this process is the first to claim an interaction; also while the server can't say, so that someone answers."""
        low = (interaction & 0xFFFF_FFFF) - (1 << 31)  # as much of it as a key of a lock holds
        try:
            if not await self.session.value(lease_statements.HOLD, lease_statements.PRESS, low):
                return False
        except ServerUnreachable:
            _log.warning("a press from a server without the bot may be answered twice: the database doesn't say")
            return True
        self._letting_go.add(task := asyncio.create_task(self._let_go_later(low)))
        task.add_done_callback(self._letting_go.discard)
        return True

    async def _let_go_later(self, low: int) -> None:
        await asyncio.sleep(REMEMBERED)
        with suppress(ServerUnreachable):
            await self.session.rows(lease_statements.LET_GO, lease_statements.PRESS, low)

    async def leave(self) -> None:
        """Hand over the shards to the other processes, while everything goes on."""
        if self._caretaker is not None:
            await self._caretaker.leave()

    async def close(self) -> None:
        """Let go of what is left, and end the session."""
        for task in self._letting_go:
            task.cancel()
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task
        self.held.cut()
        if self._caretaker is not None:
            await self._caretaker.release()
        await self.session.close()

    def bell(self) -> ChangeNotifier | None:
        """Return the listeners for notifications, once there are any."""
        if self._caretaker is None or self._house is None:
            return None
        return ChangeNotifier(self._house.news, self._house.settings, self._caretaker.look, self._caretaker.ready)


class _Heard:
    """A link from the session to the cluster, which is made after it."""

    fleet: ProcessCluster | None = None

    def payload(self, payload: str) -> None:
        bell = None if self.fleet is None else self.fleet.bell()
        if bell is not None:
            bell.hear(payload)

    def cut(self) -> None:
        if self.fleet is not None:
            self.fleet.held.cut()
            self.fleet.look()


async def _agree_shard_count(session: Session, wished: int | None, advised: int) -> int:
    """Return and note the number of shards: that of the running processes, or what is wished or advised."""
    await session.rows(lease_statements.WAIT, lease_statements.ONCE, lease_statements.COUNT)
    try:
        (state,) = await session.rows(lease_statements.STATE)
        noted = await session.value(lease_statements.SHARDS)
        if noted is not None and set(state["living"]) - {session.number}:
            if wished not in (None, int(noted)):
                raise StorageError(
                    f"SHARDS is {wished}, and processes are running with {noted}: stop them all before the number changes"
                )
            return int(noted)
        count = wished or advised
        await session.rows(lease_statements.NOTE_SHARDS, str(count))
        return count
    finally:
        with suppress(ServerUnreachable):
            await session.rows(lease_statements.LET_GO, lease_statements.ONCE, lease_statements.COUNT)
