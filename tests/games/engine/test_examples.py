"""The examples of the engine: they do what they say, and every function that a title calls has one."""

import ast
import doctest
from importlib import import_module
from inspect import isfunction
from pathlib import Path
from typing import Any

import pytest

from games.engine.asking.decisions import Flow

GAMES = Path(__file__).parents[3] / "games"
ENGINE = sorted(
    ".".join(path.relative_to(GAMES.parent).with_suffix("").parts) for path in (GAMES / "engine").rglob("[a-z]*.py")
)


def run(flow: Flow[Any], *answers: tuple[Any, ...]) -> Any:
    """Run a rule with these answers, each a seat and its tokens, as a Match would; return its result."""
    reply = None
    try:
        for seat, *tokens in answers:
            flow.send(reply)[seat].check(tuple(tokens))
            reply = (seat, tuple(tokens))
        flow.send(reply)
    except StopIteration as stop:
        return stop.value
    raise AssertionError("the rule asks for more")


def called_by_titles() -> set[tuple[str, str]]:
    """Return the functions of the engine that titles import, with their modules."""
    files = [path for path in GAMES.rglob("*.py") if "engine" not in path.parts]
    imports = [n for path in files for n in ast.walk(ast.parse(path.read_text())) if isinstance(n, ast.ImportFrom)]
    named = {(str(n.module), a.name) for n in imports for a in n.names if str(n.module).startswith("games.engine")}
    return {(module, name) for module, name in named if isfunction(getattr(import_module(module), name, None))}


@pytest.mark.parametrize("name", ENGINE)
def test_the_examples_of_the_engine_do_what_they_say(name: str):
    module = import_module(name)
    helpers = {key: vars(import_module(f"games.engine.{place}"))[key] for key, place in HELPERS.items()}
    assert doctest.testmod(module, extraglobs=helpers | {"run": run}).failed == 0


def test_every_function_that_a_title_calls_has_an_example():
    called = called_by_titles()
    assert len(called) >= 25
    assert [
        name for module, name in sorted(called) if ">>>" not in (getattr(import_module(module), name).__doc__ or "")
    ] == []


HELPERS = {
    "State": "state",
    "Dice": "dice",
    "NamedTuple": "asking.ask",
    "pick_amount": "asking.decisions",
    "Outcome": "state",
}
"""Names that examples use and their modules do not import."""
