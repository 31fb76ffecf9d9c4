"""5. What each action asks first: which cards or buildings, and why not the others."""

from __future__ import annotations

from typing import Any, Final

from games.aristocracy.action_events import a_kind
from games.aristocracy.barred import SPECIALS, Special, no_pile, no_special, upgrades
from games.aristocracy.building import Building, Kind
from games.aristocracy.question import Question
from games.aristocracy.state import PHASES, Court, is_face
from games.engine.ask import Seat
from games.engine.cards import Card
from games.engine.errors import Refusal
from games.engine.events import counted

NEW: Final[dict[str, Kind]] = {"new-farm": "farm", "new-estate": "estate", "new-chateau": "chateau"}
DOES: Final[dict[Special, str]] = {"Build": "builds", "Visit": "visits", "Buy": "buys"}


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


def favored(g: Court, me: Seat) -> Question[Card]:
    """5.7a A face card of your stall or hand whose special action is possible."""
    faces = [card for card in g.mine(me) if is_face(card)]
    found = {card: no_special(g, me, SPECIALS[card.rank], spent=1) for card in faces}
    refuse = {card: refusal for card, refusal in found.items() if refusal}
    return Question(rule="5.7a", prompt="Which face card do you discard?", options=faces, refuse=refuse)


def downgraded(g: Court, me: Seat) -> Question[Card]:
    """5.8a A building card of one of your buildings."""
    cards = [card for building in g.owned(me) for card in building.cards]
    return Question(rule="5.8a", prompt="Which building card do you take?", options=cards)


def special_first(g: Court, me: Seat, special: Special, spent: Card | None) -> Question[Any]:
    """2.20 What Build, Visit and Buy ask first."""
    if special == "Build":
        return built(g, me, spent)
    return visited(g, me) if special == "Visit" else bought(g, spent)


def built(g: Court, me: Seat, spent: Card | None) -> Question[str]:
    """5.11a One new building or one upgrade; 5.11d of a building of your own."""
    cards = len(usable(g, me, spent))
    rivals = [building.name for building in g.buildings if building.owner != me]
    mine = Refusal("5.11d", "you upgrade buildings of your own")
    royal = Refusal("5.9a", f"in the {PHASES[g.royal]} phase Royal {DOES[SPECIALS[g.royal]]}, nothing else")
    refuse = too_dear(g, me, cards) | dict.fromkeys(rivals, mine if spent else royal)
    options = [*NEW, *(building.name for building in g.owned(me)), *rivals]
    return Question(rule="5.11a", prompt="What do you build?", options=options, refuse=refuse)


def usable(g: Court, me: Seat, spent: Card | None) -> list[Card]:
    """5.11b, 5.7c Your cards but the one that pays."""
    return [card for card in g.mine(me) if card is not spent]


def too_dear(g: Court, me: Seat, cards: int) -> dict[str, Refusal]:
    """5.11b, 5.11d, 5.11g What takes more cards than there are, and chateaus."""
    found = {
        name: Refusal("5.11b", f"a new {kind} takes {g.size(kind) + 1} cards, and you have {cards}")
        for name, kind in NEW.items()
        if g.size(kind) >= cards
    }
    for building in g.owned(me):
        least = min(upgrades(g, building).values(), default=0)
        if not least:
            found[building.name] = Refusal("5.11g", "a chateau cannot be enlarged")
        elif least > cards:
            found[building.name] = Refusal("5.11d", f"the upgrade takes {counted(least, 'card')}, and you have {cards}")
    return found


def upgraded(g: Court, me: Seat, building: Building, spent: Card | None) -> Question[Kind]:
    """5.11d To an estate or a chateau, with as many cards as it lacks."""
    cards, targets = len(usable(g, me, spent)), upgrades(g, building)
    refuse: dict[Kind, Refusal] = {
        kind: Refusal("5.11d", f"{counted(need, 'card')} are needed, and you have {cards}")
        for kind, need in targets.items()
        if need > cards
    }
    kinds: list[Kind] = ["estate", "chateau"]
    if building.owner != me:
        refuse = dict.fromkeys(kinds, Refusal("5.11d", "you upgrade buildings of your own"))
    elif "estate" not in targets:
        refuse["estate"] = Refusal("5.11d", f"it is {a_kind(g.kind(building))} already")
    return Question(rule="5.11d", prompt="Upgrade it to what?", options=kinds, refuse=refuse)


def visited(g: Court, me: Seat) -> Question[str]:
    """5.12a One building of an opponent."""
    theirs = [building.name for building in g.buildings if building.owner != me]
    return Question(rule="5.12a", prompt="Which building do you visit?", options=theirs)


def bought(g: Court, spent: Card | None) -> Question[Card]:
    """5.13a A face-up card of the discard pile; 5.7c not the card that pays."""
    options, refuse = list(g.open_pile()), dict[Card, Refusal]()
    if spent:
        options.append(spent)
        refuse[spent] = no_pile(g) or Refusal("5.7c", "the card that pays for the Buy cannot be bought")
    return Question(rule="5.13a", prompt="Which card do you buy?", options=options, refuse=refuse)
