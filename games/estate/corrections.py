"""The numbers that a game master may correct: the players' Goods."""

from __future__ import annotations

from functools import partial
from typing import Final

from games.engine.declaring.correction import Correction
from games.engine.events import mark
from games.estate.cards import GOODS, Good
from games.estate.state import Estate

MOST: Final = 99  # Goods that can be entered


def list_corrections(g: Estate) -> list[Correction]:
    """2.6 Return each seat's Goods. 7.4 The bank gives or takes the difference."""
    return [
        Correction(f"{good}.{seat}", f"{mark(seat)}'s {good}", stock[good], MOST, partial(_set_stock, seat, good))
        for seat, stock in enumerate(g.stocks)
        for good in GOODS
    ]


def _set_stock(seat: int, good: Good, g: Estate, value: int) -> None:
    """11.2 Set the seat's Goods; 7.4 the bank has the rest."""
    g.bank[good] -= value - g.stocks[seat][good]
    g.stocks[seat][good] = value
