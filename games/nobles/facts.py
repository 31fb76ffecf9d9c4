"""Facts that a board says of a view, found once for its text, its picture and the words that stand for the picture."""

from __future__ import annotations

from typing import NamedTuple

from games.engine.cards import Card
from games.nobles.cards import ROLES, SUITS, is_number, value
from games.nobles.phases.action_phase import ACTIONS
from games.nobles.view import RivalsView
from games.nobles.view_parts import KingdomView, LaidView


class Undertaking(NamedTuple):
    """8.5 An action of several turns that is unfinished: its set-aside cards (None: face down), and the step that comes next."""

    word: str
    cards: tuple[Card | None, ...]
    step: int
    turn: int | None
    """In which turn it goes on; None: in this one."""

    @property
    def name(self) -> str:
        """As the rulebook calls it."""
        return ACTIONS[self.word].name

    @property
    def steps(self) -> int:
        """Return the number of its steps."""
        return max(ACTIONS[self.word].goes_on)

    @property
    def brings(self) -> str:
        """Return the effect of its next step."""
        return ACTIONS[self.word].goes_on[self.step]


def undertakings(view: RivalsView, kingdom: KingdomView) -> list[Undertaking]:
    """8.5 All of a Kingdom, in the order in which they are carried out."""
    crusade, festival, marks = kingdom.crusade, kingdom.festival, (kingdom.tournament, kingdom.treaty)
    found: list[tuple[str, tuple[Card | None, ...], int]] = []
    if crusade is not None:
        army = [crusade.army] if crusade.army_there else []
        found.append(("crusade", (*([crusade.spade] if crusade.spade else []), *army), crusade.step))
    if festival is not None:
        diamond = [festival.diamond] if festival.diamond else []
        found.append(("festival", (festival.spade, festival.heart, *diamond), festival.step))
    found += [(word, (m.diamond, m.subject), 2) for word, m in zip(("tournament", "treaty"), marks, strict=True) if m]
    return [Undertaking(word, cards, step, goes_on(view, kingdom, word)) for word, cards, step in found]


def goes_on(view: RivalsView, kingdom: KingdomView, word: str) -> int | None:
    """8.5 The turn in which it goes on: the next one of its owner; None for this one."""
    if kingdom.seat != view.active:
        return view.turn + 1
    return None if view.is_due(word) else view.turn + 2


# ---- a Kingdom, and what lies on the table


def worth(kingdom: KingdomView) -> int:
    """13.2 The values of the Glory that the view shows."""
    return sum([value(card) for card in (*kingdom.glory, *kingdom.turned)])


def unseen(kingdom: KingdomView) -> int:
    """9.20h Return how many Glory cards lie face down for this view."""
    return 0 if kingdom.turned else kingdom.turned_count


def role(kingdom: KingdomView, place: int) -> str:
    """2.7, 2.8 Return what the Royal Card at that place is."""
    royals = kingdom.royals
    return "Eunuch" if place == 2 and royals[1].card.suit == royals[2].card.suit else ROLES[place]


def totals(kingdom: KingdomView) -> dict[str, int]:
    """6.7 The total value of the Subjects by suit."""
    found = dict.fromkeys(SUITS, 0)
    for card in kingdom.subjects:
        found[card.suit] += value(card)
    return found


def purpose(view: RivalsView) -> str:
    """Return the card that no one put on the table."""
    return "goods" if view.trading else "prize"


def counts(laid: LaidView) -> int:
    """9.18f Return what a bid counts, where that is more than its value; else 0."""
    card = laid.card
    return laid.worth if card is not None and is_number(card) and laid.worth > value(card) else 0
