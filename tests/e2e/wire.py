"""What lies between the bot and the simulated Discord: it remembers nonces as Discord does, loses answers, and lets the bot die."""

import json
from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import Any, Final

import aiohttp
import discord
import pytest
from simcord.http.client import FakeHTTPClient

from bot.storage.engine import fault_injection
from tests.e2e.conftest import Court

REMEMBERED: Final = timedelta(minutes=5)  # Discord says "the past few minutes"


def said(how: Mapping[str, Any]) -> dict[str, Any]:
    """The JSON of a request, which goes in a part of its own where files go with it."""
    parts = [part["value"] for part in how.get("form") or () if part["name"] == "payload_json"]
    return json.loads(parts[0]) if parts else how.get("json") or {}


class Dead(Exception):
    """The process is gone."""


class Wire:
    """Every request of the bot goes through here. `losing`: posts whose answers are still to be lost."""

    def __init__(self, court: Court, monkeypatch: pytest.MonkeyPatch) -> None:
        self.court, self.losing, self.dead = court, 0, False
        self._seen: dict[str, tuple[datetime, Any]] = {}
        self._request = FakeHTTPClient.request
        wire = self

        async def request(client: Any, route: Any, **how: Any) -> Any:
            return await wire._asked(client, route, how)

        monkeypatch.setattr(FakeHTTPClient, "request", request)

    async def _asked(self, client: Any, route: Any, how: dict[str, Any]) -> Any:
        if self.dead:
            raise aiohttp.ClientOSError("the process is gone")
        posts = route.method == "POST" and route.path == "/channels/{channel_id}/messages"
        nonce = said(how).get("nonce") if posts else None
        at, message = self._seen.get(str(nonce), (None, None))
        if at is None or discord.utils.utcnow() - at > REMEMBERED:
            message = await self._request(client, route, **how)
            if nonce:
                self._seen[str(nonce)] = (discord.utils.utcnow(), message)
        if posts and self.losing:
            self.losing -= 1
            raise aiohttp.ServerDisconnectedError
        return message

    def die(self, point: str) -> None:
        """The next time that the bot comes to this point, it sends and notes nothing more."""

        async def kill(here: str) -> None:
            self.dead = self.dead or here == point
            if self.dead and "mark" in here:
                raise Dead

        fault_injection.hook = kill

    async def revive(self, minutes: int) -> None:
        """Another process is started after so many minutes."""
        await self.court.bot.close()
        for _ in range(minutes // 5):
            await self.court.env.advance_time(300)
        fault_injection.hook, self.dead = None, False
        await self.court.restart()
        await self.calm()

    async def calm(self) -> None:
        """Everything that waits is sent."""
        for _ in range(4):
            await self.court.env.advance_time(62)
            await self.court.bot.outbox.rest()
