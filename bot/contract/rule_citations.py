"""The numbers of rules that stand in code: those that players are shown, those that a docstring begins with, those of tests."""

import ast
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

from bot.titles.rulebook import Rulebook

NUMBER: Final = re.compile(r"\b\d+\.\d+(?:[a-z]\d?)?\b")


def nodes(folder: Path) -> Iterator[tuple[str, ast.AST]]:
    """Return every node of the Python files in a folder, with the place to name it by."""
    for file in sorted(folder.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"), str(file))):
            yield f"{file.relative_to(folder.parent)}:{getattr(node, 'lineno', 0)}", node


def texts(node: ast.expr) -> Iterator[str]:
    """Return the text literals that an expression can stand for."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from (*texts(node.body), *texts(node.orelse))


def find_marks(node: ast.AST) -> Iterator[str]:
    """Return the numbers of `pytest.mark.rule("4.6d", ...)`, whether it decorates a test or a module."""
    if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule":
        for argument in node.args:
            yield from texts(argument)


def find_citations(node: ast.AST) -> Iterator[str]:
    """Return the numbers that players are shown: `rule="4.6d"`, `Refusal("4.6d", ...)` and `Refused("4.6d", ...)`."""
    if isinstance(node, ast.Call):
        name = ast.unparse(node.func).rpartition(".")[2]
        if name in {"Refusal", "Refused"} and node.args:
            yield from texts(node.args[0])
        for keyword in node.keywords:
            if keyword.arg is not None and re.fullmatch(r"(.+_)?rule", keyword.arg):
                yield from texts(keyword.value)


def find_docstring_rules(node: ast.AST) -> Iterator[str]:
    """Return the numbers in the first line of a docstring that begins with one: the rules that a module, class or function is."""
    if isinstance(node, ast.Module | ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
        line = (ast.get_docstring(node) or "").partition("\n")[0]
        yield from NUMBER.findall(line) if NUMBER.match(line) else ()


def in_order(numbers: Iterable[str]) -> list[str]:
    """Numbers as the rulebook orders them: 4.9b before 4.10."""

    def key(number: str) -> tuple[int, int, str]:
        section, _, rest = number.partition(".")
        return int(section), int(re.sub(r"\D.*", "", rest)), rest.lstrip("0123456789")

    return sorted(set(numbers), key=key)


def unknown(book: Rulebook, found: Iterable[tuple[str, str]]) -> list[str]:
    """Return the places of numbers that the rulebook doesn't have."""
    return sorted({f"{where} has {number!r}" for where, number in found if number not in book.numbers})


def introductions(book: Rulebook) -> set[str]:
    """Return the headings with numbered rules below them."""
    parents = {number.rstrip("abcdefghijklmnopqrstuvwxyz") for number in book.numbers if number[-1].isalpha()}
    return set(book.subsections & parents)
