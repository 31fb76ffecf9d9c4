"""4.6 Turns."""

import pytest

from tests.games.estate.demesnes import HOME, at, decides, estate, settled, turn
from tests.kit import play, public

FIVE = "V f5, . | ., . | ., ."
ARMED = "V, C o1 | ., . | ., ."


@pytest.mark.rule("4.6a", "10.2")
def test_4_6a_the_first_in_turn_precedence_of_those_who_have_not_had_a_turn():
    match = at(estate(HOME, f"{FIVE}; 9g", HOME, f"{ARMED}; 9g"), "next_turn")
    lines = public(match.news)
    for _ in range(3):
        lines += public(play(match, f"{decides(match)[0]}: yield"))
    assert [line for line in lines if "turn" in line] == [
        "It is <s3>'s turn: most Soldiers (A).",
        "It is <s1>'s turn: most Peasants (B).",
        "It is <s0>'s turn: the youngest (C).",
        "It is <s2>'s turn: the last of this Season.",
    ]


@pytest.mark.rule("4.6a")
def test_4_6a_it_is_found_anew_each_time_a_turn_ends():
    g = estate(f"{FIVE}; 9g", HOME, HOME)
    match = at(g, "next_turn")
    match.state.add(
        2, "B2", free=1
    )  # as no rule does it: only to see that nothing was fixed at the start of the Season
    match.state.bank["peasant"] -= 1
    play(match, "0: yield")
    assert decides(match)[0] == 2


@pytest.mark.rule("4.6b")
def test_4_6b_the_next_plays_or_the_season_ends():
    match = turn(HOME, HOME, HOME)
    assert public(play(match, "0: yield"))[1:] == ["It is <s1>'s turn: the youngest of those left (C)."]
    play(match, "1: yield")
    assert match.state.season == 3
    assert public(play(match, "2: yield"))[1] == "Season 4 begins."


@pytest.mark.rule("4.6c")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_4_6c_each_player_has_exactly_one_turn_in_a_season(seats):
    match = settled(seats)
    for season in range(1, 5):
        had = []
        for _ in range(seats):
            assert match.state.season == season
            had.append(decides(match)[0])
            play(match, f"{had[-1]}: work-all", f"{had[-1]}: yield") if season % 2 else play(match, f"{had[-1]}: yield")
        assert sorted(had) == list(range(seats))
