"""4.6 Jack: the Auction."""

import pytest

from tests.games.aristocracy.court import at, court, hand, market, pile, sees, view
from tests.kit import asked, options, play, public, refusal

THREE = "9C1 TD1 3H1"


def auction(*hands, **more):
    """An auction of 9C1 TD1 3H1, in slots 1 to 3."""
    return at(court(*hands, royal="J", market="9C1 TD1", deck="3H1", **more), "auction")


@pytest.mark.rule("4.6a")
def test_4_6a_a_card_joins_the_market_in_the_next_slot():
    match = auction("2H1", "4H1")
    assert market(match) == THREE
    assert public(match.news) == ["3♥ joins the market for the Auction."]


@pytest.mark.rule("4.6a", "4.12e")
@pytest.mark.parametrize(("lying", "after"), [("9C1 TD1", "9C1 TD1"), ("9C1", "9C1")])
def test_4_6a_without_a_card_to_add_the_auction_is_of_what_lies_there(lying, after):
    match = at(court("2H1", "4H1", royal="J", market=lying, rest="hand 0"), "auction")
    assert market(match) == after
    assert asked(match) == [(0, "4.6b"), (1, "4.6b")]


@pytest.mark.rule("4.6a")
def test_4_6a_no_auction_if_the_market_is_empty_even_then():
    match = at(court("2H1", "4H1", royal="J", rest="hand 0"), "auction")
    assert public(match.news) == ["There is no card to auction."]
    assert asked(match) == [(0, "4.7a")]


@pytest.mark.rule("4.6b")
@pytest.mark.parametrize("bid", [0, 1, 3])
def test_4_6b_from_none_to_all_of_the_coins(bid):
    match = auction("2H1", "4H1")
    assert options(match, 0) == ["0", "1", "2", "3"]
    play(match, f"0: {bid}", f"1: {3 - bid}")
    assert match.state.bids == [bid, 3 - bid]


@pytest.mark.rule("4.6b")
@pytest.mark.parametrize("bid", ["4", "-1", "lots", "1 2"])
def test_4_6b_not_more_than_the_coins(bid):
    match = auction("2H1", "4H1")
    assert refusal(match, f"0: {bid}").rule == "4.6b"


@pytest.mark.rule("4.6b")
def test_4_6b_none_is_a_bid_of_0():
    match = auction("2H1", "4H1")
    play(match, "0: none", "1: 1")
    assert match.state.bids == [0, 1]


@pytest.mark.rule("4.6b", "10.1", "10.2")
def test_4_6b_bids_are_secret_until_all_are_in():
    match = auction("2H1", "4H1", "5H1")
    told = play(match, "1: 2", "0: 3")
    assert public(told) == ["<s1> has bid.", "<s0> has bid."]
    for viewer in (0, 1, 2, None):
        shown = view(match, viewer)
        own: dict[int | None, list[int | None]] = {0: [3, None, None], 1: [None, 2, None]}
        assert [seat.bid for seat in shown.seats] == own.get(viewer, [None, None, None])
        assert [seat.coins for seat in shown.seats] == [3, 3, 3], "coins that are bid are not taken off"
    assert public(play(match, "2: 1"))[:2] == ["<s2> has bid.", "The bids: <s0> 3 coins, <s1> 2 coins, <s2> 1 coin."]
    assert [seat.bid for seat in view(match, None).seats] == [3, 2, 1]


@pytest.mark.rule("4.6b")
@pytest.mark.parametrize("order", ["012", "210", "102"])
def test_4_6b_in_any_order(order):
    match = auction("2H1", "4H1", "5H1", herald=1)
    bids = {"0": 2, "1": 0, "2": 1}
    assert asked(match) == [(0, "4.6b"), (1, "4.6b"), (2, "4.6b")]
    told = play(match, *(f"{seat}: {bids[seat]}" for seat in order))
    assert public(told)[-1] == "The bids: <s1> 0 coins, <s2> 1 coin, <s0> 2 coins."
    assert asked(match) == [(0, "4.6c")]


@pytest.mark.rule("4.6c", "4.6f")
@pytest.mark.parametrize(
    ("bids", "winner", "price"),
    [((3, 1, 0), 0, 1), ((1, 2, 1), 1, 1), ((0, 0, 3), 2, 0), ((2, 3, 1), 1, 2), ((0, 1, 0), 1, 0)],
)
def test_4_6c_the_highest_bidder_pays_the_second_highest_bid(bids, winner, price):
    match = auction("2H1", "4H1", "5H1")
    play(match, *(f"{seat}: {bid}" for seat, bid in enumerate(bids)))
    told = play(match, f"{winner}: TD1")
    assert match.state.coins == [3 - price if seat == winner else 3 for seat in range(3)]
    assert "TD1" in hand(match, winner)
    assert market(match) == "9C1 3H1"
    assert public(told) == [f"<s{winner}> buys 10♦ for {price} coin{'' if price == 1 else 's'}."]


@pytest.mark.rule("4.6c")
@pytest.mark.parametrize("card", THREE.split())
def test_4_6c_one_market_card_of_its_choice(card):
    match = auction("2H1", "4H1")
    play(match, "0: 0", "1: 1", f"1: {card}")
    assert hand(match, 1) == {"4H1", card}


@pytest.mark.rule("4.6c")
def test_4_6c_it_must_take_one():
    match = auction("2H1", "4H1")
    play(match, "0: 0", "1: 1")
    assert asked(match) == [(1, "4.6c")]
    assert options(match, 1) == THREE.split()
    for move in ("1: none", "1: 2H1", "1: 9C1 TD1"):
        assert refusal(match, move).rule == "4.6c"


@pytest.mark.rule("4.6d")
def test_4_6d_a_tie_is_named_in_herald_order():
    match = auction("2H1", "4H1", "5H1", "6H1", herald=2)
    play(match, "0: 2", "1: 2", "2: 1", "3: 2")
    for seat, card, line in ((3, "9C1", "9♣"), (0, "none", "no card"), (1, "3H1", "3♥")):
        assert asked(match) == [(seat, "4.6d")]
        assert options(match, seat) == ["9C1", "TD1", "3H1", "none"]
        told = play(match, f"{seat}: {card}")
        assert public(told)[0] == f"<s{seat}> names {line}."
    assert asked(match) == [(2, "4.7a")], "the seat that bid less names nothing"


@pytest.mark.rule("4.6d")
def test_4_6d_also_when_every_seat_bids_0():
    match = auction("2H1", "4H1")
    play(match, "0: 0", "1: 0")
    assert asked(match) == [(0, "4.6d")]
    told = play(match, "0: 9C1", "1: none")
    assert public(told)[-1] == "<s0> buys 9♣ for 0 coins."
    assert match.state.coins == [3, 3]


@pytest.mark.rule("4.6d")
def test_4_6d_a_named_card_may_be_named_again():
    match = auction("2H1", "4H1")
    play(match, "0: 2", "1: 2", "0: 9C1")
    assert "9C1" in options(match, 1)
    assert refusal(match, "1: 2H1").rule == "4.6d"
    play(match, "1: 9C1")
    assert market(match) == "TD1 3H1"


@pytest.mark.rule("4.6e")
def test_4_6e_a_sole_namer_takes_its_card_and_pays_its_bid():
    match = auction("2H1", "4H1", "5H1")
    told = play(match, "0: 2", "1: 2", "2: 1", "0: 3H1", "1: 9C1")
    assert [hand(match, seat) for seat in range(3)] == [{"2H1", "3H1"}, {"4H1", "9C1"}, {"5H1"}]
    assert match.state.coins == [1, 1, 3]
    assert market(match) == "TD1", "what nobody named stays"
    assert public(told)[-2:] == ["<s1> buys 9♣ for 2 coins.", "<s0> buys 3♥ for 2 coins."]


@pytest.mark.rule("4.6e")
def test_4_6e_a_card_named_twice_is_discarded_and_nobody_pays():
    match = auction("2H1", "4H1", "5H1")
    told = play(match, "0: 2", "1: 2", "2: 2", "0: TD1", "1: 9C1", "2: TD1")
    assert pile(match) == "TD1"
    assert match.state.coins == [3, 1, 3]
    assert hand(match, 1) == {"4H1", "9C1"}
    assert market(match) == "3H1"
    assert "<s0>, <s2> named 10♦: it is discarded, and no one pays." in public(told)


@pytest.mark.rule("4.6e")
def test_4_6e_several_such_cards_are_discarded_in_slot_order():
    match = auction("2H1", "4H1", "5H1", "6H1", pile="KS1")
    play(match, *(f"{seat}: 1" for seat in range(4)), "0: 3H1", "1: 9C1", "2: 3H1", "3: 9C1")
    assert pile(match) == "KS1 9C1 3H1"
    assert market(match) == "TD1"


@pytest.mark.rule("4.6e")
def test_4_6e_if_all_name_none_everything_stays():
    match = auction("2H1", "4H1")
    play(match, "0: 3", "1: 3", "0: none", "1: none")
    assert market(match) == THREE
    assert match.state.coins == [3, 3]
    assert pile(match) == ""


@pytest.mark.rule("4.6f")
def test_4_6f_whoever_bids_less_than_the_tied_keeps_its_coins():
    match = auction("2H1", "4H1", "5H1", coins=(3, 3, 2))
    play(match, "0: 3", "1: 3", "2: 2", "0: 9C1", "1: none")
    assert match.state.coins == [0, 3, 2]


@pytest.mark.rule("4.6c", "10.2")
def test_4_6c_a_bought_card_is_seen_by_all_when_bought_and_then_in_the_hand():
    match = auction("2H1", "4H1")
    told = play(match, "0: 0", "1: 1", "1: TD1")
    assert public(told)[-1] == "<s1> buys 10♦ for 0 coins."
    assert sees(match, 1, "TD1")
    assert not sees(match, 0, "TD1")
