"""L1: how long the event loop is held up while games of all titles are played, each with a robot's seat, beside an idle one."""

from __future__ import annotations

import statistics
from collections.abc import Sequence

from bench import child, measure
from bench.goals import Figure
from bench.measure import percentile

SECONDS, QUICK = 30, 5


def milliseconds(values: Sequence[float]) -> list[str]:
    """Median, 99th percentile and most of seconds, as milliseconds."""
    figures = (statistics.median(values), percentile(values, 0.99), max(values))
    return [f"{figure * 1e3:.2f}" for figure in figures]


def main(quick: bool = False) -> list[Figure]:
    """Print the figures; return them."""
    seconds = QUICK if quick else SECONDS
    found = child.run_in_folder("bench.ticker", seconds)
    (idle, _), (busy, spent) = (list(zip(*found[name], strict=True)) for name in ("idle", "busy"))
    rows = [
        ["lag, idle", *milliseconds(idle), ""],
        ["lag, 20 acts a second", *milliseconds(busy), f"{found['answered']:,}"],
        ["CPU of the loop's thread between two ticks, 20 acts a second", *milliseconds(spent), ""],
    ]
    heads = (f"a 2 ms ticker for {seconds} s, ms", "p50", "p99", "longest", "presses answered")
    measure.table("The event loop", heads, rows)
    pauses = found["pauses"]
    longest = f", the longest {max(pauses) * 1e3:.0f} ms" if pauses else ""
    print(f"\nThe garbage collector's full passes in that time: {len(pauses)}{longest}.")
    excess = [(percentile(busy, 0.99) - percentile(idle, 0.99)) * 1e3, (max(busy) - max(idle)) * 1e3]
    what = f"{seconds} s, a robot at every table; boards and panels drawn"
    return [Figure("L1", what, (excess[0],)), Figure("L1m", what, (excess[1],))]
