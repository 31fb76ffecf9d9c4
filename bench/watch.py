"""Times presses on a simulated Discord: from the event that comes in to the answer, and until everything has settled."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, NamedTuple

import discord
import simcord
from simcord import interactions
from simcord.backend import serializers
from simcord.results import InteractionResult

from bench.measure import cpu, wall

POLL, PATIENCE = 0.0005, 10.0  # seconds


class Press(NamedTuple):
    """The cost of one press: wall seconds until answered, CPU seconds until then, CPU seconds until nothing was left to do."""

    answered: float
    cpu: float
    whole: float


Read = Callable[[], tuple[float, float]]


def clocks() -> tuple[float, float]:
    """Wall and CPU seconds."""
    return wall(), cpu()


class Watch:
    """Notes when an interaction came in and when it was answered. Both bots are polled every half millisecond."""

    def __init__(self, env: simcord.Env, rested: Callable[[], bool] = lambda: True, read: Read = clocks) -> None:
        """`rested`: whether the bot has done what follows from an answer. `read`: what is read instead of the two clocks."""
        self._env, self.rested, self._read, self._came, self._went = env, rested, read, (0.0, 0.0), (0.0, 0.0)
        self.answers = 0
        emit: Any = env.backend.emit

        def noted(event: str, *args: Any, **how: Any) -> Any:
            if event == "INTERACTION_CREATE":
                self._came = self._read()
            return emit(event, *args, **how)

        env.backend.emit = noted  # type: ignore[method-assign]
        for name in ("edit_message", "send_message", "send_modal"):
            setattr(discord.InteractionResponse, name, self._noting(getattr(discord.InteractionResponse, name)))

    def _noting(self, answer: Callable[..., Coroutine[Any, Any, Any]]) -> Callable[..., Coroutine[Any, Any, Any]]:
        async def noted(*args: Any, **how: Any) -> Any:
            given = await answer(*args, **how)
            self._went = self._read()
            self.answers += 1
            return given

        return noted

    async def press(
        self, member: Any, message: Any, custom_id: str, values: list[str] | None = None
    ) -> tuple[Any, Press]:
        """Press a button, or choose values of a menu. Return the message that answers, and the cost.

        simcord's own press looks over all tasks and timers until nothing stirs: this does so afterwards.
        """
        channel = message.channel_id if isinstance(message, simcord.ResponseMessage) else message.channel.id
        record, event = self.event(member, channel, message.id, custom_id, values)
        before = self.answers
        self._env.backend.emit("INTERACTION_CREATE", event)
        await self._until(lambda: self.answers > before)
        await self._until(self.rested)
        settled = self._read()[1]
        (came, begun), (went, ended) = self._came, self._went
        await self._env.settle(idle=POLL)
        return InteractionResult(self._env, record).response, Press(went - came, ended - begun, settled - begun)

    async def _until(self, done: Callable[[], bool]) -> None:
        start = wall()
        while not done():
            await asyncio.sleep(POLL)
            if wall() - start > PATIENCE:
                raise RuntimeError("a press was not answered")

    def event(
        self, member: Any, channel: int, message: int, custom_id: str, values: list[str] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """Return the record and the event of that press, not sent yet."""
        backend, data = self._env.backend, {"custom_id": custom_id, "component_type": 3 if values else 2}
        guild, user = member.guild.id, member.id
        record, payload = interactions.base_payload(
            backend,
            type=3,
            channel_id=channel,
            guild_id=guild,
            user_id=user,
            data=data | ({"values": values} if values else {}),
        )
        stored = backend.get_message(channel, message)
        payload["message"] = dict(serializers.message_payload(backend, stored, for_user=user))
        record.source_message_id = message
        return record, payload

    async def burst(self, events: list[dict[str, Any]]) -> float:
        """Send all events at once; return the answers per second."""
        before, start = self.answers, wall()
        for event in events:
            self._env.backend.emit("INTERACTION_CREATE", event)
        await self._until(lambda: self.answers == before + len(events))
        rate = len(events) / (wall() - start)
        await self._until(self.rested)
        await self._env.settle(idle=POLL)
        return rate
