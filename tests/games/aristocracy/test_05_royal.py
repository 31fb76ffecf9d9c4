"""5.9 Royal."""

import pytest

from games.aristocracy.state import Court, Royal
from games.engine.running.match import Match
from tests.games.aristocracy.court import court, turn_of
from tests.kit import play, public, refusal

BUILD, VISIT, BUY = "royal > new-farm > 2C1 > 3C1 4C1 5C1", "royal > b1", "royal > AH1"


def any_special(royal: Royal, coins: tuple[int, int] = (2, 3)) -> Match[Court]:
    return turn_of(
        court(
            "2C1 3C1 4C1 5C1",
            "6H1",
            stalls={0: "9C1 8C1"},
            pile="AH1 AS1",
            buildings=("1: 5H1 | 5S1 5D1 5H2",),
            royal=royal,
            coins=coins,
        ),
        seat=0,
    )


@pytest.mark.rule("5.9a", "2.3", "2.20", "2.21")
@pytest.mark.parametrize(
    ("royal", "move", "special"), [("K", BUILD, "Build"), ("Q", VISIT, "Visit"), ("J", BUY, "Buy")]
)
def test_5_9a_a_coin_to_the_pool_takes_the_special_action_of_the_active_royal(royal, move, special):
    match = any_special(royal)
    told = play(match, f"0: {move}")
    assert public(told)[0] == f"<s0> pays 1 coin for the Royal action: {special}."
    assert (match.state.coins, match.state.issued) == ([1, 3], 4)


@pytest.mark.rule("5.9a")
@pytest.mark.parametrize(
    ("royal", "move"),
    [
        ("K", VISIT),
        ("K", BUY),
        ("Q", BUILD),
        ("Q", BUY),
        ("J", BUILD),
        ("J", VISIT),
    ],
)
def test_5_9a_no_other_special_action_is_taken(royal, move):
    match = any_special(royal)
    does = {
        "K": "King phase Royal only builds",
        "Q": "Queen phase Royal only visits",
        "J": "Jack phase Royal only buys",
    }[royal]
    assert str(refusal(match, f"0: {move}")) == f"in the {does} (rule 5.9a)"
    assert match.state.coins == [2, 3]


@pytest.mark.rule("5.9a")
@pytest.mark.parametrize(("royal", "move"), [("K", BUILD), ("Q", VISIT), ("J", BUY)])
def test_5_9a_without_a_coin_it_is_refused(royal, move):
    match = any_special(royal, coins=(0, 3))
    assert str(refusal(match, f"0: {move}")) == "you have no coin (rule 5.9a)"


@pytest.mark.rule("5.9a", "5.1c")
@pytest.mark.parametrize(("royal", "rule"), [("K", "5.11b"), ("Q", "5.12a"), ("J", "5.13b")])
def test_5_9a_without_anything_to_do_it_is_refused_and_costs_nothing(royal, rule):
    match = turn_of(court("2C1", "6H1", stalls={0: "9C1 8C1"}, royal=royal), seat=0)
    assert refusal(match, "0: royal").rule == rule
    assert match.state.coins == [3, 3]
