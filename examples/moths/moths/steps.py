"""The sequence of play: setup (2), then as many nights (3) as were agreed, then the end (4)."""

from __future__ import annotations

from games.engine.declaring.rules import Next
from moths import ending, night, setup
from moths.state import Hall


def evening(g: Hall) -> Next:
    """2.1 Hands are looked at; then 3.1."""
    setup.show_hands(g)
    return candle


def candle(g: Hall) -> Next:
    """3.1 A candle is lit; then 3.2."""
    night.light_candle(g)
    return flight


async def flight(g: Hall) -> Next:
    """3.2 Everyone lets a moth fly; then 3.3."""
    await night.let_fly(g)
    return dawn


def dawn(g: Hall) -> Next:
    """3.3 The candle is won or goes out; then the next night, or 4.1 the end."""
    assert g.lit is not None
    night.win_candle(g, g.lit)
    if not ending.is_over(g):
        return candle
    ending.end_game(g)
    return None


STEPS = (evening, candle, flight, dawn)
