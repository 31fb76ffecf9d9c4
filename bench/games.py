"""Random games of a title: how long they last, how they end, and how often each thing that its rulebook knows occurs.

python -m bench.games [title] [--games 5000] [--from 0] [--play active|careful]

Invariants are checked at every decision; a dead end or a broken invariant stops the run with the number of its game.
"""

from __future__ import annotations

import argparse
import statistics
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any, Final

from bench import occurrences
from bench.careful import PLAYERS, Player
from bench.measure import percentile, table
from bench.robots import lasted
from games import CATALOGUE
from games.engine.declaring.game import Game
from games.engine.dice import Dice
from games.engine.running.match import Match

MOST = 60_000  # answers in a game that does not end
OPTIONS: Final[Mapping[str, dict[str, Any]]] = {
    "aristocracy": {"round_limit": 40},
    "nobles": {"turn_limit": 1000},
}
"""What makes a game of chance end at last."""


@dataclass
class Count:
    """The account of a run: lengths, ends, and in how many games each thing occurred."""

    lengths: list[int] = field(default_factory=list)
    answers: int = 0
    ends: Counter[str] = field(default_factory=Counter)
    games: Counter[str] = field(default_factory=Counter)
    first: dict[str, int] = field(default_factory=dict)


def seed(*parts: object) -> str:
    """Return a seed made of anything."""
    return sha256(repr(parts).encode()).hexdigest()


def play(game: Game[Any], number: int, player: Player, count: Count) -> Match[Any]:
    """Play one game to its end, checked at every decision; what occurred is counted."""
    seats = game.seats[number % len(game.seats)]
    options = OPTIONS.get(game.name, {})
    match = Match.begin(game, game.rules.deal(seats, game.options(**options), seed(game.name, "deal", number)))
    dice, seen = Dice(seed(game.name, "play", number)), set(occurrences.of(match, match.news))
    for _ in range(MOST):
        if match.over:
            break
        asks = [ask for ask in match.asks.values() if not ask.standing] or list(match.asks.values())
        ask = asks[dice.below(len(asks)) if len(asks) > 1 else 0]
        seen.update(occurrences.of(match, match.answer(ask.seat, player(match.view(ask.seat), ask, dice)).events))
        game.rules.check(match.state)
        count.answers += 1
    else:
        raise RuntimeError(f"{game.name}, game {number}: no end after {MOST} answers")
    count.lengths.append(lasted(match))
    count.ends[match.state.outcome.rule] += 1
    count.games.update(seen)
    for name in seen:
        count.first.setdefault(name, number)
    return match


def run(game: Game[Any], numbers: range, player: Player) -> Count:
    """Many games. Raise with the number of the game where something is wrong."""
    count = Count()
    for number in numbers:
        try:
            play(game, number, player, count)
        except Exception as error:
            error.add_note(f"in game {number} of {game.name}")
            raise
    return count


def report(game: Game[Any], how: str, count: Count) -> list[str]:
    """Print the tables; return what never occurred although it should."""
    lengths, total = count.lengths, len(count.lengths)
    ends = ", ".join(f"{rule}: {number}" for rule, number in sorted(count.ends.items()))
    low, high = percentile(lengths, 0.05), percentile(lengths, 0.95)
    row = [how, total, min(lengths), f"{low:g}", f"{statistics.median(lengths):g}", f"{high:g}", max(lengths), ends]
    heads = ("players", "games", "shortest", "5 %", "median", "95 %", "longest", "ended by rule")
    table(f"{game.title}, by chance: {count.answers // total:,} answers a game", heads, [row])
    known = occurrences.wanted(game.name)
    rows = [
        [name, count.games[name], f"{100 * count.games[name] / total:.2f} %", count.first.get(name, "never")]
        for name in sorted({*known, *count.games}, key=lambda name: (-count.games[name], name))
    ]
    table("In how many games it occurred", ("what", "games", "share", "first in game"), rows)
    return sorted(known - set(count.games))


def main() -> int:
    """Print the figures; return 1 if something never occurred."""
    parser = argparse.ArgumentParser(prog="python -m bench.games")
    parser.add_argument("title", nargs="?", choices=sorted(CATALOGUE))
    parser.add_argument("--games", type=int, default=5_000)
    parser.add_argument("--from", dest="start", type=int, default=0)
    parser.add_argument("--play", choices=("active", "careful"))
    chosen = parser.parse_args()
    missing: list[str] = []
    for name in [chosen.title] if chosen.title else CATALOGUE:
        ways = PLAYERS.get(name, PLAYERS["any"])
        counts = []
        for how in [chosen.play] if chosen.play in ways else ways:
            count = run(CATALOGUE[name], range(chosen.start, chosen.start + chosen.games), ways[how])
            missing_here = report(CATALOGUE[name], how, count)
            counts.append(set(missing_here))
        missing += sorted(set.intersection(*counts))
    print(f"\nNever occurred: {', '.join(missing) or 'nothing'}")
    return 1 if missing else 0


if __name__ == "__main__":
    raise SystemExit(main())
