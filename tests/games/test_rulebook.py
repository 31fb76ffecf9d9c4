"""Rulebook, rules and tests carry the same numbers: nothing is unproved, nothing is cited that players cannot look up."""

import ast
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from bot.rulebook import Rulebook
from games import CATALOGUE
from tests.games.rulebook_exceptions import UNPROVABLE

ROOT = Path(__file__).parents[2]
NUMBER = re.compile(r"\b\d+\.\d+(?:[a-z]\d?)?\b")

every_game = pytest.mark.parametrize("name", sorted(CATALOGUE))


def nodes(folder: Path) -> Iterator[tuple[str, ast.AST]]:
    """Every node of the Python files in a folder, with the place to name it by."""
    for file in sorted(folder.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"), str(file))):
            yield f"{file.relative_to(folder.parent)}:{getattr(node, 'lineno', 0)}", node


def texts(node: ast.expr) -> Iterator[str]:
    """The text literals that an expression can stand for."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from (*texts(node.body), *texts(node.orelse))


def marked(node: ast.AST) -> Iterator[str]:
    """The numbers of `pytest.mark.rule("4.6d", ...)`, whether it decorates a test or a module."""
    if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule":
        for argument in node.args:
            yield from texts(argument)


def cited(node: ast.AST) -> Iterator[str]:
    """The numbers that players are shown: `rule="4.6d"`, `Refusal("4.6d", ...)` and `Refused("4.6d", ...)`."""
    if isinstance(node, ast.Call):
        name = ast.unparse(node.func).rpartition(".")[2]
        if name in {"Refusal", "Refused"} and node.args:
            yield from texts(node.args[0])
        for keyword in node.keywords:
            if keyword.arg is not None and re.fullmatch(r"(.+_)?rule", keyword.arg):
                yield from texts(keyword.value)


def described(node: ast.AST) -> Iterator[str]:
    """The numbers in the first line of a docstring that begins with one: the rules that a module, class or function is."""
    if isinstance(node, ast.Module | ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
        line = (ast.get_docstring(node) or "").partition("\n")[0]
        yield from NUMBER.findall(line) if NUMBER.match(line) else ()


def in_order(numbers: Iterable[str]) -> list[str]:
    """Numbers as the rulebook orders them: 4.9b before 4.10."""

    def key(number: str) -> tuple[int, int, str]:
        section, _, rest = number.partition(".")
        return int(section), int(re.match(r"\d+", rest)[0]), rest.lstrip("0123456789")  # type: ignore[index]

    return sorted(set(numbers), key=key)


def unknown(book: Rulebook, found: Iterable[tuple[str, str]]) -> list[str]:
    """Where a number stands that the rulebook does not have."""
    return sorted({f"{where} has {number!r}" for where, number in found if number not in book.numbers})


def introductions(book: Rulebook) -> set[str]:
    """The headings with numbered rules below them."""
    parents = {number.rstrip("abcdefghijklmnopqrstuvwxyz") for number in book.numbers if number[-1].isalpha()}
    return set(book.subsections & parents)


@every_game
def test_every_rule_is_proved(name):
    book = Rulebook.load(name)
    proved = {number for _, node in nodes(ROOT / "tests" / "games" / name) for number in marked(node)}
    missing = in_order(book.numbers - proved - introductions(book) - set(UNPROVABLE.get(name, {})))
    assert not missing, f"{len(missing)} rules of {name} have no test:\n" + "\n".join(missing)


@every_game
def test_tests_carry_numbers_of_the_rulebook(name):
    tests = ROOT / "tests" / "games" / name
    wrong = unknown(Rulebook.load(name), ((where, number) for where, node in nodes(tests) for number in marked(node)))
    assert not wrong, "\n".join(wrong)


@every_game
def test_rules_cite_numbers_of_the_rulebook(name):
    rules = [
        (where, number) for where, node in nodes(ROOT / "games" / name) for number in (*cited(node), *described(node))
    ]
    assert rules, f"{name} cites no rule at all"
    wrong = unknown(Rulebook.load(name), rules)
    assert not wrong, "\n".join(wrong)


@every_game
def test_exceptions_are_numbers_of_the_rulebook_without_a_test(name):
    book = Rulebook.load(name)
    proved = {number for _, node in nodes(ROOT / "tests" / "games" / name) for number in marked(node)}
    listed = UNPROVABLE.get(name, {})
    assert in_order(set(listed) - book.numbers) == []
    assert in_order(set(listed) & (proved | introductions(book))) == [], "proved after all: take them off the list"
    assert all(listed.values())
    assert len(listed) <= len(book.numbers) // 10


def test_exceptions_are_of_games_that_exist():
    assert set(UNPROVABLE) <= set(CATALOGUE)


CODE = '''
async def bid(g):
    """4.6b Each seat bids in secret; 1.9b none without a coin.

    Not 3.9z.
    """
    if late:
        raise Refused("4.6c", "too late")
    await pick(0, [], rule="4.6d" if tied else "4.6e", prompt="Which card?", refuse={1: errors.Refusal("5.1", "no 9.9")})
    return Game(final_rule="1.8", ruler="2.2")

@pytest.mark.rule("6.1", "6.2a")
def test_end(): ...

pytestmark = [pytest.mark.rule("6.3"), pytest.mark.slow]
'''


def test_numbers_are_found_in_code(tmp_path):
    (tmp_path / "some.py").write_text(CODE, encoding="utf-8")
    found = [node for _, node in nodes(tmp_path)]
    assert {number for node in found for number in cited(node)} == {"4.6c", "4.6d", "4.6e", "5.1", "1.8"}
    assert {number for node in found for number in marked(node)} == {"6.1", "6.2a", "6.3"}
    assert {number for node in found for number in described(node)} == {"4.6b", "1.9b"}


def test_numbers_are_put_in_order():
    assert in_order(["10.1", "4.10", "4.9b", "4.9", "4.9a"]) == ["4.9", "4.9a", "4.9b", "4.10", "10.1"]


def test_a_wrong_number_is_named_with_its_place():
    book = Rulebook.load("aristocracy")
    assert unknown(book, [("a.py:3", "4.6d"), ("a.py:9", "4.6z")]) == ["a.py:9 has '4.6z'"]
