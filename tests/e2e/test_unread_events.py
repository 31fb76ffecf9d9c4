"""What discord.py can't read costs that event, a line in the log and a count; what it doesn't know is answered, or left alone.

The bot runs on a gateway over the loopback here, with the library's own sockets: the simulated Discord hands events to the parsers by itself.
"""

import asyncio
import gc
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from shutil import copyfile
from typing import Any

import pytest
import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.app.game_bot import GameBot
from tests.e2e.conftest import DATABASE, make
from tests.fleet.discord import Discord, running
from tests.waits import come, until

SERVER = 1 << 40


def make_channel(number: int, kind: int, **other: Any) -> dict[str, Any]:
    """A channel as Discord tells of it."""
    usual = {"id": str(number), "type": kind, "name": f"c{number}", "position": 0, "permission_overwrites": []}
    return usual | {"parent_id": None, "nsfw": False} | other


def make_server(*channels: dict[str, Any], **other: Any) -> dict[str, Any]:
    """A server as Discord tells of it."""
    everyone = {"id": str(SERVER), "name": "@everyone", "permissions": "0", "position": 0, "color": 0, "hoist": False}
    everyone |= {"managed": False, "mentionable": False, "flags": 0, "colors": {"primary_color": 0}}
    return {
        "id": str(SERVER),
        "name": "Court",
        "unavailable": False,
        "member_count": 1,
        "roles": [everyone],
        "channels": list(channels),
        **other,
    }


@asynccontextmanager
async def connected(here: Discord, folder: Any, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[GameBot]:
    """A bot that has come up there."""
    monkeypatch.setattr(Route, "BASE", f"{here.url}/api/v10")
    monkeypatch.setattr(DiscordWebSocket, "DEFAULT_GATEWAY", yarl.URL(here.url.replace("http", "ws") + "/gateway"))
    bot = make(f"sqlite+aiosqlite:///{folder / DATABASE}")
    bot._connection.guild_ready_timeout = 0.01
    async with bot:
        running_bot = asyncio.create_task(bot.start("token"))
        await until("the bot is ready, or has ended", lambda: bot.is_ready() or running_bot.done())
        assert not running_bot.done(), running_bot
        yield bot
        assert not running_bot.done(), running_bot
        await bot.close()
        await come("the bot ends", running_bot)


async def test_what_cannot_be_read_costs_no_more_than_that(tmp_path, migrated, monkeypatch, caplog):
    copyfile(migrated, tmp_path / DATABASE)
    async with running(Discord()) as here:
        quiet = make_channel(SERVER + 2, 2)  # a voice channel without a bitrate
        odd = {"id": "x"}
        here.servers = [
            make_server(make_channel(SERVER + 1, 0), quiet, threads=[odd], stickers=[odd], voice_states=[odd])
        ]
        async with connected(here, tmp_path, monkeypatch) as bot:
            server = bot.get_guild(SERVER)
            assert server is not None
            assert not server.unavailable
            assert server.name == "Court"
            assert [channel.id for channel in server.channels] == [SERVER + 1], "all that could be read is known"
            assert bot.events.unread == {"GUILD_CREATE": 1}
            await here.tell_all("CHANNEL_CREATE", {"guild_id": str(SERVER), **quiet})
            await here.tell_all("GUILD_CREATE", {"id": "?"})
            await here.tell_all("GUILD_ROLE_CREATE", {})
            odd_presses: dict[str, dict[str, Any]] = {
                "without a member, as another client leaves it": {"member": {}},
                "with a version that is no number": {"application_id": "?"},
                "without data": {"data": None},
                "of a server that is no number": {"guild_id": "?"},
            }
            silent = []
            for what, other in odd_presses.items():
                key = await here.press(SERVER, SERVER + 1, 7, "s:forged", **other)
                await until(what, lambda key=key: bool(here.presses[key].answers))  # type: ignore[misc]
                if "couldn't read" not in str(here.presses[key].said):
                    silent.append((what, here.presses[key].said))
            assert not silent
            whole = {"attachment_size_limit": None, "version": None, "entitlements": None}  # an older client's
            key = await here.press(SERVER, SERVER + 1, 7, "s:forged", **whole)
            await until("a press is answered as ever", lambda: bool(here.presses[key].answers))
            assert "couldn't read" not in str(here.presses[key].said)
            await until("all are counted", lambda: bot.events.unread.total() == 8, lambda: bot.events.unread)
    assert "event CHANNEL_CREATE could not be read: KeyError" in caplog.text
    assert "never retrieved" not in caplog.text


ANSWERED: dict[str, dict[str, Any]] = {
    "an entry point": {"type": 2, "data": {"id": "1", "name": "launch", "type": 4}},
    "a kind of command that comes next": {"type": 2, "data": {"id": "1", "name": "x", "type": 99}},
    "a command without a name": {"type": 2, "data": {"id": "1", "type": 1}},
    "an option of a new kind": {
        "type": 2,
        "data": {"id": "1", "name": "table", "type": 1, "options": [{"name": "new", "type": 42}]},
    },
    "a menu on nothing": {"type": 2, "data": {"id": "1", "name": "Games with this person", "type": 2}},
    "a suggestion for what there is not": {"type": 4, "data": {"id": "1", "name": "x", "type": 1}},
    "a component that comes next": {"data": {"custom_id": "s:x", "component_type": 77}},
    "a form that comes next": {
        "type": 5,
        "data": {"custom_id": "s:x", "components": [{"type": 99, "component": None}]},
    },
}
LEFT_ALONE: dict[str, dict[str, Any]] = {
    "a kind that comes next": {"type": 6, "data": {}},
    "a ping": {"type": 1, "data": None},
}


async def test_kinds_that_nobody_knows_are_answered_or_left_alone(tmp_path, migrated, monkeypatch, caplog):
    copyfile(migrated, tmp_path / DATABASE)
    async with running(Discord()) as here:
        here.servers = [make_server(make_channel(SERVER + 1, 0))]
        async with connected(here, tmp_path, monkeypatch):
            alone = [await here.press(SERVER, SERVER + 1, 7, "s:x", **other) for other in LEFT_ALONE.values()]
            for what, other in ANSWERED.items():
                key = await here.press(SERVER, SERVER + 1, 7, "s:x", **other)
                await until(what, lambda key=key: bool(here.presses[key].answers))  # type: ignore[misc]
            assert not any(here.presses[key].answers for key in alone)
    gc.collect()  # a task that nobody asks for its exception says so when it goes
    assert "never retrieved" not in caplog.text
