"""5.7 Favor."""

import pytest

from games.aristocracy.state import Court, Royal
from games.engine.running.match import Match
from tests.games.aristocracy.court import court, hand, pile, stall, turn_of
from tests.kit import play, public, refusal, text

BUILD = "new-farm > 2C1 > 3C1 4C1 5C1"


def faces_in_hand_and_stall(royal: Royal = "K") -> Match[Court]:
    return turn_of(
        court(
            "KS1 QS1 JS1 TS1 2C1 3C1 4C1 5C1",
            "6H1",
            stalls={0: "KH1 QH1 JH1 9C1", 1: "KC1"},
            pile="AH1 AS1",
            buildings=("1: 5H1 | 5S1 5D1 5H2",),
            royal=royal,
            coins=(0, 0),
        ),
        seat=0,
    )


@pytest.mark.rule("5.7a", "2.20", "2.8")
@pytest.mark.parametrize("royal", ["K", "Q", "J"])
@pytest.mark.parametrize(
    ("path", "line"),
    [
        (f"KS1 > {BUILD}", "<s0> discards K♠ from the hand as a Favor: Build."),
        (f"KH1 > {BUILD}", "<s0> discards K♥ from the stall as a Favor: Build."),
        ("QS1 > b1", "<s0> discards Q♠ from the hand as a Favor: Visit."),
        ("QH1 > b1", "<s0> discards Q♥ from the stall as a Favor: Visit."),
        ("JS1 > AH1", "<s0> discards J♠ from the hand as a Favor: Buy."),
        ("JH1 > AH1", "<s0> discards J♥ from the stall as a Favor: Buy."),
    ],
)
def test_5_7a_a_face_card_takes_its_own_special_action_in_every_phase(royal, path, line):
    match = faces_in_hand_and_stall(royal)
    told = play(match, f"0: favor > {path}")
    assert public(told)[0] == line
    assert (match.state.coins, match.state.used) == ([0, 0], 1), "a Favor costs no coin"


@pytest.mark.rule("5.7a", "2.8")
@pytest.mark.parametrize("card", ["TS1", "2C1", "9C1", "KC1"])
def test_5_7a_only_a_face_card_of_ones_own_does_a_favor(card):
    assert refusal(faces_in_hand_and_stall(), f"0: favor > {card}").rule == "5.7a"


@pytest.mark.rule("5.7a", "5.1c")
def test_5_7a_without_a_face_card_there_is_no_favor():
    match = turn_of(court("TS1", "6H1", stalls={0: "9C1 8C1"}, pile="AH1"), seat=0)
    assert str(refusal(match, "0: favor")) == "you have no face card (rule 5.7a)"


@pytest.mark.rule("5.7b")
def test_5_7b_from_the_hand_it_is_shown_and_discarded_at_once():
    match = faces_in_hand_and_stall()
    told = play(match, "0: favor > QS1 > b1")
    assert "Q♠" in public(told)[0]
    assert pile(match) == "AH1 AS1 QS1"
    assert "QS1" not in hand(match, 0)
    assert match.state.flipped == []


@pytest.mark.rule("5.7b", "2.19", "4.9e")
def test_5_7b_from_the_stall_it_is_flipped_until_the_turn_ends():
    match = faces_in_hand_and_stall()
    play(match, "0: favor > QH1 > b1")
    assert (stall(match, 0), text(match.state.flipped), pile(match)) == ("KH1 JH1 9C1", "QH1", "AH1 AS1")
    play(match, "0: end")
    assert (match.state.flipped, pile(match)) == ([], "AH1 AS1 QH1")


@pytest.mark.rule("5.7c", "5.11b")
@pytest.mark.parametrize("source", ["KS1", "KH1"])
def test_5_7c_the_king_is_no_card_of_its_own_building(source):
    match = faces_in_hand_and_stall()
    assert refusal(match, f"0: favor > {source} > new-farm > {source} > 2C1 3C1 4C1").rule == "5.7c"
    assert refusal(match, f"0: favor > {source} > new-farm > 2C1 > {source} 3C1 4C1").rule == "5.7c"


@pytest.mark.rule("5.7c", "5.11d")
def test_5_7c_the_king_is_no_card_of_its_own_upgrade():
    match = turn_of(court("KS1 2C1", "", stalls={0: "9C1 8C1"}, buildings=("0: 5H1 | 5S1 5D1 5H2",)), seat=0)
    assert refusal(match, "0: favor > KS1 > b1 > estate > KS1").rule == "5.7c"


@pytest.mark.rule("5.7c", "5.1c")
def test_5_7c_the_king_does_not_count_for_what_can_be_built():
    match = turn_of(court("KS1 2C1", "", stalls={0: "9C1 8C1"}), seat=0)
    assert (
        str(refusal(match, "0: favor"))
        == "you can't Build with 3 cards beside the one that pays; a farm takes 4 (rule 5.11b)"
    )


@pytest.mark.rule("5.7c")
@pytest.mark.parametrize("jack", ["JS1", "JH1"])
def test_5_7c_the_jack_is_not_bought_back(jack):
    assert refusal(faces_in_hand_and_stall(), f"0: favor > {jack} > {jack}").rule == "5.7c"
