"""5.13b, 5.15c Chits that are named by where they stand: `B2.1`, `B2.2`; one question however many are asked for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Literal

from games.engine.ask import Seat
from games.engine.decisions import pick_some

Where = Sequence[tuple[str, int]]
"""Slots in Slot order, each with how many chits there could be taken."""


async def choose_chits(
    me: Seat, where: Where, number: int, *, rule: Literal["5.13b", "5.15c"], prompt: str
) -> dict[str, int]:
    """So many of these chits, as a number for each Slot; not asked where there is only one way. 9.1 by default the first."""
    chits = [f"{name}.{chit + 1}" for name, count in where for chit in range(count)]
    chosen: Sequence[str] = chits[:number]
    if len(where) > 1 and len(chits) > number:
        if rule == "5.13b":
            chosen = await pick_some(me, chits, number, number, rule="5.13b", prompt=prompt)
        else:
            chosen = await pick_some(me, chits, number, number, rule="5.15c", prompt=prompt)
    return dict(Counter([chit.partition(".")[0] for chit in chosen]))


def counts(chosen: dict[str, int]) -> str:
    """Numbers and Slots in words: `2 on B2, 1 on C1`."""
    return ", ".join([f"{number} on {name}" for name, number in chosen.items()])
