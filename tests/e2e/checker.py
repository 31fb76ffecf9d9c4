"""Holds what a test has sent against Discord's own description of its API, which lies beside the project with a program to read it."""

import importlib.util
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import simcord
from jsonschema import Draft202012Validator, validators

from tests.e2e.shapes import representatives

CHECKER = Path(__file__).parents[3] / "shared" / "discord" / "conformance.py"
RIGHT: set[str] = set()
"""Shapes of requests that were found to be right: most that a test sends are of a shape that an earlier test has sent."""


def refused(env: simcord.Env) -> list[str]:
    """The requests that Discord would have refused, by its own description of its API; nothing where that is not at hand."""
    if not CHECKER.exists():
        return []  # test_conformance.py says so
    found: list[str] = []
    for shape, request in representatives(env.http_requests).items():
        if shape not in RIGHT:
            # discord.py writes the ids of allowed mentions as numbers, which Discord takes and its description does not know
            problems = [line for line in checker().problems([request]) if "allowed_mentions/users/" not in line]
            found += problems
            RIGHT.update(() if problems else (shape,))
    return found


@cache
def checker() -> Any:
    """The program, with a validator that looks for the one form that fits before it lists what is wrong with the others."""
    spec = importlib.util.spec_from_file_location("conformance", CHECKER)
    assert spec is not None
    assert spec.loader is not None
    module = sys.modules["conformance"] = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    module.Draft202012Validator = QUICK  # type: ignore[attr-defined]
    return module


def one_of(validator: Any, forms: list[Any], instance: Any, schema: Any) -> Iterator[Any]:
    """As JSON Schema has it: exactly one form fits."""
    if sum(validator.evolve(schema=form).is_valid(instance) for form in forms) != 1:
        yield from Draft202012Validator.VALIDATORS["oneOf"](validator, forms, instance, schema)


def any_of(validator: Any, forms: list[Any], instance: Any, schema: Any) -> Iterator[Any]:
    """As JSON Schema has it: some form fits."""
    if not any(validator.evolve(schema=form).is_valid(instance) for form in forms):
        yield from Draft202012Validator.VALIDATORS["anyOf"](validator, forms, instance, schema)


QUICK: Any = validators.extend(Draft202012Validator, {"oneOf": one_of, "anyOf": any_of})
"""It says the same as `Draft202012Validator`: of a form that does not fit, the first thing that is wrong with it is enough."""
