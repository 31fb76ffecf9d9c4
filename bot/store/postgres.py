"""Everything that is particular to PostgreSQL: how its URL is read, and how it is connected to."""

from collections.abc import Mapping
from typing import Any, Final

from sqlalchemy import text
from sqlalchemy.engine import URL
from sqlalchemy.exc import ArgumentError, NoSuchModuleError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import NullPool

from bot.errors import StorageError

DRIVER: Final = "postgresql+asyncpg"
OLDEST: Final = 13  # pg_current_xact_id is younger than 12
CONNECTIONS: Final = 20  # for players of one process at the same time; who comes on top waits
CONNECT: Final = 5.0  # seconds; these limits keep a press from hanging on a server that is gone without a word
ANSWER: Final = 10.0
SESSION: Final = {
    "application_name": "seneschal",
    "lock_timeout": "5s",  # as long as a SQLite file is waited for
    "idle_in_transaction_session_timeout": "10s",  # a process that stands still holds up nobody for longer
}


def adapted(url: URL) -> URL:
    """The URL as our driver reads it: hosts and other programs write `postgres://` and `sslmode`. Raises StorageError."""
    if url.drivername in ("postgres", "postgresql"):
        url = url.set(drivername=DRIVER)
    if url.drivername != DRIVER:
        raise StorageError(f"DATABASE_URL: no driver for {url.drivername}; write sqlite+aiosqlite:/// or {DRIVER}://")
    if "sslmode" in url.query:
        url = url.update_query_dict({"ssl": url.query["sslmode"]}).difference_update_query(["sslmode"])
    return url


def pooled(url: URL) -> AsyncEngine:
    """Connections for play: some are kept open, each is proved before it is used, nothing waits for long. Raises StorageError."""
    limits = {"timeout": CONNECT, "command_timeout": ANSWER, "server_settings": SESSION}
    sizes = {"pool_size": CONNECTIONS, "max_overflow": 0, "pool_timeout": ANSWER, "pool_pre_ping": True}
    return _engine(url, limits, **sizes)


def patient(url: URL) -> AsyncEngine:
    """Connections for the owner's work, which may take its time: a new one each, without limits. Raises StorageError."""
    return _engine(url, {"timeout": CONNECT}, poolclass=NullPool)


def _engine(url: URL, limits: Mapping[str, Any], **pool: Any) -> AsyncEngine:
    try:
        return create_async_engine(adapted(url), hide_parameters=True, connect_args=limits, **pool)
    except ModuleNotFoundError as missing:
        if missing.name != "asyncpg":
            raise
        raise StorageError(
            "DATABASE_URL names a PostgreSQL server, and its driver is not installed: pip install 'seneschal[postgres]'"
        ) from None
    except (ArgumentError, NoSuchModuleError) as error:
        raise StorageError(f"DATABASE_URL cannot be used: {type(error).__name__}") from None


async def check(engine: AsyncEngine) -> None:
    """Raises StorageError for a server that is too old, or a URL with parameters that the driver does not know."""
    try:
        async with engine.connect() as connection:
            version = int(await connection.scalar(text("SHOW server_version_num"))) // 10_000
    except TypeError:
        raise StorageError(
            f"DATABASE_URL has a parameter that asyncpg does not know ({', '.join(engine.url.query)})"
        ) from None
    if version < OLDEST:
        raise StorageError(f"the server is PostgreSQL {version}; {OLDEST} or newer is needed")
