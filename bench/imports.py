"""C4: importing the whole bot as `python -m bot` does it, beside importing the libraries that it stands on. With bytecode on both sides."""

from __future__ import annotations

import importlib.util
import os
import resource
import subprocess
import sys
from pathlib import Path
from statistics import median

from bench import child, measure
from bench.goals import Figure, ratios
from bench.measure import wall

ROUNDS, QUICK = 15, 5
OURS = "from bot.app import gc_tuning; gc_tuning.rest(); import bot.cli.run_bot, cogs.table, cogs.play, cogs.settings, cogs.gm"
LIBRARIES = ("discord", "discord.ext.commands", "aiosqlite", "pydantic", "PIL.Image")


def libraries() -> list[str]:
    """Return the installed ones: Pillow comes with the pictures."""
    return [name for name in LIBRARIES if importlib.util.find_spec(name.partition(".")[0])]


def took(code: str, cache: Path) -> tuple[float, float]:
    """Wall and CPU seconds of a process that runs this code. Bytecode is kept in `cache`."""
    environment = {k: v for k, v in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE"}
    environment |= {"PYTHONPYCACHEPREFIX": str(cache)}
    start, before = wall(), resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([sys.executable, "-c", code], cwd=child.ROOT, env=environment, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    spent = (after.ru_utime - before.ru_utime) + (after.ru_stime - before.ru_stime)
    return wall() - start, spent


def main(quick: bool = False) -> list[Figure]:
    """Print the figures; return them. The first round writes the bytecode and doesn't count."""
    names = libraries()
    codes = {"python alone": "pass", ", ".join(names): f"import {', '.join(names)}", "the bot, all titles": OURS}
    times: dict[str, list[tuple[float, float]]] = {name: [] for name in codes}
    with measure.place() as folder:
        for turn in range((QUICK if quick else ROUNDS) + 1):
            for name, code in codes.items():
                found = took(code, folder / "bytecode")
                times[name] += [found] if turn else []
    rows = [
        [name, *(f"{median(side) * 1e3:.0f}" for side in zip(*found, strict=True))] for name, found in times.items()
    ]
    measure.table("Imports, processes in turn", ("a process that imports", "wall ms", "CPU ms"), rows)
    _, theirs, ours = times.values()
    without = "" if "PIL.Image" in names else ", Pillow not among them"
    return [ratios("C4", f"CPU{without}", [(a[1], b[1]) for a, b in zip(ours, theirs, strict=True)])]
