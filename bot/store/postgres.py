"""Everything that is particular to PostgreSQL: the advisory lock that keeps a second process out."""

from typing import Final

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from bot.errors import StorageError

_KEY: Final = 0x53454E45  # "SENE"


class ServerLock:
    """Held by the one process that writes the database, for as long as its session lives."""

    def __init__(self, connection: AsyncConnection) -> None:
        self._connection = connection

    @classmethod
    async def take(cls, engine: AsyncEngine) -> "ServerLock":
        """Raises StorageError at once if another process holds it."""
        connection = await engine.connect()
        held = await connection.scalar(text("SELECT pg_try_advisory_lock(:key)"), {"key": _KEY})
        await connection.commit()
        if not held:
            await connection.close()
            raise StorageError("the database is in use: another Seneschal is running on it")
        return cls(connection)

    async def release(self) -> None:
        """Lets go by ending the session. May be called twice."""
        if not self._connection.closed:
            await self._connection.invalidate()
        await self._connection.close()
