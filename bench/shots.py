"""Events of people who press buttons, choose from menus and type commands, made without the simulator's own actors."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

import simcord
from simcord import interactions
from simcord.backend import serializers
from simcord.components import walk_components


@dataclass(frozen=True, slots=True)
class Person:
    """A member of a server."""

    user: int
    guild: int


@dataclass(frozen=True, slots=True)
class Shot:
    """One event to be sent. `kind`: how it is counted."""

    kind: str
    record: Any
    event: dict[str, Any]


class Shots:
    """Makes events. The commands are those that were registered at the start."""

    def __init__(self, env: simcord.Env) -> None:
        self._backend = env.backend
        self._roots: dict[str, Any] = {}

    def component(
        self, kind: str, who: Person, channel: int, message: int, custom_id: str, values: list[str] | None = None
    ) -> Shot:
        """Return a button pressed, or values of a menu chosen."""
        data = {"custom_id": custom_id, "component_type": 3 if values else 2} | ({"values": values} if values else {})
        record, event = self._payload(3, who, channel, data)
        stored = self._backend.get_message(channel, message)
        event["message"] = dict(serializers.message_payload(self._backend, stored, for_user=who.user))
        record.source_message_id = message
        return Shot(kind, record, event)

    def shown(self, channel: int, message: int, kind: str) -> str:
        """Return the id of the message's first control whose id begins so, as it is drawn now."""
        walked = walk_components(self._backend.get_message(channel, message).components)
        return next(str(c["custom_id"]) for c in walked if str(c.get("custom_id", "")).startswith(kind))

    def again(self, kind: str, shot: Shot, who: Person) -> Shot:
        """Return the same press once more, by anyone, on the message as it was shown then."""
        record, event = self._payload(3, who, int(shot.event["channel_id"]), shot.event["data"])
        event["message"] = shot.event["message"]
        record.source_message_id = shot.record.source_message_id
        return Shot(kind, record, event)

    def command(self, kind: str, who: Person, channel: int, name: str, **options: str) -> Shot:
        """Return a command with texts for options."""
        return Shot(kind, *self._payload(2, who, channel, self._typed(who, channel, name, self._filled(options))))

    def autocomplete(self, kind: str, who: Person, channel: int, name: str, option: str) -> Shot:
        """Return an option of a command that someone begins to type."""
        filled = [{"name": option, "type": 3, "value": "", "focused": True}]
        return Shot(kind, *self._payload(4, who, channel, self._typed(who, channel, name, filled)))

    @staticmethod
    def _filled(options: dict[str, str]) -> list[dict[str, Any]]:
        return [{"name": name, "type": 3, "value": value} for name, value in options.items()]

    def _typed(self, who: Person, channel: int, name: str, options: list[dict[str, Any]]) -> dict[str, Any]:
        if not self._roots:
            commands = self._backend.visible_commands(user_id=who.user, channel_id=channel)
            self._roots = {command["name"]: command for command in commands}
        first, *rest = name.split()
        root = self._roots[first]
        _, nesting = interactions.walk_to_subcommand(root, rest)
        nested = interactions.nest_options(root, nesting, options)
        return {"id": root["id"], "name": root["name"], "type": 1, "options": nested}

    def _payload(self, kind: int, who: Person, channel: int, data: dict[str, Any]) -> tuple[Any, dict[str, Any]]:
        return interactions.base_payload(
            self._backend, type=kind, channel_id=channel, guild_id=who.guild, user_id=who.user, data=data
        )


@dataclass(frozen=True, slots=True)
class Shown:
    """The message that answers: where it is, and all of its components; nothing where the answer was lost on the way."""

    channel: int = 0
    message: int = 0
    parts: tuple[dict[str, Any], ...] = ()

    @classmethod
    def of(cls, env: simcord.Env, record: Any) -> Shown:
        """Return what answered that interaction."""
        if record.message_id is None:
            return cls()
        message = env.backend.get_message(record.channel_id, record.message_id)
        return cls(record.channel_id, record.message_id, tuple(walk_components(message.components)))

    def controls(self, *kinds: str) -> list[dict[str, Any]]:
        """Its controls of those kinds that can be used."""
        starts = tuple([f"s:{kind}:" for kind in kinds])
        usable = [part for part in self.parts if not part.get("disabled")]
        return [part for part in usable if str(part.get("custom_id", "")).startswith(starts)]

    @property
    def notice(self) -> str:
        """Return the refusal in the bot's words; empty without one."""
        return next((text for text in self.texts() if text.startswith("> ")), "")

    def texts(self) -> Iterable[str]:
        """Return all that it says."""
        return [str(part["content"]) for part in self.parts if part.get("type") == 10]
