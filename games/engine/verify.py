"""Check the deals of a finished game. Needs Python's standard library and the proof file that `/table verify` hands out.

    python verify.py proof.json

The proof holds the commitment that was posted before the first deal, the seed that was opened at the end, and every use of
the dice: at which word of the stream, what was drawn (`below` a number, or a `shuffle`), out of what, with what result.
Every word of the stream must be used once, in order: no one can have drawn again until they liked the result.
This file shares no code with the game: it is a second, independent account of how chance is made.
"""

from __future__ import annotations

import hashlib
import json
import sys
from pathlib import Path
from typing import Any


class Stream:
    """The 32-bit words of a seed, from word `place` on."""

    def __init__(self, seed: str, place: int) -> None:
        self.secret, self.place = bytes.fromhex(seed), place

    def word(self) -> int:
        """Return the next word."""
        block = hashlib.sha256(self.secret + (self.place // 8).to_bytes(8, "big")).digest()
        start = self.place % 8 * 4
        self.place += 1
        return int.from_bytes(block[start : start + 4], "big")

    def below(self, n: int) -> int:
        """Return a number under n, drawn again while the word would favour small numbers."""
        while True:
            word = self.word()
            if word < (1 << 32) // n * n:
                return word % n

    def shuffled(self, items: list[str]) -> list[str]:
        """Return the items after a Fisher-Yates shuffle from the last place to the second."""
        order = list(items)
        for last in reversed(range(1, len(order))):
            other = self.below(last + 1)
            order[last], order[other] = order[other], order[last]
        return order


def redone(stream: Stream, kind: str, before: list[str]) -> list[str]:
    """Return the result that this use of the dice must have. Raise ValueError when there is no such use."""
    if kind == "shuffle":
        return stream.shuffled(before)
    if kind == "below" and len(before) == 1 and 0 < int(before[0]) <= 1 << 32:
        return [str(stream.below(int(before[0])))]
    raise ValueError


def faults(proof: dict[str, Any]) -> list[str]:
    """Return the faults, a line each; an empty list means that every deal was fair."""
    seed, found = proof["seed"], []
    try:
        if hashlib.sha256(bytes.fromhex(seed)).hexdigest() != proof["commitment"]:
            found.append("the opened seed doesn't match the commitment from before the first deal")
    except ValueError:
        return ["the opened seed isn't a seed"]
    used = 0
    for number, (at, kind, before, after) in enumerate(proof["draws"], start=1):
        if at != used:
            what = "leaves out numbers of the stream" if at > used else "uses numbers of the stream a second time"
            found.append(f"draw {number} {what}")
        stream = Stream(seed, max(0, at))
        try:
            right = redone(stream, kind, list(before))
        except ValueError:
            found.append(f"draw {number} is neither a number below another nor a shuffle")
            continue
        used = stream.place
        if right != list(after):
            found.append(f"draw {number} ({kind} at word {at}) doesn't follow from the seed")
    return found


def main(arguments: list[str]) -> int:
    """Print the verdict on the proof file named on the command line; return the exit status, 0 when all is fair."""
    if len(arguments) != 1:
        print("usage: python verify.py proof.json")
        return 2
    proof = json.loads(Path(arguments[0]).read_text(encoding="utf-8"))
    found = faults(proof)
    for fault in found:
        print("WRONG:", fault)
    if not found:
        print(f"All {len(proof['draws'])} uses of the dice follow from the committed seed.")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
