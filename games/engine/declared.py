"""Classes that are nothing but what their bodies declare: `seat: Seat`, `card: Card`.

To a type checker they are dataclasses. No code is written and compiled for each of them, as `dataclass` and pydantic do: a title
has dozens, and every start of the bot would wait for them.
"""

from __future__ import annotations

import inspect
from collections.abc import Mapping
from typing import Any, ClassVar, dataclass_transform


@dataclass_transform(kw_only_default=True, frozen_default=True)
class Declared:
    """Made with its fields by name, `Sold(seat=1, card=card)`; it does not change, and equals another with the same values.

    Nothing is converted, and types are the type checker's to check. `vars(one)` gives the fields with their values. A name that begins with
    `_` isn't a field: a class that keeps such a thing names it in its `__slots__` and sets it in its `__init__`.
    """

    _declared: ClassVar[Mapping[str, Any]] = {}
    _defaults: ClassVar[Mapping[str, Any]] = {}

    def __init_subclass__(cls) -> None:
        own = {
            name: annotation
            for name, annotation in inspect.get_annotations(cls).items()
            if not str(annotation).startswith(("ClassVar", "typing.ClassVar"))
        }
        bases = [base for base in reversed(cls.__mro__[1:]) if issubclass(base, Declared)]
        cls._declared = {name: hint for base in bases for name, hint in base._declared.items()} | own
        cls._defaults = {name: value for base in bases for name, value in base._defaults.items()}
        cls._defaults |= {name: vars(cls)[name] for name in own if name in vars(cls)}

    def __init__(self, **given: Any) -> None:
        """Raise TypeError unless every field without a default is given, and nothing else."""
        fields = vars(self)
        fields.update(self._defaults)
        fields.update(given)
        if fields.keys() != self._declared.keys():
            wrong = sorted(fields.keys() ^ self._declared.keys())
            raise TypeError(f"{type(self).__name__}: missing, or not a field: {', '.join(wrong)}")

    def __setattr__(self, name: str, value: object) -> None:
        if not name.startswith("_"):
            raise AttributeError(f"{type(self).__name__} does not change")
        object.__setattr__(self, name, value)

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and vars(self) == vars(other)

    def __hash__(self) -> int:
        return hash((type(self), *[getattr(self, name) for name in self._declared]))

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join([f'{name}={getattr(self, name)!r}' for name in self._declared])})"
