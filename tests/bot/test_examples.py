"""The examples of the bot's functions for titles: they do what they say, and what a title calls has one."""

import ast
import doctest
from importlib import import_module
from inspect import isfunction
from pathlib import Path

import pytest

from bot.pictures.drawing.themes import CLOTH, DUSK
from bot.pictures.layout.picture_context import PictureContext, Sitter
from bot.pictures.layout.sheet import Box, Sheet
from games import CATALOGUE

ROOT = Path(__file__).parents[2]
SITTERS = (Sitter("Anna"), Sitter("Bea"))
CARDS = {"inner", "paper", "write_rank", "paint_suit", "frame", "fan", "row"}
PAINTERS = CARDS | {
    "wax",
    "paint_sign",
    "painter",
    "foot",
    "ribbon",
    "crown",
    "fleur",
    "laurel",
    "lozenges",
    "pales",
    "bars",
    "scales",
}
COMMANDS = {"add", "find_focused_option", "suggest_choices"}
"""What paints on an image or needs Discord's own objects: an example would be longer than the function."""


def called_by_titles() -> set[tuple[str, str]]:
    """Return the functions of the bot that titles import, with their modules."""
    rooms = [*(ROOT / "games" / name for name in CATALOGUE), *(ROOT / "cogs" / name for name in CATALOGUE)]
    texts = [path.read_text(encoding="utf-8") for room in rooms for path in room.rglob("*.py")]
    imports = [
        node
        for text in texts
        if "from bot." in text  # most files of a title import nothing of the bot: they needn't be parsed
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.ImportFrom) and str(node.module).startswith("bot.")
    ]
    named = {(str(node.module), alias.name) for node in imports for alias in node.names}
    return {(module, name) for module, name in named if isfunction(getattr(import_module(module), name, None))}


CALLED = sorted(called_by_titles())


@pytest.mark.parametrize("module", sorted({module for module, _ in CALLED}))
def test_the_examples_for_titles_do_what_they_say(module: str):
    setting = PictureContext(SITTERS, {0: "plays a set (5.3)"}, "Bea passes.")
    given = {"sheet": Sheet(), "setting": setting, "Box": Box, "CLOTH": CLOTH, "DUSK": DUSK}
    assert doctest.testmod(import_module(module), extraglobs=given).failed == 0


def test_every_function_that_a_title_calls_has_an_example():
    without = {name for module, name in CALLED if ">>>" not in (getattr(import_module(module), name).__doc__ or "")}
    assert without <= PAINTERS | COMMANDS
