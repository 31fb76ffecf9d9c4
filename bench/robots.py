"""Robots' games: how long they take, how they end, who wins, and what a decision costs.

python -m bench.robots [games per line, 100]
"""

from __future__ import annotations

import statistics
import sys
from collections.abc import Callable, Sequence
from hashlib import sha256
from typing import Any

from bench import measure
from games import CATALOGUE
from games.engine.asking.ask import Ask, Tokens
from games.engine.declaring.game import Game
from games.engine.dice import Dice
from games.engine.running.match import Match

Decide = Callable[[Any, Ask, Dice], Tokens]
MOST = 20_000  # answers in a game that does not end
BY_RULE = {
    "aristocracy": ("6.3",),
    "aristocrats": ("6.5b",),
    "anarchy": ("10.1",),
    "estate": ("6.1",),
    "nobles": ("13.1",),
}  # how a game ends by itself


def seed(*parts: object) -> str:
    """Return a seed made of anything."""
    return sha256(repr(parts).encode()).hexdigest()


def random_seat(view: Any, ask: Ask, dice: Dice) -> Tokens:
    """Any legal answer."""
    return ask.sample(dice)


def play(game: Game[Any], robots: Sequence[Decide], number: int, costs: list[float], **options: Any) -> Match[Any]:
    """Play one game to its end; add the seconds of every robot's decision, its view included, to `costs`."""
    key = seed(game.name, len(robots), number, sorted(options.items()))
    match = Match.begin(game, game.rules.deal(len(robots), game.options(**options), key))
    dice = Dice(seed(key))
    for _ in range(MOST):
        if match.over:
            break
        ask = next(ask for ask in match.asks.values() if not ask.standing)
        seat = ask.seat
        begun = measure.cpu()
        tokens = robots[seat](match.view(seat), ask, dice)
        if robots[seat] is not random_seat:
            costs.append(measure.cpu() - begun)
        match.answer(seat, tokens)
    return match


def lasted(match: Match[Any]) -> int:
    """Return the length of a game in its own measure: turns of both in Nobles & Glory, rounds in the others."""
    return int(match.state.turn if match.game.name == "nobles" else match.state.round)


def among_themselves(game: Game[Any], count: int, **options: Any) -> list[list[object]]:
    """Return a line for each number of seats: rounds, answers, how the games ended, and what a decision costs."""
    lines: list[list[object]] = []
    for seats in game.seats:
        costs: list[float] = []
        matches = [play(game, [game.robot.decide] * seats, number, costs, **options) for number in range(count)]
        rounds = [lasted(match) for match in matches]
        ends: dict[str, int] = {}
        for match in matches:
            end = match.state.outcome.rule if match.state.outcome else "none"
            ends[end] = ends.get(end, 0) + 1
        points = statistics.mean(max(match.state.outcome.scores) for match in matches if match.state.outcome)
        span = f"{statistics.median(rounds):g} ({min(rounds)} to {max(rounds)})"
        lines.append([seats, span, f"{points:.1f}", len(costs) // count, ends, *measure.micro(costs)])
    return lines


def against_chance(game: Game[Any], count: int, **options: Any) -> list[list[object]]:
    """Return a line for each number of seats: how often one robot beats seats that answer by chance."""
    lines: list[list[object]] = []
    for seats in game.seats:
        wins = ended = 0
        for number in range(count):
            robots: list[Decide] = [random_seat] * seats
            robots[number % seats] = game.robot.decide
            outcome = play(game, robots, number, [], **options).state.outcome
            wins += outcome is not None and outcome.ranking[0] == number % seats
            ended += outcome is not None and outcome.rule in BY_RULE[game.name]
        lines.append([seats, f"{100 * wins / count:.0f} %", f"{100 / seats:.0f} %", f"{100 * ended / count:.0f} %"])
    return lines


def seasons(count: int, **options: Any) -> list[list[object]]:
    """Estate: a line for each number of seats: the Seasons of a game, how games ended, and who won, from the youngest seat on."""
    game, lines = CATALOGUE["estate"], list[list[object]]()
    for seats in game.seats:
        matches = [play(game, [game.robot.decide] * seats, number, [], **options) for number in range(count)]
        spans = sorted(match.state.season for match in matches)
        outcomes = [match.state.outcome for match in matches if match.state.outcome]
        wins = [sum(outcome.ranking[0] == seat for outcome in outcomes) for seat in range(seats)]
        won = sum(outcome.rule in BY_RULE["estate"] for outcome in outcomes)
        parts = [spans[0], spans[count // 10], statistics.median(spans), spans[count * 9 // 10], spans[-1]]
        span = " / ".join([f"{part:g}" for part in parts])
        shares = ", ".join([f"{100 * number / count:.0f}" for number in wins])
        lines.append([seats, span, f"{100 * won / count:.0f} %", shares])
    return lines


def main(count: int = 100) -> None:
    """Print the tables."""
    heads = ["seats", "rounds", "winner's points", "answers", "ended by rule", "median µs", "p95", "p99"]
    luck = ["seats", "wins", "by luck", "ended by itself"]
    game = CATALOGUE["aristocracy"]
    for sizes in ("4-5-6", "5-6-7", "4-5-7", "2-3-4"):
        lines = among_themselves(game, count, building_sizes=sizes, round_limit=40)
        measure.table(f"{game.title}, robots among themselves, {sizes}", heads, lines)
    lines = against_chance(game, count, round_limit=40)
    measure.table(f"{game.title}, one robot against chance", luck, lines)
    for game in (CATALOGUE["aristocrats"], CATALOGUE["anarchy"], CATALOGUE["estate"]):
        measure.table(f"{game.title}, robots among themselves", heads, among_themselves(game, count))
        measure.table(f"{game.title}, one robot against chance", luck, against_chance(game, count))
    game = CATALOGUE["nobles"]
    lines = among_themselves(game, count, turn_limit=1000)
    measure.table(f"{game.title}, robots among themselves, rounds are turns", heads, lines)
    lines = against_chance(game, count, turn_limit=1000)
    measure.table(f"{game.title}, one robot against chance", luck, lines)
    heads = ["seats", "seasons: least / 10 % / median / 90 % / most", "won by 6.1", "wins by seat, %"]
    for options in ({}, {"tie_order": "rotating"}, {"bank": "finite"}):
        name = ", ".join([str(value) for value in options.values()]) or "default options"
        measure.table(f"Estate, robots among themselves, {name}", heads, seasons(count, **options))


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
