"""The page docs/robots.md: a table of measured contests, and what is said about them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final

from games import CATALOGUE
from games.engine.searching.regent import Strength

SEATS: Final = {
    "aristocrats": (3, 4, 5),
    "anarchy": (4, 6, 8),
    "aristocracy": (2, 3, 4),
    "estate": (2, 3),
    "nobles": (2,),
}
STRENGTHS: Final[tuple[Strength, ...]] = ("regent", "page", "courtier")
ALONE: Final = {"aristocrats": (4,), "anarchy": (4,)}
"""Numbers of seats for which a courtier among regents is measured: what somebody of that strength may hope for."""
WANTED: Final = {"aristocrats": 1.8, "anarchy": 1.7, "aristocracy": 1.3, "estate": 1.3, "nobles": 1.3}
"""How often a regent is to win, in fair shares."""
OF_A_PAGE: Final = (0.6, 0.7)
"""How often a page is to win, in fair shares."""
OF_A_COURTIER: Final = 0.8
"""How often a courtier among regents is to win at most, in fair shares: else they aren't worth playing."""
CLAIM: Final = 300
"""Games that a claim needs."""
TABLE: Final = "<!-- measured rows -->"
HEADS: Final = """\
| title, seats | robot | playouts | games | won | fair | times fair | goal | CPU ms | changed |
|---|---|---|---|---|---|---|---|---|---|"""


def key(row: dict[str, Any]) -> tuple[str, int, int]:
    """Return by what rows are told apart, and their order."""
    return row["title"], row["seats"], STRENGTHS.index(row["strength"])


def describe(row: dict[str, Any]) -> str:
    """Return the row as a line of the page's table."""
    fair = 1 / row["seats"]
    cells = [
        f"{CATALOGUE[row['title']].title}, {row['seats']}",
        "courtier among regents" if row["strength"] == "courtier" else row["strength"],
        str(row["playouts"]),
        str(row["games"]),
        f"{100 * row['won']:.0f} ± {100 * row['half']:.0f} %",
        f"{100 * fair:.0f} %",
        f"{row['won'] / fair:.2f}",
        judge(row),
        f"{row['median']} / {row['p95']}",
        f"{100 * row['changed']:.0f} %",
    ]
    return f"| {' | '.join(cells)} |"


def judge(row: dict[str, Any]) -> str:
    """Return the row's goal and whether it is reached; the interval of times fair where there are too few games for a claim."""
    times, half = row["won"] * row["seats"], row["half"] * row["seats"]
    least, most = find_goal(row)
    goal = f"{least}" if most is None else f"{least} to {most}" if least else f"at most {most}"
    if row["games"] < CLAIM:
        return f"{goal}: too few games ({max(0.0, times - half):.2f} to {times + half:.2f})"
    if most is not None and times > most + 0.005:
        return f"{goal}: too strong"
    if times < least - 0.005:
        return f"{goal}: not reached"
    return f"{goal}: reached{', even at the low end' if most is None and times - half >= least else ''}"


def find_goal(row: dict[str, Any]) -> tuple[float, float | None]:
    """Return how often the robot is to win at least and, unless None, at most, in fair shares."""
    if row["strength"] == "page":
        return OF_A_PAGE
    return (0.0, OF_A_COURTIER) if row["strength"] == "courtier" else (WANTED[row["title"]], None)


def list_contests(title: str) -> Iterator[tuple[int, Strength]]:
    """Yield the seats and the strength of each contest of the title."""
    for seats in SEATS[title]:
        for strength in STRENGTHS:
            if strength != "courtier" or seats in ALONE.get(title, ()):
                yield seats, strength


def write_page(page: Path, text: Path, rows: Sequence[dict[str, Any]]) -> None:
    """Write the page: the text, with the table of the rows where it has its mark."""
    table = "\n".join([HEADS, *map(describe, rows), "", *list_missing(rows)]).rstrip()
    page.write_text(text.read_text(encoding="utf-8").replace(TABLE, table), encoding="utf-8")


def list_missing(rows: Sequence[dict[str, Any]]) -> list[str]:
    """Return the line that says what has not been measured."""
    done = {key(row) for row in rows}
    missing = [
        f"{CATALOGUE[title].title}, {seats}: {strength}"
        for title in SEATS
        for seats, strength in list_contests(title)
        if (title, seats, STRENGTHS.index(strength)) not in done
    ]
    return [f"Not measured: {'; '.join(missing)}."] if missing else []
