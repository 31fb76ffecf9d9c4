"""Runs the benches named on the command line, or all. `--quick`: fewer rounds, for a first look."""

from __future__ import annotations

import importlib
import os
import platform
import sys

BENCHES = ("engine", "storage", "press", "start", "fleet")


def main(arguments: list[str]) -> int:
    """Prints the figures; gives 2 for an unknown name."""
    quick = "--quick" in arguments
    names = [name for name in arguments if name != "--quick"]
    unknown = [name for name in names if name not in BENCHES]
    if unknown:
        print(f"unknown: {', '.join(unknown)}; there are {', '.join(BENCHES)}")
        return 2
    load = os.getloadavg()[0] if hasattr(os, "getloadavg") else float("nan")
    print(f"Python {platform.python_version()}, {platform.machine()}, {os.cpu_count()} cores, load {load:.1f}.")
    print("Only ratios taken in one run mean anything; goals by their ids in the design.")
    for name in names or BENCHES:
        importlib.import_module(f"bench.{name}").main(quick)
    return 0


sys.exit(main(sys.argv[1:]))
