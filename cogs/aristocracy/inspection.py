"""Hidden cards and bids, for a game master who inspects the game."""

from collections.abc import Sequence

from bot.titles.presenter import Section
from games.aristocracy.building import Building
from games.aristocracy.state import Court
from games.engine.cards import Card, faces
from games.engine.events import counted, mark


def inspection(g: Court) -> Sequence[Section]:
    """Return hands, face-down cards, sealed bids, building cards, the deck and the whole discard pile."""
    hidden = [*_face_down(g), *_list_sealed_bids(g), *_looking(g)]
    return [
        ("Hands", [_zone(f"{mark(seat)}'s hand", g.hands[seat]) for seat in range(g.seats)]),
        *([("On the table, face-down or sealed", hidden)] if hidden else []),
        *([("Buildings", [_building(g, building) for building in g.buildings])] if g.buildings else []),
        ("Piles", [_zone("Deck, top first", g.deck[::-1]), _zone("Discard pile, top first", g.pile[::-1])]),
    ]


def _zone(name: str, cards: Sequence[Card]) -> str:
    return f"{name} ({len(cards)}): {faces(cards, 'none')}"


def _face_down(g: Court) -> list[str]:
    """4.5a, 4.7a Return the cards brought to the Ball or set out as a stall, before they are turned up."""
    return [_zone(f"{mark(seat)} has laid face-down", cards) for seat, cards in enumerate(g.committed) if cards]


def _list_sealed_bids(g: Court) -> list[str]:
    """4.6b Return the bids that are in."""
    return [f"{mark(seat)} has bid {counted(coins, 'coin')}, sealed" for seat, coins in g.sealed.items()]


def _looking(g: Court) -> list[str]:
    """5.12b Return the seat that looks into a building now."""
    return [f"{mark(g.look.seat)} looks at the cards of `b{g.look.building}`"] if g.look else []


def _building(g: Court, building: Building) -> str:
    """Return a building with the cards in it and on it."""
    parts = [f"{mark(building.owner)}: {g.title(building)} `{building.name}`: {faces(building.cards, 'no cards')}"]
    parts += ["complete"] if building.complete else [f"a bluff: {faces(building.strangers)}"]
    parts += [f"{building.offending.face} lies open"] if building.offending else []
    parts += [f"production card {building.production.face}"] if building.production else []
    return " · ".join(parts)
