"""Robots of three strengths: chosen in the lobby, named for everybody, thinking outside of acts; a dead worker costs one answer's thought."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest

from bot.model.errors import TableError
from bot.model.time_control import TimeControl
from bot.tables.robot_thinking import draw_pause
from bot.tables.robot_worker import find_thought
from bot.workers.worker_process import Limits
from games import CATALOGUE
from games.engine.dice import Dice
from games.engine.running.match import Match
from tests import jobs
from tests.bot.table_kit import ANN, CHANNEL, GUILD, START, Hands, match_of, service
from tests.processes import start_fork_server, working

ARISTOCRATS = CATALOGUE["aristocrats"]
assert ARISTOCRATS.robot.search is not None
DICE = Dice("8" * 64)
QUICK = replace(ARISTOCRATS, robot=replace(ARISTOCRATS.robot, search=replace(ARISTOCRATS.robot.search, playouts=4)))


@pytest.fixture(autouse=True, scope="module")
def forks_as_others_do() -> None:
    """The test that asks first starts the server of its process; the workers of robots would start one without what other tests need."""
    start_fork_server()


@pytest.fixture
async def court(tmp_path) -> AsyncIterator[Any]:
    """A table service with Aristocrats alone, whose robots think for a moment."""
    async with service(tmp_path / "court.db", Hands(), QUICK) as tables:

        async def think(question):
            return find_thought(question._replace(strength="courtier"))

        tables.thinking.think = think
        yield tables


async def lobby(tables: Any, *kinds: str, game: str = "aristocrats") -> Any:
    standing = await tables.open(
        guild=GUILD, channel=CHANNEL, host=ANN, name="Ann", game=game, options={}, terms=TimeControl()
    )
    for kind in kinds:
        standing = await tables.seat_robot(standing.table.id, ANN, kind)
    return standing


async def answer(tables: Any, standing: Any) -> Any:
    """Ann answers as a robot would."""
    seat, ask = standing.seat_of(ANN), standing.ask_of(ANN)
    tokens = ARISTOCRATS.robot.decide(match_of(standing).view(seat), ask, DICE)
    return await tables.act(standing.table.id, ANN, " ".join(tokens) or "none")


def named(standing: Any) -> list[tuple[str, str | None]]:
    return [(player.name, player.robot) for player in standing.table.players]


async def test_a_host_chooses_how_strong_each_robot_is(court):
    standing = await lobby(court, "player", "regent")
    assert named(standing)[1:] == [("Robot 1", "player"), ("Robot 2 (regent)", "regent")]
    standing = await court.set_strength(standing.table.id, ANN, "page", 1)
    assert named(standing)[1] == ("Robot 1 (page)", "page")
    standing = await court.set_strength(standing.table.id, ANN, "player")
    assert named(standing)[1:] == [("Robot 1", "player"), ("Robot 2", "player")]
    with pytest.raises(TableError, match="no robot in that seat"):
        await court.set_strength(standing.table.id, ANN, "page", 0)
    with pytest.raises(TableError, match="host"):
        await court.set_strength(standing.table.id, ANN + 1, "page")


async def test_a_title_without_a_search_has_courtiers_only(tables):
    standing = await lobby(tables, "player", game="tiny")
    for attempt in (
        tables.set_strength(standing.table.id, ANN, "regent"),
        tables.seat_robot(standing.table.id, ANN, "page"),
    ):
        with pytest.raises(TableError, match="every robot plays as a courtier"):
            await attempt


async def test_robots_that_think_play_to_the_end_and_every_answer_is_in_the_journal(court):
    standing = await lobby(court, "page", "regent")
    table = (await court.start(standing.table.id, ANN)).table.id
    for _ in range(300):
        await court.thinking.settle()
        standing = await court.standing(table)
        if standing.table.status == "over":
            break
        await answer(court, standing)
    assert standing.table.status == "over"
    record = await court.records.export(table)
    assert {answer.by for act in record.acts for answer in act.answers} == {"user", "robot"}
    assert [seat.robot for seat in record.seats].count("regent") == 1


async def test_a_robot_that_thinks_remembers_what_it_saw_and_nothing_else(court):
    """Every card that it is given to remember lies in that hand; its own, which a thief would take, are among them."""
    remembered, usual = list[bool](), court.thinking.think

    async def think(question):
        hands = Match(ARISTOCRATS, question.save).state.hands
        for text, holder in question.seen.items():
            assert text in map(str, hands[holder])
        remembered.append(set(map(str, hands[question.seat])) <= set(question.seen))
        return await usual(question)

    court.thinking.think = think
    standing = await lobby(court, "regent", "regent")
    table = (await court.start(standing.table.id, ANN)).table.id
    for _ in range(25):
        await court.thinking.settle()
        standing = await court.standing(table)
        if standing.table.status == "over":
            break
        await answer(court, standing)
    assert remembered
    assert all(remembered)


def test_a_pause_depends_on_the_question_alone_and_is_neither_short_nor_long():
    pauses = [draw_pause(f"{number:x}") for number in range(1, 2_000, 37)]
    assert pauses == [draw_pause(f"{number:x}") for number in range(1, 2_000, 37)]
    assert min(pauses) >= 1.5
    assert max(pauses) <= 3
    assert len(set(pauses)) > 40


async def test_a_failed_worker_costs_the_thought_and_no_more(court, caplog):
    async def fail(*args):
        raise BrokenPipeError

    court.thinking.think = fail
    standing = await lobby(court, "regent", "regent")
    table = (await court.start(standing.table.id, ANN)).table.id
    standing = await court.standing(table)
    while standing.ask_of(ANN) is not None:
        standing = await answer(court, standing)
    await court.thinking.settle()
    assert (await court.standing(table)).table.revision > standing.table.revision
    assert "a robot's thinking failed: BrokenPipeError" in caplog.text


async def test_a_thought_for_a_question_that_has_passed_is_dropped(court):
    """The table is paused while its robot thinks; it goes on where it stopped."""
    paused: list[Any] = []

    async def slow(question):
        if not paused:
            paused.append(await court.gm.pause(table, ANN + 5))
        return find_thought(question._replace(strength="courtier"))

    court.thinking.think = slow
    court._executor.on_robots = lambda table: None
    standing = await lobby(court, "regent", "regent")
    table = (await court.start(standing.table.id, ANN)).table.id
    standing = await court.standing(table)
    while standing.ask_of(ANN) is not None:
        standing = await answer(court, standing)
    before = match_of(standing).save()
    assert not await court.thinking.play_once(table)
    assert match_of(await court.standing(table)).save() == before
    await court.gm.resume(table, ANN + 5)
    assert await court.thinking.play_once(table)


async def test_the_clock_has_robots_think_after_a_restart(court):
    asked: list[int] = []
    court._executor.on_robots = asked.append
    standing = await lobby(court, "regent", "regent")
    standing = await court.start(standing.table.id, ANN)
    while standing.ask_of(ANN) is not None:
        standing = await answer(court, standing)
    asked.clear()
    revision = standing.table.revision
    await court.clock.tick()
    assert asked == [standing.table.id]
    assert (await court.standing(standing.table.id)).table.revision == revision  # nothing is stored meanwhile


async def test_a_worker_that_takes_too_long_costs_the_thought_and_lives_on(court, caplog):
    """The robot's thought never ends, whatever the machine; the courtier answers, and the same process thinks on."""
    async with working(limits=Limits(patience=0.05)) as pool:
        process = await pool.run(jobs.tell_process)
        court.thinking.think = lambda question: pool.run(jobs.spin_for_ever)
        standing = await lobby(court, "regent", "regent")
        table = (await court.start(standing.table.id, ANN)).table.id
        standing = await court.standing(table)
        while standing.ask_of(ANN) is not None:
            standing = await answer(court, standing)
        await court.thinking.settle()
        assert (await court.standing(table)).table.revision > standing.table.revision, "the courtier has answered"
        assert re.search(
            rf"table {table}: code {table}-[0-9a-f]{{6}}: a robot's thinking failed: OutOfTime", caplog.text
        )
        failed = court.thinking.counts.failed
        assert set(failed) == {"OutOfTime"}
        assert court.thinking.counts.done == 0
        assert court.thinking.counts.failed_since(START) == failed
        assert court.thinking.counts.failed_since(START + timedelta(seconds=1)) == {}
        assert await pool.run(jobs.tell_process) == process


async def test_robots_forget_what_an_undo_takes_away(court):
    """What a seat saw since may lie elsewhere now: it begins to remember again with what it hears then."""
    court._executor.on_robots = lambda table: None
    standing = await lobby(court, "regent", "regent")
    table = (await court.start(standing.table.id, ANN)).table.id
    standing = await court.standing(table)
    while standing.ask_of(ANN) is not None:
        standing = await answer(court, standing)
    assert await court.thinking.play_once(table)
    told = (await court.standing(table)).seen
    assert any(told.values())
    await court.gm.undo(table, ANN + 5, 1)
    assert (await court.standing(table)).seen == {}
    assert await court.thinking.play_once(table)
    hands = match_of(await court.standing(table)).state.hands
    for seen in (await court.standing(table)).seen.values():
        assert all(text in map(str, hands[holder]) for text, holder in seen.items())
