"""The words of a title: how choices are shown, and how typed words are understood or refused."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from string import Formatter
from typing import Any, Generic, Self

from typing_extensions import TypeVar

from games.engine.asking.ask import Ask, Seat, Tokens
from games.engine.asking.typed import FRENCH, simplify
from games.engine.errors import Refusal
from games.engine.state import State
from games.engine.telling.views import View

S = TypeVar("S", bound=State)
V = TypeVar("V", bound=View, default=Any)


@dataclass(frozen=True, slots=True)
class Label:
    """A choice as it is shown: a text of at most 80 characters, a note of at most 100. Both may hold seat marks."""

    text: str
    note: str = ""


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

    def __getnewargs_ex__(self) -> tuple[tuple[str, frozenset[str], frozenset[str], frozenset[str]], dict[str, str]]:
        """Return how it is made again, by a copy or in another process."""
        return (str(self), self.idle, self.astray, self.barred), {}


def fill_numbers(text: str, numbers: Mapping[str, Callable[..., object]], *seen: object) -> str:
    """Return the text with the numbers that it names, each counted by its function of what is `seen`; "" where one can't be known (None).

    Raise KeyError for a name without a number.

    >>> fill_numbers("you have {coins}", {"coins": lambda view: view["coins"]}, {"coins": 3})
    'you have 3'
    """
    found = {name: numbers[name](*seen) for name in _list_names(text)}
    return "" if None in found.values() else text.format_map(found)


@lru_cache(maxsize=512)
def _list_names(text: str) -> tuple[str, ...]:
    """Return the names in a text's braces: a menu has seventeen notes, always the same."""
    return tuple([name for _, name, _, _ in Formatter().parse(text) if name])


def let_the_question_refuse(state: Any, seat: Seat, ask: Ask | None, words: str) -> Refusal | None:
    """Return None: the rule that asks is the rule that refuses."""
    return None


def keep_path(state: Any, seat: Seat, ask: Ask | None, path: tuple[str | Tokens, ...]) -> tuple[str | Tokens, ...]:
    """Return the path: it is already in the game's own tokens."""
    return path


def aim_at_nothing(state: Any, seat: Seat, ask: Ask, token: str) -> Ask | None:
    """Return None: a refused choice refuses by its own reason, whatever is named after it."""
    return None


def want_nothing(ask: Ask, word: str) -> str | None:
    """Return None: the title has no words for what its questions are for."""
    return None


def locate_nothing(view: Any, word: str) -> str | None:
    """Return None: where things lie stays unknown."""
    return None


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
    answers: Mapping[str, Sequence[str]] = field(default_factory=dict)
    """The rules whose questions a command answers beside its own, by its word: said before an answer, the word means nothing more."""
    also: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """What else players call a choice, by its token, or by the text of its label where one token has several: `also={"End turn": ("finish",)}`.
    The label itself is understood anyway.
    """
    phrase: Callable[[S, Seat, Ask | None, tuple[str | Tokens, ...]], tuple[str | Tokens, ...]] = keep_path
    """`phrase(state, seat, ask, path)`: the path in the game's own tokens, where people say it otherwise."""
    stray: Callable[[S, Seat, Ask | None, str], Refusal | None] = let_the_question_refuse
    """`stray(state, seat, ask, words)`: the rule against words that answer nothing; None for the rule that asks."""
    aim: Callable[[S, Seat, Ask, str], Ask | None] = aim_at_nothing
    """`aim(state, seat, ask, token)`: the question to which a refused choice would have led."""
    where: Callable[[V, str], str | None] = locate_nothing
    """`where(view, word)`: where the named thing lies, as far as the viewer knows; None if the word names no thing."""
    wanted: Callable[[Ask, str], str | None] = want_nothing
    """`wanted(ask, word)`: what the question is for ("you hide a card in your stall"), said of a named thing before where it lies; "" where
    that is reason enough, None where the title has no words for it."""
    players_rule: str = ""
    """The rule that says how many play; empty where the rulebook has none."""
    silence_rule: str = ""
    """The rule that forbids players to talk in private; empty where the rulebook has none. A table of the title then has no letters."""
    options_rule: str = ""
    """The rule against an option out of its range, where the rulebook has one for all; otherwise each option cites its own."""
    fixed_rule: str = ""
    """The rule that options are fixed once the game has started; empty where the rulebook has none."""
    suits: Mapping[str, str] = field(default_factory=lambda: FRENCH)
    """The suits of the title's cards by their names, in small letters, as a card is written with them."""
    joint: str = ""
    """What stands between a card's rank and its suit, as in `9-GU`."""

    def read_path(
        self, state: S, seat: Seat, ask: Ask | None, path: tuple[str | Tokens, ...]
    ) -> tuple[str | Tokens, ...]:
        """Return the path in the game's own tokens: typed cards as every title writes them, then as the title's `phrase` reads it."""
        if len(path) == 1 and ask is not None and path[0] in dict(ask.options):
            return path  # one choice as it is written: what buttons and suggestions say
        simple = tuple([simplify(word, self.suits, self.joint) if isinstance(word, str) else word for word in path])
        return self.phrase(state, seat, ask, simple)
