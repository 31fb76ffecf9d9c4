"""Questions for several cards: those whose cards are buttons, and answers that are one press each."""

from collections.abc import Sequence
from itertools import chain, combinations, groupby
from typing import Final

from games.aristocracy.actions.build import MATERIAL, UPGRADE
from games.aristocracy.ball import BRING
from games.aristocracy.stall import SET_OUT
from games.aristocracy.view import CourtView
from games.engine.ask import Ask, Tokens
from games.engine.cards import Card

SEVERAL: Final = frozenset({BRING, SET_OUT, MATERIAL, UPGRADE})
"""The rules that ask for several cards in no order."""


def list_answers(view: CourtView, ask: Ask) -> Sequence[Tokens]:
    """5.11b, 5.11d Return each choice of cards of one rank for a building; nothing for other questions."""
    if ask.rule not in (MATERIAL, UPGRADE) or not ask.low == ask.high > 1:
        return ()
    cards = sorted([Card.of(token) for token in ask.legal], key=lambda card: card.rank)
    ranks = [list(same) for _, same in groupby(cards, key=lambda card: card.rank)]
    found = chain.from_iterable([combinations(same, ask.low) for same in ranks])
    return [tuple([str(card) for card in some]) for some in found]
