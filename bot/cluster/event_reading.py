"""Events that discord.py can't read: each costs that event, a line in the log and a count. The library itself ends the process.

A server is kept without the part that can't be read, and a player whose press can't be read is answered.
"""

import asyncio
import logging
import traceback
from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any, Final

import discord
from discord.http import Route

_log = logging.getLogger(__name__)

Parse = Callable[[Any], None]

PARTS: Final = (
    *("roles", "channels", "voice_states", "members", "presences", "threads", "stage_instances"),
    *("guild_scheduled_events", "soundboard_sounds", "emojis", "stickers"),
)
"""The lists of a server, in the order in which the library reads them."""
USUAL: Final = {"version": 1, "entitlements": (), "attachment_size_limit": 10 << 20}
"""What the library demands of an interaction, doesn't matter to us, and some clients leave out."""
SUGGESTION: Final = 4  # kinds of interactions
PRESSES: Final = (2, 3, 5)
UNREAD: Final = "I couldn't read what your Discord app sent me. Please update the app, or try from another device."


class EventReader:
    """The library's readers of events, each behind a guard. `unread`: how many events of each kind could not be read."""

    def __init__(self, client: discord.Client) -> None:
        self.unread: Counter[str] = Counter()
        self._client = client
        self._state = client._connection
        self._answering: set[asyncio.Task[None]] = set()
        parsers = self._state.parsers
        for event, parse in parsers.items():
            parsers[event] = self._guard(event, parse)

    def put_before(self, event: str, receive: Callable[[Any, Parse], None]) -> None:
        """Have `receive(data, parse)` get every event of that kind first. An error of `receive` costs the event, too."""
        parse = self._state.parsers[event]
        self._state.parsers[event] = self._guard(event, lambda data: receive(data, parse))

    def _guard(self, event: str, parse: Parse) -> Parse:
        def read(data: Any) -> None:
            try:
                parse({**USUAL, **data} if event == "INTERACTION_CREATE" else data)
            except Exception as error:  # whatever the library stumbles over
                self.unread[event] += 1
                _log.error("event %s could not be read: %s", event, _locate(error))
                self._save(event, data, parse)

        return read

    def _save(self, event: str, data: Any, parse: Parse) -> None:
        """Do what can be done for an event that can't be read."""
        if event == "INTERACTION_CREATE":
            task = asyncio.create_task(self._answer(data))
            self._answering.add(task)
            task.add_done_callback(self._answering.discard)
            return
        if event not in ("READY", "GUILD_CREATE", "GUILD_UPDATE"):
            return
        try:
            parse(self._sift_ready(data) if event == "READY" else self._sift_guild(data))
        except Exception as error:
            _log.error("event %s could not be saved in part: %s", event, _locate(error))

    def _sift_ready(self, data: Mapping[str, Any]) -> dict[str, Any]:
        return {**data, "guilds": [one for one in data["guilds"] if self._is_readable(one)]}

    def _sift_guild(self, data: Mapping[str, Any]) -> dict[str, Any]:
        """Return the server without those of its parts that can't be read."""
        bare = {name: value for name, value in data.items() if name not in PARTS}
        sifted = dict(data)
        for name in PARTS:
            parts = data.get(name)
            if parts is None or self._is_readable({**bare, name: parts}):
                continue
            sifted[name] = [one for one in parts if self._is_readable({**bare, name: [one]})]
            _log.warning(
                "server %s: %d of %d %s left out", data.get("id"), len(parts) - len(sifted[name]), len(parts), name
            )
        return sifted

    def _is_readable(self, guild: Any) -> bool:
        try:
            discord.Guild(data=guild, state=self._state)
        except Exception:  # it is what is asked
            return False
        return True

    async def _answer(self, data: Any) -> None:
        """Answer someone whose press, command or suggestion can't be read, if it has a number and a token."""
        try:
            kind = data["type"]
            said: dict[str, Any]
            if kind == SUGGESTION:
                said = {"type": 8, "data": {"choices": []}}
            elif kind in PRESSES:
                said = {"type": 4, "data": {"content": UNREAD, "flags": 64}}
            else:
                return
            route = Route(
                "POST",
                "/interactions/{interaction_id}/{interaction_token}/callback",
                interaction_id=int(data["id"]),
                interaction_token=str(data["token"]),
            )
            await self._client.http.request(route, json=said)
        except Exception as error:
            _log.info("an interaction that can't be read is not answered: %s", type(error).__name__)


def _locate(error: BaseException) -> str:
    """Return the kind of an error and where it was raised, without its text: that may hold what people wrote."""
    frames = traceback.extract_tb(error.__traceback__)
    return f"{type(error).__name__} in {frames[-1].name}, line {frames[-1].lineno}" if frames else type(error).__name__
