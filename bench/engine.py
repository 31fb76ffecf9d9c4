"""E1 to E5, S1, S2: the rules alone, in random games of every title."""

from __future__ import annotations

import copy
import random
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from statistics import median
from typing import Any

from pydantic import BaseModel

from bench.anchors import compact, ladder
from bench.anchors.level import Level
from bench.goals import Figure, worst
from bench.measure import cpu, table
from games import CATALOGUE
from games.engine.declaring.game import Game
from games.engine.running.match import Match

ROUNDS, QUICK = 5, 2
ANSWERS, FEW = 6_000, 1_500
LONG: Mapping[str, dict[str, Any]] = {"aristocrats": {"rounds": 20}, "anarchy": {"rounds": 20}}
"""What makes a title's games as long as they can be."""


class Chance:
    """A fast source of numbers for the players of a bench; the game's own dice stay its own."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)

    def below(self, n: int) -> int:
        """Return a number from 0 to n - 1."""
        return int(self._random.random() * n)


def fresh(game: Game[Any], seats: int, number: int, **options: Any) -> Match[Any]:
    """Return a newly dealt match, of the default options unless others are given."""
    return Match.begin(game, game.rules.deal(seats, game.options(**options), f"{number:064x}"))


def step(match: Match[Any], chance: Chance) -> None:
    """One legal answer by chance."""
    seats = list(match.asks)
    seat = seats[chance.below(len(seats))]
    match.answer(seat, match.asks[seat].sample(chance))


def spoken(match: Match[Any], chance: Chance) -> None:
    """Answer by chance as text, and make what follows a command: the events' lines, the save, a view for every seat."""
    seats = list(match.asks)
    seat = seats[chance.below(len(seats))]
    text = " ".join(match.asks[seat].sample(chance)) or "none"
    for event in match.answer(
        seat, text, recorded=True
    ).events:  # as in a panel, where the rest may be asked (Ask.entire)
        event.line()
    match.save()
    match.views(range(match.state.seats))


def rate(
    game: Game[Any], seats: int, seed: int, act: Callable[[Match[Any], Chance], None], answers: int = ANSWERS
) -> float:
    """Return answers per CPU second of random games."""
    chance, match = Chance(seed), fresh(game, seats, seed)
    start = cpu()
    for number in range(answers):
        if match.over:
            match = fresh(game, seats, seed * 1_000 + number)
        act(match, chance)
    return answers / (cpu() - start)


@contextmanager
def counted_copies() -> Iterator[list[int]]:
    """Count deep copies while it is open."""
    count = [0]
    deep, model = copy.deepcopy, BaseModel.model_copy

    def deepcopy(*args: Any, **kwargs: Any) -> Any:
        count[0] += 1
        return deep(*args, **kwargs)

    def model_copy(self: BaseModel, *, deep: bool = False, **kwargs: Any) -> Any:
        count[0] += deep
        return model(self, deep=deep, **kwargs)

    copy.deepcopy, BaseModel.model_copy = deepcopy, model_copy  # type: ignore[method-assign]
    try:
        yield count
    finally:
        copy.deepcopy, BaseModel.model_copy = deep, model  # type: ignore[method-assign]


def copies(game: Game[Any], seats: int) -> int:
    """E4 Deep copies during 1,000 answers."""
    chance, match = Chance(3), fresh(game, seats, 3)
    with counted_copies() as count:
        for number in range(1_000):
            if match.over:
                match = fresh(game, seats, number)
            step(match, chance)
    return count[0]


def looked_ahead(game: Game[Any], seats: int, seed: int, answers: int) -> float:
    """E5 CPU of a copy on which one can play on, over that of choosing and answering, in random games."""
    chance, match, copied, stepped = Chance(seed), fresh(game, seats, seed), 0.0, 0.0
    for number in range(answers):
        if match.over:
            match = fresh(game, seats, seed * 1_000 + number)
        start = cpu()
        match.copied()
        between = cpu()
        step(match, chance)
        copied, stepped = copied + between - start, stepped + cpu() - between
    return copied / stepped


def patient(match: Match[Any], chance: Chance) -> None:
    """One legal answer by chance; no one ends the game."""
    seats = list(match.asks)
    ask = match.asks[seats[chance.below(len(seats))]]
    match.answer(ask.seat, ("decline",) if "decline" in ask.legal else ask.sample(chance))


def codec(game: Game[Any], seats: int, seed: int, count: int) -> tuple[float, int, float]:
    """Return a long game: S1 CPU seconds to load and dump its state, the bytes of it; S2 late bytes over early ones.

    Late are the largest of the last 50 states up to answer 1,000 or the end of the game, early those of the first 50.
    """
    chance, match, sizes = Chance(seed), fresh(game, seats, seed, **LONG.get(game.name, {})), list[int]()
    text = match.save().state
    while len(sizes) < 1_000 and not match.over:
        patient(match, chance)
        sizes.append(len(match.save().state))
        text = match.save().state if len(sizes) <= 500 else text
    start = cpu()
    for _ in range(count):
        game.rules.load(game.rules.version, text).model_dump_json()
    return (cpu() - start) / count, len(text), max(sizes[-50:]) / max(sizes[:50])


@dataclass
class Case:
    """A title with a number of seats, and what the rounds gave."""

    game: Game[Any]
    seats: int
    rates: list[tuple[float, float]] = field(default_factory=list)
    found: dict[str, list[float]] = field(default_factory=dict)
    bytes: int = 0

    def take(self, turn: int, shares: Mapping[str, float], answers: int) -> None:
        """One round. Our small game is played beside each, so that neighbours on the machine slow down both."""
        clock = ladder.rate(0.05, turn)
        plain, whole = (rate(self.game, self.seats, turn, act, answers) for act in (step, spoken))
        clock = (clock + ladder.rate(0.05, turn)) / 2
        cost, self.bytes, growth = codec(self.game, self.seats, turn, answers // 3)
        self.rates.append((plain, whole))
        figures = {
            "E1": plain / clock / shares["spiel"],
            "E2": plain / clock / shares["reducer"],
            "E3": whole / clock / shares["master"],
            "E5": looked_ahead(self.game, self.seats, turn, answers // 3),
            "S1": cost / compact.cost(answers // 3),
            "S2": growth,
        }
        for name, value in figures.items():
            self.found.setdefault(name, []).append(value)

    def row(self) -> list[object]:
        """Its line of the table."""
        plain, whole = (median(side) for side in zip(*self.rates, strict=True))
        figures = [f"{median(self.found[name]):.2f}" for name in NAMES]
        self.found["E4"] = [copies(self.game, self.seats)]
        shown = (f"{plain:,.0f}", f"{whole:,.0f}", *figures, f"{self.found['E4'][0]:g}", f"{self.bytes:,}")
        return [f"{self.game.title}, {self.seats} seats", *shown]

    def figure(self, name: str) -> Figure:
        """Return the figure for a goal."""
        return Figure(name, self.game.title, tuple(self.found[name]), note=f"{self.seats} seats")


NAMES = ("E1", "E2", "E3", "E5", "S1", "S2")
HEADS = ("answers/s", "whole path/s", *NAMES, "E4", "bytes")


def cases() -> list[Case]:
    """Return every title with three, four and most seats."""
    games = CATALOGUE.values()
    return [Case(game, n) for game in games for n in sorted({n for n in (3, 4, game.seats[-1]) if n in game.seats})]


def main(quick: bool = False, level: Level | None = None) -> list[Figure]:
    """Print the figures of every title; return for every goal those of the number of seats that is farthest from it."""
    level, every = level or Level.chosen({}), cases()
    for turn in range(QUICK if quick else ROUNDS):
        shares = level.shares()
        for case in every:
            case.take(turn, shares, FEW if quick else ANSWERS)
    table(f"Engine: random games; {level.said()}", ("title", *HEADS), [case.row() for case in every])
    figures = []
    for name in ("E1", "E2", "E3", "E4", "E5", "S1", "S2"):
        for title in CATALOGUE.values():
            mine = [case.figure(name) for case in every if case.game is title]
            figures.append(worst(name, title.title, mine))
    return figures
