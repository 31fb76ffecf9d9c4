"""5.1c A refused choice with a target named: the question that it would have led to, in which each target has its own reason."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from games.aristocracy import build, choices
from games.aristocracy.question import Question
from games.aristocracy.specials import SPECIALS
from games.aristocracy.state import Court
from games.engine.ask import Ask, Seat
from games.engine.candidates import Candidates
from games.engine.cards import Card

FIRST: Final[dict[str, Callable[[Court, Seat], Question[Any] | Candidates[Any]]]] = {
    "trade": choices.trade_given,
    "store": choices.store_given,
    "hide": choices.hidden,
    "sell": choices.sold,
    "harvest": choices.harvested,
    "favor": choices.favored,
    "downgrade": choices.downgraded,
    "royal": choices.royal,
}


def aim(g: Court, seat: Seat, ask: Ask, token: str) -> Ask | None:
    """5.1c What the action, the face card or the building that cannot be chosen would have asked next."""
    question: Question[Any] | Candidates[Any] | None = None
    if ask.rule == "4.9c" and token in FIRST:
        question = FIRST[token](g, seat)
    elif ask.rule == "5.7a":
        card = Card.of(token)
        question = SPECIALS[card.rank].candidates(g, seat, card)
    elif ask.rule == "5.11a" and token not in build.NEW:
        building = g.building(token)
        if building.owner != seat or len(build.upgrades(g, building)) > 1:
            question = build.upgraded(g, seat, building, None)
    if isinstance(question, Candidates):
        return question.ask(seat, ask.rule if ask.rule != "4.9c" else "5.7a")
    return question.ask(seat) if question else None
