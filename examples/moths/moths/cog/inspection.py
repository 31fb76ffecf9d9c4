"""The hidden parts of the hall, for a game master who looks at the whole game."""

from collections.abc import Sequence

from bot.api import Section
from games.engine.cards import faces
from games.engine.events import mark
from moths.state import Hall


def inspection(g: Hall) -> Sequence[Section]:
    """Return every hand, the candles to come, what was left over."""
    hands = [f"{mark(seat)}'s moths: {faces(hand)}" for seat, hand in enumerate(g.hands)]
    rest = [f"Candles to come, next first: {faces(g.candles[::-1])}", f"Left over: {faces(g.unseen)}"]
    return [("Hands", hands), ("Unseen", rest)]
