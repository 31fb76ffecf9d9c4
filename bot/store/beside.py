"""A connection to a server beside the pool, for who listens and holds locks."""

from typing import Any, Final

from sqlalchemy.ext.asyncio import AsyncEngine

_OURS: Final = ("async_fallback", "async_creator_fn", "prepared_statement_cache_size", "prepared_statement_name_func")
_ALIVE: Final = {"tcp_keepalives_idle": "5", "tcp_keepalives_interval": "2", "tcp_keepalives_count": "3"}
"""A machine that is gone is seen after some ten seconds, and what it held is free; the server's own default is two hours."""
_CONNECT: Final = 5.0  # seconds


async def connect(engine: AsyncEngine) -> Any:
    """A connection of asyncpg to the server of that engine; who asked for it ends it. Raises what asyncpg raises."""
    import asyncpg

    _, how = engine.dialect.create_connect_args(engine.url)
    given = {name: value for name, value in how.items() if name not in _OURS}
    return await asyncpg.connect(
        **given, server_settings={"application_name": "seneschal, its session", **_ALIVE}, timeout=_CONNECT
    )
