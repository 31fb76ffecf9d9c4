"""The table service in step with the bare engine, and with a world in which nobody has secrets, over games by chance of every title.

What is compared after every act is in `pair.py`. A failure prints a short script that plays it again.
"""

from collections import Counter

import pytest

from bot.tables import robot_worker
from bot.workers.worker_pool import WorkerPool
from games import CATALOGUE
from tests.games import walk
from tests.lockstep.chance import LEAVERS
from tests.lockstep.courses import opening_of
from tests.lockstep.promises import PLAN
from tests.lockstep.script import Stage, describe
from tests.sizes import size

pytestmark = pytest.mark.sqlite("rules of tables: every statement that they need is tried on both databases elsewhere")

SCRIPTS = size(3, 60)  # of each part
ACTS = size(90, 300)  # of a script, at most
LEAST = 8  # of a script that the table does, if its game lasts


@pytest.mark.slow
@pytest.mark.parametrize("part", range(size(1, 4)))
@pytest.mark.parametrize("title", CATALOGUE)
async def test_a_table_stays_in_step(title, part, tmp_path, migrated):
    stage = Stage(tmp_path, migrated)
    done = 0
    for number in range(part * SCRIPTS, (part + 1) * SCRIPTS):
        dice = walk.luck("lockstep", title, number)
        outcome = await stage.play_by_chance(opening_of(title, number, dice), dice, ACTS)
        if outcome.kind:
            pytest.fail(describe(await stage.shorten(outcome)))
        assert outcome.pair is not None
        done += sum(outcome.pair.accepted.values())
    assert done >= LEAST * SCRIPTS, "so few acts that little was tried"


@pytest.mark.parametrize("title", CATALOGUE)
async def test_nobody_can_tell_what_was_left_in_advance(title, tmp_path, migrated):
    """Played on until answers left in advance, and planned ones where the title has plans, were given, and nobody could tell."""
    stage, given = Stage(tmp_path, migrated), Counter[str]()
    wanted = {"": size(1, 40), PLAN: size(2, 60)}
    for number in range(size(40, 200)):
        dice = walk.luck("leavers", title, number)
        opening = opening_of(title, number, dice, late="default", pace=86_400)
        outcome = await stage.play_by_chance(opening, dice, size(60, 200), LEAVERS, asleep=0, small=True)
        assert not outcome.kind, describe(await stage.shorten(outcome))
        assert outcome.pair is not None
        for name, count in outcome.pair.given.items():
            given[PLAN if name == PLAN else ""] += count
        if all(given[kind] >= count for kind, count in wanted.items()):
            return
    pytest.fail(f"given in advance: {given}, wanted {wanted}")


@pytest.mark.slow
async def test_robots_that_think_in_other_processes_stay_in_step(tmp_path, migrated):
    pool = WorkerPool(1, longest=600.0, preload=robot_worker.PRELOAD)
    stage = Stage(tmp_path, migrated, pooled=pool)
    try:
        for number in range(size(1, 10)):
            title = list(CATALOGUE)[(number + walk.luck("pooled").below(5)) % 5]
            dice = walk.luck("pooled", title, number)
            seats = CATALOGUE[title].seats[0]
            robots = ("page", *["regent"] * (seats - 2)) if seats > 2 else ("regent",)
            opening = opening_of(title, number, dice, seats=seats, robots=robots)
            outcome = await stage.play_by_chance(opening, dice, size(12, 60))
            assert not outcome.kind, describe(outcome)
    finally:
        pool.close()
