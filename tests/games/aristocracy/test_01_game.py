"""1. The game."""

from collections import Counter

import pytest

from bot.titles.rulebook import Rulebook
from games.aristocracy import GAME
from games.engine.errors import Refused
from tests.games.aristocracy.court import at, court, hand, market, new, stall, turn_of, view
from tests.kit import asked, options, play, private, public, refusal, text, these


@pytest.mark.rule("1.1")
def test_1_1_the_rulebook_credits_the_designer_of_the_title():
    credit = Rulebook.load(GAME.name).rule("1.1")
    assert credit is not None
    assert GAME.title in credit
    assert "Felix Leeb (2018)" in credit


@pytest.mark.rule("1.2")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_1_2_two_to_five_seats_play(seats):
    match = new(seats)
    assert len(match.state.hands) == seats
    for seat in match.state.herald_order():
        assert asked(match) == [(seat, "4.7a")]
        play(match, f"{seat}: none")
    assert match.state.royal == "Q"


@pytest.mark.rule("1.2")
def test_1_2_no_other_number_of_seats():
    assert list(GAME.seats) == [2, 3, 4, 5]


@pytest.mark.rule("1.3a")
def test_1_3a_the_royals_of_the_first_pack_only_are_taken_out():
    cards = [str(card) for card in new(3).state.in_play()]
    assert [card for card in cards if card in ("KD1", "QD1", "JD1")] == []
    assert sorted(card for card in cards if card in ("KD2", "QD2", "JD2")) == ["JD2", "KD2", "QD2"]


@pytest.mark.rule("1.3a")
def test_1_3a_the_second_queen_of_diamonds_is_an_ordinary_card():
    match = turn_of(court("QD2", "", stalls={0: "2H1"}, buildings=("1: 5H1 | 5S1 5C1 5D1",)), 0)
    told = play(match, "0: favor > QD2 > b1")
    assert public(told)[0] == "<s0> discards Q♦ from the hand as a Favor: Visit."


@pytest.mark.rule("1.3", "1.3b")
def test_1_3b_a_hundred_and_one_cards():
    ranks = Counter(card.rank for card in new(4).state.in_play())
    assert ranks == dict.fromkeys("A23456789T", 8) | dict.fromkeys("JQK", 7)
    assert sum(ranks.values()) == 101


@pytest.mark.rule("1.3c")
def test_1_3c_the_pool_never_runs_out():
    rich = court("", "", stalls={0: "2H1 3H1"}, coins=(100_000, 3), royal="Q", buildings=("0: 5H1 | 5S1 5C1 5D1 9C1",))
    match = turn_of(rich, 0)
    play(match, "0: sell > 2H1 3H1")
    assert match.state.coins == [100_001, 3]
    play(match, "0: end")
    assert match.state.royal == "J", "the estate's income was paid"
    assert match.state.coins == [100_002, 3]


@pytest.mark.rule("1.4")
def test_1_4_cards_are_written_as_rank_suit_and_pack():
    cards = {str(card) for card in new(2).state.in_play()}
    written = {f"{rank}{suit}{pack}" for rank in "A23456789TJQK" for suit in "CDHS" for pack in (1, 2)}
    assert cards == written - {"KD1", "QD1", "JD1"}


@pytest.mark.rule("1.4")
def test_1_4_a_player_names_the_card_of_one_pack():
    match = at(court("7H1 7H2 TH2", "5H1"), "stalls")
    why = refusal(match, "0: 7H")
    assert why.rule == "4.7a"
    assert "7♥¹ or 7♥²" in why.why
    play(match, "0: 7h2 10h2", "1: none")
    assert stall(match, 0) == "7H2 TH2"
    assert hand(match, 0) == {"7H1"}


@pytest.mark.rule("1.5")
def test_1_5_suit_and_pack_only_tell_cards_apart():
    mixed = court("", "", buildings=("0: 7H1 | 7H2 7S1 7C2",), stalls={0: "7D1"}, coins=(0, 0))
    assert mixed.buildings[0].complete
    assert [mixed.stall_value(0)] == [7]


@pytest.mark.rule("1.5", "4.8b")
@pytest.mark.parametrize(("first", "second"), [("9C1", "9S2"), ("9S2", "9C1")])
def test_1_5_no_suit_or_pack_breaks_a_tie(first, second):
    match = at(court("", "", stalls={0: first, 1: second}, herald=1), "next_turn")
    assert asked(match) == [(1, "4.9c")]


@pytest.mark.rule("1.6")
def test_1_6_a_turn_offers_the_listed_moves_and_no_gift():
    match = turn_of(court("2H1", "", stalls={0: "3H1 4H1"}), 0)
    verbs = [option.token for option in match.asks[0].options]
    assert verbs == ["trade", "store", "hide", "sell", "harvest", "favor", "downgrade", "royal", "pass", "end"]
    assert refusal(match, "0: give > 2H1").rule == "4.9c"
    assert refusal(match, "0: lend").rule == "4.9c"


@pytest.mark.rule("1.6", "4.9a")
def test_1_6_nobody_else_can_move_anything_meanwhile():
    match = turn_of(court("2H1", "5H1 KS1", stalls={0: "3H1", 1: "9H1"}), 0)
    for move in ("1: pass", "1: trade > 9H1 > 3H1", "1: hide > 9H1", "1: end"):
        assert refusal(match, move).why == "it's not your decision right now"


@pytest.mark.rule("1.7", "5.2c")
def test_1_7_a_refusal_names_the_rule_and_changes_nothing():
    match = turn_of(court("2H1", "", stalls={0: "3H1"}, market="9C1 9D1"), 0)
    why = refusal(match, "0: trade > 2H1 > 9C1")  # refusal() compares the match before and after
    assert str(why) == "2♥ is in your hand: hand cards can't be traded (rule 5.2c)"
    assert (match.state.used, match.state.allowance) == (0, 1)
    assert public(play(match, "0: trade > 3H1 > 9C1")) == [
        "<s0> trades 3♥ for 9♣ from the market.",
        "The market is cleared: 3♥, 9♦.",
        "Round 1, Queen phase.",
        "The market shows K♠, K♥.",
        "Drawing a card: <s0>, <s1>.",
    ]


@pytest.mark.rule("1.7")
def test_1_7_a_request_refused_half_way_costs_nothing():
    match = turn_of(court("KS1 7H1 7S1 7C2 2D1", "", stalls={0: "3H1"}), 0)
    assert refusal(match, "0: favor > KS1 > new-farm > 7H1 > 7S1 7C2").rule == "5.11b"
    assert refusal(match, "0: royal > new-farm > 7H1 > 7S1 7C2 7H1").rule == "5.11b"
    assert hand(match, 0) == these("KS1 7H1 7S1 7C2 2D1")
    assert match.state.coins == [3, 3]
    assert (match.state.used, match.state.pile, match.state.flipped) == (0, [], [])


@pytest.mark.rule("1.8")
def test_1_8_an_accepted_decision_is_final():
    match = at(court("7H1 7S1", "5H1 5S1", royal="Q", market="6C1 7D1"), "ball")
    for move in ("0: 7H1", "1: none", "0: none", "1: 5H1"):  # two bids, two stalls
        play(match, move)
        seat = int(move[0])
        assert not match.can_take_back(seat)
        with pytest.raises(Refused) as refused:
            match.take_back(seat)
        assert refused.value.rule == "1.8"


@pytest.mark.rule("1.8", "4.6b")
def test_1_8_an_auction_bid_is_final():
    match = at(court("7H1", "5H1", royal="J", market="6C1 7D1"), "auction")
    play(match, "1: 2")
    with pytest.raises(Refused) as refused:
        match.take_back(1)
    assert refused.value.rule == "1.8"
    assert asked(match) == [(0, "4.6b")]


@pytest.mark.rule("1.9", "1.9a")
def test_1_9a_without_a_hand_card_nothing_is_bid_and_nothing_set_out():
    match = at(court("", "5H1", "", royal="Q", market="6C1 7D1"), "ball")
    assert public(match.news) == ["<s0> brings 0 cards to the Ball."]
    assert asked(match) == [(1, "4.5a")]
    told = play(match, "1: none")
    assert public(told)[:4] == [
        "<s1> brings 0 cards to the Ball.",
        "<s2> brings 0 cards to the Ball.",
        "No one brings a card to the Ball. The market stays the same.",
        "<s0> sets out 0 cards, face-down.",
    ]
    assert asked(match) == [(1, "4.7a")]
    assert public(play(match, "1: 5H1"))[:2] == [
        "<s1> sets out 1 card, face-down.",
        "<s2> sets out 0 cards, face-down.",
    ]


@pytest.mark.rule("1.9b")
def test_1_9b_without_a_coin_the_bid_is_0():
    match = at(court("2H1", "3H1", "4H1", royal="J", market="6C1 7D1", coins=(2, 0, 1)), "auction")
    assert public(match.news)[1:] == ["<s1> has bid."]
    assert asked(match) == [(0, "4.6b"), (2, "4.6b")]
    assert public(play(match, "2: 1", "0: 0")) == [
        "<s2> has bid.",
        "<s0> has bid.",
        "The bids: <s0> 0 coins, <s1> 0 coins, <s2> 1 coin.",
    ]


@pytest.mark.rule("1.9b", "4.6d")
def test_1_9b_seats_without_coins_still_name_a_card():
    match = at(court("2H1", "3H1", royal="J", market="6C1 7D1", coins=(0, 0)), "auction")
    assert public(match.news)[-1] == "The bids: <s0> 0 coins, <s1> 0 coins."
    assert asked(match) == [(0, "4.6d")]


@pytest.mark.rule("1.9c")
def test_1_9c_the_only_market_card_is_taken_without_a_question():
    match = at(court("2H1", "3H1", royal="J", deck="9C1"), "auction")
    told = play(match, "0: 2", "1: 1")
    assert public(told)[-1] == "<s0> buys 9♣ for 1 coin."
    assert hand(match, 0) == {"2H1", "9C1"}
    assert asked(match) == [(0, "4.7a")]


@pytest.mark.rule("1.9c", "1.9d")
def test_1_9c_of_two_cards_the_winner_chooses_even_if_they_are_alike():
    match = at(court("2H1", "3H1", royal="J", market="9C1", deck="9C2"), "auction")
    play(match, "0: 2", "1: 1")
    assert asked(match) == [(0, "4.6c")]


@pytest.mark.rule("1.9d")
def test_1_9d_a_tie_over_one_card_is_asked():
    match = at(court("2H1", "3H1", royal="J", deck="9C1"), "auction")
    play(match, "0: 1", "1: 1")
    assert asked(match) == [(0, "4.6d")]
    assert options(match, 0) == ["9C1", "none"]


@pytest.mark.rule("1.9d", "5.10a")
def test_1_9d_a_seat_that_can_only_pass_is_asked():
    match = turn_of(court("2H1", "", stalls={0: "3H1 4H1 5H1"}, coins=(0, 0), market="9C1"), 0)
    play(match, "0: sell > 3H1 4H1", "0: hide > 5H1")
    assert asked(match) == [(0, "4.9c")]
    assert options(match, 0) == ["pass", "end"]


@pytest.mark.rule("1.9d", "6.5")
def test_1_9d_a_seat_that_can_only_decline_is_asked():
    bluff = ("0: 5H1 | 5S1 5C1 5D1 5H2 2C1", "0: 9H1 | 9S1 9C1 9D1 9H2 2D1")
    match = at(court("", "", buildings=bluff), "end_decision")
    assert asked(match) == [(0, "6.3")]
    assert options(match, 0) == ["decline"]


@pytest.mark.rule("1.9d")
def test_1_9d_a_seat_whose_whole_hand_is_one_card_is_asked():
    match = at(court("2H1", "3H1", royal="Q", market="6C1 7D1"), "ball")
    assert asked(match) == [(0, "4.5a")]
    play(match, "0: none")
    assert asked(match) == [(1, "4.5a")]


@pytest.mark.rule("1.10")
def test_1_10_an_abandoned_seat_stays_and_takes_the_defaults():
    match = at(court("2H1 3H1", "4H1 5H1", royal="Q", market="6C1 7D1"), "ball")
    assert public(match.time_out(0)) == ["<s0> brings 0 cards to the Ball."]
    play(match, "1: 4H1")
    assert public(match.time_out(0)) == ["<s0> sets out 0 cards, face-down."]
    play(match, "1: none")
    assert match.state.step == "auction"
    assert len(match.state.hands[0]) == 3, "it draws like any other"
    match.time_out(0)
    assert public(play(match, "1: 1"))[-1] == "The bids: <s0> 0 coins, <s1> 1 coin."


@pytest.mark.rule("1.10")
@pytest.mark.parametrize("seats", [2, 5])
def test_1_10_a_whole_round_of_abandoned_seats(seats):
    match = new(seats)
    while match.state.round == 1:
        for seat in list(match.asks):
            match.time_out(seat)
            GAME.rules.check(match.state)
    assert match.state.coins == [3] * seats
    assert not match.over


@pytest.mark.rule("1.10")
def test_1_10_whoever_takes_the_seat_over_sees_what_it_may_see():
    match = at(court("2H1 3H1", "4H1", royal="Q", market="6C1 7D1", buildings=("0: 5H1 | 5S1 5C1 2C1",)), "ball")
    match.time_out(0)
    seen = view(match, 0)
    assert text(seen.hand) == "2H1 3H1"
    assert text(seen.building("b1").cards or ()) == "2C1 5C1 5S1"
    assert private(match.news, 0) == []
    assert market(match) == "6C1 7D1"
