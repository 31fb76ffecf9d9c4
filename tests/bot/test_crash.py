"""Killed at any moment: nothing that was acknowledged is lost, nothing is half done."""

import json

import pytest

from bot.storage.engine import fault_injection
from games.engine.running.match import Match
from tests.bot import crash_child
from tests.bot.table_kit import again, assert_sound, raw, service
from tests.bot.tinygame import TINY, Options, Well
from tests.games.walk import random_of_run
from tests.processes import start_fork_server
from tests.sizes import size
from tests.waits import END

KILLS = size(50, 2_000)


def run(
    place: str,
    *,
    seconds: float | None = None,
    point: str | None = None,
    skip: int = 0,
    play=crash_child.main,
) -> int:
    """Lets the child play until it is killed; gives the newest revision that it acknowledged, -1 for none."""
    context = start_fork_server()
    reader, writer = context.Pipe(duplex=False)
    child = context.Process(target=play, args=(place, writer, point, skip))
    child.start()
    writer.close()
    acknowledged = -1
    try:
        if seconds is not None:
            acknowledged = reader.recv()
            child.join(seconds)
            child.kill()
        child.join(END)
        assert child.exitcode == -9
        while True:
            acknowledged = reader.recv()
    except EOFError:
        return acknowledged
    finally:
        child.kill()
        child.join()
        child.close()
        reader.close()


async def examine(place: str) -> int:
    """Opens the database as a restarted bot does; gives the table's revision after finding everything whole."""
    async with service(place) as tables:
        await assert_sound(tables)
        standing = await tables.at(901)
        acts = await raw(tables, "SELECT revision, answers FROM acts ORDER BY revision")
        assert [row.revision for row in acts] == list(range(standing.table.revision + 1))
        assert standing.match is not None
        assert standing.match.save() == replayed(standing.match.state.dice.seed, acts).save()
        waiting = [row async for row in _waits(tables)]
        assert waiting == sorted(standing.match.asks)
        return standing.table.revision


async def _waits(tables):
    ((waits,),) = await raw(tables, "SELECT waits FROM heads")
    for seat in sorted(json.loads(waits)["seats"]):
        yield int(seat)


def replayed(seed: str, acts) -> Match[Well]:
    """The game, played again from its seed and its journal."""
    match = Match.begin(TINY, TINY.rules.deal(2, Options(rounds=1_000_000), seed))
    for row in acts:
        for answer in json.loads(row.answers):
            again(match, answer)
    return match


@pytest.mark.slow
async def test_killed_at_random_moments(place):
    dice = random_of_run("kills")
    revision = 0
    for _ in range(KILLS):
        acknowledged = run(place, seconds=dice.random() * 0.1)
        stored = await examine(place)
        assert revision < acknowledged <= stored <= acknowledged + 1
        revision = stored
    assert revision > KILLS


@pytest.mark.parametrize("point", fault_injection.POINTS)
async def test_killed_at_each_named_point(place, point):
    for skip in (3, 4):
        acknowledged = run(place, point=point, skip=skip)
        stored = await examine(place)
        assert acknowledged <= stored <= acknowledged + 1
        async with service(place) as tables:
            messages = await raw(tables, "SELECT kind, done FROM outbox ORDER BY id")
            pending = {row.id for row in await tables.outbox.pending()}
            assert len(pending) <= sum(not done for _, done in messages)


ACT = ("after begin", "after state", "after act", "after outbox", "before commit", "after commit")


@pytest.mark.parametrize("point", ACT)
async def test_killed_while_an_answer_that_was_left_ahead_is_given(place, point):
    """It is given in one act with all that follows, or not yet; the game is the one that its journal tells."""
    for skip in range(6, 12):
        run(place, point=point, skip=skip, play=crash_child.ahead)
        await examine(place)
    async with service(place) as tables:
        acts = await raw(tables, "SELECT answers FROM acts ORDER BY revision")
        answers = [answer for row in acts for answer in json.loads(row.answers)]
        by = [(answer["seat"], answer["by"]) for answer in answers]
        assert set(by) == {(0, "user"), (1, "clock")}
        assert abs(by.count((0, "user")) - by.count((1, "clock"))) <= 1
