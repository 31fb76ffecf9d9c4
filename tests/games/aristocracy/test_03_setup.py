"""3. Setup."""

import pytest

from games.aristocracy import GAME
from games.aristocracy.options import CourtOptions
from tests.games.aristocracy.court import SEED, new
from tests.kit import public, text


def dealt(seats, seed=SEED, **options):
    return GAME.rules.deal(seats, CourtOptions(**options), seed)


@pytest.mark.rule("3.1")
def test_3_1_any_seat_may_be_the_first_herald():
    heralds = [dealt(3, f"{number:064x}").herald for number in range(60)]
    assert set(heralds) == {0, 1, 2}
    assert max(heralds.count(seat) for seat in range(3)) < 40


@pytest.mark.rule("3.1", "7.7")
def test_3_1_players_sit_as_they_joined_or_are_shuffled():
    assert dealt(4).seating == (0, 1, 2, 3)
    shuffled = {dealt(4, f"{number:064x}", seating="random").seating for number in range(40)}
    assert len(shuffled) > 12
    assert {tuple(sorted(seating)) for seating in shuffled} == {(0, 1, 2, 3)}


@pytest.mark.rule("3.2", "1.3a")
@pytest.mark.parametrize(("sizes", "count"), [("4-5-6", 101), ("5-6-7", 101), ("4-5-7", 101), ("2-3-4", 49)])
def test_3_2_all_cards_but_the_royals_are_shuffled(sizes, count):
    g = dealt(2, building_sizes=sizes)
    (shuffle,) = [draw for draw in g.dice.take_draws() if draw.kind == "shuffle"]
    assert len(shuffle.after) == len(set(shuffle.after)) == count
    assert {"KD1", "QD1", "JD1"}.isdisjoint(shuffle.after)
    assert shuffle.after != shuffle.before
    assert text(g.deck) == " ".join(shuffle.after[: len(g.deck)]), "what was not dealt is the deck"


@pytest.mark.rule("3.2")
def test_3_2_another_seed_gives_other_cards():
    assert text(dealt(2, "00" * 32).deck) != text(dealt(2, "01" * 32).deck)


@pytest.mark.rule("3.3", "2.2")
def test_3_3_cards_are_dealt_one_at_a_time_in_herald_order(rig):
    rig("... 7C1 6C1 5C1 4C1 3C1 2C1 AC1")  # the top is written last
    g = dealt(3)
    first, second, third = g.herald_order()
    assert text(g.hands[first][:3]) == "AC1 4C1 7C1"
    assert text(g.hands[second][:2]) == "2C1 5C1"
    assert text(g.hands[third][:2]) == "3C1 6C1"


@pytest.mark.rule("3.3")
@pytest.mark.parametrize(("seats", "left"), [(2, 87), (3, 80), (4, 73), (5, 66)])
def test_3_3_what_remains_of_the_deck(seats, left):
    g = dealt(seats)
    assert [len(hand) for hand in g.hands] == [7] * seats
    assert len(g.deck) == left


@pytest.mark.rule("3.3", "7.2", "7.4")
@pytest.mark.parametrize(
    ("options", "size"),
    [
        ({"building_sizes": "5-6-7"}, 9),
        ({"building_sizes": "2-3-4"}, 5),
        ({"hand_size": 1}, 1),
        ({"hand_size": 15}, 15),
    ],
)
def test_3_3_the_base_hand_size_is_dealt(options, size):
    assert [len(hand) for hand in dealt(3, **options).hands] == [size] * 3


@pytest.mark.rule("3.4")
@pytest.mark.parametrize("seats", [2, 5])
def test_3_4_three_coins_each(seats):
    assert dealt(seats).coins == [3] * seats


@pytest.mark.rule("3.5")
def test_3_5_nothing_else_lies_on_the_table():
    g = dealt(4)
    assert (g.pile, g.market, g.buildings, g.flipped) == ([], [], [], [])
    assert g.stalls == g.committed == [[], [], [], []]
    assert g.royal == "K"


@pytest.mark.rule("3.5", "4.3a")
def test_3_5_round_1_begins_with_the_market_of_the_king_phase():
    match = new(3)
    first, second = match.state.market
    assert match.state.round == 1
    assert public(match.news) == [
        f"The game begins. <s{match.state.herald}> is the first Herald.",
        "Round 1, King phase.",
        f"The market shows {first.face}, {second.face}.",
    ]
    assert list(match.asks) == [match.state.herald]
