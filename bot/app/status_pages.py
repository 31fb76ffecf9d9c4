"""The pages that `health_endpoint.py` serves; apart from it, since few bots serve any, and a web server takes its time to import."""

import asyncio
import math
from typing import TYPE_CHECKING, Final

from aiohttp import web

from bot.app.game_bot import GameBot
from bot.model.errors import TableError
from bot.model.version import write_version
from bot.storage.queries.usage_counts import UsageCounts

if TYPE_CHECKING:
    from bot.app.prometheus_metrics import Metrics

PATIENCE: Final = 5.0  # seconds for the storage to answer


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
        if not self._bot.is_set_up:
            return self._starting()
        census, shards = await self._census(), self._bot.heartbeats
        connected = self._bot.is_ready() and all(map(math.isfinite, shards.values()))
        found = {
            "version": write_version(),
            "storage": census is not None,
            "discord": connected,
            "shards": len(shards),
            "backup": self._backup(),
            "thoughts": self._thoughts(),
        }
        return web.json_response(found, status=200 if census is not None and connected else 503)

    def _starting(self) -> web.Response:
        return web.json_response({"version": write_version(), "answer": "it starts"}, status=503)

    def _backup(self) -> dict[str, object] | None:
        """Return the moment of the newest daily copy and what is wrong with it; None where no copies are made."""
        backup = self._bot.backup
        if not backup.is_on:
            return None
        return {"last": backup.last.isoformat() if backup.last else None, "error": backup.trouble or None}

    def _thoughts(self) -> dict[str, int]:
        """Return how many thoughts of robots came since the start, and how many failed."""
        counts = self._bot.tables.thinking.counts
        return {"done": counts.done, "failed": counts.failed.total()}

    async def _figures(self, _: web.Request) -> web.Response:
        """Serve the metrics. While the storage is down its figures are NaN, so that stale values don't look fresh."""
        assert self._metrics is not None
        if not self._bot.is_set_up:
            return self._starting()
        self._metrics.show_storage(await self._census())
        self._metrics.show_shards(self._bot.heartbeats)
        if self._bot.backup.last is not None:
            self._metrics.show_backup((self._bot.hour() - self._bot.backup.last).total_seconds())
        studio = self._bot.studio
        self._metrics.show_pictures(studio.drawn, studio.reused, studio.late, studio.failed)
        self._metrics.show_unread(self._bot.events.unread)
        self._metrics.show_thoughts(self._bot.tables.thinking.counts)
        return web.Response(body=self._metrics.text(), headers={"Content-Type": self._metrics.type})

    async def _census(self) -> UsageCounts | None:
        try:
            async with asyncio.timeout(PATIENCE):
                return await self._bot.tables.census()
        except (TableError, TimeoutError):
            return None


async def start_serving(bot: GameBot, metrics: "Metrics | None", host: str, port: int) -> web.AppRunner:
    """Serve the pages there; return what runs them. Raise OSError if the port can't be used."""
    runner = web.AppRunner(Status(bot, metrics).pages(), access_log=None)
    await runner.setup()
    try:
        await web.TCPSite(runner, host, port).start()
    except OSError:
        await runner.cleanup()
        raise
    return runner
