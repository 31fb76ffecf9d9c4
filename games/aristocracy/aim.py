"""5.1c A refused choice with a target named: the question that it would have led to, in which each target has its own reason."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from games.aristocracy import choices
from games.aristocracy.barred import SPECIALS, upgrades
from games.aristocracy.question import Question
from games.aristocracy.state import Court
from games.engine.ask import Ask, Seat
from games.engine.cards import Card

FIRST: Final[dict[str, Callable[[Court, Seat], Question[Any]]]] = {
    "trade": choices.trade_given,
    "store": choices.store_given,
    "hide": choices.hidden,
    "sell": choices.sold,
    "harvest": choices.harvested,
    "favor": choices.favored,
    "downgrade": choices.downgraded,
    "royal": lambda g, me: choices.special_first(g, me, SPECIALS[g.royal], None),
}


def aim(g: Court, seat: Seat, ask: Ask, token: str) -> Ask | None:
    """5.1c What the action, the face card or the building that cannot be chosen would have asked next."""
    question = None
    if ask.rule == "4.9c" and token in FIRST:
        question = FIRST[token](g, seat)
    elif ask.rule == "5.7a":
        card = Card.of(token)
        question = choices.special_first(g, seat, SPECIALS[card.rank], card)
    elif ask.rule == "5.11a" and token not in choices.NEW:
        building = g.building(token)
        if building.owner != seat or len(upgrades(g, building)) > 1:
            question = choices.upgraded(g, seat, building, None)
    return question.ask(seat) if question else None
