"""A thread of its own for a table: opened with it, named after its players, kept open while the game runs, left to Discord after it."""

import asyncio
from types import SimpleNamespace
from typing import Any

import aiohttp
import discord
import pytest
from simcord.backend.models import channel as simulated

from bot.model.errors import TableError
from bot.model.time_control import TimeControl
from bot.tables.lobby.planned_table_service import PLANNED
from bot.tables.lobby.table_opening import HOSTED
from tests.e2e.conftest import Court, calls, text


async def opened(court: Court, **given: Any) -> Any:
    """What the host is told who opens a table with these choices."""
    return (await court.anna.slash(court.channel, "table new", game="aristocracy", **given)).response


def threads(court: Court) -> list[discord.Thread]:
    """The threads of the channel, as the bot knows them."""
    channel = court.bot.get_channel(court.channel.id)
    assert isinstance(channel, discord.TextChannel)
    return list(channel.threads)


async def test_a_table_gets_its_thread_as_its_host_or_the_server_wants(court: Court):
    shown = await opened(court, thread=True)
    (thread,) = threads(court)
    assert f"The table is open in <#{thread.id}>" in text(shown)
    assert thread.name == "Aristocracy: Anna"
    assert (await court.bot.tables.at(thread.id)).table.status == "lobby"
    await opened(court)
    assert len(threads(court)) == 1, "what one member chooses is no rule for all"
    assert (await court.bot.tables.at(court.channel.id)).table.status == "lobby"
    court.channel = court.guild.create_text_channel("next")
    shown = await court.gm.slash(court.channel, "server threads", on=True)
    assert "a thread of its own" in text(shown.response)
    await opened(court)
    assert len(threads(court)) == 1
    await opened(court, thread=False)
    assert len(threads(court)) == 1


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


REFUSED: dict[tuple[int, int], str] = {
    (400, 160006): "as many active threads",
    (403, 50013): "Create Public Threads",
    (403, 50001): "View Channel",
    (400, 30033): "as many members",
    (400, 200001): "AutoMod",
    (429, 20029): "in a few minutes",
    (400, 50024): "only in a text channel",
    (400, 99999): "error 400, code 99999",
    (500, 0): "didn't answer",
    (503, 0): "didn't answer",
}


async def test_every_refusal_of_a_thread_says_what_is_missing_and_what_can_be_done(court: Court, caplog):
    wrong = []
    for (status, code), words in REFUSED.items():
        where = f"/channels/{court.channel.id}/threads"
        court.env.inject_error("POST", where, status=status, code=code, message="x", times=None)
        said = text(await opened(court, thread=True))
        if words not in said or "thread:False" not in said or "went wrong" in said:
            wrong.append((status, code, said))
        court.env.backend.faults.clear()
    assert not wrong
    assert threads(court) == []

    async def put_off(*_: Any, **__: Any) -> Any:
        raise discord.RateLimited(400.0)

    with pytest.MonkeyPatch.context() as limited:
        limited.setattr(discord.TextChannel, "create_thread", put_off)
        assert "in 7 minutes" in text(await opened(court, thread=True))
    assert "Something went wrong" not in caplog.text


async def test_a_name_that_automod_refuses_is_tried_without_the_host(court: Court):
    where = f"/channels/{court.channel.id}/threads"
    court.env.inject_error("POST", where, status=400, code=200001, message="x", times=1)
    await opened(court, thread=True)
    assert [thread.name for thread in threads(court)] == ["Aristocracy: a table"]


async def test_a_thread_whose_answer_is_lost_is_found(court: Court, monkeypatch: pytest.MonkeyPatch):
    create = discord.TextChannel.create_thread

    async def lose(*args: Any, **how: Any) -> Any:
        await create(*args, **how)
        raise aiohttp.ServerDisconnectedError

    monkeypatch.setattr(discord.TextChannel, "create_thread", lose)
    shown = await opened(court, thread=True)
    (thread,) = threads(court)
    assert f"<#{thread.id}>" in text(shown)
    assert (await court.bot.tables.at(thread.id)).table.status == "lobby"


async def test_an_announcement_channel_gets_a_thread_of_its_own_kind(court: Court, monkeypatch: pytest.MonkeyPatch):
    kinds = (*simulated.THREAD_TYPES, discord.ChannelType.news_thread.value)
    monkeypatch.setattr(simulated, "THREAD_TYPES", kinds)  # simcord doesn't know this one
    court.channel = court.guild.create_news_channel("news")
    shown = await opened(court, thread=True)
    (asked,) = [one for one in court.env.http_requests if one.path.endswith("/threads")]
    assert asked.json is not None
    assert asked.json["type"] == discord.ChannelType.news_thread.value
    (thread,) = threads(court)
    assert f"<#{thread.id}>" in text(shown)


def requests_for_threads(court: Court) -> int:
    return len([one for one in court.env.http_requests if one.path.endswith("/threads")])


async def test_what_can_be_refused_is_refused_before_a_thread_is_opened(court: Court):
    """The inputs that failed left an empty thread at every try."""
    anna, tables = court.anna.id, court.bot.tables
    for number in range(HOSTED):
        place = court.guild.create_text_channel(f"c{number}").id
        await tables.open(
            guild=court.guild.id,
            channel=place,
            host=anna,
            name="Anna",
            game="aristocracy",
            options={},
            terms=TimeControl(),
        )
    assert f"already host {HOSTED} tables" in text(await opened(court, thread=True))
    assert "round_limit" in text(await opened(court, thread=True, options="round_limit=-7"))
    assert "understand that time" in text(await opened(court, thread=True, at="when the cows come home"))
    for number in range(PLANNED):
        await opened(court, thread=False, at=f"in {3 * number + 3} hours")
    assert f"planned {PLANNED} tables" in text(await opened(court, thread=True, at="in 50 hours"))
    assert requests_for_threads(court) == 0


async def test_a_table_that_fails_after_all_leaves_no_thread(court: Court, monkeypatch: pytest.MonkeyPatch):
    async def refuse(**_: object) -> None:
        raise TableError("limit", "You host as many tables as you may.")

    async def fail(**_: object) -> None:
        raise RuntimeError("a bug")

    for how in (refuse, fail):
        monkeypatch.setattr(court.bot.tables, "open", how)
        await opened(court, thread=True)
        assert threads(court) == [], how.__name__
    # without Manage Threads it can't be deleted, but its owner can archive it (simcord wants Manage Channels for that, Discord doesn't)
    monkeypatch.setattr(discord.Thread, "delete", forbidden)
    await opened(court, thread=True)
    left = [court.env.backend.get_channel(thread.id) for thread in threads(court)]
    active = court.env.backend.active_threads(court.guild.id)
    assert [thread.id for thread in active] == [], left


async def test_a_planned_table_that_is_called_off_leaves_no_thread_and_no_other_thread_goes(court: Court):
    channel = court.bot.get_channel(court.channel.id)
    assert isinstance(channel, discord.TextChannel)
    own = await channel.create_thread(name="talk", type=discord.ChannelType.public_thread)
    shown = await opened(court, thread=True, at="in 3 hours")
    assert len(threads(court)) == 2
    await court.anna.click(shown, label="Call it off")
    assert [thread.id for thread in threads(court)] == [own.id]


async def forbidden(*_: Any, **__: Any) -> None:
    response: Any = SimpleNamespace(status=403, reason="Forbidden")
    raise discord.Forbidden(response, {"code": 50013, "message": "Missing Permissions"})


async def test_a_name_that_discord_puts_off_costs_no_message_twice_and_delays_no_ping(
    court: Court, monkeypatch: pytest.MonkeyPatch
):
    asked = asyncio.Event()

    async def put_off(*_: Any, **__: Any) -> Any:  # as the library does: it waits for half a minute, or raises
        if asked.is_set():
            raise discord.RateLimited(580.0)
        asked.set()
        await asyncio.sleep(25)
        raise discord.RateLimited(555.0)

    monkeypatch.setattr(discord.Thread, "edit", put_off)
    await opened(court, thread=True)
    (thread,) = threads(court)
    table = (await court.bot.tables.at(thread.id)).table.id
    await court.bot.tables.join(table, court.berta.id, "Berta")
    await court.bot.tables.start(table, court.anna.id)
    await court.sent()
    posted = [
        one for one in court.env.http_requests if one.method == "POST" and one.path.endswith(f"{thread.id}/messages")
    ]
    assert asked.is_set()
    assert len([one for one in posted if calls((one.json or {}).get("content"))]) == 1
    for _ in range(20):
        await court.env.advance_time(62)
    await court.sent()
    posted = [
        one for one in court.env.http_requests if one.method == "POST" and one.path.endswith(f"{thread.id}/messages")
    ]
    nonces = [(one.json or {})["nonce"] for one in posted]
    assert len(nonces) == len(set(nonces)), "what is posted is posted"
