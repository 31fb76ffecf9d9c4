"""The words of a title's commands are those that it declares, so that each is refused by its own rule; a page tells of every command."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest
from discord import AppCommandType, app_commands

from bot.contract.panel_checks import check_commands
from games import CATALOGUE
from tools.texts import load_bot

PAGE: Final = Path(__file__).parents[2] / "docs" / "commands.md"


@pytest.mark.parametrize("name", CATALOGUE)
async def test_every_command_is_a_declared_word(name):
    await check_commands(CATALOGUE.titles[name])


def list_paths(commands: Any, folder: str = "") -> Iterator[str]:
    """Yield the commands by their words, those of a group after its name: `gm undo`."""
    for command in commands:
        if isinstance(command, app_commands.Group):
            yield from list_paths(command.commands, f"{folder}{command.name} ")
        else:
            yield f"{folder}{command.name}"


def list_rows(page: str) -> Iterator[list[str]]:
    """Yield what each row of a table names, without the slash: `table join` and `leave`; below the heading `/gm …`, the folder comes first."""
    folder: list[str] = []
    for row in page.splitlines():
        said = re.findall("`/?([^`]+)`", row.split("|")[1]) if row.startswith("| ") else []
        if said and said[0].endswith(" …"):
            folder = [said[0]]
        elif said:
            yield folder + said


def is_described(path: str, row: list[str]) -> bool:
    """Return whether the row tells of the command: by its whole path, or by its last word beside another command of its group."""
    *folder, word = path.split()
    beside = row[0].split()[: len(folder)] == folder
    return any(f"{one} ".startswith(f"{path} ") or (beside and one.split()[0] == word) for one in row)


async def test_a_page_tells_of_every_menu():
    menus = [one for one in (await load_bot()).tree.get_commands() if isinstance(one, app_commands.ContextMenu)]
    assert len(menus) == 2
    assert all(f"| *{menu.name}* |" in PAGE.read_text(encoding="utf-8") for menu in menus)


async def test_a_page_tells_of_every_command():
    paths = list(list_paths((await load_bot()).tree.get_commands(type=AppCommandType.chat_input)))
    rows = list(list_rows(PAGE.read_text(encoding="utf-8")))
    assert len(paths) > 100
    assert [path for path in paths if not any(is_described(path, row) for row in rows)] == []
    assert not any(is_described(planted, row) for planted in ("table veto", "gm ahead", "learn more") for row in rows)
