"""The guided first game of Moths and Candles: three nights."""

from __future__ import annotations

from typing import Final

from games.engine.declaring.lessons import Course, Lesson
from moths.view import HallView

NIGHTS: Final = 3


def done(view: HallView) -> bool:
    """Three nights have passed."""
    return view.over or view.night > NIGHTS


COURSE: Final = Course(
    seed="5e" * 32,
    seats=3,
    intro="**Moths and Candles**: every night a candle is lit, and the player who sends the strongest moth gets its light. Most light wins. This first game "
    "is with two robots. Do what the green button says, or choose for yourself: nothing can go wrong here.",
    lessons=(
        Lesson(
            rule="3.2",
            title="Which moth flies",
            text="All choose in secret, and all moths are shown at once. The strongest brings the candle, but moths of equal strength burn, and then "
            "a weaker one has it. A good moth is about as strong among yours as the candle among all.",
            why="it is strong enough for this candle, and not what everyone would send.",
        ),
    ),
    done=done,
    ending="Three nights are over; you win by most light after the last one. Try a weak moth where two others fight for a bright candle. Play "
    "on, or open a table with friends: /table new.",
)
