"""Runs the benches named on the command line, or all."""

from __future__ import annotations

import platform
import sys

from bench import engine

BENCHES = {"engine": engine.main}


def main(names: list[str]) -> int:
    """Prints the figures; gives 2 for an unknown name."""
    unknown = [name for name in names if name not in BENCHES]
    if unknown:
        print(f"unknown: {', '.join(unknown)}; there are {', '.join(BENCHES)}")
        return 2
    print(f"Python {platform.python_version()}, {platform.machine()}. Only ratios taken in one run mean anything.")
    for name in names or BENCHES:
        BENCHES[name]()
    return 0


sys.exit(main(sys.argv[1:]))
