"""Copies of plain data, made by its types: what can change is copied, what never changes is shared.

Cheaper than `copy.deepcopy`, which has to find out at every object what it is: how a model is copied is worked out once, from the
annotations of its fields. Numbers, texts, cards, tuples and frozen models of such are shared; lists, mappings, sets and models that
can be changed are copied. Another class is copied by its own method `copied()`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields as dataclass_fields
from dataclasses import is_dataclass
from enum import Enum
from functools import lru_cache, partial
from operator import methodcaller
from types import NoneType, UnionType
from typing import (
    Annotated,
    Any,
    Final,
    Literal,
    TypeAlias,
    TypeGuard,
    TypeVar,
    Union,
    get_args,
    get_origin,
    get_type_hints,
)

from pydantic import BaseModel

from games.engine.printed import Interned

M = TypeVar("M", bound=BaseModel)
Copier: TypeAlias = Callable[[Any], Any]
Plan: TypeAlias = tuple[tuple[str, Copier], ...]
_LASTING: Final = (int, str, bytes, float, NoneType, Interned, Enum)
_PLAIN: Final[dict[Any, Copier | None]] = {
    list: list.copy,
    dict: dict.copy,
    set: set.copy,
    frozenset: None,
    tuple: None,
}
_put: Final = object.__setattr__


def copied(model: M) -> M:
    """Return a copy of the model that shares with it only what never changes. Raise TypeError for a field that nothing here can copy.

    >>> class Shelf(BaseModel):
    ...     books: list[str]
    >>> shelf = Shelf(books=["a"])
    >>> copied(shelf).books.append("b")
    >>> shelf.books
    ['a']
    """
    kind = type(model)
    return make_model(kind, fields(kind, model.__dict__))


def fields(kind: type[BaseModel], values: dict[str, Any]) -> dict[str, Any]:
    """These values of the fields of such a model, what can change copied. Raise TypeError like `copied`."""
    values = values.copy()
    for name, copy in plan(kind):
        if (value := values[name]) is not None:
            values[name] = copy(value)
    return values


def make_model(kind: type[M], values: dict[str, Any]) -> M:
    """Return a model of these values, of every field one, which are not checked again; its `model_post_init` has run."""
    model = kind.__new__(kind)
    _put(model, "__dict__", values)
    _put(model, "__pydantic_fields_set__", set(values))
    _put(model, "__pydantic_extra__", None)
    _put(model, "__pydantic_private__", None)
    model.model_post_init(None)
    return model


@lru_cache(maxsize=512)
def can_copy(kind: type[BaseModel]) -> bool:
    """Return whether every field of such a model is of a kind that can be copied here."""
    try:
        plan(kind)
    except (TypeError, RecursionError):  # an unknown kind, or one that contains itself
        return False
    return True


@lru_cache(maxsize=512)
def plan(kind: type[BaseModel]) -> Plan:
    """Return the fields of such a model that can change, each with how it is copied. Raise TypeError for one that nothing here can copy."""
    slots = {
        name for base in kind.__mro__ for name in getattr(base, "__slots__", ())
    }  # `model_post_init` makes new ones
    if kind.__private_attributes__.keys() - slots or kind.model_config.get("extra") == "allow":
        raise TypeError(f"{kind.__name__} keeps more than its fields")
    found = {name: _copier(field.annotation) for name, field in kind.model_fields.items()}
    return _changing(found)


def _changing(found: dict[str, Copier | None]) -> Plan:
    """Return the fields that can change, each with how what it holds is copied; whether it is None is asked where it is copied."""
    return tuple([(name, copy.args[0] if _is_optional(copy) else copy) for name, copy in found.items() if copy])


def _copier(hint: Any) -> Copier | None:
    """Return the function that copies a value of that annotation; None for what never changes."""
    origin, parts = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return _copier(parts[0])
    if origin is Literal:
        return None
    if origin in (Union, UnionType):
        return _of_union([copy for part in parts if (copy := _copier(part)) is not None], len(parts), parts)
    if origin in _PLAIN:
        return _of_container(origin, parts)
    return _of_class(hint)


def _of_union(changing: list[Copier], count: int, parts: tuple[Any, ...]) -> Copier | None:
    """`X | None` and the like: at most one of the kinds can change, and the others are told apart from it by None."""
    if not changing:
        return None
    if len(changing) == 1 and count == 2 and NoneType in parts:
        return partial(_if_there, changing[0])
    raise TypeError(f"can't tell which of {parts} it is")


def _if_there(copy: Copier, value: Any) -> Any:
    return None if value is None else copy(value)


def _of_container(origin: type, parts: tuple[Any, ...]) -> Copier | None:
    inner = [_copier(part) for part in parts if part is not Ellipsis]
    changing = [copy for copy in inner if copy is not None]
    if not changing:
        return _PLAIN[origin]
    if origin is list:
        one = changing[0]
        return partial(_each_there, one.args[0]) if _is_optional(one) else partial(_each, one)
    if origin is dict and inner[0] is None:
        return partial(_each_value, changing[0])
    if origin is tuple and len(parts) == 2 and parts[1] is Ellipsis:
        return partial(_each_of_tuple, changing[0])
    raise TypeError(f"a {origin.__name__} of {parts} cannot be copied")


def _is_optional(copy: Copier) -> TypeGuard[partial[Any]]:
    return isinstance(copy, partial) and copy.func is _if_there


def _each_there(copy: Copier, values: list[Any]) -> list[Any]:
    return [value if value is None else copy(value) for value in values]


def _each(copy: Copier, values: list[Any]) -> list[Any]:
    return list(map(copy, values))


def _each_value(copy: Copier, values: dict[Any, Any]) -> dict[Any, Any]:
    return {key: copy(value) for key, value in values.items()}


def _each_of_tuple(copy: Copier, values: tuple[Any, ...]) -> tuple[Any, ...]:
    return tuple([copy(value) for value in values])


def _record(kind: type[Any], changing: Plan, value: Any) -> Any:
    values = value.__dict__.copy()
    for name, copy in changing:
        if (held := values[name]) is not None:
            values[name] = copy(held)
    record = object.__new__(kind)
    _put(record, "__dict__", values)
    return record


def _of_class(kind: Any) -> Copier | None:
    if not isinstance(kind, type):
        raise TypeError(f"{kind} cannot be copied")
    if hasattr(kind, "copied"):
        return methodcaller("copied")  # of the object: it may be of a kind of its own
    if issubclass(kind, _LASTING):
        return None
    if issubclass(kind, BaseModel):
        return None if kind.model_config.get("frozen") and not plan(kind) else copied
    if is_dataclass(kind) and not hasattr(kind, "__slots__"):
        hints = get_type_hints(kind, include_extras=True)
        return partial(
            _record, kind, _changing({part.name: _copier(hints[part.name]) for part in dataclass_fields(kind)})
        )
    if issubclass(kind, tuple) and not any(map(_copier, get_type_hints(kind).values())):
        return None  # a named tuple of what never changes
    raise TypeError(f"{kind.__name__} cannot be copied")
