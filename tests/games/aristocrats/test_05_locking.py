"""5.7, 5.8, 5.10 Lock in, Steal, the Benefactor."""

import pytest

from tests.games.aristocrats.company import A, B, C, D, at, company, four, hand, told_cards, usual, view
from tests.kit import asked, options, play, private, public, refusal


@pytest.mark.rule("5.7a")
@pytest.mark.parametrize("cards", ["KC KD KH KS JC", "9H TH JH QH KH"])
def test_5_7a_with_any_hand(cards):
    match = at(company(cards, "2S 2D 2C 2H 3C", "4C 4D 4H 4S 5H"))
    play(match, "0: forfeit", "0: lock")
    assert match.state.locked == [True, False, False]


@pytest.mark.rule("5.7a", "4.2")
def test_5_7a_only_the_active_seat():
    match = at(usual())
    play(match, "0: forfeit")
    assert refusal(match, "1: lock").rule == "4.2"


@pytest.mark.rule("5.7b", "10.1", "5.10c")
@pytest.mark.parametrize(
    ("benefactor", "line"), [(0, "<s0> locks in and is no longer Benefactor."), (1, "<s0> locks in.")]
)
def test_5_7b_the_seat_is_locked_and_a_benefactor_no_more(benefactor, line):
    match = at(usual(benefactor=benefactor))
    told = public(play(match, "0: forfeit", "0: lock"))
    assert told[1:3] == [line, "<s1>'s turn; 8♥ is unveiled."]
    assert match.state.locked == [True, False, False]
    assert match.state.benefactor == (None if benefactor == 0 else 1)


@pytest.mark.rule("5.7c", "5.8a", "5.2b", "11.8")
def test_5_7c_no_turns_no_gifts_no_steal():
    match = at(four())
    play(match, "0: lock")
    assert refusal(match, "1: donate > 3D > seat1").rule == "5.2b"
    assert refusal(match, "1: steal > seat1").rule == "5.8a"
    assert options(match, 1, "steal") == ["seat3", "seat4"]
    for seat in (1, 2, 3):
        play(match, f"{seat}: forfeit", f"{seat}: forfeit")
    assert asked(match) == [(1, "4.3")]
    assert hand(match, 0) == set(A.split())


@pytest.mark.rule("5.7d", "10.7")
def test_5_7d_it_cannot_be_undone_and_stays_hidden():
    match = at(four())
    told = play(match, "0: lock")
    assert not match.can_take_back(0)
    for viewer in (1, 2, 3, None):
        assert told_cards(told, viewer) == {"8H"}
        assert not set(A.split()) & set(str(view(match, viewer)).replace(",", " ").split())
    assert set(map(str, view(match, 0).hand)) == set(A.split())


@pytest.mark.rule("5.8a", "5.10a")
def test_5_8a_any_other_unlocked_seat_the_benefactor_too():
    match = at(four(benefactor=1, locked=(2,)))
    play(match, "0: forfeit", "0: steal")
    assert options(match, 0) == ["seat2", "seat4"]
    refused = refusal(match, "0: seat3")
    assert (refused.rule, refused.why) == ("5.8a", "you can't steal from a locked player")
    assert refusal(match, "0: seat1").rule == "5.8a"


@pytest.mark.rule("5.8b", "10.1", "10.2", "5.8d", "5.8e")
def test_5_8b_whole_hands_are_exchanged_face_down():
    match = at(four())
    told = play(match, "0: forfeit", "0: steal > seat3")
    assert public(told)[1] == "<s0> steals <s2>'s hand and locks in."
    assert (hand(match, 0), hand(match, 2)) == (set(C.split()), set(A.split()))
    counts = "Your hand counts +13, and no one can take it from you now."
    assert private(told, 0) == ["Your hand: 2♠, 4♥, Q♦, K♦, 6♣.", counts]
    assert private(told, 2) == ["Your hand: K♠, 9♥, 10♥, 5♦, 2♣."]
    for viewer in (1, 3, None):
        assert told_cards(told, viewer) == {"8H"}
    assert asked(match) == [(1, "4.3")], "the victim is not asked"


@pytest.mark.rule("5.8c", "5.10c", "10.1")
def test_5_8c_only_the_thief_is_locked_and_loses_the_token():
    match = at(four(benefactor=0))
    told = public(play(match, "0: steal > seat3"))
    assert told[1] == "<s0> steals <s2>'s hand, locks in and is no longer Benefactor."
    assert match.state.locked == [True, False, False, False]
    assert match.state.benefactor is None


@pytest.mark.rule("5.8d", "5.10d")
def test_5_8d_the_victim_plays_on_and_keeps_the_token():
    match = at(four(benefactor=2))
    play(match, "0: steal > seat3", "1: forfeit", "1: forfeit")
    assert (match.state.benefactor, asked(match)) == (2, [(2, "4.3")])
    assert set(map(str, view(match, 2).hand)) == set(A.split())
    assert set(options(match, 2, "donate")) == set(A.split())


@pytest.mark.rule("5.8e", "7.2", "10.5", "7.13")
def test_5_8e_a_blind_thief_does_not_see_the_cards():
    match = at(four(blind_steal="on"))
    told = play(match, "0: forfeit", "0: steal > seat3")
    assert (private(told, 0), private(told, 2)) == ([], ["Your hand: K♠, 9♥, 10♥, 5♦, 2♣."])
    assert (view(match, 0).hand, view(match, 0).blind) == ((), True)
    assert hand(match, 0) == set(C.split())
    assert not (set(C.split()) | set(A.split())) & told_cards(told, 0)
    assert set(map(str, view(match, 2).hand)) == set(A.split())
    assert not view(match, 2).blind


@pytest.mark.rule("5.8e", "6.2a")
def test_5_8e_at_the_end_of_the_round_the_blind_thief_sees_them_too():
    match = at(usual(blind_steal="on", locked=(2,)))
    told = play(match, "0: forfeit", "0: steal > seat2")
    assert set(B.split()) <= told_cards(told, 0)
    last = view(match, 0).last
    assert last is not None
    assert set(map(str, last.hands[0])) == set(B.split())


@pytest.mark.rule("5.8e", "7.2")
def test_5_8e_with_blind_steal_lock_in_hides_nothing_from_its_owner():
    match = at(four(blind_steal="on"))
    play(match, "0: lock")
    assert (len(view(match, 0).hand), view(match, 0).blind) == (5, False)


@pytest.mark.rule("5.8f", "7.4d")
def test_5_8f_no_steal_without_another_unlocked_seat():
    match = at(usual(locked=(1, 2), last_player="plays_on"))
    play(match, "0: forfeit")
    refused = refusal(match, "0: steal")
    assert (refused.rule, refused.why) == ("5.8f", "no other player is unlocked")
    assert options(match, 0) == ["lock", "forfeit"]


@pytest.mark.rule("5.10a")
def test_5_10a_the_title_keeps_gifts_away_and_no_thief():
    match = at(four(benefactor=1))
    assert refusal(match, "0: donate > 2C > seat2").rule == "5.2b"
    play(match, "0: steal > seat2")
    assert hand(match, 1) == set(A.split())


@pytest.mark.rule("5.10b", "5.10c")
@pytest.mark.parametrize("before", [None, 0, 2])
def test_5_10b_a_completed_gift_brings_the_token_from_the_centre_or_from_its_holder(before):
    match = at(usual(benefactor=before))
    play(match, "0: donate > 2C > seat2", "1: 3D")
    assert match.state.benefactor == 0


@pytest.mark.rule("5.10c", "3.7")
def test_5_10c_6_the_round_ends():
    match = at(usual(benefactor=2, locked=(1,)))
    play(match, "0: lock")
    assert (match.state.round, match.state.benefactor) == (2, None)


@pytest.mark.rule("5.10d")
@pytest.mark.parametrize(
    "moves",
    [
        ("0: forfeit", "0: forfeit"),
        ("0: take", "0: 2C", "0: forfeit"),
        ("0: forfeit", "0: lock"),
        ("0: steal > seat2",),
        ("0: steal > seat3",),
        ("0: donate > KS > seat3", "1: forfeit"),
    ],
)
def test_5_10d_what_others_do_does_not_take_the_title(moves):
    match = at(four(benefactor=1))
    play(match, *moves)
    assert match.state.benefactor == 1


@pytest.mark.rule("5.10d")
def test_5_10d_forfeits_and_expiry_do_not_take_it():
    match = at(four(benefactor=0, access=(0, 1, 2, 3)))
    assert [str(card) for card in match.state.expired] == ["8H"]
    play(match, "0: forfeit", "0: forfeit")
    assert match.state.benefactor == 0
    assert set(D.split()) == hand(match, 3)
