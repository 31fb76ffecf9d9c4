"""One game between robots, as the laboratory keeps it."""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any, Final

from games import CATALOGUE
from games.engine.asking.ask import Ask, Tokens, seat_of
from games.engine.declaring.game import Game
from games.engine.declaring.robot import share_of_win
from games.engine.running.match import Match
from games.engine.searching.luck import Luck, draw_number
from tools.lab.title_measures import MEASURES, Measures

MOST: Final = 20_000
"""Answers after which a game counts as endless."""
MANY: Final = 10**6
"""More answers to a question aren't told apart."""
_THING: Final = re.compile(
    r"[2-9TJQKA]{1,2}[SHDC]\d?|[\dNCQK]{1,2}-[A-Z]{2}(?:\+NAP)?|NAP|\*?[A-Z]+\d+(?:\.\d+)?|\w+\.\d+"
)


@dataclass(frozen=True)
class Setting:
    """A title with options, by `seats` players, from a seed.

    `careless`: the share of questions that courtiers answer at random, which tells their habits from the game's rules.
    """

    title: str
    seats: int
    seed: str
    options: Mapping[str, Any] = field(default_factory=dict)
    careless: float = 0.0


@dataclass
class PlayedGame:
    """A game. `wins`: shares of the win by seat; `trace`: scores by seat at the start of each round, and at the end; `branches`: answers per question."""

    number: int
    wins: list[float]
    first: int | None
    rounds: int
    end: str
    scores: list[float]
    trace: list[Sequence[float]]
    choices: list[int]
    branches: list[int]
    offered: Counter[tuple[str, str]] = field(default_factory=Counter)
    made: Counter[tuple[str, str]] = field(default_factory=Counter)
    things: Counter[str] = field(default_factory=Counter)

    @property
    def winner(self) -> int:
        """The seat with the largest share of the win."""
        return max(range(len(self.wins)), key=lambda seat: self.wins[seat])


def play(setting: Setting, number: int) -> PlayedGame:
    """Deal game `number` of the setting and let courtiers play it; the same numbers give the same deals under all options."""
    return _Table(setting, number).play()


class _Table:
    """A game while it is played."""

    def __init__(self, setting: Setting, number: int) -> None:
        self.game: Game[Any] = CATALOGUE[setting.title]
        self.measures: Measures | None = MEASURES.get(setting.title)
        self.setting = setting
        seed = sha256(f"lab {setting.seed} {setting.title} {setting.seats} {number}".encode()).hexdigest()
        options = self.game.options.model_validate(dict(setting.options))
        self.match: Match[Any] = Match.begin(self.game, self.game.rules.deal(setting.seats, options, seed))
        self.luck = Luck(draw_number("lab", setting.seed, setting.title, setting.seats, number))
        self.played = PlayedGame(number, [], None, 0, "", [], [], [0] * setting.seats, [])

    def play(self) -> PlayedGame:
        """Play to the end, or to `MOST` answers."""
        answers = 0
        while not self.match.over and answers < MOST:
            self._note_round()
            self._answer(next(one for one in self.match.asks.values() if not one.standing))
            self._bargain()
            answers += 1
        return self._finish()

    def _answer(self, ask: Ask) -> None:
        legal, rule = ask.legal, str(ask.rule)
        size = _count_answers(ask, len(legal))
        tokens = self._decide(ask, size)
        self.played.branches.append(size)
        self.played.choices[ask.seat] += size > 1
        self.played.offered.update({(rule, name_kind(one)) for one in legal})
        self.played.made.update({(rule, name_kind(one)) for one in tokens})
        self.played.things.update([one for one in tokens if _THING.fullmatch(one)])
        self.match.answer(ask.seat, tokens)

    def _decide(self, ask: Ask, size: int) -> Tokens:
        if self.setting.careless and size > 1 and self.luck.below(1_000) < 1_000 * self.setting.careless:
            return ask.sample(self.luck)
        return self.game.robot.decide(self.match.view(ask.seat), ask, self.luck)

    def _bargain(self) -> None:
        """Let the robots that are asked about an offer answer it."""
        bargain = self.game.robot.bargain
        if bargain is None or self.match.over:
            return
        standing = [one for one in self.match.asks.values() if one.standing]
        for ask in standing:
            tokens = bargain(self.match.view(ask.seat), ask, self.luck)
            if tokens:
                self.played.made.update({(str(ask.rule), name_kind(one)) for one in tokens})
                self.match.answer(ask.seat, tokens)
                return

    def _note_round(self) -> None:
        if self.measures is None:
            return
        number = self.measures.rounds(self.match.state)
        if self.played.first is None and number >= 1:
            self.played.first = self.measures.first(self.match.state)
        if number != self.played.rounds or not self.played.trace:
            self.played.rounds = number
            self.played.trace.append(list(self.measures.scores(self.match.state)))

    def _finish(self) -> PlayedGame:
        state, seats, played = self.match.state, self.setting.seats, self.played
        shown = list(self.measures.scores(state)) if self.measures else [0.0] * seats
        played.scores = list(state.outcome.scores) if state.outcome and state.outcome.scores else shown
        played.trace.append(played.scores)
        played.end = str(state.outcome.rule) if state.outcome else ""
        played.wins = [share_of_win(state.outcome, seat, seats) if state.outcome else 0.0 for seat in range(seats)]
        return played


def _count_answers(ask: Ask, legal: int) -> int:
    """Return how many answers the question has, at most `MANY`."""
    if ask.high <= 1:
        return legal + (ask.low == 0)
    counts = [math.comb(legal, k) for k in range(ask.low, min(ask.high, legal) + 1)]
    return min(MANY, sum(counts))


def name_kind(token: str) -> str:
    """Return a choice without what it names: one kind of choice instead of many.

    >>> [name_kind(one) for one in ("new-farm", "7H", "seat2", "9x2", "14")]
    ['new-farm', 'a card or piece', 'a seat', '#x#', 'a number']
    """
    if seat_of(token) is not None:
        return "a seat"
    if token.isdecimal():
        return "a number"
    return "a card or piece" if _THING.fullmatch(token) else re.sub(r"\d+", "#", token)
