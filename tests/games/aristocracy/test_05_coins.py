"""5.15 Coins."""

import pytest

from tests.games.aristocracy.court import at, court
from tests.games.aristocracy.test_05_general import ACTIONS, everything_possible
from tests.kit import play

MOVED = {"sell": [4, 3], "favor, visit": [4, 2], "royal": [2, 3]}


@pytest.mark.rule("5.15a")
@pytest.mark.parametrize(("action", "moves"), ACTIONS.items(), ids=ACTIONS)
def test_5_15a_only_sell_visit_and_royal_move_coins_in_a_turn(action, moves):
    match = everything_possible()
    play(match, *moves, "0: end")
    assert match.state.coins == MOVED.get(action, [3, 3])


@pytest.mark.rule("5.15a", "4.11b")
def test_5_15a_income_gives_coins():
    match = at(court("", "", royal="Q", buildings=("0: 5H1 | 5S1 5D1 5H2 4C1",)), "income")
    assert match.state.coins == [4, 3]


@pytest.mark.rule("5.15a", "4.6c", "4.6f")
def test_5_15a_a_purchase_in_the_auction_costs_coins():
    match = at(court("2C1", "6H1", royal="J", market="AH1 AS1"), "auction")
    play(match, "0: 3", "1: 2", "0: AH1")
    assert match.state.coins == [1, 3]
