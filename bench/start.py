"""C1, C2, C5: from the start of the process until the bot is ready, with 10,000 stored games, with 10, and beside an idle bot."""

from __future__ import annotations

import asyncio
import statistics
import subprocess
import sys
import tempfile
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from bench import child, measure
from bench.hall import multiply, played, rest, url
from bench.measure import goal
from tools.install import OURS

ROUNDS, GAMES = 7, 10_000
CHECKED = 4_000  # a file that large is still read through at start
LAST_SEEN = round(
    datetime(2025, 12, 31, 23, 50, tzinfo=UTC).timestamp() * 1000
)  # ten minutes before simcord's clock begins


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
    """Starts each in turn; the first round only warms up."""
    found: dict[str, list[dict[str, Any]]] = {name: [] for name in places}
    for turn in range(rounds + 1):
        for name, place in places.items():
            figures = child.run("bench.idle", *([place] if place else []))
            found[name] += [figures] if turn else []
    return found


def compiled() -> None:
    """Sees to it that no case compiles its sources at every start: packages that are installed are compiled, ours may not be."""
    subprocess.run([sys.executable, "-m", "compileall", "-q", *OURS, "bench"], cwd=child.ROOT, check=True)


def main(quick: bool = False) -> None:
    """Prints the figures."""
    compiled()
    with tempfile.TemporaryDirectory(prefix=".bench-", dir=child.ROOT) as folder:
        places = {"idle bot": ""} | {name: url(path) for name, path in files(Path(folder)).items()}
        found = started(places, 3 if quick else ROUNDS)
        size = sum(path.stat().st_size for path in Path(folder).glob(f"{GAMES}.db*")) / 1e6
    median = {
        name: {key: statistics.median(f[key] for f in figures) for key in figures[0]} for name, figures in found.items()
    }
    for name, figures in found.items():
        median[name]["wall"] = statistics.median(f["ready"] - f["born"] for f in figures)
    idle, few, _, many = median.values()
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
    grown = f"{many['memory'] - few['memory']:+.1f} MB"
    goals = [
        [f"{many['wall'] / idle['wall']:.2f} × the idle bot", goal("C1", "≤ 2.5")],
        [f"{grown}, {many['decoded']:g} states decoded", goal("C2", "≤ +30 MB, 0 decoded")],
        [
            f"{few['views']:g} and {many['views']:g} views, {few['items']:g} and {many['items']:g} item classes",
            "C5, must be equal",
        ],
    ]
    measure.table(f"Start with {GAMES:,} games beside 10", ("", "goal"), goals)
