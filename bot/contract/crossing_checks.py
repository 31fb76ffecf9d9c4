"""Values that cross to another process, thread or file arrive as they were: robots think, and records are played again, elsewhere."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable, Iterable
from typing import Any, Final

from bot.contract import random_play
from games.engine.asking.ask import Numbers
from games.engine.declaring.game import Game
from games.engine.errors import Refused
from games.engine.running.match import Match

OFTEN: Final = 7  # answers between two positions that are looked at thoroughly


def _send(value: Any) -> Any:
    return pickle.loads(pickle.dumps(value))


WAYS: Final[dict[str, Callable[[Any], Any]]] = {"a copy": copy.copy, "a deep copy": copy.deepcopy, "a pickle": _send}


def crosses(value: Any) -> None:
    """Check that the value is the same after each of the ways: equal, of the same kind, with whatever else it keeps."""
    for way, send in WAYS.items():
        try:
            arrived = send(value)
        except Exception as error:
            raise AssertionError(f"{value!r:.300} can't cross by {way}: {type(error).__name__}: {error}") from error
        assert type(arrived) is type(value), f"{value!r:.300} is a {type(arrived).__name__} after {way}"
        assert arrived == value, f"{value!r:.300} is {arrived!r:.300} after {way}"
        assert _read_fields(arrived) == _read_fields(value), f"{value!r:.300} has lost something by {way}"


def crosses_as_error(error: Exception) -> None:
    """Check that an error that another process raises arrives with its words and all that it says beside."""
    arrived = _send(error)
    assert (type(arrived), str(arrived)) == (type(error), str(error)), f"{error!r} is {arrived!r} elsewhere"
    assert _read_fields(arrived) == _read_fields(error), f"{error!r} has lost something elsewhere"


def _read_fields(value: Any) -> Any:
    """Return what an object keeps beside what makes it equal to another; None for one that keeps nothing."""
    return getattr(value, "__dict__", None)


def sends_whole_games(game: Game[Any], seats: int, games: int) -> None:
    """Play whole games by chance, and check all that a table hands to a worker at each position and gets back from there."""
    for chosen in random_play.variants(game):
        value = game.options(**chosen)
        crosses(value)
        assert type(value).model_validate_json(value.model_dump_json()) == value
    for number in range(games):
        match = random_play.begin(game, seats, random_play.number_of_run(7 + number), limit=2)
        numbers, told, drawn = random_play.luck("crossing", seats, number), list(match.news), 0
        for played in range(20_000):
            check_position(match, [*told, *match.draws[drawn:]], numbers, thoroughly=played % OFTEN == 0)
            drawn = len(match.draws)
            if match.over:
                break
            told = random_play.step(match, numbers)[2]
        assert match.over


def check_position(match: Match[Any], told: Iterable[Any], numbers: Numbers, *, thoroughly: bool) -> None:
    """Check the position's save, what was told on the way to it, what is asked; if `thoroughly`, views and refusals as well.

    The rules' numbers that a save holds are plain texts, so that a stored match and a live one give the same save.
    """
    save = match.save()
    crosses(save)
    assert all(type(answer.rule) is str for answer in save.answers), (
        f"{save.answers!r:.300} keeps a rule with its texts"
    )
    for value in told:
        crosses(value)
    for ask in match.asks.values():
        crosses(ask.sample(numbers))
        crosses((ask.rule, ask.options))
        crosses(ask.rule)
    if thoroughly:
        for viewer in random_play.viewers(match):
            crosses(match.view(viewer))
        for seat in range(match.state.seats):
            _check_refusals(match, seat, numbers)


def _check_refusals(match: Match[Any], seat: int, numbers: Numbers) -> None:
    words = sorted(match.game.words.verbs)
    some = [words[numbers.below(len(words))] for _ in range(3)] if words else []
    for word in ("nonsense", *some):
        try:
            match.preview(seat, f"{word} nonsense")
        except Refused as refused:
            crosses_as_error(refused)
