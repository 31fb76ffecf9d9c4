"""A bot that is ready, and nothing more: ours on a stored file, or an idle one.

python -m bench.idle [DATABASE_URL]: when it was ready, its memory, what it has decoded and registered.
"""

from __future__ import annotations

import asyncio
import sys
import time
from pathlib import Path
from typing import Any

import discord
import simcord
from discord.ext import commands

from bench.child import report
from bot.app import gc_tuning

GUILDS, COMMANDS = 20, 12


class Idle(commands.Bot):
    """Twelve commands that do nothing."""

    def __init__(self) -> None:
        super().__init__("!", intents=discord.Intents(guilds=True))

    async def setup_hook(self) -> None:
        async def nothing(interaction: discord.Interaction[Any], number: int = 0, text: str = "") -> None:
            """Does nothing."""

        for number in range(COMMANDS):
            command: Any = discord.app_commands.Command(name=f"c{number}", description="nothing", callback=nothing)
            self.tree.add_command(command)
        await self.tree.sync()


async def ours(url: str) -> tuple[Any, list[int]]:
    """Our bot on that database, loaded as `python -m bot` does it; the list grows by one for each state that is decoded."""
    gc_tuning.rest()
    from bot.app.config import Config
    from bot.app.game_bot import GameBot
    from games.engine.declaring.rules import Rules

    decoded: list[int] = []
    load = Rules.load

    def counted(game: Any, version: int, text: str) -> Any:
        decoded.append(version)
        return load(game, version, text)

    Rules.load = counted  # type: ignore[method-assign,assignment]
    bot = GameBot(Config(database_url=url, backup_hour="off"))
    await bot.open()
    gc_tuning.wake()
    return bot, decoded


def memory() -> float:
    """Resident memory of this process in MB."""
    line = next(line for line in Path("/proc/self/status").read_text().splitlines() if line.startswith("VmRSS"))
    return int(line.split()[1]) / 1024


async def main(url: str = "") -> None:
    """Start, wait until 20 servers are there, report. Ready is when discord.py says so: what is loaded beside that comes after."""
    bot, decoded = await ours(url) if url else (Idle(), [])
    ready = list[tuple[float, float]]()

    async def note() -> None:
        ready.append((time.time(), time.process_time()))

    bot.add_listener(note, "on_ready")
    async with simcord.run(bot, shard_count=1 if url else None) as env:
        for number in range(GUILDS):
            guild = env.create_guild(f"g{number}")
            guild.create_text_channel("table")
            guild.add_member(env.create_user(f"u{number}"))
        await env.settle()
        found = {"ready": ready[0][0], "cpu": ready[0][1], "memory": memory(), "decoded": len(decoded)}
        await bot.close()
    report(found | {"views": len(bot.persistent_views), "items": len(bot._connection._view_store._dynamic_items)})


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
