"""Databases for tests on a server. To make one costs the server some thirty times what it costs to empty it: most are used again.

What is handed on is as if it were new: no rows, no session, every number from 1; a test that changed the schema or the settings takes its
database with it.
"""

import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import count
from typing import Final

import asyncpg
from sqlalchemy.engine import URL, make_url

from bot.storage.schema.schema_migration import HEAD
from bot.storage.schema.sql_tables import metadata
from bot.storage.store import open_store

_COPY: Final = "STRATEGY file_copy"  # faster than the default here: nothing of a template is written twice

_ALONE: Final = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"
_CHANGED: Final = (
    "SELECT (SELECT version_num FROM alembic_version) <> $1 OR EXISTS (SELECT 1 FROM pg_db_role_setting AS s"
    " JOIN pg_database AS d ON d.oid = s.setdatabase WHERE d.datname = current_database())"
)
_EMPTY: Final = "; ".join(
    [
        *[f"DELETE FROM {table.name}" for table in reversed(metadata.sorted_tables)],
        "SELECT setval(seqrelid::regclass, 1, false) FROM pg_sequence",
    ]
)


class Databases:
    """Makes databases on the server of that URL, whose user must be allowed to; no other of its databases is touched."""

    def __init__(self, url: str) -> None:
        self._url = make_url(url)
        self._names = count()
        self._template: str | None = None
        self._clean: list[str] = []

    @asynccontextmanager
    async def fresh(self) -> AsyncIterator[str]:
        """The URL of a database that is migrated, and otherwise empty."""
        if self._template is None:
            template = await self._create("")
            await (await open_store(self._named(template))).close()
            self._template = template
        name = self._clean.pop() if self._clean else await self._create(f"TEMPLATE {self._template} {_COPY}")
        try:
            yield self._named(name)
        finally:
            if await self._emptied(name):
                self._clean.append(name)
            else:
                await self._drop(name)

    @asynccontextmanager
    async def empty(self) -> AsyncIterator[str]:
        """The URL of a database in which there is nothing at all."""
        name = await self._create("")
        try:
            yield self._named(name)
        finally:
            await self._drop(name)

    async def close(self) -> None:
        """Drops what is kept."""
        while self._clean:
            await self._drop(self._clean.pop())
        if self._template is not None:
            await self._drop(self._template)
            self._template = None

    async def execute(self, statement: str) -> None:
        """Runs a statement on the server, in no database of a test."""
        connection = await asyncpg.connect(self._plain())
        try:
            await connection.execute(statement)
        finally:
            await connection.close()

    async def _create(self, how: str) -> str:
        name = f"seneschal_test_{os.getpid()}_{next(self._names)}"
        await self.execute(f"CREATE DATABASE {name} {how}")
        return name

    async def _emptied(self, name: str) -> bool:
        """Empties the database; gives False where it is not the same as before all the same."""
        connection = await asyncpg.connect(self._plain(name))
        try:
            await connection.execute(_ALONE)
            if await connection.fetchval(_CHANGED, HEAD):
                return False
            await connection.execute(_EMPTY)
        finally:
            await connection.close()
        return True

    async def _drop(self, name: str) -> None:
        await self.execute(f"DROP DATABASE {name} WITH (FORCE)")

    def _named(self, name: str) -> str:
        return self._url.set(database=name).render_as_string(hide_password=False)

    def _plain(self, name: str | None = None) -> str:
        url: URL = self._url.set(drivername="postgresql", database=name or self._url.database)
        return url.render_as_string(hide_password=False)
