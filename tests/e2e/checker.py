"""Holds what a test has sent against Discord's own description of its API, which lies beside the project with a program to read it."""

import importlib.util
import json
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import simcord
from jsonschema import Draft202012Validator, validators

from tests.e2e.shapes import outline, representatives

CHECKER = Path(__file__).parents[3] / "shared" / "discord" / "conformance.py"
Shape = tuple[str, int, str]

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
    """Yield what keeps `instance` from fitting exactly one of the forms; nothing if another of its shape has fitted."""
    shape = shape_for("oneOf", forms, instance)
    if shape in FITTING:
        return
    if sum(validator.evolve(schema=form).is_valid(instance) for form in forms) == 1:
        FITTING[shape] = forms
    else:
        yield from Draft202012Validator.VALIDATORS["oneOf"](validator, forms, instance, schema)


def any_of(validator: Any, forms: list[Any], instance: Any, schema: Any) -> Iterator[Any]:
    """Yield what keeps `instance` from fitting any of the forms; nothing if another of its shape has fitted."""
    shape = shape_for("anyOf", forms, instance)
    if shape in FITTING:
        return
    if any(validator.evolve(schema=form).is_valid(instance) for form in forms):
        FITTING[shape] = forms
    else:
        yield from Draft202012Validator.VALIDATORS["anyOf"](validator, forms, instance, schema)


def shape_for(word: str, forms: list[Any], instance: Any) -> Shape:
    """Return by what two values are the same to these forms."""
    return word, id(forms), json.dumps(outline(instance, "", {}), sort_keys=True)


FITTING: dict[Shape, list[Any]] = {}
"""Shapes of parts of requests that were found to fit, with their forms, which so keep their `id`."""
QUICK: Any = validators.extend(Draft202012Validator, {"oneOf": one_of, "anyOf": any_of})
"""It says the same as `Draft202012Validator`: of a form that does not fit, the first thing that is wrong with it is enough."""
