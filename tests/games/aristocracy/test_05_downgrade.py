"""5.8 Downgrade."""

import pytest

from games.aristocracy.state import Court
from games.engine.running.match import Match
from tests.games.aristocracy.court import built, court, hand, turn_of
from tests.kit import play, private, public, refusal, text


def estate_of_bluffs() -> Match[Court]:
    return turn_of(
        court(
            "2C1",
            "6H1",
            stalls={0: "7H2 9C1 8C1"},
            buildings=("0: 7H1 | 7S1 7C1 4S1 4H2!", "1: 5H1 | 5S1 5D1 5H2"),
        ),
        seat=0,
    )


@pytest.mark.rule("5.8a", "5.14a")
def test_5_8a_a_face_down_card_goes_to_the_hand_unsaid():
    match = estate_of_bluffs()
    told = play(match, "0: downgrade > 4S1")
    assert public(told) == [
        "<s0> downgrades the estate 7♥¹ b1, taking a face-down card.",
        "<s0>'s estate 7♥¹ b1 is now a farm.",
    ]
    assert private(told, 0) == private(told, 1) == []
    assert hand(match, 0) == {"2C1", "4S1"}
    assert (text(built(match, "b1").cards), str(built(match, "b1").offending)) == ("4H2 7C1 7S1", "4H2")


@pytest.mark.rule("5.8a", "2.14")
def test_5_8a_the_offending_card_is_taken_too():
    match = estate_of_bluffs()
    told = play(match, "0: downgrade > 4H2")
    assert public(told)[0] == "<s0> downgrades the estate 7♥¹ b1, taking 4♥."
    assert hand(match, 0) == {"2C1", "4H2"}
    assert (text(built(match, "b1").cards), built(match, "b1").offending) == ("4S1 7C1 7S1", None)


@pytest.mark.rule("5.8a")
@pytest.mark.parametrize("card", ["7H1", "5S1", "2C1"])
def test_5_8a_only_a_building_card_of_ones_own_is_taken(card):
    assert refusal(estate_of_bluffs(), f"0: downgrade > {card}").rule == "5.8a"


@pytest.mark.rule("5.8a", "5.14b")
def test_5_8a_a_farm_that_is_downgraded_ceases():
    match = estate_of_bluffs()
    told = play(match, "0: downgrade > 4S1", "0: downgrade > 4H2")
    assert public(told)[-1] == "<s0>'s farm 7♥¹ b1 is gone; its cards return to the owner's hand."
    assert hand(match, 0) == {"2C1", "4S1", "4H2", "7S1", "7C1", "7H1"}
    assert [building.name for building in match.state.buildings] == ["b2"]


@pytest.mark.rule("5.8a", "5.1c")
def test_5_8a_without_a_building_there_is_no_downgrade():
    match = turn_of(court("2C1", "", stalls={0: "9C1 8C1"}, buildings=("1: 5H1 | 5S1 5D1 5H2",)), seat=0)
    assert str(refusal(match, "0: downgrade")) == "you have no building (rule 5.8a)"
