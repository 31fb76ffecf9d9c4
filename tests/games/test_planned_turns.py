"""A planned turn is imagined: two worlds that a seat can't tell apart give the same plan, its worlds are sound, and it fits the real turn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from games import CATALOGUE
from games.engine.declaring.game import Game
from games.engine.declaring.planning import Planning, Seen
from games.engine.dice import Dice
from games.engine.errors import Refused
from games.engine.running.match import Match
from games.engine.running.plan_checks import find_difference, look
from games.engine.searching.planned_turn import PlannedTurn
from tests.games import walk
from tests.sizes import size

GAMES = size(2, 40)
ACTS = 90
EVERY = [pytest.param(game, id=name) for name, game in CATALOGUE.items() if game.table.planning is not None]


def planning_of(game: Game[Any]) -> Planning:
    assert game.table.planning is not None
    return game.table.planning


def opened(match: Match[Any], state: Any, seat: int) -> PlannedTurn | None:
    try:
        return PlannedTurn.open(match.game, state, seat)
    except Refused:
        return None


def walked(turn: PlannedTurn, *parts: object) -> list[tuple[Seen | None, str, bool]]:
    """Answer up to five questions by chance; return what was seen on the way."""
    numbers, path = walk.chance("plan", *parts), list[tuple[Seen | None, str, bool]]()
    for _ in range(5):
        path.append((turn.seen, turn.end, turn.is_known))
        if turn.question is None:
            break
        turn.answer(turn.question.sample(numbers))
        for world in turn.worlds:
            turn.game.rules.check(world.state)
    return path


def games(what: str, game: Game[Any], count: int) -> Iterator[tuple[int, object, Dice]]:
    """The number of each game, its deal and its dice."""
    for number in range(count):
        for deal, numbers in walk.known_and_new(number, what, game.name, number):
            yield number, deal, numbers


@pytest.mark.parametrize("game", EVERY)
def test_a_plan_rests_on_nothing_that_its_seat_cannot_see(game: Game[Any]):
    ends, opens = Counter[str](), 0
    for number, deal, numbers in games("plans", game, GAMES):
        match = walk.begin(game, game.seats[number % len(game.seats)], deal)
        for act in range(ACTS):
            if match.over:
                break
            walk.step(match, numbers)
            seat = numbers.below(match.state.seats)
            before = walk.everything(match)
            turn = opened(match, match.state, seat)
            if turn is None or planning_of(game).active(match.state) == seat:
                continue
            opens += 1
            real = walked(turn, number, act)
            assert walk.everything(match) == before
            other = opened(match, game.views.imagine(match.state, seat, walk.chance("other", number, act)), seat)
            assert other is not None
            assert walked(other, number, act) == real
            ends[real[-1][1]] += 1
    assert opens > 10
    assert ends["over"] or ends["unknown"]


@pytest.mark.parametrize("game", EVERY)
def test_the_next_turn_begins_with_the_question_that_was_planned_if_nothing_changed(game: Game[Any]):
    planning, fits, others = planning_of(game), 0, Counter[str]()
    for number, deal, numbers in games("next turns", game, GAMES * 3):
        match = walk.begin(game, game.seats[number % len(game.seats)], deal)
        plans = dict[int, PlannedTurn]()
        for _ in range(ACTS):
            if match.over:
                break
            was = planning.active(match.state)
            for seat in range(match.state.seats):
                if seat != was and (turn := opened(match, match.state, seat)) is not None:
                    plans[seat] = turn
            walk.step(match, numbers)
            then = planning.active(match.state)
            ask = match.asks.get(then) if then is not None and then != was else None
            if ask is None or ask.standing or ask.seat not in plans:
                continue
            plan = plans.pop(ask.seat)
            if plan.question is None or plan.seen is None:
                continue
            seen = look(game, planning, match.view(ask.seat), ask)
            tokens = plan.question.sample(numbers)
            why = find_difference(planning, plan.seen, seen, ask, tokens)
            fits += not why
            others[why.partition(":")[0]] += 1
    assert fits, others
