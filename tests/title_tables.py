"""Write down what a title's presenter and slash commands declare, as JSON, to compare two versions of the code.

python -m tests.title_tables estate > before.json
"""

from __future__ import annotations

import json
import sys
from importlib import import_module
from types import SimpleNamespace
from typing import Any

from discord import app_commands

PARAMETER = ("display_name", "description", "required", "type", "autocomplete", "min_value", "max_value")


def main(name: str) -> int:
    """Print the tables of the title `name`; return the exit code."""
    verbs = import_module(f"games.{name}").GAME.words.verbs
    module = import_module(f"cogs.{name}.commands")
    cog = next(one for one in vars(module).values() if isinstance(one, type) and one.__module__ == module.__name__)
    made = cog(SimpleNamespace(tables=None, panels=None, answers=None, presenters=None))
    tables = {
        "presenter": presented(import_module(f"cogs.{name}.board").PRESENTER),
        "verbs": {word: getattr(verb, "rule", verb) for word, verb in verbs.items()},
        "commands": described(made.app_command.commands),
    }
    json.dump(tables, sys.stdout, indent=1, sort_keys=True, ensure_ascii=False)
    return 0


def presented(presenter: Any) -> dict[str, Any]:
    """Return what a presenter says beside the questions."""
    return {
        "waits": dict(presenter.waits),
        "hints": dict(presenter.hints),
        "groups": {
            rule: [[text, sorted(words)] for text, words in groups] for rule, groups in presenter.groups.items()
        },
        "unfolded": sorted(presenter.unfolded),
        "pressed": sorted(presenter.pressed),
    }


def described(commands: Any) -> dict[str, Any]:
    """Return each command with its help, its extras and its parameters in their order."""
    found: dict[str, Any] = {}
    for command in commands:
        if isinstance(command, app_commands.Group):
            found[command.name] = [command.description, described(command.commands)]
        else:
            parameters = [[str(getattr(one, field)) for field in PARAMETER] for one in command.parameters]
            found[command.name] = [command.description, dict(command.extras), parameters]
    return found


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
