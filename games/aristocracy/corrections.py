"""The numbers that a game master may correct: the players' coins."""

from __future__ import annotations

from functools import partial
from typing import Final

from games.aristocracy.state import Court
from games.engine.declaring.correction import Correction
from games.engine.events import mark

MOST: Final = 99  # coins that can be entered


def list_corrections(g: Court) -> list[Correction]:
    """2.21, 5.15 Return each seat's coins; the pool gives or takes the difference."""
    return [
        Correction(f"coins.{seat}", f"{mark(seat)}'s coins", coins, MOST, partial(_set_coins, seat))
        for seat, coins in enumerate(g.coins)
    ]


def _set_coins(seat: int, g: Court, value: int) -> None:
    """11.2 Set the coins, and how many are out of the pool."""
    g.issued += value - g.coins[seat]
    g.coins[seat] = value
