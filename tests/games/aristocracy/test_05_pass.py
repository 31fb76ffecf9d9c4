"""5.10 Pass."""

import pytest

from tests.games.aristocracy.court import court, turn_of
from tests.kit import options, play, public


@pytest.mark.rule("5.10a")
def test_5_10a_pass_does_nothing():
    match = turn_of(court("2C1", "6H1", stalls={0: "9C1 8C1"}), seat=0)
    before = match.state.model_dump(exclude={"used", "serial", "since"})
    assert public(play(match, "0: pass")) == ["<s0> passes 1 action."]
    assert match.state.model_dump(exclude={"used", "serial", "since"}) == before
    assert match.state.used == 1


@pytest.mark.rule("5.10a")
def test_5_10a_pass_is_legal_when_nothing_else_is():
    match = turn_of(court("", "6H1", stalls={0: "9C1 8C1 7C1 6C1"}, coins=(0, 0)), seat=0)
    play(match, "0: sell > 9C1 8C1", "0: sell > 7C1 6C1")
    assert options(match, 0) == ["pass", "end"]
    play(match, "0: pass")
    assert match.state.used == 3
    assert options(match, 0) == ["pass", "end"]
