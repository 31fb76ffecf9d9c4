"""Marks for words that a text keeps for ever: a name of the time, and what a person typed.

`<s0>` is the current name of the player in that seat; `<u12>` is an account. These marks hold the words themselves, so that no later
name rewrites the past, and typed asterisks aren't drawn.
"""

import re
from collections.abc import Callable
from typing import Final

from games.engine.events import MARK

NAMED: Final = re.compile(r"<n:([^<>]*)>")
QUOTED: Final = re.compile(r"<q:([^<>]*)>")
_BRACKETS: Final = str.maketrans("<>", "‹›")


def mark_name(name: str) -> str:
    """Return the name of the time, as a mark."""
    return f"<n:{name.translate(_BRACKETS)}>"


def mark_quote(words: str) -> str:
    """Return typed words, as a mark."""
    return f"<q:{words.translate(_BRACKETS)}>"


def then(text: str, name: Callable[[int], str]) -> str:
    """Return the text with every seat under the name that `name(seat)` gives."""
    return MARK.sub(lambda m: mark_name(name(int(m[1]))), text)
