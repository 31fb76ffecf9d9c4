"""The play that ends a game may be named by all that settles itself after it, as any other play may."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from bot.contract import random_play
from games import CATALOGUE
from games.engine.asking.ask import Ask, Seat, Tokens
from games.engine.running.match import Match
from games.engine.state import State
from tests.games import walk
from tests.sizes import size

GAMES = size(6, 40)
LAST = 12  # answers before the end that are tried


class Notes(list[tuple[Seat, Tokens, int, int]]):
    """What settles itself while a game is played: seat and outcome, how much was told and drawn by then."""

    def after(self, match: Match[Any], seat: Seat, tokens: Tokens) -> list[Tokens]:
        """Return what settles itself for the seat after an answer, before anybody learns anything."""
        other = match.copied()
        self.clear()
        now = other.state.told, other.state.dice.used
        other.answer(seat, tokens)
        return [chosen for one, chosen, *known in self if one == seat and tuple(known) == now and chosen]


@pytest.fixture
def notes(monkeypatch: pytest.MonkeyPatch) -> Notes:
    """Note what rules settle, beside the engine."""
    found, settle = Notes(), State.settle

    def noting(g: State, seat: Seat, asked: Callable[[], Ask], chosen: Tokens) -> None:
        found.append((seat, chosen, g.told, g.dice.used))
        settle(g, seat, asked, chosen)

    monkeypatch.setattr(State, "settle", noting)
    return found


@pytest.mark.parametrize("name", CATALOGUE)
def test_the_play_that_ends_a_game_may_be_named_by_what_settles_itself(name: str, notes: Notes):
    game = CATALOGUE[name]
    for number in range(GAMES):
        match = walk.begin(game, game.seats[number % len(game.seats)], number, limit=2)
        answers = list(played(match.copied(), number))
        for seat, tokens in answers[:-LAST]:
            match.answer(seat, tokens)
        for seat, tokens in answers[-LAST:]:
            named = match.copied()
            match_after = named.copied()
            named.answer(seat, tokens, *notes.after(match, seat, tokens))
            match_after.answer(seat, tokens)
            assert random_play.everything(named) == random_play.everything(match_after)
            match = match_after
        assert match.over


def played(match: Match[Any], number: int) -> list[tuple[Seat, Tokens]]:
    """Play a game to its end, by its robot and now and then by chance; return the answers."""
    numbers, answers = random_play.luck("last play", match.game.name, number), []
    while not match.over:
        ask = random_play.next_ask(match, numbers)
        by_chance = ask.standing or numbers.below(4) == 0
        tokens = ask.sample(numbers) if by_chance else match.game.robot.decide(match.view(ask.seat), ask, numbers)
        match.answer(ask.seat, tokens)
        answers.append((ask.seat, tokens))
    return answers
