"""The numbered rules that a title's code carried out in some games: docstrings of rules begin with their numbers."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import FrameType
from typing import Any, Final

import games
from games import CATALOGUE
from tools.lab.played_game import Setting, play

BESIDE: Final = re.compile(
    r"label|view|robot|lesson|invariant|refusal|verb|where|stray|misnamed|misplaced|naming|event|upgrade|options|reckoning|ahead|facts|correct"
    r"|command|words|search|memory|remember|reason|planning|know|imagin|numbers|spoken|phrases|shown|told"
)
"""Modules that show, explain or refuse: their functions don't carry out a rule."""
_NUMBERS: Final = re.compile(r"(?:\d+\.\d+[a-z]?\d*(?:, | and | to )?)+")
_NUMBER: Final = re.compile(r"\d+\.\d+[a-z]?\d*")


@dataclass(frozen=True)
class RuleFunction:
    """A function whose docstring begins with rule numbers. `place`: file and line of its code."""

    place: tuple[str, int]
    numbers: tuple[str, ...]
    said: str


def list_rule_functions(folder: Path) -> Iterator[RuleFunction]:
    """Yield the functions of a title that carry out numbered rules."""
    for path in sorted(folder.rglob("*.py")):
        if BESIDE.search(str(path.relative_to(folder))):
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                continue
            said = ast.get_docstring(node) or ""
            if found := _NUMBERS.match(said):
                first = min([node.lineno, *[one.lineno for one in node.decorator_list]])
                yield RuleFunction((str(path), first), tuple(_NUMBER.findall(found[0])), said.partition("\n")[0])


def find_coverage(settings: Sequence[Setting], count: int) -> dict[str, Any]:
    """Play that many games and return how many rules were carried out, and those that never were."""
    folder = Path(str(games.__file__)).parent / CATALOGUE[settings[0].title].name
    _forget_answers(settings[0].title)
    called: set[tuple[str, int]] = set()

    def note(frame: FrameType, event: str, argument: object) -> None:
        if event == "call" and frame.f_code.co_filename.startswith(str(folder)):
            called.add((frame.f_code.co_filename, frame.f_code.co_firstlineno))

    before = sys.getprofile()
    sys.setprofile(note)
    try:
        for number in range(count):
            play(settings[number % len(settings)], 1_000_000 + number)
    finally:
        sys.setprofile(before)
    found = list(list_rule_functions(folder))
    fired = {number for one in found if one.place in called for number in one.numbers}
    never = {number: one.said for one in found for number in one.numbers if number not in fired}
    return {
        "games": count,
        "rules": len(fired) + len(never),
        "fired": len(fired),
        "never": [{"rule": rule, "says": never[rule]} for rule in sorted(never, key=_order)],
    }


def _forget_answers(title: str) -> None:
    """Empty the title's caches, whose functions would not be called again."""
    for name, module in list(sys.modules.items()):
        if name.startswith(f"games.{title}."):
            for value in vars(module).values():
                getattr(value, "cache_clear", bool)()


def _order(number: str) -> list[tuple[int, str]]:
    return [(int(digits or 0), letters) for digits, letters in re.findall(r"(\d*)([a-z]?)", number)]
