"""Places of options as letters, for ids, which never name an option itself.

One letter per place from an alphabet of 190; places from 189 on take three letters.
"""

import unicodedata
from collections.abc import Iterable
from typing import Final

SIZE: Final = 190
ROOM: Final = 66  # letters that fit into a custom_id beside kind, table and digest


def _alphabet() -> str:
    """Return letters that are one character in every normal form and have no meaning in an id."""
    plain = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
    latin = [chr(code) for code in range(0xC0, 0x180)]
    stable = [c for c in latin if c.isalpha() and all(unicodedata.normalize(f, c) == c for f in ("NFC", "NFKC"))]
    return (plain + "".join(stable))[:SIZE]


_LATIN: Final = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
ALPHABET: Final = _alphabet()
_LONG: Final = ALPHABET[-1]
_PLACE: Final = {letter: place for place, letter in enumerate(ALPHABET)}


def encode(places: Iterable[int]) -> str:
    """Return the places of options, in this order, as letters. Raise ValueError for a place above 36,099 or below 0."""
    return "".join(map(_letters, places))


def letters(number: int) -> str:
    """Return two plain letters that change with every number, such as that of a press: numbers shortly after each other have different ones."""
    number = (number >> 22) + (number & 0xFFF)  # of an id of Discord's: the milliseconds, and which within one
    return _LATIN[number // len(_LATIN) % len(_LATIN)] + _LATIN[number % len(_LATIN)]


def decode(text: str) -> tuple[int, ...]:
    """Return the places that `encode` wrote. Raise ValueError for anything else."""
    places: list[int] = []
    letters = iter(text)
    try:
        for letter in letters:
            if letter == _LONG:
                places.append(_PLACE[next(letters)] * SIZE + _PLACE[next(letters)])
            else:
                places.append(_PLACE[letter])
    except (KeyError, StopIteration):
        raise ValueError("not a list of places") from None
    return tuple(places)


def _letters(place: int) -> str:
    if 0 <= place < SIZE - 1:
        return ALPHABET[place]
    if not 0 <= place < SIZE * SIZE:
        raise ValueError(f"place {place} cannot be written")
    return _LONG + ALPHABET[place // SIZE] + ALPHABET[place % SIZE]
