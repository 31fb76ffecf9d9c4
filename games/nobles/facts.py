"""What a board says of a view, found once for its text, its picture and the words that stand for the picture."""

from __future__ import annotations

from typing import NamedTuple

from games.engine.cards import Card
from games.nobles.phases.action_phase import ACTIONS
from games.nobles.view import RivalsView
from games.nobles.view_parts import KingdomView


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
        """How many steps it has."""
        return max(ACTIONS[self.word].goes_on)

    @property
    def brings(self) -> str:
        """What its next step does."""
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
    return None if view.due(word) else view.turn + 2
