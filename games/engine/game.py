"""What a title gives to the engine: its data, its steps, its views."""

from __future__ import annotations

import json
import re
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from inspect import iscoroutinefunction
from typing import Any, Generic, NamedTuple, Self

from pydantic import BaseModel, ValidationError
from typing_extensions import TypeVar

from games.engine.ahead import Span, Standby
from games.engine.ask import Ask, Seat, Tokens
from games.engine.dice import Dice
from games.engine.errors import Outdated, Refusal
from games.engine.lessons import Course
from games.engine.reckoning import Reckoning, plainly
from games.engine.state import State

S = TypeVar("S", bound=State)
V = TypeVar("V", bound="View", default=Any)


@dataclass(frozen=True, kw_only=True)
class View:
    """What one viewer may know, built up from nothing. A title adds its own fields."""

    viewer: Seat | None


def beside(public: V, viewer: Seat, **own: Any) -> V:
    """What everybody sees with a seat's own beside it: a view like the public one but for these fields.

    Cheaper than to build it anew. `public` is the view of a spectator, built from public facts alone, of a class without slots.
    """
    view = object.__new__(type(public))
    view.__dict__.update(public.__dict__, viewer=viewer, **own)
    return view


@dataclass(frozen=True, slots=True)
class Label:
    """How a choice is shown: a text of at most 80 characters, a note of at most 100. Both may hold seat marks."""

    text: str
    note: str = ""


def as_chosen(options: Any, accounts: Sequence[int | None]) -> Any:
    """The options as the host chose them, whoever plays."""
    return options


def as_asked(state: Any, seat: Seat, ask: Ask | None, words: str) -> Refusal | None:
    """The rule that asks is the rule that refuses."""
    return None


class Verb(str):
    """The own rule of a command's word, with the rules that may refuse it: a title that has not moved these to its tests (see `Terms`).

    `idle`: the rules that may refuse it to a seat that is asked nothing; `astray`: to one that is asked something else; `barred`: to one
    that may say it, with whatever is named after it.
    """

    idle: frozenset[str]
    astray: frozenset[str]
    barred: frozenset[str]

    def __new__(
        cls, rule: str, idle: frozenset[str], astray: frozenset[str], barred: frozenset[str] = frozenset()
    ) -> Self:
        """The rule's number is the string itself."""
        self = super().__new__(cls, rule)
        self.idle, self.astray, self.barred = idle, astray, barred
        return self


class EarlyEnd(NamedTuple):
    """How the rulebook lets the game master end a game early.

    `rule`: its number. `scored`: what counts then, as a clause ("the complete rounds count"); empty where it knows no scored end.
    """

    rule: str
    scored: str = ""


def as_said(state: Any, seat: Seat, ask: Ask | None, path: tuple[str | Tokens, ...]) -> tuple[str | Tokens, ...]:
    """A path is said in the game's own tokens."""
    return path


def no_aim(state: Any, seat: Seat, ask: Ask, token: str) -> Ask | None:
    """A refused choice refuses by its own reason, whatever is named after it."""
    return None


def nowhere(view: Any, word: str) -> str | None:
    """Nothing is known of where things lie."""
    return None


@dataclass(frozen=True, kw_only=True)
class Rules(Generic[S]):
    """How the game is played: data, steps, and what the rulebook lets a player or the game master do at any time."""

    state: type[S]
    """The class of its data."""
    version: int
    """The number of that class's form; saves bear it."""
    steps: tuple[Callable[[S], Any], ...]
    """The rulebook's phases; the first begins the game. Saves name them."""
    deal: Callable[[int, Any, str], S]
    """`deal(seats, options, seed)`: the state before the first step. Raises Refused for options that do not fit the number of seats."""
    finish: Callable[[S, bool], None]
    """`finish(state, scored)`: the game master ends the game."""
    early_end: EarlyEnd
    """By which rule, and what is scored then."""
    check: Callable[[S], None]
    """Raises AssertionError when an invariant is broken."""
    prepare: Callable[[Any, Sequence[int | None]], Any] = as_chosen
    """`prepare(options, accounts)`: the options completed by who joined, in order of joining; None for a robot."""
    resign: Callable[[S, Seat], Any] | None = None
    """What a resignation does: gives the step that follows, None when the game is over. See Match.resign."""
    powers: Mapping[str, Callable[[S], Any]] = field(default_factory=dict)
    """What the rulebook lets the game master do, beside ending the game; each gives the step that follows."""
    lasting: frozenset[str] = frozenset()
    """Steps that may follow themselves while somebody composes an answer, which then goes on in the new step."""
    kept_in_state: Mapping[str, frozenset[str]] = field(default_factory=dict)
    """By step, the rules whose answers are in the state at once: begun again there, the step asks the very same. Copies are cheap then."""
    upgrades: Mapping[int, Callable[[dict[str, Any]], dict[str, Any]]] = field(default_factory=dict)
    """`upgrades[n]` turns the data of version n into version n + 1."""

    @cached_property
    def by_name(self) -> Mapping[str, Callable[[S], Any]]:
        """The steps by their names, as saves call them."""
        return {step.__name__: step for step in self.steps}

    @cached_property
    def asking(self) -> frozenset[str]:
        """The names of the steps that may ask somebody: those declared `async`."""
        return frozenset(step.__name__ for step in self.steps if iscoroutinefunction(step))

    def load(self, version: int, text: str) -> S:
        """The state saved as JSON `text` by that version, upgraded. Raises Outdated when it cannot be read."""
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


@dataclass(frozen=True, kw_only=True)
class Views(Generic[S, V]):
    """Who sees what."""

    view: Callable[[S, Seat | None], V]
    """What that seat may know; for None what everybody may know."""
    imagine: Callable[[S, Seat | None, Dice], S]
    """Another state that the viewer cannot tell apart from this one."""
    several: Callable[[S, Sequence[Seat | None]], Sequence[V]] | None = None
    """The views of several viewers at once, equal to `view` one by one; for titles whose public part is costly to build."""

    def views(self, state: S, viewers: Iterable[Seat | None] | None = None) -> dict[Seat | None, V]:
        """What each of the viewers may know, without them every seat and a spectator (None)."""
        eyes = (*range(state.seats), None) if viewers is None else tuple(viewers)
        if self.several is None:
            return {viewer: self.view(state, viewer) for viewer in eyes}
        return dict(zip(eyes, self.several(state, eyes), strict=True))


@dataclass(frozen=True, kw_only=True)
class Words(Generic[S, V]):
    """How choices are shown and typed words understood or refused."""

    label: Callable[[V, Ask, str], Label]
    """How a choice is shown to the seat that is asked."""
    final_rule: str
    """The rule that says that a decision is final."""
    order_rule: str
    """The rule that says whose turn it is."""
    over_rule: str
    """The rule by which nobody decides anything once the game is over."""
    verbs: Mapping[str, str] = field(default_factory=dict)
    """The words of the commands, each with its own rule; under "" the rule for words that mean nothing."""
    phrase: Callable[[S, Seat, Ask | None, tuple[str | Tokens, ...]], tuple[str | Tokens, ...]] = as_said
    """`phrase(state, seat, ask, path)`: the path in the game's own tokens, where people say it otherwise."""
    stray: Callable[[S, Seat, Ask | None, str], Refusal | None] = as_asked
    """`stray(state, seat, ask, words)`: the rule against words that answer nothing; None for the rule that asks."""
    aim: Callable[[S, Seat, Ask, str], Ask | None] = no_aim
    """`aim(state, seat, ask, token)`: the question to which a refused choice would have led."""
    where: Callable[[V, str], str | None] = nowhere
    """`where(view, word)`: where the named thing lies, as far as the viewer knows; None for what is no thing."""
    players_rule: str = ""
    """The rule that says how many play; empty where the rulebook has none."""
    options_rule: str = ""
    """The rule against an option out of its range, where the rulebook has one for all; else each option's own is cited."""


@dataclass(frozen=True, kw_only=True)
class TableManners(Generic[S]):
    """What a table on a chat server needs beyond the rulebook: notices, answers left ahead, results."""

    after: Callable[[S], tuple[Seat, Seat] | None] | None = None
    """Whose turn it is and whose comes next, as far as everybody can tell."""
    standing: tuple[Standby, ...] = ()
    """The small questions to which an answer can be left ahead; the first that fits comes first."""
    spans: tuple[Span, ...] = ()
    """How long such an answer may hold."""
    reckon: Callable[[S], Reckoning] = plainly
    """How the result came about, for the last board."""
    totals: re.Pattern[str] | None = None
    """How the public line reads that tells a seat its total after a round, with the groups `seat` and `total`."""
    by_place: frozenset[str] = frozenset()
    """Options under which the result counts by place alone."""
    resigning: str = ""
    """What a resignation does, in a sentence or two with their rules."""


@dataclass(frozen=True, kw_only=True)
class Robot(Generic[V]):
    """A player that plays from its view alone."""

    decide: Callable[[V, Ask, Dice], Tokens]
    """Its answer to what it is asked."""
    bargain: Callable[[V, Ask, Dice], Tokens | None] | None = None
    """Its answer to a standing offer; None: it lets it stand."""


@dataclass(frozen=True, kw_only=True)
class Game(Generic[S, V]):
    """One title."""

    name: str
    """Its name in code, saves and commands."""
    title: str
    """Its name for people."""
    blurb: str
    """It in one sentence, for a list of games."""
    seats: range
    """For how many players."""
    options: type[BaseModel]
    """What a host may choose; menus and help come from it."""
    rules: Rules[S]
    """How it is played."""
    views: Views[S, V]
    """Who sees what."""
    words: Words[S, V]
    """How choices are shown, and typed words understood."""
    robot: Robot[V]
    """Who plays on an empty seat."""
    table: TableManners[S] = field(default_factory=TableManners)
    """What a table needs beyond the rulebook."""
    lasts: str = ""
    """How long a game takes."""
    presets: Mapping[str, Mapping[str, object]] = field(default_factory=dict)
    """Options that go together, by the name under which a host chooses them."""
    course: Course | None = None
    """A prepared game for newcomers."""

    def but(self, **fields: Any) -> Game[S, V]:
        """The same title with some fields of its parts replaced. For tests that plant a mistake."""
        parts = {name: getattr(self, name) for name in ("rules", "views", "words", "robot", "table")}
        changed: dict[str, Any] = {name: value for name, value in fields.items() if name in self.__dataclass_fields__}
        for name, part in parts.items():
            mine = {key: value for key, value in fields.items() if key in part.__dataclass_fields__}
            if mine and name not in fields:
                changed[name] = replace(part, **mine)
        return replace(self, **changed)


Next = Callable[[Any], Any] | None
Step = Callable[[S], Awaitable[Next]] | Callable[[S], Next]
