"""What lies hidden, for a game master who looks at the whole game."""

from collections.abc import Sequence

from bot.skeleton.highcard.state import Table
from bot.titles.presenter import Section
from games.engine.cards import faces
from games.engine.events import mark


def inspection(g: Table) -> Sequence[Section]:
    """Every hand, and the cards that were not dealt."""
    hands = [f"{mark(seat)}: {faces(hand)}" for seat, hand in enumerate(g.hands)]
    return [("Hands", hands), ("Not dealt", [faces(g.undealt)])]
