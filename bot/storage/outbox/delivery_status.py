"""Fates of messages and boards, stored in few transactions."""

import asyncio

from bot.storage.engine.database import Database, Step
from bot.storage.outbox.outbox_statements import MARK


class DeliveryStatus:
    """Marks that come while others are being stored are stored together, in their order. They concern single rows, and guard nothing.

    `ended`: messages that nothing more is to be done about. To do it again would do no harm (a message that is deleted is deleted
    once more), so this is noted only, and goes with the next marks.
    """

    def __init__(self, database: Database) -> None:
        self._database = database
        self._turn = asyncio.Lock()
        self._waiting: list[Step] = []
        self._next: asyncio.Task[None] | None = None  # stores all that waits
        self.ended: set[int] = set()

    async def store(self, *steps: Step) -> None:
        """Store what was noted, also if the caller is cancelled. Raise Busy, Conflict; then nothing is stored."""
        if self._next is None and not self._turn.locked():
            async with self._turn:
                await self._write(list(steps))
            return
        self._waiting += steps
        if self._next is None:
            self._next = asyncio.create_task(self._together())
            self._next.add_done_callback(_drop_failure)
        await asyncio.shield(self._next)

    async def _together(self) -> None:
        async with self._turn:
            steps, self._waiting, self._next = self._waiting, [], None
            await self._write(steps)

    async def _write(self, steps: list[Step]) -> None:
        ended = set(self.ended)
        if ended:
            steps.append(Step(MARK, [{"row": key, "done": True, "message": None} for key in sorted(ended)]))
        if steps:
            await self._database.write(steps)
            self.ended -= ended


def _drop_failure(task: "asyncio.Task[None]") -> None:
    """Drop the failure of a task whose caller was cancelled."""
    if not task.cancelled():
        task.exception()
