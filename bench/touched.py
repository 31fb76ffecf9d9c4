"""The bot on a stored file, where every player of every game opens their panel once.

python -m bench.touched DATABASE_URL: its memory before and after. The panels are drawn and thrown away, not sent: the simulated
Discord would keep them all.
"""

from __future__ import annotations

import asyncio
import resource
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import closing
from typing import Any

import simcord

from bench.child import report
from bench.idle import memory
from bench.measure import set_aside
from bot.app.config import Config
from bot.app.game_bot import GameBot


def tables(url: str) -> Iterator[int]:
    """Return the numbers of the stored games."""
    with closing(sqlite3.connect(url.partition("///")[2])) as db:
        yield from [number for (number,) in db.execute("SELECT id FROM heads ORDER BY id")]


async def opened(bot: Any, table: int) -> None:
    """Each of its people opens their panel."""
    standing = await bot.tables.standing(table)
    for player in standing.table.players:
        await bot.panels.panel(table, player.user)


async def main(url: str) -> None:
    """Start, open, report."""
    bot = GameBot(Config(database_url=url, backup_hour="off"))
    async with simcord.run(bot, shard_count=1) as env:
        await env.settle()
        set_aside()
        before = memory()
        for table in tables(url):
            await opened(bot, table)
        after, peak = memory(), resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
        await bot.close()
    report({"before": before, "after": after, "peak": peak})


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1]))
