"""5.13 Buy."""

import pytest

from games.aristocracy.state import Court
from games.engine.running.match import Match
from tests.games.aristocracy.court import court, hand, pile, turn_of, view
from tests.kit import options, play, public, refusal, text


def buyer(lying: str) -> Match[Court]:
    return turn_of(court("2C1", "6H1", stalls={0: "3C1 JH1"}, pile=lying, royal="J"), seat=0)


@pytest.mark.rule("5.13a", "4.12b")
def test_5_13a_a_face_up_card_goes_to_the_hand_and_the_lowest_face_down_card_turns_up():
    match = buyer("AC1 AD1 AH1 AS1 7C1 7D1")
    told = play(match, "0: royal > AD1")
    assert public(told)[1:] == ["<s0> buys A♦ from the discard pile; 7♣ turns face-up."]
    assert (hand(match, 0), pile(match)) == ({"2C1", "AD1"}, "AC1 AH1 AS1 7C1 7D1")
    assert text(view(match, 1).open_pile) == "AC1 AH1 AS1 7C1"


@pytest.mark.rule("5.13a")
@pytest.mark.parametrize(
    ("lying", "choices"),
    [("AC1", "AC1"), ("AC1 AD1 AH1 AS1", "AC1 AD1 AH1 AS1"), ("AC1 AD1 AH1 AS1 7C1", "AC1 AD1 AH1 AS1")],
)
def test_5_13a_only_face_up_cards_are_bought(lying, choices):
    match = buyer(lying)
    play(match, "0: royal")
    assert text(options(match, 0)) == choices
    assert refusal(match, "0: 7C1").rule == "5.13a"


@pytest.mark.rule("5.13a")
@pytest.mark.parametrize("lying", ["AC1", "AC1 AD1 AH1 AS1"])
def test_5_13a_without_a_face_down_card_none_turns_up(lying):
    told = play(buyer(lying), "0: royal > AC1")
    assert public(told)[1:] == ["<s0> buys A♣ from the discard pile."]


@pytest.mark.rule("5.13b", "5.7a", "5.9a")
@pytest.mark.parametrize("way", ["royal", "favor > JH1"])
def test_5_13b_with_an_empty_pile_buy_is_refused(way):
    match = buyer("")
    assert str(refusal(match, f"0: {way}")) == "the discard pile has no face-up card (rule 5.13b)"
    assert match.state.coins == [3, 3]
