"""What is logged at the loudest level: never the token, never the seed, never a card that somebody holds or a sealed bid."""

import io
import logging
import re
import stat
from pathlib import Path
from typing import Any

import discord
import pytest

from bot.app.config import Config
from bot.app.game_bot import GameBot
from bot.app.safe_logging import may_be_logged, protect, set_up
from bot.cli.run_bot import main
from tests.e2e import conftest
from tests.e2e.conftest import Court, blind, entropy, text
from tests.e2e.test_panels import begun
from tests.e2e.test_whole_game_by_commands import by_name
from tests.e2e.watch import Watch

TOKEN = "MTAwMDAwMDAw.planted.token-that-nobody-may-see"
CODE = re.compile(r"(?<!\w)[A2-9TJQK][CDHS][12](?!\w)")
OURS = ("bot", "cogs", "games", "aiosqlite", "sqlalchemy", "alembic")


def make(url: str) -> GameBot:
    settings = Config.from_env({"DISCORD_TOKEN": TOKEN, "DATABASE_URL": url, "LOG_LEVEL": "DEBUG"})
    return GameBot(settings, entropy=entropy, board_every=0.0, studio=blind())


def stored(url: str) -> list[tuple[Path, bytes]]:
    """The files of the storage, and what is in them."""
    file = Path(url.partition("///")[2])
    found = [(part, part.read_bytes()) for part in file.parent.glob(f"{file.name}*")]
    assert found
    return found


async def test_a_loud_log_tells_no_secret(
    court: Court, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
):
    caplog.set_level(logging.DEBUG)
    monkeypatch.setattr(conftest, "make", make)
    await court.restart()
    await begun(court, "anna", "berta", "carl", options="building_sizes=2-3-4")
    watch = Watch(court, caplog)
    match = (await court.standing()).match
    assert match is not None
    seed = match.state.dice.seed
    while (turn := await watch.turn()) and watch.acts < 40:
        await by_name(watch, turn)
    await court.gm.slash(court.channel, "gm inspect", reason="to see")

    async def broken(*args: Any, **more: Any) -> None:
        raise RuntimeError("no luck")

    monkeypatch.setattr(court.bot.tables, "act", broken)
    await court.anna.slash(court.channel, "answer", choice="oops")
    await court.berta.slash(court.channel, "answer", choice="oops")
    await court.carl.slash(court.channel, "answer", choice="oops")
    assert "no luck" in caplog.text
    monkeypatch.undo()
    await court.restart()
    mine = [r for r in caplog.records if r.name.split(".")[0] in OURS]
    logged = "\n".join(logging.Formatter().format(record) for record in mine)
    assert "no luck" in logged
    assert not CODE.search(logged)
    assert seed[:16] not in caplog.text
    sent = "".join(str(request.json) for request in court.env.http_requests)
    for secret in (TOKEN, TOKEN.split(".")[2]):
        assert secret not in caplog.text + sent + repr(court.bot.settings)
    for part, content in stored(court.url):
        assert stat.S_IMODE(part.stat().st_mode) == 0o600
        assert TOKEN.encode() not in content


@pytest.mark.parametrize("trouble", [discord.LoginFailure(TOKEN), OSError(TOKEN), discord.ClientException(TOKEN)])
def test_a_start_that_fails_does_not_print_the_token(trouble: Exception, tmp_path: Path, monkeypatch, caplog, capfd):
    async def refuses(self: GameBot, token: str, **more: Any) -> None:
        assert token == TOKEN
        raise trouble

    monkeypatch.setattr(GameBot, "start", refuses)
    monkeypatch.setattr(discord.utils, "setup_logging", lambda **how: None)
    for name, value in {"DISCORD_TOKEN": TOKEN, "LOG_LEVEL": "DEBUG"}.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setenv("DATABASE_URL", f"sqlite+aiosqlite:///{tmp_path / 'x.db'}")
    caplog.set_level(logging.DEBUG)
    assert main() != 0
    printed = capfd.readouterr()
    assert printed.err.startswith("seneschal: ")
    assert TOKEN not in printed.err + printed.out + caplog.text


async def test_no_librarys_logger_tells_a_hand_or_a_token_at_any_level(court: Court):
    """Whatever level a library's logger is set to; Discord's library logs each answer that it sends, the hand in it."""
    written = io.StringIO()
    handler = logging.StreamHandler(written)
    handler.setFormatter(logging.Formatter("%(name)s %(levelname)s %(message)s"))
    protect(handler)
    root, before = logging.getLogger(), logging.getLogger().level
    root.addHandler(handler)
    root.setLevel(logging.DEBUG)
    try:
        await begun(court, "anna", "berta")
        shown = await court.anna.slash(court.channel, "hand")
        assert "Your hand" in text(shown.response)
        address = "https://discord.com/api/v10/webhooks/123456/aW50ZXJhY3Rpb246c2VjcmV0/messages/@original"
        logging.getLogger("discord.http").warning(
            "We are being rate limited. %s %s responded with 429.", "PATCH", address
        )
        logging.getLogger("bot.delivery").debug("table %s: sent", 7)
    finally:
        root.removeHandler(handler)
        root.setLevel(before)
    log = written.getvalue()
    assert "bot.delivery DEBUG table 7: sent" in log
    assert "webhooks/123456/…/messages" in log
    assert "aW50ZXJhY3Rpb246c2VjcmV0" not in log
    assert not re.search(r"^(?!bot|cogs|games)\S+ DEBUG", log, flags=re.MULTILINE)
    assert "Your hand" not in log
    assert not re.search("[♠♣♥♦]", log)


def test_the_bot_sets_its_log_up_so(monkeypatch):
    handler, levels = logging.StreamHandler(), list[int]()
    monkeypatch.setattr(discord.utils, "setup_logging", lambda **how: levels.append(how["level"]))
    logging.getLogger().addHandler(handler)
    try:
        set_up(logging.DEBUG)
        assert (levels, logging.getLogger("bot").level) == ([logging.INFO], logging.DEBUG)
        assert handler.filters
        set_up(logging.WARNING)
        assert levels == [logging.INFO, logging.WARNING]
    finally:
        logging.getLogger().removeHandler(handler)
        for name in OURS:
            logging.getLogger(name).setLevel(logging.NOTSET)
        for one in logging.getLogger().handlers:
            one.removeFilter(may_be_logged)
