"""E1, E3, E4, S1, S2: the rules alone, in random games of every title."""

from __future__ import annotations

import copy
import random
import statistics
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from pydantic import BaseModel

from bench.measure import cpu, table
from games import CATALOGUE
from games.engine.game import Game
from games.engine.match import Match

ROUNDS = 5
ANSWERS = 6_000


class Chance:
    """A fast source of numbers for the players of a bench; the game's own dice stay its own."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)

    def below(self, n: int) -> int:
        """A number from 0 to n - 1."""
        return int(self._random.random() * n)


def fresh(game: Game[Any], seats: int, number: int) -> Match[Any]:
    """A newly dealt match of the default options."""
    return Match.begin(game, game.deal(seats, game.options(), f"{number:064x}"))


def step(match: Match[Any], chance: Chance) -> None:
    """One legal answer by chance."""
    seats = list(match.asks)
    seat = seats[chance.below(len(seats))]
    match.answer(seat, match.asks[seat].sample(chance))


def spoken(match: Match[Any], chance: Chance) -> None:
    """The whole path of a command: the answer as text, the events' lines, the save, and a view for every seat."""
    seats = list(match.asks)
    seat = seats[chance.below(len(seats))]
    text = " ".join(match.asks[seat].sample(chance)) or "none"
    for event in match.answer(seat, text):
        event.line()
    match.save()
    match.views(range(match.state.seats))


def rate(game: Game[Any], seats: int, seed: int, act: Callable[[Match[Any], Chance], None]) -> float:
    """Answers per CPU second of random games."""
    chance, match = Chance(seed), fresh(game, seats, seed)
    start = cpu()
    for number in range(ANSWERS):
        if match.over:
            match = fresh(game, seats, seed * 1_000 + number)
        act(match, chance)
    return ANSWERS / (cpu() - start)


@contextmanager
def counted_copies() -> Iterator[list[int]]:
    """Counts deep copies while it is open."""
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


def codec(game: Game[Any], seats: int) -> tuple[float, int, float]:
    """S1 CPU µs to store and load a state of mid-game, its bytes; S2 bytes after 1,000 answers over the most of the first 50."""
    chance, match, sizes = Chance(5), fresh(game, seats, 5), []
    for _ in range(1_000):
        if match.over:
            break
        step(match, chance)
        sizes.append(len(match.save().state))
    text, count = match.save().state, 2_000
    start = cpu()
    for _ in range(count):
        game.load(game.version, text).model_dump_json()
    return (cpu() - start) / count * 1e6, len(text), sizes[-1] / max(sizes[:50])


def main(quick: bool = False) -> None:
    """Prints the figures of every game at three, four and most seats."""
    rows = []
    for game in CATALOGUE.values():
        for seats in sorted({seats for seats in (3, 4, game.seats[-1]) if seats in game.seats}):
            plain = [rate(game, seats, seed, step) for seed in range(ROUNDS)]
            whole = [rate(game, seats, seed, spoken) for seed in range(ROUNDS)]
            cost, size, growth = codec(game, seats)
            figures = (statistics.median(plain), statistics.median(whole))
            rows.append(
                [
                    *(f"{game.name}, {seats} seats", f"{figures[0]:,.0f}", f"{figures[1]:,.0f}", copies(game, seats)),
                    *(f"{cost:.0f}", f"{size:,}", f"{growth:.2f}"),
                ]
            )
    heads = ("random games", "answers/s (E1)", "with text, events, save, views (E3)", "deep copies (E4)")
    table("Engine", (*heads, "load + dump µs (S1)", "bytes", "late / early size (S2)"), rows)
