"""Words that a text keeps for ever: a name as it was when the text was written, and what a person typed.

`<s0>` is the name of whoever holds that seat when the text is read; `<u12>` is an account. The marks made here hold the words
themselves, so that no later name rewrites what has happened, and nobody's asterisks are drawn.
"""

import re
from collections.abc import Callable
from typing import Final

from games.engine.events import MARK

NAMED: Final = re.compile(r"<n:([^<>]*)>")
QUOTED: Final = re.compile(r"<q:([^<>]*)>")
_BRACKETS: Final = str.maketrans("<>", "‹›")


def mark_name(name: str) -> str:
    """The name of then, as a mark."""
    return f"<n:{name.translate(_BRACKETS)}>"


def mark_quote(words: str) -> str:
    """What somebody typed, as a mark."""
    return f"<q:{words.translate(_BRACKETS)}>"


def then(text: str, name: Callable[[int], str]) -> str:
    """The text with every seat under the name that `name(seat)` gives."""
    return MARK.sub(lambda m: mark_name(name(int(m[1]))), text)
