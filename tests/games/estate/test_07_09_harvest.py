"""7.9 The option `harvest`: whether the Peasant who harvests is Spent."""

import pytest

from games.engine.dice import Dice
from games.estate import GAME
from tests.games.estate.demesnes import HOARD, HOME, at, demesne, estate, slot, stock, turn, view
from tests.kit import options, play, refusal


@pytest.mark.rule("7.9", "5.4b", "2.11d")
@pytest.mark.parametrize(("chosen", "after"), [("spends", "G g2 s1 u1"), ("free", "G g2 f1 u1")])
def test_7_9_a_harvest_spends_its_peasant_or_leaves_it_as_it_is(chosen, after):
    match = turn("G g4 f1, F | M, V | C, .", HOARD, harvest=chosen)
    play(match, "0: harvest > A1 > 2")
    assert (slot(match, "A1"), stock(match)) == (after, "2g")
    for verb in ("work", "harvest"):
        assert refusal(match, f"0: {verb} > A1").rule == "5.4c", "the Grange is Used"


@pytest.mark.rule("7.9", "5.3a")
def test_7_9_who_has_harvested_may_move_and_work_elsewhere():
    free = turn("G g4 f1, F | M, V | C, .", HOARD, harvest="free")
    play(free, "0: harvest-all", "0: move > A1 > A2", "0: work > A2")
    assert (demesne(free), stock(free)) == ("G u1, F s1 u1 | M, V | C, .", "4g 2w")
    spends = turn("G g4 f1, F | M, V | C, .", HOARD)
    play(spends, "0: harvest-all")
    assert refusal(spends, "0: move > A1 > A2").rule == "5.3b"


@pytest.mark.rule("7.9", "5.3b")
def test_7_9_who_has_moved_before_stays_where_it_stands():
    match = turn("G g4, F | M, V f1 | C, .", HOARD, harvest="free")
    play(match, "0: move > B2 > A1", "0: harvest > A1 > 4")
    assert slot(match, "A1") == "G m1 u1"
    assert refusal(match, "0: move > A1 > A2").rule == "5.3b"


@pytest.mark.rule("7.9", "5.2a")
@pytest.mark.parametrize(("chosen", "after"), [("spends", "G s1 u1"), ("free", "G f1 u1")])
def test_7_9_the_harvest_at_the_start_of_a_turn_likewise(chosen, after):
    match = at(estate("G g6 f1, F | M, V | C, .", HOME, acted=(1,), harvest=chosen), "next_turn")
    assert (slot(match, "A1"), stock(match)) == (after, "6g")
    assert ("move" in options(match, 0)) == (chosen == "free"), "whether its Peasant is Free"


@pytest.mark.rule("7.9", "5.13b", "5.9a")
def test_7_9_who_has_harvested_may_be_delivered_trained_or_leave_a_grange_that_is_removed():
    match = turn("G g4 f1, G g4 f1 | G g4 f1, F | C, .; 2w 2b", HOARD, track=("Q13",), harvest="free")
    play(match, "0: harvest-all", "0: fill > Q13.1 > A1.1", "0: train > A2 > C1", "0: move > B1 > B2", "0: remove > B1")
    assert demesne(match) == "G u1, G u1 | G- u1, F m1 | C r1, ."
    GAME.rules.check(match.state)


@pytest.mark.rule("7.9")
def test_7_9_players_are_told_and_robots_make_use_of_it():
    match = turn("G g4 f1, F | M, V | C, .", HOARD, harvest="free")
    ask = match.asks[0]
    assert "stays as it is" in GAME.words.label(view(match, 0), ask, "harvest").note
    plain = turn("G g4 f1, F | M, V | C, .", HOARD)
    assert "stays" not in GAME.words.label(view(plain, 0), ask, "harvest").note
    dice = Dice("7e" * 32)
    while match.state.active == 0:
        match.answer(0, match.game.robot.decide(match.view(0), match.asks[0], dice))
    forest = match.state.lands[0][0][1]
    assert forest is not None
    assert forest.spent == 1, "harvested first, then worked in the Forest"
