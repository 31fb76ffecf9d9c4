"""What a title gives to the engine: its data, its steps, its views."""

from __future__ import annotations

import json
import re
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from inspect import iscoroutinefunction
from typing import Any, Generic, NamedTuple, TypeVar

from pydantic import BaseModel, ValidationError

from games.engine.ahead import Span, Standby
from games.engine.ask import Ask, Seat, Tokens
from games.engine.dice import Dice
from games.engine.errors import Outdated, Refusal
from games.engine.lessons import Course
from games.engine.reckoning import Reckoning, plainly
from games.engine.state import State

S = TypeVar("S", bound=State)
V = TypeVar("V", bound="View")


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


class Verb(NamedTuple):
    """A word of a title's commands, and by which rules it may be refused (see Game.verbs).

    `rule`: its own. `idle`: the rules that may refuse it to a seat that is asked nothing; `astray`: to one that is asked something
    else; `barred`: to one that may say it, with whatever is named after it.
    """

    rule: str
    idle: frozenset[str]
    astray: frozenset[str]
    barred: frozenset[str] = frozenset()


class Opening(NamedTuple):
    """The rules that a lobby cites, empty where the rulebook has none: `players`: how many play; `options`: a value out of its range."""

    players: str = ""
    options: str = ""


def as_said(state: Any, seat: Seat, ask: Ask | None, path: tuple[str | Tokens, ...]) -> tuple[str | Tokens, ...]:
    """A path is said in the game's own tokens."""
    return path


def no_aim(state: Any, seat: Seat, ask: Ask, token: str) -> Ask | None:
    """A refused choice refuses by its own reason, whatever is named after it."""
    return None


def nowhere(view: Any, word: str) -> str | None:
    """Nothing is known of where things lie."""
    return None


@dataclass(frozen=True)
class Game(Generic[S]):
    """One title.

        `steps`: the rulebook's phases, the first of them first. `deal(seats, options, seed)` makes the state before the first step;
        it raises Refused for options that do not fit the number of seats. `imagine(state, viewer, dice)` is another state that the
        viewer cannot tell apart. `finish(state, scored)` is the GM's end. `final_rule` says that a decision is final. `upgrades[n]`
        turns the data of version n into version n + 1. `prepare(options, accounts)` completes options by who joined (account numbers
        in order of joining, None for robots). `powers`: what the rulebook lets the game master do beyond ending the game, each giving
        the step that follows. `stray(state, seat, ask, words)` names the rule against words that answer nothing: `ask` is what the seat is asked
        (None: nothing), `words` what it said; None for the rule that asks. `order_rule` says whose turn it is. `aim(state, seat, ask, token)`
        is the question that a refused choice would have led to, each option with its own reason; None where the choice's reason is all there is
        to say. `where(view, word)`: a clause that says where the named thing lies as far as the viewer knows ("KH1 is in the market"), None for
        what is nothing. `verbs` declares by which rules each word of the commands may be refused, under "" those for words that mean nothing.
        `lasting`: the steps that may follow themselves while somebody composes an answer: what one seat has begun then goes on in the new
        step, as far as it still fits.
        `phrase(state, seat, ask, path)` gives the path in the game's own tokens where people say it otherwise ("8-GU 8-FR": two 8s, then
        which). `opening`: the rules that the lobby cites. `check(state)` raises AssertionError when an invariant is broken.
        `bargain(view, ask, dice)`: what a robot answers to a standing offer; None: it lets it stand.
        `views_of(state, viewers)`: the views of several viewers in their order, equal to those of `view`; a title gives it where what everybody
        sees can be built once for all of them. That part is built from public facts alone, never from the view of a seat.
        `after(state)`: whose turn it is and whose comes after it, as far as everybody can tell; None while turns have no order.
        `standing`: the small questions of somebody else's turn to which an answer can be left ahead, the first that fits first; `spans`: how
        long one may hold.
        `totals`: how the public line reads that tells a seat its total after a round, with the groups `seat` and `total`; None where nothing
        is counted before the end.
        `resign(state, seat)`: what a player's resignation does, None where the rulebook knows none; it gives the step that follows, None when
        the game is over, and raises Refused, with the state as it was, where it is not allowed now (see Match.resign). `resigning`: what
    from games.engine.reckoning import Reckoning, plainly
    """

    name: str
    title: str
    blurb: str
    seats: range
    options: type[BaseModel]
    state: type[S]
    version: int
    steps: tuple[Callable[[S], Any], ...]
    deal: Callable[[int, Any, str], S]
    view: Callable[[S, Seat | None], View]
    imagine: Callable[[S, Seat | None, Dice], S]
    label: Callable[[Any, Ask, str], Label]
    robot: Callable[[Any, Ask, Dice], Tokens]
    finish: Callable[[S, bool], None]
    check: Callable[[S], None]
    final_rule: str
    order_rule: str
    prepare: Callable[[Any, Sequence[int | None]], Any] = as_chosen
    powers: Mapping[str, Callable[[S], Any]] = field(default_factory=dict)
    stray: Callable[[S, Seat, Ask | None, str], Refusal | None] = as_asked
    phrase: Callable[[S, Seat, Ask | None, tuple[str | Tokens, ...]], tuple[str | Tokens, ...]] = as_said
    aim: Callable[[S, Seat, Ask, str], Ask | None] = no_aim
    where: Callable[[Any, str], str | None] = nowhere
    verbs: Mapping[str, Verb] = field(default_factory=dict)
    lasting: frozenset[str] = frozenset()
    opening: Opening = field(default_factory=Opening)
    resign: Callable[[S, Seat], Any] | None = None
    resigning: str = ""
    after: Callable[[S], tuple[Seat, Seat] | None] | None = None
    reckon: Callable[[S], Reckoning] = plainly
    totals: re.Pattern[str] | None = None
    presets: Mapping[str, Mapping[str, object]] = field(default_factory=dict)
    lasts: str = ""
    by_place: frozenset[str] = frozenset()
    bargain: Callable[[Any, Ask, Dice], Tokens | None] | None = None
    standing: tuple[Standby, ...] = ()
    spans: tuple[Span, ...] = ()
    views_of: Callable[[S, Sequence[Seat | None]], Sequence[View]] | None = None
    upgrades: Mapping[int, Callable[[dict[str, Any]], dict[str, Any]]] = field(default_factory=dict)
    course: Course | None = None

    @cached_property
    def by_name(self) -> Mapping[str, Callable[[S], Any]]:
        """The steps by their names, as saves call them."""
        return {step.__name__: step for step in self.steps}

    @cached_property
    def asking(self) -> frozenset[str]:
        """The names of the steps that may ask somebody: those declared `async`."""
        return frozenset(step.__name__ for step in self.steps if iscoroutinefunction(step))

    def views(self, state: S, viewers: Iterable[Seat | None] | None = None) -> dict[Seat | None, View]:
        """What each of the viewers may know, without them every seat and a spectator (None); the same as `view` gives one by one."""
        eyes = (*range(state.seats), None) if viewers is None else tuple(viewers)
        if self.views_of is None:
            return {viewer: self.view(state, viewer) for viewer in eyes}
        return dict(zip(eyes, self.views_of(state, eyes), strict=True))

    def load(self, version: int, text: str) -> S:
        """The state saved as JSON `text` by that version, upgraded. Raises Outdated when it cannot be read."""
        if version > self.version:
            raise Outdated(f"{self.name}: version {version} is newer than these rules, version {self.version}")
        try:
            if version == self.version:
                return self.state.model_validate_json(text)
            data: dict[str, Any] = json.loads(text)
            for number in range(version, self.version):
                data = self.upgrades[number](data)
            return self.state.model_validate(data | {"version": self.version})
        except (KeyError, ValidationError) as error:
            raise Outdated(
                f"{self.name}: a state of version {version} cannot be read: {type(error).__name__}"
            ) from error


Next = Callable[[Any], Any] | None
Step = Callable[[S], Awaitable[Next]] | Callable[[S], Next]
