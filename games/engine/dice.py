"""Chance that anyone can check afterwards.

A game has one secret of 256 bits. Its SHA-256, the commitment, is posted before the first deal; the secret is opened at the
end. Number k of the stream is the k-th 32-bit word of SHA-256(secret, block 0), SHA-256(secret, block 1) ... `verify.py`
re-computes every draw with the standard library alone.
"""

from __future__ import annotations

import re
import struct
from hashlib import sha256
from typing import Any, Final, NamedTuple, TypeVar

from pydantic import GetCoreSchemaHandler
from pydantic_core import CoreSchema, core_schema

T = TypeVar("T")
_WORDS = 8  # 32-bit words in one SHA-256 block
_SPAN = 1 << 32
_UNPACK: Final = struct.Struct(">8I").unpack


class Draw(NamedTuple):
    """One use of the dice, for the record: what was drawn, from which word of the stream on, out of what, with what result."""

    at: int
    kind: str
    before: tuple[str, ...]
    after: tuple[str, ...]


class Dice:
    """The seed (64 hexadecimal digits) and how many words of its stream are used up.

    A plain class, since rules use it all the time; saved as `{"seed": ..., "used": ...}`. Raise ValueError for a bad seed.
    """

    __slots__ = ("_block", "_draws", "_number", "seed", "used")

    def __init__(self, seed: str, used: int = 0) -> None:
        if not re.fullmatch(r"[0-9a-f]{64}", seed) or used < 0:
            raise ValueError("a seed is 64 hexadecimal digits")
        self.seed, self.used = seed, used
        self._number, self._block = -1, (0,) * _WORDS
        self._draws: list[Draw] = []

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Dice) and (self.seed, self.used) == (other.seed, other.used)

    __hash__ = None  # type: ignore[assignment]  # it changes

    def __repr__(self) -> str:
        return f"Dice(used={self.used})"  # the seed stays out: it is the game's secret

    @classmethod
    def __get_pydantic_core_schema__(cls, source: type[Dice], handler: GetCoreSchemaHandler) -> CoreSchema:
        """Saved as a mapping of seed and used, loaded from it."""
        dump = core_schema.plain_serializer_function_ser_schema(lambda dice: {"seed": dice.seed, "used": dice.used})
        return core_schema.no_info_plain_validator_function(_dice, serialization=dump)

    def copied(self) -> Dice:
        """Return the same dice at the same place of the stream, with nothing drawn yet."""
        other = Dice.__new__(Dice)
        other.seed, other.used = self.seed, self.used
        other._number, other._block, other._draws = self._number, self._block, []
        return other

    def fork(self) -> Dice:
        """Return new dice whose seed is drawn from these: for a world that is thought of, not played."""
        return Dice("".join([f"{self.below(_SPAN):08x}" for _ in range(_WORDS)]))

    @property
    def commitment(self) -> str:
        """SHA-256 of the seed's bytes, 64 hexadecimal digits: what is posted before the deal."""
        return sha256(bytes.fromhex(self.seed)).hexdigest()

    def below(self, n: int) -> int:
        """Return a number from 0 to n - 1, each equally likely. Raise ValueError unless 0 < n <= 2**32."""
        at = self.used
        number = self._below(n)
        self._draws.append(Draw(at, "below", (str(n),), (str(number),)))
        return number

    def shuffle(self, items: list[T]) -> None:
        """Shuffle the list in place, each order equally likely (Fisher-Yates, from the last place to the second)."""
        at, before = self.used, tuple(map(str, items))
        for last in range(len(items) - 1, 0, -1):
            other = self._below(last + 1)
            items[last], items[other] = items[other], items[last]
        self._draws.append(Draw(at, "shuffle", before, tuple(map(str, items))))

    def choice(self, items: list[T] | tuple[T, ...]) -> T:
        """Return one of the items, each equally likely. Raise ValueError when there is none."""
        return items[self.below(len(items))]

    def take_draws(self) -> list[Draw]:
        """Return the uses of the dice since the last call, oldest first."""
        draws, self._draws = self._draws, []
        return draws

    def _below(self, n: int) -> int:
        if not 0 < n <= _SPAN:
            raise ValueError(f"cannot draw below {n}")
        fair = _SPAN - _SPAN % n  # draw again from here on: these words would favour small numbers
        while True:
            used = self.used
            if self._number != used // _WORDS:
                self._open(used // _WORDS)
            self.used = used + 1
            word = self._block[used % _WORDS]
            if word < fair:
                return word % n

    def _open(self, number: int) -> None:
        digest = sha256(bytes.fromhex(self.seed) + number.to_bytes(8, "big")).digest()
        self._number, self._block = number, _UNPACK(digest)


def _dice(value: Any) -> Dice:
    return value if isinstance(value, Dice) else Dice(str(value["seed"]), int(value["used"]))
