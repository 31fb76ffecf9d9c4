"""5.14b, 5.14c Amounts of Goods as the tokens of an offer: `2grain`, `none`."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Final

from games.estate.cards import GOODS, Good

NONE: Final = "none"
_AMOUNT: Final = re.compile(rf"([1-9]\d{{0,5}})({'|'.join(GOODS)})")


def list_amounts(most: Mapping[Good, int]) -> tuple[str, ...]:
    """5.14c Nothing, and every amount of every good up to these: `none`, `1grain`, `1wood` ... `2grain` ..."""
    return _list_amounts(tuple([most[good] for good in GOODS]))


@lru_cache(maxsize=1024)
def _list_amounts(most: tuple[int, ...]) -> tuple[str, ...]:
    numbers = range(1, max(most) + 1)
    return (NONE, *[f"{n}{good}" for n in numbers for good, some in zip(GOODS, most, strict=True) if n <= some])


def good_of(token: str) -> str:
    """5.14c Of which good it is an amount: one amount of each good; nothing (``none``) stands alone."""
    return "" if token == NONE else token.lstrip("0123456789")


def is_amount(token: str) -> bool:
    """5.14c Return whether it is a whole number of a good, such as `12wood`; it has six digits at most."""
    return _AMOUNT.fullmatch(token) is not None


def goods(chosen: Iterable[str]) -> dict[Good, int]:
    """5.14c Return the Goods of what was chosen: `2grain`, `1bar`."""
    amounts_of = {good_of(token): int(token.removesuffix(good_of(token))) for token in chosen if token != NONE}
    return {good: amounts_of[good] for good in GOODS if good in amounts_of}


def write_goods(some: Mapping[Good, int]) -> str:
    """Return one side of an offer as a text: `2grain,1bar`; `none` for nothing."""
    return ",".join([f"{number}{good}" for good, number in some.items()]) or NONE


def read_goods(text: str) -> dict[Good, int]:
    """Return the Goods that such a text stands for. Raise ValueError for another text."""
    words = text.split(",")
    if words != [NONE] and not all(map(is_amount, words)):
        raise ValueError(f"{text[:20]!r} isn't Goods")
    return goods(words)
