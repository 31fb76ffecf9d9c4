"""Everything that is particular to PostgreSQL: how its URL is read, and how it is connected to."""

import logging
from typing import Any, Final

from sqlalchemy.engine import URL
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import NullPool

from bot.model.errors import StorageError

DRIVER: Final = "postgresql+asyncpg"
OLDEST: Final = 13  # pg_current_xact_id is younger than 12
CONNECTIONS: Final = 20  # for players of one process at the same time; who comes on top waits
CONNECT: Final = 5.0  # seconds; these limits keep a press from hanging on a server that is gone without a word
ANSWER: Final = 10.0
SESSION: Final = {
    "application_name": "seneschal",
    "lock_timeout": "5s",  # as long as a SQLite file is waited for
    "idle_in_transaction_session_timeout": "10s",  # a process that stands still holds up no one for longer
}
_OF_SQLALCHEMY: Final = (
    *("async_fallback", "async_creator_fn"),
    *("prepared_statement_cache_size", "prepared_statement_name_func"),
)


def adapt_url(url: URL) -> URL:
    """Return the URL as our driver reads it: hosts and other programs write `postgres://` and `sslmode`. Raise StorageError."""
    if url.drivername in ("postgres", "postgresql"):
        url = url.set(drivername=DRIVER)
    if url.drivername != DRIVER:
        raise StorageError(f"DATABASE_URL: no driver for {url.drivername}; write sqlite+aiosqlite:/// or {DRIVER}://")
    if "sslmode" in url.query:
        url = url.update_query_dict({"ssl": url.query["sslmode"]}).difference_update_query(["sslmode"])
    return url


def patient(url: URL) -> AsyncEngine:
    """Return the connections for the owner's work, which may take its time: a new one each, without limits. Raise StorageError."""
    how = {"timeout": CONNECT}
    try:
        return create_async_engine(adapt_url(url), hide_parameters=True, connect_args=how, poolclass=NullPool)
    except ModuleNotFoundError as missing:
        if missing.name != "asyncpg":
            raise
        raise StorageError(
            "DATABASE_URL names a PostgreSQL server, and its driver is not installed: pip install 'seneschal[postgres]'"
        ) from None
    except ArgumentError as error:
        raise StorageError(f"DATABASE_URL cannot be used: {type(error).__name__}") from None


def arguments(engine: AsyncEngine) -> dict[str, Any]:
    """Return what asyncpg needs to connect to the engine's server."""
    _, how = engine.dialect.create_connect_args(engine.url)
    return {name: value for name, value in how.items() if name not in _OF_SQLALCHEMY}


async def pool_connections(engine: AsyncEngine) -> Any:
    """Return the connections of asyncpg for play: some are kept open, none waits for long. Raise StorageError, and what asyncpg raises."""
    import asyncpg

    logging.getLogger("asyncpg.pool").setLevel(
        logging.ERROR
    )  # a traceback with each look while the server is away, which we say once
    limits = {"timeout": CONNECT, "command_timeout": ANSWER, "server_settings": SESSION}
    sizes = {"min_size": 1, "max_size": CONNECTIONS, "reset": _keep}
    try:
        pool = await asyncpg.create_pool(**arguments(engine), **limits, **sizes)
    except TypeError:
        unknown = ", ".join(engine.url.query)
        raise StorageError(f"DATABASE_URL has a parameter that asyncpg does not know ({unknown})") from None
    version = int(await pool.fetchval("SHOW server_version_num")) // 10_000
    if version < OLDEST:
        await pool.close()
        raise StorageError(f"the server is PostgreSQL {version}; {OLDEST} or newer is needed")
    return pool


async def _keep(connection: object) -> None:
    """A connection goes back to the pool as it is: no one sets anything in it, and who held a lock has let go."""
