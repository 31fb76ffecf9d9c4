"""Fit the worth of a position to the games that went on from there: a multinomial logistic regression with a ridge, over games of courtiers.

python -m tools.robots.fit estate [--games 400] [--ridge 20] [--write]

A position is what `Search.measure` makes of each seat, as often as the title's clock moves on. In half of the games every eighth answer is
drawn by chance, so that positions which courtiers avoid are known too. `--write` stores the weights in the title's search.py. Every fifth
game is kept out of the fit: on those the loss is told, beside that of a guess by the number of seats.
"""

from __future__ import annotations

import argparse
import os
import re
import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from math import exp, log, sqrt
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Final, NamedTuple

from bench.matches import bargain, begin
from games import CATALOGUE
from games.engine.declaring.robot import Weights, share_of_win
from games.engine.searching.luck import Luck, draw_number
from tools.robots.page import SEATS

MOST: Final = 6_000  # answers of a game
STEPS: Final = 12  # of Newton's method
GAMES: Final = Path(__file__).parents[2] / "games"


class Position(NamedTuple):
    """The features of each seat, those that grow with the progress of the game among them, and the seats' shares of the win."""

    game: int
    features: list[list[float]]
    shares: list[float]


def play(title: str, seats: int, number: int) -> list[Position]:
    """Play a game of courtiers; return a position for each time its clock moves on."""
    game = CATALOGUE[title]
    search = game.robot.search
    assert search is not None
    assert search.weights is not None
    match, luck = begin(game, seats, 1_000_000 + number), Luck(draw_number("fit", title, seats, number))
    seen, at = list[list[list[float]]](), -1
    for _ in range(MOST):
        if match.over:
            break
        if search.clock(match.state) != at:
            at = search.clock(match.state)
            seen.append([search.weights.describe(match.state, seat) for seat in range(seats)])
        bargain(match, luck)
        ask = next(one for one in match.asks.values() if not one.standing)
        stray = number % 2 == 0 and luck.below(8) == 0
        match.answer(ask.seat, ask.sample(luck) if stray else game.robot.decide(match.view(ask.seat), ask, luck))
    if match.state.outcome is None:
        return []
    shares = [share_of_win(match.state.outcome, seat, seats) for seat in range(seats)]
    return [Position(number, features, shares) for features in seen]


def weigh(weights: Sequence[float], position: Position) -> list[float]:
    """Return each seat's chance to win."""
    totals = [sum([a * b for a, b in zip(weights, one, strict=True)]) for one in position.features]
    most = max(totals)
    parts = [exp(total - most) for total in totals]
    return [part / sum(parts) for part in parts]


def find_loss(weights: Sequence[float], positions: Sequence[Position]) -> float:
    """Return the mean cross entropy, in nats: the lower, the better the chances fit who won."""
    lost = 0.0
    for position in positions:
        chances = weigh(weights, position)
        lost -= sum(share * log(max(1e-9, chance)) for share, chance in zip(position.shares, chances, strict=True))
    return lost / len(positions)


def fit(positions: Sequence[Position], ridge: float) -> list[float]:
    """Return the weights of the least loss by Newton's method; `ridge` pulls them to 0, each feature scaled to a typical difference of 1."""
    scales = find_scales(positions)
    scaled = [
        one._replace(features=[[x / s for x, s in zip(f, scales, strict=True)] for f in one.features])
        for one in positions
    ]
    weights = [0.0] * len(scales)
    for _ in range(STEPS):
        slope, bend = find_slope(weights, scaled, ridge)
        step = solve(bend, slope)
        weights = [weight - by for weight, by in zip(weights, step, strict=True)]
        if max(map(abs, step)) < 1e-4:
            break
    return [weight / scale for weight, scale in zip(weights, scales, strict=True)]


def find_scales(positions: Sequence[Position]) -> list[float]:
    """Return by how much each feature differs between the seats of a position, typically."""
    squares = [0.0] * len(positions[0].features[0])
    for position in positions:
        for place, column in enumerate(zip(*position.features, strict=True)):
            mean = sum(column) / len(column)
            squares[place] += sum([(x - mean) ** 2 for x in column]) / len(column)
    return [sqrt(square / len(positions)) or 1.0 for square in squares]


def find_slope(
    weights: Sequence[float], positions: Sequence[Position], ridge: float
) -> tuple[list[float], list[list[float]]]:
    """Return the gradient and the Hessian of the summed loss with its ridge."""
    count = len(weights)
    slope = [ridge * weight for weight in weights]
    bend = [[ridge * (row == column) for column in range(count)] for row in range(count)]
    for position in positions:
        chances = weigh(weights, position)
        mean = [
            sum([c * x for c, x in zip(chances, column, strict=True)])
            for column in zip(*position.features, strict=True)
        ]
        for chance, share, features in zip(chances, position.shares, position.features, strict=True):
            gap = [x - m for x, m in zip(features, mean, strict=True)]
            for row, x in enumerate(features):
                slope[row] += (chance - share) * x
                if gap[row]:
                    by, line = chance * gap[row], bend[row]
                    for column in range(row + 1):
                        line[column] += by * gap[column]
    for row in range(count):
        for column in range(row):
            bend[column][row] = bend[row][column]
    return slope, bend


def solve(matrix: Sequence[Sequence[float]], right: Sequence[float]) -> list[float]:
    """Solve the linear equations by elimination with pivots."""
    rows = [[*line, value] for line, value in zip(matrix, right, strict=True)]
    size = len(rows)
    for column in range(size):
        pivot = max(range(column, size), key=lambda row: abs(rows[row][column]))
        rows[column], rows[pivot] = rows[pivot], rows[column]
        for row in range(column + 1, size):
            factor = rows[row][column] / rows[column][column]
            rows[row] = [a - factor * b for a, b in zip(rows[row], rows[column], strict=True)]
    found = [0.0] * size
    for row in reversed(range(size)):
        known = sum([rows[row][column] * found[column] for column in range(row + 1, size)])
        found[row] = (rows[row][size] - known) / rows[row][row]
    return found


def tell_calibration(weights: Sequence[float], positions: Sequence[Position]) -> str:
    """Return for each fifth of the chances told how often the seat won."""
    bins: list[list[tuple[float, float]]] = [[] for _ in range(5)]
    for position in positions:
        for chance, share in zip(weigh(weights, position), position.shares, strict=True):
            bins[min(4, int(5 * chance))].append((chance, share))
    parts = [
        f"told {100 * sum(c for c, _ in one) / len(one):.0f} % won {100 * sum(s for _, s in one) / len(one):.0f} %"
        for one in bins
        if one
    ]
    return "; ".join(parts)


def main(arguments: Sequence[str]) -> int:
    """Play, fit, tell, and write if asked; return the exit code."""
    parser = argparse.ArgumentParser(prog="python -m tools.robots.fit", description="Fit the worth of a position.")
    parser.add_argument("title", choices=[name for name in SEATS if _weights_of(name)])
    parser.add_argument("--games", type=int, default=400, help="games for each number of seats (default 400)")
    parser.add_argument("--ridge", type=float, default=20.0, help="how strongly weights are pulled to 0 (default 20)")
    parser.add_argument("--jobs", type=int, default=0, help="processes (default: one a core)")
    parser.add_argument("--write", action="store_true", help="store the weights")
    given = parser.parse_args(arguments)
    measure = _weights_of(given.title)
    assert measure is not None
    games = [(given.title, seats, number) for seats in SEATS[given.title] for number in range(given.games)]
    with ProcessPoolExecutor(given.jobs or os.cpu_count(), mp_context=get_context("forkserver")) as pool:
        positions = [position for game in pool.map(play, *zip(*games, strict=True), chunksize=5) for position in game]
    kept, apart = [one for one in positions if one.game % 5], [one for one in positions if not one.game % 5]
    found = fit(kept, given.ridge)
    guess = sum(log(len(one.shares)) for one in apart) / len(apart)
    print(f"{len(kept)} positions; loss {find_loss(found, apart):.4f}, by a guess {guess:.4f}")
    print(tell_calibration(found, apart))
    half = len(measure.names)
    for place, name in enumerate(measure.names):
        print(f"{name:24} {found[place]:8.3f} {found[place + half]:+8.3f} by the end")
    if given.write:
        write(given.title, measure.names, found, f"--games {given.games} --ridge {given.ridge:g}")
    return 0


def _weights_of(title: str) -> Weights[Any] | None:
    search = CATALOGUE[title].robot.search
    return search.weights if search else None


def write(title: str, names: Sequence[str], found: Sequence[float], how: str, games: Path = GAMES) -> None:
    """Store the weights in the title's search.py, and how they were found."""
    half, path = len(names), games / title / "search.py"
    lines = [f'    "{name}": ({found[k]:.4f}, {found[k + half]:.4f}),\n' for k, name in enumerate(names)]
    text = path.read_text(encoding="utf-8")
    text = re.sub(
        r"(?<=^WEIGHTS: Final\[Mapping\[str, tuple\[float, float\]\]\] = \{\n).*?(?=^\}$)",
        "".join(lines),
        text,
        flags=re.MULTILINE | re.DOTALL,
    )
    text = re.sub(
        r"(?<=^Written by `python -m tools\.robots\.fit ).*?(?= --write`)", f"{title} {how}", text, flags=re.MULTILINE
    )
    path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
