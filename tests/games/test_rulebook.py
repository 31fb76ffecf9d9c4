"""Rulebook, rules and tests carry the same numbers: nothing is unproved, nothing is cited that players cannot look up."""

from functools import cache
from pathlib import Path

import pytest

from bot.contract.rule_citations import (
    find_citations,
    find_docstring_rules,
    find_marks,
    in_order,
    introductions,
    nodes,
    unknown,
)
from bot.titles.rulebook import Rulebook
from games import CATALOGUE
from tests.games.rulebook_exceptions import UNPROVABLE

ROOT = Path(__file__).parents[2]

every_game = pytest.mark.parametrize("name", sorted(CATALOGUE))


@cache
def marks(name):
    """Return the rule numbers that the tests of that title carry, each with its place."""
    return tuple(
        (where, number) for where, node in nodes(ROOT / "tests" / "games" / name) for number in find_marks(node)
    )


@every_game
def test_every_rule_is_proved(name):
    book = Rulebook.load(name)
    proved = {number for _, number in marks(name)}
    missing = in_order(book.numbers - proved - introductions(book) - set(UNPROVABLE.get(name, {})))
    assert not missing, f"{len(missing)} rules of {name} have no test:\n" + "\n".join(missing)


@every_game
def test_tests_carry_numbers_of_the_rulebook(name):
    wrong = unknown(Rulebook.load(name), marks(name))
    assert not wrong, "\n".join(wrong)


@every_game
def test_rules_cite_numbers_of_the_rulebook(name):
    rules = [
        (where, number)
        for where, node in nodes(ROOT / "games" / name)
        for number in (*find_citations(node), *find_docstring_rules(node))
    ]
    assert rules, f"{name} cites no rule at all"
    wrong = unknown(Rulebook.load(name), rules)
    assert not wrong, "\n".join(wrong)


@every_game
def test_exceptions_are_numbers_of_the_rulebook_without_a_test(name):
    book = Rulebook.load(name)
    proved = {number for _, number in marks(name)}
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
    assert {number for node in found for number in find_citations(node)} == {"4.6c", "4.6d", "4.6e", "5.1", "1.8"}
    assert {number for node in found for number in find_marks(node)} == {"6.1", "6.2a", "6.3"}
    assert {number for node in found for number in find_docstring_rules(node)} == {"4.6b", "1.9b"}


def test_numbers_are_put_in_order():
    assert in_order(["10.1", "4.10", "4.9b", "4.9", "4.9a"]) == ["4.9", "4.9a", "4.9b", "4.10", "10.1"]


def test_a_wrong_number_is_named_with_its_place():
    book = Rulebook.load("aristocracy")
    assert unknown(book, [("a.py:3", "4.6d"), ("a.py:9", "4.6z")]) == ["a.py:9 has '4.6z'"]
