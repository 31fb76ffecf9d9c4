"""Processes for tests, forked from one that has imported what they need: to import it takes a second in each."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import cache
from multiprocessing import forkserver, get_context
from multiprocessing.context import ForkServerContext
from typing import Any, Final

from bot.workers.worker_pool import WorkerPool

_IMPORTED: Final = [
    "tests.bot.crash_child",
    "tests.bot.start_child",
    "tests.fleet.bots",
    "tests.fleet.player",
    "bot.tables.robot_worker",
    "bot.storage.sqlite.sqlite_database",
    "bot.storage.postgres.postgres_database",
    "asyncpg",
]


@cache
def start_fork_server() -> ForkServerContext:
    """Return the context that forks processes. A test process has one server: who starts it first decides what it has imported."""
    context = get_context("forkserver")
    context.set_forkserver_preload(_IMPORTED)
    forkserver.ensure_running()
    return context


@asynccontextmanager
async def working(workers: int = 1, **how: Any) -> AsyncIterator[WorkerPool]:
    """A pool of workers, forked as all processes of tests are, and ended with the test."""
    start_fork_server()
    pool = WorkerPool(workers, **how)
    try:
        yield pool
    finally:
        pool.close()
