"""Ways through any game: begin it, answer by chance, under every option."""

from __future__ import annotations

from collections.abc import Iterator
from collections.abc import Set as AbstractSet
from hashlib import sha256
from random import Random
from typing import Any, TypeVar

from bot.contract.sample_sizes import take_seed
from bot.contract.title_terms import Options, terms_of
from games.engine.asking.ask import Ask, Numbers, Seat, Tokens
from games.engine.declaring.game import Game
from games.engine.dice import Dice
from games.engine.errors import Refused
from games.engine.events import Event
from games.engine.running.match import Match

T = TypeVar("T")


class Unrecorded(Dice):
    """Dice that keep no record of their use: players draw from them by chance, all the time."""

    __slots__ = ()

    def below(self, n: int) -> int:
        """Return a number from 0 to n - 1, each equally likely. Raise ValueError unless 0 < n <= 2**32."""
        return self._below(n)


def chance(*parts: object) -> Dice:
    """Dice whose seed is made of anything."""
    return Unrecorded(sha256(repr(parts).encode()).hexdigest())


def luck(*parts: object) -> Dice:
    """As `chance`, and of this run: another seed (see sizes.py) makes other dice of the same parts."""
    seed = take_seed()
    return chance(*parts, seed) if seed else chance(*parts)


def number_of_run(number: int) -> object:
    """Return the number of a match for `begin` that is of this run, as `luck` is."""
    seed = take_seed()
    return (number, seed) if seed else number


def random_of_run(*parts: object) -> Random:
    """Return `luck` as a `random.Random`, which also draws samples, fractions and choices."""
    return Random(luck(*parts).seed)


def known_and_new(number: int, *parts: object) -> Iterator[tuple[object, Dice]]:
    """Yield the number of a deal and dice: those of every `make test`, and in a run with a seed those of another game too.

    A test that must reach something plays both: the first is known to reach it.
    """
    seed = take_seed()
    yield number, chance(*parts)
    if seed:
        yield (number, seed), chance(*parts, seed)


def begin(game: Game[Any], seats: int, number: object = 0, *, limit: int | None = None, **options: Any) -> Match[Any]:
    """Return the match for this number; the same number gives the same deal. `limit`: end after about this many rounds."""
    chosen = options if limit is None else limit_rounds(game, seats, options, limit)
    seed = chance(game.name, seats, number, sorted(chosen.items())).seed
    return Match.begin(game, game.rules.deal(seats, game.options(**chosen), seed))


def limit_rounds(game: Game[Any], seats: int, options: Options, rounds: int) -> Options:
    """Return the options, with a limit of rounds unless they set one or allow none."""
    chosen = terms_of(game).limit(rounds) | options
    return chosen if is_playable(game, seats, chosen) else options


def tables(game: Game[Any]) -> list[int]:
    """Return every number of seats of a game for few; of one for many the least, the next, one in the middle and the most."""
    seats = list(game.seats)
    return seats if len(seats) <= 4 else [seats[0], seats[1], seats[len(seats) // 2], seats[-1]]


def values(schema: dict[str, Any]) -> list[Any]:
    """Return every value of an option, as its JSON schema describes it; none of a text."""
    if "anyOf" in schema:
        return [value for part in schema["anyOf"] for value in values(part)]
    if "const" in schema:
        return [schema["const"]]
    if "enum" in schema:
        return list(schema["enum"])
    if schema.get("type") == "boolean":
        return [False, True]
    if schema.get("type") == "integer":
        return list(range(schema["minimum"], schema["maximum"] + 1))
    if schema.get("type") == "string":
        return []
    raise ValueError(f"an option of a kind that no test knows: {schema}")


def few(every: list[Any], most: int) -> list[Any]:
    """Return at most about `most` of the values, including the first and the last."""
    step = max(1, len(every) // most)
    return list(dict.fromkeys([*every[:2], *every[2:-1:step], *every[-1:]]))


def variants(game: Game[Any], most: int = 100) -> Iterator[Options]:
    """Yield about `most` values of every option, one option at a time; then options that belong together."""
    for name, schema in game.options.model_json_schema()["properties"].items():
        yield from ({name: value} for value in few(values(schema), most))
    yield from terms_of(game).together


def deals(game: Game[Any], most: int = 5) -> Iterator[tuple[int, Options]]:
    """Return every number of seats with the default options; and every variant with a number of seats that allows it."""
    yield from ((seats, {}) for seats in tables(game))
    for place, options in enumerate(variants(game, most)):
        turned = [game.seats[(place + k) % len(game.seats)] for k in range(len(game.seats))]
        seats = next((seats for seats in turned if is_playable(game, seats, options)), None)
        if seats:
            yield seats, options


def is_playable(game: Game[Any], seats: int, options: Options) -> bool:
    """Return whether this many seats can play with these options."""
    try:
        game.rules.deal(seats, game.options(**options), chance().seed)
    except Refused:
        return False
    return True


def due(match: Match[Any]) -> Ask:
    """Return the first open decision that someone waits for."""
    return next(ask for ask in match.asks.values() if not ask.standing)


def next_ask(match: Match[Any], numbers: Numbers) -> Ask:
    """Return one of the open decisions; standing offers only when nothing else is open, or one time in four."""
    due = [ask for ask in match.asks.values() if not ask.standing]
    offers = [ask for ask in match.asks.values() if ask.standing]
    if offers and (not due or numbers.below(4) == 0):
        return offers[numbers.below(len(offers))]
    return due[numbers.below(len(due)) if len(due) > 1 else 0]


def step(match: Match[Any], numbers: Numbers) -> tuple[Seat, Tokens, list[Event]]:
    """Play one random answer; return who answered what, and the events."""
    ask = next_ask(match, numbers)
    tokens = ask.sample(numbers)
    return ask.seat, tokens, match.answer(ask.seat, tokens).events


def err(match: Match[Any], ask: Ask, numbers: Dice, one_in: int) -> Tokens:
    """Answer the question by chance with a probability of 1 in `one_in`, otherwise as the robot does; return the answer."""
    by_chance = numbers.below(one_in) == one_in - 1
    tokens = ask.sample(numbers) if by_chance else match.game.robot.decide(match.view(ask.seat), ask, numbers)
    match.answer(ask.seat, tokens)
    return tokens


def random_game(match: Match[Any], numbers: Numbers, most: int = 20_000) -> Iterator[Match[Any]]:
    """Play random answers until the game is over or `most` were given; yield the match after each."""
    for _ in range(most):
        if match.over:
            return
        step(match, numbers)
        yield match


def search_games(sought: AbstractSet[T], found: AbstractSet[T], least: int, most: int = 100) -> Iterator[int]:
    """Yield the numbers of games to play: `least` of them, and more until all that is sought was found; who plays them adds to `found`.

    Raise AssertionError, which names what is lacking, if that is still so after `most` games more.
    """
    for number in range(least + most):
        if number >= least and sought <= found:
            return
        yield number
    assert sought <= found, f"not once in {least + most} games: {sorted(map(str, sought - found))}"


def viewers(match: Match[Any]) -> list[Seat | None]:
    """Return every seat, and a spectator."""
    return [*range(match.state.seats), None]


def data(match: Match[Any]) -> str:
    """Return the whole state as text."""
    text: str = match.state.model_dump_json()
    return text


def everything(match: Match[Any]) -> tuple[object, ...]:
    """Return all that a match is, to see whether anything changed."""
    return match.save(), data(match), dict(match.asks), match.state.told, [match.can_take_back(s) for s in match.asks]
