"""5.14 When a building loses a card."""

import pytest

from games.aristocracy.state import Court
from games.engine.running.match import Match
from tests.games.aristocracy.court import built, court, hand, pile, turn_of, view
from tests.kit import play, public, refusal, text


def owner(*buildings: str, sizes: str = "4-5-6", pile: str = "") -> Match[Court]:
    return turn_of(
        court("2C1", "6H1", stalls={0: "3C1 KH1 3S1"}, buildings=buildings, building_sizes=sizes, pile=pile), seat=0
    )


@pytest.mark.rule("5.14a", "2.15", "2.17")
def test_5_14a_a_chateau_becomes_an_estate_and_that_a_farm_without_production_card():
    match = owner("0: 8H1 | 8S1 8C1 8D1 8H2 8S2")
    assert match.state.maximum_hand(0) == 8
    told = play(match, "0: downgrade > 8S1")
    assert public(told)[1] == "<s0>'s chateau 8♥ b1 is now an estate."
    assert (view(match, 1).building("b1").kind, match.state.maximum_hand(0)) == ("estate", 7)
    told = play(match, "0: downgrade > 8C1")
    assert public(told)[1] == "<s0>'s estate 8♥ b1 is now a farm."
    assert (view(match, 1).building("b1").kind, view(match, 1).building("b1").production) == ("farm", False)


@pytest.mark.rule("5.14b")
@pytest.mark.parametrize(
    ("lying", "line"),
    [
        ("AC1 AD1 AH1 AS1", "<s0>'s farm 8♥ b1 loses its production card."),
        ("AC1 AD1 AH1", "<s0>'s farm 8♥ b1 loses its production card: 10♦."),
    ],
)
def test_5_14b_a_farm_below_its_size_ceases_and_its_production_card_is_discarded(lying, line):
    match = owner("0: 8H1 | 8S1 4C1 4D1! + TD1", "0: 9H1 | 9S1 9C1 9D1", pile=lying)
    told = play(match, "0: downgrade > 4C1")
    assert public(told) == [
        "<s0> downgrades the farm 8♥ b1, taking a face-down card.",
        "<s0>'s farm 8♥ b1 is gone; its cards return to the owner's hand.",
        line,
    ]
    assert hand(match, 0) == {"2C1", "8H1", "8S1", "4C1", "4D1"}
    assert pile(match) == f"{lying} TD1"
    assert [building.name for building in match.state.buildings] == ["b2"]


@pytest.mark.rule("5.14b", "7.2")
def test_5_14b_in_the_smallest_sizes_the_farms_only_card_is_its_last():
    match = turn_of(
        court("2C1", "", stalls={0: "3C1 3S1"}, buildings=("0: 8H1 | 8S1 + TD1",), building_sizes="2-3-4"), seat=0
    )
    play(match, "0: downgrade > 8S1")
    assert (hand(match, 0), match.state.buildings, pile(match)) == ({"2C1", "8H1", "8S1"}, [], "TD1")


@pytest.mark.rule("5.14c", "7.2", "2.15")
def test_5_14c_an_estate_with_one_card_too_many_becomes_a_chateau_by_one_card():
    match = owner("0: 8H1 | 8S1 8C1 8D1 8H2 8S2 8C2", sizes="4-5-7")
    told = play(match, "0: downgrade > 8S1")
    assert public(told)[1] == "<s0>'s chateau 8♥ b1 is now an estate."
    house = built(match, "b1")
    assert (match.state.kind(house), len(house.cards), match.state.maximum_hand(0)) == ("estate", 5, 7)
    assert refusal(match, "0: royal > b1 > 2C1 3C1").rule == "5.11d"
    play(match, "0: royal > b1 > 2C1")
    assert (match.state.kind(house := built(match, "b1")), text(house.cards)) == ("chateau", "2C1 8C1 8C2 8D1 8H2 8S2")


@pytest.mark.rule("5.14c", "4.11b", "6.7")
def test_5_14c_that_estate_has_all_effects_of_an_estate():
    match = owner("0: 8H1 | 8S1 8C1 8D1 8H2 8S2 8C2", sizes="4-5-7")
    play(match, "0: downgrade > 8S1")
    told = match.finish(scored=True)
    assert "<s0>'s estate 8♥¹ b1: 8♣¹, 8♣², 8♦, 8♥², 8♠ (2 points)." in public(told)
