"""9.18 Commerce, with Stockpile (10.8d)."""

import pytest

from games.engine.cards import Card
from tests.games.nobles.thrones import at_action, discarded, kingdoms, of, position
from tests.kit import asked, options, play, public, refusal, text

OURS = "KS[4S]"
THEIRS = "QH[7H]"


def market(goods, ours="", theirs="", **more):
    """Commerce was begun, with these goods and hands; what it told is in `news`."""
    match = at_action(position(ours=f"{OURS}; hand {ours}", theirs=f"{THEIRS}; hand {theirs}", draw=goods, **more))
    match.news = play(match, "0: commerce")
    return match


def hands(match):
    """Both hands."""
    return text(of(match, 0).hand), text(of(match, 1).hand)


@pytest.mark.rule("9.18a", "8.2")
def test_9_18a_the_goods_are_turned_up_for_all():
    match = market("4H", "5C", "9C")
    assert public(match.news) == ["<s0>: Commerce.", "Turned up from the Draw Pile: 4♥."]
    assert [str(laid.card) for laid in match.view(None).laid] == ["4H"]
    play(match, "0: no")
    assert refusal(match, "0: commerce").rule == "8.2"


@pytest.mark.rule("9.18a", "2.2")
@pytest.mark.parametrize("goods", ["KH", "JS", "X1"])
def test_9_18a_goods_without_a_value_are_discarded_and_it_is_over(goods):
    match = market(goods, "5C", "9C")
    assert (asked(match), discarded(match, 1)) == ([(0, "8.1")], goods)
    assert public(match.news)[-1] == f"<s0> discards {Card.of(goods).face} (goods).", "17.1 by card"
    assert match.state.used == ["13"]


@pytest.mark.rule("9.18a", "5.7d")
def test_9_18a_without_a_card_it_is_over():
    rest = text(position(ours=OURS, theirs=THEIRS).draw)
    match = market("", "", rest)
    assert "There is no card left to turn up." in public(match.news)


@pytest.mark.rule("9.18b")
def test_9_18b_an_offer_is_of_another_suit_and_higher():
    match = market("4H", "5C AD 3S 9H QC 8D")
    assert options(match, 0) == ["5C", "8D", "no"]
    wrong = {card: refusal(match, f"0: {card}").rule for card in ("AD", "3S", "9H", "QC")}
    assert wrong == {"AD": "9.18b", "3S": "9.18b", "9H": "9.18b", "QC": "9.18b"}


@pytest.mark.rule("9.18b")
def test_9_18b_without_an_offer_the_goods_are_discarded():
    match = market("4H", "5C", "9C")
    told = play(match, "0: no")
    assert public(told) == ["<s0> makes no offer.", "<s0> discards 4♥ (goods)."]
    assert (hands(match), discarded(match, 1), asked(match)) == (("5C", "9C"), "4H", [(0, "8.1")])
    match = market("4H", "", "9C")
    assert "<s0> discards 4♥ (goods)." in public(match.news)
    assert asked(match) == [(1, "8.1")], "4.5 without a hand nothing else is possible in this turn"


@pytest.mark.rule("9.18c", "9.18e")
def test_9_18c_without_an_outbid_the_active_player_wins():
    match = market("4H", "5C 8D", "9C")
    told = play(match, "0: 5C")
    assert public(told) == ["<s0> bids 5♣."]
    told = play(match, "1: no")
    assert public(told) == ["<s1> doesn't outbid.", "<s0> wins 4♥ and discards the bid, 5♣."]
    assert (hands(match), discarded(match, 1)) == (("8D 4H", "9C"), "5C")
    match = market("4H", "5C")
    play(match, "0: 5C")
    assert hands(match) == ("4H", "")


@pytest.mark.rule("9.18c")
def test_9_18c_an_outbid_of_the_offers_suit_is_higher_than_it_of_a_third_suit_higher_than_the_goods():
    match = market("4H", "8C", "7C 8D 9C 5D 3S TH KC 6S")
    play(match, "0: 8C")
    assert asked(match) == [(1, "9.18c")]
    assert set(options(match, 1)) == {"9C", "5D", "8D", "6S", "no"}
    assert {refusal(match, f"1: {card}").rule for card in ("7C", "3S", "TH", "KC")} == {"9.18c"}


@pytest.mark.rule("9.18d", "9.18e")
def test_9_18d_without_a_raise_the_opponent_wins_and_the_offer_returns():
    match = market("4H", "8C 2D", "9C 3D")
    play(match, "0: 8C", "1: 9C")
    assert asked(match) == [(0, "9.18d")]
    told = play(match, "0: no")
    assert public(told) == ["<s0> stops bidding.", "<s1> wins 4♥ and discards the bid, 9♣."]
    assert (sorted(hands(match)[0].split()), hands(match)[1]) == (["2D", "8C"], "3D 4H")
    assert discarded(match, 1) == "9C"


@pytest.mark.rule("9.18d")
def test_9_18d_a_raise_of_the_suit_of_both_bids_is_higher_than_the_outbid():
    match = market("4H", "5C 8C TC 9D", "9C")
    play(match, "0: 5C", "1: 9C")
    assert options(match, 0) == ["TC", "no"]
    assert {refusal(match, f"0: {card}").rule for card in ("8C", "9D")} == {"9.18d"}


@pytest.mark.rule("9.18d")
def test_9_18d_else_of_the_outbids_suit_above_it_or_of_the_offers_suit_above_the_offer():
    match = market("4H", "7C 6C 8C 5D 9D 9S", "6D")
    play(match, "0: 7C", "1: 6D")
    assert set(options(match, 0)) == {"8C", "9D", "no"}
    assert {refusal(match, f"0: {card}").rule for card in ("6C", "5D", "9S")} == {"9.18d"}


@pytest.mark.rule("9.18d", "9.18e")
def test_9_18e_a_raise_wins_and_all_own_bids_are_discarded_in_their_order():
    match = market("4H", "7C 8C", "6D")
    told = play(match, "0: 7C", "1: 6D", "0: 8C")
    assert public(told)[-1] == "<s0> wins 4♥ and discards the bid, 7♣, 8♣."
    assert (hands(match), discarded(match, 2)) == (("4H", "6D"), "7C 8C")
    assert match.state.laid == []


# ---- Stockpile


STOCK = "KS[4S]/3D JD[2D]"


def stocked(goods, ours, theirs, mine=STOCK, yours=THEIRS):
    """As `market`, with a Stockpile of 3."""
    match = at_action(position(ours=f"{mine}; hand {ours}", theirs=f"{yours}; hand {theirs}", draw=goods))
    play(match, "0: commerce")
    return match


@pytest.mark.rule("9.18f", "10.8d")
def test_9_18f_the_stockpile_is_added_to_the_bid_and_discarded():
    match = stocked("6H", "5C", "9C 7C 8C")
    assert options(match, 0) == ["5C", "no"]
    assert options(match, 0, "5C") == ["stockpile"]
    told = play(match, "0: 5C > stockpile")
    assert public(told) == [
        "<s0> uses Stockpile: the Preparation 3♦ is revealed and discarded.",
        "<s0> bids 5♣, worth 8.",
    ]
    assert of(match, 0).regnant.preparation is None
    assert options(match, 1) == ["9C", "no"], "an outbid of its suit must be higher than 8"


@pytest.mark.rule("9.18f", "9.18b")
def test_9_18f_without_it_a_bid_must_be_high_enough_by_itself():
    match = stocked("6H", "5C 3C 7C", "")
    assert set(options(match, 0)) == {"5C", "7C", "no"}
    assert refusal(match, "0: 3C").rule == "9.18b"
    assert refusal(match, "0: 5C > plain").rule == "9.18b"
    assert options(match, 0, "7C") == ["plain", "stockpile"]


@pytest.mark.rule("9.18f")
def test_9_18f_it_counts_for_all_later_own_bids_on_both_sides():
    match = stocked("6H", "5C 4D 6C 3C", "7D")
    play(match, "0: 5C > stockpile", "1: 7D")
    # 5 + 3 was offered: a raise of its suit needs more than 8, and 6 + 3 is; of the outbid's suit more than 7: 4 + 3 is not
    assert options(match, 0) == ["6C", "no"]
    assert {refusal(match, f"0: {card}").rule for card in ("4D", "3C")} == {"9.18d"}
    told = play(match, "0: 6C")
    assert public(told)[0] == "<s0> bids 6♣, worth 9."


@pytest.mark.rule("9.18f")
def test_9_18f_with_the_raise_alone_it_does_not_count_for_the_offer():
    match = stocked("6H", "8C 6C 5C", "7D")
    play(match, "0: 8C > plain", "1: 7D")
    assert options(match, 0) == ["6C", "stockpile", "no"], "6 + 3 is more than 8, 5 + 3 is not"
    play(match, "0: 6C > stockpile")
    assert discarded(match, 2) == "8C 6C"


@pytest.mark.rule("9.18f", "9.18c")
def test_9_18f_the_opponent_may_use_one_too():
    match = stocked("6H", "8C", "6C 4S 5C 3S", "KS[4D]", "QH[7H]/3D JD[2H]")
    play(match, "0: 8C")
    assert set(options(match, 1)) == {"6C", "4S", "no"}, "6 + 3 is more than 8; of a third suit 4 + 3 is more than 6"
    told = play(match, "1: 6C > stockpile")
    assert "<s1> bids 6♣, worth 9." in public(told)


HEIR = "QD[7H]/5D"  # the Opponent has a Stockpile of 5


@pytest.mark.rule("9.18f", "9.18d", "10.8d")
def test_9_18f_alone_it_raises_the_own_last_bid_that_was_beaten():
    match = stocked("4H", "8C", "9C")
    play(match, "0: 8C > plain", "1: 9C")
    assert (asked(match), options(match, 0)) == ([(0, "9.18d")], ["stockpile", "no"])
    told = public(play(match, "0: stockpile"))
    assert told == [
        "<s0> uses Stockpile: the Preparation 3♦ is revealed and discarded.",
        "<s0> raises the bid 8♣, now worth 11.",
        "<s0> wins 4♥ and discards the bid, 8♣.",
    ]
    assert (hands(match), asked(match)) == (("4H", "9C"), [(0, "8.1")])


@pytest.mark.rule("9.18f", "9.18d")
def test_9_18f_alone_it_must_be_high_enough_in_the_suit_of_both_and_always_is_in_another():
    match = stocked("4H", "5C", "9C")
    play(match, "0: 5C > plain", "1: 9C")
    refused = refusal(match, "0: stockpile")
    assert (refused.rule, refused.why) == ("9.18f", "with it your bid is worth 8, which doesn't beat 9")
    match = stocked("4H", "5C", "9D")
    play(match, "0: 5C > plain", "1: 9D", "0: stockpile")
    assert hands(match) == ("4H", "9D"), "5 + 3 is more than the own offer, of another suit than the outbid"


@pytest.mark.rule("9.18f", "9.18d", "9.18e")
@pytest.mark.parametrize(
    ("answers", "winner"),
    [
        (("1: no",), 0),  # not answered: the raise wins
        (("1: stockpile", "0: no"), 1),
        (("1: stockpile", "0: stockpile"), 0),  # 11 + 3 is more than 6 + 5
    ],
)
def test_9_18f_who_is_beaten_by_a_raise_may_answer_with_a_stockpile_and_the_last_to_raise_wins(answers, winner):
    match = stocked("4H", "5C 9C 8C", "6C TC", STOCK, HEIR)
    play(match, "0: 5C > plain", "1: 6C > plain", "0: 9C > plain")
    assert (asked(match), options(match, 1)) == ([(1, "9.18f")], ["stockpile", "no"]), "and with nothing else"
    assert refusal(match, "1: TC").rule == "9.18f"
    play(match, *answers)
    assert asked(match) == [(0, "8.1")]
    assert ["4H" in hand.split() for hand in hands(match)] == [winner == 0, winner == 1]
    assert text(match.state.laid) == ""


@pytest.mark.rule("9.18f")
def test_9_18f_alone_it_is_answered_too():
    match = stocked("4H", "5C", "6C", STOCK, HEIR)
    play(match, "0: 5C > plain", "1: 6C > plain", "0: stockpile")
    assert asked(match) == [(1, "9.18f")]
    told = public(play(match, "1: stockpile"))
    assert told[1:] == ["<s1> raises the bid 6♣, now worth 11.", "<s1> wins 4♥ and discards the bid, 6♣."]
    assert hands(match) == ("5C", "4H")


@pytest.mark.rule("9.18f", "17.2")
@pytest.mark.parametrize("beneath", ["5C", "5S", "5D"])
def test_9_18f_whose_bid_is_beaten_is_asked_whatever_the_preparation_is(beneath):
    match = stocked("4H", "5C", "6C", "KS[4S]", f"QH[7H]/{beneath} JH[2H]".replace("5C", "3C"))
    play(match, "0: 5C", "1: 6C")
    assert asked(match) == [(0, "8.1")], "without a Preparation and without a card nobody is asked"
    match = stocked("4H", "5C 9C", "6C", "KS[4S]", f"QH[7H]/{beneath} JH[2H]".replace("5C", "3C"))
    told = public(play(match, "0: 5C", "1: 6C", "0: 9C"))
    assert (asked(match), options(match, 1)) == ([(1, "9.18f")], ["no"])
    assert told[-1] == "<s0> bids 9♣."
    assert refusal(match, "1: stockpile").rule in ("10.8", "10.8d")
    assert public(play(match, "1: no"))[0] == "<s1> stops bidding."


@pytest.mark.rule("9.18f", "14.5")
def test_9_18f_an_order_not_to_outbid_answers_it():
    ours, theirs = f"{STOCK}; hand 5C 9C", f"{HEIR}; hand 6C; orders outbid"
    match = at_action(position(ours=ours, theirs=theirs, draw="4H", options={"standing_orders": "on"}))
    play(match, "0: commerce", "0: 5C > plain")
    assert hands(match) == ("9C 4H", "6C")


@pytest.mark.rule("10.8d", "10.8")
@pytest.mark.parametrize(
    "mine",
    [
        "KS[4S]/3C JD[2D]",  # no Diamond
        "KS[4S]/3D JC[2D]",  # no Royal Card of Diamonds
        "KS[4S] QD[2D]/3D",  # not beneath the Regnant
    ],
)
def test_10_8d_no_stockpile(mine):
    match = stocked("6H", "5C 7C", "", mine)
    assert options(match, 0) == ["7C", "no"]
    play(match, "0: 7C")
    assert kingdoms(match)[0].endswith("hand 5C 6H")


@pytest.mark.rule("10.8d", "10.8")
def test_10_8d_not_in_the_turn_in_which_it_was_put_there():
    state = position(ours=f"{STOCK}; hand 5C", theirs=THEIRS, draw="6H")
    state.kingdoms[0].regnant.prepared = state.turn
    match = at_action(state)
    play(match, "0: commerce")
    assert options(match, 0) == ["no"]
