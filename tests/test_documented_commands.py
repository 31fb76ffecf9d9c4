"""Every command line that the pages show is one: its target, its command and its arguments are read, without running what takes minutes or a token."""

from __future__ import annotations

import re
import shlex
import subprocess
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import pytest

from bench.__main__ import BENCHES
from bot.__main__ import _make_parser
from bot.local.command_line import read

ROOT = Path(__file__).resolve().parents[1]
PAGES = [
    *ROOT.glob("*.md"),
    *(ROOT / "docs").glob("*.md"),
    *ROOT.glob("games/*/*.md"),
    ROOT / "bot" / "local" / "README.md",
]
SHOWN = re.compile(
    r"^(?:    |\$ )?((?:make|python -m bot|\S*/python -m bot|seneschal)\b[^\n]*)$|`((?:make|python -m bot|seneschal) [^`\n]+)`",
    re.MULTILINE,
)
INVENTED = re.compile(r"<title>|salon")
"""Titles that a page only imagines; one of ours stands for them."""


def list_shown() -> Iterator[tuple[str, list[str]]]:
    """Yield where each command line stands, and its words, comments and what follows it left out."""
    for page in PAGES:
        if not page.is_file() or page.name == "CHANGELOG.md":  # which tells of commands of their time
            continue
        for found in SHOWN.finditer(page.read_text("utf-8")):
            line = re.split(r"\s#|&&|;|\|", found[1] or found[2])[0]
            if "…" in line:
                continue
            yield f"{page.relative_to(ROOT)}: {line}", shlex.split(INVENTED.sub("estate", line))


def find_fault(words: list[str]) -> str:
    """Return why the command line can't be read; empty if it can."""
    if words[0] == "make":
        done = subprocess.run(
            ["make", "--dry-run", "--assume-old=.venv/.installed", *words[1:]],
            cwd=ROOT,
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode:
            return done.stderr.strip()
        inner = [shlex.split(line) for line in done.stdout.splitlines() if " -m " in line]
        return "; ".join(filter(None, map(find_fault, inner)))
    if "bot" not in words and words[0] != "seneschal":
        module = words[words.index("-m") + 1]
        unknown = {
            one for one in words[words.index("-m") + 2 :] if module == "bench" and one[0] != "-" and not one.isupper()
        } - set(BENCHES)
        return "" if find_spec(module) and not unknown else f"{module} {unknown or ''}"
    arguments = words[words.index("bot") + 1 :] if "bot" in words else words[1:]
    try:
        given = _make_parser().parse_args(arguments)
        if given.command == "local":
            read(given.arguments)
    except SystemExit as left:
        return "" if left.code == 0 else f"code {left.code}"
    return ""


def test_each_command_line_of_the_pages_can_be_read(capsys: pytest.CaptureFixture[str]):
    shown = {tuple(words): where for where, words in list_shown()}
    assert len(shown) > 40
    wrong = []
    for words, where in shown.items():
        if fault := find_fault(list(words)):
            wrong.append(f"{where}\n    {fault} {capsys.readouterr().err.strip()}")
    assert not wrong, "\n".join(wrong)
