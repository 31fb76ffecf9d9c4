"""The deal of the day of Nobles & Glory: the second half of a short game, since a whole one takes an hour."""

from __future__ import annotations

from typing import Final

from games.engine.declaring.daily import DailyDeal
from games.nobles.view import RivalsView

_TURNS: Final = 40  # of the whole game, both players together


def is_second_half(view: RivalsView) -> bool:
    """14.4 Return whether half of the turns are over."""
    return view.turn > _TURNS // 2


DAILY: Final = DailyDeal(seats=2, lasts="about 20 minutes", options={"turn_limit": _TURNS}, begins=is_second_half)
