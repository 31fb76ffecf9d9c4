"""Copy the example title under another name."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

EXAMPLE: Final = Path(__file__).parents[2] / "examples" / "moths"
"""A whole small game, in the repository and not in the installed package."""

_CODE: Final = re.compile(
    r'(?m)\bseneschal-moths\b|(?:(?<=from )|(?<=import )|(?<=")|^)moths\b(?=[". ])|\bMoths and Candles\b|\bMoths(?=\()|(?<=import )Moths\b'
)
"""The places where the example's name stands for the title; moths that fly stay moths, until your rules replace them."""


def write(name: str, folder: Path) -> list[Path]:
    """Write the title `name` into `folder`, which does not exist; return the files written. Raise OSError if that fails."""
    written = []
    for source in _files():
        path = folder.joinpath(*(name if part == "moths" else part for part in source.relative_to(EXAMPLE).parts))
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(rename_title(source.read_text(encoding="utf-8"), name), encoding="utf-8")
        written.append(path)
    return written


def rename_title(text: str, name: str) -> str:
    """Return a text of the example with the name of the new title in it."""
    words = {
        "seneschal-moths": f"seneschal-{name.strip('_').replace('_', '-')}",
        "moths": name,
        "Moths and Candles": format_title(name),
        "Moths": format_title(name).replace(" ", ""),
    }
    return _CODE.sub(lambda found: words[found[0]], text)


def format_title(name: str) -> str:
    """Return how the title is shown: `old_maid` is "Old Maid"."""
    return name.replace("_", " ").strip().title()


def _files() -> Iterator[Path]:
    """Yield the example's files that a title needs; its README is about the example."""
    for file in sorted(EXAMPLE.rglob("*")):
        hidden = any(part.startswith((".", "__pycache__", "build")) for part in file.relative_to(EXAMPLE).parts)
        if file.suffix in (".py", ".md", ".toml") and file.name != "README.md" and not hidden:
            yield file
