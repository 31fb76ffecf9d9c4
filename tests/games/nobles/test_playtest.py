"""Random games and some scenes: whatever the rulebook names occurs, and the invariants hold."""

from __future__ import annotations

import pytest

from bench import careful, occurrences
from bench.games import Count, play
from games.nobles.title import GAME
from tests.games.nobles.scenes import scenes

NUMBERS = (
    1,
    7,
    10,
    11,
    12,
    13,
    21,
    43,
)  # games in which much occurs, played first; `python -m bench.games nobles` names others


@pytest.mark.rule("18.10")
def test_18_every_action_event_calamity_and_bonus_occurs():
    count = Count()
    left = set(occurrences.wanted("nobles"))
    for match, events in scenes():
        GAME.rules.check(match.state)
        left.difference_update(occurrences.of(match, events))
    for number in (*NUMBERS, *range(1_000, 1_200)):
        play(GAME, number, careful.careful, count)
        left -= set(count.games)
        if not left:
            break
    assert sorted(left) == []
    assert set(count.ends) == {"13.1"}
