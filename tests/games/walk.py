"""Ways through any game: begin it, answer by chance, under every option."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256
from typing import Any

from games.engine.ask import Ask, Numbers, Seat, Tokens
from games.engine.dice import Dice
from games.engine.errors import Refused
from games.engine.events import Event
from games.engine.game import Game
from games.engine.match import Match


def chance(*parts: object) -> Dice:
    """Dice whose seed is made of anything."""
    return Dice(sha256(repr(parts).encode()).hexdigest())


def begin(game: Game[Any], seats: int, number: int = 0, **options: Any) -> Match[Any]:
    """The match of that number: the same number gives the same deal."""
    seed = chance(game.name, seats, number, sorted(options.items())).seed
    return Match.begin(game, game.deal(seats, game.options(**options), seed))


def values(schema: dict[str, Any]) -> list[Any]:
    """Every value of an option, as its JSON schema describes it."""
    if "anyOf" in schema:
        return [value for part in schema["anyOf"] for value in values(part)]
    if "const" in schema:
        return [schema["const"]]
    if "enum" in schema:
        return list(schema["enum"])
    if schema.get("type") == "boolean":
        return [False, True]
    return list(range(schema["minimum"], schema["maximum"] + 1))


def variants(game: Game[Any]) -> Iterator[dict[str, Any]]:
    """Every value of every option, one option at a time."""
    for name, schema in game.options.model_json_schema()["properties"].items():
        for value in values(schema):
            yield {name: value}


def deals(game: Game[Any], most: int = 5) -> Iterator[tuple[int, dict[str, Any]]]:
    """Every number of seats with the default options; of every option at most so many values, the ends among them."""
    yield from ((seats, {}) for seats in game.seats)
    for name, schema in game.options.model_json_schema()["properties"].items():
        every = values(schema)
        step = max(1, len(every) // most)
        chosen = [*every[:2], *every[2:-1:step], every[-1]]
        for place, value in enumerate(dict.fromkeys(chosen)):
            seats = game.seats[place % len(game.seats)]
            if fits(game, seats, {name: value}):
                yield seats, {name: value}


def fits(game: Game[Any], seats: int, options: dict[str, Any]) -> bool:
    """Whether so many seats can play with these options."""
    try:
        game.deal(seats, game.options(**options), chance().seed)
    except Refused:
        return False
    return True


def short(options: dict[str, Any], rounds: int) -> dict[str, Any]:
    """The options, with a limit of rounds unless they set one."""
    return {"round_limit": rounds} | options


def next_ask(match: Match[Any], numbers: Numbers) -> Ask:
    """One of the open decisions; standing offers only when nothing else is open, or one time in four."""
    due = [ask for ask in match.asks.values() if not ask.standing]
    offers = [ask for ask in match.asks.values() if ask.standing]
    if offers and (not due or numbers.below(4) == 0):
        return offers[numbers.below(len(offers))]
    return due[numbers.below(len(due)) if len(due) > 1 else 0]


def step(match: Match[Any], numbers: Numbers) -> tuple[Seat, Tokens, list[Event]]:
    """One answer by chance; gives who answered what, and the events told."""
    ask = next_ask(match, numbers)
    tokens = ask.sample(numbers)
    return ask.seat, tokens, match.answer(ask.seat, tokens)


def random_game(match: Match[Any], numbers: Numbers, most: int = 20_000) -> Iterator[Match[Any]]:
    """Answers by chance until the game is over or `most` answers were given; gives the match after each."""
    for _ in range(most):
        if match.over:
            return
        step(match, numbers)
        yield match


def viewers(match: Match[Any]) -> list[Seat | None]:
    """Every seat, and a spectator."""
    return [*range(match.state.seats), None]


def data(match: Match[Any]) -> str:
    """The whole state as text."""
    text: str = match.state.model_dump_json()
    return text


def everything(match: Match[Any]) -> tuple[object, ...]:
    """All that a match is, to see whether anything changed."""
    return match.save(), data(match), dict(match.asks), match.state.told, [match.can_take_back(s) for s in match.asks]
