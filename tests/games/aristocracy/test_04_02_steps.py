"""4.1, 4.2 Rounds, phases and their steps."""

import pytest

from games.aristocracy import GAME
from games.aristocracy.invariants import COLLECTED, DRAWN
from games.aristocracy.verbs import SAID_IN
from tests.games.aristocracy.court import at, court, deck, market
from tests.kit import asked, play, public

CHATEAUS = ("0: 9H1 | 9S1 9C1 9D1 9H2 9S2", "0: 8H1 | 8S1 8C1 8D1 8H2 8S2")


@pytest.mark.rule("4.1", "4.11d")
def test_4_1_a_round_is_a_king_a_queen_and_a_jack_phase():
    match = at(court("2H1", "3H1", round=0), "market")
    seen: list[tuple[int, str]] = []
    while match.state.round < 3:
        if seen[-1:] != [(match.state.round, match.state.royal)]:
            seen.append((match.state.round, match.state.royal))
        match.time_out(next(iter(match.asks)))
    assert seen == [(1, "K"), (1, "Q"), (1, "J"), (2, "K"), (2, "Q"), (2, "J")]


@pytest.mark.rule("4.2", "11.6", "11.9")
def test_4_2_rules_that_hold_at_certain_steps_call_them_by_their_names():
    assert {*COLLECTED, *DRAWN, *SAID_IN} <= GAME.rules.asking


@pytest.mark.rule("4.2", "4.3b", "4.11a")
def test_4_2_the_steps_of_a_king_phase():
    fat = court("2H1 3H1 4H1 5H1 6H1 7H1 TH1", "3C1", round=1, buildings=CHATEAUS, hand_size=5, deck="AC1 AD1 AH1 AS1")
    match = at(fat, "market")
    assert asked(match) == [(0, "4.4a")]
    told = match.news + play(match, "0: TH1", "0: 2H1", "1: 3C1", "0: pass", "1: pass", "0: decline")
    assert public(told) == [
        "Round 2, King phase.",
        "The market shows A♣, A♦.",
        "Drawing a card: <s0>, <s1>.",
        "<s0> pays the Tax: 1 card discarded, 10♥ among the open cards of the pile.",
        "<s0> sets out 1 card, face-down.",
        "<s1> sets out 1 card, face-down.",
        "<s0>'s stall: 2♥ (value 2).",
        "<s1>'s stall: 3♣ (value 3).",
        "<s0> takes a turn of 1 action.",
        "<s0> passes 1 action.",
        "<s1> takes a turn of 1 action.",
        "<s1> passes 1 action.",
        "The market is cleared: A♣, A♦.",
        "<s0> declines to end the game.",
        "Round 2, Queen phase.",
        "The market shows K♠, K♥.",
        "Drawing a card: <s0>, <s1>.",
    ]


@pytest.mark.rule("4.2")
def test_4_2_the_steps_of_a_queen_phase(rig):
    rig("9C1 AC1 AD1")
    match = at(court("9C1", "3C1", royal="Q", deck="AC1 AD1 4H1 4S1 QC1 QD2 2D1 2S1 JC1"), "market")
    told = match.news + play(match, "0: 9C1", "1: none", "0: none", "1: 3C1", "1: pass")
    assert public(told) == [
        "Round 1, Queen phase.",
        "The market shows A♣, A♦.",
        "Drawing a card: <s0>, <s1>.",
        "<s0> brings 1 card to the Ball.",
        "<s1> brings 0 cards to the Ball.",
        "The Ball is dealt; the market now shows A♣, A♦.",
        "<s0> sets out 0 cards, face-down.",
        "<s1> sets out 1 card, face-down.",
        "<s1>'s stall: 3♣ (value 3).",
        "<s1> takes a turn of 1 action.",
        "<s1> passes 1 action.",
        "The market is cleared: A♣, A♦.",
        "Round 1, Jack phase.",
        "The market shows Q♣, Q♦.",
        "Drawing a card: <s0>, <s1>.",
        "J♣ joins the market for the Auction.",
    ]
    assert asked(match) == [(0, "4.6b"), (1, "4.6b")]


@pytest.mark.rule("4.2")
def test_4_2_the_steps_of_a_jack_phase_with_one_highest_bid():
    match = at(court("9C1", "3C1", royal="J", deck="AC1 AD1 4H1 4S1 QC1 QD2 QH1 KC1", herald=1), "market")
    told = match.news + play(match, "0: 1", "1: 0", "0: QC1", "1: 3C1", "0: none", "1: pass")
    assert public(told) == [
        "Round 1, Jack phase.",
        "The market shows A♣, A♦.",
        "Drawing a card: <s1>, <s0>.",
        "Q♣ joins the market for the Auction.",
        "<s0> has bid.",
        "<s1> has bid.",
        "The bids: <s1> 0 coins, <s0> 1 coin.",
        "<s0> buys Q♣ for 0 coins.",
        "<s1> sets out 1 card, face-down.",
        "<s0> sets out 0 cards, face-down.",
        "<s1>'s stall: 3♣ (value 3).",
        "<s1> takes a turn of 1 action.",
        "<s1> passes 1 action.",
        "The market is cleared: A♣, A♦.",
        "The royals pass to <s0>, the new Herald.",
        "Round 2, King phase.",
        "The market shows Q♦, Q♥.",
        "Drawing a card: <s0>, <s1>.",
    ]


@pytest.mark.rule("4.2", "4.6d")
def test_4_2_a_tie_in_the_auction_is_named_then_settled_then_stalls_are_set_out():
    match = at(court("9C1", "3C1", royal="J", deck="AC1 AD1 4H1 4S1 QC1"), "market")
    play(match, "0: 1", "1: 1")
    assert asked(match) == [(0, "4.6d")]
    play(match, "0: AC1")
    assert asked(match) == [(1, "4.6d")]
    told = play(match, "1: none")
    assert public(told) == ["<s1> names no card.", "<s0> buys A♣ for 1 coin."]
    assert asked(match) == [(0, "4.7a")]


@pytest.mark.rule("4.2", "4.9c", "5.12d")
def test_4_2_a_visit_asks_within_the_turn_and_the_turn_goes_on():
    g = court("", "", stalls={0: "2H1 3H1"}, royal="Q", buildings=("1: 7H1 | 7S1 7C2 4H2",))
    match = at(g, "next_turn")
    play(match, "0: royal > b1")
    assert asked(match) == [(0, "5.12d")]
    play(match, "0: 4H2")
    assert asked(match) == [(0, "4.9c")]
    play(match, "0: royal > b1")
    assert asked(match) == [(0, "5.12e")]
    play(match, "0: coin")
    assert match.state.royal == "J", "both actions are used: the phase is over"


@pytest.mark.rule("4.2", "6.3")
def test_4_2_the_game_is_over_when_a_seat_ends_it():
    match = at(court("", "", buildings=CHATEAUS), "end_decision")
    play(match, "0: end")
    assert match.over
    assert match.asks == {}


@pytest.mark.rule("4.2", "6.10")
def test_4_2_the_game_is_over_after_the_last_round_of_a_limit():
    match = at(court("", "", royal="J", round=2, round_limit=2), "production")
    assert match.over
    early = at(court("2H1", "3H1", royal="J", round=1, round_limit=2), "production")
    assert (early.state.round, early.state.royal) == (2, "K")


@pytest.mark.rule("4.2", "4.6a")
def test_4_2_without_an_auction_card_stalls_follow():
    hoard = court("2H1", "", royal="J", rest="hand 0")
    match = at(hoard, "market")
    assert deck(match) == market(match) == ""
    assert asked(match) == [(0, "4.7a")]
