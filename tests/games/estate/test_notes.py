"""What the notes of choices count is what the rules would do."""

import pytest

from games.engine.asking.ask import Ask
from tests.games.estate.demesnes import HOARD, turn


def note(match, token):
    return say(match, match.asks[0], token)


def say(match, ask, token):
    return match.game.words.label(match.view(0), ask, token).note


@pytest.mark.rule("5.1e", "5.4d", "5.6a", "7.4a")
def test_work_counts_what_can_be_worked_and_work_all_what_will_be():
    match = turn("G g6 m1, F f1 | M f2, M f2 | ., .; 1w", HOARD)
    assert note(match, "work").endswith("; 3 can work now")
    assert note(match, "work-all").endswith("; 3 will work now")
    match = turn("G g6 m1, M f2 | M f2, M f2 | ., .; 1w", HOARD)
    assert note(match, "work").endswith("; 3 can work now")
    assert note(match, "work-all").endswith("; 1 will work now")
    match = turn("G g6 m1, M f2 | ., . | ., .", HOARD)
    assert note(match, "work").endswith("; 0 can work now")
    match = turn("F f1, F f1 | ., . | ., .", HOARD, bank="finite", left={"wood": 1})
    assert note(match, "work").endswith("; 2 can work now")
    assert note(match, "work-all").endswith("; 1 will work now")
    match.answer(0, ("work",))
    assert note(match, "A1").startswith("gives 1 wood; now ")


@pytest.mark.rule("5.14e")
def test_accept_counts_what_both_can_pay():
    match = turn("., . | ., . | ., .; 1g", "., . | ., . | ., .; 1w", offers=("1>0 1w for 1g", "1>0 1w for 2g"))
    assert note(match, "accept").endswith("; 1 you can accept now")


@pytest.mark.rule("7.4b")
def test_fill_counts_nothing_without_a_favor():
    match = turn("., . | ., . | ., .; 3g", HOARD, bank="finite", track=("Q01",))
    assert note(match, "fill").endswith("you can pay 1 of 1 open circle")
    match.state.favors[0] = 0
    assert say(match, Ask(0, "5.1b", "", ()), "fill").endswith("you can pay 0 of 1 open circle")
