"""3. Setup."""

import pytest

from games.anarchy import GAME
from games.anarchy.cards import pack
from games.anarchy.options import RealmOptions
from games.engine.errors import Refused
from tests.games.anarchy.realm import SEED, at, decides, held, new, realm, view
from tests.kit import private, public, rigged, text

TABLES = pytest.mark.parametrize("seats", GAME.seats)


@pytest.mark.rule("3.1")
@pytest.mark.parametrize("seats", [0, 1, 3, 11])
def test_3_1_four_to_ten_players(seats):
    with pytest.raises(Refused) as refused:
        GAME.rules.deal(seats, RealmOptions(), SEED)
    assert refused.value.rule == "3.1"
    assert list(GAME.seats) == [4, 5, 6, 7, 8, 9, 10]


@pytest.mark.rule("3.2")
def test_3_2_the_first_circle_as_joined_or_random(monkeypatch):
    rigged(monkeypatch, "2 0 3 1")
    assert new(4).state.seating == (0, 1, 2, 3)
    match = new(4, seating="random")
    assert match.state.seating == (2, 0, 3, 1)
    assert match.state.circle == [0, 1, 2, 3]


@pytest.mark.rule("3.2")
def test_3_2_random_circles_differ_by_seed():
    assert len({new(4, seed=f"{number:064x}", seating="random").state.seating for number in range(200)}) == 24


@pytest.mark.rule("3.3")
def test_3_3_the_first_dealer_is_random():
    dealers = [new(5, seed=f"{number:064x}").state.dealer for number in range(100)]
    assert {dealers.count(seat) > 8 for seat in range(5)} == {True}


@pytest.mark.rule("3.3")
def test_3_3_or_named_by_place_of_joining(monkeypatch):
    assert [new(4, first_dealer=place).state.dealer for place in (1, 2, 3, 4)] == [0, 1, 2, 3]
    rigged(monkeypatch, "2 0 3 1")
    match = new(4, seating="random", first_dealer=4)
    assert match.state.seating[match.state.dealer] == 3
    with pytest.raises(Refused) as refused:
        GAME.rules.deal(4, RealmOptions(first_dealer=5), SEED)
    assert refused.value.rule == "3.3"


@pytest.mark.rule("3.4")
@TABLES
def test_3_4_totals_are_0_and_the_round_is_1(seats):
    g = new(seats).state
    assert (g.totals, g.round, g.ended, g.last) == ([0] * seats, 1, 0, None)


@pytest.mark.rule("3.5", "1.5", "16.3")
@TABLES
def test_3_5_all_cards_are_dealt_one_at_a_time_from_the_player_after_the_dealer(seats, monkeypatch):
    order = pack(seats)[::-1]
    rigged(monkeypatch, text(order))
    for dealer in (0, seats // 2, seats - 1):
        match = new(seats, first_dealer=dealer + 1)
        for seat in range(seats):
            dealt = [card for place, card in enumerate(order) if (dealer + 1 + place) % seats == seat]
            assert held(match, seat) == text(sorted(dealt))
        sizes = [len(holding) for holding in match.state.holdings]
        assert sum(sizes) == len(order), "no card is set aside"
        assert max(sizes) - min(sizes) == 1, "the first ones are dealt one more"
        assert max(sizes) == sizes[(dealer + 1) % seats]
        assert min(sizes) == sizes[dealer]


@pytest.mark.rule("3.5")
def test_3_5_every_card_falls_to_every_seat():
    games = [new(4, f"{number:064x}") for number in range(200)]
    seats = [next(seat for seat in range(4) if "NAP" in held(match, seat)) for match in games]
    assert min(seats.count(seat) for seat in range(4)) > 30


@pytest.mark.rule("3.5", "15.2")
def test_3_5_everybody_is_told_its_own_cards():
    match = new(4)
    for seat in range(4):
        (line,) = private(match.news, seat)
        assert line == f"You are dealt {', '.join(card.face for card in match.state.holdings[seat])}."
    assert not private(match.news, 9)


@pytest.mark.rule("3.6")
@TABLES
def test_3_6_the_player_after_the_dealer_leads_in_the_first_round(seats):
    for lead in ("king", "ecume"):
        match = new(seats, first_dealer=seats, opening_lead=lead)
        assert decides(match) == (0, "5.3a")
        assert decides(new(seats, first_dealer=2, opening_lead=lead)) == (2, "5.3a")


@pytest.mark.rule("3.7")
@pytest.mark.parametrize(("lead", "leader"), [("king", 2), ("ecume", 1)])
def test_3_7_later_the_ecume_deals_and_the_king_leads_or_the_dealer_himself(lead, leader):
    g = realm("2-GU", "2-TU", "2-FR", "2-FL", circle=(2, 0, 3, 1), round=1, opening_lead=lead)
    g.roles = ["Queen", "Écume", "King", "Peasant"]
    match = at(g, "deal_round")
    assert (match.state.round, match.state.dealer) == (2, 1)
    assert decides(match) == (leader, "5.3a")
    assert len(match.state.holdings[2]) == 14, "dealt to first"


@pytest.mark.rule("3.8", "5.7c")
def test_3_8_a_round_begins_with_nothing_of_the_one_before():
    g = realm(
        "2-GU", "2-TU", "2-FR", "2-FL 4-FL", pile=["3: 3-FL"], anarchy=True, used=(2, 3), marks=(3,), passed=(1,),
        standing=(0,), history=(),
    )  # fmt: skip
    match = at(g, "deal_round")
    g = match.state
    assert (g.anarchy, g.passed, g.standing, g.used, g.marks, g.pile, g.cleared, g.finished) == (
        False, [], [], [], [], [], [], [],
    )  # fmt: skip
    assert not any(seat.used or seat.marked or seat.passed for seat in view(match, None).seats)


@pytest.mark.rule("15.1", "3.5", "3.7")
def test_15_1_what_is_announced_at_the_start_of_a_round():
    assert public(new(4, first_dealer=2).news) == [
        (
            "Round 1: <s1> deals. Cards round the circle: <s0> 13, <s1> 13, <s2> 14, <s3> 13; <s2> leads. "
            "Court Powers are not in force."
        )
    ]
    match = at(realm("2-GU", "2-TU", "2-FR", "2-FL", circle=(2, 0, 3, 1)), "deal_round")
    assert public(match.news) == [
        (
            "Round 3: <s1> deals. Cards round the circle: <s2> 14, <s0> 13, <s3> 13, <s1> 13; <s2> leads. "
            "Court Powers are in force."
        ),
        "<s2> is King.",
        "<s0> is Queen.",
        "<s3> is Peasant.",
        "<s1> is Écume.",
    ]
