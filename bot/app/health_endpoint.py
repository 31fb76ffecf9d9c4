"""For machines that look after the bot: `/ready`, and `/metrics` for Prometheus. Off unless STATUS_PORT is set.

`/ready` answers 200 while the storage can be read and Discord is connected, else 503; either way with what was found, as JSON.
"""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

from bot.app.game_bot import GameBot

if TYPE_CHECKING:
    from bot.app.prometheus_metrics import Metrics


class StatusPortError(Exception):
    """The pages cannot be served where the settings say. The text is for the host."""


@asynccontextmanager
async def serve_status(bot: GameBot) -> AsyncIterator[int | None]:
    """Serve the pages while the bot runs, if its settings say where; yield the port. Raise StatusPortError if it is taken."""
    settings = bot.settings
    if settings.status_port is None:
        yield None
        return
    from bot.app.status_pages import start_serving

    try:
        runner = await start_serving(bot, _counting(bot), settings.status_host, settings.status_port)
    except OSError as error:
        where = f"STATUS_PORT {settings.status_port} on STATUS_HOST {settings.status_host}"
        raise StatusPortError(f"{where} cannot be used: {error.strerror or type(error).__name__}") from error
    try:
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
