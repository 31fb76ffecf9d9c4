"""5.2 Trade."""

import pytest

from games.aristocracy.state import Court
from games.engine.running.match import Match
from tests.games.aristocracy.court import court, hand, market, pile, stall, turn_of
from tests.kit import asked, play, public, refusal


def three_stalls(finished: tuple[int, ...] = ()) -> Match[Court]:
    return turn_of(
        court(
            "2C1 3C1",
            "6H1",
            "8H1",
            stalls={0: "7H1 9C1 9D1", 1: "2S1 AH1 3S1", 2: "TC1 TD1"},
            market="5S1 5D1",
            finished=finished,
        ),
        seat=0,
    )


@pytest.mark.rule("5.2a", "5.2b")
def test_5_2a_a_stall_card_is_swapped_with_an_opponents():
    match = three_stalls()
    told = play(match, "0: trade > 9C1 > AH1")
    assert public(told) == ["<s0> trades 9♣ for A♥ from <s1>."]
    assert (stall(match, 0), stall(match, 1), stall(match, 2)) == ("7H1 AH1 9D1", "2S1 9C1 3S1", "TC1 TD1")
    assert asked(match) == [(0, "4.9c")], "the opponent cannot refuse"


@pytest.mark.rule("5.2a")
def test_5_2a_an_opponent_that_had_its_turn_is_traded_with_too():
    match = three_stalls(finished=(2,))
    play(match, "0: trade > 7H1 > TD1")
    assert (stall(match, 0), stall(match, 2)) == ("TD1 9C1 9D1", "TC1 7H1")


@pytest.mark.rule("5.2a", "5.2b")
def test_5_2b_the_slot_of_a_market_card_passes_to_its_replacement():
    match = three_stalls(finished=(1, 2))
    told = play(match, "0: trade > 9C1 > 5S1")
    assert public(told) == ["<s0> trades 9♣ for 5♠ from the market."]
    assert (stall(match, 0), market(match)) == ("7H1 5S1 9D1", "9C1 5D1")
    play(match, "0: end")
    assert pile(match).startswith("9C1 5D1"), "slot 1 is cleared first"


@pytest.mark.rule("5.2a", "5.2b")
def test_5_2b_a_card_just_taken_is_traded_on():
    match = three_stalls()
    play(match, "0: trade > 7H1 > AH1", "0: trade > AH1 > TC1")
    assert [stall(match, seat) for seat in range(3)] == ["TC1 9C1 9D1", "2S1 7H1 3S1", "AH1 TD1"]


GIVEN = "you give a card in your stall"
TAKEN = "you take a card in another player's stall or the market"


@pytest.mark.rule("5.2c", "5.2a")
@pytest.mark.parametrize(
    ("move", "why"),
    [
        ("0: trade > 2C1 > AH1", "2♣ is in your hand: hand cards can't be traded (rule 5.2c)"),
        ("0: trade > 7H1 > 3C", "3♣ is in your hand: hand cards can't be traded (rule 5.2c)"),
        ("0: trade > 7H1 > 9C1", f"{TAKEN}; 9♣ is in your stall (rule 5.2a)"),
        (
            "0: trade > 7H1 > 6H1",
            f"6H1 isn't one of the choices: {TAKEN} (rule 5.2a)",
        ),  # in a rival's hand, for all that seat 0 knows
        ("0: trade > AH1 > 7H1", f"{GIVEN}; A♥ is in another player's stall (rule 5.2a)"),
    ],
)
def test_5_2c_neither_hand_cards_nor_cards_of_ones_own_are_traded_for(move, why):
    match = three_stalls()
    assert str(refusal(match, move)) == why
    assert (hand(match, 0), hand(match, 1)) == ({"2C1", "3C1"}, {"6H1"})


@pytest.mark.rule("5.2a", "5.1c")
def test_5_2a_without_a_partner_there_is_no_trade():
    match = turn_of(court("2C1", "6H1", stalls={0: "7H1 9C1"}), seat=0)
    assert str(refusal(match, "0: trade")) == "there is nothing in other stalls or the market to trade for (rule 5.2a)"
