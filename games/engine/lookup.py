"""Results kept by what they follow from."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

V = TypeVar("V")


class Lookup(Generic[V]):
    """Results by all that they follow from: for what is worked out again and again in positions that are alike, such as a menu in copies of a game."""

    __slots__ = ("_found", "_most")

    def __init__(self, most: int) -> None:
        """`most`: how many results are kept before all are dropped."""
        self._found: dict[Hashable, V] = {}
        self._most = most

    def find(self, key: Hashable, make: Callable[[], V]) -> V:
        """Return the result for this key, made if it isn't kept. Callers must not change it.

        >>> squares = Lookup[int](2)
        >>> squares.find(3, lambda: 3 * 3), squares.find(3, lambda: 0)
        (9, 9)
        """
        found = self._found.get(key)
        if found is None:
            if len(self._found) >= self._most:
                self._found.clear()
            found = self._found[key] = make()
        return found
