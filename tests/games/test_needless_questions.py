"""Nobody is asked what everyone can see has one answer, in any title; and the search finds such a question when one is planted."""

from __future__ import annotations

from typing import Any

import pytest

from bot.contract.needless_questions import Needless, look_for_needless, seats_of
from bot.contract.title_terms import terms_of
from games import CATALOGUE
from games.engine.declaring.game import Game
from games.nobles.phases import inauguration
from tests.sizes import size

EVERY_GAME = [pytest.param(game, id=name) for name, game in CATALOGUE.items()]
GAMES, MOST = size(3, 60), size(160, 1_000)


def look(game: Game[Any], games: int) -> Needless:
    told = Needless()
    for number in range(games):
        for seats in seats_of(game):
            look_for_needless(game, seats, number, MOST, told)
    return told


@pytest.mark.parametrize("game", EVERY_GAME)
def test_no_question_is_asked_to_which_everyone_sees_the_only_answer(game: Game[Any]):
    assert look(game, GAMES).found == {}
    assert set(terms_of(game).asked_anyway.values()) <= terms_of(game).rules


def test_a_planted_needless_question_is_found(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(inauguration, "may_hold", lambda g, seat, why: True)
    told = Needless()
    for number in range(60):
        look_for_needless(CATALOGUE["nobles"], 2, number, 400, told)
        told.looked.clear()
        if "11.1" in told.found:
            return
    pytest.fail("11.1 is asked with a full Court, and no one has noticed")
