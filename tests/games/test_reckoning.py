"""What a result says beside the places: why the game was won, and the course of the scores."""

from typing import Any

import pytest

from games import CATALOGUE
from games.engine.dice import Dice
from games.engine.running.match import Match


def played(name: str, number: int, **options: Any) -> Match[Any]:
    """A game of robots to its end."""
    game = CATALOGUE[name]
    match, thoughts = (
        Match.begin(game, game.rules.deal(2, game.options(**options), f"{number:064x}")),
        Dice(f"{number:064x}"),
    )
    while not match.over:
        ask = next(ask for ask in match.asks.values() if not ask.standing)
        match.answer(ask.seat, game.robot.decide(match.view(ask.seat), ask, thoughts))
    return match


@pytest.mark.parametrize(
    ("name", "options", "why"),
    [
        ("estate", {"win_target": 7}, "<s{first}> was the first with 7 Staffed Holdings (6.1)"),
        ("nobles", {"turn_limit": 40}, "Turn 40 was the last; the higher total wins (14.4)"),
    ],
)
def test_a_result_tells_its_course_and_why_it_was_won(name, options, why):
    """The course has every Season or turn, and ends with the scores."""
    match = played(name, 1, **options)
    outcome, reckoned = match.state.outcome, match.game.table.reckon(match.state)
    assert reckoned.why == why.format(first=outcome.ranking[0])
    periods = match.state.season if name == "estate" else match.state.turn
    assert len(reckoned.course) == periods
    assert tuple(reckoned.course[-1]) == outcome.scores


@pytest.mark.parametrize(("number", "options"), [(1, {}), (2, {"round_limit": 2})])
def test_a_result_of_aristocracy_says_who_or_what_ended_the_game(number, options):
    match = played("aristocracy", number, **options)
    ender = match.state.ender
    ended = f"<s{ender}> ended the game (6.3)" if ender is not None else "Round 2 was the last (6.10)"
    assert (ender is None) is bool(options)
    assert match.game.table.reckon(match.state).why == f"{ended}; most points from complete buildings win (6.7)"


def test_a_game_stored_before_courses_were_kept_has_none():
    match = played("estate", 1, win_target=7)
    match.state.staffed.clear()
    assert match.game.table.reckon(match.state).course == []


def test_a_concession_is_why_a_duel_was_won():
    """14.6 Nothing is counted then."""
    match = Match.begin(CATALOGUE["nobles"], CATALOGUE["nobles"].rules.deal(2, CATALOGUE["nobles"].options(), "1" * 64))
    match.resign(0)
    reckoned = match.game.table.reckon(match.state)
    assert (reckoned.why, reckoned.course) == ("<s0> conceded, so <s1> wins (14.6)", ())


def test_the_course_of_a_duel_keeps_only_turns_that_changed_it():
    """13.2 Games stored earlier hold a pair for each turn, and tell the same course."""
    match = played("nobles", 1, turn_limit=40)
    course = match.game.table.reckon(match.state).course
    assert len(match.state.glories) < len(course) - 1
    stored = match.state.model_dump(mode="json") | {"glories": [list(glory) for glory in course[:-1]]}
    assert match.game.table.reckon(type(match.state).model_validate(stored)).course == course
