"""A thread of its own for a table: opened with it, named after its players, kept open while the game runs, left to Discord after it."""

from typing import Any

import discord
import pytest

from bot.model.errors import TableError
from tests.e2e.conftest import Court, text


async def opened(court: Court, **given: Any) -> Any:
    """What the host is told who opens a table with these choices."""
    return (await court.anna.slash(court.channel, "table new", game="aristocracy", **given)).response


def threads(court: Court) -> list[discord.Thread]:
    """The threads of the channel, as the bot knows them."""
    channel = court.bot.get_channel(court.channel.id)
    assert isinstance(channel, discord.TextChannel)
    return list(channel.threads)


async def test_a_table_gets_its_thread_and_the_server_remembers(court: Court):
    shown = await opened(court, thread=True)
    (thread,) = threads(court)
    assert f"The table is open in <#{thread.id}>" in text(shown)
    assert thread.name == "Aristocracy: Anna"
    assert (await court.bot.tables.at(thread.id)).table.status == "lobby"
    await opened(court)
    assert len(threads(court)) == 2
    await opened(court, thread=False)
    assert len(threads(court)) == 2
    assert (await court.bot.tables.at(court.channel.id)).table.status == "lobby"


async def test_the_thread_follows_the_game(court: Court):
    await opened(court, thread=True)
    (thread,) = threads(court)
    table = (await court.bot.tables.at(thread.id)).table.id
    await court.bot.tables.join(table, court.berta.id, "Berta")
    await court.bot.tables.start(table, court.anna.id)
    await court.sent()
    (thread,) = threads(court)
    assert sorted(thread.name.removeprefix("Aristocracy: ").split(", ")) == ["Anna", "Berta"]
    assert thread.auto_archive_duration == 10_080
    await thread.edit(archived=True)
    await court.sent()
    assert not (await court.bot.fetch_channel(thread.id)).archived  # type: ignore[union-attr]
    await court.bot.tables.gm.end(table, court.gm.id, False)
    await court.sent()
    assert (await court.bot.fetch_channel(thread.id)).auto_archive_duration == 1_440  # type: ignore[union-attr]


async def test_no_thread_without_the_permission_or_in_a_thread(court: Court):
    everyone = court.guild.default_role
    court.channel = court.guild.create_text_channel(
        "quiet", overwrites={everyone: discord.PermissionOverwrite(create_public_threads=False)}
    )
    assert "Create Public Threads" in text(await opened(court, thread=True))
    assert threads(court) == []


async def test_a_table_that_is_refused_leaves_no_thread(court: Court, monkeypatch: pytest.MonkeyPatch):
    async def refuse(**_: object) -> None:
        raise TableError("limit", "You host as many tables as you may.")

    monkeypatch.setattr(court.bot.tables, "open", refuse)
    assert "as many tables" in text(await opened(court, thread=True))
    assert threads(court) == []
