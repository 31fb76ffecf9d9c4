"""9. Decisions and safe defaults."""

import pytest

from games.engine.running.match import Match
from tests.games.aristocrats.company import (
    A,
    B,
    C,
    D,
    at,
    company,
    four,
    hand,
    hidden,
    returning,
    told_cards,
    usual,
    view,
)
from tests.kit import asked, play, private, public, refusal


@pytest.mark.rule("9.1", "4.3")
def test_9_first_is_forfeited():
    match = at(usual())
    assert match.asks[0].default == ("forfeit",)


@pytest.mark.rule("9.1")
def test_9_second_is_forfeited():
    match = at(usual())
    play(match, "0: forfeit")
    assert match.asks[0].default == ("forfeit",)
    assert public(match.time_out(0))[0] == "<s0> forfeits the second action."
    assert asked(match) == [(1, "4.3")]


@pytest.mark.rule("9.2", "5.5c")
def test_9_discard_is_the_card_just_taken():
    match = at(usual())
    play(match, "0: take")
    assert match.asks[0].default == ("8H",)
    match.time_out(0)
    assert (hidden(match, 0), hand(match, 0)) == ("8H", set(A.split()))


@pytest.mark.rule("9.2", "5.3c")
@pytest.mark.parametrize(
    ("gift", "recipient", "default"),
    [
        ("2C", "3D 7S 8S JS AD", "3D"),
        ("2H", "3D 3S 3C JS AC", "3C"),  # ♣ before ♦
        ("2C", "9S 9D 9H KS AD", "9D"),  # ♦ before ♥
        ("2D", "9S TD 9H KS AD", "9H"),  # ♥ before ♠
        ("9C", "TC JC 2D 3D AD", "AD"),  # the only one
    ],
)
def test_9_return_is_the_lowest_legal_card_then_by_suit(gift, recipient, default):
    match = returning(0, 1, gift, f"{gift} 4C 4D 4H 4S", recipient, "5C 5D 5H 5S 6C", unveiled="8H")
    assert match.asks[1].default == (default,)
    match.time_out(1)
    assert default in hand(match, 0)


@pytest.mark.rule("9.1")
def test_9_1_who_runs_out_of_time_in_first_forfeits_the_whole_turn_at_once():
    match = at(usual())
    told = public(match.time_out(0))
    assert told[:3] == [
        "<s0> forfeits the first action.",
        "<s0> forfeits the second action.",
        "<s1>'s turn; 8♥ is unveiled.",
    ]
    assert asked(match) == [(1, "4.3")]


@pytest.mark.rule("9.1")
def test_9_1_and_in_discard_too():
    match = at(usual())
    play(match, "0: take")
    told = public(match.time_out(0))
    assert told[:2] == ["<s0> discards a card; 5♣ is unveiled.", "<s0> forfeits the second action."]
    assert asked(match) == [(1, "4.3")]


@pytest.mark.rule("9.1")
def test_9_1_running_out_of_time_in_return_concerns_only_that_decision():
    match = at(usual())
    play(match, "0: donate > 2C > seat2")
    match.time_out(1)
    assert (asked(match), match.state.step) == ([(0, "4.3")], "second")
    play(match, "0: forfeit")
    assert asked(match) == [(1, "4.3")], "the recipient is asked in its own turn"


@pytest.mark.rule("9.1")
def test_9_1_the_next_turn_is_asked_again():
    match = at(usual())
    match.time_out(0)
    play(match, "1: forfeit", "1: forfeit", "2: forfeit", "2: forfeit")
    assert asked(match) == [(0, "4.3")]
    play(match, "0: forfeit")
    assert asked(match) == [(0, "4.3")]


@pytest.mark.rule("9.2", "5.5c")
def test_9_2_a_discard_by_default_is_told_in_the_same_words():
    chosen, late = at(usual()), at(usual())
    for match in (chosen, late):
        play(match, "0: take")
        assert match.asks[0].openness == "hidden"
    told = [play(chosen, "0: 8H"), late.time_out(0)]
    assert public(told[0]) == public(told[1])[:1]
    assert private(told[0], 0) == private(told[1], 0)
    for viewer in (1, 2, None):
        assert told_cards(told[1], viewer) == {"5C", *told_cards(told[0], viewer)}


@pytest.mark.rule("9.2", "5.3d")
def test_9_2_a_return_by_default_is_told_in_the_same_words():
    chosen, late = at(usual()), at(usual())
    for match in (chosen, late):
        play(match, "0: donate > 2C > seat2")
        assert match.asks[1].openness == "hidden"
    told = [play(chosen, "1: 3D"), late.time_out(1)]
    assert told[0] == told[1]
    assert [view(chosen, viewer) for viewer in (0, 1, 2, None)] == [view(late, viewer) for viewer in (0, 1, 2, None)]


@pytest.mark.rule("9.2")
def test_9_2_first_and_second_are_no_secret():
    match = at(usual())
    assert match.asks[0].openness == "open"
    play(match, "0: forfeit")
    assert match.asks[0].openness == "open"


@pytest.mark.rule("9.3")
@pytest.mark.parametrize("moves", [("0: forfeit",), ("0: take",), ("0: donate > 2C > seat2",), ("0: lock",)])
def test_9_3_an_accepted_decision_is_final(moves):
    match = at(usual())
    play(match, *moves)
    assert not match.can_take_back(0)
    with pytest.raises(Exception, match="undo"):
        match.take_back(0)


@pytest.mark.rule("9.3")
@pytest.mark.parametrize("begun", ["donate", "donate > 2C", "steal"])
def test_9_3_before_that_others_see_nothing(begun):
    match, before = at(four()), at(four())
    assert play(match, f"0: {begun}") == []
    for viewer in (1, 2, 3, None):
        assert view(match, viewer) == view(before, viewer)
    assert match.public_rule(0) == before.public_rule(0) == "4.3"
    assert match.can_take_back(0)


@pytest.mark.rule("9.1", "9.3")
def test_9_1_what_was_begun_is_forgotten():
    match = at(usual())
    play(match, "0: donate > 2C")
    told = public(match.time_out(0))
    assert told[0] == "<s0> forfeits the first action."
    assert hand(match, 0) == set(A.split())


@pytest.mark.rule("9.4")
def test_9_4_defaults_play_for_a_seat_without_a_player():
    match = at(company(A, B, C, D, benefactor=2))
    for _ in range(8):
        play(match, "0: forfeit", "0: forfeit") if match.state.active == 0 else match.time_out(min(match.asks))
    assert match.state.locked == [False] * 4
    assert (match.state.round, match.state.benefactor) == (1, 2)


@pytest.mark.rule("9.4", "10.7")
def test_9_4_whoever_sits_down_later_sees_what_the_seat_may_see():
    match = at(usual())
    play(match, "0: take", "0: 2C")
    again = Match(match.game, match.save())
    assert view(again, 0) == view(match, 0)
    assert "2C" in repr(view(again, 0))


@pytest.mark.rule("9.3", "4.2")
def test_9_3_nobody_waits_for_a_seat_that_is_not_asked():
    match = at(usual())
    assert refusal(match, "1: forfeit").rule == "4.2"
    with pytest.raises(Exception, match="decision now"):
        match.time_out(1)
