"""A compact state without a log, as small as five seats with 104 cards can be written: what it costs to load and dump one."""

from __future__ import annotations

import random
import time
from typing import Final

from pydantic import BaseModel

SEATS, ZONES, CARDS = 5, 3, 104


class Seat(BaseModel):
    """Cards are numbers."""

    zones: list[list[int]]
    points: int
    name: str


class Compact(BaseModel):
    """All of a game."""

    seats: list[Seat]
    deck: list[int]
    discard: list[int]
    turn: int
    phase: str


def _made() -> str:
    deck = list(range(CARDS))
    random.Random(1).shuffle(deck)
    dealt = SEATS * ZONES
    zones = [deck[zone : CARDS - 24 : dealt] for zone in range(dealt)]
    seats = [Seat(zones=zones[n * ZONES : (n + 1) * ZONES], points=n, name=f"Seat {n}") for n in range(SEATS)]
    return Compact(seats=seats, deck=deck[-24:-12], discard=deck[-12:], turn=17, phase="turn").model_dump_json()


TEXT: Final = _made()


def cost(count: int) -> float:
    """CPU seconds to load and dump it once."""
    start = time.process_time()
    for _ in range(count):
        Compact.model_validate_json(TEXT).model_dump_json()
    return (time.process_time() - start) / count
