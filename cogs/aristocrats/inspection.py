"""Hidden cards of the company, for a game master who looks at the whole game."""

from collections.abc import Sequence

from bot.titles.presenter import Section
from games.aristocrats.state import Company, Hidden, PastGift, sort_shown
from games.engine.cards import Card, faces
from games.engine.events import mark


def inspection(g: Company) -> Sequence[Section]:
    """Return hands, the deck, what expired or was discarded, the gifts of this round, and what earlier rounds keep hidden."""
    running = g.scored < g.round  # a round that has been scored is in the past
    gifts = [*_open_gift(g), *map(_gift, g.gifts)] if running else []
    hidden = enumerate(g.hidden if running else [])
    discards = [_zone(f"{mark(seat)} has discarded", cards) for seat, cards in hidden if cards]
    sections = [
        ("Hands", [_hand(g, seat) for seat in range(len(g.hands))]),
        ("Piles", [_zone("Deck, top first", g.deck[::-1]), _zone("Expired cards", g.expired), *discards]),
        ("Gifts of this round", gifts),
    ]
    # Of the last round, and of all where 7.11 will reveal them
    past = list(enumerate(g.past, 1)) or ([(g.scored, g.last.hidden)] if g.last else [])
    sections += [(f"Hidden in round {number}", _list_hidden(one)) for number, one in past]
    return [(title, lines) for title, lines in sections if lines]


def _zone(name: str, cards: Sequence[Card]) -> str:
    return f"{name} ({len(cards)}): {faces(cards, 'none')}"


def _hand(g: Company, seat: int) -> str:
    """5.8e A stolen hand is known to no one at the table."""
    blind = ", which its holder has not seen" if g.blind and g.blind[seat] else ""
    return _zone(f"{mark(seat)}'s hand", sort_shown(g.hands[seat])) + blind


def _open_gift(g: Company) -> list[str]:
    """2.14 A gift that is still to be answered."""
    if g.gift is None:
        return []
    return [f"{mark(g.gift.donor)} gives {g.gift.card.face} to {mark(g.gift.recipient)}, who has not answered yet"]


def _gift(gift: PastGift) -> str:
    back = f"got {gift.returned.face} back" if gift.returned else "got nothing back"
    return f"{mark(gift.donor)} gave {gift.card.face} to {mark(gift.recipient)} and {back}"


def _list_hidden(one: Hidden) -> list[str]:
    """5.5c What an earlier round has not made public."""
    discards = [_zone(f"{mark(seat)} discarded", cards) for seat, cards in enumerate(one.discards) if cards]
    return [*discards, *map(_gift, one.gifts)]
