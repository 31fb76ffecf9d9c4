"""The robot of a title, and what it needs to think ahead."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic

from typing_extensions import TypeVar

from games.engine.ask import Ask, Seat, Tokens
from games.engine.dice import Dice
from games.engine.reasons import Reason
from games.engine.state import State
from games.engine.views import View
from games.engine.worth import Weights

S = TypeVar("S", bound=State)
V = TypeVar("V", bound=View, default=Any)


def leave_as_it_is(state: Any) -> None:
    """Change nothing: every question of the title matters to a playout."""


@dataclass(frozen=True, kw_only=True)
class Search(Generic[S]):
    """A title as a robot that thinks ahead knows it (see search/regent.py)."""

    clock: Callable[[S], int]
    """`clock(state)`: a number that grows as the game goes on, such as the rounds that are over."""
    value: Callable[[S, Seat], float]
    """`value(state, seat)`: the seat's chance to win, from 0 to 1."""
    horizon: int = 1
    """By how much the clock goes on in a playout of the strongest robot."""
    rules: frozenset[str] = frozenset()
    """The rules whose questions are worth a search; empty for all."""
    verbs: frozenset[str] = frozenset()
    """The rules whose answer is a verb, which asks the same seat on: verb and object are tried together."""
    suggest: Callable[[Any, Ask], Sequence[Tokens]] | None = None
    """`suggest(view, ask)`: the answers worth a trial, where it is clear that no other is; none for every one."""
    spoken: frozenset[str] = frozenset()
    """The rules whose answers everyone hears while their step still runs."""
    counted: frozenset[str] = frozenset()
    """The rules whose answers are secret, but not how many things are chosen."""
    margin: float = 1.0
    """By how many standard errors an answer must beat the robot's own to replace it: more where the worth of a position is a guess."""
    gain: float = 0.0
    """By how much of a chance to win it must, since a worth that was fitted errs in ways that more playouts don't show."""
    playouts: int = 64
    """How many playouts a decision of the strongest robot takes."""
    regret: float = 0.7
    """What the weakest robot may give away of its chance to win in one decision: this over the square of the number of seats, of more than
    four over four times their number. The more seats there are, the smaller is a fair share, and up to four the more decisions it is lost in.
    """
    slips: int = 1
    """Of two seats: one decision in this many is one at which the weakest robot gives something away; at the others it answers like the
    usual one. With more seats it is one in two thirds as many, since a slip costs less of a smaller share.
    """
    quicken: Callable[[S], None] = leave_as_it_is
    """`quicken(state)`: spare a playout questions that change nothing for it."""
    weights: Weights[S] | None = None
    """What `value` weighs, where its weights are fitted to games (see tools/robots/fit.py)."""


@dataclass(frozen=True, kw_only=True)
class Robot(Generic[V]):
    """A player that sees only its own view."""

    decide: Callable[[V, Ask, Dice], Tokens]
    """Its answer to a question."""
    bargain: Callable[[V, Ask, Dice], Tokens | None] | None = None
    """Its answer to a standing offer; None: it lets it stand."""
    search: Search[Any] | None = None
    """How it thinks ahead; None: it doesn't, and plays alike at every strength."""
    reasons: tuple[Reason, ...] = ()
    """Why an answer is good, for a player who asks for a hint; the first that holds is told (see reasons.py)."""
