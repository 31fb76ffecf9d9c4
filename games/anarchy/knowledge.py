"""The memory of a player of Anarchy in a round: the cards played, the passes, and what an Exchange showed them."""

from __future__ import annotations

from typing import Final

from games.anarchy import events
from games.anarchy.cards import Card
from games.anarchy.cards import pack as pack_for
from games.anarchy.view import RealmView
from games.engine.telling.knowledge import Knowledge


def pack(view: RealmView) -> list[Card]:
    """1.5 Return the cards that this many players use."""
    return pack_for(len(view.seats))


def in_sight(view: RealmView) -> list[Card]:
    """Return the viewer's cards and those on the pile."""
    return [*view.holding, *[card for played in view.pile for card in played.cards]]


KNOWLEDGE: Final = Knowledge(
    pack=pack,
    in_sight=in_sight,
    face=str,
    deals=frozenset({events.RoundBegins}),
    tells=frozenset(
        {events.Passed, events.SetPlayed, events.Exchanged, events.YouExchanged, events.AnarchyUsed, events.RiotUsed}
    ),
)
