"""5.6 Harvest."""

import pytest

from games.aristocracy.state import Court
from games.engine.running.match import Match
from tests.games.aristocracy.court import built, court, hand, turn_of
from tests.kit import play, private, public, refusal


def farms() -> Match[Court]:
    return turn_of(
        court(
            "2C1",
            "6H1",
            stalls={0: "7H2 9C1"},
            buildings=(
                "0: 7H1 | 7S1 4S1 4H2 + TD1",
                "0: 9H1 | 9S1 9H2 9S2",
                "1: 5H1 | 5S1 5D1 5H2 + TC1",
            ),
        ),
        seat=0,
    )


@pytest.mark.rule("5.6a", "2.16")
def test_5_6a_the_production_card_goes_to_the_hand_unseen_by_others():
    match = farms()
    told = play(match, "0: harvest > b1")
    assert public(told) == ["<s0> harvests the farm 7♥¹ b1."]
    assert private(told, 0) == ["You harvest 10♦."]
    assert private(told, 1) == []
    assert hand(match, 0) == {"2C1", "TD1"}
    assert built(match, "b1").production is None
    assert str(built(match, "b3").production) == "TC1"


@pytest.mark.rule("5.6a")
@pytest.mark.parametrize("farm", ["b2", "b3"])
def test_5_6a_it_takes_a_farm_of_ones_own_with_a_production_card(farm):
    assert refusal(farms(), f"0: harvest > {farm}").rule == "5.6a"


@pytest.mark.rule("5.6a")
def test_5_6a_a_farm_is_harvested_once():
    match = farms()
    play(match, "0: harvest > b1")
    assert str(refusal(match, "0: harvest")) == "none of your farms holds a production card (rule 5.6a)"
