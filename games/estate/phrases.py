"""5.3d, 5.13b, 5.15c Chits in people's own words: `2 B2` or `B2 B2` for two on B2; a chit for the Holding that it stands on."""

from __future__ import annotations

import re
from collections import Counter
from typing import Final

from games.engine.ask import Ask, Seat, Tokens
from games.estate.chits import CHIT, TAKING, unfit_chit
from games.estate.state import Estate

_SLOT: Final = re.compile(r"[A-Z]+\d")
_NAMING: Final = {"fill": 2, "yield": 1}  # where in a command the chits are named
_HOLDINGS: Final = {"move": "5.3a", "smith": "5.7a", "train": "5.9a", "restation": "5.10a"}  # they ask for a Holding

Path = tuple[str | Tokens, ...]


def phrase(g: Estate, seat: Seat, ask: Ask | None, path: Path) -> Path:
    """Return the path in the game's own tokens."""
    if ask is None or not path or not isinstance(path[0], str):
        return path
    verb = path[0].strip().casefold()
    if ask.rule in ("5.13b", "5.15c"):
        return in_place(path, 0)
    if verb in _NAMING:
        return in_place(path, _NAMING[verb])
    if verb in _HOLDINGS and len(path) > 1:
        return (path[0], *stood_on(g, seat, _HOLDINGS[verb], path[1:]))
    return stood_on(g, seat, ask.rule, path)


def in_place(path: Path, place: int) -> Path:
    """Return the path with the chits at that place named one by one."""
    words = path[place] if place < len(path) else ()
    return (*path[:place], one_by_one(words), *path[place + 1 :]) if isinstance(words, str) else path


def one_by_one(text: str) -> str:
    """Return `B2.1 B2.2` for `2 B2` or `B2 B2`; a text that is written otherwise as it is."""
    words = text.replace(",", " ").upper().split()
    named = {word for word in words if CHIT.fullmatch(word)}
    found, met, number = list[str](), Counter[str](), 0
    for word in words:
        if word.isdigit() and not number and len(word) < 3:
            number = int(word)
        elif _SLOT.fullmatch(word):
            for _ in range(number or 1):
                met[word] += 1
                while f"{word}.{met[word]}" in named:
                    met[word] += 1
                found.append(f"{word}.{met[word]}")
            number = 0
        elif number:
            return text
        else:
            found.append(word)
    return text if number or not met else " ".join(found)


def stood_on(g: Estate, seat: Seat, rule: str, path: Path) -> Path:
    """5.3d Return the path with the Holding in place of a chit on it that the rule takes."""
    word = path[0]
    name = word.strip().upper() if isinstance(word, str) else ""
    if rule in TAKING and CHIT.fullmatch(name) and unfit_chit(g, seat, rule, name) is None:
        return (name.partition(".")[0], *path[1:])
    return path
