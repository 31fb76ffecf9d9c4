"""A whole bot as a process: it starts, plays and stops as `python -m bot` does, on our own Discord."""

import asyncio
import logging
import os
from dataclasses import dataclass
from functools import partial

import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot import online
from bot.app import GameBot
from bot.fleet import together
from bot.fleet.gates import Gates
from bot.settings import Settings
from games import CATALOGUE
from tests.bot.tinygame import TINY
from tests.fleet.player import drawing


@dataclass(frozen=True)
class Start:
    """How a bot is started. `every`: seconds between two IDENTIFYs of a bucket."""

    url: str
    api: str
    every: float
    shards: int | None = None


def _bot(settings: Settings) -> GameBot:
    bot = GameBot(settings, catalogue={**CATALOGUE, "tiny": TINY}, board_every=0.2)
    bot.shelf.put("tiny", drawing())
    return bot


def main(start: Start) -> None:
    """Runs until it is stopped or killed."""
    level = os.environ.get("FLEET_LOG", "CRITICAL")
    logging.basicConfig(level=level, format="%(asctime)s %(process)d %(name)s %(levelname)s %(message)s")
    Route.BASE = f"{start.api}/api/v10"
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(start.api.replace("http", "ws") + "/gateway")
    vars(together)["Gates"] = partial(Gates, every=start.every)
    vars(online)["GameBot"] = _bot
    asyncio.run(online._play(Settings(database_url=start.url, shards=start.shards), "token"))
