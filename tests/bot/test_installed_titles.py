"""Titles of packages that are installed: they stand in the catalogue, or the bot says in one sentence why it does not start."""

import os
import re
import subprocess
import sys
from importlib.metadata import entry_points
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest
from discord.ext.commands import ExtensionFailed

import games.titles
from bot.__main__ import main
from bot.app import title_loader
from bot.titles.presenter import PresenterRegistry
from bot.titles.rulebook import Rulebook
from games import CATALOGUE, OURS
from games.titles import Catalogue, TitleError, our_title

ROOT = Path(__file__).parents[2]
GAME = "from dataclasses import replace\nfrom games.anarchy import GAME\nGAME = GAME.but(name={name!r})\n"
RULES = "# Some title\n\n## 1. The game\n\n- **1.1** Somebody wins.\n"
SETUP = "async def setup(bot):\n    pass\n"


def install(folder: Path, name: str, files: dict[str, str], *, entry: str = "", source: str = "guests") -> None:
    """As pip would lay a package out that has such an entry point."""
    for path, text in files.items():
        (folder / name / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / name / path).write_text(text, encoding="utf-8")
    info = folder / f"{source}-1.0.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {source}\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(f"[seneschal.titles]\n{entry or name} = {name}\n")


def whole(name: str) -> dict[str, str]:
    """A package that lacks nothing."""
    return {"__init__.py": GAME.format(name=name), "RULES.md": RULES, "cog.py": SETUP}


@pytest.fixture
def catalogue(tmp_path, monkeypatch):
    """The catalogue as the bot finds it where what lies in `tmp_path` is installed."""
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(games.titles, "entry_points", entry_points)  # see tests/conftest.py
    found = Catalogue(tuple([our_title(game) for game in OURS]))
    monkeypatch.setattr(title_loader, "CATALOGUE", found)
    before = set(sys.modules)
    yield found
    for name in set(sys.modules) - before:
        if name.startswith("guest"):
            del sys.modules[name]


def test_an_installed_title_stands_behind_ours_with_its_rulebook_and_its_cog(tmp_path, catalogue, monkeypatch):
    install(tmp_path, "guest", whole("guest"))
    assert list(catalogue) == [*(game.name for game in OURS), "guest"]
    assert catalogue["guest"].name == "guest"
    title = catalogue.titles["guest"]
    assert (title.package, title.extension, title.source) == ("guest", "guest.cog", "guests")
    assert Rulebook.read(title.rulebook).numbers == {"1.1"}
    title_loader.check()
    assert "guest" not in CATALOGUE, "what was looked at before does not change while the bot runs"


BROKEN: dict[str, tuple[dict[str, str | None], str, str]] = {
    "cannot be imported": ({"__init__.py": "import nowhere_at_all\n"}, "", "ModuleNotFoundError: No module named"),
    "breaks at import": ({"__init__.py": "1 / 0\n"}, "", "guest cannot be imported (ZeroDivisionError"),
    "has no game": ({"__init__.py": ""}, "", "guest has no GAME"),
    "has something else as its game": ({"__init__.py": "GAME = 'chess'\n"}, "", "guest has no GAME"),
    "is called otherwise": ({"__init__.py": GAME.format(name="host")}, "", "its GAME calls itself 'host'"),
    "has no rulebook": ({"RULES.md": None}, "", "guest has no RULES.md"),
    "has no cog": ({"cog.py": None}, "", "guest.cog cannot be imported"),
    "has no setup": ({"cog.py": "def setup(bot): ...\n"}, "", "guest.cog has no async def setup(bot)"),
    "takes a name of ours": ({}, "estate", "there is already a title of that name, of Seneschal's own"),
    "has an impossible name": ({}, "Guest-2", "its name must have"),
}


@pytest.mark.parametrize("how", BROKEN)
@pytest.mark.parametrize("command", [[], ["local"]], ids=["online", "local"])
def test_a_broken_package_is_one_sentence_and_code_2(tmp_path, catalogue, capsys, how, command):
    changed, entry, why = BROKEN[how]
    files = {path: text for path, text in {**whole("guest"), **changed}.items() if text is not None}
    install(tmp_path, "guest", files, entry=entry)
    assert main(command) == 2
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert said.startswith(f"seneschal: The title {entry or 'guest'!r} of the package guests can't be hosted: ")
    assert why in said


def test_two_packages_of_one_name_are_named_both(tmp_path, catalogue):
    install(tmp_path, "guest", whole("guest"))
    install(tmp_path, "guest_two", whole("guest"), entry="guest", source="later")
    with pytest.raises(TitleError, match=r"of the package (guests|later) can't .* of the package (guests|later)"):
        list(catalogue)


def test_without_a_traceback_when_the_bot_is_started(tmp_path):
    install(tmp_path, "guest", {**whole("guest"), "__init__.py": "raise RuntimeError('not today')\n"})
    run = subprocess.run(
        [sys.executable, "-m", "bot"],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 2
    assert re.fullmatch(r"seneschal: .*guest cannot be imported \(RuntimeError: not today\)\.\n", run.stderr)


async def test_a_cog_that_fails_or_draws_nothing_is_said_too(tmp_path, catalogue):
    async def load_extension(name: str) -> None:
        try:
            await sys.modules[name].setup(bot)
        except Exception as error:
            raise ExtensionFailed(name, error) from error

    bot: Any = SimpleNamespace(presenters=PresenterRegistry(catalogue), load_extension=load_extension)
    install(tmp_path, "guest", whole("guest"))
    title_loader.check()
    with pytest.raises(TitleError, match="registers no presenter of 'guest'"):
        await title_loader.load(bot, catalogue.titles["guest"])
    module: ModuleType = sys.modules["guest.cog"]

    async def setup(bot: Any) -> None:
        raise ValueError("the command is there already")

    module.setup = setup  # type: ignore[attr-defined]
    with pytest.raises(TitleError, match=r"cannot be loaded .ValueError: the command is there already"):
        await title_loader.load(bot, catalogue.titles["guest"])
