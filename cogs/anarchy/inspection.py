"""Hidden cards of the realm, for a game master who looks at the whole game."""

from collections.abc import Sequence
from itertools import groupby

from bot.titles.presenter import Section
from games.anarchy.cards import RANK_NAMES, Card
from games.anarchy.state import Realm
from games.engine.events import mark


def inspection(g: Realm) -> Sequence[Section]:
    """Return every holding with its suits, and the cards that are out of the round; 12.2c not who passes in advance."""
    hands = [_zone(f"{mark(seat)}'s cards", g.holdings[seat]) for seat in g.circle if g.holdings]
    sections = [
        ("Hands, in the order of the circle", hands),
        ("Out of this round", [_zone("Cleared piles", sorted(g.cleared))]),
    ]
    return [(title, lines) for title, lines in sections if lines]


def _zone(name: str, cards: Sequence[Card]) -> str:
    """Return a line such as `Nobleman: Guillotine...` by rank, each card by its suit; what it can be used for behind it."""
    ranks = [list(some) for _, some in groupby(sorted(cards), key=lambda card: card.rank)]
    return f"{name} ({len(cards)}): {' · '.join(map(_rank, ranks)) or 'none'}"


def _rank(cards: list[Card]) -> str:
    """Return codes such as `7-TU 7-FR`, a Specialty named: `King: K-FL (Taxation)`."""
    name = RANK_NAMES.get(cards[0].rank, "")
    written = " ".join([f"{card.text} ({card.power})" if card.power else card.text for card in cards])
    return f"{name}: {written}" if name and cards[0].suit else name or written
