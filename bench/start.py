"""C1, C2, C5: from the start of the process until the bot is ready, with 10,000 stored games, with 10, and beside an idle bot."""

from __future__ import annotations

import asyncio
import statistics
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from bench import child, measure
from bench.goals import Figure, ratios
from bench.hall import multiply, played, rest, url

ROUNDS, GAMES = 7, 10_000
CHECKED = 4_000  # a file that large is still read through at start
# Ten minutes before simcord's clock begins
LAST_SEEN = round(datetime(2025, 12, 31, 23, 50, tzinfo=UTC).timestamp() * 1000)


def files(folder: Path) -> dict[str, Path]:
    """Files with 10, 4,000 (the most that is checked as a whole at start) and 10,000 games, of a bot stopped ten minutes ago."""
    made = {"10 games": folder / "10.db"}
    asyncio.run(played(made["10 games"]))
    rest(made["10 games"], LAST_SEEN)
    for games in (CHECKED, GAMES):
        path = made[f"{games:,} games"] = folder / f"{games}.db"
        path.write_bytes(made["10 games"].read_bytes())
        multiply(path, games // 10)
        rest(path)
    return made


def started(places: dict[str, str], rounds: int) -> dict[str, list[dict[str, Any]]]:
    """Start each in turn; the first round only warms up."""
    found: dict[str, list[dict[str, Any]]] = {name: [] for name in places}
    for turn in range(rounds + 1):
        for name, place in places.items():
            figures = child.run("bench.idle", *([place] if place else []))
            found[name] += [figures] if turn else []
    return found


def main(quick: bool = False) -> list[Figure]:
    """Print the figures; return them."""
    with measure.place() as folder:
        places = {"idle bot": ""} | {name: url(path) for name, path in files(folder).items()}
        found = started(places, 3 if quick else ROUNDS)
        size = sum(path.stat().st_size for path in folder.glob(f"{GAMES}.db*")) / 1e6
    median = {
        name: {key: statistics.median(f[key] for f in figures) for key in figures[0]} for name, figures in found.items()
    }
    for name, figures in found.items():
        median[name]["wall"] = statistics.median(f["ready"] - f["born"] for f in figures)
    idle = median["idle bot"]
    rows = []
    for name, case in median.items():
        ratio = f"{case['wall'] / idle['wall']:.2f}"
        counts = [f"{case[key]:g}" for key in ("decoded", "views", "items")]
        rows.append(
            [name, f"{case['wall'] * 1e3:,.0f}", f"{case['cpu'] * 1e3:,.0f}", ratio, f"{case['memory']:.1f}", *counts]
        )
    heads = (
        "process start to ready",
        "wall ms",
        "CPU ms",
        "/ idle",
        "RSS MB",
        "states decoded",
        "views",
        "item classes",
    )
    measure.table(f"Start ({GAMES:,} games: {size:.0f} MB)", heads, rows)
    return goals(found)


def goals(found: dict[str, list[dict[str, Any]]]) -> list[Figure]:
    """C1, C2, C5: what the rounds say."""
    idle, few, _, many = found.values()
    walls = [[figures["ready"] - figures["born"] for figures in side] for side in (many, idle)]
    grown = tuple([large["memory"] - small["memory"] for large, small in zip(many, few, strict=True)])
    same = all(large[key] == small[key] for large, small in zip(many, few, strict=True) for key in ("views", "items"))
    counted = f"{many[0]['views']:g} views, {many[0]['items']:g} item classes"
    return [
        ratios("C1", "", zip(*walls, strict=True)),
        Figure("C2", "RSS", grown),
        Figure("C2d", "", (max(figures["decoded"] for figures in many),)),
        Figure("C5", counted, (float(same),)),
    ]
