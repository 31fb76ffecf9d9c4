"""1.5 The two copies of a card: told apart wherever both are in view, read as one plain card where they are not."""

import pytest

from cogs.aristocracy.board import PRESENTER
from games.aristocracy import GAME
from games.engine.dice import Dice
from tests.games import walk
from tests.games.aristocracy.court import at, court, turn_of, view
from tests.kit import play, private, public

pytestmark = pytest.mark.rule("1.5", "1.4")


def labels(match, seat):
    ask = match.asks[seat]
    return [GAME.words.label(match.view(seat), ask, token).text for token in ask.legal]


def auction(market="7H1 7H2", deck="3H1", **more):
    match = at(court("2H1", "4H1", "5H1", royal="J", market=market, deck=deck, **more), "auction")
    play(match, "0: 2", "1: 2", "2: 2")
    return match


def test_1_5_twins_in_the_market_differ_in_menus_on_the_board_and_in_a_tie():
    match = auction()
    assert labels(match, 0) == ["7♥¹", "7♥²", "3♥", "None"]
    assert PRESENTER.board(view(match, None))[0].startswith("**Market:** 7♥¹, 7♥², 3♥\n")
    told = play(match, "0: 7H1", "1: 7H2", "2: 7H2")
    assert public(told)[:5] == [
        "<s0> names 7♥¹.",
        "<s1> names 7♥².",
        "<s2> names 7♥².",
        "<s0> buys 7♥¹ for 2 coins.",
        "<s1>, <s2> named 7♥²: it is discarded, and no one pays.",
    ]
    assert PRESENTER.board(view(match, None))[0].startswith("**Market:** 3♥\n**Discard pile (1):** 7♥ ")


def test_1_5_a_card_without_its_twin_in_view_is_a_plain_card():
    match = auction(market="7H1 8H1")
    assert labels(match, 0) == ["7♥", "8♥", "3♥", "None"]
    assert public(play(match, "0: 7H1"))[0] == "<s0> names 7♥."


def test_1_5_what_one_seat_alone_sees_tells_its_own_cards_apart_for_it_alone():
    match = at(court("7H1 2C1", "7H2 3C1", royal="Q", market="8H1", deck="AH1"), "stalls")
    assert labels(match, 0) == ["2♣", "7♥"]
    assert "7♥ " not in PRESENTER.mine(match.view(0))[0]
    twins = at(court("7H1 7H2", "3C1", royal="Q", market="8H1", deck="AH1"), "stalls")
    assert labels(twins, 0) == ["7♥¹", "7♥²"]
    assert PRESENTER.mine(twins.view(0))[0].startswith("**Your hand (2):** 7♥¹, 7♥²")
    drawn = at(court("7H1", "3C1", royal="Q", deck="8H1 9H1 7H2 2C1"), "market")
    assert private(drawn.news, 0) == ["You draw 7♥²."]
    assert public(drawn.news)[:2] == ["Round 1, Queen phase.", "The market shows 8♥, 9♥."]


def test_1_5_stalls_turned_face_up_together_tell_twins_apart_in_each():
    match = at(court("7H1", "7H2"), "stalls")
    told = public(play(match, "0: 7H1", "1: 7H2"))
    assert told[2:4] == ["<s0>'s stall: 7♥¹ (value 7).", "<s1>'s stall: 7♥² (value 7)."]


@pytest.mark.rule("5.11c", "5.12a", "5.6a")
def test_1_5_buildings_with_twin_addresses_have_names_everywhere():
    farms = ("1: 7H1 | 7S1 7C1 7D1 + 2C1", "1: 7H2 | 7S2 7C2 7D2")
    match = turn_of(court("2H1", "4H1", stalls={0: "9C1", 1: "9S1"}, royal="Q", buildings=farms), seat=0)
    play(match, "0: royal")
    assert labels(match, 0) == ["<s1>'s farm 7♥¹ b1", "<s1>'s farm 7♥² b2"]
    assert "farm 7♥¹ `b1` +, farm 7♥² `b2`" in PRESENTER.board(view(match, None))[2]
    told = play(match, "0: b2")
    assert private(told, 0) == ["In <s1>'s farm 7♥² b2 you see 7♣, 7♦, 7♠: all match."]
    assert public(told)[1] == "<s0> visits <s1>'s farm 7♥² b2: no penalty."
    assert public(play(match, "1: harvest > b1"))[0] == "<s1> harvests the farm 7♥¹ b1."


@pytest.mark.rule("5.11b", "5.11d")
def test_1_5_a_building_is_told_by_its_name_when_it_is_built_and_enlarged():
    g = court("7H1 2C1 3C1 4C1 5C1", "4H1", stalls={0: "9C1 9D1", 1: "7H2"})
    match = turn_of(g, seat=0)
    told = public(play(match, "0: royal > new-farm > 7H1 > 2C1 3C1 4C1", "0: royal > b1 > estate > 5C1"))
    assert told[1] == "<s0> builds the farm 7♥¹ b1 with 3 hand cards."
    assert told[3] == "<s0> upgrades the farm 7♥¹ b1 to an estate with 1 hand card."


@pytest.mark.parametrize("seats", [2, 5])
def test_1_5_the_cards_in_view_are_those_of_the_view(seats):
    """What decides about twins is what the view shows, no more and no less, at any position and at the end."""
    match, dice = walk.begin(GAME, seats, 3, limit=3), Dice("3c" * 32)
    for _ in walk.random_game(match, dice):
        for viewer in walk.viewers(match):
            seen = view(match, viewer)
            shown = {*seen.market, *seen.open_pile, *seen.flipped, *seen.hand, *seen.committed, *seen.looking}
            for seat in seen.seats:
                shown |= set(seat.stall)
                for one in seat.buildings:
                    shown |= {one.address, *(one.cards or ()), *([one.offending] if one.offending else [])}
            assert shown == set(match.state.in_view(viewer))
    assert match.over


def test_the_heading_names_the_herald_and_the_names_of_twins_stay_out_of_one_pack():
    match = at(court("2H1", "3H1", herald=1, round=2), "stalls")
    assert PRESENTER.heading(view(match, 0)) == "Round 2 · King phase · Herald <s1>"
