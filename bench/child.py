"""Bench processes of their own: they start, are joined, and report."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

from bench import measure
from tools.install import OURS

MARK = "@@"
ROOT = Path(__file__).parents[1]


PATIENCE = 1_800  # seconds: a busy machine is slow, and slow is no failure


def run(module: str, *arguments: object, tries: int = 2) -> dict[str, Any]:
    """Run `python -m module arguments`; return its report, with the time of its start as `born`.

    A process that failed is tried once more, with a notice. Raise RuntimeError.
    """
    for left in reversed(range(tries)):
        try:
            return _once(module, *arguments)
        except (RuntimeError, subprocess.TimeoutExpired) as error:
            if not left:
                raise RuntimeError(str(error)) from error
            print(f"(once more: {module}: {str(error)[-300:]})", flush=True)
    raise AssertionError


def run_in_folder(module: str, *arguments: object) -> dict[str, Any]:
    """Return what `run` does, of a process whose first argument is an empty folder of its own: another one if it is tried once more."""
    try:
        with measure.place() as folder:
            return run(module, folder, *arguments, tries=1)
    except RuntimeError as error:
        print(f"(once more, in a new folder: {module}: {str(error)[-300:]})", flush=True)
    with measure.place() as folder:
        return run(module, folder, *arguments, tries=1)


def _once(module: str, *arguments: object) -> dict[str, Any]:
    born = time.time()
    command = [sys.executable, "-m", module, *map(str, arguments)]
    done = subprocess.run(command, capture_output=True, text=True, cwd=ROOT, timeout=PATIENCE, check=False)
    for line in done.stdout.splitlines():
        if line.startswith(MARK):
            found: dict[str, Any] = json.loads(line.removeprefix(MARK))
            return found | {"born": born}
    raise RuntimeError(f"{module} reported nothing:\n{done.stderr[-2000:]}")


def report(found: dict[str, Any]) -> None:
    """Hand the figures to the process that waits for them."""
    print(MARK + json.dumps(found), flush=True)


def compiled() -> None:
    """Compile what is measured, so that no process does it again at every start: packages that are installed are, ours may not be."""
    subprocess.run([sys.executable, "-m", "compileall", "-q", *OURS, "bench", "tools"], cwd=ROOT, check=True)
