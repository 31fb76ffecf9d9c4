"""Timing and tables. Code that computes is timed in CPU seconds of this process, what waits in wall seconds."""

from __future__ import annotations

import statistics
import time
from collections.abc import Iterable, Sequence

cpu = time.process_time
wall = time.perf_counter


def percentile(values: Sequence[float], share: float) -> float:
    """The value under which that share (0 to 1) of the values lies."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


def micro(values: Sequence[float]) -> list[str]:
    """Median, 95th and 99th percentile of seconds, as microseconds."""
    figures = (statistics.median(values), percentile(values, 0.95), percentile(values, 0.99))
    return [f"{figure * 1e6:,.0f}" for figure in figures]


def ratio(ours: Sequence[float], theirs: Sequence[float]) -> str:
    """Median over median."""
    return f"{statistics.median(ours) / statistics.median(theirs):.2f}"


def table(title: str, heads: Sequence[str], rows: Iterable[Sequence[object]]) -> None:
    """Prints one table in Markdown."""
    print(f"\n### {title}\n")
    print("| " + " | ".join(heads) + " |")
    print("|" + "|".join("---" if k == 0 else "---:" for k in range(len(heads))) + "|")
    for row in rows:
        print("| " + " | ".join(str(cell) for cell in row) + " |")
