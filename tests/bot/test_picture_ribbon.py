"""The ribbon of a picture speaks as a person: no codes that only commands need."""

import pytest

from bot.contract import random_play
from bot.model.seat_holders import Player
from bot.model.table_snapshot import Table, TableSnapshot
from bot.panels.picture_facts.picture_input import LEFT, drop_codes, question
from games import CATALOGUE
from games.engine.dice import Dice
from games.engine.running.match import Match
from tests.sizes import size


@pytest.mark.parametrize("name", CATALOGUE)
def test_public_lines_lose_their_codes(name):
    """Of all public lines of random games hardly one is nothing without its codes."""
    game, said, left = CATALOGUE[name], 0, 0
    for number in range(size(2, 40)):
        seats = game.seats[number % len(game.seats)]
        match = Match.begin(game, game.rules.deal(seats, game.options(), f"{number:064x}"))
        numbers = Dice(f"{number + 1:064x}")
        for _ in range(300):
            if match.over:
                break
            ask = next(ask for ask in match.asks.values() if not ask.standing)
            answer = game.robot.decide(match.view(ask.seat), ask, numbers)
            lines = [drop_codes(event.line()) for event in match.answer(ask.seat, answer).events if event.to is None]
            said, left = said + len(lines), left + sum(LEFT.search(line) is not None for line in lines)
    assert said > 200
    assert left <= said * 0.05


@pytest.mark.parametrize("name", CATALOGUE)
def test_a_hand_knows_its_question_without_suit_signs(name):
    """Every question of some random answers, of the seat that is asked and of no other."""
    game = CATALOGUE[name]
    match, numbers = random_play.begin(game, game.seats[0], 3), Dice(f"{7:064x}")
    for _ in range(size(60, 600)):
        if match.over:
            break
        people = tuple([Player(seat + 1, f"P{seat}") for seat in range(match.state.seats)])
        standing = TableSnapshot(Table(0, 0, 0, game.name, "playing", 1, {}, people, 0, 0, None), match)
        due = {ask.seat: ask for ask in match.asks.values() if not ask.standing}
        for seat in range(match.state.seats):
            found = question(standing, seat)
            assert (found is None) == (seat not in due)
            if found is not None:
                assert found.legal == set(due[seat].legal) <= found.options
                assert found.prompt
                assert not set("♠♥♦♣") & set(found.prompt), found.prompt
        ask = next(iter(due.values()))
        match.answer(ask.seat, game.robot.decide(match.view(ask.seat), ask, numbers))
