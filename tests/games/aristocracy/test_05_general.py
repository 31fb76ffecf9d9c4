"""5.1 What holds for every action."""

import pytest

from games.aristocracy.state import Court
from games.engine.running.match import Match
from tests.games.aristocracy.court import built, court, hand, pile, stall, turn_of
from tests.kit import play, public, refusal, text

ACTIONS = {
    "trade": ("0: trade > 7H1 > AH1",),
    "store": ("0: store > 2C1 > 6S1",),
    "hide": ("0: hide > 7H1",),
    "sell": ("0: sell > 7H1 9C1",),
    "harvest": ("0: harvest > b1",),
    "favor, build": ("0: favor > KS1 > new-farm > 2C1 > 3C1 4C1 5C1",),
    "favor, visit": ("0: favor > QH1 > b2", "0: none"),
    "favor, buy": ("0: favor > JC1 > 2H1",),
    "downgrade": ("0: downgrade > 6S1",),
    "royal": ("0: royal > new-farm > 2C1 > 3C1 4C1 5C1",),
    "pass": ("0: pass",),
}


def everything_possible(coins: tuple[int, int] = (3, 3)) -> Match[Court]:
    """Seat 0 has a turn of three actions in which every action is possible."""
    return turn_of(
        court(
            "KS1 QH1 JC1 2C1 3C1 4C1 5C1",
            "8H1 8S1",
            stalls={0: "7H1 9C1 KH1", 1: "TC1"},
            pile="2H1 2S1 2D1 2H2 3H1 3S1",
            market="AH1 AS1",
            buildings=("0: 6H1 | 6S1 6C1 6D1 + TD1", "1: 5H1 | 5S1 5D1 4H2"),
            coins=coins,
        ),
        seat=0,
    )


@pytest.mark.rule("5.1a")
@pytest.mark.parametrize("moves", ACTIONS.values(), ids=ACTIONS)
def test_5_1a_every_action_uses_one_of_the_allowance(moves):
    match = everything_possible()
    play(match, *moves)
    assert (match.state.used, match.state.allowance, match.state.active) == (1, 3, 0)
    assert match.asks[0].rule == "4.9c"


@pytest.mark.rule("5.1b")
@pytest.mark.parametrize(
    ("begun", "choices"),
    [
        ("0: favor > JC1", "2H1 2S1 2D1 2H2"),
        ("0: favor > QH1", "b2"),
        ("0: royal > new-farm > 2C1", "3C1 4C1 5C1 7H1 9C1 JC1 QH1 KH1 KS1"),
    ],
)
def test_5_1b_all_is_chosen_before_the_cost_is_paid(begun, choices):
    match = everything_possible()
    before = match.state.model_dump()
    assert play(match, begun) == []
    assert match.state.model_dump() == before
    assert text(match.asks[0].legal) == choices


@pytest.mark.rule("5.1b", "5.13b")
def test_5_1b_a_jack_cannot_fill_the_empty_pile_it_buys_from():
    match = turn_of(court("JC1", "", stalls={0: "7H1 9C1"}), seat=0)
    assert refusal(match, "0: favor > JC1 > JC1").rule == "5.13b"


@pytest.mark.rule("5.1c", "1.7")
@pytest.mark.parametrize(
    ("move", "rule"),
    [
        ("0: store > 2C1 > 7H1", "5.3a"),
        ("0: sell > 9C1 2C1", "5.5a"),
        ("0: harvest > b1", "5.6a"),
        ("0: favor > JC1 > 2H1", "5.13b"),
        ("0: favor > QH1 > b1", "5.12a"),
        ("0: favor > KS1 > new-estate > 2C1 > JC1 QH1 7H1 9C1", "5.11b"),
        ("0: favor > KS1 > new-chateau > 2C1 > JC1 QH1 7H1 9C1 8S1", "5.11b"),
        ("0: downgrade > 2C1", "5.8a"),
        ("0: royal > new-farm > 2C1 > KS1 JC1 QH1", "5.9a"),
    ],
)
def test_5_1c_what_cannot_be_carried_out_is_refused_whole(move, rule):
    match = turn_of(court("KS1 JC1 QH1", "", stalls={0: "9C1 8S1"}, coins=(0, 3)), seat=0)
    assert refusal(match, move).rule == rule
    assert match.state.used == 0


@pytest.mark.rule("5.1c", "5.2a", "5.4a", "5.5a")
@pytest.mark.parametrize(
    ("move", "rule"),
    [
        ("0: trade", "5.2a"),
        ("0: hide", "5.4a"),
        ("0: sell", "5.5a"),
        ("0: hide > TC1", "5.4a"),
        ("0: hide > 9C1", "5.1e"),
    ],
)
def test_5_1c_an_empty_stall_gives_nothing_to_trade_hide_or_sell(move, rule):
    match = turn_of(court("2C1", "", stalls={0: "9C1 8S1 7H1", 1: "TC1"}), seat=0)
    play(match, "0: sell > 9C1 8S1", "0: hide > 7H1")
    assert refusal(match, move).rule == rule


@pytest.mark.rule("5.1c", "5.12d")
def test_5_1c_a_coin_that_an_owner_cannot_pay_does_not_stop_a_visit():
    match = everything_possible(coins=(3, 0))
    told = play(match, "0: favor > QH1 > b2")
    assert "<s1> has no coin to pay" in public(told)[-1]
    assert match.state.coins == [3, 0]
    assert match.asks[0].rule == "5.12d"


@pytest.mark.rule("5.1d", "5.13a")
def test_5_1d_the_cost_is_paid_before_the_effect():
    match = turn_of(court("JC1", "", stalls={0: "7H1 9C1"}, pile="2H1 2S1 2D1 2H2"), seat=0)
    told = play(match, "0: favor > JC1 > 2H1")
    assert public(told) == [
        "<s0> discards J♣ from the hand as a Favor: Buy.",
        "<s0> buys 2♥¹ from the discard pile; J♣ turns face-up.",
    ]
    assert pile(match) == "2S1 2D1 2H2 JC1"


@pytest.mark.rule("5.1d", "5.9a")
def test_5_1d_the_coin_of_a_royal_goes_before_the_coin_of_the_visit():
    match = turn_of(
        court("", "", stalls={0: "7H1 9C1"}, coins=(1, 1), royal="Q", buildings=("1: 5H1 | 5S1 5D1 4H2",)), seat=0
    )
    told = play(match, "0: royal > b1")
    assert [type(event).__name__ for event in told] == ["RoyalPaid", "YouSaw", "Penalty"]
    assert (match.state.coins, match.state.issued) == ([1, 0], 1)


@pytest.mark.rule("5.1e", "2.19")
@pytest.mark.parametrize(
    "move",
    [
        "0: trade > KH1 > AH1",
        "0: store > 7H1 > 6S1",
        "0: hide > KH1",
        "0: sell > 7H1 9C1",
        "0: favor > KH1 > new-farm > 2C1 > 3C1 4C1 5C1",
        "0: favor > KS1 > new-farm > 7H1 > 3C1 4C1 5C1",
        "0: royal > b1 > estate > KH1",
    ],
)
def test_5_1e_a_flipped_card_is_used_no_more(move):
    match = turn_of(
        court(
            "KS1 2C1 3C1 4C1 5C1",
            "",
            stalls={0: "7H1 KH1 9C1 9D1"},
            market="AH1 AS1",
            buildings=("0: 6H1 | 6S1 6C1 6D1",),
        ),
        seat=0,
    )
    play(match, "0: sell > KH1 7H1")
    why = refusal(match, move)
    assert (why.rule, why.why[2:]) == ("5.1e", " is flipped and can no longer be used")
    assert text(match.state.flipped) == "KH1 7H1"
    assert stall(match, 0) == "9C1 9D1"


@pytest.mark.rule("5.1f", "5.5a", "5.9a")
def test_5_1f_a_coin_gained_is_spent_in_the_same_turn():
    match = turn_of(court("2C1 3C1 4C1 5C1", "", stalls={0: "7H1 9C1 9D1"}, coins=(0, 3)), seat=0)
    assert refusal(match, "0: royal").rule == "5.9a"
    play(match, "0: sell > 7H1 9C1", "0: royal > new-farm > 2C1 > 3C1 4C1 5C1")
    assert match.state.coins == [0, 3]
    assert text(built(match, "b1").cards) == "3C1 4C1 5C1"
    assert hand(match, 0) == set()
