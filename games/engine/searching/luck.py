"""Cheap chance for worlds that are thought of: no one checks it afterwards, so it needs no hash and no record."""

from __future__ import annotations

from hashlib import sha256
from typing import Final, TypeVar

from games.engine.dice import Dice

T = TypeVar("T")
_MASK: Final = (1 << 48) - 1
_FACTOR, _STEP = 0x5DEECE66D, 0xB


def draw_number(*parts: object) -> int:
    """Return a number of 48 bits that is made of these parts: the same in every process."""
    return int(sha256(repr(parts).encode()).hexdigest()[:12], 16)


class Luck(Dice):
    """Dice that a number begins: a linear congruential generator of 48 bits, of which the upper 32 are used."""

    __slots__ = ("_at",)

    def __init__(self, number: int) -> None:
        super().__init__("00" * 32)
        self._at = (number ^ _FACTOR) & _MASK

    def below(self, n: int) -> int:
        """Return a number from 0 to n - 1, all but equally likely."""
        self._at = at = (self._at * _FACTOR + _STEP) & _MASK
        return (at >> 16) % n

    def shuffle(self, items: list[T]) -> None:
        """Shuffle the list in place."""
        at = self._at
        for last in range(len(items) - 1, 0, -1):
            at = (at * _FACTOR + _STEP) & _MASK
            other = (at >> 16) % (last + 1)
            items[last], items[other] = items[other], items[last]
        self._at = at

    def fork(self) -> Luck:
        """Return other cheap dice."""
        return Luck(self.below(1 << 32) << 16 | self.below(1 << 16))

    def copied(self) -> Luck:
        """Return the same dice at the same place."""
        other = Luck(0)
        other._at = self._at
        return other
