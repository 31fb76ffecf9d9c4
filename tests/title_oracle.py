"""Write down every label, question and refusal of a title at random positions, and compare two such records.

    python -m tests.title_oracle estate 4 before.txt
    python -m tests.title_oracle compare before.txt after.txt

Two records of the same games are equal byte for byte if a change of the code left all words and all rules as they were.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from itertools import zip_longest
from pathlib import Path
from typing import Any

import tests.games  # noqa: F401  (declares the terms of our titles)
from bot.contract import random_play
from bot.contract.refusal_checks import NONSENSE
from games import CATALOGUE
from games.engine.asking.ask import Ask
from games.engine.declaring.game import Game
from games.engine.errors import Refused
from games.engine.running.match import Match

CARDS = [rank + suit for suit in "SHCD" for rank in "A23456789TJQK"]
PACKED = [f"{card}1" for card in CARDS]
THINGS = (
    *("J1", "army1", "army2", "scandal", "treason", "horticulture", "tournament", "accoutres", "construction"),
    *(
        "S",
        "H",
        "C",
        "D",
        "king",
        "new-farm",
        "new-estate",
        "b1",
        "b2",
        "b3",
        "b4",
        "A2",
        "C2.1",
        "Q15.1",
        "2grain",
        "seat1",
    ),
)
SHOWN = 12


def main(arguments: list[str]) -> int:
    """Record a title, or compare two records; return the exit code, which is 1 for records that differ."""
    if arguments[0] == "compare":
        return compare(Path(arguments[1]), Path(arguments[2]))
    name, games, target = arguments
    lines = [line for number in range(int(games)) for line in record_game(CATALOGUE[name], number)]
    Path(target).write_text("\n".join(lines) + "\n")
    print(f"{name}: {len(lines)} lines")
    return 0


def record_game(game: Game[Any, Any], number: int) -> Iterator[str]:
    """Yield the lines of one random game: its questions at every place, every word of every seat at each fifth."""
    numbers = random_play.chance("oracle", game.name, number)
    match = random_play.begin(game, game.seats[0] + number % len(game.seats), f"oracle{number}", limit=3)
    for place in range(400):
        if match.over:
            return
        for seat, ask in sorted(match.asks.items()):
            yield from record_question(match, seat, ask, f"{number}.{place}")
        if place % 5 == number % 5:
            for seat in range(match.state.seats):
                yield from record_words(match, seat, number)
        ask = random_play.next_ask(match, numbers)
        by_chance = ask.standing or numbers.below(3) == 0
        view = match.view(ask.seat)
        match.answer(ask.seat, ask.sample(numbers) if by_chance else game.robot.decide(view, ask, numbers))


def record_question(match: Match[Any], seat: int, ask: Ask, place: str) -> Iterator[str]:
    """Yield the question with the labels of its options, then the reason of each that is barred."""
    view = match.view(seat)
    labels = {option.token: match.game.words.label(view, ask, option.token) for option in ask.options}
    yield f"{place} s{seat} {ask.rule} {ask.prompt} " + " ".join(
        f"{token}={label.text!r} {label.note!r}" for token, label in labels.items()
    )
    for option in ask.options:
        if option.refusal:
            yield f"  {option.token}: {option.refusal.rule} {option.refusal.why}"


def record_words(match: Match[Any], seat: int, number: int) -> Iterator[str]:
    """Yield what the seat hears to every word of the title and to nonsense, and to named things after a word that it may say."""
    asked = match.asks.get(seat)
    known = {option.token for option in asked.options} if asked else set()
    things = [*CARDS[number % 3 :: 3], *PACKED[number % 5 :: 5], *THINGS]
    for word in [*match.game.words.verbs, *NONSENSE]:
        yield f"  s{seat} {word}: {heard(match, seat, word)}"
        if word in known:
            for thing in things:
                yield f"  s{seat} {word} {thing}: {heard(match, seat, word, thing)}"


def heard(match: Match[Any], seat: int, *path: str) -> str:
    """Return "ok", or the rule and the reason by which the path is refused."""
    try:
        match.preview(seat, *path)
    except Refused as refused:
        return f"{refused.refusal.rule} {refused.refusal.why}"
    return "ok"


def compare(before: Path, after: Path) -> int:
    """Print how many lines differ and the first of them; return 1 if any does."""
    old, new = (path.read_text().splitlines() for path in (before, after))
    pairs = [(number, a, b) for number, (a, b) in enumerate(zip_longest(old, new), 1) if a != b]
    rules = Counter(f"{rule_of(a)} -> {rule_of(b)}" for _, a, b in pairs if rule_of(a) != rule_of(b))
    print(
        f"{len(old)} and {len(new)} lines, {len(pairs)} differ, {sum(rules.values())} of them in their rule: {rules.most_common(SHOWN)}"
    )
    for number, a, b in pairs[:SHOWN]:
        print(f"{number}\n  - {a}\n  + {b}")
    return bool(pairs)


def rule_of(line: str | None) -> str:
    """Return the rule number that a line of a refusal names, or an empty text."""
    return (line or "").partition(": ")[2].partition(" ")[0]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
