"""Named points at which a test may make the store fail, stop or die. Nothing but a test switches one on."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final, Literal, get_args

Point = Literal[
    "before begin",
    "after begin",
    "after state",
    "after position",
    "after act",
    "after outbox",
    "before commit",
    "after commit",
    "before mark tried",
    "after mark tried",
    "before mark sent",
    "after mark sent",
    "before mark posting",
    "after mark posting",
    "before mark posted",
    "after mark posted",
]
POINTS: Final[tuple[str, ...]] = get_args(Point)

hook: Callable[[Point], Awaitable[None]] | None = None


async def reach(point: Point) -> None:
    """Give a test's hook the chance to act here."""
    if hook is not None:
        await hook(point)


def reached_in_thread(point: Point, loop: asyncio.AbstractEventLoop) -> None:
    """The same from a thread of the store, which waits here until the hook, run in the event loop, has come to its end."""
    if hook is not None:
        asyncio.run_coroutine_threadsafe(reach(point), loop).result()
