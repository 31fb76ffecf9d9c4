"""The example title as its readers meet it: installed from its folder, with its own tests, played through commands and buttons."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any

import pytest

from bot.app import game_bot
from bot.app.config import Config
from bot.app.game_bot import GameBot
from bot.features import rulebook_pages
from bot.titles import guide, questions, rulebook
from games import OURS
from games.titles import Catalogue, our_title
from tests.e2e import conftest
from tests.e2e.conftest import Court, blind, entropy, text
from tests.e2e.fingers import Fingers
from tests.e2e.watch import Watch

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "examples" / "moths"


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder in which the example is installed, as pip does it, without a network."""
    folder = tmp_path_factory.mktemp("installed")
    source = shutil.copytree(EXAMPLE, folder / "source")
    how = ("--quiet", "--no-index", "--no-deps", "--no-build-isolation", "--disable-pip-version-check")
    command = [sys.executable, "-m", "pip", "install", *how, "--target", str(folder / "site"), str(source)]
    subprocess.run(command, check=True)
    return folder / "site"


@pytest.fixture
def catalogue(site: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Catalogue]:
    """The catalogue as the bot finds it then."""
    monkeypatch.syspath_prepend(site)
    monkeypatch.setattr("games.titles.entry_points", entry_points)  # see tests/conftest.py
    found = Catalogue(tuple([our_title(game) for game in OURS]))
    for module in (game_bot, guide, questions, rulebook):
        monkeypatch.setattr(module, "CATALOGUE", found)
    forget()
    yield found
    forget()
    for name in [name for name in sys.modules if name.partition(".")[0] == "moths"]:
        del sys.modules[name]


def forget() -> None:
    """What was read of titles is read again."""
    for module in (guide, questions, rulebook, rulebook_pages):
        module._load.cache_clear()


def run(site: Path, *command: str, cwd: Path = ROOT) -> "subprocess.CompletedProcess[str]":
    """A process that finds this repository and the example installed beside it."""
    environment = {**os.environ, "PYTHONPATH": f"{site}{os.pathsep}{ROOT}", "PYTHONDONTWRITEBYTECODE": "1"}
    return subprocess.run(command, cwd=cwd, env=environment, capture_output=True, text=True, check=False)


def test_its_own_tests_pass_where_it_is_installed(site: Path):
    tests = shutil.copytree(EXAMPLE / "tests", site.parent / "tests", dirs_exist_ok=True)
    config = shutil.copy(EXAMPLE / "pyproject.toml", site.parent)
    options = ("-q", "-p", "no:cacheprovider", "-p", "no:xdist", "-c", str(config))
    done = run(site, sys.executable, "-m", "pytest", *options, str(tests), cwd=site.parent)
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_local_table_offers_it(site: Path):
    done = run(site, sys.executable, "-m", "bot", "local", "--game", "moths", "--seats", "9")
    assert done.returncode == 2
    assert "error: Moths and Candles: 2 to 5 seats" in done.stderr


async def test_a_game_by_commands_and_buttons(
    catalogue: Catalogue, court: Court, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
):
    def make(url: str) -> GameBot:
        return GameBot(
            Config(database_url=url, backup_hour="off"),
            catalogue=catalogue,
            entropy=entropy,
            board_every=0.0,
            studio=blind(),
        )

    monkeypatch.setattr(conftest, "make", make)
    await court.restart()
    watch = Watch(court, caplog)
    fingers = Fingers(watch)
    await court.anna.slash(court.channel, "table new", game="moths", options="nights=3")
    await court.berta.click(court.board, label="Join")
    await watch.after(await court.anna.click(court.board, label="Start"))
    assert "Night 1 of 3" in text(court.board)
    people: dict[int, Any] = {0: court.anna, 1: court.berta}
    for seat, ask in court.asks(await court.standing()).items():
        shown = await people[seat].slash(court.channel, "moths fly", moth=ask.legal[0])
        assert shown.response.ephemeral
    await court.sent()
    assert "Night 2 of 3" in text(court.board)
    shown = await court.anna.slash(court.channel, "rules", find="3.3", game="moths")
    assert "Moths of equal strength burn" in text(shown.response)
    while turn := await watch.turn():
        await fingers.answer(turn)
    assert "The game is over" in text(court.board)
    assert watch.rules == {"3.2"}
