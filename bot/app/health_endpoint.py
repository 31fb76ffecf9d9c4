"""For machines that look after the bot: `/ready`, and `/metrics` for Prometheus. Off unless STATUS_PORT is set.

`/ready` answers 200 while the storage can be read and Discord is connected, else 503; either way with what was found, as JSON.
"""

import asyncio
import math
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Final

import discord
from aiohttp import web

from bot.app.game_bot import GameBot
from bot.model.errors import TableError
from bot.storage.queries.usage_counts import UsageCounts

if TYPE_CHECKING:
    from bot.app.prometheus_metrics import Metrics

PATIENCE: Final = 5.0  # seconds for the storage to answer


class StatusPortError(Exception):
    """The pages cannot be served where the settings say. The text is for the host."""


class Status:
    """The two pages. `metrics` is None where the extra of that name is not installed: then there is only `/ready`."""

    def __init__(self, bot: GameBot, metrics: "Metrics | None") -> None:
        self._bot, self._metrics = bot, metrics

    def pages(self) -> web.Application:
        """Return the application that serves the pages."""
        pages = web.Application()
        pages.router.add_get("/ready", self._ready)
        if self._metrics is not None:
            pages.router.add_get("/metrics", self._figures)
        return pages

    async def _ready(self, _: web.Request) -> web.Response:
        census, shards = await self._census(), self._bot.heartbeats
        connected = self._bot.is_ready() and all(map(math.isfinite, shards.values()))
        found = {"storage": census is not None, "discord": connected, "shards": len(shards), "backup": self._backup()}
        return web.json_response(found, status=200 if census is not None and connected else 503)

    def _backup(self) -> dict[str, object] | None:
        """Return the moment of the newest daily copy and what is wrong with it; None where no copies are made."""
        backup = self._bot.backup
        if not backup.is_on:
            return None
        return {"last": backup.last.isoformat() if backup.last else None, "error": backup.error or None}

    async def _figures(self, _: web.Request) -> web.Response:
        """Serve the metrics. While the storage is down its figures are NaN, so that stale values don't look fresh."""
        assert self._metrics is not None
        self._metrics.show_storage(await self._census())
        self._metrics.show_shards(self._bot.heartbeats)
        if self._bot.backup.last is not None:
            self._metrics.show_backup((discord.utils.utcnow() - self._bot.backup.last).total_seconds())
        studio = self._bot.studio
        self._metrics.show_pictures(studio.drawn, studio.reused, studio.late, studio.failed)
        return web.Response(body=self._metrics.text(), headers={"Content-Type": self._metrics.type})

    async def _census(self) -> UsageCounts | None:
        try:
            async with asyncio.timeout(PATIENCE):
                return await self._bot.tables.census() if hasattr(self._bot, "tables") else None
        except (TableError, TimeoutError):
            return None


@asynccontextmanager
async def serve_status(bot: GameBot) -> AsyncIterator[int | None]:
    """Serve the pages while the bot runs, if its settings say where; yield the port. Raise StatusPortError if it is taken."""
    settings = bot.settings
    if settings.status_port is None:
        yield None
        return
    runner = web.AppRunner(Status(bot, _counting(bot)).pages(), access_log=None)
    await runner.setup()
    try:
        site = web.TCPSite(runner, settings.status_host, settings.status_port)
        try:
            await site.start()
        except OSError as error:
            where = f"STATUS_PORT {settings.status_port} on STATUS_HOST {settings.status_host}"
            raise StatusPortError(f"{where} cannot be used: {error.strerror or type(error).__name__}") from error
        yield runner.addresses[0][1]
    finally:
        await runner.cleanup()


def _counting(bot: GameBot) -> "Metrics | None":
    """Have the bot count, where the library for it is installed."""
    try:
        from bot.app.prometheus_metrics import Metrics
    except ModuleNotFoundError as missing:
        if missing.name != "prometheus_client":
            raise
        return None
    bot.tally = metrics = Metrics()
    return metrics
