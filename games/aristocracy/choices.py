"""5. What each action asks first: which cards or buildings, and why not the others."""

from __future__ import annotations

from typing import Any

from games.aristocracy.action_events import a_kind
from games.aristocracy.building import Building
from games.aristocracy.question import Question
from games.aristocracy.specials import SPECIALS
from games.aristocracy.state import Court, is_face
from games.engine.ask import Seat
from games.engine.candidates import Candidates, among
from games.engine.cards import Card
from games.engine.errors import Refusal


def trade_given(g: Court, me: Seat) -> Question[Card]:
    """5.2a A card of your stall."""
    return Question(rule="5.2a", prompt="Which card of your stall do you give?", options=list(g.stalls[me]))


def store_given(g: Court, me: Seat) -> Question[Card]:
    """5.3a A card of your hand or stall."""
    mine = g.mine(me)
    refuse = {} if g.owned(me) else dict.fromkeys(mine, Refusal("5.3a", "you own no building"))
    return Question(rule="5.3a", prompt="Which card do you put in?", options=mine, refuse=refuse)


def hidden(g: Court, me: Seat) -> Question[Card]:
    """5.4a A card of your stall."""
    return Question(rule="5.4a", prompt="Which card do you hide?", options=list(g.stalls[me]))


def sold(g: Court, me: Seat) -> Question[Card]:
    """5.5a Two cards of your stall, in the order in which they are flipped."""
    return Question(rule="5.5a", prompt="Which two cards do you sell?", options=list(g.stalls[me]), count=2)


def harvested(g: Court, me: Seat) -> Question[str]:
    """5.6a One of your farms that holds a production card."""
    owned = g.owned(me)
    empty = [building for building in owned if not building.production]
    return Question(
        rule="5.6a",
        prompt="Which farm do you harvest?",
        options=[building.name for building in owned],
        refuse={building.name: Refusal("5.6a", fruitless(g, building)) for building in empty},
    )


def fruitless(g: Court, building: Building) -> str:
    """5.6a, 2.16 Why there is nothing to harvest: a farm without a production card, or no farm."""
    kind = g.kind(building)
    return f"{building.name if kind == 'farm' else a_kind(kind)} holds no production card"


def favored(g: Court, me: Seat) -> Candidates[Card]:
    """5.7a A face card of your stall or hand whose special action is possible."""
    faces = [card for card in g.mine(me) if is_face(card)]
    none = None if faces else Refusal("5.7a", "you have no face card")
    return among(faces, lambda card: SPECIALS[card.rank].candidates(g, me, card).refusal, none)


def royal(g: Court, me: Seat) -> Candidates[Any]:
    """5.9a What the special action of the active royal asks first, for a coin."""
    no_coin = None if g.coins[me] else Refusal("5.9a", "you have no coin")
    return SPECIALS[g.royal].candidates(g, me, None).closed(no_coin)


def downgraded(g: Court, me: Seat) -> Question[Card]:
    """5.8a A building card of one of your buildings."""
    cards = [card for building in g.owned(me) for card in building.cards]
    return Question(rule="5.8a", prompt="Which building card do you take?", options=cards)
