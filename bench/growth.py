"""G2, G3: what an act costs in a large file and in a small one, in turn."""

from __future__ import annotations

from pathlib import Path
from statistics import median
from typing import NamedTuple

from bench.goals import Figure, ratios
from bench.hall import Hall, lengthen, multiply, played, service, trim
from bench.measure import floor, joined, micro, table, void

WALL, CPU = 0, 1
Rounds = list[list[tuple[float, float]]]


class Pair(NamedTuple):
    """Two files: how many games, and how many acts before their newest each of the games has."""

    goal: str
    what: str
    small: tuple[int, int]
    large: tuple[int, int]


def made(path: Path, seed: Path, games: int, acts: int) -> list[int]:
    """Make a file like the first one with `games` games, each with `acts` more acts than its newest; return their ids."""
    path.write_bytes(seed.read_bytes())
    trim(path)
    ids = multiply(path, games // 10)
    if acts:
        lengthen(path, acts)
    return ids


def forget(folder: Path, *names: str) -> None:
    """Delete these files, and what SQLite has beside them."""
    for name in names:
        for path in folder.glob(f"{name}*"):
            path.unlink(missing_ok=True)


async def beside(small: Path, large: Path, ids: tuple[list[int], list[int]], rounds: int, count: int) -> list[Rounds]:
    """Acts at any table of the two files, in turn; the first round only warms up. Wall and CPU seconds of each act."""
    times: list[Rounds] = [[], []]
    async with service(small) as (few, _), service(large) as (many, _):
        halls = [Hall(few, ids[0]), Hall(many, ids[1])]
        for turn in range(rounds + 1):
            got: Rounds = [[], []]
            for _ in range(count):
                for hall, taken in zip(halls, got, strict=True):
                    taken.append(await hall.act())
            for kept, taken in zip(times, got, strict=True):
                kept += [taken] if turn else []
    return times


async def grown(folder: Path, quick: bool) -> list[Figure]:
    """Print the figures; return them."""
    rounds, count, seed = (2, 60, folder / "seed.db") if quick else (5, 200, folder / "seed.db")
    await played(seed)
    games, acts = (100, 1_000) if quick else (1_000, 1_000)
    pairs = [
        Pair("G2", "10,000 games over 10", (10, 0), (10_000, 0)),
        Pair("G3", f"{games * acts:,} acts over {games:,}", (games, 0), (games, acts)),
    ]
    rows: list[list[object]] = []
    figures = []
    for pair in pairs:
        small, large = folder / "small.db", folder / "large.db"
        ids = (made(small, seed, *pair.small), made(large, seed, *pair.large))
        bad = void(floor(folder))
        few, many = await beside(small, large, ids, rounds, count)
        for column, name in ((CPU, "CPU"), (WALL, "wall")):
            low, high = ([[act[column] for act in taken] for taken in side] for side in (few, many))
            medians = [(median(ours), median(theirs)) for ours, theirs in zip(high, low, strict=True)]
            marks = [bad and column == WALL] * len(medians)
            figures.append(ratios(pair.goal, f"{pair.what}, {name}", medians, marks))
            shown = (*micro(joined(high)), *micro(joined(low))[:1], figures[-1].said(), pair.goal)
            rows.append([f"{pair.what}, {name}, µs", *shown])
        forget(folder, "small.db", "large.db")
    table("Storage: growth, in turn", ("an act", "p50", "p95", "p99", "small p50", "large / small", "goal"), rows)
    return figures
