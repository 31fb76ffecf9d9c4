"""The database: opened and checked once, then read by anybody and written by one transaction at a time."""

import asyncio
import logging
from collections.abc import AsyncIterator, Coroutine, Mapping, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import Executable, Row, event
from sqlalchemy.engine import URL, Connection, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, IntegrityError
from sqlalchemy.exc import TimeoutError as NoneFree
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import AsyncAdaptedQueuePool

from bot.errors import Busy, Conflict, StorageError
from bot.store import postgres, sqlite
from bot.store.points import reached
from bot.store.share import EVERYTHING, Share

T = TypeVar("T")
_log = logging.getLogger(__name__)


class Database:
    """One engine. A reader takes a connection; a writer has one of its own for a whole transaction, begun as a writer."""

    def __init__(self, engine: AsyncEngine, path: Path | None, lock: sqlite.FileLock | None) -> None:
        self.engine, self.path = engine, path
        self.share: Share = EVERYTHING  # whose tables are looked after here
        self._writer = engine.execution_options(writer=True)
        self._turn = asyncio.Lock()  # writers of this process queue here, fairly, not in SQLite's busy loop
        self._lock = lock
        self._running: set[asyncio.Task[Any]] = set()

    @classmethod
    async def open(cls, url: str) -> "Database":
        """Opens, locks and checks what `url` names. Raises StorageError; nothing is ever kept in memory instead."""
        try:
            parsed = make_url(url)
        except ArgumentError:
            raise StorageError("DATABASE_URL cannot be understood") from None
        if parsed.get_backend_name() == "sqlite":
            return await cls._open_file(parsed)
        return await cls._open_server(parsed)

    @classmethod
    async def _open_file(cls, url: URL) -> "Database":
        path = sqlite.prepare(url)
        lock = sqlite.FileLock(path)
        try:
            await sqlite.check(path)
        except BaseException:
            lock.release()
            raise
        engine = create_async_engine(
            "sqlite+aiosqlite://",
            async_creator=lambda: sqlite.connect(path),
            hide_parameters=True,
            poolclass=AsyncAdaptedQueuePool,
            max_overflow=0,  # in a rush readers wait for a connection: to open another costs more than many reads
        )
        event.listen(engine.sync_engine, "begin", _begin)
        return cls(engine, path, lock)

    @classmethod
    async def _open_server(cls, url: URL) -> "Database":
        try:
            engine = create_async_engine(url, hide_parameters=True, pool_pre_ping=True)
        except (ImportError, ArgumentError) as error:
            raise StorageError(f"DATABASE_URL: no driver for {url.drivername}: {type(error).__name__}") from None
        return cls(engine, None, None)

    @property
    def shared(self) -> bool:
        """Whether other processes may use it at the same time."""
        return self.path is None

    async def connect(self) -> Any:
        """A connection with the server beside the pool, as the driver has it; who asked for it ends it. Raises what the driver raises."""
        return await postgres.connect(self.engine)

    async def read(self, statement: Executable, parameters: Mapping[str, object] | None = None) -> Sequence[Row[Any]]:
        """All rows of one SELECT. Raises Busy when the database cannot answer now."""
        try:
            async with self.engine.connect() as connection:
                return (await connection.execute(statement, parameters)).all()
        except (DBAPIError, NoneFree) as error:
            raise Busy(_reason(error)) from error

    @asynccontextmanager
    async def write(self) -> AsyncIterator[AsyncConnection]:
        """A transaction begun as a writer: stored as a whole at the end, or rolled back whatever goes wrong.

        Raises Conflict where a row that must be unique exists already, Busy where nothing can be written now.
        """
        async with self._turn:
            await reached("before begin")
            try:
                async with self._writer.connect() as connection, connection.begin():
                    await reached("after begin")
                    yield connection
                    await reached("before commit")
            except IntegrityError as error:
                raise Conflict(_reason(error)) from error
            except (DBAPIError, NoneFree) as error:
                raise Busy(_reason(error)) from error
            await reached("after commit")

    async def whole(self, work: Coroutine[Any, Any, T]) -> T:
        """Runs `work` to its end even if the caller is cancelled meanwhile; the caller can then read back what it did."""
        task = asyncio.create_task(work)
        self._running.add(task)
        task.add_done_callback(self._ended)
        return await asyncio.shield(task)

    def _ended(self, task: "asyncio.Task[Any]") -> None:
        self._running.discard(task)
        if not task.cancelled():
            task.exception()  # seen: a caller that was cancelled does not ask for it any more

    async def close(self) -> None:
        """Waits for what is being written, closes all connections and lets go of the lock. May be called twice."""
        if self._running:
            await asyncio.wait(set(self._running))
        await self.engine.dispose()
        if self._lock is not None:
            self._lock.release()


def _begin(connection: Connection) -> None:
    """Readers need no transaction for one SELECT; writers begin as writers, with their first statement."""
    if connection.get_execution_options().get("writer"):
        driver = connection.connection.driver_connection
        assert isinstance(driver, sqlite.Connection)
        driver.to_begin = True


def _reason(error: DBAPIError | NoneFree) -> str:
    """The driver's own words, without SQL and parameters."""
    return str(error.orig) if isinstance(error, DBAPIError) else "no connection became free"
