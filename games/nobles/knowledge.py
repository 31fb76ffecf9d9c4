"""The memory of a player of Nobles & Glory: cards that went to the rival's hand, what was bid, countered and declined."""

from __future__ import annotations

from typing import Final

from games.engine.cards import Card
from games.engine.telling.knowledge import Knowledge
from games.nobles.cards import pack as whole_pack
from games.nobles.events import abilities, actions, common, duel, polity, turn
from games.nobles.view import RivalsView
from games.nobles.where import places


def pack(view: RivalsView) -> list[Card]:
    """1.3 Return the 54 cards."""
    return whole_pack()


def in_sight(view: RivalsView) -> list[Card]:
    """17 Return the cards that the viewer sees."""
    return [card for place in places(view) for card in place.cards if card is not None]


KNOWLEDGE: Final = Knowledge(
    pack=pack,
    in_sight=in_sight,
    deals=frozenset({turn.HandsDealt}),
    tells=frozenset(
        {
            abilities.BribeDeclined,
            abilities.DecreeIs,
            actions.NotCountered,
            actions.Countered,
            actions.CardSeen,
            actions.YouSaw,
            actions.YouLookAt,
            actions.Bid,
            actions.NoBid,
            common.GaveCard,
            common.FaceDown,
            duel.NoNumberCard,
            polity.Abstained,
            polity.NotLed,
            turn.SwapDeclined,
            turn.PutOnPile,
            turn.HandRedrawn,
        }
    ),
)
