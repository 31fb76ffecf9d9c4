"""The goals of speed, and what a run says of them: one table, by id, reached or missed.

A figure is the median of what the rounds gave; rounds in which the disk answered at ticks of the clock are left out, and said.
"""

from __future__ import annotations

import json
import statistics
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Final, Literal

from bench import measure

Sense = Literal["≤", "≥", "="]


@dataclass(frozen=True, slots=True)
class Goal:
    """A goal: what a figure must be, and what it should be if that is more."""

    id: str
    what: str
    sense: Sense
    must: float
    aim: float | None = None
    unit: str = "×"

    def met(self, value: float, limit: float) -> bool:
        """Return whether the value keeps the limit, as far as it is printed: neither 1.049 nor 1.0504 is more than 1.05."""
        shown = round(value, 2)
        return {"≤": shown <= limit, "≥": shown >= limit, "=": shown == limit}[self.sense]

    def said(self, limit: float | None) -> str:
        """Return the limit in words."""
        return "" if limit is None else f"{self.sense} {limit:g}{_unit(self.unit)}"


def _unit(unit: str) -> str:
    return {"×": " ×", "": "", "yes": ""}.get(unit, f" {unit}")


GOALS: Final = {
    goal.id: goal
    for goal in (
        Goal("E1", "answers/s over OpenSpiel's python_team_dominoes", "≥", 0.6, 1.0),
        Goal("E2", "answers/s over boardgame.io's reducer", "≥", 1.5, 3.0),
        Goal("E3", "text, events, save and views, over boardgame.io's Master", "≥", 1.0, 2.0),
        Goal("E4", "deep copies in 1,000 answers", "=", 0, unit=""),
        Goal("E5", "copy for look-ahead over one step", "≤", 1.0),
        Goal("S1", "load and dump over a compact model without a log", "≤", 10, 4),
        Goal("S2", "bytes of a late state over an early one", "≤", 1.1),
        Goal("D1", "commits of an accepted act", "=", 1, unit=""),
        Goal("D1r", "commits of what is refused or read", "=", 0, unit=""),
        Goal("D2", "storage of an act over the bare transaction", "≤", 1.5),
        Goal("D3", "WAL, synchronous=FULL", "=", 1, unit="yes"),
        Goal("A1", "act over the smallest bot's, event in to answered", "≤", 2.0),
        Goal("A1b", "the same with board and pings", "≤", 3.0),
        Goal("A2", "99th percentile of an act over the smallest bot's", "≤", 2.5),
        Goal("A3", "private hand over the smallest bot's", "≤", 2.0),
        Goal("A3p", "private hand with its picture over the smallest bot's", "≤", 2.5),
        Goal("A4", "act with a picture over the smallest bot's", "≤", 2.0, 1.3),
        Goal("G1", "late act of a game over a fresh game's", "≤", 1.05),
        Goal("G2", "act with 10,000 open games over 10", "≤", 1.05),
        Goal("G3", "act with many stored acts over few", "≤", 1.05),
        Goal("G4", "page of a log of 1,000 acts over one of 100", "≤", 1.1),
        Goal("C1", "start with 10,000 games over an idle bot's", "≤", 2.5, 1.5),
        Goal("C2", "memory at the start, 10,000 games over 10", "≤", 10, unit="MB"),
        Goal("C2d", "states decoded at the start", "=", 0, unit=""),
        Goal("C3", "memory after each of 10,000 games was touched", "≤", 50, unit="MB"),
        Goal("C4", "imports over those of our libraries", "≤", 1.2),
        Goal("C5", "views and items do not grow with the games", "=", 1, unit="yes"),
        Goal("L1", "99th percentile of the loop's lag over idle", "≤", 3.0, unit="ms"),
        Goal("L1m", "longest lag of the loop over idle", "≤", 50, unit="ms"),
        Goal("L1h", "the same lag beside people who mean harm", "≤", 3.0, unit="ms"),
        Goal("L1hm", "longest lag beside people who mean harm", "≤", 50, unit="ms"),
        Goal("A1h", "a press beside people who mean harm over one beside nobody", "≤", 2.0),
        Goal("R1", "CPU of the dearest question about rules", "≤", 50, unit="ms"),
        Goal("L1r", "the same lag while twenty regents think", "≤", 3.0, unit="ms"),
        Goal("A1r", "act over the smallest bot's while twenty regents think", "≤", 2.0),
        Goal("F1", "acts/s of PostgreSQL over SQLite, one process each", "≥", 0.8),
        Goal("P1", "a picture's CPU over Pillow's", "≤", 2.0, 1.3),
        Goal("P2", "a picture's bytes", "≤", 200, 100, unit="kB"),
        Goal("T1", "burst of 40 games over the smallest bot's rate", "≥", 0.5),
        Goal("T2", "lost, doubled or refused in 10,000 presses", "=", 0, unit=""),
    )
}
"""The goals by their ids, in the order of the table."""
ELSEWHERE: Final = {"T2": "see make load"}


@dataclass(frozen=True, slots=True)
class Figure:
    """The measurement of a goal: `values` of the rounds that count, `void`: rounds that don't; `note` belongs to the figure."""

    goal: str
    what: str
    values: tuple[float, ...]
    void: int = 0
    note: str = ""
    verdict: str = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "verdict", self._verdict())

    @property
    def value(self) -> float:
        """Return the median."""
        return statistics.median(self.values)

    def _verdict(self) -> str:
        goal = GOALS[self.goal]
        if not self.values:
            return "void: all rounds" if self.void else "not measured"
        if not goal.met(self.value, goal.must):
            return "MISSED"
        if goal.aim is None:
            return "reached"
        return "reached, aim too" if goal.met(self.value, goal.aim) else "reached, aim missed"

    def said(self) -> str:
        """Return the median, and between what the rounds lay."""
        goal = GOALS[self.goal]
        if not self.values:
            return "–"
        if goal.unit == "yes":
            return "yes" if self.value else "no"
        shown = f"{self.value:.2f}" if goal.unit else f"{self.value:g}"
        spread = f" ({min(self.values):.2f} to {max(self.values):.2f})" if len(set(self.values)) > 1 else ""
        return f"{shown}{_unit(goal.unit)}{spread}"


def ratios(
    goal: str, what: str, pairs: Iterable[tuple[float, float]], void: Sequence[bool] = (), note: str = ""
) -> Figure:
    """Return a figure of ratios, ours over theirs by rounds; `void`: by rounds, whether it is left out."""
    found = [ours / theirs for ours, theirs in pairs]
    marks = list(void) or [False] * len(found)
    kept = tuple([value for value, bad in zip(found, marks, strict=True) if not bad])
    return Figure(goal, what, kept, sum(marks), note)


def worst(goal: str, what: str, figures: Sequence[Figure]) -> Figure:
    """Of figures for the same goal the one that is farthest from it; its own note says which it is."""
    sign = 1 if GOALS[goal].sense == "≥" else -1
    found = min(figures, key=lambda figure: sign * figure.value)
    return Figure(goal, what, found.values, found.void, found.note)


def show(figures: Sequence[Figure], *, every: bool) -> None:
    """Print the table of goals and list the missed ones at the end. `every`: include goals without a measurement."""
    rows = []
    for goal in GOALS.values():
        mine = [figure for figure in figures if figure.goal == goal.id]
        limits = (goal.said(goal.must), goal.said(goal.aim))
        for number, figure in enumerate(mine):
            name = [goal.id, "" if number else goal.what]
            what = ", ".join(filter(None, (figure.what, figure.note)))
            void = f", {figure.void} void" if figure.void and figure.values else ""
            rows.append([*name, what, figure.said() + void, *limits, figure.verdict])
        if every and not mine:
            rows.append([goal.id, goal.what, "", "–", *limits, ELSEWHERE.get(goal.id, "not measured")])
    heads = ("goal", "what", "where", "median (rounds)", "must", "aim", "")
    measure.table("Goals", heads, rows)
    missed = sorted({figure.goal for figure in figures if figure.verdict == "MISSED"}, key=list(GOALS).index)
    print(f"\nMissed: {', '.join(missed) or 'none of what was measured'}.")


def keep(figures: Sequence[Figure], path: Path) -> None:
    """Write the figures to a file, to compare runs."""
    path.write_text(json.dumps([asdict(figure) for figure in figures], indent=1, ensure_ascii=False) + "\n")
