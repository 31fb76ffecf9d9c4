"""7. Options."""

from collections import Counter

import pytest
from pydantic import ValidationError

from games.aristocracy import GAME
from games.aristocracy.options import CourtOptions
from games.engine.errors import Refused
from tests.games.aristocracy.court import SEED, at, court, new, outcome, turn_of, view
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
        GAME.deal(seats, CourtOptions.model_validate(chosen), SEED)
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
