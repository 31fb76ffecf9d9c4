"""A deal of the day as it is played: its seed, its options, and robots that answer everyone alike."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from games.engine.asking.ask import Ask, Seat, Tokens
from games.engine.declaring.game import Game
from games.engine.dice import Dice
from games.engine.running.match import Match
from games.engine.teaching.advice import thoughts

_TRIES: Final = 50  # seeds that are tried until the person has something left to play
_AGE: Final = 1 << 40  # between the numbers of two accounts, which tell when they were made


def think(seed: str, question: str) -> Dice:
    """Return dice for a robot's thoughts on a question of a game with that seed: the same for everyone who comes to that question."""
    return thoughts(f"{question} of {seed}")


def open_answer(game: Game[Any], match: Match[Any], seat: Seat) -> Tokens | None:
    """Return what a robot answers for the person before their part begins; None once they play, or if they aren't asked."""
    ask, begins = match.asks.get(seat), game.daily.begins if game.daily is not None else None
    if ask is None or ask.standing or begins is None or begins(match.view(seat)):
        return None
    return answer_as_robot(game, match, seat, ask)


def answer_as_robot(game: Game[Any], match: Match[Any], seat: Seat, ask: Ask) -> Tokens:
    """Return what a robot on that seat answers in a deal of the day."""
    return game.robot.decide(match.view(seat), ask, think(match.state.dice.seed, match.digest(seat)))


def complete_options(game: Game[Any], seed: str) -> Any:
    """Return the options of the title's deal of the day with that seed, complete: who plays changes nothing about them any longer.

    Where the rules ask for the age of accounts, the seed draws it. Raise ValueError for a title without a deal of the day.
    """
    if game.daily is None:
        raise ValueError(f"{game.title} has no deal of the day")
    ages = list(range(1, game.daily.seats + 1))
    think(seed, "accounts").shuffle(ages)
    options = game.options.model_validate(dict(game.daily.options))
    return game.rules.prepare(options, [age * _AGE for age in ages])


def draw_seed(game: Game[Any], entropy: Callable[[int], bytes]) -> str:
    """Return a fresh seed, 64 hexadecimal digits, with which the person has something to play. Raise ValueError if none is found."""
    for _ in range(_TRIES):
        seed = entropy(32).hex()
        if _is_worth_playing(game, seed):
            return seed
    raise ValueError(f"no deal of {game.title} leaves the person anything to play")


def _is_worth_playing(game: Game[Any], seed: str) -> bool:
    """Return whether the person is asked something before the game is over."""
    options = complete_options(game, seed)
    assert game.daily is not None
    state = game.rules.deal(game.daily.seats, options, seed)
    person = list(state.seating).index(0) if state.seating else 0
    match = Match.begin(game, state)
    while not match.over:
        seat = next(seat for seat, ask in match.asks.items() if not ask.standing)
        ask = match.asks[seat]
        tokens = open_answer(game, match, seat) if seat == person else answer_as_robot(game, match, seat, ask)
        if tokens is None:
            return True
        match.answer(seat, tokens)
    return False
