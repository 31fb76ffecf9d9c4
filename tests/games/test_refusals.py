"""Each word of a title's commands, and words that mean nothing, said by each seat at random positions, are refused by a declared rule."""

from typing import Any

import pytest

from bot.contract.refusal_checks import EVERY, declares_rules_that_exist, refuses_by_declared_rules
from games import CATALOGUE
from games.engine.errors import Refused
from games.engine.match import Match
from tests.games import walk
from tests.sizes import size

REASON_ENOUGH = {"estate": ("5.13a", "4.4f")}
"""Rules of which a thing is told only where it lies: a Request that isn't on the Track, a Reward that isn't in the pool."""


@pytest.mark.parametrize("game", CATALOGUE.values(), ids=list(CATALOGUE))
def test_what_a_title_declares_is_in_its_rulebook(game):
    declares_rules_that_exist(game)


@pytest.mark.parametrize("seats", ["fewest", "most"])
@pytest.mark.parametrize("game", CATALOGUE.values(), ids=list(CATALOGUE))
def test_every_word_is_refused_by_a_rule_that_is_declared_for_it(game, seats):
    count = walk.tables(game)[0 if seats == "fewest" else -1]
    refuses_by_declared_rules(game, count, size(2, EVERY * 8))


@pytest.mark.parametrize("name", CATALOGUE)
def test_a_refusal_never_says_only_where_the_named_thing_lies(name: str):
    """The reader must hear why it can't be named here; where it lies comes after that."""
    game, numbers = CATALOGUE[name], walk.luck("where alone", name)
    bare: set[str] = set()
    for number in range(size(3, 20)):
        match = walk.begin(game, game.seats[number % len(game.seats)], walk.drawn(number), limit=3)
        things: dict[str, None] = {}
        for place in range(200):
            if match.over:
                break
            things |= dict.fromkeys(option.token for ask in match.asks.values() for option in ask.options)
            if place % 9 == number % 9:
                bare |= {found for _ in range(40) if (found := bare_refusal(match, list(things), numbers))}
            ask = walk.next_ask(match, numbers)
            by_chance = numbers.below(3) == 0
            match.answer(
                ask.seat, ask.sample(numbers) if by_chance else game.robot.decide(match.view(ask.seat), ask, numbers)
            )
    assert not bare


def bare_refusal(match: Match[Any], things: list[str], numbers: Any) -> str:
    """Name some thing where it may not be named; return what was said and heard if that is only where it lies.

    "O1 isn't open" is a reason: the thing named doesn't exist.
    """
    ask = list(match.asks.values())[numbers.below(len(match.asks))]
    verbs = [option.token for option in ask.options if option.token in match.game.words.verbs]
    thing = things[numbers.below(len(things))]
    path = (verbs[numbers.below(len(verbs))], thing) if verbs and numbers.below(2) else (thing,)
    try:
        match.preview(ask.seat, *path)
    except Refused as refused:
        where = match.game.words.where(match.view(ask.seat), thing)
        told = refused.refusal
        enough = told.rule in REASON_ENOUGH.get(match.game.name, ()) or " isn't " in (where or "")
        return f"{ask.rule}: {path}: {where}" if told.why == where and not enough else ""
    return ""
