"""A claim of a note, a label or a hint, and how to find out in the same position whether it is true."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, NamedTuple

from games.engine.ask import Ask, Numbers, Seat
from games.engine.events import Event
from games.engine.match import Match


class Outcome(NamedTuple):
    """A choice that was taken on a copy: the copy, the asks that it met on the way, and the events that ended it."""

    match: Match[Any]
    asks: tuple[Ask, ...]
    events: tuple[Event, ...]


@dataclass(frozen=True)
class Choice:
    """A choice in a position, to be taken on copies of it. `numbers`: what answers the questions that follow."""

    match: Match[Any]
    ask: Ask
    token: str
    numbers: Numbers = field(repr=False)

    @property
    def seat(self) -> Seat:
        """Return who chooses."""
        return self.ask.seat

    @property
    def state(self) -> Any:
        """Return the state of the position."""
        return self.match.state

    @cached_property
    def legal(self) -> bool:
        """Return whether the choice can be taken."""
        return self.token in self.ask.legal

    @cached_property
    def outcome(self) -> Outcome:
        """Return what comes of the choice, the questions that follow answered by chance until something is told."""
        return self.take(())

    def take(self, named: tuple[str, ...]) -> Outcome:
        """Return what comes of the choice with these answers to the questions that follow, by chance where none is named."""
        copy, asks, path = self.match.copied(), list[Ask](), list(named)
        events = copy.answer(self.seat, (self.token,)).events
        while not events and self.seat in copy.asks:
            asks.append(copy.asks[self.seat])
            tokens = (path.pop(0),) if path else asks[-1].sample(self.numbers)
            events = copy.answer(self.seat, tokens).events
        return Outcome(copy, tuple(asks), tuple(events))

    @cached_property
    def following(self) -> Ask | None:
        """Return the question that follows the choice; None where none does or the choice can't be taken."""
        asks = self.outcome.asks if self.legal else ()
        return asks[0] if asks else None


@dataclass(frozen=True)
class Claim:
    """`says`: a pattern of what is written, with a group for each number; `truth`: what the groups would be if all is true.

    `truth` returns None where nothing can be compared, as of a choice that can't be taken. `rules`: which questions; empty for all.
    """

    says: re.Pattern[str]
    truth: Callable[[Choice, re.Match[str]], tuple[object, ...] | None]
    rules: frozenset[str] = frozenset()

    def is_made(self, ask: Ask) -> bool:
        """Return whether a text beside a choice of this question may make the claim."""
        return not self.rules or ask.rule in self.rules


def find_untruths(claims: tuple[Claim, ...], choice: Choice, text: str) -> list[str]:
    """Return each claim of the text that isn't true in that position, and each number that no claim explains."""
    found, told = list[str](), set[int]()
    for claim in claims:
        if not claim.is_made(choice.ask):
            continue
        for said in claim.says.finditer(text):
            told |= set(range(*said.span()))
            truth = claim.truth(choice, said)
            if truth is not None and tuple(map(str, truth)) != tuple(map(str, said.groups())):
                found.append(f"{choice.ask.rule} {choice.token}: {text!r} says {said[0]!r}, but it is {truth}")
    unexplained = [number[0] for number in re.finditer(r"\d+", text) if number.start() not in told]
    if unexplained:
        found.append(f"{choice.ask.rule} {choice.token}: no claim explains {unexplained} in {text!r}")
    return found
