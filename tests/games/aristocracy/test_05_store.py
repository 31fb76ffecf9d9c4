"""5.3 Store."""

import pytest

from games.aristocracy.state import Court
from games.engine.running.match import Match
from tests.games.aristocracy.court import built, court, hand, stall, turn_of, view
from tests.kit import play, public, refusal, text


def farm_and_estate() -> Match[Court]:
    return turn_of(
        court(
            "2C1 7C1",
            "6H1",
            stalls={0: "7H2 9C1 9D1"},
            buildings=(
                "0: 7H1 | 7S1 4S1 4H2! + TD1",
                "0: 9H1 | 9S1 9H2 9S2 3D1",
                "1: 5H1 | 5S1 5D1 5H2",
            ),
        ),
        seat=0,
    )


@pytest.mark.rule("5.3a", "5.3b")
def test_5_3b_a_hand_card_goes_in_and_the_building_card_to_the_hand():
    match = farm_and_estate()
    told = play(match, "0: store > 7C1 > 4S1")
    assert public(told) == ["<s0> stores a hand card in the farm 7♥¹ b1 and takes a face-down card."]
    assert hand(match, 0) == {"2C1", "4S1"}
    assert text(built(match, "b1").cards) == "4H2 7C1 7S1"
    assert stall(match, 0) == "7H2 9C1 9D1"


@pytest.mark.rule("5.3a", "5.3b")
def test_5_3b_a_stall_card_goes_in_and_the_building_card_lies_face_up_in_the_stall():
    match = farm_and_estate()
    told = play(match, "0: store > 9C1 > 3D1")
    assert public(told) == ["<s0> stores 9♣ in the estate 9♥ b2 and takes 3♦."]
    assert sorted(stall(match, 0).split()) == ["3D1", "7H2", "9D1"]
    assert text(built(match, "b2").cards) == "9C1 9H2 9S1 9S2"
    assert hand(match, 0) == {"2C1", "7C1"}


@pytest.mark.rule("5.3b", "5.3c")
@pytest.mark.parametrize(
    ("given", "line", "to_hand"),
    [
        ("7C1", "<s0> stores a hand card in the farm 7♥¹ b1 and takes 4♥.", True),
        ("7H2", "<s0> stores 7♥² in the farm 7♥¹ b1 and takes 4♥.", False),
    ],
)
def test_5_3c_swapping_out_the_offending_card_leaves_none(given, line, to_hand):
    match = farm_and_estate()
    told = play(match, f"0: store > {given} > 4H2")
    assert public(told) == [line]
    assert built(match, "b1").offending is None
    assert given in text(built(match, "b1").cards)
    assert ("4H2" in hand(match, 0), "4H2" in stall(match, 0)) == (to_hand, not to_hand)
    seen = view(match, 1).building("b1")
    assert (seen.offending, seen.cards) == (None, None), "what replaces the offending card lies face-down"


@pytest.mark.rule("5.3c")
def test_5_3c_swapping_another_card_leaves_the_offending_card_face_up():
    match = farm_and_estate()
    play(match, "0: store > 7C1 > 4S1")
    assert str(built(match, "b1").offending) == "4H2"
    assert str(view(match, 1).building("b1").offending) == "4H2"


@pytest.mark.rule("5.3a")
@pytest.mark.parametrize(
    "move",
    [
        "0: store > 7C1 > 7H1",  # an address card
        "0: store > 7C1 > TD1",  # a production card
        "0: store > 7C1 > 5S1",  # an opponent's building card
        "0: store > 6H1 > 4S1",  # an opponent's hand card
        "0: store > 7S1 > 4S1",  # a building card for another
    ],
)
def test_5_3a_only_ones_own_cards_and_building_cards_are_swapped(move):
    assert refusal(farm_and_estate(), move).rule == "5.3a"


@pytest.mark.rule("5.3a", "5.1c")
def test_5_3a_without_a_building_or_without_a_card_there_is_no_store():
    match = turn_of(court("2C1", "6H1", stalls={0: "7H2 9C1"}), seat=0)
    assert str(refusal(match, "0: store")) == "you have no building (rule 5.3a)"
    match = turn_of(court("", "6H1", stalls={0: "7H2 9C1"}, buildings=("0: 7H1 | 7S1 4S1 4H2",)), seat=0)
    play(match, "0: sell > 7H2 9C1")
    assert str(refusal(match, "0: store")) == "you have no card to store (rule 5.3a)"
