"""Each word of a title's commands, and words that mean nothing, said by each seat at random positions, are refused by a declared rule."""

from typing import Any

import pytest

from bot.contract.refusal_checks import declares_rules_that_exist, refuses_by_declared_rules
from games import CATALOGUE
from games.engine.errors import Refused
from games.engine.running.match import Match
from tests.games import walk
from tests.sizes import size

REASON_ENOUGH = {"aristocracy": ("5.6a", "5.11a", "5.12a")}
"""Rules of which a thing is told only where it lies: another's farm."""


@pytest.mark.parametrize("game", CATALOGUE.values(), ids=list(CATALOGUE))
def test_what_a_title_declares_is_in_its_rulebook(game):
    declares_rules_that_exist(game)


@pytest.mark.parametrize("seats", ["fewest", "most"])
@pytest.mark.parametrize("game", CATALOGUE.values(), ids=list(CATALOGUE))
def test_every_word_is_refused_by_a_rule_that_is_declared_for_it(game, seats):
    count = walk.tables(game)[0 if seats == "fewest" else -1]
    refuses_by_declared_rules(game, count, size(2, 100))


@pytest.mark.parametrize("name", CATALOGUE)
def test_a_refusal_never_says_only_where_the_named_thing_lies(name: str):
    """The reader must hear why it can't be named here; where it lies comes after that."""
    game, numbers = CATALOGUE[name], walk.luck("where alone", name)
    bare: set[str] = set()
    for number in range(size(2, 20)):
        match = walk.begin(game, game.seats[number % len(game.seats)], walk.number_of_run(number), limit=3)
        things: dict[str, None] = {}
        for place in range(200):
            if match.over:
                break
            things |= dict.fromkeys(option.token for ask in match.asks.values() for option in ask.options)
            if place % 9 == number % 9:
                bare |= {found for _ in range(20) if (found := bare_refusal(match, list(things), numbers))}
            ask = walk.next_ask(match, numbers)
            by_chance = numbers.below(3) == 0
            match.answer(
                ask.seat, ask.sample(numbers) if by_chance else game.robot.decide(match.view(ask.seat), ask, numbers)
            )
    assert not bare


def bare_refusal(match: Match[Any], things: list[str], numbers: Any) -> str:
    """Name some thing where it may not be named; return what was said and heard if that is only where it lies.

    "O1 isn't open" and "there is no building b9" are reasons.
    """
    seat = list(match.asks)[numbers.below(len(match.asks))]
    thing, path = things[numbers.below(len(things))], begun(match, seat, numbers)
    asked = match.suggest(seat, *path)
    verbs = [option.token for ask in asked for option in ask.options if option.token in match.game.words.verbs]
    said = (*path, verbs[numbers.below(len(verbs))], thing) if verbs and numbers.below(2) else (*path, thing)
    try:
        match.preview(seat, *said)
    except Refused as refused:
        told, where = refused.refusal, match.game.words.where(match.view(seat), thing)
        enough = (
            told.rule in REASON_ENOUGH.get(match.game.name, ())
            or (where or "").startswith("there is no")
            or " isn't " in (where or "")
        )
        return f"{told.rule}: {said}: {where}" if told.why == where and not enough else ""
    return ""


def begun(match: Match[Any], seat: int, numbers: Any) -> tuple[str, ...]:
    """Return legal answers of a seat, up to three, after which it is asked more."""
    path: tuple[str, ...] = ()
    for _ in range(numbers.below(4)):
        ask = match.preview(seat, *path)
        tried = (*path, " ".join(ask.sample(numbers))) if ask is not None else path
        if ask is None or match.preview(seat, *tried) is None:
            break
        path = tried
    return path
