"""Notes on what a choice costs and brings: which options of a title lack one."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from bot.contract import random_play
from bot.contract.title_terms import terms_of
from games.engine.ask import Ask
from games.engine.game import Game
from games.engine.match import Match

EACH = 25
"""Positions of one game that are looked at."""
APART = 4
"""Answers from one of them to the next."""


def lacking(game: Game[Any], positions: int) -> dict[str, str]:
    """Return by rule and token each option without a note, with its question, in `positions` positions of random games.

    Numbers, and the tokens that the title declares `evident`, need none.
    """
    evident = terms_of(game).evident
    return {
        f"{ask.rule} {token}": ask.prompt
        for match in meet_positions(game, positions)
        for ask in match.asks.values()
        for token in ask.legal
        if not ask.amount and token not in evident and not match.game.words.label(match.view(ask.seat), ask, token).note
    }


def meet_positions(game: Game[Any], positions: int) -> Iterator[Match[Any]]:
    """Yield `positions` positions, half of random games and half of robots', with every number of seats in turn."""
    for number in range(-(-positions // EACH)):
        seats = game.seats[number % len(game.seats)]
        match, numbers = random_play.begin(game, seats, ("notes", number)), random_play.luck("notes", game.name, number)
        for place in range(EACH * APART):
            if match.over:
                break
            if place % APART == 0:
                yield match
            _answer(match, numbers)


def _answer(match: Match[Any], numbers: Any) -> None:
    ask: Ask = random_play.next_ask(match, numbers)
    by_chance = numbers.below(2)
    match.answer(
        ask.seat, ask.sample(numbers) if by_chance else match.game.robot.decide(match.view(ask.seat), ask, numbers)
    )
