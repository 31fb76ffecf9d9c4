"""2. Words."""

import pytest

from games.aristocracy.state import value
from games.engine.cards import Card
from tests.games.aristocracy.court import at, built, court, hand, market, pile, stall, turn_of, view
from tests.kit import asked, options, play, private, public, refusal, text


@pytest.mark.rule("2.1")
def test_2_1_the_seat_to_the_left_is_the_next_number_and_after_the_last_the_first():
    three = at(court("2H1", "3H1", "4H1", royal="J", herald=2), "pass_royals")
    assert three.state.herald == 0


@pytest.mark.rule("2.2")
@pytest.mark.parametrize(("herald", "order"), [(0, [0, 1, 2]), (1, [1, 2, 0]), (2, [2, 0, 1])])
def test_2_2_herald_order_begins_with_the_herald_and_goes_clockwise(herald, order):
    match = at(court("2H1", "3H1", "4H1", herald=herald), "stalls")
    for seat in order:
        assert asked(match) == [(seat, "4.7a")]
        play(match, f"{seat}: none")


@pytest.mark.rule("2.5")
def test_2_5_market_cards_lie_face_up_in_slots_in_the_order_drawn():
    match = at(court("2H1", "3H1", deck="QS1 2C1", round=0), "market")
    assert market(match) == "QS1 2C1"
    assert text(view(match, None).market) == "QS1 2C1"
    jack = at(court("2H1", "3H1", royal="J", deck="QS1 2C1 4C1 4D1 AC1"), "market")
    assert market(jack) == "QS1 2C1 AC1"


@pytest.mark.rule("2.8", "2.12")
def test_2_8_ten_jack_queen_and_king_are_different_ranks():
    for other in ("JH1", "QH1", "KH1"):
        g = court("", "", buildings=(f"1: TH1 | TS1 TC1 {other}",), stalls={0: "2H1"}, royal="Q")
        told = play(turn_of(g, 0), "0: royal > b1")
        assert "not complete" in public(told)[1]


@pytest.mark.rule("2.8", "5.7a")
def test_2_8_face_cards_are_jack_queen_and_king():
    g = court("TH1 JH1 QH1 KH1 9H1 2D1 3D1 4D1", "", stalls={0: "2H1"}, pile="3C1", buildings=("1: 5H1 | 5S1 5C1 5D1",))
    match = turn_of(g, 0)
    assert options(match, 0, "favor") == ["JH1", "QH1", "KH1"]
    assert refusal(match, "0: favor > TH1").rule == "5.7a"


@pytest.mark.rule("2.9")
@pytest.mark.parametrize(
    ("rank", "worth"), [*(("A23456789T"[k], k + 1) for k in range(10)), ("J", 10), ("Q", 10), ("K", 10)]
)
def test_2_9_values(rank, worth):
    assert value(Card(rank, "S", 2)) == worth


@pytest.mark.rule("2.9", "2.10")
@pytest.mark.parametrize(
    ("cards", "worth"), [("AH1", 1), ("AH1 2H1 9H1", 12), ("TH1 JH1 QH1 KH1", 40), ("7H1 7H2", 14)]
)
def test_2_10_the_stall_value_is_the_sum(cards, worth):
    match = at(court(cards, "3C1"), "stalls")
    told = play(match, f"0: {cards}", "1: none")
    assert public(told)[2].endswith(f"(value {worth}).")
    assert view(match, None).seats[0].stall_value == worth
    assert view(match, None).seats[1].stall_value == 0


@pytest.mark.rule("2.10")
def test_2_10_it_is_the_value_of_the_cards_now_in_the_stall():
    match = turn_of(court("", "", stalls={0: "2H1 9H1 KH1", 1: "5H1 6H1 7H1 8H1"}, market="AC1"), 0)
    play(match, "0: trade > KH1 > AC1")
    assert view(match, None).seats[0].stall_value == 12
    play(match, "0: hide > 9H1")
    assert view(match, None).seats[0].stall_value == 3


@pytest.mark.rule("2.12", "2.13")
@pytest.mark.parametrize(
    ("written", "complete"),
    [
        ("0: 7H1 | 7S1 7C2 7D1", True),
        ("0: 7H1 | 7S1 7C2 4H2", False),
        ("0: 7H1 | 4H1 4H2 4S1", False),  # alike among themselves, but not like the address card
        ("0: 7H1 | 7S1 7C2 7D1 + 4H2", True),  # a production card is no building card
        ("0: 7H1 | 7S1 7C2 4H2!", False),
    ],
)
def test_2_13_complete_is_a_building_whose_cards_all_match(written, complete):
    match = at(court("2H1", "", buildings=(written,)), "stalls")
    assert view(match, 0).building("b1").complete is complete


@pytest.mark.rule("2.13", "4.11b", "2.17")
def test_2_13_an_incomplete_building_has_the_effects_of_its_type():
    bluffs = ("0: 7H1 | 2C1 3C1 4C1 5C1 6C1", "1: 8H1 | 2D1 3D1 4D1 5D1", "1: 9H1 | 2S1 3S1 4S1")
    match = at(court("", "", buildings=bluffs, royal="Q", deck="6H1 7C1 TD1 TC1 AH1"), "income")
    assert match.state.coins == [4, 4]
    assert [seat.maximum_hand for seat in view(match, None).seats] == [8, 7]


@pytest.mark.rule("2.13")
def test_2_13_an_incomplete_building_scores_nothing():
    match = at(court("", "", buildings=("0: 7H1 | 2C1 3C1 4C1 5C1 6C1", "1: 9H1 | 9S1 9C1 9D1")), "stalls")
    match.finish(scored=True)
    assert match.state.outcome
    assert match.state.outcome.scores == (0, 1)


@pytest.mark.rule("2.14", "5.12d")
def test_2_14_the_offending_card_lies_face_up_and_is_the_only_one():
    match = turn_of(court("", "", stalls={0: "2H1 3H1"}, royal="Q", buildings=("1: 7H1 | 7S1 4C2 4H2",)), 0)
    play(match, "0: royal > b1", "0: 4C2")
    assert built(match, "b1").offending is Card.of("4C2")
    assert text([view(match, None).building("b1").offending]) == "4C2"
    play(match, "0: royal > b1")
    assert options(match, 0) == ["discard", "coin"], "no second card can be left face-up"


@pytest.mark.rule("2.14")
def test_2_14_a_matching_card_cannot_be_the_offending_one():
    match = turn_of(court("", "", stalls={0: "2H1"}, royal="Q", buildings=("1: 7H1 | 7S1 7C2 4H2",)), 0)
    play(match, "0: royal > b1")
    assert options(match, 0) == ["4H2", "none"]


LADDER = "2C1 3C1 4C1 5C1 6C1 7C1"


@pytest.mark.rule("2.15", "7.1", "7.2")
@pytest.mark.parametrize(
    ("sizes", "kinds"),
    [
        ("4-5-6", {3: "farm", 4: "estate", 5: "chateau"}),
        ("5-6-7", {4: "farm", 5: "estate", 6: "chateau"}),
        ("4-5-7", {3: "farm", 4: "estate", 5: "estate", 6: "chateau"}),
        ("2-3-4", {1: "farm", 2: "estate", 3: "chateau"}),
    ],
)
def test_2_15_the_type_is_the_largest_that_the_building_cards_suffice_for(sizes, kinds):
    for count, kind in kinds.items():
        cards = " ".join(LADDER.split()[:count])
        match = at(court("2H1", "", buildings=(f"0: 9H1 | {cards}",), building_sizes=sizes), "stalls")
        assert view(match, None).building("b1").kind == kind
        assert view(match, None).building("b1").count == count


@pytest.mark.rule("2.16", "4.11c")
def test_2_16_a_production_card_is_unseen_and_alone_on_its_farm():
    match = at(court("2H1", "", buildings=("0: 9H1 | 9S1 9C1 9D1 + 4C1",), royal="J", deck="5C1 5D1"), "production")
    assert text([built(match, "b1").production]) == "4C1"
    assert market(match) == "5C1 5D1", "the farm that has one drew none"
    owner = view(match, 0).building("b1")
    assert owner.production is True
    assert "4C1" not in text(owner.cards or ())
    assert "4♣" not in str(public(match.news) + private(match.news, 0))


@pytest.mark.rule("2.17")
@pytest.mark.parametrize(
    ("options", "buildings", "most"),
    [
        ({}, (), 7),
        ({"building_sizes": "5-6-7"}, (), 9),
        ({"building_sizes": "4-5-7"}, (), 7),
        ({"building_sizes": "2-3-4"}, (), 5),
        ({"hand_size": 4}, (), 4),
        ({}, ("0: 9H1 | 9S1 9C1 9D1 9H2",), 7),  # an estate
        ({}, ("0: 9H1 | 9S1 9C1 9D1 9H2 9S2",), 8),
        ({}, ("0: 9H1 | 9S1 9C1 9D1 9H2 2S2",), 8),  # incomplete
        ({}, ("0: 9H1 | 9S1 9C1 9D1 9H2 2S2", "0: 8H1 | 8S1 8C1 8D1 8H2 3S2"), 9),
        ({}, ("1: 9H1 | 9S1 9C1 9D1 9H2 2S2",), 7),  # another's
    ],
)
def test_2_17_the_maximum_hand_size(options, buildings, most):
    cards = ["2C1", "3C1", "4C1", "5C1", "6C1", "7C1", "TC1", "JC1", "QC1", "KC1"]
    fits = at(court(" ".join(cards[:most]), "AH1", buildings=buildings, **options), "tax")
    assert fits.state.step == "stalls"
    over = at(court(" ".join(cards[: most + 1]), "AH1", buildings=buildings, **options), "tax")
    assert asked(over) == [(0, "4.4a")]
    assert over.asks[0].low == over.asks[0].high == 1
    assert view(over, None).seats[0].maximum_hand == most


@pytest.mark.rule("2.19", "5.1e")
def test_2_19_a_flipped_card_is_in_no_stall_and_not_yet_in_the_pile():
    match = turn_of(court("", "", stalls={0: "2H1 3H1 4H1"}, market="9C1"), 0)
    play(match, "0: sell > 2H1 3H1")
    assert text(match.state.flipped) == "2H1 3H1"
    assert stall(match, 0) == "4H1"
    assert pile(match) == ""
    assert hand(match, 0) == set()
    assert text(view(match, 1).flipped) == "2H1 3H1", "all see it"
    for move in ("0: hide > 2H1", "0: trade > 2H1 > 9C1"):
        assert str(refusal(match, move)) == "2♥ is flipped and can no longer be used (rule 5.1e)"
    play(match, "0: pass", "0: pass")
    assert pile(match)[:7] == "2H1 3H1"
