"""A perfect memory: what a viewer knows beside what they see.

Made from the events that the viewer heard and from their present view only, so it can't hold more than was told.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple, cast

from games.engine.asking.ask import Seat
from games.engine.declaring.game import Game
from games.engine.events import Event
from games.engine.printed import Printed
from games.engine.telling.knowledge import Knowledge, Lying, Place
from games.engine.telling.memory import NOTHING_SEEN, Memory


class Heard(NamedTuple):
    """An event, and the number of the moment at which it was heard."""

    moment: int
    event: Event


class Learned(NamedTuple):
    """A card, and the number of the moment at which the viewer last learned of it."""

    card: Any
    moment: int


@dataclass(frozen=True)
class Known:
    """The knowledge of a viewer beside what they see: cards in hands, cards that lie face down somewhere, cards seen earlier and out of sight (newest
    first), cards never seen, and what was told.
    """

    held: Mapping[Seat, Sequence[Learned]] = field(default_factory=dict)
    lying: Mapping[Place, Sequence[Learned]] = field(default_factory=dict)
    seen: Sequence[Learned] = ()
    unseen: Sequence[Any] = ()
    told: Sequence[Heard] = ()


def collect_known(
    game: Game[Any], knowledge: Knowledge, viewer: Seat | None, heard: Iterable[Heard], view: Any, first: Any = None
) -> Known:
    """Return what the viewer (None: a spectator) knows by these events, oldest first; those that they weren't told are left out.

    `first`: the viewer's view at the first moment, 0, whose cards no event need name; None: unknown.
    """
    memory, since, told, lying = NOTHING_SEEN, dict[Any, int](), list[Heard](), _Places(knowledge)
    pack = frozenset(knowledge.pack(view))
    named = {} if first is None else dict.fromkeys(pack.intersection(knowledge.in_sight(first)), 0)
    for moment, event in heard:
        if event.to is not None and viewer not in event.to:
            continue
        if type(event) in knowledge.deals:
            memory, since, named, told, lying = NOTHING_SEEN, {}, {}, [], _Places(knowledge)
        memory, since = _remember(game, memory, since, moment, event)
        lying.follow(event, moment)
        named |= dict.fromkeys(find_cards(event, pack), moment)
        if type(event) in knowledge.tells:
            told.append(Heard(moment, event))
    known = _sort(knowledge, viewer, view, memory, since, named, told)
    return lying.put_into(known) if lying.places else known


class _Places:
    """The cards that are known to lie face down somewhere, and since when."""

    def __init__(self, knowledge: Knowledge) -> None:
        self._locate, self.places, self._since = knowledge.locate, cast("Lying", {}), dict[Any, int]()

    def follow(self, event: Event, moment: int) -> None:
        """Note what the event tells of it."""
        after = self._locate(self.places, event)
        if after is not self.places:
            changed = {card: moment for card, place in after.items() if self.places.get(card) != place}
            self.places, self._since = after, self._since | changed

    def put_into(self, known: Known) -> Known:
        """Return the same knowledge, in which the cards that are known to lie somewhere are no longer among those seen earlier."""
        lying: dict[Place, list[Learned]] = {}
        for one in known.seen:
            if one.card in self.places:
                lying.setdefault(self.places[one.card], []).append(Learned(one.card, self._since[one.card]))
        return replace(known, lying=lying, seen=[one for one in known.seen if one.card not in self.places])


def _remember(
    game: Game[Any], memory: Memory, since: dict[Any, int], moment: int, event: Event
) -> tuple[Memory, dict[Any, int]]:
    """Return the memory after the event, and since when each of its cards is where it is."""
    after = game.views.remember(memory, event)
    return after, {card: since[card] if memory.get(card) == seat else moment for card, seat in after.items()}


def _sort(
    knowledge: Knowledge,
    viewer: Seat | None,
    view: Any,
    memory: Memory,
    since: Mapping[Any, int],
    named: Mapping[Any, int],
    told: Sequence[Heard],
) -> Known:
    in_sight, pack = set(knowledge.in_sight(view)), list(knowledge.pack(view))
    hidden = [card for card in pack if card not in in_sight]
    held: dict[Seat, list[Learned]] = {}
    for card in hidden:
        if card in memory and memory[card] != viewer:
            held.setdefault(memory[card], []).append(Learned(card, since[card]))
    rest = [card for card in hidden if memory.get(card, viewer) == viewer]
    seen = sorted([Learned(card, named[card]) for card in rest if card in named], key=lambda one: -one.moment)
    return Known(held, seen=seen, unseen=[card for card in rest if card not in named], told=told)


def find_cards(event: Event, pack: AbstractSet[Any]) -> set[Any]:
    """Return the cards that the event names: of a title whose cards are texts those of its pack."""
    values = [value if isinstance(value, tuple) else (value,) for value in vars(event).values()]
    return {
        card
        for several in values
        for card in several
        if isinstance(card, Printed) or (isinstance(card, str) and card in pack)
    }
