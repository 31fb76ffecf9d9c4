"""4.5 Track."""

import pytest

from tests.games.estate.demesnes import HOME, at, estate, settled, track
from tests.kit import play, public, rigged


def moved(*slots, **more):
    """After the Track has moved, in Season 3."""
    return at(estate(HOME, HOME, track=slots, **more), "track")


@pytest.mark.rule("4.5a")
def test_4_5a_a_request_in_slot_4_times_out():
    match = moved("", "", "", "Q26 1.0", requests="Q05 ...")
    assert public(match.news)[0] == "Q26 Coronation times out. Favors to the Bag: <s1>, <s0>."
    assert (match.state.bag, match.state.requests_gone, match.state.aside) == ([1, 1], ["Q26"], [])
    assert track(match) == ["Q05 .", "", "", ""]
    bare = moved("", "", "", "Q26")
    assert public(bare.news)[0] == "Q26 Coronation times out."


@pytest.mark.rule("4.5a")
def test_4_5a_it_is_too_late_for_the_favors_drawn_in_this_season_and_it_gives_no_reward():
    for number in range(10):
        g = estate(HOME, HOME, track=("", "", "", "Q26 11."), aside="Q01", bag=(1, 0), rewards="W13 W14 ...")
        g.dice.used = number
        match = at(g, "season_start")
        assert (match.state.pool, match.state.claimants) == (["W13"], [0])
        play(match, "0: pass")
        assert match.state.bag == [0, 2]


@pytest.mark.rule("4.5b")
@pytest.mark.parametrize(
    ("before", "after"),
    [
        (("Q01", "Q02", "Q03", ""), ["Q01 .", "Q02 .", "Q03 ."]),
        (("", "Q16 .1", "", "Q04"), ["", "Q16 .1", ""]),
        (("Q17", "", "Q18 0.", "Q04"), ["Q17 ..", "", "Q18 0."]),
    ],
)
def test_4_5b_the_others_move_on_one_slot_and_gaps_stay(before, after):
    assert track(moved(*before))[1:] == after


@pytest.mark.rule("4.5c")
def test_4_5c_the_top_card_comes_to_slot_1_with_all_circles_unfilled():
    match = moved("Q01", requests="Q26 Q05 ...")
    assert track(match) == ["Q26 ...", "Q01 .", "", ""]
    assert (match.state.requests[-1], len(match.state.requests)) == ("Q05", 28)


@pytest.mark.rule("4.5c")
def test_4_5c_an_empty_deck_is_made_anew_of_the_discards(monkeypatch):
    rigged(monkeypatch, "... Q30 Q16")
    match = moved("Q01", "", "", "Q16 0.", requests="")
    assert public(match.news)[:3] == [
        "Q16 Harvest Festival times out. Favors to the Bag: <s0>.",
        "The Request discard pile, 29 cards, is shuffled into a new deck.",
        "A new Request: Q16 Harvest Festival (4 grain; 9 grain).",
    ]
    assert track(match) == ["Q16 ..", "Q01 .", "", ""]
    assert (len(match.state.requests), match.state.requests_gone) == (28, [])


@pytest.mark.rule("4.5c")
def test_4_5c_the_last_card_of_the_deck_needs_no_shuffle():
    match = moved("Q01", requests="Q30")
    assert track(match)[0] == "Q30 ..."
    assert (match.state.requests, len(match.state.requests_gone)) == ([], 28)


@pytest.mark.rule("4.5d")
def test_4_5d_a_request_is_open_for_four_seasons():
    match = settled(2)
    first = track(match)[0].split()[0]
    where = []
    for _ in range(5):
        where.append([place + 1 for place, request in enumerate(track(match)) if request.startswith(first)])
        play(match, "0: yield", "1: yield")
    assert where == [[1], [2], [3], [4], []]
    assert first in match.state.requests_gone
