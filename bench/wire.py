"""A wire between the bot and the simulated Discord: it remembers nonces as Discord does, notes every answer, and fails at random.

It keeps the short waits that Discord asks for, as discord.py does: the simulator takes the place of its client.
"""

from __future__ import annotations

import asyncio
import json
import random
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any, Final

import aiohttp
import discord
from simcord.http.client import FakeHTTPClient, FakeWebhookAdapter

from bench.measure import wall

REMEMBERED: Final = timedelta(minutes=5)  # Discord says "the past few minutes"
ANSWERS: Final = ("429, then done", "503, then done", "reset before", "reset after")
REQUESTS: Final = (*ANSWERS[:1], "429 for long", "429 at last", "503", *ANSWERS[2:])


class Status:
    """As much of a response as an exception of discord.py asks for."""

    def __init__(self, status: int) -> None:
        self.status, self.reason, self.headers = status, "injected", dict[str, str]()


def said(how: Mapping[str, Any]) -> dict[str, Any]:
    """Return the JSON of a request, which goes in a part of its own where files go with it."""
    parts = [part["value"] for part in how.get("form") or () if part["name"] == "payload_json"]
    return json.loads(parts[0]) if parts else how.get("json") or {}


def _status(status: int) -> Any:
    return Status(status)


@dataclass
class Answered:
    """The fate of an interaction: how many answers Discord took, after how many seconds the first, what disturbed them."""

    at: float
    taken: int = 0
    after: float | None = None
    fault: str = ""
    done: asyncio.Event = field(default_factory=asyncio.Event)


class Wire:
    """Every request of the bot goes through here. `share`: of the requests, how many fail in some way; none before it is set."""

    def __init__(self, seed: int) -> None:
        self.share, self.faults = 0.0, Counter[str]()
        self.interactions: dict[str, Answered] = {}
        self._chance = random.Random(seed)
        self._seen: dict[str, tuple[datetime, Any]] = {}

    def expect(self, interaction: str) -> Answered:
        """Note that an interaction is sent now."""
        self.interactions[interaction] = Answered(wall())
        return self.interactions[interaction]

    @contextmanager
    def laid(self) -> Iterator[None]:
        """Lay the wire between every bot and every simulated Discord of this process while it is open."""
        request, answer = FakeHTTPClient.request, FakeWebhookAdapter.request

        async def requested(client: Any, route: Any, **how: Any) -> Any:
            return await self._requested(route, how, lambda: request(client, route, **how))

        async def answered(adapter: Any, route: Any, session: Any, **how: Any) -> Any:
            return await self._answered(route, lambda: answer(adapter, route, session, **how))

        FakeHTTPClient.request, FakeWebhookAdapter.request = requested, answered  # type: ignore[method-assign, assignment]
        try:
            yield
        finally:
            FakeHTTPClient.request, FakeWebhookAdapter.request = request, answer  # type: ignore[method-assign]

    def _fault(self, kinds: tuple[str, ...], where: str) -> str:
        """Return what fails this time, if anything."""
        if self._chance.random() >= self.share:
            return ""
        kind = self._chance.choice(kinds)
        self.faults[f"{where}: {kind}"] += 1
        return kind

    async def _requested(self, route: Any, how: dict[str, Any], send: Callable[[], Any]) -> Any:
        fault = self._fault(REQUESTS, "requests")
        match fault:
            case "429, then done":
                await asyncio.sleep(self._chance.uniform(0.2, 2.0))
            case "429 for long":
                raise discord.RateLimited(self._chance.uniform(31.0, 90.0))
            case "429 at last":
                raise discord.HTTPException(_status(429), {"code": 0, "retry_after": 1.0})
            case "503":
                raise discord.DiscordServerError(_status(503), "unavailable")
            case "reset before":
                raise aiohttp.ClientOSError(104, "Connection reset by peer")
            case _:
                pass
        found = await self._once(route, how, send)
        if fault == "reset after":
            raise aiohttp.ServerDisconnectedError
        return found

    async def _once(self, route: Any, how: dict[str, Any], send: Callable[[], Any]) -> Any:
        """Return what was posted with this nonce a moment ago, instead of posting it again."""
        body: dict[str, Any] = said(how) if route.method == "POST" else {}
        nonce = body.get("nonce")
        if nonce is None or not body.get("enforce_nonce"):
            return await send()
        at, message = self._seen.get(str(nonce), (None, None))
        if at is None or discord.utils.utcnow() - at > REMEMBERED:
            message = await send()
            self._seen[str(nonce)] = (discord.utils.utcnow(), message)
        return message

    async def _answered(self, route: Any, send: Callable[[], Any]) -> Any:
        """Answers to interactions, of which each is noted."""
        noted = self.interactions.get(_interaction(route))
        fault = self._fault(ANSWERS, "answers")
        if noted is not None:
            noted.fault = " ".join(filter(None, (noted.fault, fault)))
        if fault == "reset before":
            if noted is not None:
                noted.done.set()
            raise aiohttp.ClientOSError(104, "Connection reset by peer")
        if fault in ANSWERS[:2]:
            await asyncio.sleep(1.0)
        found = await send()
        if noted is not None:
            noted.taken += 1
            noted.after = wall() - noted.at if noted.after is None else noted.after
            noted.done.set()
        if fault == "reset after":
            raise aiohttp.ServerDisconnectedError
        return found


def _interaction(route: Any) -> str:
    """Return the number of the interaction that is answered; empty for what follows an answer."""
    parts = str(route.url).partition("/interactions/")[2].split("/")
    return parts[0]
