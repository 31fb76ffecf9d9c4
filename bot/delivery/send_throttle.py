"""Answers go first: what goes out by itself waits for a lull in which no one is being answered, but never for long."""

import asyncio
from collections.abc import Collection
from typing import Any, Final

MOST: Final = 1.0  # seconds


class SendThrottle:
    """Knows whether someone is being answered: `answering` are the tasks that do it, and shrinks as they end."""

    def __init__(self, answering: Collection[asyncio.Task[Any]], most: float = MOST) -> None:
        """`most`: seconds that anything is held up."""
        self._answering = answering
        self.most = most

    def latest(self) -> float:
        """Until when, by the loop's clock, what comes up now is held up at most."""
        return asyncio.get_running_loop().time() + self.most

    async def come(self, latest: float) -> None:
        """Wait until no answer is in progress, but not beyond `latest`."""
        if not self._answering or asyncio.get_running_loop().time() >= latest:
            return
        try:
            async with asyncio.timeout_at(latest):
                while self._answering:
                    await asyncio.wait(set(self._answering))
        except TimeoutError:
            return
