"""What a new title may be called."""

import sys
from importlib.util import find_spec
from keyword import iskeyword
from typing import Final

from games import CATALOGUE
from games.titles import NAME

COMMANDS: Final = (
    "table", "hand", "answer", "rules", "help", "mine", "tables", "settings", "stats", "away", "gm", "learn",
)  # fmt: skip
"""The commands of every table; a title's commands begin with its name."""


def problem(name: str) -> str | None:
    """Why a title cannot be called so, a sentence; None if it can. Raises TitleError where an installed title is broken."""
    if not NAME.fullmatch(name) or iskeyword(name):
        return f"{name!r} is no name: 2 to 32 of the letters a to z and underscores, and no word of Python."
    if name in CATALOGUE:
        return f"There is a title of the name {name!r} already."
    if name in COMMANDS:
        return f"/{name} is a command of every table: choose another name."
    if name in sys.stdlib_module_names or find_spec(name) is not None:
        return f"There is a Python module of the name {name!r} already: choose another name."
    return None
