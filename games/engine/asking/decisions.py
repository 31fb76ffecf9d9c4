"""Decisions: the one thing that a rule can await.

A rule calls `pick` and its relatives. They hand an Ask to the Match that drives the rule, and come back with the answer, already
checked. In the examples `run(flow, (seat, token), ...)` answers as a Match would, and returns the rule's result.
"""

from __future__ import annotations

import types
from collections.abc import Callable, Coroutine, Generator, Mapping, Sequence
from functools import lru_cache, partial
from itertools import repeat
from typing import Any, Final, Protocol, TypeAlias, TypeVar

from games.engine.asking.ask import Ask, Option, Seat, Tokens, Unoffered, seat_token
from games.engine.errors import Refusal

T = TypeVar("T")
Flow: TypeAlias = Coroutine[Any, Any, T]
Asks: TypeAlias = Mapping[Seat, Ask]
Reply: TypeAlias = tuple[Seat, Tokens]
Beside: TypeAlias = Callable[[str], Refusal | None]
"""The reason against a word that isn't among the options; see Unoffered."""
_option: Final[Callable[[tuple[str, Refusal | None]], Option]] = partial(
    tuple.__new__, Option
)  # a menu makes dozens of them


@types.coroutine
def until_answered(asks: Asks) -> Generator[Asks, Reply, Reply]:
    """Stop the rule: hand the open asks to the Match, and return one seat's legal answer. There is no other such place."""
    return (yield asks)


async def answer(ask: Ask) -> Tokens:
    """Ask a question that is made already, and return the tokens of the answer: for one that is asked all the time.

    >>> run(answer(Ask(0, "1.1", "Which?", (Option("a"), Option("b")))), (0, "b"))
    ('b',)
    """
    _, tokens = await until_answered(_open(ask))
    return tokens


def _open(ask: Ask) -> Asks:
    """Return the ask by its seat. Raise RuntimeError if it can't be answered."""
    if not ask.answerable:
        raise RuntimeError(f"rule {ask.rule} asks seat {ask.seat} without a legal choice")
    return {ask.seat: ask}


def make_options(choices: Sequence[T], refuse: Mapping[T, Refusal] | None) -> tuple[Option, ...]:
    """Return the choices as options, each with the reason against it."""
    reasons = map(refuse.get, choices) if refuse else repeat(None)
    return tuple(map(_option, zip(map(str, choices), reasons, strict=False)))


def _first(shown: tuple[Option, ...]) -> Tokens:
    """Return the first option that can be chosen, as an answer; an empty text where there is none."""
    for token, refusal in shown:
        if refusal is None:
            return (token,)
    return ("",)


def _choose(options: Sequence[T], shown: tuple[Option, ...], token: str) -> T:
    """Return the option that is shown by that token."""
    for option, (name, _) in zip(options, shown, strict=False):
        if name == token:
            return option
    raise RuntimeError(f"{token} was not on offer")


@lru_cache(maxsize=512)
def _words(words: tuple[str, ...], refused: tuple[tuple[str, Refusal], ...]) -> tuple[Option, ...]:
    """Return the options of a long list of words; the same lists are offered all the time."""
    return make_options(words, dict(refused))


async def pick(
    seat: Seat,
    options: Sequence[T],
    *,
    rule: str,
    prompt: str,
    refuse: Mapping[T, Refusal] | None = None,
    default: T | None = None,
    standing: bool = False,
    beside: Beside | None = None,
) -> T:
    """Ask for one of the options and return it. `refuse`: why some can't be chosen now; `default`, or the first legal one, is for the absent.

    >>> run(pick(0, [3, 5], rule="1.1", prompt="How many?"), (0, "5"))
    5
    """
    shown = make_options(options, refuse)
    absent = None if standing else _first(shown) if default is None else (str(default),)
    ask = Ask(
        seat,
        rule,
        prompt,
        shown,
        default=absent,
        standing=standing,
        beside=beside and Unoffered(beside),
    )
    _, (token,) = await until_answered(_open(ask))
    return _choose(options, shown, token)


class Worded(Protocol):
    """Something with a word of the commands, such as an Action."""

    @property
    def word(self) -> str:
        """Return the word that players say."""


async def pick_standing(offers: Mapping[Seat, Worded], *, rule: str, prompt: str) -> Seat:
    """Offer each of the seats one word that it may say while others decide, without ping or deadline; return the first that says it.

    >>> class Cheer(NamedTuple):
    ...     word: str
    >>> run(pick_standing({0: Cheer("hurray"), 2: Cheer("hurray")}, rule="1.1", prompt="Cheer?"), (2, "hurray"))
    2
    """
    seat, _ = await until_answered({seat: _standing(seat, one.word, rule, prompt) for seat, one in offers.items()})
    return seat


@lru_cache(maxsize=512)
def _standing(seat: Seat, word: str, rule: str, prompt: str) -> Ask:
    return Ask(seat, rule, prompt, (Option(word),), standing=True)


async def pick_seat(
    seat: Seat, seats: Sequence[Seat], *, rule: str, prompt: str, refuse: Mapping[Seat, Refusal] | None = None
) -> Seat:
    """Ask for one of the seats, written `seat3`, and return it. `refuse`: why some can't be chosen now; the default is the first legal one."""
    tokens = {seat_token(other): other for other in seats}
    refused = {seat_token(other): refusal for other, refusal in (refuse or {}).items()}
    return tokens[await pick(seat, list(tokens), rule=rule, prompt=prompt, refuse=refused)]


async def pick_some(
    seat: Seat,
    options: Sequence[T],
    low: int,
    high: int,
    *,
    rule: str,
    prompt: str,
    refuse: Mapping[T, Refusal] | None = None,
    default: Sequence[T] | None = None,
    ordered: bool = False,
    standing: bool = False,
    entire: str = "",
    beside: Beside | None = None,
) -> tuple[T, ...]:
    """Ask for `low` to `high` different options and return them; in the order chosen if that counts, otherwise as offered. `entire`: see Ask.

    >>> run(pick_some(0, ["a", "b", "c"], 1, 2, rule="1.1", prompt="Which?"), (0, "c", "a"))
    ('a', 'c')
    """
    shown = make_options(options, refuse)
    legal = [option.token for option in shown if option.refusal is None]
    absent = tuple(map(str, default)) if default is not None else tuple(legal[:low])
    chosen_for = None if standing else absent
    ask = Ask(
        *(seat, rule, prompt, shown, low, high, chosen_for, ordered),
        standing=standing,
        entire=entire,
        beside=beside and Unoffered(beside),
    )
    _, chosen = await until_answered(_open(ask))
    known = {choice.token: option for option, choice in zip(options, shown, strict=True)}
    if ordered:
        return tuple([known[token] for token in chosen])
    return tuple([option for token, option in known.items() if token in chosen])


async def pick_words(
    seat: Seat,
    words: Sequence[str],
    low: int,
    high: int,
    *,
    rule: str,
    prompt: str,
    refuse: Mapping[str, Refusal] | None = None,
    alike: Callable[[str], str],
    beyond: Callable[[str], bool] | None = None,
    standing: bool = False,
) -> Tokens:
    """Ask for `low` (0 or 1) to `high` words that can be chosen together, of these or `beyond` them; see Ask.

    >>> kinds = ["1wood", "2wood", "1ore"]
    >>> run(pick_words(0, kinds, 1, 2, rule="1.1", prompt="What do you give?", alike=lambda word: word[1:]), (0, "2wood", "1ore"))
    ('2wood', '1ore')
    """
    shown = _words(tuple(words), tuple(refuse.items()) if refuse else ())
    default = None if standing else tuple([option.token for option in shown if option.refusal is None][:low])
    ask = Ask(seat, rule, prompt, shown, low, high, default, standing=standing, alike=alike, beyond=beyond)
    _, chosen = await until_answered(_open(ask))
    return chosen


async def pick_or_pass(
    seat: Seat,
    options: Sequence[T],
    *,
    rule: str,
    prompt: str,
    passing: str,
    refuse: Mapping[T, Refusal] | None = None,
    default: T | None = None,
    beside: Beside | None = None,
) -> T | None:
    """Ask for one of the options and return it; None for the token `passing`, the default unless an option is given.

    >>> run(pick_or_pass(0, ["a", "b"], rule="1.1", prompt="Which?", passing="none"), (0, "none")) is None
    True
    """
    shown = (*make_options(options, refuse), Option(passing))
    absent = passing if default is None else str(default)
    ask = Ask(seat, rule, prompt, shown, default=(absent,), beside=beside and Unoffered(beside))
    _, (token,) = await until_answered(_open(ask))
    return None if token == passing else _choose(options, shown, token)


@lru_cache(maxsize=512)
def _numbers(low: int, high: int) -> tuple[Option, ...]:
    return tuple([Option(str(number)) for number in range(low, high + 1)])


async def pick_amount(seat: Seat, low: int, high: int, *, rule: str, prompt: str, default: int | None = None) -> int:
    """Ask for a number from `low` to `high`, both included, and return it; the default is `low` unless given.

    >>> run(pick_amount(0, 1, 6, rule="1.1", prompt="How many?"), (0, "4"))
    4
    """
    absent = (str(low if default is None else default),)
    ask = Ask(seat, rule, prompt, _numbers(low, high), default=absent, amount=True)
    _, (token,) = await until_answered(_open(ask))
    return int(token)
