"""4.7 Setting out stalls."""

import pytest

from tests.games.aristocracy.court import at, court, hand, sees, stall, view
from tests.kit import asked, play, public, refusal, text, these


@pytest.mark.rule("4.7a", "2.2")
def test_4_7a_seats_commit_in_herald_order():
    match = at(court("2H1", "3H1", "4H1", herald=1), "stalls")
    for seat, early, late in ((1, {2, 0}, set()), (2, {0}, {1}), (0, set(), {1, 2})):
        assert asked(match) == [(seat, "4.7a")]
        assert {str(refusal(match, f"{other}: none")) for other in early} <= {
            "it's not your decision right now (rule 4.7a)"
        }
        assert {refusal(match, f"{other}: none").rule for other in late} <= {"1.8"}
        play(match, f"{seat}: none")


@pytest.mark.rule("4.7a")
@pytest.mark.parametrize("cards", ["none", "5H1", "9H1 2H1", "2H1 5H1 9H1"])
def test_4_7a_from_none_to_all_of_the_hand(cards):
    match = at(court("2H1 5H1 9H1", "3H1"), "stalls")
    play(match, f"0: {cards}", "1: 3H1")
    set_out = these(cards) - {"none"}
    assert these(stall(match, 0)) == set_out
    assert hand(match, 0) == these("2H1 5H1 9H1") - set_out


@pytest.mark.rule("4.7a")
def test_4_7a_only_hand_cards():
    match = at(court("2H1", "3H1", market="9C1"), "stalls")
    for move in ("0: 3H1", "0: 9C1", "0: 2H1 2H1"):
        assert refusal(match, move).rule == "4.7a"


@pytest.mark.rule("4.7a", "10.1", "10.2")
def test_4_7a_the_number_is_public_at_once_and_the_cards_are_not():
    match = at(court("2H1 5H1 9H1", "3H1"), "stalls")
    told = play(match, "0: 2H1 9H1")
    assert public(told) == ["<s0> sets out 2 cards, face-down."]
    assert view(match, 1).seats[0].committed == 2
    assert view(match, 1).seats[0].stall == ()
    assert not any(sees(match, viewer, card) for viewer in (1, None) for card in ("2H1", "5H1", "9H1"))
    assert text(view(match, 0).committed) == "2H1 9H1"


@pytest.mark.rule("4.7b")
def test_4_7b_all_stalls_are_revealed_together_when_all_have_committed():
    match = at(court("2H1", "3H1", "4H1 5H1"), "stalls")
    early = play(match, "0: 2H1", "1: none")
    assert not any("stall:" in line for line in public(early))
    told = play(match, "2: 4H1 5H1")
    assert public(told) == [
        "<s2> sets out 2 cards, face-down.",
        "<s0>'s stall: 2♥ (value 2).",
        "<s2>'s stall: 4♥, 5♥ (value 9).",
        "<s0> takes a turn of 1 action.",
    ]
    assert text(view(match, None).seats[2].stall) == "4H1 5H1"
    assert [seat.committed for seat in view(match, None).seats] == [0, 0, 0]


@pytest.mark.rule("4.7c", "4.6c")
def test_4_7c_a_card_taken_in_the_auction_may_be_committed():
    match = at(court("2H1", "3H1", royal="J", market="9C1 TD1"), "auction")
    play(match, "0: 1", "1: 0", "0: 9C1", "0: 9C1", "1: none")
    assert stall(match, 0) == "9C1"


@pytest.mark.rule("4.7c", "4.5b")
def test_4_7c_a_card_received_in_the_ball_may_be_committed(rig):
    rig("6C1 2H1 7D1")
    match = at(court("2H1", "3H1", royal="Q", market="6C1 7D1"), "ball")
    play(match, "0: 2H1", "1: none", "0: 6C1", "1: none")
    assert stall(match, 0) == "6C1"
