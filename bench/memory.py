"""C3: what the bot's memory grows by when each of 10,000 games is opened once."""

from __future__ import annotations

import asyncio
from statistics import median

from bench import child, measure
from bench.goals import Figure
from bench.hall import multiply, played, rest, url

GAMES, FEW, ROUNDS = 10_000, 1_000, 3


def main(quick: bool = False) -> list[Figure]:
    """Print the figures; return them."""
    games, rounds = (FEW, 1) if quick else (GAMES, ROUNDS)
    with measure.place() as folder:
        path = folder / "touched.db"
        asyncio.run(played(path))
        multiply(path, games // 10)
        rest(path)
        found = [child.run("bench.touched", url(path)) for _ in range(rounds)]
    grown = tuple([figures["after"] - figures["before"] for figures in found])
    shown = [[f"{median(figures[key] for figures in found):.1f}" for key in ("before", "after", "peak")]]
    heads = (f"RSS, MB: each of {games:,} games opened once by each of its people", "at ready", "after", "peak")
    measure.table("Memory", heads, [["the bot, simulator and all", *shown[0]]])
    return [Figure("C3", f"{games:,} games", grown)]
