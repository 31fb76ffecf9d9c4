"""The bot is stopped: whoever is being answered is answered first; a token that is refused says so by the exit code."""

import asyncio
import gc
import socket
from types import SimpleNamespace
from typing import Any

import discord
import pytest
from pydantic import SecretStr
from simcord.http.client import FakeHTTPClient

import bot.app.game_bot as app
from bot.__main__ import main as started
from bot.app import gc_tuning
from bot.app.config import Config
from bot.cli import run_bot
from bot.panels.text import bot_texts
from bot.tables.table_service import TableService
from tests.e2e.conftest import Court, text
from tests.e2e.test_panels import asked, begun


class Slow:
    """Acts take until `go` is set. `told`: in which order things happened."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.told: list[str] = []
        self.begun, self.go = asyncio.Event(), asyncio.Event()
        act, stop = TableService.act, FakeHTTPClient.close

        async def slowly(tables: TableService, *args: Any, **how: Any) -> Any:
            self.begun.set()
            await self.go.wait()
            self.told.append("act")
            return await act(tables, *args, **how)

        async def closed(client: FakeHTTPClient) -> None:
            self.told.append("session closed")
            await stop(client)

        monkeypatch.setattr(TableService, "act", slowly)
        monkeypatch.setattr(FakeHTTPClient, "close", closed)


async def test_a_press_that_is_being_answered_is_answered_before_the_session_closes(court: Court, monkeypatch):
    await begun(court, "anna", "berta")
    person, _ = await asked(court)
    slow = Slow(monkeypatch)
    saying = asyncio.create_task(person.slash(court.channel, "aristocracy stall", cards="none"))
    await slow.begun.wait()
    stopping = asyncio.create_task(court.bot.close())
    for _ in range(50):
        await asyncio.sleep(0)
    assert slow.told == []
    slow.go.set()
    shown = await saying
    await stopping
    assert slow.told[:2] == ["act", "session closed"]
    assert bot_texts.NOTHING_ASKED in text(shown.response)


async def test_an_answer_that_takes_for_ever_does_not_keep_the_bot(court: Court, monkeypatch, caplog):
    await begun(court, "anna", "berta")
    person, _ = await asked(court)
    slow = Slow(monkeypatch)
    monkeypatch.setattr(app, "FINISH", 0.05)
    saying = asyncio.create_task(person.slash(court.channel, "aristocracy stall", cards="none"))
    await slow.begun.wait()
    await court.bot.close()
    assert slow.told == ["session closed"]
    assert "1 answers could not be finished" in caplog.text
    slow.go.set()
    await saying


async def test_a_token_that_is_refused_stops_the_bot_and_is_told(court: Court):
    await begun(court, "anna", "berta")
    court.env.inject_error("POST", f"/channels/{court.channel.id}/messages", status=401, times=None)
    person, _ = await asked(court)
    await person.slash(court.channel, "aristocracy stall", cards="none")
    assert court.bot.token_refused
    await court.bot.close()
    assert court.bot.is_closed()


def run(monkeypatch: pytest.MonkeyPatch, start: Any, tmp_path: Any) -> int:
    """The exit code of a bot whose connection does this."""
    monkeypatch.setattr(
        Config,
        "from_env",
        lambda: Config(discord_token=SecretStr("t"), database_url=f"sqlite+aiosqlite:///{tmp_path}/s.db"),
    )
    monkeypatch.setattr(app.GameBot, "start", start)
    return run_bot.main()


def test_a_token_refused_while_running_ends_with_code_2(monkeypatch, tmp_path, capsys):
    async def start(bot: app.GameBot, token: str) -> None:
        bot._stop_refused()
        await bot.close()

    assert run(monkeypatch, start, tmp_path) == run_bot.SETTINGS == 2
    assert "DISCORD_TOKEN" in capsys.readouterr().err


@pytest.mark.parametrize(("code", "left_with"), [(4004, 2), (4011, 4)])
def test_a_gateway_that_takes_the_token_no_more_too(monkeypatch, tmp_path, capsys, code, left_with):
    async def start(bot: app.GameBot, token: str) -> None:
        socket: Any = SimpleNamespace(close_code=code)
        raise discord.ConnectionClosed(socket, shard_id=0)

    assert run(monkeypatch, start, tmp_path) == left_with
    assert ("DISCORD_TOKEN" in capsys.readouterr().err) == (code == 4004)


def test_the_collector_rests_while_the_bot_is_loaded_and_works_while_it_plays(monkeypatch, tmp_path):
    playing: list[bool] = []

    async def start(bot: app.GameBot, token: str) -> None:
        playing.append(gc.isenabled())

    monkeypatch.setattr(run_bot, "main", lambda: int(gc.isenabled()))
    try:
        assert started([]) == 0, "it rests"
    finally:
        gc_tuning.wake()
    monkeypatch.undo()
    assert run(monkeypatch, start, tmp_path) == 0
    assert playing == [True]


def test_a_status_port_that_is_taken_has_its_own_words_and_code(monkeypatch, tmp_path, capsys):
    async def start(bot: app.GameBot, token: str) -> None:
        raise AssertionError("it must not connect")

    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = int(other.getsockname()[1])
        config = Config(
            discord_token=SecretStr("t"), database_url=f"sqlite+aiosqlite:///{tmp_path}/s.db", status_port=port
        )
        monkeypatch.setattr(Config, "from_env", lambda: config)
        monkeypatch.setattr(app.GameBot, "start", start)
        assert run_bot.main() == run_bot.STATUS == 5
    said = capsys.readouterr().err
    assert f"STATUS_PORT {port} on STATUS_HOST 127.0.0.1 cannot be used" in said
    assert "Discord" not in said
