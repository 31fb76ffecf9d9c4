"""1. The game."""

import pytest

from games.aristocrats import GAME
from games.aristocrats.options import CompanyOptions
from games.engine.cards import deck
from games.engine.errors import Refused
from tests.games.aristocrats.company import SEED, new, outcome


@pytest.mark.rule("1.1")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_1_1_three_to_five(seats):
    assert seats in GAME.seats
    assert len(new(seats).state.hands) == seats


@pytest.mark.rule("1.1")
@pytest.mark.parametrize("seats", [0, 1, 2, 6, 7])
def test_1_1_no_fewer_and_no_more(seats):
    assert seats not in GAME.seats
    with pytest.raises(Refused) as refused:
        GAME.rules.deal(seats, CompanyOptions(), SEED)
    assert refused.value.rule == "1.1"


@pytest.mark.rule("1.2", "1.3", "2.6")
def test_1_2_fifty_two_cards_and_no_joker():
    cards = sorted(new(4).state.in_play())
    assert cards == sorted(deck())
    assert len(cards) == 52
    assert {card.suit for card in cards} == set("CDHS")
    assert {card.rank for card in cards} == set("23456789TJQKA")


@pytest.mark.rule("1.4", "4.1", "6.5b", "11.13")
def test_1_4_points_are_added_over_a_fixed_number_of_rounds():
    match = new(3, rounds=2, short_game="on")
    scores = {}
    while not match.over:
        match.answer(min(match.asks), "lock")
        if match.state.last:
            scores[match.state.scored] = match.state.last.scores
    assert list(scores) == [1, 2]
    assert outcome(match).scores == tuple(map(sum, zip(*scores.values(), strict=True)))
    assert outcome(match).scores[outcome(match).ranking[0]] == max(outcome(match).scores)
