"""Random games and some scenes: whatever the rulebook names occurs, and the invariants hold."""

from __future__ import annotations

import pytest

from bench import careful, occurrences
from bench.games import Count, play
from games.nobles.title import GAME
from tests.games.nobles.scenes import scenes

NUMBERS = (0, 21, 31, 47, 48)  # games in which much occurs; `python -m bench.games nobles` names others


@pytest.mark.rule("18.10")
def test_18_every_action_event_calamity_and_bonus_occurs():
    count = Count()
    for number in NUMBERS:
        play(GAME, number, careful.careful, count)
    seen = set(count.games)
    for match, events in scenes():
        GAME.rules.check(match.state)
        seen.update(occurrences.of(match, events))
    assert sorted(occurrences.wanted("nobles") - seen) == []
    assert set(count.ends) == {"13.1"}
