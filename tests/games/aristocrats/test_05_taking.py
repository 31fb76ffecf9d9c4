"""5.5, 5.6, 5.9 Take and forfeit; the deck used up."""

import pytest

from games.engine.cards import cards
from games.engine.errors import Refusal
from tests.games.aristocrats.company import A, at, four, hand, hidden, told_cards, usual, view
from tests.kit import asked, options, play, private, public, refusal


@pytest.mark.rule("5.5a", "5.9b")
def test_5_5a_only_an_unveiled_card():
    match = at(usual(unveiled="", deck="", rest="expired"))
    refused = refusal(match, "0: take")
    assert (refused.rule, refused.why) == ("5.5a", "there is no unveiled card")
    assert options(match, 0) == ["donate", "forfeit", "lock", "steal"]


@pytest.mark.rule("5.5a", "4.2")
def test_5_5a_only_the_active_seat_in_first():
    match = at(usual())
    assert refusal(match, "2: take").rule == "4.2"
    play(match, "0: forfeit")
    assert refusal(match, "0: take").rule == "4.5"


@pytest.mark.rule("5.5b", "10.1")
def test_5_5b_the_card_goes_to_the_hand():
    match = at(usual())
    assert public(play(match, "0: take")) == ["<s0> takes 8♥."]
    assert hand(match, 0) == set(A.split()) | {"8H"}
    assert match.state.unveiled is None


@pytest.mark.rule("5.5b", "5.10c")
@pytest.mark.parametrize("dropped", ["8H", "2C"])
def test_5_5b_the_benefactor_loses_the_title_even_if_it_discards_the_card(dropped):
    match = at(usual(benefactor=0))
    assert public(play(match, "0: take")) == ["<s0> takes 8♥; <s0> is no longer Benefactor."]
    assert match.state.benefactor is None
    play(match, f"0: {dropped}")
    assert match.state.benefactor is None


@pytest.mark.rule("5.5c")
@pytest.mark.parametrize("card", [*A.split(), "8H"])
def test_5_5c_any_one_of_the_six(card):
    match = at(usual())
    play(match, "0: take")
    assert set(options(match, 0)) == set(A.split()) | {"8H"}
    play(match, f"0: {card}")
    assert hand(match, 0) == (set(A.split()) | {"8H"}) - {card}
    assert hidden(match, 0) == card


@pytest.mark.rule("5.5c")
@pytest.mark.parametrize("wrong", ["none", "2C 5D", "3D", "5C", "forfeit"])
def test_5_5c_exactly_one_of_its_own(wrong):
    match = at(usual())
    play(match, "0: take")
    assert refusal(match, f"0: {wrong}").rule == "5.5c"


@pytest.mark.rule("5.5c", "9.2", "10.1", "10.2")
def test_5_5c_the_public_text_is_the_same_whatever_was_discarded():
    lines = set()
    for card in [*A.split(), "8H"]:
        match = at(usual())
        play(match, "0: take")
        told = play(match, f"0: {card}")
        lines.add((*public(told), *private(told, 1), *private(told, 2)))
        assert private(told, 0)[0] == f"You discard {cards(card)[0].face}."
        for viewer in (1, 2, None):
            assert told_cards(told, viewer) == {"5C"}
            assert view(match, viewer).discards == ()
    assert lines == {("<s0> discards a card; 5♣ is unveiled.",)}


@pytest.mark.rule("5.5c")
def test_5_5c_it_stays_hidden_after_the_round():
    match = at(usual(locked=(1,)))
    play(match, "0: take", "0: 2C")
    told = play(match, "0: lock")
    assert match.state.round == 2
    for viewer in (1, 2, None):
        assert "2C" not in told_cards([e for e in told if type(e).__name__ in ("RoundEnds", "HandScored")], viewer)
        assert "2C" not in repr(view(match, viewer).last)


@pytest.mark.rule("5.5d", "2.10")
def test_5_5d_then_a_card_is_flipped_and_seen_before_second():
    match = at(usual())
    play(match, "0: take", "0: KS")
    assert asked(match) == [(0, "4.3")]
    assert str(view(match, 0).unveiled) == "5C"
    assert match.state.access == []
    said = "you can take the card flipped after your discard only in your next turn"
    assert refusal(match, "0: take") == Refusal("5.5d", said)


@pytest.mark.rule("5.5d", "4.4a")
def test_5_5d_its_first_access_comes_in_its_next_turn():
    match = at(usual())
    play(match, "0: take", "0: KS", "0: forfeit", "1: forfeit", "1: forfeit", "2: forfeit", "2: forfeit")
    assert str(match.state.unveiled) == "5C"
    assert match.state.access == [1, 2, 0]
    assert "take" in options(match, 0)


@pytest.mark.rule("5.5e", "9.3")
def test_5_5e_a_take_cannot_be_taken_back():
    match = at(usual())
    play(match, "0: take")
    assert not match.can_take_back(0)
    play(match, "0: 8H")
    assert not match.can_take_back(0)


@pytest.mark.rule("5.6a")
def test_5_6a_the_first_action_may_be_forfeited_and_the_title_stays():
    match = at(usual(benefactor=0))
    assert public(play(match, "0: forfeit")) == ["<s0> forfeits the first action."]
    assert (match.state.benefactor, match.state.step) == (0, "second")
    assert hand(match, 0) == set(A.split())


@pytest.mark.rule("5.6b")
def test_5_6b_the_second_action_may_be_forfeited_and_the_seat_stays_unlocked():
    match = at(usual(benefactor=0))
    told = public(play(match, "0: forfeit", "0: forfeit"))
    assert told[1] == "<s0> forfeits the second action."
    assert (match.state.locked, match.state.benefactor, match.state.active) == ([False] * 3, 0, 1)


@pytest.mark.rule("5.9a", "5.5d", "10.1")
def test_5_9a_without_a_deck_nothing_is_flipped_and_discards_stay_out():
    match = at(usual(deck="", rest="expired"))
    told = public(play(match, "0: take", "0: 2C"))
    assert told[1] == "<s0> discards a card; the deck is used up."
    for seat in (0, 1, 2, 0):
        assert match.state.unveiled is None
        play(match, *(["0: forfeit"] if match.state.step == "second" else [f"{seat}: forfeit", f"{seat}: forfeit"]))
    assert match.state.unveiled is None


@pytest.mark.rule("5.9b")
def test_5_9b_all_other_actions_go_on():
    match = at(four(unveiled="", deck="", rest="expired"))
    play(match, "0: donate > 2C > seat2", "1: 3D", "0: forfeit", "1: forfeit", "1: steal > seat1")
    assert options(match, 2) == ["donate", "forfeit", "lock", "steal"]


@pytest.mark.rule("5.9c")
def test_5_9c_the_last_card_can_be_taken():
    match = at(usual(deck="", rest="expired"))
    assert "take" in options(match, 0)
    play(match, "0: take", "0: 8H")
    assert hidden(match, 0) == "8H"
