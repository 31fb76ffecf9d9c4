"""docs/performance.md explains every goal of `make bench`, and names every bench."""

from __future__ import annotations

import re
from pathlib import Path

from bench.__main__ import BENCHES
from bench.goals import GOALS

PAGE = (Path(__file__).parents[1] / "docs" / "performance.md").read_text()


def test_every_goal_stands_in_the_docs_with_its_limit() -> None:
    explained = PAGE.partition("## The goals")[2].partition("\n## ")[0]
    rows = re.findall(r"^\| ([A-Z0-9a-z, ]+) \| ([^|]+) \|", explained, re.MULTILINE)
    limits = {name: said for names, said in rows for name in names.split(", ")}
    assert GOALS.keys() <= limits.keys()
    numeric = [goal for goal in GOALS.values() if goal.unit != "yes"]
    missing = [f"{goal.id}: {goal.must:g}" for goal in numeric if f"{goal.must:g}" not in limits[goal.id]]
    assert not missing


def test_every_bench_stands_in_the_docs() -> None:
    assert [name for name in BENCHES if f"`{name}`" not in PAGE] == []
