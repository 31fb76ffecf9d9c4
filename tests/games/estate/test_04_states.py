"""4. Seasons: which state follows which, who decides, and the order of a Season."""

import pytest

from tests.games import walk
from tests.games.estate.demesnes import HOME, at, decides, estate, new, outcome, settled, turn, view
from tests.kit import asked, play, public

FOLLOWS = {
    "setup": {"setup", "turn"},
    "make_pick": {"make_pick", "turn", "over"},
    "turn": {"turn", "make_pick", "over"},
}
"""4.1 The states in which somebody decides, and what may come next; the states between them decide nothing."""


def state(match):
    """The state of 4.1."""
    return "over" if match.over else match.state.step


@pytest.mark.rule("4.1")
@pytest.mark.parametrize("seats", [2, 3])
def test_4_1_who_decides_in_each_state_and_what_follows(seats):
    match, dice = new(seats, season_limit=20), walk.chance("states", seats)
    seen = set()
    before = state(match)
    while not match.over:
        due = [ask for ask in match.asks.values() if not ask.standing]
        others = [ask for ask in match.asks.values() if ask.standing]
        if before == "setup":
            assert not others
            assert all(ask.rule in ("3.2", "3.3") for ask in due)
        elif before == "make_pick":
            assert ([due[0].seat], others) == ([match.state.claimants[match.state.picker]], [])
            assert due[0].rule.startswith("4.4")
        else:
            assert [ask.seat for ask in due] == [match.state.active]
            assert {ask.seat for ask in others} == {*range(seats)} - {match.state.active}
            assert all(ask.rule.startswith("5.14") for ask in others)
        asker = due[dice.below(len(due))]
        if asker.rule == "5.1b" and "fill" in asker.legal:
            match.answer(asker.seat, "fill")
        else:
            match.answer(asker.seat, asker.sample(dice))
        after = state(match)
        assert after in FOLLOWS[before], (before, after)
        seen.add((before, after))
        before = after
    assert seen >= {
        ("setup", "setup"),
        ("setup", "turn"),
        ("turn", "turn"),
        ("turn", "make_pick"),
        ("make_pick", "turn"),
    }
    assert match.asks == {}


@pytest.mark.rule("4.1")
def test_4_1_a_win_in_a_turn_ends_the_game():
    match = turn("F f1, F f1 | F f1, F f1 | F f1, F f1 | F, V f3", HOME, win_target=8)
    play(match, "0: move > D2 > D1")
    assert outcome(match).rule == "6.1"
    assert asked(match) == []


@pytest.mark.rule("4.2")
def test_4_2_a_season_goes_in_this_order():
    g = estate(
        "G f1, F+ | M-, V | C, .",
        "G f1, F f1 | M, V f1 | C, .",
        aside="Q01",
        bag=(1, 0),
        track=("", "Q02", "", "Q16 1."),
        requests="Q30 ...",
        rewards="W13 ...",
    )
    match = at(g, "season_start")
    told = [*match.news, *play(match, "0: W13 > goods")]
    assert public(told) == [
        "Season 4 begins.",
        "<s0>'s Forest on A2 is complete.",
        "<s0>'s Mine is gone; B1 is Open.",
        "Reward drawn: W13 Royal Tithe (8 grain).",
        "Satisfied last Season, discarded: Q01.",
        "<s0>'s Favor is drawn: one pick.",
        "<s0> takes W13 Royal Tithe: 8 grain.",
        "Q16 Harvest Festival times out. Favors to the Bag: <s1>.",
        "A new Request: Q30 Settle the New Province (5 wood; 10 grain; 6 Peasants).",
        "It is <s1>'s turn: most Peasants (B).",
    ]
    assert view(match).season == 4


@pytest.mark.rule("4.2")
def test_4_2_one_is_added_to_the_number_of_the_season():
    match = settled(2)
    for season in (1, 2, 3):
        assert match.state.season == season
        for _ in range(2):
            play(match, f"{decides(match)[0]}: yield")
