"""The rules of a title: its data, its steps, and what may be done at any time."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from inspect import iscoroutinefunction
from typing import Any, Generic, NamedTuple

from pydantic import ValidationError
from typing_extensions import TypeVar

from games.engine.asking.ask import Seat
from games.engine.declaring.correction import Correction
from games.engine.errors import Outdated
from games.engine.state import State

S = TypeVar("S", bound=State)


class EarlyEnd(NamedTuple):
    """The rulebook's way to let the game master end a game early.

    `rule`: its number. `scored`: what counts then, as a clause ("the complete rounds count"); empty where it has no scored end.
    """

    rule: str
    scored: str = ""


Next = Callable[[Any], Any] | None


Step = Callable[[S], Awaitable[Next]] | Callable[[S], Next]


def keep_options(options: Any, accounts: Sequence[int | None]) -> Any:
    """Return the options as the host chose them, no matter who plays."""
    return options


def list_no_corrections(state: Any) -> Sequence[Correction]:
    """Return nothing: no number of the title is safe to correct."""
    return ()


@dataclass(frozen=True, kw_only=True)
class Rules(Generic[S]):
    """The rules: data, steps, and what the rulebook lets a player or the game master do at any time."""

    state: type[S]
    """The class of its data."""
    version: int
    """The number of that class's form; saves bear it."""
    steps: tuple[Callable[[S], Any], ...]
    """The rulebook's phases; the first begins the game. Saves name them."""
    deal: Callable[[int, Any, str], S]
    """`deal(seats, options, seed)`: the state before the first step. Raise Refused for options that do not fit the number of seats."""
    finish: Callable[[S, bool], None]
    """`finish(state, scored)`: the game master ends the game."""
    early_end: EarlyEnd
    """By which rule, and what is scored then."""
    check: Callable[[S], None]
    """Raise AssertionError when an invariant is broken."""
    prepare: Callable[[Any, Sequence[int | None]], Any] = keep_options
    """`prepare(options, accounts)`: the options completed by the players' accounts, in order of joining; None for a robot."""
    resign: Callable[[S, Seat], Any] | None = None
    """Carry out a resignation: return the step that follows, None when the game is over. See Match.resign."""
    powers: Mapping[str, Callable[[S], Any]] = field(default_factory=dict)
    """The game master's powers, beside ending the game; each returns the step that follows."""
    corrections: Callable[[S], Sequence[Correction]] = list_no_corrections
    """The numbers that the game master may correct now. See Match.correct."""
    lasting: frozenset[str] = frozenset()
    """Steps that may follow themselves while someone composes an answer, which then goes on in the new step."""
    kept_in_state: Mapping[str, frozenset[str]] = field(default_factory=dict)
    """By step, the rules whose answers are in the state at once: begun again there, the step asks the very same. Copies are cheap then."""
    upgrades: Mapping[int, Callable[[dict[str, Any]], dict[str, Any]]] = field(default_factory=dict)
    """`upgrades[n]` turns the data of version n into version n + 1."""

    @cached_property
    def by_name(self) -> Mapping[str, Callable[[S], Any]]:
        """Return the steps by the names that saves use."""
        return {step.__name__: step for step in self.steps}

    @cached_property
    def asking(self) -> frozenset[str]:
        """Return the names of the steps that may ask someone: those declared `async`."""
        return frozenset(step.__name__ for step in self.steps if iscoroutinefunction(step))

    def load(self, version: int, text: str) -> S:
        """Return the state saved as JSON `text` by that version, upgraded. Raise Outdated when it cannot be read."""
        name = self.state.__name__
        if version > self.version:
            raise Outdated(f"{name}: version {version} is newer than these rules, version {self.version}")
        try:
            if version == self.version:
                return self.state.model_validate_json(text)
            data: dict[str, Any] = json.loads(text)
            for number in range(version, self.version):
                data = self.upgrades[number](data)
            return self.state.model_validate(data | {"version": self.version})
        except (KeyError, ValidationError) as error:
            raise Outdated(f"{name}: a state of version {version} cannot be read: {type(error).__name__}") from error
