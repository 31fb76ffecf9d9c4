"""7. Options."""

from collections import Counter

import pytest
from pydantic import ValidationError

from games.aristocracy import GAME
from games.aristocracy.options import CourtOptions
from games.engine.errors import Refused
from tests.games.aristocracy.court import SEED, at, court, new, outcome, turn_of, view
from tests.games.aristocracy.houses import houses
from tests.kit import asked, play, public, refusal, rigged, text

SIZES = {
    "4-5-6": (101, 3, 4, 5, 7),
    "5-6-7": (101, 4, 5, 6, 9),
    "4-5-7": (101, 3, 4, 6, 7),
    "2-3-4": (49, 1, 2, 3, 5),
}


@pytest.mark.rule("7.1", "7.4", "7.5", "7.6", "7.7")
def test_7_1_the_defaults():
    assert CourtOptions().model_dump() == {
        "building_sizes": "4-5-6",
        "hand_size": "auto",
        "commit_order": "herald",
        "round_limit": "off",
        "seating": "join",
        "auction_bids": "together",
        "sole_name": "binding",
        "end_needs": "complete",
    }


@pytest.mark.rule("7.1", "7.4", "7.5", "7.6", "7.7")
@pytest.mark.parametrize(
    ("name", "legal", "illegal"),
    [
        ("building_sizes", ["4-5-6", "5-6-7", "4-5-7", "2-3-4"], ["3-4-5", "", "6-5-4"]),
        ("hand_size", ["auto", 1, 15], [0, 16, "many"]),
        ("commit_order", ["herald", "simultaneous"], ["random"]),
        ("round_limit", ["off", 1, 50], [0, 51, "never"]),
        ("seating", ["join", "random"], ["herald"]),
        ("auction_bids", ["together", "herald"], ["simultaneous"]),
        ("sole_name", ["binding", "free"], [True]),
        ("end_needs", ["complete", "one_complete"], ["none"]),
        ("jokers", [], [True]),
    ],
)
def test_7_1_what_may_be_chosen(name, legal, illegal):
    for choice in legal:
        assert getattr(CourtOptions.model_validate({name: choice}), name) == choice
    for choice in illegal:
        with pytest.raises(ValidationError):
            CourtOptions.model_validate({name: choice})


@pytest.mark.rule("7.2", "2.17", "3.3")
@pytest.mark.parametrize(("sizes", "numbers"), SIZES.items())
def test_7_2_cards_and_hands_by_building_sizes(sizes, numbers):
    match = new(3, building_sizes=sizes)
    cards, *_, base = numbers
    assert len(set(match.state.in_play())) == len(list(match.state.in_play())) == cards
    assert [len(cards) for cards in match.state.hands] == [base] * 3
    assert [seat.maximum_hand for seat in view(match, None).seats] == [base] * 3


@pytest.mark.rule("7.1", "7.2", "2.15", "5.11b")
@pytest.mark.parametrize(("sizes", "numbers"), SIZES.items())
@pytest.mark.parametrize("kind", ["farm", "estate", "chateau"])
def test_7_1_a_building_takes_the_cards_of_its_sizes(sizes, numbers, kind):
    count = dict(zip(["farm", "estate", "chateau"], numbers[1:4], strict=True))[kind]
    inside = "2C1 2D1 2H1 2S1 3C1 3D1 3H1 3S1".split()  # noqa: SIM905
    match = turn_of(court(f"AC1 {text(inside)}", "", stalls={0: "9C1 9S1"}, building_sizes=sizes), seat=0)
    for wrong in (count - 1, count + 1):
        chosen = text(inside[:wrong]) or "none"
        assert refusal(match, f"0: royal > new-{kind} > AC1 > {chosen}").rule == "5.11b"
    play(match, f"0: royal > new-{kind} > AC1 > {text(inside[:count])}")
    house = view(match, 1).building("b1")
    assert (house.kind, house.count) == (kind, count)
    assert int(sizes.split("-")[["farm", "estate", "chateau"].index(kind)]) == house.count + 1


@pytest.mark.rule("7.3")
def test_7_3_one_deck_without_the_royals():
    cards = list(new(2, building_sizes="2-3-4").state.in_play())
    assert Counter(card.rank for card in cards) == dict.fromkeys("A23456789T", 4) | dict.fromkeys("JQK", 3)
    assert not {"KD1", "QD1", "JD1"} & set(map(str, cards))


@pytest.mark.rule("7.3", "2.13", "6.7")
def test_7_3_a_chateau_of_kings_is_built_but_incomplete():
    g = court("KC1 KH1 KS1 2C1", "", stalls={0: "9C1 9S1"}, building_sizes="2-3-4")
    match = turn_of(g, seat=0)
    play(match, "0: royal > new-chateau > KC1 > KH1 KS1 2C1")
    house = view(match, 0).building("b1")
    assert (house.kind, house.complete) == ("chateau", False)
    match.finish(scored=True)
    assert outcome(match).scores == (0, 0)


@pytest.mark.rule("7.4", "2.17", "3.3", "4.4a")
@pytest.mark.parametrize("size", [1, 5, 15])
def test_7_4_the_hand_size_is_dealt_and_is_the_limit_of_the_tax(size):
    match = new(2, hand_size=size)
    assert [len(cards) for cards in match.state.hands] == [size, size]
    assert asked(match) == [(match.state.herald, "4.7a")], "nobody is over the limit"
    over = text(f"{rank}C1" for rank in "A23456789T") + " " + text(f"{rank}C2" for rank in "A23456789T")
    match = at(court(over, "", hand_size=size), "tax")
    assert match.asks[0].low == match.asks[0].high == 20 - size


@pytest.mark.rule("7.4")
@pytest.mark.parametrize(
    ("seats", "chosen", "fits"),
    [
        (4, {"building_sizes": "2-3-4", "hand_size": 11}, True),  # 46 of 49
        (4, {"building_sizes": "2-3-4", "hand_size": 12}, False),  # 50
        (5, {"building_sizes": "2-3-4", "hand_size": 9}, True),  # 47
        (5, {"building_sizes": "2-3-4", "hand_size": 10}, False),  # 52
        (3, {"building_sizes": "2-3-4", "hand_size": 15}, True),  # 47
        (5, {"hand_size": 15}, True),  # 77 of 101
    ],
)
def test_7_4_hands_and_a_market_must_not_exceed_the_cards(seats, chosen, fits):
    if fits:
        assert new(seats, **chosen).state.round == 1
        return
    with pytest.raises(Refused) as refused:
        GAME.rules.deal(seats, CourtOptions.model_validate(chosen), SEED)
    assert refused.value.rule == "7.4"


@pytest.mark.rule("7.5")
@pytest.mark.parametrize(("step", "rule", "royal"), [("ball", "4.5a", "Q"), ("stalls", "4.7a", "K")])
def test_7_5_simultaneous_asks_all_at_once_and_tells_when_all_are_in(step, rule, royal):
    g = court("2C1 2D1", "6H1", "8H1", royal=royal, market="AH1", commit_order="simultaneous")
    match = at(g, step)
    assert asked(match) == [(0, rule), (1, rule), (2, rule)]
    before = view(match, 1)
    assert play(match, "2: none", "0: 2C1 2D1") == []
    assert (asked(match), view(match, 1)) == ([(1, rule)], before)
    told = public(play(match, "1: 6H1"))
    verb = "brings {} to the Ball." if step == "ball" else "sets out {}, face-down."
    assert told[:3] == [
        "<s0> " + verb.format("2 cards"),
        "<s1> " + verb.format("1 card"),
        "<s2> " + verb.format("0 cards"),
    ]


@pytest.mark.rule("7.5", "1.9a")
def test_7_5_simultaneous_a_seat_without_a_hand_is_not_asked():
    match = at(court("2C1 2D1", "", "8H1", commit_order="simultaneous"), "stalls")
    assert asked(match) == [(0, "4.7a"), (2, "4.7a")]


@pytest.mark.rule("7.5", "4.7a")
def test_7_5_in_herald_order_one_is_asked_after_another_and_each_count_told_at_once():
    match = at(court("2C1 2D1", "6H1", "8H1", herald=1), "stalls")
    assert asked(match) == [(1, "4.7a")]
    assert public(play(match, "1: 6H1")) == ["<s1> sets out 1 card, face-down."]
    assert asked(match) == [(2, "4.7a")]


@pytest.mark.rule("7.6", "6.10")
@pytest.mark.parametrize("limit", [1, 2])
def test_7_6_the_round_limit_ends_a_game_that_nobody_ends(limit):
    match = new(2, round_limit=limit)
    while not match.over:
        match.time_out(min(match.asks))
    assert (match.state.round, match.state.royal, outcome(match).rule) == (limit, "J", "6.10")


@pytest.mark.rule("7.6", "11.12")
def test_7_6_without_a_limit_it_goes_on():
    match = new(2)
    while match.state.round <= 51:
        match.time_out(min(match.asks))
    assert not match.over


@pytest.mark.rule("7.7", "3.1")
def test_7_7_seats_go_as_joined_or_are_shuffled(monkeypatch):
    assert new(4).state.seating == (0, 1, 2, 3)
    rigged(monkeypatch, "2 0 3 1")
    assert new(4, seating="random").state.seating == (2, 0, 3, 1)
    assert new(4, seating="join").state.seating == (0, 1, 2, 3)


@pytest.mark.rule("7.7")
def test_7_7_shuffled_seats_differ_by_seed():
    seatings = {new(3, seed=f"{number:064x}", seating="random").state.seating for number in range(60)}
    assert len(seatings) == 6


@pytest.mark.rule("7.8", "4.6b", "1.8")
def test_7_8_in_herald_order_one_bids_after_another_and_nobody_sees_the_bid():
    g = court("2C1", "6H1", "8H1", royal="J", market="AH1 AS1", herald=1, auction_bids="herald")
    match = at(g, "auction")
    assert asked(match) == [(1, "4.6b")]
    assert str(refusal(match, "0: 2")) == "it's not your decision right now (rule 7.8)"
    assert public(play(match, "1: 3")) == ["<s1> has bid."]
    assert [seat.bid for seat in view(match, 2).seats] == [None, None, None]
    assert asked(match) == [(2, "4.6b")]
    assert str(refusal(match, "1: 2")) == "you've bid, and that is final (rule 1.8)"
    told = play(match, "2: 1", "0: 2")
    assert public(told)[-1] == "The bids: <s1> 3 coins, <s2> 1 coin, <s0> 2 coins."
    assert asked(match) == [(1, "4.6c")]


@pytest.mark.rule("7.8", "1.9b")
def test_7_8_a_seat_without_coins_bids_0_in_its_turn():
    g = court("2C1", "6H1", "8H1", royal="J", market="AH1", coins=(3, 0, 2), auction_bids="herald")
    match = at(g, "auction")
    assert public(play(match, "0: 1")) == ["<s0> has bid.", "<s1> has bid."]
    assert str(refusal(match, "1: 1")) == "you have no coin, so you bid 0 (rule 1.9b)"
    assert asked(match) == [(2, "4.6b")]


def freely(bids="2 2 2", **more):
    """A tie of three seats, B the Herald, about AH1 AS1 TC1, in which a sole namer may decline."""
    g = court("2C1", "6H1", "8H1", royal="J", market="AH1 AS1", deck="TC1", herald=1, sole_name="free", **more)
    match = at(g, "auction")
    play(match, *(f"{seat}: {bid}" for seat, bid in enumerate(bids.split())))
    return match


@pytest.mark.rule("7.9", "4.6e")
def test_7_9_a_sole_namer_takes_and_pays_or_leaves_the_card_for_nothing():
    match = freely()
    play(match, "1: AH1", "2: AS1", "0: TC1")
    assert asked(match) == [(1, "7.9")]
    said = "you've named your card; if only you did, you'll decide whether to take it (rule 7.9)"
    assert str(refusal(match, "0: TC1")) == said, "it is still to be asked"
    assert match.asks[1].prompt == "Do you take A♥ for 2 coins?"
    assert public(play(match, "1: leave")) == ["<s1> leaves A♥ in the market, and no one pays for it."]
    assert asked(match) == [(2, "7.9")]
    assert str(refusal(match, "1: TC1")) == "you've named your card, and that is final (rule 1.8)", "it was asked"
    assert public(play(match, "2: take")) == ["<s2> buys A♠ for 2 coins."]
    assert asked(match) == [(0, "7.9")]
    play(match, "0: leave")
    assert (match.state.coins, text(match.state.market)) == ([3, 3, 1], "AH1 TC1")
    assert asked(match) == [(1, "4.7a")]


@pytest.mark.rule("7.9", "4.6e")
def test_7_9_a_card_named_twice_is_discarded_before_anybody_is_asked():
    match = freely()
    told = play(match, "1: AH1", "2: AS1", "0: AH1")
    assert public(told)[-1] == "<s1>, <s0> named A♥: it is discarded, and no one pays."
    assert (asked(match), text(match.state.pile)) == ([(2, "7.9")], "AH1")


@pytest.mark.rule("7.9")
def test_7_9_who_names_none_is_not_asked_and_the_default_is_to_take():
    match = freely()
    play(match, "1: none", "2: AS1", "0: none")
    assert asked(match) == [(2, "7.9")]
    assert refusal(match, "0: AH1").rule == "1.8"
    assert public(match.time_out(2))[0] == "<s2> buys A♠ for 2 coins."


@pytest.mark.rule("7.9", "4.6c")
def test_7_9_the_one_highest_bidder_still_must_take_a_card():
    match = freely("3 1 2")
    assert asked(match) == [(0, "4.6c")]
    play(match, "0: TC1")
    assert asked(match) == [(1, "4.7a")]


@pytest.mark.rule("7.9")
def test_7_9_a_binding_name_asks_nothing_more():
    g = court("2C1", "6H1", royal="J", market="AH1 AS1", deck="TC1")
    match = at(g, "auction")
    play(match, "0: 2", "1: 2", "0: AH1", "1: AS1")
    assert (asked(match), match.state.coins) == ([(0, "4.7a")], [1, 1])


@pytest.mark.rule("7.10", "6.4", "6.5")
@pytest.mark.parametrize(
    ("owned", "ends"),
    [
        (("chateau 7", "chateau 8 4H2"), True),
        (("chateau 7", "estate 9 4H2", "estate 6 5H2"), True),
        (("chateau 7", "farm 9 4H2", "farm 6", "farm 5 3H2"), True),
        (("chateau 7 4H2", "chateau 8 5H2"), False),
        (("chateau 7 4H2", "estate 9", "estate 6"), False),
    ],
)
def test_7_10_one_complete_chateau_is_enough(owned, ends):
    match = at(court("2C1", "2D1", buildings=houses(0, *owned), end_needs="one_complete"), "end_decision")
    if ends:
        play(match, "0: end")
        assert outcome(match).rule == "6.3"
    else:
        assert str(refusal(match, "0: end")) == "you need a complete chateau to end the game (rule 6.4)"
    by_default = at(court("2C1", "2D1", buildings=houses(0, *owned)), "end_decision")
    assert refusal(by_default, "0: end").rule == "6.4"


@pytest.mark.rule("7.10", "6.2")
def test_7_10_who_is_asked_stays_the_same():
    owned = houses(0, "chateau 7", "chateau 8 4H2!")
    match = at(court("2C1", "2D1", buildings=owned, end_needs="one_complete"), "end_decision")
    assert (0, "6.3") not in asked(match)


@pytest.mark.rule("7.9")
def test_7_9_choices_are_labelled_and_a_robot_takes_what_it_wants():
    match = freely("0 0 0")
    play(match, "1: AH1", "2: none", "0: none")
    ask, seen = match.asks[1], view(match, 1)
    assert [GAME.words.label(seen, ask, token).text for token in ask.legal] == ["Take it", "Leave it"]
    assert GAME.robot.decide(seen, ask, match.state.dice) == ("take",), "for nothing it takes any card"
