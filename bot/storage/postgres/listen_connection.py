"""A server connection beside the pool, for listening and holding locks."""

from typing import Any, Final

from sqlalchemy.ext.asyncio import AsyncEngine

from bot.storage.postgres.postgres_connection import arguments

_ALIVE: Final = {"tcp_keepalives_idle": "5", "tcp_keepalives_interval": "2", "tcp_keepalives_count": "3"}
"""A machine that is gone is seen after some ten seconds, and what it held is free; the server's own default is two hours."""
_CONNECT: Final = 5.0  # seconds


async def connect(engine: AsyncEngine) -> Any:
    """Return a connection of asyncpg to the server of that engine; who asked for it ends it. Raise what asyncpg raises."""
    import asyncpg

    given = arguments(engine)
    named = given["server_settings"].get("application_name", "seneschal")
    settings = {**given["server_settings"], "application_name": f"{named}, its session", **_ALIVE}
    return await asyncpg.connect(**{"timeout": _CONNECT, **given, "server_settings": settings})
