"""A database on a PostgreSQL server, over asyncpg.

Writers do not wait for each other here: what an act may not write over, its guard refuses (Step). A commit whose answer is lost is
asked after before anything is said.
"""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from itertools import count
from typing import Any, Final

from sqlalchemy import Connection, Executable, text
from sqlalchemy.engine import URL
from sqlalchemy.ext.asyncio import AsyncEngine

from bot.model.errors import Busy, Conflict, StorageError, Unsure
from bot.storage.engine.database import Database, Parameters, Row, Step
from bot.storage.engine.fault_injection import reach
from bot.storage.postgres import listen_connection as beside
from bot.storage.postgres import postgres_connection
from bot.storage.postgres.postgres_errors import NOT_NOW, TROUBLES, explain_errors, is_cut, sqlstate, write_error
from bot.storage.postgres.postgres_statements import prepare_statement

_TABLES: Final = text("SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema()")
_NUMBER: Final = "SELECT pg_current_xact_id()::text"
_FATE: Final = "SELECT pg_xact_status($1::text::xid8)"
_FROM_ANOTHER_SERVER: Final = "22023"  # what a server says of a transaction's number that it has not reached
_TRY: Final = "SELECT pg_try_advisory_lock(21316, 1)"  # held by who looks at the schema, or changes it
_LET_GO: Final = "SELECT pg_advisory_unlock(21316, 1)"
_EVERY: Final = 0.2  # seconds between two looks
_log = logging.getLogger(__name__)


class PostgresDatabase(Database):
    """A reader takes a connection of the pool; a writer has one of its own for a whole transaction."""

    shared = True
    patience = 10.0  # seconds for finding out what became of a commit whose answer was lost

    def __init__(self, pool: Any, engine: AsyncEngine) -> None:
        """`pool`: asyncpg's, for play; `engine`: SQLAlchemy's, for the owner's work."""
        super().__init__()
        self.pool, self.engine = pool, engine

    @classmethod
    async def open(cls, url: URL) -> "PostgresDatabase":
        """Connect, once, to see that it can. Raise StorageError."""
        engine = postgres_connection.patient(url)
        try:
            return cls(await postgres_connection.pool_connections(engine), engine)
        except TROUBLES as error:
            raise StorageError(f"the database server cannot be used: {write_error(error)}") from None

    async def beside(self) -> Any:
        """See Database."""
        return await beside.connect(self.engine)

    async def read(self, statement: Executable, parameters: Parameters | None = None) -> Sequence[Row]:
        """See Database. Reading survives a connection that was cut while unused."""
        query = prepare_statement(statement, ())
        with self._report_trouble(), explain_errors():
            try:
                records = await self._fetch(query.sql, query.fill_parameters(parameters or {}))
            except TROUBLES as error:
                if not is_cut(error):
                    raise
                records = await self._fetch(query.sql, query.fill_parameters(parameters or {}))
        return query.rows(records)

    async def _fetch(self, sql: str, values: Sequence[object]) -> list[Any]:
        async with self._connection() as connection:
            records: list[Any] = await connection.fetch(sql, *values)
            return records

    async def write(self, steps: Sequence[Step]) -> list[Any]:
        """See Database."""
        return await self.whole(self._transaction(steps))

    async def _transaction(self, steps: Sequence[Step]) -> list[Any]:
        await reach("before begin")
        with self._report_trouble(), explain_errors():
            async with self._begin() as connection:
                await reach("after begin")
                given = [value for step in steps for value in await _done(connection, step)]
                number = await connection.fetchval(_NUMBER)
                await reach("before commit")
                await self._commit(connection, number)
        await reach("after commit")
        return given

    # ---- connections

    @asynccontextmanager
    async def _connection(self) -> AsyncIterator[Any]:
        """Return a connection; it is not used again after a failure that leaves open in what state it is."""
        try:
            connection = await self.pool.acquire(timeout=postgres_connection.ANSWER)
        except TimeoutError:
            raise Busy("no connection became free") from None
        try:
            yield connection
        except BaseException as error:
            if not isinstance(error, Exception) or isinstance(error, OSError):
                _drop_connection(connection)
            raise
        finally:
            await self.pool.release(connection)

    @asynccontextmanager
    async def _begin(self) -> AsyncIterator[Any]:
        """Return a connection in a transaction, which is undone unless it was committed."""
        for last in (False, True):
            async with self._connection() as connection:
                try:
                    await connection.execute("BEGIN;")
                except TROUBLES as error:  # it was cut while no one used it: nothing has happened yet
                    if last or not is_cut(error):
                        raise
                    continue
                try:
                    yield connection
                except BaseException:
                    await _undone(connection)
                    raise
                return

    # ---- a commit whose answer is lost

    async def _commit(self, connection: Any, number: str) -> None:
        """Raise what the commit raises, unless it turns out that the transaction was stored all the same; Unsure."""
        try:
            await connection.execute("COMMIT;")
        except TROUBLES as error:
            _drop_connection(connection)
            if await self._fate(number) != "committed":
                raise
            _log.warning("the answer to a commit was lost (%s); it was stored", write_error(error))

    async def _fate(self, number: str) -> str:
        """Return the transaction's fate: `committed`, `aborted`. Raise Unsure if that can't be found out in time."""
        until = asyncio.get_running_loop().time() + self.patience
        while True:
            try:
                ((fate,),) = await self._fetch(_FATE, [number])
                if fate in ("committed", "aborted"):
                    return str(fate)
            except NOT_NOW as error:
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
        """See Database. Wait for another process, which may need a while."""
        with explain_errors():
            async with self._connection() as connection:
                for tried in count():
                    if await connection.fetchval(_TRY):
                        break
                    if not tried:
                        _log.info("waiting for another process that looks at the schema of this database")
                    await asyncio.sleep(_EVERY)
                try:
                    yield
                finally:
                    await connection.fetchval(_LET_GO)

    async def upgrade(self, work: Callable[[Connection], None]) -> None:
        """See Database. A migration may take its time."""
        try:
            async with self.engine.begin() as connection:
                await connection.run_sync(work)
        except TROUBLES as error:
            raise Busy(write_error(error)) from error

    async def back_up(self, label: str) -> str | None:
        """A server's copies are made by its owner."""
        return None

    async def _close(self) -> None:
        try:
            async with asyncio.timeout(postgres_connection.ANSWER):
                await self.pool.close()
        except TROUBLES:
            self.pool.terminate()
        await self.engine.dispose()


async def _done(connection: Any, step: Step) -> list[Any]:
    """Carry out one step; return the first value of its first row, if there is one. Raise Conflict if its guard fails."""
    given: list[Any] = []
    if isinstance(step.parameters, Sequence):
        query = prepare_statement(step.statement, tuple(step.parameters[0]))
        await connection.executemany(query.sql, map(query.fill_parameters, step.parameters))
    else:
        query = prepare_statement(step.statement, tuple(step.parameters))
        values = query.fill_parameters(step.parameters)
        if not step.guard:
            given = [record[0] for record in (await connection.fetch(query.sql, *values))[:1]]
        elif _count_changed(await connection.execute(query.sql, *values)) != 1:
            raise Conflict(step.guard)
    if step.point is not None:
        await reach(step.point)
    return given


def _count_changed(status: str) -> int:
    """Return how many rows a statement has changed, from the server's status: UPDATE 1."""
    return int(status.rpartition(" ")[2])


async def _undone(connection: Any) -> None:
    """Roll back; if the server can't be reached, the end of the connection does it."""
    try:
        await connection.execute("ROLLBACK;")
    except TROUBLES:
        _drop_connection(connection)


def _drop_connection(connection: Any) -> None:
    """End the connection; one that was cut has already left the pool."""
    with suppress(*TROUBLES):
        connection.terminate()
