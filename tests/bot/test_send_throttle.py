"""What goes out by itself waits while anybody is being answered, by the loop's clock, which stands still between two events here."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from bot.delivery.send_throttle import MOST, SendThrottle


class Jumping(asyncio.SelectorEventLoop):
    """A loop whose clock jumps to the next moment at which something happens."""

    now = 0.0

    def time(self) -> float:
        return self.now

    def _run_once(self) -> None:
        loop: Any = self
        if not loop._ready and loop._scheduled:
            self.now = max(self.now, loop._scheduled[0]._when)
        super()._run_once()  # type: ignore[misc]


@contextmanager
def answers(lengths: Iterator[float], answering: set[asyncio.Task[None]]) -> Iterator[None]:
    """One is answered after another, the next before the last is done."""

    async def one(length: float) -> None:
        await asyncio.sleep(length / 2)
        begin()
        await asyncio.sleep(length / 2)

    def begin() -> None:
        length = next(lengths, None)
        if length is not None:
            task = asyncio.create_task(one(length))
            answering.add(task)
            task.add_done_callback(answering.discard)

    begin()
    yield
    for task in answering:
        task.cancel()


def waited(lengths: Iterator[float]) -> float:
    """How long something waits that comes up when the first is being answered."""

    async def wait() -> float:
        answering: set[asyncio.Task[None]] = set()
        lull = SendThrottle(answering)
        with answers(lengths, answering):
            await lull.come(lull.latest())
            return asyncio.get_running_loop().time()

    with asyncio.Runner(loop_factory=Jumping) as runner:
        return runner.run(wait())


@pytest.mark.parametrize(
    ("lengths", "expected"),
    [((), 0.0), ((0.25,), 0.25), ((0.25, 0.5), 0.625), ((0.5, 0.5, 0.25), 0.75), ((30.0,), MOST), ((0.25,) * 99, MOST)],
)
def test_it_waits_until_all_are_answered_but_a_second_at_most(lengths, expected):
    assert waited(iter(lengths)) == expected


def test_what_has_waited_long_enough_waits_no_more():
    async def again() -> list[float]:
        answering: set[asyncio.Task[None]] = set()
        lull, loop = SendThrottle(answering), asyncio.get_running_loop()
        with answers(iter([30.0]), answering):
            latest, moments = lull.latest(), list[float]()
            for _ in range(3):
                await lull.come(latest)
                moments.append(loop.time())
            return moments

    with asyncio.Runner(loop_factory=Jumping) as runner:
        assert runner.run(again()) == [MOST, MOST, MOST]
