"""Databases for tests on a server: each a copy of one that was migrated once, and gone after its test."""

import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import count
from typing import Final

import asyncpg
from sqlalchemy.engine import URL, make_url

from bot.store.store import open_store

_COPY: Final = "STRATEGY file_copy"  # faster than the default here: nothing of a template is written twice


class Databases:
    """Makes databases on the server of that URL, whose user must be allowed to; no other of its databases is touched."""

    def __init__(self, url: str) -> None:
        self._url = make_url(url)
        self._names = count()
        self._template: str | None = None

    @asynccontextmanager
    async def fresh(self) -> AsyncIterator[str]:
        """The URL of a database that is migrated, and otherwise empty."""
        if self._template is None:
            template = await self._create("")
            await (await open_store(self._named(template))).close()
            self._template = template
        name = await self._create(f"TEMPLATE {self._template} {_COPY}")
        try:
            yield self._named(name)
        finally:
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
        """Drops what was migrated."""
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

    async def _drop(self, name: str) -> None:
        await self.execute(f"DROP DATABASE {name} WITH (FORCE)")

    def _named(self, name: str) -> str:
        return self._url.set(database=name).render_as_string(hide_password=False)

    def _plain(self) -> str:
        url: URL = self._url.set(drivername="postgresql")
        return url.render_as_string(hide_password=False)
