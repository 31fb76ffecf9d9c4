"""A database on a server, through SQLAlchemy's asyncio engine: today PostgreSQL over asyncpg."""

import asyncio
from collections.abc import Callable, Sequence
from typing import Any

from sqlalchemy import Connection, CursorResult, Executable, inspect
from sqlalchemy.engine import URL
from sqlalchemy.exc import ArgumentError, DBAPIError, IntegrityError
from sqlalchemy.exc import TimeoutError as NoneFree
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from bot.errors import Busy, Conflict, StorageError
from bot.store.database import Database, Parameters, Row, Step
from bot.store.points import reached
from bot.store.postgres import ServerLock


class ServerDatabase(Database):
    """A reader takes a connection of the pool; a writer has one of its own for a whole transaction."""

    def __init__(self, engine: AsyncEngine, lock: ServerLock) -> None:
        super().__init__()
        self.engine = engine
        self._turn = asyncio.Lock()  # writers of this process queue here
        self._lock = lock

    @classmethod
    async def open(cls, url: URL) -> "ServerDatabase":
        """Connects and takes the lock. Raises StorageError."""
        try:
            engine = create_async_engine(url, hide_parameters=True, pool_pre_ping=True)
        except (ImportError, ArgumentError) as error:
            raise StorageError(f"DATABASE_URL: no driver for {url.drivername}: {type(error).__name__}") from None
        try:
            return cls(engine, await ServerLock.take(engine))
        except (OSError, DBAPIError) as error:
            await engine.dispose()
            raise StorageError(f"the database server cannot be used: {type(error).__name__}") from None
        except StorageError:
            await engine.dispose()
            raise

    async def read(self, statement: Executable, parameters: Parameters | None = None) -> Sequence[Row]:
        """See Database."""
        try:
            async with self.engine.connect() as connection:
                return (await connection.execute(statement, parameters)).all()
        except (DBAPIError, NoneFree) as error:
            raise Busy(_reason(error)) from error

    async def write(self, steps: Sequence[Step]) -> list[Any]:
        """See Database."""

        async def work(connection: AsyncConnection) -> list[Any]:
            done = [await _done(connection, step) for step in steps]
            return [result.scalar() for result in done if result.returns_rows]

        return await self.whole(self._transaction(work))

    async def _transaction(self, work: Callable[[AsyncConnection], Any]) -> Any:
        async with self._turn:
            await reached("before begin")
            try:
                async with self.engine.begin() as connection:
                    await reached("after begin")
                    given = await work(connection)
                    await reached("before commit")
            except IntegrityError as error:
                raise Conflict(_reason(error)) from error
            except (DBAPIError, NoneFree) as error:
                raise Busy(_reason(error)) from error
            await reached("after commit")
            return given

    async def tables(self) -> set[str]:
        """See Database."""
        try:
            async with self.engine.connect() as connection:
                return set(await connection.run_sync(lambda sync: inspect(sync).get_table_names()))
        except DBAPIError as error:
            raise Busy(_reason(error)) from error

    async def upgrade(self, work: Callable[[Connection], None]) -> None:
        """See Database."""
        await self._transaction(lambda connection: connection.run_sync(work))

    async def back_up(self, label: str) -> str | None:
        """A server is backed up by its own tools."""
        return None

    async def _close(self) -> None:
        await self._lock.release()
        await self.engine.dispose()


async def _done(connection: AsyncConnection, step: Step) -> CursorResult[Any]:
    """The step, carried out. Raises Conflict when its guard is not kept."""
    result = await connection.execute(step.statement, step.parameters)
    if step.guard and result.rowcount != 1:
        raise Conflict(step.guard)
    if step.point is not None:
        await reached(step.point)
    return result


def _reason(error: DBAPIError | NoneFree) -> str:
    """The driver's own words, without SQL and parameters."""
    return str(error.orig) if isinstance(error, DBAPIError) else "no connection became free"
