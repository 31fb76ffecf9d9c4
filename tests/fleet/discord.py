"""A Discord of our own: its REST as far as a bot needs it, with nonces that are remembered, and its gateway, which counts who identifies.

It runs in the test's own event loop; the bots are other processes, which reach it by HTTP and websocket on this machine.
"""

import asyncio
import json
import time
from collections import defaultdict
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from itertools import count
from random import Random
from typing import Any, Final

from aiohttp import WSMsgType, web

ME: Final = {"id": "4242", "username": "seneschal", "discriminator": "0000", "avatar": None, "bot": True}
REMEMBERED: Final = 300.0  # seconds that a nonce is remembered
SPACE: Final = 5.0  # seconds between two IDENTIFYs of a bucket


@dataclass
class Post:
    """A request to post a message. `first`: what stood there before for the same nonce, if anything did."""

    at: float
    channel: int
    nonce: str
    content: str
    message: int
    repeated: bool


@dataclass
class Press:
    """An interaction. `heard`: to how many sessions it was told; `answers`: when it was answered; `refused`: second answers."""

    at: float
    heard: int = 0
    answers: list[float] = field(default_factory=list)
    refused: int = 0
    said: list[Any] = field(default_factory=list)


@dataclass
class Hearer:
    """A session of a shard. `who`: its connection, by the port from which it came."""

    socket: web.WebSocketResponse
    shard: int
    key: str
    who: int
    sequence: int = 1


class Discord:
    """All of it. `slow`: seconds that an answer takes at most, `dice`: which of them."""

    def __init__(
        self,
        shards: int = 1,
        concurrency: int = 1,
        slow: float = 0.05,
        *,
        space: float = SPACE,
        dice: Random | None = None,
    ) -> None:
        self.shards, self.concurrency, self.slow, self.space = shards, concurrency, slow, space
        self._dice = dice or Random("discord")
        self.posts: list[Post] = []
        self.presses: dict[int, Press] = {}
        self.standing: dict[int, dict[int, dict[str, Any]]] = defaultdict(dict)  # by channel
        self.hearers: list[Hearer] = []
        self.identified: list[tuple[float, int]] = []  # when, shard
        self.refused = 0  # IDENTIFYs that came too early
        self.resumed: list[int] = []  # shards
        self.now: Callable[[], float] = time.monotonic
        self.synced = 0  # times that commands were registered
        self.url = ""
        self.servers: list[dict[str, Any]] = []  # which each shard of theirs is told of as it comes up
        self._ids = count(int(time.time() * 1000 - 1420070400000) << 22)
        self._nonces: dict[str, tuple[float, dict[str, Any]]] = {}
        self._free: dict[int, float] = {}
        self._shards: dict[str, int] = {}  # by session

    # ---- presses

    async def press(self, guild: int | None, channel: int, user: int, custom_id: str, **other: Any) -> int:
        """Press a button, telling every session of the guild's shard; return the press's number. `other`: fields that are otherwise; None: left out."""
        key = next(self._ids)
        shard = 0 if guild is None else (guild >> 22) % self.shards
        press = self.presses[key] = Press(time.time())
        data = self._interaction(key, guild, channel, user, custom_id) | other
        data = {name: value for name, value in data.items() if value is not None}
        for hearer in [one for one in self.hearers if one.shard == shard]:
            press.heard += 1
            await self._tell(hearer, "INTERACTION_CREATE", data)
        return key

    def _interaction(self, key: int, guild: int | None, channel: int, user: int, custom_id: str) -> dict[str, Any]:
        person = {"id": str(user), "username": f"u{user}", "discriminator": "0", "avatar": None, "global_name": None}
        member: dict[str, Any] = {
            "user": person,
            "roles": [],
            "joined_at": "2026-01-01T00:00:00+00:00",
            "permissions": "0",
        }
        member |= {"deaf": False, "mute": False, "flags": 0}
        whose: dict[str, Any] = {"user": person}
        button = {"type": 2, "style": 1, "label": "?", "custom_id": custom_id}
        if guild is not None:
            whose = {"guild_id": str(guild), "guild": {"id": str(guild), "features": []}, "member": member}
        return {
            "id": str(key),
            "application_id": ME["id"],
            "type": 3,
            "token": f"t{key}",
            "version": 1,
            "channel_id": str(channel),
            "channel": {
                "id": str(channel),
                "type": 1 if guild is None else 0,
                "name": "table",
                "position": 0,
                "recipients": [person],
            },
            "data": {"custom_id": custom_id, "component_type": 2},
            "message": self._message(next(self._ids), channel, {"components": [{"type": 1, "components": [button]}]}),
            "app_permissions": "0",
            "locale": "en-US",
            "entitlements": [],
            "authorizing_integration_owners": {},
            "context": 1 if guild is None else 0,
            "attachment_size_limit": 1000,
            **whose,
        }

    # ---- REST

    async def handle(self, request: web.Request) -> web.StreamResponse:
        """Any request."""
        if request.path == "/gateway":
            return await self._gateway(request)
        parts = request.path.removeprefix("/api/v10/").split("/")
        await asyncio.sleep(self._dice.random() * self.slow)
        body = await request.json() if request.can_read_body else {}
        match request.method, parts:
            case "GET", ["users", "@me"]:
                return _json(ME)
            case "GET", ["oauth2", "applications", "@me"]:
                return _json(_application())
            case "GET", ["gateway", "bot"]:
                limit = {"total": 1000, "remaining": 1000, "reset_after": 1, "max_concurrency": self.concurrency}
                return _json({"url": self._socket(), "shards": self.shards, "session_start_limit": limit})
            case "PUT", ["applications", _, *_]:
                self.synced += 1
                return _json([])
            case _, ["channels", channel, "messages", *which]:
                return self._messages(request.method, int(channel), which, body)
            case "POST", ["interactions", key, _, "callback"]:
                return self._answered(int(key), body)
            case _, ["webhooks", _, token, *_]:
                self.presses[int(token[1:])].said.append(body)
                return _json(self._message(next(self._ids), 1, {}))
            case _:
                return _json({"code": 0, "message": "unknown"}, status=404)

    def _messages(self, method: str, channel: int, which: list[str], body: dict[str, Any]) -> web.Response:
        here = self.standing[channel]
        match method, which:
            case "POST", []:
                return _json(self._posted(channel, body))
            case "GET", []:
                return _json(list(here.values())[::-1])
            case "PATCH", [key] if int(key) in here:
                here[int(key)] |= {"components": body.get("components", [])}
                return _json(here[int(key)])
            case "DELETE", [key] if int(key) in here:
                del here[int(key)]
                return web.Response(status=204)
        return _json({"code": 10008, "message": "Unknown Message"}, status=404)

    def _posted(self, channel: int, body: dict[str, Any]) -> dict[str, Any]:
        nonce, now = str(body.get("nonce")), time.time()
        at, message = self._nonces.get(nonce, (0.0, {}))
        repeated = now - at < REMEMBERED
        if not repeated:
            message = self._message(next(self._ids), channel, body)
            self._nonces[nonce] = (now, message)
            self.standing[channel][int(message["id"])] = message
        self.posts.append(Post(now, channel, nonce, body.get("content") or "", int(message["id"]), repeated))
        return message

    def _answered(self, key: int, body: dict[str, Any]) -> web.Response:
        press = self.presses[key]
        if press.answers:
            press.refused += 1
            return _json({"code": 40060, "message": "already acknowledged"}, status=400)
        press.answers.append(time.time())
        press.said.append(body)
        return _json({"interaction": {"id": str(key), "type": 3}})

    def _message(self, key: int, channel: int, body: dict[str, Any]) -> dict[str, Any]:
        empty: dict[str, Any] = {name: [] for name in ("mentions", "mention_roles", "attachments", "embeds")}
        return empty | {
            "id": str(key),
            "channel_id": str(channel),
            "author": ME,
            "content": body.get("content") or "",
            "timestamp": "2026-01-01T00:00:00+00:00",
            "edited_timestamp": None,
            "tts": False,
            "mention_everyone": False,
            "pinned": False,
            "type": 0,
            "flags": body.get("flags", 0),
            "components": body.get("components", []),
            "nonce": body.get("nonce"),
        }

    # ---- the gateway

    def _socket(self) -> str:
        return self.url.replace("http", "ws") + "/gateway"

    async def _gateway(self, request: web.Request) -> web.WebSocketResponse:
        socket = web.WebSocketResponse()
        await socket.prepare(request)
        await socket.send_json({"op": 10, "d": {"heartbeat_interval": 41250}, "s": None, "t": None})
        hearer: Hearer | None = None
        try:
            async for said in socket:
                if said.type is WSMsgType.TEXT:
                    hearer = await self._said(socket, json.loads(said.data), hearer, request)
        finally:
            if hearer is not None and hearer in self.hearers:
                self.hearers.remove(hearer)
        return socket

    async def _said(
        self, socket: web.WebSocketResponse, said: dict[str, Any], hearer: Hearer | None, request: web.Request
    ) -> Hearer | None:
        match said["op"]:
            case 1:
                await socket.send_json({"op": 11, "d": None, "s": None, "t": None})
            case 2:
                return await self._identify(socket, said["d"]["shard"][0], request)
            case 6:
                return await self._resume(socket, said["d"], request)
            case _:
                pass
        return hearer

    async def _identify(self, socket: web.WebSocketResponse, shard: int, request: web.Request) -> Hearer | None:
        bucket, now = shard % self.concurrency, self.now()
        self.identified.append((now, shard))
        if now - self._free.get(bucket, -1e9) < self.space:
            self.refused += 1
            await socket.send_json({"op": 9, "d": False, "s": None, "t": None})
            return None
        self._free[bucket] = now
        hearer = self._listening(socket, shard, f"k{next(self._ids)}", request)
        servers = [one for one in self.servers if (int(one["id"]) >> 22) % self.shards == shard]
        away = [{"id": one["id"], "unavailable": True} for one in servers]
        ready = {"v": 10, "user": ME, "guilds": away, "session_id": hearer.key, "resume_gateway_url": self._socket()}
        ready |= {"shard": [shard, self.shards], "application": {"id": ME["id"], "flags": 0}}
        await self._tell(hearer, "READY", ready)
        for one in servers:
            await self._tell(hearer, "GUILD_CREATE", one)
        return hearer

    async def _resume(self, socket: web.WebSocketResponse, said: dict[str, Any], request: web.Request) -> Hearer | None:
        key = said["session_id"]
        if key not in self._shards:
            await socket.send_json({"op": 9, "d": False, "s": None, "t": None})
            return None
        hearer = self._listening(socket, self._shards[key], key, request)
        hearer.sequence = said["seq"]
        self.resumed.append(hearer.shard)
        await self._tell(hearer, "RESUMED", {})
        return hearer

    def _listening(self, socket: web.WebSocketResponse, shard: int, key: str, request: web.Request) -> Hearer:
        who = request.transport.get_extra_info("peername")[1] if request.transport else 0
        hearer = Hearer(socket, shard, key, who)
        self.hearers.append(hearer)
        self._shards[key] = shard
        return hearer

    async def tell_all(self, kind: str, data: dict[str, Any]) -> None:
        """Tell every session of an event."""
        for hearer in list(self.hearers):
            await self._tell(hearer, kind, data)

    async def _tell(self, hearer: Hearer, kind: str, data: dict[str, Any]) -> None:
        hearer.sequence += 1
        try:
            await hearer.socket.send_json({"op": 0, "t": kind, "s": hearer.sequence, "d": data})
        except ConnectionError:  # its process is gone
            if hearer in self.hearers:
                self.hearers.remove(hearer)

    def heard(self) -> dict[int, int]:
        """Return the number of open sessions by shard."""
        found = dict.fromkeys(range(self.shards), 0)
        for hearer in self.hearers:
            found[hearer.shard] += 1
        return found


def _json(said: Any, status: int = 200) -> web.Response:
    """As Discord says it: the library looks for exactly this kind of content."""
    return web.Response(body=json.dumps(said).encode(), status=status, content_type="application/json")


def _application() -> dict[str, Any]:
    return {
        "id": ME["id"],
        "name": "seneschal",
        "icon": None,
        "description": "",
        "bot_public": True,
        "bot_require_code_grant": False,
        "verify_key": "",
        "flags": 0,
        "team": None,
        "owner": ME,
    }


@asynccontextmanager
async def running(discord: Discord) -> AsyncIterator[Discord]:
    """Run this Discord on a local port."""
    app = web.Application()
    app.router.add_route("*", "/{rest:.*}", discord.handle)
    runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.1)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    port = runner.addresses[0][1]
    discord.url = f"http://127.0.0.1:{port}"
    try:
        yield discord
    finally:
        await runner.cleanup()
