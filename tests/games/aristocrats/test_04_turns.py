"""4. Rounds and turns."""

import pytest

from games.engine.cards import cards
from tests.games.aristocrats.company import A, B, D, at, company, four, hand, new, returning, usual, view
from tests.kit import asked, options, play, public, refusal


@pytest.mark.rule("4.1", "4.3")
def test_4_1_a_turn_is_a_first_and_a_second_action():
    match = at(usual())
    told = public(match.news + play(match, "0: forfeit", "0: forfeit"))
    assert told == [
        "<s0>'s turn; 8♥ is unveiled.",
        "<s0> forfeits the first action.",
        "<s0> forfeits the second action.",
        "<s1>'s turn; 8♥ is unveiled.",
    ]


@pytest.mark.rule("4.1", "6.5a")
def test_4_1_a_round_is_setup_turns_and_scoring():
    match, told = new(3), []
    for seat in (0, 1):
        told = public(play(match, f"{seat}: lock"))
    assert [line.split(";")[0].split(":")[0] for line in told[:6]] == [
        "<s1> forfeits the first action.",
        "<s1> locks in.",
        "The round ends",
        "<s0>",
        "<s1>",
        "<s2>",
    ]
    assert told[6].startswith("Round 2 of 6.")


@pytest.mark.rule("4.2", "5.2a", "5.5a", "5.7a", "5.8a")
@pytest.mark.parametrize("move", ["donate", "take", "forfeit", "lock", "steal", "2H"])
def test_4_2_nobody_else_decides(move):
    match = at(usual())
    for seat in (1, 2):
        refused = refusal(match, f"{seat}: {move}")
        assert (refused.rule, refused.why) == ("4.2", "it's not your decision right now")


@pytest.mark.rule("4.2", "5.3c")
@pytest.mark.parametrize(("seat", "rule"), [(0, "4.2"), (2, "4.2")])
def test_4_2_the_return_is_the_recipients(seat, rule):
    match = at(usual())
    play(match, "0: donate > 2C > seat2")
    assert asked(match) == [(1, "5.3c")]
    assert refusal(match, f"{seat}: forfeit").rule == rule


@pytest.mark.rule("4.2", "10.3")
@pytest.mark.parametrize(
    "move", ["dance", "donate > 8H", "donate > 2C > seat1", "donate > 2C > seat4", "2C", "donate > none"]
)
def test_4_2_what_is_no_choice_is_refused(move):
    match = at(usual())
    assert refusal(match, f"0: {move}").rule in {"4.3", "5.2c", "5.2b"}


@pytest.mark.rule("4.3", "5.2f", "5.3d", "5.1b")
def test_4_3_after_a_donation_comes_the_return_then_second():
    match = at(usual())
    play(match, "0: donate > 2C > seat2")
    assert (asked(match), view(match, None).step) == ([(1, "5.3c")], "give_back")
    play(match, "1: 3D")
    assert (asked(match), view(match, None).step) == ([(0, "4.3")], "second")
    assert options(match, 0) == ["lock", "steal", "forfeit"]


@pytest.mark.rule("4.3", "5.4d")
def test_4_3_after_a_denied_gift_the_turn_ends():
    match = at(company(A, "3C 5C 6C 7C 8C", D))
    play(match, "0: donate > 2C > seat2")
    assert asked(match) == [(1, "4.3")]
    assert match.state.step == "first"


@pytest.mark.rule("4.3", "5.5c", "5.5d")
def test_4_3_after_a_take_comes_the_discard_then_second():
    match = at(usual())
    play(match, "0: take")
    assert asked(match) == [(0, "5.5c")]
    play(match, "0: 2C")
    assert (asked(match), match.state.step) == ([(0, "4.3")], "second")


@pytest.mark.rule("4.3", "5.6a", "5.6b")
def test_4_3_after_a_forfeit_comes_second_then_the_end_of_the_turn():
    match = at(usual())
    play(match, "0: forfeit")
    assert match.state.step == "second"
    play(match, "0: forfeit")
    assert (asked(match), match.state.step) == ([(1, "4.3")], "first")


@pytest.mark.rule("4.4a", "4.4", "2.11", "10.1", "11.4")
def test_4_4a_a_card_offered_for_the_second_time_expires_and_another_is_flipped():
    match = at(usual(access=(1, 2, 0)))
    assert public(match.news) == ["<s0>'s turn. 8♥ expires; 5♣ is unveiled."]
    shown = view(match, None)
    assert (shown.expired, shown.unveiled) == (tuple(cards("8H")), cards("5C")[0])
    assert match.state.access == [0]


@pytest.mark.rule("4.4a")
def test_4_4a_it_lives_for_one_round_of_offers():
    match = at(usual())
    for seat in (0, 1, 2):
        assert str(match.state.unveiled) == "8H"
        play(match, f"{seat}: forfeit", f"{seat}: forfeit")
    assert str(match.state.unveiled) == "5C"


@pytest.mark.rule("4.4a", "5.9c", "5.9a", "10.1")
def test_4_4a_the_last_card_expires_too():
    match = at(usual(access=(0,), deck="", rest="expired"))
    assert public(match.news) == ["<s0>'s turn. 8♥ expires; no card is unveiled."]
    assert match.state.dry == [1, 0, 0]


@pytest.mark.rule("4.4a")
def test_4_4a_a_locked_seat_gets_no_offer_and_the_card_expires_when_it_comes_back_to_the_first():
    match = at(four(locked=(1,)))
    for seat in (0, 2, 3):
        play(match, f"{seat}: forfeit", f"{seat}: forfeit")
    assert (match.state.active, str(match.state.unveiled)) == (0, "5C")


@pytest.mark.rule("4.4b")
@pytest.mark.parametrize("first", ["forfeit", "donate > 2C > seat2"])
def test_4_4b_the_active_seat_is_put_on_the_list_whatever_it_does(first):
    match = at(usual())
    assert match.state.access == [0]
    play(match, f"0: {first}")
    assert match.state.access == [0]


@pytest.mark.rule("4.4c", "5.9b", "7.4d")
def test_4_4c_a_seat_that_can_neither_donate_nor_take_forfeits_by_itself():
    g = usual(unveiled="", deck="", rest="expired", benefactor=1, locked=(2,), active=0, expired="8H")
    match = at(g)
    assert public(match.news)[-1] == "<s0> can neither donate nor take and so forfeits the first action."
    assert (asked(match), match.state.step) == ([(0, "4.3")], "second")
    assert options(match, 0) == ["lock", "steal", "forfeit"]


@pytest.mark.rule("4.4c")
@pytest.mark.parametrize("more", [{"benefactor": None}, {"unveiled": "8H", "expired": "", "deck": ""}])
def test_4_4c_not_while_one_of_them_is_legal(more):
    g = usual(
        **{"unveiled": "", "deck": "", "rest": "expired", "benefactor": 1, "locked": (2,), "expired": "8H"} | more
    )
    assert at(g).state.step == "first"


@pytest.mark.rule("4.5", "5.1a")
@pytest.mark.parametrize("move", ["donate", "take"])
def test_4_5_no_first_action_once_second_has_begun(move):
    match = at(usual())
    play(match, "0: forfeit")
    refused = refusal(match, f"0: {move}")
    assert (refused.rule, refused.why) == ("4.5", "your first action of this turn is over")


@pytest.mark.rule("4.5")
def test_4_5_lock_in_named_first_forfeits_the_first_action():
    match = at(usual())
    assert public(play(match, "0: lock"))[:2] == ["<s0> forfeits the first action.", "<s0> locks in."]


@pytest.mark.rule("4.5")
def test_4_5_steal_named_first_forfeits_the_first_action():
    match = at(usual())
    told = public(play(match, "0: steal > seat2"))[:2]
    assert told == ["<s0> forfeits the first action.", "<s0> steals <s1>'s hand and locks in."]


@pytest.mark.rule("4.5", "5.8a")
def test_4_5_an_illegal_second_action_is_refused_as_a_whole_and_first_stays_open():
    match = at(four(locked=(1,)))
    assert refusal(match, "0: steal > seat2").rule == "5.8a"
    assert (asked(match), match.state.step) == ([(0, "4.3")], "first")
    assert "take" in options(match, 0)


@pytest.mark.rule("4.5", "5.8f")
def test_4_5_a_lone_seat_cannot_name_steal():
    match = at(usual(locked=(1, 2), last_player="plays_on"))
    assert refusal(match, "0: steal").rule == "5.8f"


@pytest.mark.rule("4.6a", "4.6", "6.1a")
def test_4_6a_the_round_ends_at_the_end_of_a_turn():
    match = at(usual(locked=(2,)))
    assert public(play(match, "0: lock"))[2] == "The round ends: one player is left unlocked."
    assert match.state.round == 2


@pytest.mark.rule("4.6b", "5.1c", "5.7c", "11.7")
def test_4_6b_locked_seats_are_skipped():
    match = at(four(locked=(1, 2)))
    play(match, "0: forfeit", "0: forfeit")
    assert match.state.active == 3
    play(match, "3: forfeit", "3: forfeit")
    assert match.state.active == 0


@pytest.mark.rule("4.5", "9.3")
def test_4_5_a_donation_half_named_can_be_taken_back():
    match = at(usual())
    play(match, "0: donate > 2C")
    assert match.can_take_back(0)
    match.take_back(0)
    match.take_back(0)
    assert (asked(match), hand(match, 0)) == ([(0, "4.3")], set(A.split()))


@pytest.mark.rule("4.3", "5.3c")
def test_4_3_return_is_reached_by_every_donation_that_is_not_denied():
    match = returning(0, 1, "2C", A, B, D)
    assert asked(match) == [(1, "5.3c")]
