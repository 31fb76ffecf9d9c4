"""Runs the tests that depend on the seed of a run with new seeds: other games, other deals, other order of sets.

python -m tools.seeds [--new N] [--seed NUMBER ...] [-- options of pytest]

Which tests those are, the runs note themselves (tests/seeding.py). If nothing is known yet of the files as they are, the first seed runs
every test. Its exit code is 1 if a seed was not green; each failure is named with the line that plays it again.
"""

import argparse
import os
import subprocess
import sys
import time
from collections.abc import Sequence
from secrets import randbelow

PYTEST = (sys.executable, "-m", "pytest", "--seeded", "-q", "-n", "auto", "--dist", "worksteal")


def run(seed: int, options: Sequence[str]) -> tuple[int, list[str], str]:
    """Run them with that seed, showing what pytest says; return its exit code, the lines that play failures again, and its last line."""
    lines, last, environment = list[str](), "", os.environ | {"SEED": str(seed)}
    with subprocess.Popen([*PYTEST, *options], env=environment, stdout=subprocess.PIPE, text=True) as process:
        for line in process.stdout or ():
            print(line, end="", flush=True)
            if line.startswith("again: "):
                lines.append(line.removeprefix("again: ").strip())
            last = line.strip() or last
    return process.returncode, lines, last


def main(arguments: Sequence[str] | None = None) -> int:
    """Run each seed, and say at the end how each went."""
    parser = argparse.ArgumentParser(prog="python -m tools.seeds")
    parser.add_argument("--new", type=int, default=1, help="how many new seeds, 1 if nothing is said")
    parser.add_argument("--seed", type=int, action="append", default=[], help="this seed instead of new ones")
    parser.add_argument("options", nargs="*", help="options of pytest, after --")
    chosen = parser.parse_args(arguments)
    seeds = chosen.seed or [1 + randbelow((1 << 32) - 1) for _ in range(chosen.new)]
    told, failed = list[str](), 0
    for number, seed in enumerate(seeds, 1):
        print(f"seed {seed} ({number} of {len(seeds)})", flush=True)
        begun = time.monotonic()
        code, lines, last = run(seed, chosen.options)
        failed += code != 0
        told += [
            f"seed {seed}: {last.strip('= ')} ({time.monotonic() - begun:.0f} s in all)",
            *(f"    {line}" for line in lines),
        ]
    print("\n".join(["", *told, f"{len(seeds) - failed} of {len(seeds)} seeds are green."]))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
