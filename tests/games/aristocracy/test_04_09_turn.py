"""4.9 The turn."""

import pytest

from tests.games.aristocracy.court import at, court, hand, pile, stall, turn_of, view
from tests.kit import asked, options, play, public, refusal, text


@pytest.mark.rule("4.9a")
def test_4_9a_only_the_active_seat_acts():
    match = at(court("", "KS1", "", stalls={0: "2H1 3H1", 1: "5H1", 2: "9H1"}), "next_turn")
    for seat in (1, 2):
        why = refusal(match, f"{seat}: pass")
        assert why.why == "it's not your decision right now"
    assert asked(match) == [(0, "4.9c")]
    assert view(match, None).active == 0


@pytest.mark.rule("4.9b", "4.9c")
@pytest.mark.parametrize(("cards", "actions"), [("2H1", 1), ("2H1 3H1", 2), ("2H1 3H1 4H1 5H1 6H1", 5)])
def test_4_9b_as_many_actions_as_cards_in_the_stall(cards, actions):
    match = at(court("", "", stalls={0: cards}), "next_turn")
    noun = "action" if actions == 1 else "actions"
    assert public(match.news) == [f"<s0> takes a turn of {actions} {noun}."]
    for _ in range(actions):
        assert asked(match) == [(0, "4.9c")]
        play(match, "0: pass")
    assert match.state.royal == "Q"


@pytest.mark.rule("4.9b", "2.18")
def test_4_9b_cards_that_leave_the_stall_take_no_actions_away():
    match = turn_of(court("", "", stalls={0: "2H1 3H1 4H1"}), 0)
    play(match, "0: sell > 2H1 3H1", "0: hide > 4H1")
    assert stall(match, 0) == ""
    assert asked(match) == [(0, "4.9c")], "one action is left"
    assert (view(match, 1).used, view(match, 1).allowance) == (2, 3)


@pytest.mark.rule("4.9b")
def test_4_9b_cards_that_enter_the_stall_add_none():
    owned = ("0: 7H1 | 7S1 7C2 9D1",)
    match = turn_of(court("", "", stalls={0: "2H1 3H1", 1: "9H1"}, buildings=owned), 0)
    play(match, "0: trade > 2H1 > 9H1", "0: store > 9H1 > 9D1")
    assert stall(match, 0) == "3H1 9D1"
    assert asked(match) == [(1, "4.9c")]


@pytest.mark.rule("4.9b", "4.8c")
def test_4_9b_it_is_counted_when_the_turn_starts():
    match = at(court("2H1 9H1", "5H1"), "stalls")
    play(match, "0: 2H1 9H1", "1: 5H1", "1: trade > 5H1 > 9H1")
    assert match.state.allowance == 2


@pytest.mark.rule("4.9c", "5.1a")
def test_4_9c_any_mix_in_any_order_and_repeated():
    match = turn_of(court("", "", stalls={0: "2H1 3H1 4H1 5H1", 1: "9H1"}, market="6C1"), 0)
    play(match, "0: hide > 2H1", "0: pass", "0: trade > 3H1 > 6C1", "0: hide > 4H1")
    assert hand(match, 0) == {"2H1", "4H1"}
    assert asked(match) == [(1, "4.9c")]
    other = turn_of(court("", "", stalls={0: "2H1 3H1", 1: "9H1"}, market="6C1"), 0)
    play(other, "0: trade > 3H1 > 6C1", "0: trade > 6C1 > 3H1")
    assert stall(other, 0) == "2H1 3H1"


@pytest.mark.rule("4.9c", "4.9a")
def test_4_9c_no_action_beyond_the_allowance():
    match = turn_of(court("", "", stalls={0: "2H1", 1: "9H1"}), 0)
    play(match, "0: pass")
    assert refusal(match, "0: pass").rule == "4.9a"


@pytest.mark.rule("4.9d")
@pytest.mark.parametrize(("before", "remaining"), [(0, "3 actions"), (1, "2 actions"), (2, "1 action")])
def test_4_9d_end_turn_passes_all_that_remain(before, remaining):
    match = turn_of(court("", "", stalls={0: "2H1 3H1 4H1", 1: "9H1"}), 0)
    play(match, *["0: hide > 2H1", "0: hide > 3H1"][:before])
    told = play(match, "0: end")
    assert public(told) == [f"<s0> passes {remaining}.", "<s1> takes a turn of 1 action."]


@pytest.mark.rule("4.9d")
def test_4_9d_it_may_be_the_only_thing_done():
    match = turn_of(court("", "", stalls={0: "2H1"}, coins=(0, 3)), 0)
    assert "end" in options(match, 0)


@pytest.mark.rule("4.9e", "2.19")
def test_4_9e_flipped_cards_go_on_the_pile_at_the_end_of_the_turn_in_order():
    stalls = {0: "2H1 3H1 4H1 5H1 KH1", 1: "9H1 TH1 QH1 JH1 8H1"}
    match = turn_of(court("7H1 7S1 7C2 7D1", "", stalls=stalls, pile="AC1"), 0)
    play(match, "0: sell > 5H1 2H1", "0: favor > KH1 > new-farm > 7H1 > 7S1 7C2 7D1", "0: sell > 3H1 4H1", "0: pass")
    assert pile(match) == "AC1"
    assert text(match.state.flipped) == "5H1 2H1 KH1 3H1 4H1"
    told = play(match, "0: pass")
    assert pile(match) == "AC1 5H1 2H1 KH1 3H1 4H1"
    assert match.state.flipped == []
    assert public(told)[1] == "<s0>'s turn ends; 5♥, 2♥, K♥, 3♥, 4♥ to the discard pile."


@pytest.mark.rule("4.9e")
def test_4_9e_they_lie_there_before_the_next_turn():
    match = turn_of(court("", "", stalls={0: "2H1 3H1", 1: "JH1 9H1"}), 0)
    play(match, "0: sell > 2H1 3H1", "0: end", "1: favor > JH1 > 3H1")
    assert hand(match, 1) == {"3H1"}


@pytest.mark.rule("4.9f", "5.2a")
def test_4_9f_the_rest_of_the_stall_stays_and_may_be_traded_for():
    match = turn_of(court("", "", stalls={0: "2H1 3H1 4H1", 1: "9H1 TH1"}), 0)
    play(match, "0: hide > 2H1", "0: end")
    assert text(view(match, 1).seats[0].stall) == "3H1 4H1"
    play(match, "1: trade > 9H1 > 4H1")
    assert stall(match, 0) == "3H1 9H1"
    assert stall(match, 1) == "4H1 TH1"
