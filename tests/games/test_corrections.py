"""Numbers that a game master may correct: the rules hold after it, and a game that was corrected plays again from its journal."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from bot.tables.acts.journal_entries import Entry
from bot.tables.records.game_replay import play_entry
from games import CATALOGUE
from games.engine.declaring.rules import list_no_corrections
from games.engine.dice import Dice
from games.engine.errors import Refused
from games.engine.running.match import Match
from tests.games import walk
from tests.sizes import size

TITLES = [name for name, game in CATALOGUE.items() if game.rules.corrections is not list_no_corrections]
GAMES = size(2, 20)
STEPS = 60


def positions(name: str, number: int) -> Iterator[tuple[Match[Any], list[Entry]]]:
    """A game of robots, position by position, with its journal."""
    game = CATALOGUE[name]
    match, thoughts, journal = (
        walk.begin(game, game.seats[number % len(game.seats)], number),
        Dice("7" * 64),
        list[Entry](),
    )
    for _ in range(STEPS):
        if match.over:
            return
        yield match, journal
        ask = next(ask for ask in match.asks.values() if not ask.standing)
        said = match.answer(ask.seat, game.robot.decide(match.view(ask.seat), ask, thoughts)).said
        path = [" ".join(tokens) or "none" for tokens in said]
        journal.append(Entry(seat=ask.seat, rule=ask.rule, path=path, by="robot"))


def test_titles_that_declare_numbers():
    assert TITLES == ["aristocracy", "estate"]


@pytest.mark.parametrize("name", TITLES)
def test_a_corrected_game_goes_on_and_plays_again(name: str):
    """Corrected once at the beginning of a step: every rule holds to the end, and the journal leads to the same position."""
    corrected = 0
    for number in range(GAMES):
        begun: Match[Any] | None = None
        for match, journal in positions(name, number):
            begun = begun or match.copied()
            if not match.go_back_to_step()[1] and len(journal) % 7 == 3:
                one = match.game.rules.corrections(match.state)[number]
                assert match.correct(one.name, one.value + 2)[:4] == one[:4]
                after = {other.name: other.value for other in match.game.rules.corrections(match.state)}
                assert after[one.name] == one.value + 2
                journal.append(Entry(seat=None, rule="", path=["correct", one.name, str(one.value + 2)], by="gm"))
                corrected += 1
            match.game.rules.check(match.state)
        assert begun is not None
        for entry in journal:
            play_entry(begun, entry)
        assert begun.save() == match.save()
    assert corrected >= GAMES


@pytest.mark.parametrize("name", TITLES)
def test_what_cannot_be_corrected_changes_nothing(name: str):
    tried = set()
    for match, _ in positions(name, 3):
        before, one = match.save(), match.game.rules.corrections(match.state)[0]
        if match.go_back_to_step()[1]:
            with pytest.raises(Refused):
                match.correct(one.name, one.value)
            tried.add("answered")
        else:
            with pytest.raises(ValueError):
                match.correct(one.name, one.most + 1)
            with pytest.raises(KeyError):
                match.correct("crown.9", 1)
            tried.add("at rest")
        assert match.save() == before
    assert tried == {"answered", "at rest"}


@pytest.mark.parametrize("name", TITLES)
def test_the_numbers_are_public(name: str):
    """In a world that a spectator imagines they are the same."""
    for match, _ in positions(name, 5):
        game, dice = match.game, Dice("8" * 64)
        world = game.views.imagine(match.state, None, dice)
        ours, theirs = game.rules.corrections(match.state), game.rules.corrections(world)
        assert [(one.name, one.value) for one in ours] == [(one.name, one.value) for one in theirs]
