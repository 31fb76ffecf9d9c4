"""Decisions that settle themselves: only one answer is legal, so that no one is asked. In the examples `state` is a State."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Protocol, TypeVar

from games.engine.asking.ask import Ask, Seat, Tokens, Unoffered
from games.engine.asking.decisions import Beside, make_options
from games.engine.errors import Refusal

T = TypeVar("T")


class Notes(Protocol):
    """A place for decisions that settle themselves, such as the State."""

    def settle(self, seat: Seat, asked: Callable[[], Ask], chosen: Tokens) -> None:
        """Note what would have been asked of the seat, and the one outcome."""


def settle(
    g: Notes,
    seat: Seat,
    options: Sequence[T],
    chosen: T,
    *,
    rule: str,
    prompt: str,
    refuse: Mapping[T, Refusal] | None = None,
    beside: Beside | None = None,
) -> T:
    """Settle on one of the options without asking, since no other is legal; return it.

    It is noted, so that words that name it are understood, and words that name another option hear that one's refusal. To be
    called before anything is told that follows from it.

    >>> state = State(version=1, seats=2, dice=Dice("00" * 32))
    >>> settle(state, 0, ["a"], "a", rule="1.1", prompt="Which?")
    'a'
    """
    ask = Ask(seat, rule, prompt, make_options(options, refuse), beside=beside and Unoffered(beside))
    g.settle(seat, lambda: ask, (str(chosen),))
    return chosen


def settle_some(
    g: Notes,
    seat: Seat,
    options: Sequence[T],
    chosen: Sequence[T],
    *,
    rule: str,
    prompt: str,
    refuse: Mapping[T, Refusal] | None = None,
    beside: Beside | None = None,
) -> tuple[T, ...]:
    """Settle on several of the options, or none, without asking: as many as `chosen` has; return them.

    >>> state = State(version=1, seats=2, dice=Dice("00" * 32))
    >>> settle_some(state, 0, ["a", "b"], ["a", "b"], rule="1.1", prompt="Which?")
    ('a', 'b')
    """
    count = len(chosen)
    ask = Ask(seat, rule, prompt, make_options(options, refuse), count, count, beside=beside and Unoffered(beside))
    g.settle(seat, lambda: ask, tuple(map(str, chosen)))
    return tuple(chosen)


def settle_by(g: Notes, seat: Seat, chosen: Sequence[T], asked: Callable[[], Ask]) -> tuple[T, ...]:
    """Settle without asking where the question is costly to make: `asked` makes it once someone names something.

    It must say the same whenever it is called: the state may have changed by then.

    >>> state = State(version=1, seats=2, dice=Dice("00" * 32))
    >>> settle_by(state, 0, ["a"], lambda: Ask(0, "1.1", "Which?", (Option("a"),)))
    ('a',)
    """
    g.settle(seat, asked, tuple(map(str, chosen)))
    return tuple(chosen)
