"""A database as the rest of the store sees it: read by anyone, written by lists of steps, each list as a whole or not at all.

A SQLite file and a PostgreSQL server are two kinds of it.
"""

import asyncio
import logging
from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager, contextmanager
from typing import Any, NamedTuple, Protocol, TypeVar

from sqlalchemy import Connection, Executable

from bot.model.errors import Busy, StorageError
from bot.storage.engine.fault_injection import Point
from bot.storage.engine.shard_scope import EVERYTHING, ShardScope

T = TypeVar("T")
_log = logging.getLogger(__name__)
Parameters = Mapping[str, object]


class Row(Protocol):
    """A row that was read: its columns by name and by place."""

    def _asdict(self) -> dict[str, Any]: ...

    def __getattr__(self, column: str) -> Any: ...

    def __getitem__(self, place: int) -> Any: ...


class Step(NamedTuple):
    """One statement of a transaction, with its parameters; a list of them has it executed once for each.

    Names that are columns of an INSERT or UPDATE are what it sets. `guard`: what the Conflict says unless exactly one row is
    changed; without it any number may be. `point` is reached once it is done.
    """

    statement: Executable
    parameters: Parameters | Sequence[Parameters] = {}
    guard: str = ""
    point: Point | None = None


class Database(ABC):
    """A database. `shared`: several processes may use it at the same time."""

    shared = False

    def __init__(self) -> None:
        self._running: set[asyncio.Task[Any]] = set()
        self.troubled = False  # whether someone could not be served since it was last set to False
        self._is_away = False  # the last that was asked of it failed
        self.share: ShardScope = EVERYTHING  # whose tables are looked after here

    @abstractmethod
    async def read(self, statement: Executable, parameters: Parameters | None = None) -> Sequence[Row]:
        """Return all rows of one SELECT. Raise Busy when the database cannot answer now."""

    @abstractmethod
    async def write(self, steps: Sequence[Step]) -> list[Any]:
        """Carry out one transaction: all steps in their order, or nothing; once begun it runs to its end, even if its callers are cancelled.

        Return, for each step whose statement returns rows, the first column of the first one. Raise Conflict if a guard fails or a
        unique row exists, Busy if nothing can be written now.
        """

    @abstractmethod
    async def tables(self) -> set[str]:
        """Return the names of all tables that there are. Raise Busy."""

    @asynccontextmanager
    async def alone(self) -> AsyncIterator[None]:
        """Within it no other process looks at the schema, or changes it. Raise Busy."""
        yield

    @abstractmethod
    async def upgrade(self, work: Callable[[Connection], None]) -> None:
        """Run `work`, which changes the schema, in one transaction. Raise Busy; then nothing has changed."""

    @abstractmethod
    async def back_up(self, label: str) -> str | None:
        """Make a copy before the schema changes; return its name, None if the owner has to make one. Raise StorageError."""

    @abstractmethod
    async def _close(self) -> None:
        """Close all connections and let go of the lock. May be called twice."""

    @contextmanager
    def _report_trouble(self) -> Iterator[None]:
        """Note that someone could not be served: in the log once, however many there are, and once when it is over."""
        try:
            yield
        except Busy as error:
            self.troubled = True
            if not self._is_away:
                self._is_away = True
                _log.warning(
                    "storage not available: %s; presses get an answer that says so, messages and deadlines wait", error
                )
            raise
        if self._is_away:
            self._is_away = False
            _log.warning("storage available again")

    async def beside(self) -> Any:
        """Return a connection for a process that listens and holds locks, as the driver has it; who asked for it ends it.

        Raise what the driver raises; StorageError for a file, which one process has to itself.
        """
        raise StorageError("only a server has room for several processes")

    async def whole(self, work: Coroutine[Any, Any, T]) -> T:
        """Run `work` to its end even if the caller is cancelled, who can then read back what it did."""
        task = asyncio.create_task(work)
        self._running.add(task)
        task.add_done_callback(self._note_end)
        return await asyncio.shield(task)

    def _note_end(self, task: "asyncio.Task[Any]") -> None:
        self._running.discard(task)
        if not task.cancelled():
            task.exception()  # seen: a caller that was cancelled does not ask for it any more

    async def close(self) -> None:
        """Wait for what is being written, close all connections and let go of the lock. May be called twice."""
        if self._running:
            await asyncio.wait(set(self._running))
        await self._close()
