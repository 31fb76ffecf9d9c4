"""Waiting in tests: what comes is waited for, and what never comes is named."""

import asyncio
import threading

import pytest

from tests import waits


async def test_an_event_is_waited_for_however_late_it_comes():
    seen: list[int] = []
    late = asyncio.Event()

    async def third() -> bool:
        seen.append(1)
        return len(seen) == 3

    await waits.until("the third look", third)
    asyncio.get_running_loop().call_soon(late.set)
    assert await waits.come("the event", late.wait())


async def test_what_never_happens_is_named(monkeypatch):
    monkeypatch.setattr(waits, "END", 0.0)
    with pytest.raises(AssertionError, match=r"the moon falls: not in 0 seconds\. it hangs"):
        await waits.until("the moon falls", lambda: False, lambda: "it hangs")
    with pytest.raises(AssertionError, match="the sea is dry: not in 0 seconds"):
        await waits.come("the sea is dry", asyncio.Event().wait())
    with pytest.raises(AssertionError, match="the thread may go on: not in 0 seconds"):
        waits.released("the thread may go on", threading.Event())


async def test_a_clock_that_is_pushed_ends_a_long_sleep(monkeypatch):
    sleeping = asyncio.create_task(asyncio.sleep(waits.END))
    await asyncio.sleep(0)
    waits.push_clock(monkeypatch, 2 * waits.END)
    await sleeping
