"""Commands that were given another name: a client that still knows the old one is understood, and old texts name the new one."""

from collections.abc import Mapping
from typing import Any, Final

MOVED: Final[Mapping[str, str]] = {
    "table start": "host start",
    "table kick": "host kick",
    "table robot": "host robot",
    "table host": "host pass",
    "table start-when-full": "host start-when-full",
    "table history": "history list",
    "table replay": "history replay",
    "table chronicle": "history chronicle",
    "gm role": "server role",
    "gm holidays": "server holidays",
    "gm doctor": "server doctor",
}
"""By the old name in two words, the present one."""


def rename_moved(data: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return what Discord sent of a command, under its present name if it was sent under an old one."""
    options = data.get("options") or ()
    first = options[0] if options else {}
    now = MOVED.get(f"{data.get('name')} {first.get('name')}")
    if now is None:
        return data
    folder, name = now.split()
    return {**data, "name": folder, "options": [{**first, "name": name}, *options[1:]]}
