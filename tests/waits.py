"""How tests wait: for an event, never for a time. The end lies minutes away, so that only what never happens reaches it, and it says what that was."""

import asyncio
import inspect
import threading
from collections.abc import Awaitable, Callable
from time import monotonic
from typing import Final, TypeVar

import pytest

T = TypeVar("T")

END: Final = 300.0  # seconds
LOOK: Final = 0.01  # seconds between two looks at something that tells nobody of itself


async def until(
    what: str,
    has_happened: Callable[[], bool | Awaitable[bool]],
    shown: Callable[[], object] = lambda: "",
) -> None:
    """Return as soon as `has_happened()` is true. `what` names the event, `shown()` what there was instead. Raise AssertionError at the end."""
    begun = monotonic()
    while True:
        found = has_happened()
        if await found if inspect.isawaitable(found) else found:
            return
        assert monotonic() - begun < END, f"{what}: not in {END:g} seconds. {shown()}"
        await asyncio.sleep(LOOK)


async def come(what: str, coming: Awaitable[T]) -> T:
    """Return what `coming` returns. `what` names the event. Raise AssertionError at the end."""
    task = asyncio.ensure_future(coming)
    await asyncio.wait({task}, timeout=END)
    if not task.done():
        task.cancel()
        raise AssertionError(f"{what}: not in {END:g} seconds.")
    return task.result()


def push_clock(monkeypatch: pytest.MonkeyPatch, seconds: float) -> None:
    """Put the running loop's clock `seconds` on, so that what waits for less comes at once."""
    loop = asyncio.get_running_loop()
    steady = loop.time
    monkeypatch.setattr(loop, "time", lambda: steady() + seconds)


def released(what: str, event: threading.Event) -> bool:
    """Hold this thread until `event` is set; always True. `what` names the event. Raise AssertionError at the end."""
    assert event.wait(END), f"{what}: not in {END:g} seconds."
    return True
