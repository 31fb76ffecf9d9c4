"""A1, A2, A3, G1, T1: whole presses through a simulated Discord, ours and the smallest honest bot's in turn."""

from __future__ import annotations

import statistics
import tempfile
from pathlib import Path
from typing import Any

from bench import child, measure
from bench.measure import goal, joined, micro, share

ROUNDS, PRESSES, BURSTS = 5, 300, 8
ANSWERED, CPU, WHOLE = range(3)
Rounds = list[dict[str, Any]]


def taken(rounds: Rounds, kind: str, column: int) -> list[list[float]]:
    """One figure of every press of that kind, in seconds, by rounds."""
    return [[press[column] for press in found[kind]] for found in rounds]


def one(module: str, *arguments: object) -> dict[str, Any]:
    """A process with files of its own beside the checkout: a temporary directory may be kept in memory."""
    with tempfile.TemporaryDirectory(prefix=".bench-", dir=child.ROOT) as folder:
        return child.run(module, folder, *arguments)


def compared(ours: Rounds, mini: Rounds) -> list[list[str]]:
    """A1 to A3: rows of our figures beside the other's."""
    rows = []
    for name, kind, column, limits in (
        ("an act, event in to answered, wall", "act", ANSWERED, ("A1, must ≤ 3", "A2, must ≤ 4")),
        ("an act, event in to answered, CPU", "act", CPU, ("A1, must ≤ 3", "")),
        ("an act, with board and pings, CPU", "act", WHOLE, ("", "")),
        ("the private hand, wall", "hand", ANSWERED, ("A3, must ≤ 3", "")),
        ("the private hand, CPU", "hand", CPU, ("", "")),
        ("a choice not yet confirmed, wall (beside the hand)", "choice", ANSWERED, ("", "")),
    ):
        here, there = taken(ours, kind, column), taken(mini, "hand" if kind == "choice" else kind, column)
        figures = [*micro(joined(here)), *micro(joined(there))[::2]]
        rows.append([name, *figures, share(here, there), share(here, there, 0.99), ", ".join(filter(None, limits))])
    return rows


def bursts(ours: Rounds, mini: Rounds) -> list[str]:
    """T1: the row of answers per second when 40 games are pressed at once."""
    pairs = [[statistics.median(found["burst"]) for found in side] for side in (ours, mini)]
    ratio = statistics.median(a / b for a, b in zip(*pairs, strict=True))
    return [*(f"{statistics.median(side):,.0f}" for side in pairs), f"{ratio:.2f}", goal("T1", "≥ 0.33")]


def aged(count: int) -> list[list[str]]:
    """G1: rows of the 1,000th answer's figures beside a fresh game's."""
    found = one("bench.court", count, 0, "long")
    rows = []
    for name, column in (("wall, answered", ANSWERED), ("CPU, answered", CPU), ("CPU, with board and pings", WHOLE)):
        old, fresh = ([press[column] for press in found[kind]] for kind in ("old", "fresh"))
        limit = goal("G1", "≤ 1.10") if column else ""
        rows.append([name, *micro(old), *micro(fresh)[:1], share([old], [fresh]), limit])
    return rows


def main(quick: bool = False) -> None:
    """Prints the figures."""
    rounds, count = (2, 60) if quick else (ROUNDS, PRESSES)
    ours: Rounds = []
    mini: Rounds = []
    with tempfile.TemporaryDirectory(prefix=".bench-", dir=child.ROOT) as folder:
        void = measure.void(measure.floor(Path(folder)))
    for _ in range(rounds):
        mini.append(one("bench.mini", count, BURSTS))
        ours.append(one("bench.court", count, BURSTS))
    remark = "; VOID: the disk answered at ticks" if void else ""
    heads = ("µs", "p50", "p95", "p99", "mini p50", "mini p99", "p50 / mini", "p99 / mini", "goal")
    measure.table(
        f"Presses beside the smallest honest bot, {rounds} rounds of {count} acts{remark}", heads, compared(ours, mini)
    )
    measure.table(
        "A burst",
        ("burst of 40 games", "answers/s", "mini", "/ mini", "goal"),
        [["one act each, at once", *bursts(ours, mini)]],
    )
    aging = ("an act, µs", "p50", "p95", "p99", "fresh p50", "old / fresh", "goal")
    measure.table("Act 1,000 and later of a game beside a fresh game's, in turn", aging, aged(60 if quick else 200))
