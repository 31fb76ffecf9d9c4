"""A1, A2, A3, A3p, A4, G1, G4, T1: whole presses through a simulated Discord, ours and the smallest honest bot's in turn."""

from __future__ import annotations

import json
import statistics
from typing import Any

from bench import child, measure
from bench.goals import Figure, ratios
from bench.measure import joined, micro, percentile, share
from bench.panel import Part
from games import CATALOGUE

ROUNDS, PRESSES, BURSTS = 5, 300, 8
ANSWERED, CPU, WHOLE = range(3)
PARTS = 5  # of the presses in turn at an old game and a fresh one: each gives a ratio
Rounds = list[dict[str, Any]]

COMPARED = (
    ("an act, wall", "act", ANSWERED, "A1", 0.5),
    ("an act, CPU", "act", CPU, "A1", 0.5),
    ("an act with board and pings, CPU", "act", WHOLE, "A1b", 0.5),
    ("an act, 99th percentile, wall", "act", ANSWERED, "A2", 0.99),
    ("the private hand, wall", "hand", ANSWERED, "A3", 0.5),
    ("the private hand, CPU", "hand", CPU, "A3", 0.5),
    ("the private hand, over the same panel, CPU", "panel", CPU, "", 0.5),
    ("a choice not yet confirmed, wall (beside the hand)", "choice", ANSWERED, "", 0.5),
)
"""Comparisons with the smallest bot: for which goal, at which share of the presses."""


def taken(rounds: Rounds, kind: str, column: int) -> list[list[float]]:
    """Return one figure of every press of that kind, in seconds, by rounds."""
    return [[press[column] for press in found[kind]] for found in rounds]


def one(module: str, *arguments: object) -> dict[str, Any]:
    """Return a process with files of its own."""
    return child.run_in_folder(module, *arguments)


def beside(shown: list[Part], count: int) -> dict[str, Any]:
    """Return the presses of the smallest honest bot, which can also show this panel of ours."""
    with measure.place() as beside_it:
        panel = beside_it / "panel.json"
        panel.write_text(json.dumps(shown))
        return child.run_in_folder("bench.mini", count, BURSTS, panel)


def compared(ours: Rounds, mini: Rounds, void: list[bool]) -> list[Figure]:
    """Print our figures for A1 to A3 beside the other's; return the goals'."""
    rows, figures = [], []
    for name, kind, column, goal, at in COMPARED:
        here = taken(ours, "hand" if kind == "panel" else kind, column)
        there = taken(mini, "hand" if kind == "choice" else kind, column)
        shown = [*micro(joined(here)), *micro(joined(there))[::2]]
        rows.append([name, *shown, share(here, there, at), goal])
        if goal:
            pairs = [(percentile(a, at), percentile(b, at)) for a, b in zip(here, there, strict=True)]
            marks = [bad and column == ANSWERED for bad in void]
            figures.append(ratios(goal, name, pairs, marks))
    heads = ("µs, event in to answered", "p50", "p95", "p99", "mini p50", "mini p99", "/ mini", "goal")
    said = f"; in {sum(void)} of them the disk answered at ticks: VOID" if any(void) else ""
    measure.table(f"Presses beside the smallest honest bot, {len(ours)} rounds{said}", heads, rows)
    return figures


def painted(table: Rounds, both: Rounds, mini: Rounds) -> Figure:
    """A4: an act whose board is a picture, beside the other's with a picture; below it, what the player's own panel adds. Prints how many are
    drawn for it."""
    rows, figures = [], []
    there = taken(mini, "picture", WHOLE)
    for name, goal, ours in (("board drawn", "A4", table), ("board and panel drawn", "", both)):
        here = taken(ours, "act", WHOLE)
        pairs = [(statistics.median(a), statistics.median(b)) for a, b in zip(here, there, strict=True)]
        figures.append(ratios("A4", f"an act, {name}, CPU", pairs))
        drawn = statistics.median(found["drawn"] for found in ours)
        rows.append([name, *micro(joined(here)), micro(joined(there))[0], figures[-1].said(), f"{drawn:.2f}", goal])
    heads = ("µs CPU, with all that follows", "p50", "p95", "p99", "mini p50", "/ mini", "drawn per act", "goal")
    measure.table("An act with pictures beside the smallest honest bot's", heads, rows)
    return figures[0]


def opened(ours: Rounds, mini: Rounds) -> Figure:
    """Print the private hand with its picture beside the other's; return the figure of A3p."""
    here, there = taken(ours, "hand", WHOLE), taken(mini, "drawn", WHOLE)
    pairs = [(statistics.median(a), statistics.median(b)) for a, b in zip(here, there, strict=True)]
    figure = ratios("A3p", "the private hand, drawn, CPU", pairs)
    heads = ("µs CPU, with all that follows", "p50", "p95", "p99", "mini p50", "/ mini", "goal")
    row = ["the private hand, drawn", *micro(joined(here)), micro(joined(there))[0], figure.said(), "A3p"]
    measure.table("A private hand with its picture beside the smallest honest bot's", heads, [row])
    return figure


def bursts(ours: Rounds, mini: Rounds, void: list[bool]) -> Figure:
    """T1: answers per second when 40 games are pressed at once."""
    pairs = [[statistics.median(found["burst"]) for found in side] for side in (ours, mini)]
    figure = ratios("T1", "one act each, at once", list(zip(*pairs, strict=True)), void)
    rates = [f"{statistics.median(side):,.0f}" for side in pairs]
    heads = ("burst of 40 games", "answers/s", "mini", "/ mini", "goal")
    measure.table("A burst", heads, [["one act each, at once", *rates, figure.said(), "T1"]])
    return figure


def parts(presses: list[list[float]], column: int) -> list[float]:
    """Return the medians of the presses' parts, in their order."""
    size = max(len(presses) // PARTS, 1)
    return [statistics.median(press[column] for press in presses[k : k + size]) for k in range(0, size * PARTS, size)]


def aged(count: int) -> list[Figure]:
    """G1, G4: a game that has lasted long beside a fresh one, by titles; and its log."""
    rows, figures = [], []
    for title in (*CATALOGUE.values(), None):
        goal, name = ("G1", title.title) if title else ("G4", "a page of the log")
        try:
            found = one("bench.age", count, title.name if title else "log")
        except RuntimeError as error:  # the others are measured all the same
            print(f"\n{name} could not be measured: {error}")
            figures.append(Figure(goal, name, ()))
            continue
        note = f"act {found['act']:,} and later" if title else ""
        for column, what in ((CPU, "CPU, answered"), (WHOLE, "CPU, with all that follows")):
            sides = [parts(found[age], column) for age in ("late", "fresh")]
            figure = ratios(goal, name, list(zip(*sides, strict=True)), note=note)
            figures += [figure] if column == WHOLE else []
            shown = [micro([press[column] for press in found[age]]) for age in ("late", "fresh")]
            rows.append([", ".join(filter(None, (name, note, what))), *shown[0], shown[1][0], figure.said(), goal])
    heads = ("µs", "p50", "p95", "p99", "fresh p50", "late / fresh", "goal")
    measure.table("Late in a game beside a fresh one, in turn", heads, rows)
    return figures


def counted(turns: int) -> None:
    """Return the statements and visits of a thread by presses."""
    found = one("bench.visits", turns)
    del found["born"]
    heads = ("a press", "statements until answered", "visits until answered", "visits with board and pings")
    measure.table(
        "Presses: the database, counted", heads, [[kind, *(f"{n:.1f}" for n in row)] for kind, row in found.items()]
    )


def main(quick: bool = False) -> list[Figure]:
    """Print the figures; return them."""
    rounds, count = (2, 60) if quick else (ROUNDS, PRESSES)
    ours: Rounds = []
    mini: Rounds = []
    drawing: dict[str, Rounds] = {"table": [], "pictures": []}
    void: list[bool] = []
    for _ in range(rounds):
        void.append(measure.disk_is_void())
        ours.append(one("bench.court", count, BURSTS))
        mini.append(beside(ours[-1]["shown"], count))
        for what, kept in drawing.items():
            kept.append(one("bench.court", count, 0, what))
    figures = [
        *compared(ours, mini, void),
        opened(drawing["pictures"], mini),
        painted(drawing["table"], drawing["pictures"], mini),
        bursts(ours, mini, void),
    ]
    counted(15 if quick else 60)
    return figures + aged(30 if quick else 200)
