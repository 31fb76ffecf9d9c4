"""What changed between two views of a viewer, in words that a person can review: `hand +7♥`, `seats.1.coins 3 → 5`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields, is_dataclass
from typing import Any

from games.engine.printed import Printed

NOTHING = object()


def changes(before: Any, after: Any, only: frozenset[str] | None = None, path: str = "") -> Iterator[str]:
    """Yield each change from `before` to `after`, deepest first; `only`: the names of fields that count (None: all)."""
    if before is after or before == after:
        return
    kind: Any = type(after)
    if _is_record(after) and type(before) is kind:
        for name in _names(kind):
            if only is None or name in only:
                yield from changes(
                    getattr(before, name), getattr(after, name), only, f"{path}.{name}" if path else name
                )
    elif isinstance(after, Mapping) and isinstance(before, Mapping):
        for key in sorted({*before, *after}, key=str):
            yield from changes(before.get(key, NOTHING), after.get(key, NOTHING), only, f"{path}.{word(key)}")
    elif _is_list(before) and _is_list(after):
        yield from _of_lists(before, after, only, path)
    else:
        yield f"{path} {word(before)} → {word(after)}"


def _of_lists(before: Sequence[Any], after: Sequence[Any], only: frozenset[str] | None, path: str) -> Iterator[str]:
    """Yield what came and went; where as many parts stand in their places, the changes of each; a new order as a whole."""
    if len(before) == len(after) and any(map(_is_record, after)):
        for place, (one, other) in enumerate(zip(before, after, strict=True)):
            yield from changes(one, other, only, f"{path}.{place}")
        return
    was, now = (Counter(word(one, only) for one in many) for many in (before, after))
    moved = [f"-{one}" for one in (was - now).elements()] + [f"+{one}" for one in (now - was).elements()]
    yield f"{path} {' '.join(moved)}" if moved else f"{path} in the order {' '.join(word(one, only) for one in after)}"


def word(value: Any, only: frozenset[str] | None = None) -> str:
    """Return a value in a word or two."""
    if value is NOTHING or value is None or value == "":
        return "nothing"
    if isinstance(value, Printed):
        return str(value.face)
    if _is_record(value):
        kind: Any = type(value)
        inner = [(name, getattr(value, name)) for name in _names(kind) if only is None or name in only]
        return (
            "("
            + ", ".join(f"{name} {word(one, only)}" for name, one in inner if one not in (None, (), "", False))
            + ")"
        )
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{word(key)} {word(one, only)}" for key, one in value.items()) + "}"
    if isinstance(value, (set, frozenset)):
        return "[" + " ".join(sorted(word(one, only) for one in value)) + "]"
    if _is_list(value):
        return "[" + " ".join(word(one, only) for one in value) + "]"
    return str(value)


def field_names(value: Any) -> set[str]:
    """Return the names of all fields that a view holds, those of its parts too."""
    if _is_record(value):
        kind: Any = type(value)
        names = set(_names(kind))
        return names.union(*(field_names(getattr(value, name)) for name in names))
    if isinstance(value, Mapping):
        value = tuple(value.values())
    return set().union(*map(field_names, value)) if _is_list(value) else set()


def _is_record(value: Any) -> bool:
    """Dataclasses and named tuples, but for cards."""
    return (is_dataclass(value) or hasattr(value, "_fields")) and not isinstance(value, Printed)


def _names(record: Any) -> tuple[str, ...]:
    names = record._fields if hasattr(record, "_fields") else [one.name for one in fields(record)]
    return tuple(name for name in names if name != "viewer")


def _is_list(value: Any) -> bool:
    return isinstance(value, (tuple, list)) and not hasattr(value, "_fields")
