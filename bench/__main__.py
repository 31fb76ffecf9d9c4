"""Runs the benches named on the command line, or all, and holds what they found against the goals, in one table.

--quick: fewer rounds, for a first look. --openspiel PYTHON, --boardgame NODE_MODULES: see bench.anchors.level. --keep FILE: the figures
as JSON. Exits with 0 also when goals are missed, 1 when a bench could not be run to its end.
"""

from __future__ import annotations

import argparse
import importlib
import os
import platform
import sys
import traceback
from pathlib import Path
from typing import Final

from bench import child, goals, measure
from bench.anchors.level import Level

BENCHES: Final = (
    "engine",
    "storage",
    "press",
    "start",
    "memory",
    "imports",
    "lag",
    "hostile",
    "thinking",
    "fleet",
    "pictures",
)


def asked(arguments: list[str]) -> argparse.Namespace:
    """Return the parsed command line; an unknown bench ends the program."""
    parser = argparse.ArgumentParser(prog="python -m bench")
    parser.add_argument("benches", nargs="*", metavar="bench", help=f"of {', '.join(BENCHES)}; all without any")
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--openspiel", default="")
    parser.add_argument("--boardgame", default="")
    parser.add_argument("--keep", type=Path)
    chosen = parser.parse_args(arguments)
    unknown = [name for name in chosen.benches if name not in BENCHES]
    if unknown:
        parser.error(f"unknown: {', '.join(unknown)}; there are {', '.join(BENCHES)}")
    return chosen


def run(name: str, quick: bool, level: Level) -> list[goals.Figure] | None:
    """Return one bench; None if it could not be run to its end, which the others do not suffer from."""
    bench = importlib.import_module(f"bench.{name}")
    try:
        found: list[goals.Figure] = bench.main(quick, level) if name == "engine" else bench.main(quick)
    except Exception:
        traceback.print_exc()
        print(f"\n**{name} could not be run to its end.**", flush=True)
        return None
    return found


def load() -> float:
    """Return the load: how many processes wanted a core, on average over the last minute; NaN where the system doesn't say."""
    return os.getloadavg()[0] if hasattr(os, "getloadavg") else float("nan")


def main(arguments: list[str]) -> int:
    """Print the figures and the goals."""
    chosen = asked(arguments)
    level = Level.chosen(vars(chosen))
    measure.sweep()
    child.compiled()
    print(f"Python {platform.python_version()}, {platform.machine()}, {os.cpu_count()} cores.")
    loads = [("before", load())]
    print("Only ratios taken in one run mean anything: medians of the rounds' ratios, with what they lay between.")
    found: dict[str, list[goals.Figure] | None] = {}
    for name in chosen.benches or BENCHES:
        found[name] = run(name, chosen.quick, level)
        loads.append((f"after {name}", load()))
    figures = [figure for some in found.values() for figure in some or ()]
    goals.show(figures, every=not chosen.benches)
    print(f"Load of the last minute: {', '.join(f'{busy:.1f} {when}' for when, busy in loads)}.")
    if chosen.keep:
        goals.keep(figures, chosen.keep)
    failed = [name for name, some in found.items() if some is None]
    if failed:
        print(f"Not run to their end: {', '.join(failed)}.")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
