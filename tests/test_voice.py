"""Every text, docstring and page is free of the constructions that read as translated, and players read one word for one thing."""

import re
from pathlib import Path
from typing import Final

from tools.voice import find_slips
from tools.written import Written, written_in

ROOT: Final = Path(__file__).parents[1]
PRODUCT: Final = ("bot", "cogs", "games", "bench", "tools", "examples")
PAGES: Final = ("README.md", "CONTRIBUTING.md", "CHANGELOG.md", "docs")
READ_BY_PLAYERS: Final = (
    *(
        "bot/app",
        "bot/delivery",
        "bot/interactions",
        "bot/model",
        "bot/panels",
        "bot/pictures",
        "bot/tables",
        "bot/titles",
    ),
    *("cogs", "games", "examples"),
)
ONE_WORD: Final = {
    "someone, no one, everyone": r"\b(?:some|any|every|no)body\b",
    "player, member or you": r"\busers?\b(?! settings)",
    "server": r"\bguilds?\b",
    "default move": r"\bsafe defaults?\b",
    "undo or withdraw": r"\btak(?:e|en|es|ing) back\b(?! a building card)",
    "closed": r"\bput away\b|\barchived\b",
    "in advance": r"\bleft ahead\b",
    "time budget": r"\b(?:a|the|your) reserve\b",
    "out of time": r"\btime (?:is|was) (?:over|up)\b",
    "start": r"\b(?:game|table) (?:has begun|has not begun)\b",
    "commitment": r"\bpromised\b",
    "ping or invite": r"\bcalls (?:you|them|people|players)\b",
    "absent": r"\blapsed\b",
    "robot": r"\b(?:the|a) bot (?:plays|takes the seat)\b",
}
NEVER_READ: Final = re.compile(
    r"^\w+(?:[.:]\w*)* ?\{|Error$|^table \{|%s|^Tables that are not archived$|^a reserve has|^the most of a reserve"
)
"""Texts for logs, hosts' figures and programmers within those rooms."""


def written(*names: str) -> list[Written]:
    """Return what is written below these folders and files of the repository."""
    return [one._replace(path=one.path.relative_to(ROOT)) for one in written_in([ROOT / name for name in names])]


def test_nothing_reads_as_translated():
    assert list(find_slips(written(*PRODUCT, *PAGES))) == []


def test_players_read_one_word_for_one_thing():
    found = []
    for text in written(*READ_BY_PLAYERS):
        if text.kind == "text" and not NEVER_READ.search(text.words):
            found += [
                f"{text.path}:{text.line} say {say}: {text.words}"
                for say, no in ONE_WORD.items()
                if re.search(no, text.words, re.IGNORECASE)
            ]
    assert found == []
