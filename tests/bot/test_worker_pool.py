"""Worker processes: whatever becomes of a job, it costs that job alone, and who waits for a game goes first."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from bot.workers.worker_pool import MOST, Crowded, WorkerDied, WorkerPool
from bot.workers.worker_process import JobFailed, Limits, NotSendable, OutOfTime
from games.engine.errors import Refused
from tests import jobs
from tests.processes import start_fork_server, working
from tests.waits import come, until


@pytest.fixture(autouse=True, scope="module")
def forks_as_others_do() -> None:
    """The test that asks first starts the server of its process; the pool would start one without what other tests need."""
    start_fork_server()


FAILING: dict[str, tuple[Callable[..., Any], tuple[Any, ...], type[Exception], str]] = {
    "out of time": (jobs.spin_for_ever, (), OutOfTime, ""),
    "out of memory": (jobs.take_memory, (), MemoryError, ""),
    "refused by a rule": (jobs.refuse, (), Refused, "it isn't your turn (rule 7.1)"),
    "an error that can't be sent": (jobs.fail_unspeakably, (), JobFailed, "HardToSay"),
    "a result that can't be sent": (jobs.return_function, (), NotSendable, "a function: "),
    "a job that can't be sent": (lambda: 1, (), NotSendable, "<lambda>()"),
    "an argument that can't be sent": (jobs.answer, (lambda: 1,), NotSendable, "answer(function)"),
    "an argument that can't be read": (jobs.answer, (jobs.OnlyHere(),), NotSendable, "the job: KeyError"),
}


async def test_a_job_that_fails_costs_itself_and_the_same_process_goes_on():
    async with working(limits=Limits(patience=0.05)) as pool:
        process = await pool.run(jobs.tell_process)
        for what, (job, arguments, error, words) in FAILING.items():
            with pytest.raises(error) as failed:
                await pool.run(job, *arguments)
            assert words in str(failed.value), what
            assert "spades" not in str(failed.value), what
            assert await pool.run(jobs.tell_process) == process, what
        assert pool.processes == [process]


async def test_a_worker_that_dies_costs_its_job_and_none_that_waits():
    async with working() as pool:
        died, *others = await come(
            "all jobs",
            asyncio.gather(
                pool.run(jobs.die), *[pool.run(jobs.answer, number) for number in range(8)], return_exceptions=True
            ),
        )
        assert isinstance(died, WorkerDied)
        assert others == list(range(8))


async def test_one_that_died_while_it_had_nothing_to_do_is_replaced_and_costs_nothing():
    async with working() as pool:
        process = await pool.run(jobs.tell_process)
        os.kill(process, 9)
        worker: Any = pool._workers[0]
        await until("it has ended", lambda: not worker._process.is_alive())
        assert await pool.run(jobs.tell_process) != process


async def test_a_job_that_nobody_waits_for_is_ended_though_it_takes_no_time_of_the_processor():
    async with working(longest=0.05) as pool:
        with pytest.raises(TimeoutError):
            await pool.run(jobs.wait_for_ever)
        pool._longest = 300.0
        assert await pool.run(jobs.answer, 5) == 5
        waiting = asyncio.create_task(pool.run(jobs.wait_for_ever))
        await until("it has begun", lambda: pool._busy[True] == 1)
        waiting.cancel()
        assert await pool.run(jobs.answer, 6) == 6


async def test_a_process_ends_after_its_jobs():
    async with working(jobs=2) as pool:
        told = [await pool.run(jobs.tell_process) for _ in range(6)]
        assert told[0] == told[1] != told[2] == told[3] != told[4] == told[5]


def open_gate(path: Path) -> None:
    """Let the job go on that waits for this named pipe."""
    path.open("wb").close()


async def test_robots_that_a_game_waits_for_go_before_hints_and_always_have_a_worker(tmp_path):
    gates = [tmp_path / f"{number}" for number in range(3)]
    for gate in gates:
        os.mkfifo(gate)
    done: list[str] = []

    async def note(name: str, job: Callable[..., Any], *arguments: Any, urgent: bool) -> None:
        await pool.run(job, *arguments, urgent=urgent)
        done.append(name)

    async with working(2) as pool:
        hint = asyncio.create_task(note("hint", jobs.wait_for_file, str(gates[0]), urgent=False))
        await until("the hint is thought about", lambda: pool._busy[False] == 1)
        second = asyncio.create_task(note("second hint", jobs.answer, urgent=False))
        await note("robot", jobs.answer, urgent=True)
        assert done == ["robot"], "hints take one worker of two"
        robot = asyncio.create_task(note("slow robot", jobs.wait_for_file, str(gates[1]), urgent=True))
        await until("the robot thinks", lambda: pool._busy[True] == 1)
        third = asyncio.create_task(note("late robot", jobs.answer, urgent=True))
        await until("it waits", lambda: len(pool._lines[True]) == 1)
        await asyncio.to_thread(open_gate, gates[0])
        await come("the hints and the late robot", asyncio.gather(hint, second, third))
        assert done.index("late robot") < done.index("second hint"), "it came later, and a game waits for it"
        await asyncio.to_thread(open_gate, gates[1])
        await come("the robot", robot)


async def test_nobody_waits_behind_twenty_others_and_hints_are_no_robots():
    pool = WorkerPool(1)
    pool._busy[True] = MOST - 1
    pool._idle.clear()
    waiting = asyncio.create_task(pool.run(jobs.answer))
    await until("it waits", lambda: len(pool._lines[True]) == 1)
    with pytest.raises(Crowded):
        await pool.run(jobs.answer)
    hint = asyncio.create_task(pool.run(jobs.answer, urgent=False))
    await until("the hint waits too", lambda: len(pool._lines[False]) == 1)
    waiting.cancel()
    await until("it is forgotten", lambda: not pool._lines[True])
    pool.close()
    with pytest.raises(WorkerDied, match="closed"):
        await hint
    assert pool.processes == [], "none was needed"
