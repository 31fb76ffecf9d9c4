"""Half of the people plan their turns: the same games, in fewer days."""

import pytest

from tests.weeks.planners import play_both

pytestmark = [pytest.mark.slow, pytest.mark.sqlite("people and a clock, not what is stored")]
GAMES = {"aristocracy": (4, {"round_limit": 2}), "aristocrats": (4, {})}


async def test_the_same_games_take_fewer_days_if_half_of_the_people_plan(tmp_path):
    days, planned = [0.0, 0.0], 0
    for name, (seats, options) in GAMES.items():
        for number in range(2):
            without, with_plans = await play_both(tmp_path, name, number, seats, **options)
            assert with_plans.answers == without.answers, (name, number)
            assert with_plans.end == without.end
            assert without.planned == 0
            days[0] += without.days
            days[1] += with_plans.days
            planned += with_plans.planned
    assert planned > 10
    assert days[1] < days[0]
