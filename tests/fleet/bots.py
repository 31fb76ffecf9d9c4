"""A whole bot as a process: it starts, plays and stops as `python -m bot` does, on our own Discord."""

import asyncio
import logging
import os
from dataclasses import dataclass
from functools import partial

import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.app.config import Config
from bot.app.game_bot import GameBot
from bot.cli import run_bot
from bot.cluster import cluster_startup
from bot.cluster.identify_limiter import IdentifyLimiter
from games import CATALOGUE
from tests.bot.table_kit import entropy
from tests.bot.tinygame import TINY
from tests.fleet.player import drawing


@dataclass(frozen=True)
class Start:
    """How a bot is started. `every`: seconds between two IDENTIFYs of a bucket."""

    url: str
    api: str
    every: float
    shards: int | None = None


def _bot(settings: Config) -> GameBot:
    bot = GameBot(settings, catalogue={**CATALOGUE, "tiny": TINY}, entropy=entropy(), board_every=0.2)
    bot.presenters.put("tiny", drawing())
    return bot


def main(start: Start) -> None:
    """Runs until it is stopped or killed."""
    level = os.environ.get("FLEET_LOG", "CRITICAL")
    logging.basicConfig(level=level, format="%(asctime)s %(process)d %(name)s %(levelname)s %(message)s")
    Route.BASE = f"{start.api}/api/v10"
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(start.api.replace("http", "ws") + "/gateway")
    vars(cluster_startup)["IdentifyLimiter"] = partial(IdentifyLimiter, every=start.every)
    vars(run_bot)["GameBot"] = _bot
    asyncio.run(run_bot._play(Config(database_url=start.url, shards=start.shards), "token"))
