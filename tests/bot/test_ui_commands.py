"""The command tree: Discord's limits with room to spare, who sees what, and when it is registered."""

import re
from pathlib import Path
from typing import Any

import aiohttp
import discord
import pytest
from discord import app_commands

from bot.app.command_registration import fingerprint, is_registered, register
from bot.app.config import Config
from bot.app.game_bot import GameBot
from bot.skeleton.title_names import COMMANDS
from games import CATALOGUE
from tests.e2e.conftest import simulated

PLAIN = {"view_channels": "read_messages"}  # names that Discord shows otherwise than its library


@pytest.fixture
async def bot(tmp_path):
    """A bot that has started."""
    bot = GameBot(Config(database_url=f"sqlite+aiosqlite:///{tmp_path / 'b.db'}"))
    env = await simulated(bot)
    bot.env = env  # type: ignore[attr-defined]
    yield bot
    await bot.close()
    await env.shutdown()


def payloads(bot: GameBot) -> dict[str, Any]:
    slash = bot.tree.get_commands(type=discord.AppCommandType.chat_input)
    return {command.name: command.to_dict(bot.tree) for command in slash}


def texts(node: dict[str, Any]) -> int:
    """Characters of names, descriptions and choice values, in all."""
    own = len(node.get("name", "")) + len(node.get("description", "")) + len(str(node.get("value", "")))
    return own + sum(texts(inner) for key in ("options", "choices") for inner in node.get(key) or ())


async def test_counts_and_lengths_leave_room(bot):
    commands = payloads(bot)
    assert set(commands) == {*COMMANDS, *CATALOGUE}, "no title may be called like a command of every table"
    assert len(commands) <= 97
    for command in commands.values():
        assert texts(command) <= 7500
        subcommands = [option for option in command["options"] if option["type"] == 1]
        assert len(subcommands) <= 25  # that Discord allows
        for one in [command, *subcommands]:
            assert 1 <= len(one["description"]) <= 100
            assert one["name"] == one["name"].lower()
            assert len(one["name"]) <= 32
            options = [option for option in one["options"] if option["type"] != 1]
            assert len(options) <= 22
            assert all(1 <= len(option["description"]) <= 100 for option in options)
            assert all(len(option.get("choices") or ()) <= 25 for option in options)


async def test_every_parameter_is_described(bot):
    for command in payloads(bot).values():
        for one in [command, *command["options"]]:
            for option in one.get("options", []):
                if option["type"] != 1:
                    assert option["description"] != "…", (command["name"], one["name"], option["name"])


async def test_gm_commands_are_hidden_by_default_and_games_are_for_servers(bot):
    commands = payloads(bot)
    assert commands["gm"]["default_member_permissions"] == 1 << 5
    for name in ("table", "gm", *CATALOGUE):
        assert commands[name]["contexts"] == [0]
    for name in ("help", "settings", "hand", "answer"):
        assert sorted(commands[name]["contexts"]) == [0, 1]
    installed_by_users = {name for name, command in commands.items() if command["integration_types"] == [0, 1]}
    assert installed_by_users == {"mine", "rules", "learn", "mydata", "privacy"}
    for name in installed_by_users:
        assert sorted(commands[name]["contexts"]) == [0, 1, 2], "in group messages too"
    assert all(
        command["integration_types"] == [0] for name, command in commands.items() if name not in installed_by_users
    )


async def test_the_menus_are_offered_where_they_can_answer(bot):
    menus = [one.to_dict(bot.tree) for one in bot.tree.get_commands() if isinstance(one, app_commands.ContextMenu)]
    offered = {one["name"]: (one["type"], one["integration_types"], one["contexts"]) for one in menus}
    assert offered == {"Games with this person": (2, [0, 1], [0, 1, 2]), "Open this table": (3, [0], [0, 1])}


async def test_commands_are_registered_once_until_they_change(bot, tmp_path):
    def puts() -> int:
        return sum(r.method == "PUT" and r.path.endswith("/commands") for r in bot.env.http_requests)

    assert puts() == 1
    assert await bot.tables.people.memo("tree") == fingerprint(bot.tree, None)
    await bot._sync()
    assert puts() == 1
    await bot.tables.people.remember("tree", "another")
    await bot._sync()
    assert puts() == 2


async def test_a_failed_registration_stops_nothing(bot, caplog):
    await bot.tables.people.remember("tree", "another")
    bot.env.inject_error("PUT", "*/commands", status=400, code=50035, message="no")
    await bot._sync()
    assert "could not be registered" in caplog.text
    assert await bot.tables.people.memo("tree") == "another"
    assert not bot.is_closed()


async def test_the_client_asks_for_guilds_and_their_events_only_and_mentions_nobody(bot):
    assert {name for name, wanted in bot.intents if wanted} == {"guilds", "guild_scheduled_events"}
    assert bot.allowed_mentions.to_dict() == {"parse": []}
    assert bot._connection.max_messages is None
    assert bot._connection.member_cache_flags.value == 0


def test_the_invitation_asks_for_the_permissions_that_it_names_and_for_no_threads_of_its_own():
    page = (Path(__file__).parents[2] / "README.md").read_text()
    found = re.search(r"the permissions ([^(]+) \(together `(\d+)`\)", page)
    assert found is not None
    names = [" ".join(name.split()).lower().replace(" ", "_") for name in found[1].split(",")]
    asked = discord.Permissions(int(found[2]))
    assert {name for name, given in asked if given} == {PLAIN.get(name, name) for name in names}
    assert not asked.create_public_threads  # only servers that want a thread for each table allow it


async def test_another_application_or_server_gets_the_commands_and_none_has_them_twice(bot, tmp_path):
    """One database, another token; then DEV_GUILD set and unset."""
    tree, people, guild = bot.tree, bot.tables.people, bot.env.create_guild("Court")

    async def there() -> tuple[int, int]:
        return len(await tree.fetch_commands()), len(await tree.fetch_commands(guild=guild))

    count = len(tree.get_commands())
    assert await there() == (count, 0)
    await register(tree, people, guild.id)
    assert await there() == (0, count)
    assert await is_registered(tree, people, guild.id)
    await register(tree, people, None)
    assert await there() == (count, 0)
    await bot.http.bulk_upsert_global_commands(bot.application_id, [])
    await people.remember("tree", "of another application")
    assert not await is_registered(tree, people, None)
    await register(tree, people, None)
    assert await there() == (count, 0)


async def test_a_registration_that_got_no_answer_stops_nothing_and_is_tried_again(bot, caplog, monkeypatch):
    def lost(*_: object, **__: object) -> None:
        raise aiohttp.ServerDisconnectedError

    await bot.tables.people.remember("tree", "another")
    with monkeypatch.context() as broken:
        broken.setattr(bot.tree, "sync", lost)
        await bot._sync()
    assert "could not be registered" in caplog.text
    assert await bot.tables.people.memo("tree") == "another"
    bot._register_again = 0.0
    await bot.register_again_if_due()
    assert await bot.tables.people.memo("tree") == fingerprint(bot.tree, None)
    assert bot._register_again is None
