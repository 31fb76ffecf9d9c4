"""Notes on what a choice costs and brings: which options of a title lack one, and which say what is not true."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from bot.contract import random_play
from bot.contract.claims import Choice, find_untruths
from bot.contract.title_terms import terms_of
from games.engine.ask import Ask
from games.engine.game import Game
from games.engine.match import Match
from games.engine.reasons import explain

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


MENU: Final = 20
"""Options of one question that are looked at, drawn by chance where there are more."""


def list_untruths(game: Game[Any], steps: int, apart: int) -> tuple[list[str], int]:
    """Return what notes, labels and hints say that isn't so, and how many texts were compared: in games under every option.

    Half of the games are played by chance, half by robots that err. Each takes `steps` answers, and every `apart` of them all that stands beside the choices of a question is compared with what
    happens when the choice is taken in the same position (see `Terms.claims`).
    """
    found, compared = list[str](), 0
    for number, (seats, options) in enumerate(random_play.deals(game, 3)):
        match = random_play.begin(game, seats, random_play.number_of_run(number), **options)
        numbers = random_play.luck("claims", game.name, number)
        for place in range(steps):
            if match.over:
                break
            if (place + number) % apart == 0:
                for text, choice in _list_texts(match, random_play.next_ask(match, numbers), numbers):
                    compared += 1
                    found += find_untruths(terms_of(game).claims, choice, text)
            _answer(match, numbers, one_in=2 + 6 * (number % 2))
    return found, compared


def _list_texts(match: Match[Any], ask: Ask, numbers: Any) -> Iterator[tuple[str, Choice]]:
    view, tokens = match.view(ask.seat), [token for token, _ in ask.options]
    while len(tokens) > MENU:
        tokens.pop(numbers.below(len(tokens)))
    for token in tokens:
        choice, label = Choice(match, ask, token, numbers), match.game.words.label(view, ask, token)
        yield f"{label.text} | {label.note}", choice
        hint = explain(match.game.robot.reasons, view, ask, (token,)) if choice.legal and ask.high == 1 else ""
        if hint:
            yield hint, choice


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


def _answer(match: Match[Any], numbers: Any, one_in: int = 2) -> None:
    """Answer one question by chance with a probability of 1 in `one_in`, otherwise as the robot does."""
    ask: Ask = random_play.next_ask(match, numbers)
    by_chance = numbers.below(one_in) == one_in - 1
    match.answer(
        ask.seat, ask.sample(numbers) if by_chance else match.game.robot.decide(match.view(ask.seat), ask, numbers)
    )
