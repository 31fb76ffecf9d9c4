"""The views of a title: who sees what."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic

from typing_extensions import TypeVar

from games.engine.asking.ask import Seat
from games.engine.dice import Dice
from games.engine.events import Event
from games.engine.state import State
from games.engine.telling.knowledge import Knowledge
from games.engine.telling.memory import NOTHING_SEEN, Memory

S = TypeVar("S", bound=State)
V = TypeVar("V", bound="View", default=Any)


@dataclass(frozen=True, kw_only=True)
class View:
    """The game as one viewer may know it, built up from nothing. A title adds its own fields."""

    viewer: Seat | None


def copy_for_seat(public: V, viewer: Seat, **own: Any) -> V:
    """Return a view like the public one with a seat's own fields beside it.

    Cheaper than building it again. `public` is the view of a spectator, built from public facts alone, of a class without slots.

    >>> @dataclass(frozen=True, kw_only=True)
    ... class Table(View):
    ...     hand: tuple[str, ...] = ()
    >>> copy_for_seat(Table(viewer=None), 1, hand=("7S",))
    Table(viewer=1, hand=('7S',))
    """
    view = object.__new__(type(public))
    view.__dict__.update(public.__dict__, viewer=viewer, **own)
    return view


def remember_nothing(memory: Memory, event: Event) -> Memory:
    """Return the memory as it is: the views of the title show whatever a seat has seen."""
    return memory


@dataclass(frozen=True, kw_only=True)
class Views(Generic[S, V]):
    """The views: who sees what."""

    view: Callable[[S, Seat | None], V]
    """`view(state, seat)`: what that seat may know; for None, what everyone may know."""
    imagine: Callable[..., S]
    """`imagine(state, viewer, dice)`: another state that the viewer can't tell apart from this one.

    It depends on the view and the dice alone, and has dice of its own (see imagining.py). A title with `remember` takes a memory as
    a fourth argument, which may be left out.
    """
    remember: Callable[[Memory, Event], Memory] = remember_nothing
    """`remember(memory, event)`: the memory of a seat that hears the event (see memory.py)."""
    card: Callable[[str], Any] = str
    """`card(text)`: the card of a memory that is written so."""
    knowledge: Knowledge | None = None
    """What a perfect memory holds beside the view; None: the title has nothing to remember."""
    several: Callable[[S, Sequence[Seat | None]], Sequence[V]] | None = None
    """The views of several viewers at once, equal to `view` one by one; for titles whose public part is costly to build."""

    def imagine_from(self, state: S, viewer: Seat, dice: Dice, memory: Memory) -> S:
        """Return what `imagine` does, for a seat with a memory. Titles without `remember` take none."""
        return self.imagine(state, viewer, dice, memory) if memory else self.imagine(state, viewer, dice)

    def recall(self, seat: Seat, events: Iterable[Event], memory: Memory = NOTHING_SEEN) -> Memory:
        """Return the seat's memory after these events of the game, oldest first; those it wasn't told are left out."""
        for event in events:
            if event.to is None or seat in event.to:
                memory = self.remember(memory, event)
        return memory

    def read_memory(self, written: Mapping[str, Seat]) -> Memory:
        """Return the memory whose cards are written as texts."""
        return {self.card(text): holder for text, holder in written.items()} or NOTHING_SEEN

    def views(self, state: S, viewers: Iterable[Seat | None] | None = None) -> dict[Seat | None, V]:
        """Return what each viewer may know; by default every seat and a spectator (None)."""
        eyes = (*range(state.seats), None) if viewers is None else tuple(viewers)
        if self.several is None:
            return {viewer: self.view(state, viewer) for viewer in eyes}
        return dict(zip(eyes, self.several(state, eyes), strict=True))
