"""People at many tables who press at once: wave by wave, each wave one press, or a few together, at every table of it."""

from __future__ import annotations

import asyncio
import gc
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from typing import Final

import simcord

from bench.shots import Person, Shot, Shots, Shown
from bench.wire import Answered, Wire
from bot.app.game_bot import GameBot

POLL: Final = 0.0005  # seconds
STIR: Final = 0.3  # seconds in which at least one answer comes, or some wait for the simulated clock
AGAIN: Final = 5  # simulated seconds before a press is given up: Discord waits for three
FORGET: Final = 20  # waves after which the simulator's own notes are thrown away


@dataclass(frozen=True, slots=True)
class Expected:
    """An act that was valid when it was made: who, what in the words of the journal, and whether the answer refused it."""

    user: int
    path: tuple[str, ...]
    refused: bool = False


@dataclass
class Place:
    """A table in its channel. `acts` and `calls`: what its journal must hold, answers in their order, and in the lobby by whom."""

    table: int
    channel: int
    guild: int
    title: str
    users: list[int]
    acts: list[Expected] = field(default_factory=list)
    calls: Counter[int] = field(default_factory=Counter)
    busy: bool = False

    def person(self, user: int) -> Person:
        """Return the player."""
        return Person(user, self.guild)


@dataclass
class _Waiting:
    shots: Sequence[Shot]
    shown: asyncio.Future[list[Shown]]


class Crowd:
    """Sends what the scripts press, in waves, and gives them what was answered."""

    def __init__(self, env: simcord.Env, bot: GameBot, wire: Wire) -> None:
        self.env, self.bot, self.wire, self.shots = env, bot, wire, Shots(env)
        self.sent: list[tuple[str, Answered]] = []
        self._waiting: list[_Waiting] = []
        self._ready, self._running, self._waves = asyncio.Event(), 0, 0

    # ---- what scripts use

    async def press(self, *shots: Shot) -> list[Shown]:
        """Send these at once, with the next wave; return each answer."""
        waiting = _Waiting(shots, asyncio.get_running_loop().create_future())
        self._waiting.append(waiting)
        self._look()
        return await waiting.shown

    async def pause(self) -> None:
        """Wait for the next wave."""
        await self.press()

    # ---- waves

    async def play(self, scripts: Callable[[], Awaitable[None] | None], most: int, together: int) -> None:
        """Run that many scripts at a time until `most` presses were sent or no script is left, then all to their end."""
        tasks: set[asyncio.Task[None]] = set()
        more = True
        while tasks or more:
            while (more := more and len(self.sent) < most) and len(tasks) < together:
                script = scripts()
                if script is None:
                    break
                tasks.add(asyncio.create_task(self._run(script)))
                self._running += 1
            self._look()
            await self._ready.wait()
            await self._wave()
            done = {task for task in tasks if task.done()}
            for task in done:
                task.result()
            tasks -= done

    async def _run(self, script: Awaitable[None]) -> None:
        try:
            await script
        finally:
            self._running -= 1
            self._look()

    def _look(self) -> None:
        """The wave goes when every script has said what it presses, or has ended."""
        if len(self._waiting) >= self._running:
            self._ready.set()
        else:
            self._ready.clear()

    async def _wave(self) -> None:
        waiting, self._waiting = self._waiting, []
        self._ready.clear()
        noted = [[self._send(shot) for shot in one.shots] for one in waiting]
        await self._answers([answered for some in noted for answered in some])
        await self.rest(2.5)
        for one in waiting:
            one.shown.set_result([Shown.of(self.env, shot.record) for shot in one.shots])
        self._waves += 1
        if self._waves % FORGET == 0:
            self.forget()
        await asyncio.sleep(0)

    def _send(self, shot: Shot) -> Answered:
        answered = self.wire.expect(str(shot.record.id))
        self.sent.append((shot.kind, answered))
        self.env.backend.emit("INTERACTION_CREATE", shot.event)
        return answered

    async def _answers(self, expected: list[Answered]) -> None:
        """Waits until all are answered, or lost on the way; the simulated clock goes on when nothing else stirs."""
        for _ in range(AGAIN):
            left = [answered for answered in expected if not answered.done.is_set()]
            if not left:
                return
            tasks = [asyncio.create_task(answered.done.wait()) for answered in left]
            _, pending = await asyncio.wait(tasks, timeout=STIR + len(left) * 0.05)
            for task in pending:
                task.cancel()
            if pending:
                await self.rest(1.0)

    async def rest(self, seconds: float) -> None:
        """Let `seconds` pass on the simulated clock, and wait for all that the bot does in that time."""
        await self.env.settle(idle=POLL)
        await self.env.advance_time(seconds)

    def forget(self) -> None:
        """The simulator notes every request for ever, and this process the presses that were answered: no one reads it here."""
        self.env.backend.http_requests.clear()
        self.env.backend.transcript.clear()
        gc.collect()
