"""4.5 Queen: the Ball."""

import pytest

from tests.games.aristocracy.court import at, court, hand, market, sees, view
from tests.kit import asked, play, private, public, refusal, text, these

MARKET = "6C1 7D1"


def ball(*hands, **more):
    return at(court(*hands, royal="Q", market=MARKET, **more), "ball")


@pytest.mark.rule("4.5a")
def test_4_5a_seats_bid_in_herald_order():
    match = ball("2H1", "3H1", "4H1", herald=2)
    for seat, early, late in ((2, {0, 1}, set()), (0, {1}, {2}), (1, set(), {2, 0})):
        assert asked(match) == [(seat, "4.5a")]
        assert {str(refusal(match, f"{other}: none")) for other in early} <= {
            "it's not your decision right now (rule 4.5a)"
        }
        assert {refusal(match, f"{other}: none").rule for other in late} <= {"1.8"}
        play(match, f"{seat}: none")


@pytest.mark.rule("4.5a")
@pytest.mark.parametrize("cards", ["none", "2H1", "9H1 2H1", "2H1 5H1 9H1"])
def test_4_5a_from_none_to_all_of_the_hand(cards):
    match = ball("2H1 5H1 9H1", "3H1")
    play(match, f"0: {cards}")
    bid = these(cards) - {"none"}
    assert set(map(str, match.state.committed[0])) == bid
    assert hand(match, 0) == these("2H1 5H1 9H1") - bid


@pytest.mark.rule("4.5a")
def test_4_5a_only_hand_cards():
    match = ball("2H1 5H1", "3H1")
    for move in ("0: 3H1", "0: 6C1", "0: 2H1 AS1"):
        assert refusal(match, move).rule == "4.5a"


@pytest.mark.rule("4.5a", "10.1", "10.2")
def test_4_5a_the_number_is_public_at_once_and_the_cards_are_not():
    match = ball("2H1 5H1 9H1", "3H1")
    told = play(match, "0: 2H1 9H1")
    assert public(told) == ["<s0> brings 2 cards to the Ball."]
    assert private(told, 1) == []
    assert view(match, 1).seats[0].committed == 2
    assert not any(sees(match, viewer, card) for viewer in (1, None) for card in ("2H1", "5H1", "9H1"))
    assert text(view(match, 0).committed) == "2H1 9H1", "the bidder sees its own"


@pytest.mark.rule("4.5b", "4.5c")
def test_4_5b_bids_and_market_are_shuffled_and_dealt_in_herald_order(rig):
    rig("9C1 7D1 TC1 3S1 6C1 2D1")
    match = ball("2D1", "3S1 QS1", "9C1 TC1 8H1", herald=1)
    told = play(match, "1: 3S1", "2: 9C1 TC1", "0: 2D1")
    assert hand(match, 1) == {"QS1", "9C1"}
    assert hand(match, 2) == {"8H1", "7D1", "TC1"}
    assert hand(match, 0) == {"3S1"}
    assert market(match) == "6C1 2D1"
    assert public(told)[-1] == "The Ball is dealt; the market now shows 6♣, 2♦."


@pytest.mark.rule("4.5b", "10.2")
def test_4_5b_only_the_receiver_sees_what_it_got(rig):
    rig("9C1 7D1 TC1 3S1 6C1 2D1")
    match = ball("2D1", "3S1", "9C1 TC1")
    told = play(match, "0: 2D1", "1: 3S1", "2: 9C1 TC1")
    assert private(told, 0) == ["From the Ball you receive 9♣."]
    assert private(told, 1) == ["From the Ball you receive 7♦."]
    assert private(told, 2) == ["From the Ball you receive 10♣, 3♠."]
    assert not sees(match, 1, "9C1")
    assert not any(card in " ".join(public(told)) for card in ("9♣", "7♦", "10♣", "3♠"))


@pytest.mark.rule("4.5b")
def test_4_5b_a_seat_that_bids_nothing_gets_nothing():
    match = ball("2D1 4D1", "3S1")
    told = play(match, "0: 2D1 4D1", "1: none")
    assert hand(match, 1) == {"3S1"}
    assert private(told, 1) == []
    assert len(hand(match, 0)) == 2


@pytest.mark.rule("4.5b")
def test_4_5b_the_shuffle_is_made_by_chance_of_all_these_cards():
    results = set()
    for card in ("2D1", "3D1", "4D1"):
        match = ball(f"{card} 5D1", "3S1")
        play(match, f"0: {card} 5D1", "1: none")
        (shuffle,) = [draw for draw in match.draws if draw.kind == "shuffle"]
        assert set(shuffle.before) == {card, "5D1", "6C1", "7D1"}
        results.add(tuple(shuffle.before.index(after) for after in shuffle.after))
    assert results != {(0, 1, 2, 3)}


@pytest.mark.rule("4.5c")
@pytest.mark.parametrize(("size", "expected"), [("6C1 7D1", "6C1 2D1"), ("6C1", "2D1"), ("", "")])
def test_4_5c_the_market_keeps_its_size(rig, size, expected):
    rig("7D1 6C1 2D1", "6C1 2D1", "2D1")
    match = at(court("2D1", "3S1", royal="Q", market=size), "ball")
    play(match, "0: 2D1", "1: none")
    assert market(match) == expected
    assert len(hand(match, 0)) == 1


@pytest.mark.rule("4.5d")
def test_4_5d_if_nobody_bids_the_market_stays_in_its_order():
    match = ball("2D1", "3S1")
    told = play(match, "0: none", "1: none")
    assert market(match) == MARKET
    assert [draw.kind for draw in match.draws] == []
    assert public(told)[-1] == "No one brings a card to the Ball. The market stays the same."
