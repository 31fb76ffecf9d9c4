"""A title as the engine needs it: its data, its steps, its views."""

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
from games.engine.correction import Correction
from games.engine.daily import DailyDeal
from games.engine.dice import Dice
from games.engine.errors import Outdated, Refusal
from games.engine.events import Event
from games.engine.knowledge import Knowledge
from games.engine.lessons import Course
from games.engine.memory import NOTHING_SEEN, Memory
from games.engine.planning import Planning
from games.engine.reasons import Reason
from games.engine.reckoning import Reckoning, plainly
from games.engine.state import State
from games.engine.worth import Weights

S = TypeVar("S", bound=State)
V = TypeVar("V", bound="View", default=Any)


@dataclass(frozen=True, kw_only=True)
class View:
    """The game as one viewer may know it, built up from nothing. A title adds its own fields."""

    viewer: Seat | None


def beside(public: V, viewer: Seat, **own: Any) -> V:
    """Return a view like the public one with a seat's own fields beside it.

    Cheaper than building it again. `public` is the view of a spectator, built from public facts alone, of a class without slots.

    >>> @dataclass(frozen=True, kw_only=True)
    ... class Table(View):
    ...     hand: tuple[str, ...] = ()
    >>> beside(Table(viewer=None), 1, hand=("7S",))
    Table(viewer=1, hand=('7S',))
    """
    view = object.__new__(type(public))
    view.__dict__.update(public.__dict__, viewer=viewer, **own)
    return view


@dataclass(frozen=True, slots=True)
class Label:
    """A choice as it is shown: a text of at most 80 characters, a note of at most 100. Both may hold seat marks."""

    text: str
    note: str = ""


def as_chosen(options: Any, accounts: Sequence[int | None]) -> Any:
    """Return the options as the host chose them, no matter who plays."""
    return options


def as_asked(state: Any, seat: Seat, ask: Ask | None, words: str) -> Refusal | None:
    """Return None: the rule that asks is the rule that refuses."""
    return None


class Verb(str):
    """The rule of a command's word, with the rules that may refuse it: a title that has not moved these to its tests (see `Terms`).

    `idle`: the rules that may refuse it to a seat that is asked nothing; `astray`: to one that is asked something else; `barred`: to one
    that may say it, with whatever is named after it.
    """

    idle: frozenset[str]
    astray: frozenset[str]
    barred: frozenset[str]

    def __new__(
        cls, rule: str, idle: frozenset[str], astray: frozenset[str], barred: frozenset[str] = frozenset()
    ) -> Self:
        """Make the string out of the rule's number."""
        self = super().__new__(cls, rule)
        self.idle, self.astray, self.barred = idle, astray, barred
        return self


class EarlyEnd(NamedTuple):
    """The rulebook's way to let the game master end a game early.

    `rule`: its number. `scored`: what counts then, as a clause ("the complete rounds count"); empty where it has no scored end.
    """

    rule: str
    scored: str = ""


def as_said(state: Any, seat: Seat, ask: Ask | None, path: tuple[str | Tokens, ...]) -> tuple[str | Tokens, ...]:
    """Return the path: it is already in the game's own tokens."""
    return path


def no_corrections(state: Any) -> Sequence[Correction]:
    """Return nothing: no number of the title is safe to correct."""
    return ()


def no_aim(state: Any, seat: Seat, ask: Ask, token: str) -> Ask | None:
    """Return None: a refused choice refuses by its own reason, whatever is named after it."""
    return None


def nothing_wanted(ask: Ask, word: str) -> str | None:
    """Return None: the title has no words for what its questions are for."""
    return None


def nowhere(view: Any, word: str) -> str | None:
    """Return None: where things lie stays unknown."""
    return None


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
    prepare: Callable[[Any, Sequence[int | None]], Any] = as_chosen
    """`prepare(options, accounts)`: the options completed by the players' accounts, in order of joining; None for a robot."""
    resign: Callable[[S, Seat], Any] | None = None
    """Carry out a resignation: return the step that follows, None when the game is over. See Match.resign."""
    powers: Mapping[str, Callable[[S], Any]] = field(default_factory=dict)
    """The game master's powers, beside ending the game; each returns the step that follows."""
    corrections: Callable[[S], Sequence[Correction]] = no_corrections
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


@dataclass(frozen=True, kw_only=True)
class Words(Generic[S, V]):
    """Words: how choices are shown, and how typed words are understood or refused."""

    label: Callable[[V, Ask, str], Label]
    """`label(view, ask, token)`: how the seat that decides sees a choice."""
    final_rule: str
    """The rule that says that a decision is final."""
    order_rule: str
    """The rule that says whose turn it is."""
    over_rule: str
    """The rule by which no one decides anything once the game is over."""
    verbs: Mapping[str, str] = field(default_factory=dict)
    """The words of the commands, each with its own rule; under "" the rule for words that mean nothing."""
    phrase: Callable[[S, Seat, Ask | None, tuple[str | Tokens, ...]], tuple[str | Tokens, ...]] = as_said
    """`phrase(state, seat, ask, path)`: the path in the game's own tokens, where people say it otherwise."""
    stray: Callable[[S, Seat, Ask | None, str], Refusal | None] = as_asked
    """`stray(state, seat, ask, words)`: the rule against words that answer nothing; None for the rule that asks."""
    aim: Callable[[S, Seat, Ask, str], Ask | None] = no_aim
    """`aim(state, seat, ask, token)`: the question to which a refused choice would have led."""
    where: Callable[[V, str], str | None] = nowhere
    """`where(view, word)`: where the named thing lies, as far as the viewer knows; None if the word names no thing."""
    wanted: Callable[[Ask, str], str | None] = nothing_wanted
    """`wanted(ask, word)`: what the question is for ("you hide a card in your stall"), said of a named thing before where it lies; "" where
    that is reason enough, None where the title has no words for it."""
    players_rule: str = ""
    """The rule that says how many play; empty where the rulebook has none."""
    silence_rule: str = ""
    """The rule that forbids players to talk in private; empty where the rulebook has none. A table of the title then has no letters."""
    options_rule: str = ""
    """The rule against an option out of its range, where the rulebook has one for all; otherwise each option cites its own."""


@dataclass(frozen=True, kw_only=True)
class TableManners(Generic[S]):
    """Needs of a table on a chat server beyond the rulebook: notices, advance answers, results."""

    after: Callable[[S], tuple[Seat, Seat] | None] | None = None
    """Whose turn it is and whose comes next, as far as everyone can tell."""
    standing: tuple[Standby, ...] = ()
    """The small questions that a player can answer in advance; the first that fits counts."""
    spans: tuple[Span, ...] = ()
    """The times for which such an answer may hold."""
    planning: Planning | None = None
    """The turn as it can be planned while others play; None: the title has no plans."""
    reckon: Callable[[S], Reckoning] = plainly
    """The sources of the result, for the last board."""
    totals: re.Pattern[str] | None = None
    """The pattern of the public line with a seat's total after a round; its groups are `seat` and `total`."""
    by_place: frozenset[str] = frozenset()
    """Options under which only places count in the result."""
    resigning: str = ""
    """The effect of a resignation, in a sentence or two with their rules."""


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
    """By how much the clock goes on in a playout."""
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
    regret: float = 0.8
    """What the weakest robot may give away of its chance to win in one decision: this over the square of the number of seats.
    The more seats there are, the smaller is a fair share, and the more decisions it is lost in.
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


@dataclass(frozen=True, kw_only=True)
class Game(Generic[S, V]):
    """One title."""

    name: str
    """Its name in code, saves and commands."""
    title: str
    """Its name for people."""
    blurb: str
    """One sentence about it, for a list of games."""
    seats: range
    """For how many players."""
    options: type[BaseModel]
    """The host's choices; menus and help come from them."""
    rules: Rules[S]
    """The rules: how to play it."""
    views: Views[S, V]
    """The views: who sees what."""
    words: Words[S, V]
    """The words: how choices are shown, and typed words understood."""
    robot: Robot[V]
    """The player on an empty seat."""
    table: TableManners[S] = field(default_factory=TableManners)
    """The needs of a table beyond the rulebook."""
    lasts: str = ""
    """The usual duration of a game."""
    presets: Mapping[str, Mapping[str, object]] = field(default_factory=dict)
    """Options that go together, by the name under which a host chooses them."""
    courses: tuple[Course, ...] = ()
    """Guided games for newcomers: the parts in which the title is learned, one an evening."""
    daily: DailyDeal | None = None
    """Its short form for the deal of the day; None: it takes no part."""

    @property
    def course(self) -> Course | None:
        """Return the first guided game, or None if there is none."""
        return self.courses[0] if self.courses else None

    def select_part(self, part: int) -> Game[S, V]:
        """Return the same title with that guided game alone, counted from 0. Raise IndexError if there is none."""
        return replace(self, courses=(self.courses[part],))

    def but(self, **fields: Any) -> Game[S, V]:
        """Return the same title with some fields of its parts replaced. For tests that plant a mistake."""
        parts = {name: getattr(self, name) for name in ("rules", "views", "words", "robot", "table")}
        changed: dict[str, Any] = {name: value for name, value in fields.items() if name in self.__dataclass_fields__}
        for name, part in parts.items():
            mine = {key: value for key, value in fields.items() if key in part.__dataclass_fields__}
            if mine and name not in fields:
                changed[name] = replace(part, **mine)
        return replace(self, **changed)


Next = Callable[[Any], Any] | None
Step = Callable[[S], Awaitable[Next]] | Callable[[S], Next]
