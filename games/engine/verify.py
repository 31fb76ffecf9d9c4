"""Checks the deals of a finished game. Needs Python's standard library and the proof file that `/table verify` hands out.

    python verify.py proof.json

The proof holds the commitment that was posted before the first deal, the seed that was opened at the end, and every use of
the dice: at which word of the stream, what was drawn (`below` a number, or a `shuffle`), out of what, with what result.
This file shares no code with the game: it is a second, independent account of how chance is made.
"""

from __future__ import annotations

import hashlib
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any


def stream(seed: str, start: int) -> Iterator[int]:
    """The 32-bit words of the seed's stream from word `start` on."""
    secret, place = bytes.fromhex(seed), start
    while True:
        block = hashlib.sha256(secret + (place // 8).to_bytes(8, "big")).digest()
        yield int.from_bytes(block[place % 8 * 4 : place % 8 * 4 + 4], "big")
        place += 1


def below(words: Iterator[int], n: int) -> int:
    """A number under n, drawn again while the word would favour small numbers."""
    return next(word for word in words if word < (1 << 32) // n * n) % n


def shuffled(words: Iterator[int], items: list[str]) -> list[str]:
    """The items after a Fisher-Yates shuffle from the last place to the second."""
    order = list(items)
    for last in reversed(range(1, len(order))):
        other = below(words, last + 1)
        order[last], order[other] = order[other], order[last]
    return order


def faults(proof: dict[str, Any]) -> list[str]:
    """What does not agree, a line each; an empty list means that every deal was fair."""
    found: list[str] = []
    if hashlib.sha256(bytes.fromhex(proof["seed"])).hexdigest() != proof["commitment"]:
        found.append("the opened seed is not the one that was promised before the first deal")
    used = 0
    for number, (at, kind, before, after) in enumerate(proof["draws"], start=1):
        if at < used:
            found.append(f"draw {number} uses numbers of the stream a second time")
        used = at
        words = stream(proof["seed"], at)
        right = shuffled(words, before) if kind == "shuffle" else [str(below(words, int(before[0])))]
        if right != list(after):
            found.append(f"draw {number} ({kind} at word {at}) has another result than the seed gives")
    return found


def main(arguments: list[str]) -> int:
    """Prints the verdict on the proof file named on the command line; gives the exit status, 0 when all is fair."""
    if len(arguments) != 1:
        print("usage: python verify.py proof.json")
        return 2
    proof = json.loads(Path(arguments[0]).read_text(encoding="utf-8"))
    found = faults(proof)
    for fault in found:
        print("WRONG:", fault)
    if not found:
        print(f"All {len(proof['draws'])} uses of the dice follow from the promised seed.")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
