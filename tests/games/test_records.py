"""Records of actions and decisions: one source for the menu, the reason against it, and the first question."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import pytest

from bot.contract import random_play
from cogs.anarchy.board import PRESENTER as REALM
from cogs.aristocrats.board import PRESENTER as COMPANY
from games import CATALOGUE
from games.anarchy.turn import ACTIONS as TURN
from games.aristocrats.actions import FIRST
from games.engine.asking.ask import Ask
from games.engine.declaring.action import Action, Decision
from games.engine.running.match import Match

ACTIONS: Final[Mapping[str, Mapping[str, Action[Any]]]] = {"anarchy": TURN, "aristocrats": FIRST}
DECISIONS: Final = {"anarchy": REALM.decisions, "aristocrats": COMPANY.decisions}


def asked(name: str, games: int = 4) -> Any:
    """Play random games; yield each match with each question."""
    game = CATALOGUE[name]
    for number in range(games):
        for deal, numbers in random_play.known_and_new(number, "records", name, number):
            match = random_play.begin(game, game.seats[number % len(game.seats)], deal, limit=3)
            for _ in range(200):
                for ask in match.asks.values():
                    yield match, ask
                if match.over:
                    break
                ask = random_play.next_ask(match, numbers)
                match.answer(ask.seat, ask.sample(numbers))


@pytest.mark.parametrize("name", ACTIONS)
def test_every_rule_that_asks_is_a_decision_with_its_record(name):
    met = {ask.rule: ask for _, ask in asked(name)}
    assert all(isinstance(rule, Decision) for rule in met), [rule for rule in met if not isinstance(rule, Decision)]
    assert set(met) <= set(DECISIONS[name])
    assert len(set(DECISIONS[name])) == len(DECISIONS[name])


@pytest.mark.parametrize("name", ACTIONS)
def test_the_candidates_of_an_action_are_its_menu_its_reason_and_its_first_question(name):
    seen: set[tuple[str, bool]] = set()
    for match, ask in asked(name):
        offered = dict(ask.options)
        for word in offered.keys() & ACTIONS[name].keys():
            action = ACTIONS[name][word]
            found = action.candidates(match.state, ask.seat)
            assert offered[word] == found.refusal, word
            seen.add((word, found.possible))
            if found.possible and found.asked:
                assert options(match, ask, word) == [str(one) for one in found.options]
    assert {word for word, possible in seen if possible} == set(ACTIONS[name]), "each was possible once"


def options(match: Match[Any], ask: Ask, word: str) -> list[str]:
    """Return what is asked after the word."""
    following = match.preview(ask.seat, word)
    assert following is not None
    return [option.token for option in following.options]
