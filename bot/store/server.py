"""A database on a PostgreSQL server, through SQLAlchemy's asyncio engine over asyncpg.

Writers do not wait for each other here: what an act may not write over, its guard refuses (Step). A commit whose answer is lost is
asked after before anything is said.
"""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from itertools import count
from typing import Any, Final

from sqlalchemy import Connection, CursorResult, Executable, text
from sqlalchemy.engine import URL
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from bot.errors import Busy, Conflict, StorageError, Unsure
from bot.store import beside, postgres
from bot.store.database import Database, Parameters, Row, Step
from bot.store.points import reached
from bot.store.trouble import TROUBLES, explained, said, sqlstate

_TABLES: Final = text("SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema()")
_NUMBER: Final = text("SELECT CAST(pg_current_xact_id() AS text)")
_FATE: Final = text("SELECT pg_xact_status(CAST(CAST(:number AS text) AS xid8)) AS fate")
_FROM_ANOTHER_SERVER: Final = "22023"  # what a server says of a transaction's number that it has not reached
_TRY: Final = text("SELECT pg_try_advisory_lock(21316, 1)")  # held by who looks at the schema, or changes it
_LET_GO: Final = text("SELECT pg_advisory_unlock(21316, 1)")
_EVERY: Final = 0.2  # seconds between two looks
_log = logging.getLogger(__name__)


class ServerDatabase(Database):
    """A reader takes a connection of the pool; a writer has one of its own for a whole transaction."""

    shared = True
    patience = 10.0  # seconds for finding out what became of a commit whose answer was lost

    def __init__(self, engine: AsyncEngine) -> None:
        super().__init__()
        self.engine = engine
        self._readers = engine.execution_options(isolation_level="AUTOCOMMIT")  # one SELECT is a transaction by itself

    @classmethod
    async def open(cls, url: URL) -> "ServerDatabase":
        """Connects, once, to see that it can. Raises StorageError."""
        engine = postgres.pooled(url)
        try:
            with explained():
                await postgres.check(engine)
        except BaseException as error:
            await engine.dispose()
            if isinstance(error, StorageError) or not isinstance(error, Exception):
                raise
            raise StorageError(f"the database server cannot be used: {error}") from None
        return cls(engine)

    async def beside(self) -> Any:
        """See Database."""
        return await beside.connect(self.engine)

    async def read(self, statement: Executable, parameters: Parameters | None = None) -> Sequence[Row]:
        """See Database."""
        with self._noticed(), explained():
            async with _connected(self._readers) as connection:
                return (await connection.execute(statement, parameters)).all()

    async def write(self, steps: Sequence[Step]) -> list[Any]:
        """See Database."""

        async def work(connection: AsyncConnection) -> list[Any]:
            done = [await _done(connection, step) for step in steps]
            return [result.scalar() for result in done if result.returns_rows]

        return await self.whole(self._transaction(work))

    async def _transaction(self, work: Callable[[AsyncConnection], Any]) -> Any:
        await reached("before begin")
        with self._noticed(), explained():
            async with _connected(self.engine) as connection:
                await reached("after begin")
                given = await work(connection)
                number = await connection.scalar(_NUMBER)
                await reached("before commit")
                await self._commit(connection, number)
        await reached("after commit")
        return given

    # ---- a commit whose answer is lost

    async def _commit(self, connection: AsyncConnection, number: str) -> None:
        """Raises what the commit raises, unless it turns out that the transaction was stored all the same; Unsure."""
        try:
            await connection.commit()
        except TROUBLES as error:
            await connection.invalidate()
            if await self._fate(number) != "committed":
                raise
            _log.warning("the answer to a commit was lost (%s); it was stored", said(error))

    async def _fate(self, number: str) -> str:
        """What became of the transaction: `committed`, `aborted`. Raises Unsure when that cannot be found out in time."""
        until = asyncio.get_running_loop().time() + self.patience
        while True:
            try:
                async with _connected(self._readers) as connection:
                    fate = await connection.scalar(_FATE, {"number": number})
                if fate in ("committed", "aborted"):
                    return str(fate)
            except TROUBLES as error:
                if sqlstate(error) == _FROM_ANOTHER_SERVER:
                    return "aborted"
            if asyncio.get_running_loop().time() >= until:
                raise Unsure("the connection was lost while it was stored; whether it was is not known yet")
            await asyncio.sleep(_EVERY)

    # ---- the schema

    async def tables(self) -> set[str]:
        """See Database."""
        return {row.name for row in await self.read(_TABLES)}

    @asynccontextmanager
    async def alone(self) -> AsyncIterator[None]:
        """See Database. Another process may need a while: it is waited for."""
        with explained():
            async with self._readers.connect() as connection:
                for tried in count():
                    if await connection.scalar(_TRY):
                        break
                    if not tried:
                        _log.info("waiting for another process that looks at the schema of this database")
                    await asyncio.sleep(_EVERY)
                try:
                    yield
                finally:
                    await connection.execute(_LET_GO)

    async def upgrade(self, work: Callable[[Connection], None]) -> None:
        """See Database. A migration may take its time: its connection has no limit."""
        engine = postgres.patient(self.engine.url)
        try:
            async with engine.begin() as connection:
                await connection.run_sync(work)
        except TROUBLES as error:
            raise Busy(said(error)) from error
        finally:
            await engine.dispose()

    async def back_up(self, label: str) -> str | None:
        """A server's copies are made by its owner."""
        return None

    async def _close(self) -> None:
        await self.engine.dispose()


async def _done(connection: AsyncConnection, step: Step) -> CursorResult[Any]:
    """The step, carried out. Raises Conflict when its guard is not kept."""
    result = await connection.execute(step.statement, step.parameters)
    if step.guard and result.rowcount != 1:
        raise Conflict(step.guard)
    if step.point is not None:
        await reached(step.point)
    return result


@asynccontextmanager
async def _connected(engine: AsyncEngine) -> AsyncIterator[AsyncConnection]:
    """A connection; it is not used again after a failure that leaves open in what state it is."""
    async with engine.connect() as connection:
        try:
            yield connection
        except OSError:
            await connection.invalidate()
            raise
