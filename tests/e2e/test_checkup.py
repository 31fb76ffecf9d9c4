"""/server doctor: each point with what to press where, for game masters alone; the host hears of the channel's when a table opens."""

from datetime import timedelta
from types import SimpleNamespace
from typing import Any
from unittest.mock import Mock

import discord
import pytest

from bot.features import checkup
from bot.model.bot_health import BotHealth
from tests.e2e.conftest import Court, labels, text
from tests.e2e.test_game_master import open_to_all
from tests.e2e.test_panels import begun


async def checked(court: Court, person: Any = None) -> Any:
    """The page, as that person gets it."""
    return (await (person or court.gm).slash(court.channel, "server doctor")).response


async def test_all_is_well_is_said_so(court: Court):
    await court.gm.slash(court.channel, "server role", role=court.guild.create_role("stewards"))
    shown = await checked(court)
    assert shown.ephemeral
    assert "All is well here" in text(shown)
    assert "storage fine" in text(shown)
    await court.gm.click(shown, label="Check again")
    assert "All is well here" in text(shown)
    await court.gm.click(shown, label="All tables")
    assert "Refresh" in labels(shown)


async def test_each_point_has_its_cure(court: Court):
    everyone = court.guild.default_role
    shut = {everyone: discord.PermissionOverwrite(attach_files=False, embed_links=False)}
    court.channel = court.guild.create_text_channel("quiet", overwrites=shut)
    await court.bot.tables.people.remember("tree", "older")
    court.bot.backup.error = "no space left"
    shown = text(await checked(court))
    for what, cure in [
        ("I lack **Embed Links**", "Edit Channel → Permissions → my role: allow Embed Links"),
        ("I lack **Attach Files**: boards and hands are text", "allow Attach Files"),
        ("Only members with Manage Server", "names a role"),
        ("doesn't know my newest commands", "restart it"),
        ("The daily backup failed", "docs/hosting.md"),
    ]:
        (line,) = [part for part in shown.split("⚠️") if what in part]
        assert cure in line
    assert "All is well" not in shown


async def test_who_opens_a_table_hears_what_the_channel_lacks(court: Court):
    no_files = {court.guild.default_role: discord.PermissionOverwrite(attach_files=False)}
    court.channel = court.guild.create_text_channel("quiet", overwrites=no_files)
    shown = (await court.anna.slash(court.channel, "table new", game="estate")).response
    assert "The table is open." in text(shown)
    assert "I lack **Attach Files**" in text(shown)


@pytest.mark.parametrize("who", ["player", "stranger"])
async def test_it_is_for_game_masters_alone(court: Court, who: str):
    await begun(court, "anna", "berta")
    await open_to_all(court)
    person = court.anna if who == "player" else court.stranger
    assert "Manage Server" in text(await checked(court, person))


def test_a_thread_that_is_locked_or_short_lived():
    thread = Mock(spec=discord.Thread, locked=True, auto_archive_duration=1440)
    found = [one.what for one in checkup._check_thread(thread)]
    assert [words in line for words, line in zip(("locked", "hides this thread"), found, strict=True)] == [True, True]


def test_a_channel_without_commands():
    guild = Mock(spec=discord.Guild)
    guild.get_channel_or_thread.return_value.permissions_for.return_value = discord.Permissions(view_channel=True)
    interaction: Any = SimpleNamespace(guild=guild, channel_id=7)
    (found,) = checkup._check_members(interaction)
    assert "allow Use Application Commands" in found.cure


def test_a_server_that_is_nearly_full_or_whose_role_is_gone():
    guild = SimpleNamespace(channels=[0] * 480, threads=[0] * 960, get_role=lambda role: None)
    interaction: Any = SimpleNamespace(guild=guild)
    found = " ".join(one.what for one in checkup._check_server(interaction, 7))
    assert "480 channels" in found
    assert "960 active threads" in found
    assert "no longer exists" in found


def test_a_clock_that_differs_from_discords():
    interaction: Any = SimpleNamespace(created_at=discord.utils.utcnow() - timedelta(seconds=40))
    (found,) = checkup._check_bot(interaction, BotHealth("1"))
    assert "40 seconds fast" in found.what
    assert "NTP" in found.cure
