"""Needless questions: everyone can see that one answer is possible.

What lies open is the same in every world that a spectator can't tell apart from this one. Where the seat has one answer in all of many such
worlds, the question tells it nothing, and its player is called for nothing. Where one world has two, it must be asked: skipping it would
tell what is hidden. A title whose rulebook asks all the same declares those rules (`Terms.asked_anyway`).
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from itertools import islice
from typing import Any, Final

from bot.contract import random_play
from bot.contract.title_terms import terms_of
from bot.contract.two_worlds import Pace, choose_answer, counterpart, is_possible, keep, step_of
from bot.contract.world_differences import visible
from games.engine.asking.ask import Ask, Numbers, Seat, Tokens
from games.engine.declaring.game import Game
from games.engine.running.match import Match

WORLDS: Final = (
    300  # that agree, before a question counts as needless: where one card of thirty changes it, one in 26,000 errs
)
TRIES: Final = 4 * WORLDS  # worlds that are tried for them: in some the same answers can't be given
LOOKS: Final = 12  # questions of one rule that are looked at
KEPT: Final = 12  # cards at most on top of the deck that are the same in another world, so that the same is turned up


@dataclass
class Needless:
    """The account of a search: how often each rule asked for the only answer, and which of these everyone could foresee, each with its prompt."""

    looked: Counter[str] = field(default_factory=Counter)
    found: dict[str, str] = field(default_factory=dict)


@dataclass
class _Step:
    """The running step of a game: its save when it began, and who has answered what since, to which question."""

    save: Any
    given: list[tuple[Ask, Tokens]] = field(default_factory=list)


def look_for_needless(game: Game[Any], seats: int, number: int, most: int, told: Needless, **options: Any) -> None:
    """Play `most` answers of a game, and look at each question with one answer in other worlds; note what everyone could foresee."""
    numbers = Pace(random_play.luck("needless", seats, number).seed, randomly=3 if number % 2 else 1)
    match = random_play.begin(game, seats, random_play.number_of_run(number), limit=3, **options)
    step = _Step(match.save())
    for _ in range(most):
        if match.over:
            return
        if not match.save().answers:
            step = _Step(match.save())
        for ask in [one for one in match.asks.values() if not one.standing and count_answers(one) == 1]:
            _look(match, step, ask, numbers, told)
        ask = random_play.next_ask(match, numbers)
        tokens = choose_answer(match, ask, numbers)
        step.given.append((ask, tokens))
        match.answer(ask.seat, tokens)


def count_answers(ask: Ask) -> int:
    """Return how many answers a question has: 0, 1 or, for more, 2."""
    return len(list(islice(ask.answers(), 2))) if ask.beyond is None else 2


def count_ways(match: Match[Any], ask: Ask) -> int:
    """Return the same with the question that follows: an action of which there is one is only the heading of what it asks."""
    if count_answers(ask) != 1:
        return count_answers(ask)
    further = match.preview(ask.seat, next(ask.answers()))
    return 1 if further is None else count_answers(further)


def _look(match: Match[Any], step: _Step, ask: Ask, numbers: Numbers, told: Needless) -> None:
    anyway = terms_of(match.game).asked_anyway
    if ask.rule in told.found or told.looked[ask.rule] >= LOOKS or ask.rule in anyway or "" in anyway:
        return
    if count_ways(match, ask) > 1:
        return
    told.looked[ask.rule] += 1
    agreeing = 0
    for _ in range(TRIES):
        other = imagine_world(match, step, numbers)
        if other is None:
            continue
        asked = other.asks.get(ask.seat)
        if asked is None or asked.rule != ask.rule or count_ways(other, asked) != 1:
            return
        agreeing += 1
        if agreeing >= WORLDS:
            told.found[ask.rule] = f"{ask.prompt} {' '.join(next(ask.answers()))} (step {match.state.step})"
            return


def imagine_world(match: Match[Any], step: _Step, numbers: Numbers) -> Match[Any] | None:
    """Return the match in another world that a spectator can't tell apart; None where the same can't be answered there, or tells something else."""
    game, openings = match.game, terms_of(match.game).openings
    one, two = (game.rules.load(step.save.version, step.save.state) for _ in range(2))
    two = game.views.imagine(two, None, random_play.chance(numbers.below(1 << 30)))
    two.dice = one.dice.copied()
    two = keep(game, one, two, openings, numbers.below(KEPT + 1) if step.given else 0, hand=False)
    if not is_possible(game, two):
        return None
    here, there = step_of(game, one), step_of(game, two)
    for ask, tokens in step.given:
        asked = there.asks.get(ask.seat)
        twin = None if asked is None or asked.rule != ask.rule else counterpart(tokens, ask, asked, visible(here, None))
        if twin is None:
            return None
        here.answer(ask.seat, tokens)
        there.answer(ask.seat, twin)
    return there if is_same(here, there) else None


def is_same(one: Match[Any], two: Match[Any]) -> bool:
    """Return whether a spectator sees the same in both."""
    return bool(one.view(None) == two.view(None))


def seats_of(game: Game[Any]) -> list[Seat]:
    """Return the numbers of seats that are searched: the fewest and the most."""
    return sorted({game.seats[0], game.seats[-1]})
