"""Refusals: mistakes between a player and the rules."""

from __future__ import annotations

import copyreg
from typing import Any, NamedTuple


class Refusal(NamedTuple):
    """A reason against something: the number of the rule, and a lower-case clause that names the missing condition."""

    rule: str
    why: str

    def __str__(self) -> str:
        return f"{self.why} (rule {self.rule})"


class PortableError(Exception):
    """An error that arrives as it was where another process raises it, whatever its `__init__` takes: made again of its text and its fields."""

    def __reduce__(self) -> tuple[Any, tuple[Any, ...], dict[str, Any]]:
        """Return how it is made again, by a copy or in another process; Python's own errors call `__init__` with the text alone."""
        return copyreg.__newobj__, (type(self), *self.args), self.__dict__  # type: ignore[attr-defined]


class Refused(PortableError):
    """A player asked for something that the rules do not allow. Nothing has changed.

    `understood`: of a path, the tokens of the elements before the one that is refused; `left`: that one and those after it, as they were typed.
    """

    understood: tuple[tuple[str, ...], ...] = ()
    left: tuple[str | tuple[str, ...], ...] = ()

    def __init__(self, rule: str, why: str) -> None:
        super().__init__(f"{why} (rule {rule})")
        self.refusal = Refusal(rule, why)

    @staticmethod
    def by(refusal: Refusal) -> Refused:
        """Return the exception for that reason."""
        return Refused(refusal.rule, refusal.why)

    @property
    def rule(self) -> str:
        """Return the number of the rule that refuses."""
        return self.refusal.rule

    @property
    def why(self) -> str:
        """Return the missing condition, a lower-case clause."""
        return self.refusal.why


class NoChoice(Refused):
    """A word that isn't one of the choices; `word` as it was typed."""

    def __init__(self, rule: str, word: str, why: str = "") -> None:
        super().__init__(rule, why or f"{word[:20]} isn't one of the choices")
        self.word = word


class Unclear(Refused):
    """A word that fits several of the choices; `word` as it was typed, `fits` their tokens."""

    def __init__(self, rule: str, word: str, fits: tuple[str, ...], why: str = "") -> None:
        super().__init__(rule, why or f"{word[:20]} could mean {' or '.join(fits[:4])}")
        self.word, self.fits = word, fits


class Outdated(Exception):
    """A save whose running step no longer fits the rules: its answers can't be replayed."""
