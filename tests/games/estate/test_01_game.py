"""1. The game and its pieces."""

from collections import Counter

import pytest

from bot.titles.rulebook import Rulebook
from games.engine.errors import Refused
from games.estate import GAME
from games.estate.bank import FINITE
from games.estate.cards import GOODS, REQUESTS, REWARDS
from games.estate.lands import KINDS, LAND
from games.estate.options import EstateOptions
from tests.games.estate.demesnes import HOME, SEED, estate, new, slot, stock, turn, view
from tests.kit import play, public


@pytest.mark.rule("1.1")
def test_1_1_the_game_is_called_as_its_rulebook():
    assert (GAME.name, GAME.title) == ("estate", "Estate")
    rule = Rulebook.load("estate").rule("1.1")
    assert rule is not None
    assert "Estate is a board game." in rule


@pytest.mark.rule("1.2")
@pytest.mark.parametrize("seats", [0, 1, 5])
def test_1_2_two_to_four_players(seats):
    assert list(GAME.seats) == [2, 3, 4]
    with pytest.raises(Refused) as refused:
        GAME.rules.deal(seats, EstateOptions(), SEED)
    assert refused.value.rule == "1.2"


@pytest.mark.rule("1.3")
def test_1_3_each_player_has_a_colour():
    line = public(new(4).news)[0]
    assert line == "The game begins. <s0> is Red, <s1> is Blue, <s2> is Green, <s3> is Yellow."
    assert not any(colour in line.casefold() for colour in ("brown", "grey", "black"))
    assert public(new(2).news)[0] == "The game begins. <s0> is Red, <s1> is Blue."


@pytest.mark.rule("1.4")
def test_1_4_the_cards_and_their_circles():
    circles = Counter(len(request.circles) for request in REQUESTS.values())
    assert circles == {1: 15, 2: 10, 3: 5}
    assert sum(len(request.circles) for request in REQUESTS.values()) == 50
    assert Counter(reward.kind for reward in REWARDS.values()) == {"upgrade": 10, "resources": 15, "barony": 5}


@pytest.mark.rule("1.4")
def test_1_4_lands_holdings_chits_and_the_track():
    assert LAND == {2: "barony", 3: "county", 4: "duchy"}
    assert min(FINITE[land] for land in LAND.values()) >= 12
    assert KINDS == ("grange", "forest", "mine", "village", "castle")
    assert set(FINITE) == {*KINDS, *LAND.values(), *GOODS, "peasant", "soldier"}
    assert len(new(2).state.track) == 4


@pytest.mark.rule("1.5")
def test_1_5_the_bank_never_runs_out():
    rich = " | ".join(["V, G"] * 40) + " | V f99, F f1 | M f2, C o3 | G f1, .; 500g 500w 500o 500b"
    match = turn(rich, HOME, bag=(99, 0), track=("Q16",))
    before = match.state.stocks[0].copy()
    free = match.state.open_slots(0)[0]
    play(match, f"0: build > grange > {free}", "0: recruit > A1", "0: work > AO2", "0: work > AP1", "0: smith > AO1")
    play(match, "0: fill > Q16.1")
    after = match.state.stocks[0]
    assert {good: after[good] - before[good] for good in GOODS} == {"grain": -7, "wood": -3, "ore": 0, "bar": 1}
    assert (slot(match, "A1"), slot(match, free)) == ("V n1", "G+")
    assert view(match).bank is None


@pytest.mark.rule("1.5", "2.6")
def test_1_5_there_is_no_end_of_chits_and_tokens_on_either_side():
    g = estate(f"{HOME}; 999g", HOME)
    assert g.bank["grain"] == -999, "counted, not limited"
    assert stock(turn(f"{HOME}; 999g", HOME)) == "999g"


@pytest.mark.rule("1.6")
@pytest.mark.parametrize("seats", [2, 4])
def test_1_6_each_deck_is_exactly_its_thirty_cards(seats):
    g = new(seats).state
    assert sorted(g.requests) == [f"Q{number:02}" for number in range(1, 31)]
    assert sorted(g.rewards) == [f"W{number:02}" for number in range(1, 31)]
