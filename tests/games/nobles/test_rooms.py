"""Where a rule stands: a file begins with the number of what it holds, and an action has the file of its name."""

import ast
import re
from pathlib import Path

from games.nobles.phases.action_phase import ACTIONS

FOLDER = Path(__file__).parents[3] / "games" / "nobles"
ROOMS = ("phases", "actions", "moves", "events")
PLAIN = {"1", "2", "5", "9", "15", "16", "19"}
"""Chapters of the rulebook that are no file of their own: what is general stands by what it is about, 9 is a room."""


def first_lines():
    """The first line of every file, by its path in the title's folder."""
    paths = {path: path.read_text(encoding="utf-8") for path in FOLDER.rglob("*.py")}
    return {
        path.relative_to(FOLDER): (ast.get_docstring(ast.parse(text)) or "").partition("\n")[0]
        for path, text in paths.items()
    }


def test_every_chapter_and_every_action_has_a_file_that_begins_with_its_number():
    book = (FOLDER / "RULES.md").read_text(encoding="utf-8")
    headings = set(re.findall(r"^#{2,3} (\d+(?:\.\d+)?)\.? ", book, flags=re.MULTILINE)) - PLAIN
    assert {"4", "8.7", "9.1", "9.20", "18"} <= headings
    begun = [re.match(r"(\d+(?:\.\d+)?)\. ", line) for line in first_lines().values()]
    assert headings <= {found[1] for found in begun if found}


def test_every_action_has_the_file_of_its_name():
    lines = first_lines()
    for name, action in ACTIONS.items():
        assert action.carry_out.__module__ == f"games.nobles.actions.{name}"
        assert lines[Path("actions", f"{name}.py")].startswith(f"{action.rule.rstrip('a')}. ")


def test_a_room_holds_nothing_but_its_files_and_its_sentence():
    assert {path.parent.name for path in first_lines()} == {"", "robot", *ROOMS}
    for room in ROOMS:
        tree = ast.parse((FOLDER / room / "__init__.py").read_text(encoding="utf-8"))
        assert len(tree.body) == 1
        assert ast.get_docstring(tree)
