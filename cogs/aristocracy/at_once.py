"""Answers to a question for several cards that are one press each."""

from collections.abc import Sequence
from itertools import chain, combinations, groupby
from typing import Final

from games.aristocracy.actions.build import MATERIAL, UPGRADE
from games.aristocracy.ball import BRING
from games.aristocracy.stall import SET_OUT
from games.aristocracy.view import CourtView
from games.engine.ask import Ask, Tokens
from games.engine.cards import Card

ANY_NUMBER: Final = frozenset({BRING, SET_OUT})
"""The questions for any number of cards, of which most players choose one."""
BUILDING: Final = frozenset({MATERIAL, UPGRADE})
"""The questions for a building's cards."""


def list_answers(view: CourtView, ask: Ask) -> Sequence[Tokens]:
    """4.5a, 4.7a Return each card by itself; 5.11 the cards of one rank that a building can take; nothing for other questions."""
    if ask.rule in ANY_NUMBER:
        return [(token,) for token in ask.legal]
    if ask.rule in BUILDING and ask.low == ask.high > 1:
        return _of_one_rank(ask)
    return ()


def _of_one_rank(ask: Ask) -> list[Tokens]:
    """2.13 Return each choice of as many cards of one rank as are asked for."""
    cards = sorted([Card.of(token) for token in ask.legal], key=lambda card: card.rank)
    ranks = [list(same) for _, same in groupby(cards, key=lambda card: card.rank)]
    found = chain.from_iterable([combinations(same, ask.low) for same in ranks])
    return [tuple([str(card) for card in some]) for some in found]
