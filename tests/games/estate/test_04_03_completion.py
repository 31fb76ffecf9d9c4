"""4.3 Completion."""

import pytest

from tests.games.estate.demesnes import HOME, at, claim, demesne, estate, slot, turn, view
from tests.kit import options, play, public, refusal


@pytest.mark.rule("4.3a", "5.11a")
def test_4_3a_what_is_built_is_active_from_the_next_season_on():
    match = turn(f"{HOME}; 4w", HOME)
    play(match, "0: build > village > C2", "0: yield")
    assert slot(match, "C2") == "V+", "not yet while the Season goes on"
    told = play(match, "1: yield")
    assert "<s0>'s Village on C2 is complete." in public(told)
    assert slot(match, "C2") == "V"


@pytest.mark.rule("4.3b", "5.12c")
def test_4_3b_what_is_removed_leaves_an_open_slot_and_goes_back_to_the_bank():
    match = turn(HOME, HOME, bank="finite")
    play(match, "0: remove > B1", "0: yield")
    assert (slot(match, "B1"), match.state.bank["mine"]) == ("M-", 38)
    assert view(match).seats[0].open_slots == ["C2"]
    told = play(match, "1: yield")
    assert "<s0>'s Mine is gone; B1 is Open." in public(told)
    assert (slot(match, "B1"), match.state.bank["mine"]) == (".", 39)
    assert view(match).seats[0].open_slots == ["B1", "C2"]


@pytest.mark.rule("4.3c")
def test_4_3c_marks_are_taken_off_everything_of_all_players():
    marked = "G g4 s1 u1, F s1 u1 | M m1 s1 u1, V f1 m2 s3 n4 t5 | C o1 r2, ."
    match = at(estate(marked, marked), "season_start")
    for seat in (0, 1):
        assert demesne(match, seat) == "G g4 f1, F f1 | M f2, V f15 | C o3, ."


@pytest.mark.rule("4.3a", "4.3b", "4.4i2")
def test_4_3_completion_comes_before_the_rewards():
    full = "G f1, F+ | M-, V f1 | C, V"
    match = at(estate(full, HOME, aside="Q01", rewards="W23 ..."), "season_start")
    assert options(match, 0, "W23", "holding", "mine") == ["B1"], "a Slot that became Open takes a new Holding"
    play(match, "0: W23 > goods > A2 > B2")
    assert demesne(match) == "G f1, F f1 | ., V f2 | C, V"
    kept = claim(full, HOME, pool="W23")
    assert refusal(kept, "0: W23 > holding").rule == "4.4i2"
