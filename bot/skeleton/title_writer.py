"""Writes the skeleton: `highcard` and its tests, under another name."""

from collections.abc import Iterator
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final

PROJECT: Final = """\
[build-system]
requires = ["setuptools>=80"]
build-backend = "setuptools.build_meta"

[project]
name = "{source}"
version = "0.1.0"
description = "{title}, a title for Seneschal"
requires-python = ">=3.11"

[project.entry-points."seneschal.titles"]
{name} = "{name}"

[tool.setuptools.packages.find]
include = ["{name}", "{name}.*"]

[tool.setuptools.package-data]
{name} = ["RULES.md", "GUIDE.md", "GLOSSARY.md"]

[tool.pytest.ini_options]
testpaths = ["tests"]
pythonpath = ["."]
markers = ["rule(*numbers): the numbers of the rulebook that this test proves"]
"""


def write(name: str, folder: Path) -> list[Path]:
    """Take the title's name and a folder that does not exist, give the files that were written. Raises OSError."""
    skeleton = resources.files("bot.skeleton")
    words = {"name": name, "title": titled(name), "source": source(name)}
    folder.mkdir(parents=True)
    written = [_put(folder / "pyproject.toml", PROJECT.format(**words))]
    for path, file in [*_files(skeleton / "highcard", Path(name)), *_files(skeleton / "tests", Path("tests"))]:
        if path != Path("tests", "__init__.py"):
            written.append(_put(folder / path, renamed(file.read_text(encoding="utf-8"), name)))
    return written


def renamed(text: str, name: str) -> str:
    """The skeleton's text with the names of the new title."""
    text = text.replace("bot.skeleton.highcard", name).replace("seneschal-highcard", source(name))
    return text.replace("High Card", titled(name)).replace("highcard", name)


def titled(name: str) -> str:
    """How the title is shown: `old_maid` is "Old Maid"."""
    return name.replace("_", " ").strip().title()


def source(name: str) -> str:
    """What the package is called where packages are installed."""
    return f"seneschal-{name.strip('_').replace('_', '-')}"


def _files(folder: Traversable, path: Path) -> Iterator[tuple[Path, Traversable]]:
    """Every text below the folder, with its path."""
    for file in sorted(folder.iterdir(), key=lambda one: one.name):
        if file.is_dir():
            yield from _files(file, path / file.name)
        elif file.name.endswith((".py", ".md")):
            yield path / file.name, file


def _put(path: Path, text: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path
