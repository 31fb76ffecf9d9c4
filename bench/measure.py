"""Timing and tables. Code that computes is timed in CPU seconds of this process, what waits in wall seconds."""

from __future__ import annotations

import gc
import os
import re
import shutil
import statistics
import tempfile
import time
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final

cpu = time.process_time
wall = time.perf_counter

ROOT: Final = Path(__file__).parents[1]
TICK = 4e-3  # seconds: where both cores are busy, a wait for the disk ends at a multiple of it


def percentile(values: Sequence[float], share: float) -> float:
    """Return the value under which that share (0 to 1) of the values lies."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


def micro(values: Sequence[float]) -> list[str]:
    """Median, 95th and 99th percentile of seconds, as microseconds."""
    figures = (statistics.median(values), percentile(values, 0.95), percentile(values, 0.99))
    return [f"{figure * 1e6:,.0f}" for figure in figures]


def share(ours: Sequence[Sequence[float]], theirs: Sequence[Sequence[float]], at: float = 0.5) -> str:
    """Return the median, over the rounds, of our percentile over theirs of the same round."""
    pairs = zip(ours, theirs, strict=True)
    return f"{statistics.median(percentile(a, at) / percentile(b, at) for a, b in pairs):.2f}"


def joined(rounds: Iterable[Sequence[float]]) -> list[float]:
    """Return the values of all rounds."""
    return [value for values in rounds for value in values]


def floor(folder: Path, count: int = 100) -> list[float]:
    """Return the seconds of each append of 8 kB with fsync to a file in that folder: what the disk itself takes."""
    block, times = b"x" * 8192, []
    path = folder / "floor"
    with path.open("ab", buffering=0) as file:
        for _ in range(count):
            start = wall()
            file.write(block)
            os.fsync(file.fileno())
            times.append(wall() - start)
    path.unlink()
    return times


def void(times: Sequence[float]) -> bool:
    """Return whether these waits for the disk ended at ticks of the system clock, not when the disk was done."""
    ticks = statistics.median(times) / TICK
    return ticks > 0.75 and abs(ticks - round(ticks)) < 0.1


def disk_is_void() -> bool:
    """The same, asked of the disk now."""
    with place() as folder:
        return void(floor(folder))


@contextmanager
def place() -> Iterator[Path]:
    """Return a folder for files that are measured, beside the checkout: a temporary directory may be kept in memory. It goes at the end."""
    with tempfile.TemporaryDirectory(prefix=f".bench-{os.getpid()}-", dir=ROOT, ignore_cleanup_errors=True) as folder:
        yield Path(folder)


def set_aside() -> None:
    """Take everything that exists out of the collector's sight, as our bot does once it has started.

    A full collection looks through the simulated Discord too, for a tenth of a second, and hits a press at random.
    """
    gc.collect()
    gc.freeze()


def sweep() -> None:
    """Remove the folders of benches that were killed."""
    for folder in ROOT.glob(".bench-*"):
        owner = re.match(r"\.bench-(\d+)-", folder.name)
        if owner and not _runs(int(owner[1])):
            shutil.rmtree(folder, ignore_errors=True)


def _runs(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        return True
    return True


def goal(name: str, limit: str) -> str:
    """Return the id of a goal with what it must be."""
    return f"{name}, must {limit}"


def table(title: str, heads: Sequence[str], rows: Iterable[Sequence[object]]) -> None:
    """Print one table in Markdown."""
    print(f"\n### {title}\n")
    print("| " + " | ".join(heads) + " |")
    print("|" + "|".join("---" if k == 0 else "---:" for k in range(len(heads))) + "|")
    for row in rows:
        print("| " + " | ".join(str(cell) for cell in row) + " |", flush=True)
