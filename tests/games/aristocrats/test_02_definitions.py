"""2. Words."""

import pytest

from games.aristocrats.options import CompanyOptions
from games.aristocrats.sequence import best
from games.aristocrats.state import points, trade_value
from games.engine.cards import Card, cards
from tests.games.aristocrats.company import A, B, at, company, four, hand, hidden, new, usual, view
from tests.kit import asked, play, public


@pytest.mark.rule("2.1", "4.6b")
def test_2_1_play_passes_to_the_next_higher_number_and_from_the_last_to_the_first():
    match, seen = at(four(active=2)), []
    for _ in range(5):
        seen.append(match.state.active)
        play(match, f"{match.state.active}: forfeit", f"{match.state.active}: forfeit")
    assert seen == [2, 3, 0, 1, 2]


@pytest.mark.rule("2.2", "4.2")
def test_2_2_one_seat_is_active():
    match = at(usual(active=1))
    assert (view(match, None).active, asked(match)) == (1, [(1, "4.3")])


@pytest.mark.rule("2.3")
def test_2_3_trade_values():
    ranks = "23456789TJQKA"
    assert [trade_value(Card.of(f"{rank}H")) for rank in ranks] == list(range(2, 15))
    assert trade_value(Card.of("7C")) == trade_value(Card.of("7S"))


@pytest.mark.rule("2.4", "6.3e")
def test_2_4_points():
    ranks = "23456789TJQK"
    assert [points(Card.of(f"{rank}H"), 1) for rank in ranks] == list(range(2, 14))
    assert points(Card.of("AH"), 1) == 1


@pytest.mark.rule("2.5", "6.2c")
@pytest.mark.parametrize("ace", ["AC", "AD", "AH", "AS"])
def test_2_5_the_suit_of_an_ace_does_not_matter_in_scoring(ace):
    assert best(cards(f"8H 9H TH {ace} 4C"), CompanyOptions()).score == 34


@pytest.mark.rule("2.7", "11.2")
def test_2_7_five_cards_but_six_or_four_while_a_discard_or_a_return_is_open():
    match = at(usual())
    assert list(map(len, match.state.hands)) == [5, 5, 5]
    play(match, "0: take")
    assert list(map(len, match.state.hands)) == [6, 5, 5]
    play(match, "0: KS", "0: forfeit", "1: donate > 3D > seat3")
    assert list(map(len, match.state.hands)) == [5, 4, 6]
    play(match, "2: 4H")
    assert list(map(len, match.state.hands)) == [5, 5, 5]


@pytest.mark.rule("2.8")
def test_2_8_the_unveiled_card_is_in_no_hand_and_not_counted_in_the_deck():
    match = new(3)
    shown = view(match, None)
    assert str(shown.unveiled) == str(match.state.unveiled)
    assert shown.unveiled not in [card for cards in match.state.hands for card in cards] + match.state.deck
    assert shown.deck == len(match.state.deck) == 36


@pytest.mark.rule("2.9", "2.10", "5.5d", "11.6")
def test_2_9_a_flip_turns_the_top_card_with_an_empty_access_list():
    match = at(usual())
    play(match, "0: take", "0: 2C")
    assert (str(match.state.unveiled), match.state.access) == ("5C", [])
    assert not any(seat.had_access for seat in view(match, 1).seats)


@pytest.mark.rule("2.9", "5.9a")
def test_2_9_an_empty_deck_leaves_no_unveiled_card():
    match = at(usual(deck="", rest="expired"))
    play(match, "0: take", "0: 2C")
    assert match.state.unveiled is None
    play(match, "0: forfeit")
    assert match.state.unveiled is None


@pytest.mark.rule("2.10", "4.4b")
def test_2_10_the_list_holds_who_has_begun_a_turn_with_this_card():
    match = at(usual())
    play(match, "0: forfeit", "0: forfeit", "1: forfeit", "1: forfeit")
    assert match.state.access == [0, 1, 2]
    assert [seat.had_access for seat in view(match, None).seats] == [True, True, True]


@pytest.mark.rule("2.10")
def test_2_10_who_flips_a_card_is_not_put_on_its_list():
    match = at(usual())
    play(match, "0: take", "0: 2C", "0: forfeit")
    assert match.state.access == [1]


@pytest.mark.rule("2.11", "2.12", "4.4a")
def test_2_11_an_expired_card_goes_to_the_discards_and_never_comes_back():
    match = at(usual(access=(0, 1, 2)))
    assert view(match, None).expired == tuple(cards("8H"))
    assert Card.of("8H") not in match.state.deck


@pytest.mark.rule("2.12", "5.5c")
def test_2_12_hidden_discards_are_known_to_their_seat_alone():
    match = at(usual())
    play(match, "0: take", "0: KS")
    assert hidden(match, 0) == "KS"
    assert view(match, 0).discards == tuple(cards("KS"))
    assert [view(match, viewer).discards for viewer in (1, 2, None)] == [()] * 3
    assert [seat.discards for seat in view(match, None).seats] == [1, 0, 0]


@pytest.mark.rule("2.13", "5.7b", "5.8c")
@pytest.mark.parametrize("move", ["lock", "steal > seat2"])
def test_2_13_who_locks_in_or_steals_is_locked(move):
    match = at(four())
    play(match, f"0: {move}")
    assert [seat.locked for seat in view(match, None).seats] == [True, False, False, False]


@pytest.mark.rule("2.14", "5.3d")
def test_2_14_a_gift_and_its_return():
    match = at(usual())
    play(match, "0: donate > 2C > seat2")
    gift = match.state.gift
    assert gift is not None
    assert (gift.donor, gift.recipient, str(gift.card)) == (0, 1, "2C")
    told = public(play(match, "1: 3D"))
    assert told == ["<s1> returns a card: the gift is completed and <s0> is the Benefactor."]
    assert match.state.gift is None


@pytest.mark.rule("2.14", "5.4b")
def test_2_14_a_gift_without_a_legal_return_is_denied():
    match = at(company(A, "3C 4C 5C 6C 7C", "2S 4H 6D QD KD"))
    assert public(play(match, "0: donate > 2C > seat2"))[:2] == [
        "<s0> donates a card to <s1>.",
        "<s1> cannot return a card: <s0> loses the second action.",
    ]


@pytest.mark.rule("2.15", "3.7", "11.5")
def test_2_15_one_benefactor_or_none():
    match = at(usual())
    assert match.state.benefactor is None
    play(match, "0: donate > 2C > seat2", "1: 3D")
    assert [seat.benefactor for seat in view(match, None).seats] == [True, False, False]


@pytest.mark.rule("2.16", "5.8b")
def test_2_16_the_thief_takes_the_cards_of_the_victim():
    match = at(four())
    assert public(play(match, "0: steal > seat2"))[1] == "<s0> steals <s1>'s hand and locks in."
    assert (hand(match, 0), hand(match, 1)) == (set(B.split()), set(A.split()))


@pytest.mark.rule("2.17", "6.1b")
def test_2_17_a_turn_without_an_unveiled_card_is_dry():
    match = at(usual(unveiled="", deck="", rest="expired", expired="8H"))
    assert match.state.dry == [1, 0, 0]
    assert at(usual()).state.dry == [0, 0, 0]


@pytest.mark.rule("2.17", "5.9c")
def test_2_17_taking_the_last_card_does_not_make_a_turn_dry():
    match = at(usual(deck="", rest="expired"))
    play(match, "0: take", "0: 2C")
    assert match.state.dry == [0, 0, 0]
    play(match, "0: forfeit")
    assert match.state.dry == [0, 1, 0]


@pytest.mark.rule("2.18", "5.6a", "5.4d")
def test_2_18_forfeited_by_choice_or_lost():
    match = at(usual())
    assert public(play(match, "0: forfeit")) == ["<s0> forfeits the first action."]
    assert asked(match) == [(0, "4.3")]
    match = at(company(A, "3C 4C 5C 6C 7C", "2S 4H 6D QD KD"))
    play(match, "0: donate > 2C > seat2")
    assert asked(match) == [(1, "4.3")], "the second action is lost"
