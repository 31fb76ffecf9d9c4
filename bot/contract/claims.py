"""A claim of what stands beside a choice, and how to find out in the same position whether it is true."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Final, NamedTuple

from games.engine.asking.ask import Ask, Numbers, Seat, Tokens
from games.engine.declaring.rules import Next
from games.engine.events import Event
from games.engine.running.match import Match

_NUMBER: Final = re.compile(r"(?<![\w.])\d+")  # a figure in a name, such as A1.2 or that of a seat, is none
_LONG: Final = 200  # answers after a choice until what it began has ended, more than any step takes


class Outcome(NamedTuple):
    """A choice that was taken on a copy: the copy, the asks that it met on the way, and the events that ended it."""

    match: Match[Any]
    asks: tuple[Ask, ...]
    events: tuple[Event, ...]


class _OneStep(Match[Any]):
    """A match that rests where its running step ends: what the steps after it do is not begun."""

    def _run(self, step: Next, *, beside: bool = False) -> None:
        self._flow, self.asks = None, {}


@dataclass(frozen=True)
class Choice:
    """A choice in a position, to be taken on copies of it. `numbers`: what answers the questions that follow.

    `named`: the whole answer, where the question is for several; None: what `token` needs beside it is drawn by chance.
    """

    match: Match[Any]
    ask: Ask
    token: str
    numbers: Numbers = field(repr=False)
    named: Tokens | None = None

    @property
    def seat(self) -> Seat:
        """Return who chooses."""
        return self.ask.seat

    @property
    def state(self) -> Any:
        """Return the state of the position."""
        return self.match.state

    @cached_property
    def view(self) -> Any:
        """Return the position as the seat sees it."""
        return self.match.view(self.seat)

    @cached_property
    def legal(self) -> bool:
        """Return whether the choice can be taken."""
        return self.named is not None or (self.token in self.ask.legal and len(self.answer) >= self.ask.low)

    @cached_property
    def answer(self) -> Tokens:
        """Return the whole answer: the token, and as many by chance as the question needs beside it."""
        if self.named is not None:
            return self.named
        others = [token for token in self.ask.legal if token != self.token]
        chosen = [self.token]
        while others and len(chosen) < self.ask.low:
            chosen.append(others.pop(self.numbers.below(len(others))))
        return self.ask.apart(tuple(chosen))

    @cached_property
    def outcome(self) -> Outcome:
        """Return what comes of the choice, the questions that follow answered by chance until something is told."""
        return self.take()

    def take(self, *named: str) -> Outcome:
        """Return what comes of the choice with these answers to the questions that follow, by chance where none is named."""
        copy, asks, path = self.match.copied(), list[Ask](), list(named)
        events = copy.answer(self.seat, self.answer).events
        for _ in range(_LONG):
            asked = copy.asks.get(self.seat)
            if events or asked is None:
                break
            if asked.standing and (
                asked.rule == self.ask.rule or not self.ask.standing
            ):  # another offer: what was chosen is in force
                break
            asks.append(asked)
            tokens = (path.pop(0),) if path else asks[-1].sample(self.numbers)
            events = copy.answer(self.seat, tokens).events
        return Outcome(copy, tuple(asks), tuple(events))

    def follow(self, *named: str) -> Outcome:
        """Return what comes of the choice by the end of what it began: everyone answers by chance until the step is over, or the seat is
        asked again after something was told. `named`: the seat's answers to the questions that follow, by chance where none is named.
        """
        copy, asks, events = self.take(*named)
        met, told = list(asks), list(events)
        for _ in range(_LONG):
            asked = copy.asks.get(self.seat)
            other = next((one for one in copy.asks.values() if not one.standing), None)
            goes_on = copy.state.serial == self.state.serial and (asked is None or asked.standing)
            if other is None or not goes_on:
                break
            met.append(other)
            told += copy.answer(other.seat, other.sample(self.numbers)).events
        return Outcome(copy, tuple(met), tuple(told))

    @cached_property
    def ended(self) -> Outcome:
        """Return what comes of the choice by where the running step ends or the seat is asked anything; everyone answers by chance until then."""
        copy, met = _OneStep(self.match.game, self.match.save()), list[Ask]()
        told = list(copy.answer(self.seat, self.answer).events)
        for _ in range(_LONG):
            asked = copy.asks.get(self.seat)
            other = next((one for one in copy.asks.values() if not one.standing), None)
            if other is None or (asked is not None and not asked.standing):
                break
            met.append(other)
            told += copy.answer(other.seat, other.sample(self.numbers)).events
        return Outcome(copy, tuple(met), tuple(told))

    @cached_property
    def following(self) -> Ask | None:
        """Return the question that follows the choice; None where none does or the choice can't be taken."""
        asks = self.outcome.asks if self.legal else ()
        return asks[0] if asks else None

    @cached_property
    def completes(self) -> bool:
        """Return whether the choice completes the seat's answer (see Match.is_complete); not of one that can't be taken."""
        if not self.legal:
            return False
        copy = self.match.copied()
        copy.answer(self.seat, self.answer)
        return copy.is_complete(self.seat)


@dataclass(frozen=True, eq=False)
class Claim:
    """`says`: a pattern of what is written, with a group for each number; `truth`: what the groups would be if all is true.

    `truth` returns None where nothing can be compared, as of a choice that can't be taken. `rules`: which questions; empty for all.
    `rare`: makes a match in which the claim is made, for one that games by chance hardly ever come to.
    """

    says: re.Pattern[str]
    truth: Callable[[Choice, re.Match[str]], tuple[object, ...] | None]
    rules: frozenset[str] = frozenset()
    rare: Callable[[], Match[Any]] | None = None

    def is_made(self, ask: Ask) -> bool:
        """Return whether a text beside a choice of this question may make the claim."""
        return not self.rules or ask.rule in self.rules


@dataclass
class Compared:
    """The result of comparing: `untrue` claims in words, how often each claim was `met`, and how many `texts` were read.

    `planted`: how many numbers of true texts were made untrue for a trial; each that was not found then is in `untrue`.
    """

    untrue: list[str] = field(default_factory=list)
    met: Counter[Claim] = field(default_factory=Counter)
    texts: int = 0
    planted: int = 0

    def read(self, claims: tuple[Claim, ...], text: str, choice: Choice, *, plant: bool) -> None:
        """Compare what the text says of the choice. `plant`: then make one of its numbers untrue, which must be found."""
        self.texts += 1
        found, held = find_untruths(claims, choice, text, self.met)
        self.untrue += found
        if plant and held and not found:
            place = held[choice.numbers.below(len(held))]
            number = _NUMBER.match(text, place)
            assert number is not None
            changed = f"{text[:place]}{int(number[0]) + 1}{text[number.end() :]}"
            self.planted += 1
            if not find_untruths(claims, choice, changed, Counter())[0]:
                self.untrue.append(f"{choice.ask.rule} {choice.token}: no claim objects to {changed!r} for {text!r}")

    def list_unmet(self, claims: tuple[Claim, ...]) -> list[str]:
        """Return the claims that no text made: their patterns."""
        return [claim.says.pattern for claim in claims if not self.met[claim]]


def find_untruths(
    claims: tuple[Claim, ...], choice: Choice, text: str, met: Counter[Claim]
) -> tuple[list[str], list[int]]:
    """Return each claim of the text that isn't true in that position, and each number that no claim explains; and where the numbers stand that were
    compared. Each claim that the text makes is counted in `met`.
    """
    found, told, held = list[str](), set[int](), set[int]()
    for claim in claims:
        if not claim.is_made(choice.ask):
            continue
        for said in claim.says.finditer(text):
            met[claim] += 1
            told |= set(range(*said.span()))
            truth = claim.truth(choice, said)
            if truth is None:
                continue
            held |= set(range(*said.span()))
            if tuple(map(str, truth)) != tuple(map(str, said.groups())):
                found.append(f"{choice.ask.rule} {choice.token}: {text!r} says {said[0]!r}, but it is {truth}")
    numbers = list(_NUMBER.finditer(text))
    unexplained = [number[0] for number in numbers if number.start() not in told]
    if unexplained:
        found.append(f"{choice.ask.rule} {choice.token}: no claim explains {unexplained} in {text!r}")
    return found, [number.start() for number in numbers if number.start() in held]
