"""What machines may ask of a running bot: whether it is well, and its figures."""

import asyncio
import json
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import aiohttp
import discord

from bot.app import health_endpoint
from bot.app.config import Config
from bot.app.game_bot import GameBot
from bot.cli import healthcheck
from bot.model.errors import Busy
from bot.model.version import write_version
from bot.tables.robot_thinking import think_in_thread
from tests.e2e.conftest import Court, robots
from tests.e2e.test_panels import asked, begun


def free_port() -> int:
    with socket.socket() as tried:
        tried.bind(("127.0.0.1", 0))
        return int(tried.getsockname()[1])


@asynccontextmanager
async def pages(court: Court) -> AsyncIterator[int]:
    """The bot of the court with its pages for machines; gives their port."""
    court.bot.settings = court.bot.settings.model_copy(update={"status_port": free_port()})
    async with health_endpoint.serve_status(court.bot) as port:
        court.bot.answers.tally = court.bot.tally  # counting began before the bot was set up
        assert port is not None
        assert port == court.bot.settings.status_port
        yield port


async def get(port: int, page: str) -> tuple[int, str]:
    async with aiohttp.ClientSession() as session, session.get(f"http://127.0.0.1:{port}/{page}") as answer:
        return answer.status, await answer.text()


async def figures(port: int) -> dict[str, float]:
    """Every figure by its name with its labels."""
    code, text = await get(port, "metrics")
    assert code == 200
    lines = [line.rpartition(" ") for line in text.splitlines() if not line.startswith("#")]
    return {name: float(value) for name, _, value in lines}


async def test_ready_says_what_can_be_used_and_so_does_the_command(court: Court, monkeypatch, capsys):
    async with pages(court) as port:
        code, said_at = await get(port, "ready")
        well = json.loads(said_at)
        assert (code, well.pop("version")) == (200, write_version())
        assert well == {
            "storage": True,
            "discord": True,
            "shards": 1,
            "backup": None,
            "thoughts": {"done": 0, "failed": 0},
        }
        assert await asyncio.to_thread(healthcheck.ask, "127.0.0.1", port) == 0

        async def busy(*_: Any) -> Any:
            raise Busy("gone")

        monkeypatch.setattr(court.bot.tables._executor.store.database, "read", busy)
        code, said_at = await get(port, "ready")
        assert code == 503
        assert json.loads(said_at) == {"version": write_version(), **well, "storage": False}
        assert await asyncio.to_thread(healthcheck.ask, "127.0.0.1", port) == 1
        assert (await figures(port))["seneschal_storage_up"] == 0
    assert await asyncio.to_thread(healthcheck.ask, "127.0.0.1", port) == 1, "the pages go with the bot"
    said = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [found.get("storage") for found in said] == [True, False, None]
    assert healthcheck.ask("127.0.0.1", None) == 1


async def test_who_asks_while_the_bot_starts_is_told_so():
    async with GameBot(Config()) as bot:
        bot.settings = bot.settings.model_copy(update={"status_port": free_port()})
        async with health_endpoint.serve_status(bot) as port:
            assert port is not None
            for page in ("ready", "metrics"):
                code, said = await get(port, page)
                assert code == 503
                assert json.loads(said) == {"version": write_version(), "answer": "it starts"}


async def test_failed_thoughts_of_robots_are_counted_and_the_operator_and_game_masters_hear_of_them(court: Court):
    """A hint is a thought too. Nothing of it is in the reasons but the kind of the error."""

    async def fail(question: Any) -> Any:
        raise MemoryError("the ace of spades")

    thinking = court.bot.tables.thinking
    thinking.think = fail
    await court.anna.slash(court.channel, "table new", game="aristocrats")
    await robots(court, 2)
    await court.anna.click(court.board, label="Start")
    table = (await court.standing()).table.id
    await court.bot.tables.hints.take_hint(table, court.anna.id)
    thinking.think = think_in_thread
    await court.bot.tables.hints.take_hint(table, court.anna.id)
    async with pages(court) as port:
        assert json.loads((await get(port, "ready"))[1])["thoughts"] == {"done": 1, "failed": 1}
        found = await figures(port)
        assert found['seneschal_thoughts{outcome="done"}'] == found['seneschal_thoughts{outcome="MemoryError"}'] == 1
    said = "Robots couldn't think ahead in the last hour (1 MemoryError), so they played as courtiers."
    assert said in (await court.bot.read_health()).troubles
    court.bot.alert.operator = court.channel.id
    await court.bot.alert.check()
    assert [message.content for message in court.channel.history() if "Robots" in message.content] == [f"⚠️ {said}"]


async def test_without_a_gateway_the_bot_is_not_ready(court: Court, monkeypatch):
    monkeypatch.setattr(discord.AutoShardedClient, "shards", {})
    monkeypatch.setattr(type(court.bot), "heartbeats", {0: float("inf")})
    async with pages(court) as port:
        assert (await get(port, "ready"))[0] == 503


async def test_figures_count_answers_refusals_and_tables_and_name_nobody(court: Court):
    async with pages(court) as port:
        await begun(court, "anna", "berta")
        person, _ = await asked(court)
        await person.slash(court.channel, "aristocracy bid", coins=3)
        await person.slash(court.channel, "hand")
        await court.sent()
        found = await figures(port)
        assert found['seneschal_tables{status="playing",title="aristocracy"}'] == 1
        assert found['seneschal_refusals_total{title="aristocracy"}'] == 1
        assert found['seneschal_answers_total{outcome="done",way="command"}'] >= 2
        assert found['seneschal_answer_seconds_count{way="command"}'] >= 3
        assert found["seneschal_storage_up"] == found["seneschal_shards"] == 1
        assert found["seneschal_outbox_waiting"] == found["seneschal_clock_lag_seconds"] == 0
        _, text = await get(port, "metrics")
        assert not {str(court.guild.id), str(court.channel.id), "Anna", "anna"} & set(text.replace('"', " ").split())
