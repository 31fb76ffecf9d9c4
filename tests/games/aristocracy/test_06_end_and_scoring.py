"""6. End and scoring."""

import pytest

from games.aristocracy.state import Court
from games.engine.running.match import Match
from tests.games.aristocracy.court import at, built, court, deck, hand, market, outcome, pile, turn_of, view
from tests.games.aristocracy.houses import house, houses
from tests.kit import asked, options, play, private, public, refusal, text

TWO_CHATEAUS = houses(0, "chateau 7", "chateau 8")


@pytest.mark.rule("6.1")
@pytest.mark.parametrize("royal", ["Q", "J"])
def test_6_1_nobody_is_asked_to_end_the_game_in_another_phase(royal):
    match = at(court("2C1", "2D1", royal=royal, buildings=TWO_CHATEAUS), "clean_up")
    assert "6.3" not in {rule for _, rule in asked(match)}
    assert not match.over


@pytest.mark.rule("6.1", "4.2")
def test_6_1_in_the_king_phase_the_decision_comes_after_collect():
    match = at(court("2C1", "2D1", stalls={0: "3C1"}, finished=(0,), market="AH1", buildings=TWO_CHATEAUS), "next_turn")
    assert asked(match) == [(0, "6.3")]
    assert (hand(match, 0), pile(match)) == ({"2C1", "3C1"}, "AH1")
    told = play(match, "0: decline")
    assert public(told)[0] == "<s0> declines to end the game."
    assert (match.state.royal, match.over) == ("Q", False)


SIGHT = [
    (("chateau 7", "chateau 8"), True),
    (("chateau 7", "estate 8", "estate 9"), True),
    (("chateau 7", "farm 8", "farm 9", "farm 6"), True),
    (("chateau 7 4H2", "chateau 8 4S2"), True),  # what lies face-down does not matter
    (("chateau 7 4H2", "farm 8 4S2", "farm 9 4D2", "farm 6 4C2"), True),
    (("chateau 7 4H2!", "chateau 8"), False),  # an offending card does
    (("chateau 7", "estate 8", "estate 9 4H2!"), False),
    (("chateau 7", "farm 8", "farm 9", "farm 6 4H2!"), False),
    (("chateau 7",), False),
    (("chateau 7", "estate 8", "farm 9", "farm 6"), False),  # types do not replace one another
    (("estate 7", "estate 8", "estate 9", "farm 6"), False),
    (("farm 7", "farm 8", "farm 9", "farm 6", "farm 5"), False),
    (("chateau 7", "chateau 8 4H2!", "estate 9", "estate 6"), True),
]


@pytest.mark.rule("6.2", "6.3")
@pytest.mark.parametrize(("owned", "qualifies"), SIGHT)
def test_6_2_qualified_by_sight(owned, qualifies):
    match = at(court("2C1", "2D1", buildings=houses(0, *owned)), "end_decision")
    assert ((0, "6.3") in asked(match)) is qualifies


@pytest.mark.rule("6.3")
def test_6_3_qualified_seats_are_asked_in_herald_order():
    buildings = (*houses(0, "chateau 7", "chateau 8"), *houses(2, "chateau 9", "chateau 6"))
    match = at(court("2C1", "2D1", "2H1", herald=1, buildings=buildings), "end_decision")
    assert asked(match) == [(2, "6.3")]
    assert refusal(match, "0: end").rule == "6.3"
    play(match, "2: decline")
    assert asked(match) == [(0, "6.3")]
    play(match, "0: decline")
    assert match.state.royal == "Q"


@pytest.mark.rule("6.3")
def test_6_3_the_first_that_ends_it_ends_it():
    buildings = (*houses(0, "chateau 7", "chateau 8"), *houses(2, "chateau 9", "chateau 6", "farm 5"))
    match = at(court("2C1", "2D1", "2H1", herald=1, buildings=buildings), "end_decision")
    told = play(match, "2: end")
    assert public(told)[0] == "<s2> ends the game."
    assert match.over
    assert asked(match) == []
    assert (outcome(match).rule, outcome(match).ranking) == ("6.3", (2, 0, 1))


COMPLETE = [
    (("chateau 7", "chateau 8"), True),
    (("chateau 7", "estate 8", "estate 9"), True),
    (("chateau 7", "farm 8", "farm 9", "farm 6"), True),
    (("chateau 7 4H2", "chateau 8"), False),
    (("chateau 7 4H2", "estate 8", "estate 9"), False),
    (("chateau 7", "estate 8", "estate 9 4H2"), False),
    (("chateau 7", "farm 8", "farm 9", "farm 6 4H2"), False),
    (("chateau 7", "chateau 8 4H2", "estate 9", "estate 6"), True),  # what is complete suffices by itself
    (("chateau 7", "chateau 8 4H2", "estate 9", "farm 6", "farm 5"), False),
]


@pytest.mark.rule("6.4", "6.5")
@pytest.mark.parametrize(("owned", "may_end"), COMPLETE)
def test_6_4_the_complete_buildings_decide(owned, may_end):
    match = at(court("2C1", "2D1", buildings=houses(0, *owned)), "end_decision")
    if may_end:
        play(match, "0: end")
        assert match.over
    else:
        assert refusal(match, "0: end").rule == "6.4"


@pytest.mark.rule("6.5", "1.7")
def test_6_5_a_mistaken_request_turns_nothing_up_and_the_seat_is_still_asked():
    match = at(court("2C1", "2D1", buildings=houses(0, "chateau 7 4H2", "chateau 8")), "end_decision")
    rival = view(match, 1)
    assert str(refusal(match, "0: end")) == "you need more complete buildings to end the game (rule 6.4)"
    assert view(match, 1) == rival
    assert (asked(match), options(match, 0)) == ([(0, "6.3")], ["decline"])
    play(match, "0: decline")
    assert not match.over


@pytest.mark.rule("6.6", "6.7")
def test_6_6_the_ending_seats_cards_are_turned_up_then_those_of_all():
    buildings = (house(0, "farm", "5", "4H2"), *houses(1, "chateau 7", "chateau 8"), house(2, "estate", "9"))
    match = at(court("2C1", "2D1", "2H1", herald=0, buildings=buildings), "end_decision")
    told = play(match, "1: end")
    assert public(told)[1:5] == [
        "<s1>'s chateau 7♣¹ b2: 7♣², 7♦¹, 7♦², 7♥, 7♠ (3 points).",
        "<s1>'s chateau 8♣¹ b3: 8♣², 8♦¹, 8♦², 8♥, 8♠ (3 points).",
        "<s0>'s farm 5♣ b1: 4♥, 5♦, 5♥ (incomplete, no points).",
        "<s2>'s estate 9♣¹ b4: 9♣², 9♦, 9♥, 9♠ (2 points).",
    ]
    assert text(view(match, None).building("b1").cards or ()) == "4H2 5D1 5H1"


@pytest.mark.rule("6.7", "2.13")
def test_6_7_points():
    buildings = (
        *houses(0, "chateau 7", "chateau 8", "estate 9", "farm 6"),
        *houses(1, "chateau T 4H2", "estate A 4S2!", "farm 3 4D2"),
        "2: 5H1 | 5S1 5D1 5C1 + 5H2",
    )
    match = at(court("2C1", "2D1", "2H1", buildings=buildings), "end_decision")
    play(match, "0: end")
    assert outcome(match).scores == (9, 0, 1)


def ended(*hands: str, coins: tuple[int, ...], farms: dict[int, str], herald: int = 0) -> Match[Court]:
    """A scored end by the round limit: every seat with the farms of those ranks."""
    buildings = tuple(house(seat, "farm", rank) for seat, ranks in farms.items() for rank in ranks)
    g = court(*hands, coins=coins, buildings=buildings, herald=herald, royal="J", round=1, round_limit=1)
    return at(g, "pass_royals")


@pytest.mark.rule("6.8")
@pytest.mark.parametrize(
    ("hands", "coins", "farms", "herald", "ranking"),
    [
        (("KC1", "2D1", "2H1"), (9, 3, 3), {1: "5", 2: "67"}, 0, (2, 1, 0)),  # points before coins
        (("KC1", "2D1", "2H1"), (1, 3, 2), {0: "8", 1: "5", 2: "6"}, 0, (1, 2, 0)),  # coins before hands
        (("AC1", "2D1", "KH1"), (3, 3, 3), {0: "8", 1: "5", 2: "6"}, 0, (2, 1, 0)),  # hands before Herald order
        (("KC1", "TD1", "QH1"), (3, 3, 3), {}, 1, (1, 2, 0)),  # T, Q, K count the same: Herald order
        (("KC1", "TD1", "QH1"), (3, 3, 3), {}, 2, (2, 0, 1)),
        (("AC1 2S1", "3D1", ""), (3, 3, 3), {}, 1, (1, 0, 2)),
    ],
)
def test_6_8_ties_are_broken_by_coins_hands_and_herald_order(hands, coins, farms, herald, ranking):
    match = ended(*hands, coins=coins, farms=farms, herald=herald)
    assert outcome(match).ranking == ranking


@pytest.mark.rule("6.8")
def test_6_8_stalls_count_in_the_hand_by_then():
    g = court(
        "", "2D1", stalls={0: "3C1"}, finished=(0,), buildings=(*TWO_CHATEAUS, *houses(1, "chateau 9", "chateau T"))
    )
    match = at(g, "next_turn")
    told = play(match, "0: end")
    assert public(told)[-2:] == [
        "1. <s0>: 6 points, 3 coins, hand value 3.",
        "2. <s1>: 6 points, 3 coins, hand value 2.",
    ]


@pytest.mark.rule("6.9", "2.19")
def test_6_9_a_scored_end_amid_a_turn_puts_everything_where_it_belongs():
    g = court(
        "2C1",
        "6H1",
        stalls={0: "3C1 3H1 KD2", 1: "TC1"},
        market="AH1",
        pile="AC1",
        buildings=houses(1, "farm 5"),
        herald=1,
    )
    match = turn_of(g, seat=0)
    play(match, "0: sell > 3H1 KD2")
    told = match.finish(scored=True)
    assert (hand(match, 0), hand(match, 1), pile(match)) == ({"2C1", "3C1"}, {"6H1", "TC1"}, "AC1 3H1 KD2")
    assert (match.state.flipped, match.state.stalls) == ([], [[], []])
    assert public(told) == [
        "The game master ends the game.",
        "<s1>'s farm 5♣ b1: 5♦, 5♥, 5♠ (1 point).",
        "1. <s1>: 1 point, 3 coins.",
        "2. <s0>: 0 points, 4 coins.",
    ]
    assert (match.over, outcome(match).rule, outcome(match).ranking) == (True, "6.9", (1, 0))


@pytest.mark.rule("6.9")
@pytest.mark.parametrize(("step", "royal"), [("ball", "Q"), ("stalls", "K")])
def test_6_9_uncompleted_commitments_return_to_their_hands(step, royal):
    match = at(court("2C1 3C1", "6H1", "6S1", royal=royal, market="AH1"), step)
    play(match, "0: 2C1", "1: 6H1")
    match.finish(scored=True)
    assert [hand(match, seat) for seat in range(3)] == [{"2C1", "3C1"}, {"6H1"}, {"6S1"}]
    assert (match.state.committed, market(match)) == ([[], [], []], "AH1")


@pytest.mark.rule("6.9")
def test_6_9_a_sealed_bid_costs_nothing():
    match = at(court("2C1", "6H1", royal="J", market="AH1 AS1"), "auction")
    play(match, "0: 3")
    match.finish(scored=True)
    assert match.state.coins == [3, 3]


@pytest.mark.rule("6.9")
def test_6_9_an_end_without_result_ranks_nobody_and_shows_nothing():
    g = court("2C1", "6H1", stalls={0: "3C1 3H1"}, royal="Q", buildings=("1: 7H1 | 7S1 4S1 3D1",))
    match = turn_of(g, seat=0)
    play(match, "0: royal > b1")
    told = match.finish(scored=False)
    assert public(told) == ["The game master ends the game."]
    assert private(told, 0) == private(told, 1) == []
    assert match.over
    assert (outcome(match).ranking, outcome(match).scores, asked(match)) == ((), (), [])
    for viewer in (0, None):
        assert (view(match, viewer).building("b1").cards, view(match, viewer).looking) == (None, ())


@pytest.mark.rule("6.9", "1.7")
def test_6_9_after_the_end_nothing_is_decided():
    match = at(court("2C1", "6H1"), "stalls")
    match.finish(scored=True)
    assert str(refusal(match, "0: 2C1")) == "the game is over (rule 4.2)"


@pytest.mark.rule("6.10", "7.6", "6.1")
def test_6_10_the_game_ends_after_production_of_the_last_round():
    buildings = (house(0, "farm", "5"), house(1, "chateau", "7"))
    g = court("2C1", "6H1", royal="J", round=3, deck="TC1 TD1", herald=1, buildings=buildings, round_limit=3)
    match = at(g, "clean_up")
    assert str(built(match, "b1").production) == "TC1"
    assert deck(match).startswith("TD1")
    assert public(match.news) == [
        "A production card goes on <s0>'s farm 5♣ b1.",
        "The last round is over.",
        "<s1>'s chateau 7♣¹ b2: 7♣², 7♦¹, 7♦², 7♥, 7♠ (3 points).",
        "<s0>'s farm 5♣ b1: 5♦, 5♥, 5♠ (1 point).",
        "1. <s1>: 3 points, 3 coins.",
        "2. <s0>: 1 point, 3 coins.",
    ]
    assert (outcome(match).rule, match.state.herald) == ("6.10", 1)


@pytest.mark.rule("6.10", "7.6")
@pytest.mark.parametrize(
    ("number", "royal", "step"), [(2, "J", "clean_up"), (3, "Q", "clean_up"), (3, "K", "clean_up")]
)
def test_6_10_not_before(number, royal, step):
    match = at(court("2C1", "6H1", royal=royal, round=number, round_limit=3), step)
    assert not match.over


@pytest.mark.rule("6.10", "6.8")
def test_6_10_ties_go_by_the_herald_order_of_that_round():
    match = ended("2C1", "2D1", "2H1", coins=(3, 3, 3), farms={}, herald=2)
    assert outcome(match).ranking == (2, 0, 1)
