"""Chance that anybody can check afterwards.

A game has one secret of 256 bits. Its SHA-256, the commitment, is posted before the first deal; the secret is opened at the
end. Number k of the stream is the k-th 32-bit word of SHA-256(secret, block 0), SHA-256(secret, block 1) ... `verify.py`
re-computes every draw with the standard library alone.
"""

from __future__ import annotations

from hashlib import sha256
from typing import NamedTuple, TypeVar

from pydantic import BaseModel, Field, PrivateAttr

T = TypeVar("T")
_WORDS = 8  # 32-bit words in one SHA-256 block
_SPAN = 1 << 32


class Draw(NamedTuple):
    """One use of the dice, for the record: what was drawn, from which word of the stream on, out of what, with what result."""

    at: int
    kind: str
    before: tuple[str, ...]
    after: tuple[str, ...]


class Dice(BaseModel):
    """The seed (64 hexadecimal digits) and how many words of its stream are used up."""

    seed: str = Field(pattern=r"^[0-9a-f]{64}$")
    used: int = 0
    _block: tuple[int, tuple[int, ...]] = PrivateAttr(default=(-1, ()))
    _draws: list[Draw] = PrivateAttr(default_factory=list)

    @property
    def commitment(self) -> str:
        """SHA-256 of the seed's bytes, 64 hexadecimal digits: what is posted before the deal."""
        return sha256(bytes.fromhex(self.seed)).hexdigest()

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each equally likely. Raises ValueError unless 0 < n <= 2**32."""
        at = self.used
        number = self._below(n)
        self._draws.append(Draw(at, "below", (str(n),), (str(number),)))
        return number

    def shuffle(self, items: list[T]) -> None:
        """Shuffles the list in place, each order equally likely (Fisher-Yates, from the last place to the second)."""
        at, before = self.used, tuple(map(str, items))
        for last in range(len(items) - 1, 0, -1):
            other = self._below(last + 1)
            items[last], items[other] = items[other], items[last]
        self._draws.append(Draw(at, "shuffle", before, tuple(map(str, items))))

    def choice(self, items: list[T] | tuple[T, ...]) -> T:
        """One of the items, each equally likely. Raises ValueError when there is none."""
        return items[self.below(len(items))]

    def take_draws(self) -> list[Draw]:
        """The uses of the dice since the last call, oldest first."""
        draws, self._draws = self._draws, []
        return draws

    def _below(self, n: int) -> int:
        if not 0 < n <= _SPAN:
            raise ValueError(f"cannot draw below {n}")
        fair = _SPAN - _SPAN % n  # words from here on would favour small numbers: drawn again
        while True:
            word = self._word()
            if word < fair:
                return word % n

    def _word(self) -> int:
        number, place = divmod(self.used, _WORDS)
        if self._block[0] != number:
            digest = sha256(bytes.fromhex(self.seed) + number.to_bytes(8, "big")).digest()
            words = tuple([int.from_bytes(digest[k : k + 4], "big") for k in range(0, 32, 4)])
            self._block = (number, words)
        self.used += 1
        return self._block[1][place]
