"""Everything that is particular to PostgreSQL: how its URL is read, and how it is connected to."""

import logging
import shlex
import ssl
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from sqlalchemy.engine import URL
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import NullPool

from bot.model.errors import StorageError

_log = logging.getLogger(__name__)

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
_WORDS: Final = ("ssl", "passfile", "target_session_attrs", "krbsrvname", "gsslib", "password")
_NUMBERS: Final[Mapping[str, Callable[[str], float]]] = {
    "timeout": float,
    "command_timeout": float,
    "statement_cache_size": int,
    "max_cached_statement_lifetime": int,
    "max_cacheable_statement_size": int,
}
"""Parameters that asyncpg has by these names."""
_SETTINGS: Final = ("application_name", "search_path", "statement_timeout", "timezone")
_CERTIFICATES: Final[Sequence[str]] = ("sslrootcert", "sslcert", "sslkey")
_NEEDLESS: Final = (
    *("keepalives", "keepalives_idle", "keepalives_interval", "keepalives_count", "tcp_user_timeout"),
    *("gssencmode", "sslcompression", "sslnegotiation", "sslsni", "client_encoding", "fallback_application_name"),
)
"""Parameters of libpq that change nothing here."""
_OF_SQLALCHEMY: Final = (
    *("async_fallback", "async_creator_fn"),
    *("prepared_statement_cache_size", "prepared_statement_name_func"),
)


def adapt_url(url: URL) -> tuple[URL, dict[str, Any]]:
    """Return the URL without what it says beyond the server and its database, and that as asyncpg takes it. Raise StorageError.

    Hosts of databases and other programs write `postgres://`, and the parameters of libpq
    (https://www.postgresql.org/docs/current/libpq-connect.html). `server_settings` are among what is returned.
    """
    if url.drivername in ("postgres", "postgresql"):
        url = url.set(drivername=DRIVER)
    if url.drivername != DRIVER:
        raise StorageError(f"DATABASE_URL: no driver for {url.drivername}; write sqlite+aiosqlite:/// or {DRIVER}://")
    given = {name: value if isinstance(value, str) else value[-1] for name, value in url.query.items()}
    kept: dict[str, str] = {name: given.pop(name) for name in ("host", "port") if name in given}  # a socket's
    try:
        how = _read_parameters(given)
    except ValueError as error:
        raise StorageError(f"DATABASE_URL: a parameter has a value that can't be read: {error}") from None
    if given:
        raise StorageError(f"DATABASE_URL has a parameter that asyncpg does not know: {', '.join(sorted(given))}")
    return url.set(query=kept), how


def _read_parameters(given: dict[str, str]) -> dict[str, Any]:
    """Take the parameters that are understood out of `given`; return them as asyncpg does. Raise ValueError, StorageError."""
    how: dict[str, Any] = {name: given.pop(name) for name in _WORDS if name in given}
    how |= {name: number(given.pop(name)) for name, number in _NUMBERS.items() if name in given}
    if (seconds := float(given.pop("connect_timeout", "0"))) > 0:  # 0: libpq waits for ever
        how["timeout"] = seconds
    how["server_settings"] = _read_options(given.pop("options", ""))
    how["server_settings"] |= {name: given.pop(name) for name in _SETTINGS if name in given}
    if "sslmode" in given:
        how["ssl"] = given.pop("sslmode")
    files = {name: given.pop(name) for name in _CERTIFICATES if name in given}
    if files:
        how["ssl"] = _make_ssl_context(str(how.get("ssl", "prefer")), files)
    if given.pop("channel_binding", "prefer") == "require":
        _log.warning("DATABASE_URL: asyncpg doesn't bind channels; TLS itself is used as sslmode says")
    for name in _NEEDLESS:
        given.pop(name, None)
    return how


def _read_options(options: str) -> dict[str, str]:
    """Return the settings of libpq's `options`: "-c statement_timeout=5s --search_path=court". Raise ValueError."""
    words, settings = shlex.split(options.replace("-c", " ").replace("--", " ")), {}
    for word in words:
        name, equals, value = word.partition("=")
        if not equals:
            raise ValueError(f"options: {word}")
        settings[name.replace("-", "_")] = value
    return settings


def _make_ssl_context(mode: str, files: Mapping[str, str]) -> ssl.SSLContext:
    """Return what checks the server as `mode` says, by these files. Raise StorageError."""
    context = ssl.create_default_context()
    context.check_hostname = mode == "verify-full"
    if mode not in ("verify-ca", "verify-full"):
        context.verify_mode = ssl.CERT_NONE
    try:
        if "sslrootcert" in files and files["sslrootcert"] != "system":
            context.load_verify_locations(files["sslrootcert"])
        if "sslcert" in files:
            context.load_cert_chain(files["sslcert"], files.get("sslkey"))
    except (OSError, ssl.SSLError) as error:
        raise StorageError(f"DATABASE_URL: {', '.join(files.values())}: {error}") from None
    return context


def patient(url: URL) -> AsyncEngine:
    """Return the connections for the owner's work, which may take its time: a new one each, without limits. Raise StorageError."""
    server, how = adapt_url(url)
    kept = {"postgres": how, "url": url}  # for `arguments` and `renew`
    try:
        return create_async_engine(
            server,
            hide_parameters=True,
            connect_args={"timeout": CONNECT, **how},
            poolclass=NullPool,
            execution_options=kept,
        )
    except ModuleNotFoundError as missing:
        if missing.name != "asyncpg":
            raise
        raise StorageError(
            "DATABASE_URL names a PostgreSQL server, and its driver is not installed: pip install 'seneschal-bot[postgres]'"
        ) from None
    except ArgumentError as error:
        raise StorageError(f"DATABASE_URL cannot be used: {type(error).__name__}") from None


def arguments(engine: AsyncEngine) -> dict[str, Any]:
    """Return what asyncpg needs to connect to the engine's server."""
    _, server = engine.dialect.create_connect_args(engine.url)
    named = {name: value for name, value in server.items() if name not in _OF_SQLALCHEMY}
    return {**named, **engine.sync_engine.get_execution_options()["postgres"]}


def renew(engine: AsyncEngine) -> AsyncEngine:
    """Return an engine of its own to the same server. Raise StorageError."""
    return patient(engine.sync_engine.get_execution_options()["url"])


async def pool_connections(engine: AsyncEngine) -> Any:
    """Return the connections of asyncpg for play: some are kept open, none waits for long. Raise StorageError, and what asyncpg raises."""
    import asyncpg

    # A traceback with each look while the server is away, which we say once
    logging.getLogger("asyncpg.pool").setLevel(logging.ERROR)
    given = arguments(engine)
    how = {"timeout": CONNECT, "command_timeout": ANSWER, **given}
    how["server_settings"] = {**SESSION, **given["server_settings"]}
    pool = await asyncpg.create_pool(**how, min_size=1, max_size=CONNECTIONS, reset=_keep)
    version = int(await pool.fetchval("SHOW server_version_num")) // 10_000
    if version < OLDEST:
        await pool.close()
        raise StorageError(f"the server is PostgreSQL {version}; {OLDEST} or newer is needed")
    return pool


async def _keep(connection: object) -> None:
    """A connection goes back to the pool as it is: no one sets anything in it, and who held a lock has let go."""
