"""A server that the bot has not joined, where its user has it installed. simcord has none: every server of its own has the bot.

Discord then sends the interaction with its user as the only owner, the user's permissions as the bot's, and nothing else of that server.
"""

from typing import Any

import pytest
from simcord import actors, interactions
from simcord.backend.command_access import Access, command_access

from tests.e2e.conftest import Court

USER_INSTALL = 1  # Discord's number of that way to install


class Abroad:
    """Such a server, with a channel; `visit` brings a person of the court there."""

    def __init__(self, court: Court, patch: pytest.MonkeyPatch) -> None:
        self._court = court
        self.guild = court.env.create_guild("Elsewhere")
        self.channel = self.guild.create_text_channel("talk")
        court.env.backend.emit("GUILD_DELETE", {"id": str(self.guild.id)})
        patch.setattr(interactions, "base_payload", self._wrap_payload(interactions.base_payload))
        patch.setattr(actors, "command_access", self._wrap_access(command_access))

    def visit(self, person: Any) -> Any:
        """Return the person as a member of this server."""
        return self.guild.add_member(person.user)

    def list_touched(self) -> list[str]:
        """Return the requests to Discord that the bot may not make here: those about the server, its channel or its messages."""
        numbers = {str(self.guild.id), str(self.channel.id)}
        return [one.path for one in self._court.env.http_requests if numbers & set(one.path.split("/"))]

    def _wrap_payload(self, build: Any) -> Any:
        def built(backend: Any, **told: Any) -> Any:
            record, payload = build(backend, **told)
            if told["guild_id"] == self.guild.id:
                payload["authorizing_integration_owners"] = {str(USER_INSTALL): str(told["user_id"])}
                payload["app_permissions"] = payload["member"]["permissions"]
            return record, payload

        return built

    def _wrap_access(self, access: Any) -> Any:
        def allowed(backend: Any, command: dict[str, Any], *, user_id: int, channel_id: int) -> Access:
            if channel_id == self.channel.id and USER_INSTALL not in command.get("integration_types", [0]):
                return Access(False, "context")
            return access(backend, command, user_id=user_id, channel_id=channel_id)  # type: ignore[no-any-return]

        return allowed
