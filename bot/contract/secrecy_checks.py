"""The search for leaks: many games beside other worlds, for every viewer."""

from __future__ import annotations

from typing import Any

from bot.contract import random_play
from bot.contract.title_terms import terms_of
from bot.contract.two_worlds import Tally, search
from games.engine.declaring.game import Game


def viewers(seats: int) -> list[int | None]:
    """Return every seat and a spectator; of a large company some seats."""
    return [*range(seats), None] if seats <= 5 else [0, seats // 2, None]


def look_for_leaks(game: Game[Any], seats: int, games: int, pairs: int = 0, most: int = 0) -> Tally:
    """Search `games` games for every viewer, and more until there were `pairs` pairs; of each game `most` answers, if not 0.

    Raise Leak for the first.
    """
    tally, number = Tally(), 0
    while number < games or tally.pairs < pairs:
        for viewer in viewers(seats):
            search(game, seats, viewer, number, tally, limit=3 + number % 5, most=most)
        number += 1
    return tally


def look_under_every_option(game: Game[Any], most: int = 0) -> None:
    """Search a game under each option that hides something; `look_for_leaks` searches the defaults. Raise Leak for the first difference."""
    for number, (_, options) in enumerate(random_play.deals(game, most=1)):
        seats = game.seats[number % len(game.seats)]
        is_open = any(choice in terms_of(game).openings.open_options for choice in options.items())
        if options and random_play.is_playable(game, seats, options) and not is_open:
            search(game, seats, number % seats, number, Tally(), limit=2, most=most, **options)
