"""Values of a title's option: in words, and as choices of a menu."""

import re
from collections.abc import Iterator
from typing import Any, Final

from pydantic import BaseModel

_RULE: Final = re.compile(r"\((\d+\.\d+\w*)\)$")
MENU: Final = 25  # choices that a menu holds
_FEW: Final = 12  # numbers that are all named


def _parts(options: type[BaseModel], name: str) -> list[dict[str, Any]]:
    schema = options.model_json_schema()["properties"][name]
    parts: list[dict[str, Any]] = schema.get("anyOf", [schema])
    return parts


def _words(part: dict[str, Any]) -> list[Any]:
    if part.get("type") == "boolean":
        return ["true", "false"]
    return list(part.get("enum", [part["const"]] if "const" in part else []))


def _bounds(part: dict[str, Any]) -> tuple[int, int] | None:
    """Return the least and the most of a number that has both."""
    return (part["minimum"], part["maximum"]) if {"minimum", "maximum"} <= set(part) else None


def describe_allowed(options: type[BaseModel], name: str) -> str:
    """`off, or 1 to 50`; `join or random`; for a text, what its description says."""
    parts = _parts(options, name)
    words = [write_value(word) for part in parts for word in _words(part)]
    numbers = [f"{low} to {high}" for low, high in filter(None, map(_bounds, parts))]
    every = [", ".join(words), *numbers] if words and numbers else numbers or [", ".join(words[:-1]), *words[-1:]]
    said = " or ".join(filter(None, every))
    return said or options.model_fields[name].description or "a text or a number"


def rule_of(options: type[BaseModel], name: str) -> str:
    """Return the number of the rule that an option's description ends with ("… (7.6)"); empty where it names none."""
    found = _RULE.search(options.model_fields[name].description or "")
    return found[1] if found else ""


def values(options: type[BaseModel], name: str) -> Iterator[str | int]:
    """Yield what a menu offers for an option: its words and its numbers, only some if there are many."""
    for part in _parts(options, name):
        yield from _words(part)
        if bounds := _bounds(part):
            yield from _some(*bounds)


def is_typed(options: type[BaseModel], name: str) -> bool:
    """Return whether the option takes a text, or more numbers than a menu shows."""
    return any(_is_open(part) for part in _parts(options, name))


def _is_open(part: dict[str, Any]) -> bool:
    bounds = _bounds(part)
    return not _words(part) and (bounds is None or bounds[1] - bounds[0] >= _FEW)


def _some(low: int, high: int) -> list[int]:
    if high - low < _FEW:
        return list(range(low, high + 1))
    step = -(-(high - low) // (_FEW - 1))
    return sorted({*range(low, high, step), high})


def write_value(value: object) -> str:
    """Return a value as people read it: never nothing."""
    return "off" if value is None else str(value).replace("_", " ").strip() or "not set"
