"""The hidden cards of the two Kingdoms, for a game master who looks at the whole game."""

from collections.abc import Sequence

from bot.titles.presenter import Section
from games.engine.cards import Card, faces
from games.engine.events import mark
from games.nobles.state import Laid, Rivals


def inspection(g: Rivals) -> Sequence[Section]:
    """Return hands, face-down cards on the table and in each Kingdom, and the three piles; 14.5 not the standing orders."""
    table = [_write_laid(laid) for laid in g.laid if not laid.shown]
    hidden = [line for seat in range(len(g.kingdoms)) for line in _face_down(g, seat)]
    sections = [
        ("Hands", [_zone(f"{mark(seat)}'s hand", sorted(one.hand)) for seat, one in enumerate(g.kingdoms)]),
        ("Face-down", [*table, *hidden]),
        ("Piles", _piles(g)),
    ]
    return [(title, lines) for title, lines in sections if lines]


def _zone(name: str, cards: Sequence[Card]) -> str:
    return f"{name} ({len(cards)}): {faces(cards, 'none')}"


def _write_laid(laid: Laid) -> str:
    """9.9c, 9.11b A card that lies on the table and is not turned up yet."""
    whose = "set aside" if laid.seat is None else f"of {mark(laid.seat)}"
    worth = f", counts {laid.worth}" if laid.worth else ""
    return f"On the table, {whose}: {laid.card.face}{worth}"


def _face_down(g: Rivals, seat: int) -> list[str]:
    """17 Return all hidden cards, Kingdom by Kingdom."""
    own, who = g.kingdoms[seat], mark(seat)
    lines = [_zone(f"{who}'s Army Cards, oldest first", own.army)] if own.army else []
    for royal in own.royals:
        if royal.preparation is not None:
            known = ", ".join(map(mark, royal.seen)) or "no one"
            lines.append(f"{who}'s Preparation beneath {royal.card.face}: {royal.preparation.face} (known to {known})")
    if own.crusade is not None and own.crusade.army is not None and not own.crusade.shown:
        lines.append(f"{who}'s Crusade Army Card: {own.crusade.army.face}")
    if own.plot is not None:
        lines.append(f"Subterfuge card of {mark(1 - seat)}, with {who}: {own.plot.face}")
    if own.decree is not None:
        lines.append(f"{who}'s Decree Card: {own.decree.face}")
    if own.turned:
        lines.append(_zone(f"{who}'s face-down Glory", own.turned))
    return lines


def _piles(g: Rivals) -> list[str]:
    known = f"{mark(g.divine)} knows the top card of the Draw Pile" if g.divine is not None and g.draw else ""
    piles = [("Draw Pile", g.draw), ("Renown Deck", g.renown), ("Discard Pile", g.discard)]
    return [*[_zone(f"{name}, top first", pile[::-1]) for name, pile in piles], *([known] if known else [])]
