"""Names that a new title may have."""

import sys
from importlib.util import find_spec
from keyword import iskeyword
from typing import Final

from games import CATALOGUE
from games.titles import NAME

COMMANDS: Final = (
    "table", "host", "history", "server", "hand", "answer", "rules", "help", "mine", "tables", "settings", "stats", "away", "gm", "learn", "mydata", "privacy", "note", "hint", "plan", "diary", "letter", "daily",
)  # fmt: skip
"""The commands of every table; those of a title start with its name."""


def problem(name: str) -> str | None:
    """Return in a sentence why a title can't have this name, or None if it can. Raise TitleError if an installed title is broken."""
    if not NAME.fullmatch(name) or iskeyword(name):
        return f"{name!r} can't be a name: use 2 to 32 of the letters a to z and underscores, and no keyword of Python."
    if name in CATALOGUE:
        return f"There is already a title named {name!r}."
    if name in COMMANDS:
        return f"/{name} is a command of every table: choose another name."
    if name in sys.stdlib_module_names or find_spec(name) is not None:
        return f"There is already a Python module named {name!r}: choose another name."
    return None
